"""A wrong address and a form with a fault: the page says what is wrong, and where."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.barriers import barriers
from tests.web.person import Person
from tests.web.running import Running


@pytest.fixture
def person(server: Running, browser: Browser, people: list[Person]) -> Person:
    """Somebody with a desktop; an address that is not there is told in the console, too."""
    found = Person(browser, server.url)
    people.append(found)
    return found


def forget_404(person: Person) -> None:
    """The browser calls the status of the answer an error; it is what is meant here."""
    person.errors[:] = [it for it in person.errors if "404" not in it]


def test_an_unknown_path_gives_a_page_with_a_way_out(person: Person) -> None:
    for path in ("/nowhere/at/all", "/%E0%A4%A"):
        person.go(path)
        person.page.get_by_role("heading", name="Esta página no existe").wait_for()
    assert barriers(person) == []
    person.page.locator("main .primary").click()
    person.page.wait_for_selector("article .primary")
    assert person.page.url == f"{person.url}/#/"
    forget_404(person)


def test_a_path_without_its_sign_leads_to_what_it_names(person: Person) -> None:
    person.go("/rules/grecia/GR-9.6")
    person.page.wait_for_selector("[data-drawing]")
    assert person.page.url.endswith("/#/rules/grecia/GR-9.6")
    forget_404(person)


def fault(page: Page) -> str:
    """What is said under the field that has the focus."""
    page.wait_for_function("() => document.activeElement.getAttribute('aria-errormessage')")
    said: str = page.evaluate(
        "() => document.getElementById(document.activeElement.getAttribute('aria-errormessage'))"
        ".textContent"
    )
    return said


def test_a_form_names_the_field_and_the_reason(person: Person) -> None:
    person.go("/#/me")
    page = person.page
    page.wait_for_selector("form [type=submit]:not([disabled])")
    page.locator("input[autocomplete=username]").fill("")
    page.locator("form [type=submit]").first.click()
    assert fault(page) == "Nombre: falta por escribir."
    assert barriers(person) == []
    page.keyboard.type("Ana")
    page.locator("input[type=password]").type("corta")
    page.keyboard.press("Enter")
    assert fault(page) == "Contraseña: necesita al menos 8 caracteres."
    page.keyboard.type("pero ya no")
    page.wait_for_function("() => !document.querySelector('[aria-invalid]')")
    assert page.locator("form .problem").count() == 0


def test_what_the_server_refuses_is_named_too(person: Person) -> None:
    person.go("/#/new/grecia?with=bots")
    page = person.page
    page.locator("[data-form] input[type=text]").evaluate(
        "(node) => node.removeAttribute('maxlength')"
    )
    page.locator("[data-form] input[type=text]").fill("x" * 90)
    page.locator("[data-form] [type=submit]").click()
    page.get_by_role("alert").get_by_text("Nombre de la mesa: como mucho 60 caracteres.").wait_for()
    person.errors.clear()  # the browser tells of the 400
