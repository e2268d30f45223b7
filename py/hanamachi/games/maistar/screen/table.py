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
from .parts.action_row import action_row
from .parts.geisha_choice import geisha_choice
from .parts.hand import hand
from .parts.open_table import open_cards
from .parts.own_area import own_area
from .parts.rivals import rival
from .pieces import Pieces
from .places import near_seat
from .result import sheet
from .words.names import card_words


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    pieces = Pieces(seen, scene)
    return _table(t, seen, names, scene, pieces, hand(t, seen, names, scene, pieces))


def unveiled(t: Words, state: State, names: Names, scene: Scene) -> Node:
    """The table with everybody's hand in place of one, and the deck."""
    seen = state.seen_by(None)
    return _table(t, seen, names, scene, Pieces(seen, scene), open_cards(t, state, names, scene))


def _table(t: Words, seen: Seen, names: Names, scene: Scene, pieces: Pieces, cards: Node) -> Node:
    seats, mine = len(seen.geisha), near_seat(seen)
    others = [(mine + step) % seats for step in range(1, seats)]
    picking, pausing = isinstance(seen.choice, PickGeisha), isinstance(seen.choice, Pause)
    phase = "over" if scene.over else "scored" if pausing else "picking" if picking else "playing"
    return h.div(".maistar", data_phase=phase)[
        _where(t, seen, names, pieces, has_sheet=pausing and not scene.over),
        sheet(t, seen.sheet, names) if pausing and not scene.over else None,
        h.ol(".ms-others", data_others=str(len(others)))[
            (rival(t, seen, names, scene, seat, pieces) for seat in others)
        ],
        None if picking else own_area(t, seen, names, scene, mine, pieces),
        geisha_choice(t, seen, names, scene) if phase == "picking" else None,
        action_row(t, seen, names, scene) if phase == "playing" else None,
        cards,
    ]


def _where(t: Words, seen: Seen, names: Names, pieces: Pieces, *, has_sheet: bool) -> Node:
    return h.div(".ms-where")[
        _rounds(t, seen, names, has_sheet),
        h.span("#deck.ms-deck", data_takes=pieces.under_deck() or None)[
            h.span(".ms-back")[back_picture(*pieces.deck())], t("Deck: {n}", n=seen.deck)
        ],
        _discards(t, seen, pieces),
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


def _discards(t: Words, seen: Seen, pieces: Pieces) -> Node:
    """[R] The discard pile is open to all."""
    words = t("Discarded: {n}", n=len(seen.discards))
    if not seen.discards:
        return h.span("#discards-name.ms-discards")[words, h.span(".ms-back")]
    top = h.span(".ms-back", data_takes=pieces.discarded() or None)[
        card_picture(seen.discards[-1], *pieces.top_discard())
    ]
    return h.details("#discards.ms-more", name="peek", data_over=True)[
        h.summary("#discards-name.ms-discards")[words, top],
        h.ol(".ms-over.ms-pile")[
            (h.li[card_picture(card), h.span[card_words(t, card)]] for card in reversed(seen.discards))
        ],
    ]
