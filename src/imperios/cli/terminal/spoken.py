"""What a person means: a token, or a name as it is read on the screen, in either language."""

import unicodedata
from collections.abc import Iterable, Sequence

from imperios.content.texts import LANGUAGES, Texts


def plain(text: str) -> str:
    """Without accents, capitals and signs: "Cañón de iones" is as good as "canon de iones"."""
    bare = "".join(it for it in unicodedata.normalize("NFD", text) if not unicodedata.combining(it))
    return " ".join("".join(it if it.isalnum() else " " for it in bare.casefold()).split())


def tokens_meant(
    word: str, prompt: str, choices: Sequence[str], alphabet: Sequence[str], texts: Texts
) -> list[str]:
    """The tokens that a word may stand for: choices, or else others of the game; perhaps none.

    The beginning of a name is enough.
    """
    wanted = plain(word)
    if word in alphabet or not wanted:
        return [word] if word in alphabet else []
    for tokens in (choices, alphabet):
        called = {token: names_of(prompt, token, texts) for token in tokens}
        begun = [token for token, names in called.items() if _begins(wanted, names)]
        exact = [token for token in begun if wanted in called[token]]
        if begun:
            return exact if len(exact) == 1 else begun
    return []


def names_of(prompt: str, token: str, texts: Texts) -> set[str]:
    """What a token is called in both languages, here and elsewhere."""
    here = {texts.answer(prompt, token, lang) for lang in LANGUAGES}
    return {plain(name) for name in here | {texts.name(token, lang) for lang in LANGUAGES}}


def _begins(wanted: str, names: Iterable[str]) -> bool:
    return any(name.startswith(wanted) for name in names)
