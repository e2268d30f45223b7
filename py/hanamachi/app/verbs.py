"""A verb: what a `data-do` in the HTML asks for. Each controller declares its own, and App collects them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .protocol import Form

ALL_FIELDS = ("*",)
"""For a form that differs from game to game."""


class Verb(NamedTuple):
    run: Callable[[str, Form], None]
    """Gets the words after the verb, and the fields below of the form."""
    form: tuple[str, ...] = ()
    """The fields of the form that it reads."""
    anywhere: bool = False
    """Whether it is done on every screen. Any other is dropped when it was meant for a screen that has been left."""

    def fields(self, form: Form) -> Form:
        """What it reads of a form."""
        return form if self.form == ALL_FIELDS else {name: form[name] for name in self.form if name in form}


Verbs = dict[str, Verb]
