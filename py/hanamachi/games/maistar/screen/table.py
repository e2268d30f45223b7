"""Mai-Star's table: the round, the other players, the own area, and the hand."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.game_view import Names, Scene
from ....words import Words
from ..rules.choices import Pause, PickGeisha
from ..rules.rules import State
from ..rules.seen import Seen
from .art import back_picture, card_picture
from .hand import choices, hand
from .open_table import open_cards
from .own_area import own_area
from .result import sheet
from .rivals import rival
from .words.names import card_words


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return _table(t, seen, names, scene, hand(t, seen, names, scene))


def unveiled(t: Words, state: State, names: Names, scene: Scene) -> Node:
    """The table with everybody's hand in place of one, and the deck."""
    return _table(t, state.seen_by(None), names, scene, open_cards(t, state, names))


def _table(t: Words, seen: Seen, names: Names, scene: Scene, cards: Node) -> Node:
    seats = len(seen.geisha)
    mine = seen.viewer or 0  # a spectator always sees it from the first seat, so that nothing moves from turn to turn
    others = [(mine + step) % seats for step in range(1, seats)]
    picking, pausing = isinstance(seen.choice, PickGeisha), isinstance(seen.choice, Pause)
    phase = "over" if scene.over else "scored" if pausing else "picking" if picking else "playing"
    return h.div(".maistar", data_phase=phase)[
        _where(t, seen, names, has_sheet=pausing and not scene.over),
        sheet(t, seen.sheet, names) if pausing and not scene.over else None,
        h.ol(".ms-others", data_others=str(len(others)))[(rival(t, seen, names, scene, seat) for seat in others)],
        own_area(t, seen, names, scene, mine),
        choices(t, seen, names, scene),
        cards,
    ]


def _where(t: Words, seen: Seen, names: Names, *, has_sheet: bool) -> Node:
    return h.div(".ms-where")[
        _rounds(t, seen, names, has_sheet),
        h.span(".ms-deck")[h.span(".ms-back")[back_picture()], t("Deck: {n}", n=seen.deck)],
        _discards(t, seen),
    ]


def _rounds(t: Words, seen: Seen, names: Names, has_sheet: bool) -> Node:
    """The round; a tap on it opens the score sheet, unless that is shown anyway."""
    words = t("Round {n} of 3", n=seen.round)
    if not seen.sheet or has_sheet or seen.turn is None:
        return h.span[words]
    return h.details("#rounds.ms-more", name="peek", data_over=True)[
        h.summary("#rounds-name")[words, h.span(".visually-hidden")[f", {t('Score sheet')}"]],
        h.div(".ms-over")[sheet(t, seen.sheet, names)],
    ]


def _discards(t: Words, seen: Seen) -> Node:
    """[R] The discard pile is open to all."""
    words = t("Discarded: {n}", n=len(seen.discards))
    if not seen.discards:
        return h.span[words]
    return h.details("#discards.ms-more", name="peek", data_over=True)[
        h.summary("#discards-name")[words],
        h.ol(".ms-over.ms-pile")[
            (h.li[card_picture(card), h.span[card_words(t, card)]] for card in reversed(seen.discards))
        ],
    ]
