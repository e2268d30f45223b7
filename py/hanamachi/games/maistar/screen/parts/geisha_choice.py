"""The choice of a geisha in Mai-Star: all six, and who has chosen which."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.game_view import Names, Scene
from .....words import Words
from ...rules.cards import COLOURS, GEISHA
from ...rules.seen import Seen
from ..art import geisha_picture, skill_picture
from ..words.names import ABILITY, MEANING, NAME, SKILL
from .card_panel import reputations


def geisha_choice(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return h.div("#act.ms-choice")[
        _about_reputation(t),
        h.div("#geisha.ms-picks", role="group", aria_label=t("Geisha"), data_arrows=True, data_cols="3")[
            (_pick(t, seen, names, scene, name) for name in GEISHA)
        ],
    ]


def _about_reputation(t: Words) -> Node:
    """What the three numbers of a geisha are, for somebody who has never seen them."""
    return h.div("#about-reputation.ms-about")[
        h.p[t("The numbers are her reputation. She can invite guests of each colour up to that number.")],
        h.ul[(h.li[skill_picture(colour), t(SKILL[colour])] for colour in COLOURS)],
    ]


def _pick(t: Words, seen: Seen, names: Names, scene: Scene, name: str) -> Node:
    """A button for the player at turn; others look on."""
    taken = names[seen.geisha.index(name)] if name in seen.geisha else ""
    content: Node = [
        geisha_picture(name),
        h.strong[NAME[name]],
        h.span(".ms-meaning")[t(MEANING[name])],
        reputations(t, GEISHA[name].reputation),
        h.span(".ms-ability")[t(ABILITY[name])],
        h.span(".ms-taken")[taken] if taken else None,
    ]
    if not scene.active:
        return h.div(".ms-pick", {"data-taken": bool(taken)}, id=f"geisha-{name}")[content]
    action = f"geisha {name}"
    return h.button(
        ".ms-pick",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action, "data-taken": bool(taken)},
        id=f"geisha-{name}",
        type="button",
        data_cell=name,
        data_do=f"play {action}",
        aria_disabled=None if action in seen.actions else "true",
    )[content]
