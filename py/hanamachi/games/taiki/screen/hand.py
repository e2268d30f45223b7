"""The player's part of the table in Taïki: the piles to draw from, the lead to take or to pass, and the hand."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.deck import EVERY_PLAY, SUITS, Card
from ..rules.seen import Seen
from ..rules.tricks import DRAWING, LEAD, LEADING, PASS, PLAYING, SCORED
from .art import back_picture, card_picture, card_piece, said_picture
from .words.names import PILE, card_words, play_words
from .words.prompt import pass_words

SAY = {"9": N_("{card}: Sun or Moon?"), "mask": N_("{card}: highest or lowest?")}
CHOICE = {"sun": N_("as Sun"), "moon": N_("as Moon"), "high": N_("highest"), "low": N_("lowest")}


def choices(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """What there is to choose besides a card."""
    if scene.over or seen.phase == SCORED:
        return None
    if seen.phase == DRAWING:
        return h.div("#piles.taiki-piles", role="group", aria_label=t("Draw piles"), data_arrows=True, data_haven=True)[
            (_pile(t, seen, scene, suit) for suit in SUITS)
        ]
    if seen.phase != LEADING or not scene.active:
        return None
    return h.div(".lead-choice", data_haven=True)[
        _choice(scene, LEAD, t("Lead the next trick")),
        _choice(scene, PASS, pass_words(t, seen, names)),
    ]


def _pile(t: Words, seen: Seen, scene: Scene, suit: str) -> Node:
    action, number = f"draw {suit}", seen.piles[SUITS.index(suit)]
    legal = scene.active and action in seen.legal()
    return h.button(
        ".taiki-pile",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"pile-{suit}",
        type="button",
        data_cell=suit,
        data_do=f"play {action}",
        aria_disabled=None if legal else "true",
    )[
        h.span(".taiki-pile-cards")[back_picture(suit)],
        h.span(".taiki-pile-words")[h.b[t(PILE[suit])], h.span(".facts")[t.n("{n} card", "{n} cards", number)]],
    ]


def _choice(scene: Scene, action: str, words: Node, sign: Markup | None = None) -> Node:
    return h.button(
        ".button",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"do-{action.replace(' ', '-')}",
        type="button",
        data_do=f"play {action}",
    )[sign, words]


# -- the hand ------------------------------------------------------------------------------------------------------


def hand(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """The viewer's cards. Their place stays when the last one has been played, until the round is scored."""
    if seen.viewer is None or (seen.phase == SCORED and not seen.hand):
        return None
    label, held = t.who(names, seen.viewer, "Your hand", "{name}’s hand"), bool(seen.hand)
    return h.div("#hand.taiki-hand", role="group", aria_label=label, data_arrows=held, data_haven=held)[
        (_in_hand(t, seen, scene, card) for card in seen.hand)
    ]


def _in_hand(t: Words, seen: Seen, scene: Scene, card: Card) -> Node:
    """A card of the hand. One that can be played in two ways shows both above the hand when it is tapped."""
    playing = scene.active and seen.phase == PLAYING
    ways = seen.ways(card) if playing else []
    state = "rest" if not playing else "open" if ways else "refused"
    marks = {"data-hint": scene.hint in ways, "data-chosen": scene.chosen in ways}
    picture = card_picture(card, card_piece(seen, card), f"pile-{card.suit}")
    name, id = card_words(t, card), f"card-{str(card).replace(' ', '-')}"
    if len(ways) > 1:
        ask = t(SAY["9" if card.is_nine else "mask"], card=name)
        return h.details(".say", name="say")[
            h.summary(".in-hand", marks, id=id, data_cell=str(card), data_state=state, aria_label=ask)[picture],
            h.div(".say-choices", role="group", aria_label=ask)[
                (_choice(scene, way, _way_words(t, name, way), said_picture(EVERY_PLAY[way].said)) for way in ways)
            ],
        ]
    return h.button(
        ".in-hand",
        marks,
        id=id,
        type="button",
        data_cell=str(card),
        data_state=state,
        data_do=f"play {ways[0] if ways else _any_way(card)}",
        aria_label=play_words(t, EVERY_PLAY[ways[0]]) if ways else name,
        aria_disabled=None if ways else "true",
    )[picture]


def _any_way(card: Card) -> str:
    """An action with this card, for the rules to refuse."""
    return f"{card} as {card.suit}" if card.is_nine else str(card)


def _way_words(t: Words, name: str, way: str) -> Node:
    return [h.span(".visually-hidden")[f"{name} "], t(CHOICE[EVERY_PLAY[way].said])]
