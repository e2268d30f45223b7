"""Words in the reader's language. English stands in the code; the other languages are gettext catalogues beside this.

t = words_in("fr")
t("{name} takes {tile}", name="Ana", tile="…")        t.n("{n} player", "{n} players", 2)
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from functools import cache

LANGUAGES = {"en": "English", "fr": "Français"}


def N_(text: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks words that are translated later, where they are used."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """The same for words that depend on a number: `t.n(*words, number)`."""
    return one, many


class Words:
    """Translates and fills in. Called `t` wherever it is passed on."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, text: str, **values: object) -> str:
        words = self._catalogue.gettext(text)
        return words.format(**values) if values else words

    def n(self, one: str, many: str, number: int, **values: object) -> str:
        return self._catalogue.ngettext(one, many, number).format(n=number, **values)


@cache
def words_in(language: str) -> Words:
    """The words of a language; `build.py` compiles the catalogues that this reads."""
    if language == "en":
        return Words(language, gettext.NullTranslations())
    compiled = pkgutil.get_data(__name__, f"{language}.mo")
    if compiled is None:
        raise LookupError(f"no words for {language}")
    return Words(language, gettext.GNUTranslations(io.BytesIO(compiled)))
