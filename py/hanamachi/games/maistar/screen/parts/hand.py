"""The hand in Mai-Star, and what each card of it can do now."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.game_view import Names, Scene
from .....words import N_, Words
from ...rules.cards import Customer
from ...rules.choices import (
    Act,
    Advertise,
    Choice,
    Drop,
    Exchange,
    ExtraAdvertise,
    Further,
    Introduce,
    Invite,
    Order,
    Under,
)
from ...rules.seen import Seen
from ..pieces import Pieces
from ..places import numbered
from ..words.names import power_words
from ..words.refusals import why_not
from .card_panel import Use, card_button, card_with_panel

VERB: dict[type[Choice], tuple[str, str]] = {
    ExtraAdvertise: ("advertise", N_("Advertise")),
    Advertise: ("advertise", N_("Advertise")),
    Introduce: ("introduce", N_("Discard")),
    Exchange: ("place", N_("Put it there")),
    Under: ("under", N_("Put under the deck")),
    Drop: ("discard", N_("Discard")),
    Invite: ("guest", N_("Invite")),
    Further: ("guest", N_("Invite")),
    Order: ("seat", N_("Next guest")),
}
"""Choices in which there is only one thing to do with a card of the hand."""


def hand(t: Words, seen: Seen, names: Names, scene: Scene, pieces: Pieces) -> Node:
    """The viewer's cards. Its place is reserved where there are none."""
    if seen.viewer is None or not (seen.hand or any(seen.held)):
        return None
    label = t.who(names, seen.viewer, "Your hand", "{name}’s hand")
    return h.div("#hand.ms-hand", role="group", aria_label=label, data_arrows=True)[
        (
            _held(t, seen, scene, card, id, piece)
            for (id, card), piece in zip(numbered(seen.hand), pieces.held(), strict=True)
        )
    ]


def _held(t: Words, seen: Seen, scene: Scene, card: Customer, id: str, piece: tuple[str, str]) -> Node:
    if not scene.active or seen.turn != seen.viewer:
        return card_with_panel(t, scene, card, (), id=id, piece=piece)
    if seen.choice and type(seen.choice) in VERB:
        verb, words = VERB[type(seen.choice)]
        action = f"{verb} {card.name}"
        return card_button(t, scene, card, action, t(words), id=id, legal=action in seen.actions, piece=piece)
    uses = _uses(t, seen, card) if isinstance(seen.choice, Act) else ()
    label = t("can be invited") if uses and uses[0].legal else ""
    return card_with_panel(t, scene, card, uses, id=id, label=label, piece=piece)


def _uses(t: Words, seen: Seen, card: Customer) -> tuple[Use, ...]:
    words = {
        "guest": t("Guest: +{n}", n=card.income),
        "advertise": t("Advertiser: {power}", power=power_words(t, card)),
        "introduce": t("Introduce: discard, draw"),
    }
    return tuple(_use(t, seen, verb, card, said) for verb, said in words.items())


def _use(t: Words, seen: Seen, verb: str, card: Customer, words: str) -> Use:
    action = f"{verb} {card.name}"
    legal = action in seen.actions
    return Use(action, words, legal, "" if legal else why_not(t, seen, verb, card))
