"""Words in the reader's language. English is in the code; every other language is a gettext catalogue in this folder.

A new language is a catalogue (`python -m tools.words update` fills it) and a line in `LANGUAGES`; the addresses, the
prerendered pages, the manifests, the language switch and the scripts read that list.

t = words_in("fr")
t("{name} takes {tile}", name="Ana", tile="…")        t.n("{n} player", "{n} players", 2)
t.who(names, seat, "You take {tile}.", "{name} takes {tile}.", tile="…")
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from collections.abc import Iterable, Sequence
from functools import cache

LANGUAGES = {
    "en": "English",
    "fr": "Français",
}
"""Each language by its code of two or three letters, with its own name for itself. The first one is the default."""
DEFAULT_LANGUAGE = next(iter(LANGUAGES))
"""The language of the code. Its pages lie at the root of the site, those of the others in folders."""


def folder_of(language: str) -> str:
    """The folder of a language's pages, as in fr/."""
    return "" if language == DEFAULT_LANGUAGE else f"{language}/"


def N_(text: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks a message that is translated later, where it is used."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """The same for a message that depends on a number: `t.n(*message, number)`."""
    return one, many


class Addressed(tuple[str, ...]):
    """Names by seat, of which one is the reader's own: sentences about that seat say "you"."""

    you: int | None

    def __new__(cls, names: Iterable[str], you: int | None = None) -> Addressed:
        addressed = super().__new__(cls, names)
        addressed.you = you
        return addressed


def is_you(names: Sequence[str], seat: int | None) -> bool:
    """Whether that seat is the reader's, so that a sentence about it says "you"."""
    return seat is not None and isinstance(names, Addressed) and names.you == seat


class Words:
    """Translates a message and fills in its values. Variables of this type are named `t`."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, text: str, **values: object) -> str:
        words = self._catalogue.gettext(text)
        return words.format(**values) if values else words

    def n(self, one: str, many: str, number: int, **values: object) -> str:
        return self._catalogue.ngettext(one, many, number).format(n=number, **values)

    def who(self, names: Sequence[str], seat: int | None, to_you: str, of_another: str, **values: object) -> str:
        """Of two messages about a seat the one to the reader, or the one about somebody else, with {name} filled in."""
        if is_you(names, seat):
            return self(to_you, **values)
        return self(of_another, name="" if seat is None else names[seat], **values)


@cache
def words_in(language: str) -> Words:
    """The words of a language, from the catalogue that `build.py` has compiled."""
    if language == DEFAULT_LANGUAGE:
        return Words(language, gettext.NullTranslations())
    compiled = pkgutil.get_data(__name__, f"{language}.mo")
    if compiled is None:
        raise LookupError(f"no words for {language}")
    return Words(language, gettext.GNUTranslations(io.BytesIO(compiled)))
