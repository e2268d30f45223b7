"""Example in the catalogue: what is known of it before it is loaded."""

from __future__ import annotations

from ...core.manifest import Manifest
from ...words import N_

manifest = Manifest(
    "example",
    "Example",
    range(2, 3),
    sentence=N_("Take one, two or three stones; take the last one and you win."),
    length=N_("a minute"),
    credits=N_("Example is a game by …, illustrated by …, published by …."),
)
