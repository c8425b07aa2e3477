"""What a person means: a token, or a name as it is read on the screen, in either language."""

import unicodedata
from collections.abc import Iterable, Sequence

from imperios.content.texts import LANGUAGES, Texts


def plain(text: str) -> str:
    """Without accents, capitals and signs: "Cañón de iones" is as good as "canon de iones"."""
    bare = "".join(it for it in unicodedata.normalize("NFD", text) if not unicodedata.combining(it))
    return " ".join("".join(it if it.isalnum() else " " for it in bare.casefold()).split())


def token_meant(
    word: str, prompt: str, choices: Sequence[str], alphabet: Sequence[str], texts: Texts
) -> str:
    """The token of a word: one of the choices, or else any of the game; or the word as it is.

    The beginning of a name is enough if no other one begins like it.
    """
    wanted = plain(word)
    if word in alphabet or not wanted:
        return word
    for tokens in (choices, alphabet):
        called = {token: names_of(prompt, token, texts) for token in tokens}
        exact = [token for token, names in called.items() if wanted in names]
        begun = [token for token, names in called.items() if _begins(wanted, names)]
        for found in (exact, begun):
            if len(found) == 1:
                return found[0]
        if begun:
            return word
    return word


def names_of(prompt: str, token: str, texts: Texts) -> set[str]:
    """What a token is called in both languages, here and elsewhere."""
    here = {texts.answer(prompt, token, lang) for lang in LANGUAGES}
    return {plain(name) for name in here | {texts.name(token, lang) for lang in LANGUAGES}}


def _begins(wanted: str, names: Iterable[str]) -> bool:
    return any(name.startswith(wanted) for name in names)
