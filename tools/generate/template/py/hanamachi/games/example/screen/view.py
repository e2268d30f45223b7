"""Example on the screen. What is missing here is taken from ui/default_view.py."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....core.game import Event, Option
from ....ui.art import picture
from ....ui.game_view import Names, Scene
from ....words import Words
from ..rules.rules import State


def option(t: Words, option: Option) -> str:
    return t("Stones, or up to two more")


def table(t: Words, seen: State, names: Names, scene: Scene) -> Node:
    legal = seen.legal() if scene.active else []
    return h.div(".example")[
        h.p(".example-heap")[
            (picture("example", "stone") for _ in range(seen.stones)),
            h.span[t.n("{n} stone is left.", "{n} stones are left.", seen.stones)],
        ],
        h.div(".example-choices", role="group", aria_label=t("How many stones do you take?"), data_haven=True)[
            (
                h.button(
                    ".button",
                    id=f"take-{n}",
                    type="button",
                    data_do=f"play take {n}",  # a tap plays this action
                    data_hint=scene.hint == f"take {n}",
                    data_chosen=scene.chosen == f"take {n}",
                    aria_disabled=None if f"take {n}" in legal else "true",  # refused, but a tap says why
                )[t.n("Take {n} stone", "Take {n} stones", n)]
                for n in (1, 2, 3)
                if not scene.over
            )
        ],
    ]


def tell(t: Words, event: Event, names: Names) -> str:
    return t.who(names, event.seat, "You take {n}.", "{name} takes {n}.", n=event.facts["stones"])


def rules(t: Words) -> Node:
    return [
        h.h2[t("Goal")],
        h.p[t("Take the last stone.")],
        h.h2[t("Your turn")],
        h.p[t("Take one, two or three stones from the heap. Then the other player does the same.")],
    ]
