"""What the player at turn in Mai-Star can do without a card of their hand: buttons in a row that is always there."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Node

from .....ui.game_view import Names, Scene
from .....words import N_, Words
from ...rules.cards import BOOST, COLOURS, KANRYOU
from ...rules.choices import (
    AGAIN,
    ALLOW,
    DECLINE,
    DONE,
    DRAW,
    ENOUGH,
    LEAVE,
    SEARCH,
    USE,
    Target,
    Wrestle,
)
from ...rules.seen import Seen
from ..art import skill_picture
from ..places import near_seat, numbered
from ..words.names import SKILL, card_words
from .card_panel import card_button, choice_button
from .rivals import target_button

PLAIN = {
    DRAW: N_("Draw"),
    USE: N_("Use the effect"),
    LEAVE: N_("Skip it"),
    AGAIN: N_("Again"),
    ENOUGH: N_("Stop there"),
    ALLOW: N_("Let it happen"),
    DECLINE: N_("Skip the extra turn"),
    DONE: N_("Stop there"),
}


def action_row(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """Its place stays reserved while others act."""
    if seen.viewer is None:
        return None
    if not scene.active:
        return h.div("#act.ms-act")
    return h.div("#act.ms-act")[
        h.div("#doors.ms-doors", {"data-keep-scroll": True})[
            _doors(t, seen, scene), _boosts(t, seen, scene), _at_oneself(t, seen, scene)
        ],
        _looked_at(t, seen, names, scene) if isinstance(seen.choice, Wrestle) else None,
    ]


def _doors(t: Words, seen: Seen, scene: Scene) -> Iterator[Node]:
    for action in seen.actions:
        verb, _, what = action.partition(" ")
        if action in PLAIN:
            yield choice_button(scene, action, t(PLAIN[action]))
        elif action == SEARCH:
            yield choice_button(scene, action, t("Search: draw 1") if seen.deck else t("Pass: the deck is empty"))
        elif verb == "ronin":
            ronin = seen.guests[seen.turn or 0][int(what) - 1]
            yield choice_button(scene, action, t("Stop it: {card}", card=card_words(t, ronin)))
        elif verb == "kanryou":
            yield choice_button(scene, action, t("Stop it: {card}", card=card_words(t, KANRYOU)))


def _boosts(t: Words, seen: Seen, scene: Scene) -> Node:
    """Akenohoshi's boosts."""
    offered = [colour for colour in COLOURS if f"boost {colour}" in seen.actions]
    if not offered:
        return None
    words = {colour: [h.span[skill_picture(colour), f"+{BOOST} "], h.span[t(SKILL[colour])]] for colour in offered}
    return (choice_button(scene, f"boost {colour}", words[colour], class_="ms-boost") for colour in offered)


def _at_oneself(t: Words, seen: Seen, scene: Scene) -> Node:
    if not isinstance(seen.choice, Target):
        return None
    return target_button(seen, scene, near_seat(seen), t("Aim at yourself"), class_="button")


def _looked_at(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """The hand that the viewer's Sumo-Wrestler looks at."""
    target = seen.choice.target if isinstance(seen.choice, Wrestle) else 0
    label = t.who(names, target, "Your hand", "{name}’s hand")
    return h.div("#looked-at.ms-hand", role="group", aria_label=label, data_arrows=True)[
        (
            card_button(t, scene, card, f"discard {card.name}", t("Discard"), id=f"theirs-{id}", legal=True)
            for id, card in numbered(seen.looked_at)
        )
    ]
