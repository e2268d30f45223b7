"""Taïki's table: the round, and the seats with the trick between them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.art import drawn_once
from ....ui.game_view import Names, Scene
from ....words import N_, Words, is_you
from ..rules.deck import SUITS, Play
from ..rules.rules import State, hand_size
from ..rules.seen import Seen
from ..rules.tricks import DRAWING, LEADING, PLAYING, SCORED, Trick
from .art import (
    back_picture,
    card_picture,
    card_piece,
    drawn_piece,
    said_sign,
    scales,
    seat_picture,
    suit_picture,
    token_picture,
)
from .hand import choices, hand
from .open_table import open_cards
from .past_rounds import past_rounds, past_tricks
from .score_sheet import sheet
from .words.names import PILE, play_words

ASKED = {"sun": N_("Sun led"), "moon": N_("Moon led")}
TAKEN = {"sun": N_("Sun trick"), "moon": N_("Moon trick")}
NONE_LEFT = {"sun": N_("no Sun"), "moon": N_("no Moon")}
NONE_SHOWN = {"sun": N_("no Sun but perhaps the 9"), "moon": N_("no Moon but perhaps the 9")}
HELD = {"sun": N_("Sun cards in hand: {n}"), "moon": N_("Moon cards in hand: {n}")}


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return _table(t, seen, names, scene, hand(t, seen, names, scene))


def unveiled(t: Words, state: State, names: Names, scene: Scene) -> Node:
    """The table with everybody's hand in place of one, and what is left in the piles."""
    return _table(t, state.seen_by(None), names, scene, open_cards(t, state, names, scene))


def _table(t: Words, seen: Seen, names: Names, scene: Scene, cards: Node) -> Node:
    of = hand_size(seen.seats)
    return h.div(".taiki", data_phase=seen.phase, data_seats=str(seen.seats), data_cards=str(of))[
        h.p(".where")[_place(t, seen, of)],
        h.ol(".ring")[[_seat(t, seen, names, scene, seat) for seat in range(seen.seats)]],
        h.div(".taiki-act")[choices(t, seen, names, scene) or _led(t, seen)],
        sheet(t, seen.sheet, names) if seen.phase == SCORED and not scene.over else cards,
        h.div(".taiki-past")[past_tricks(t, seen, names, of), past_rounds(t, seen, names)],
    ]


# -- where the round stands ----------------------------------------------------------------------------------------


def _place(t: Words, seen: Seen, of: int) -> str:
    """Round and trick."""
    if seen.phase == DRAWING:
        return t("Round {n}", n=seen.round)
    return t("Round {round}, trick {n} of {of}", round=seen.round, n=len(seen.tricks) + (seen.phase == PLAYING), of=of)


def _led(t: Words, seen: Seen) -> Node:
    """The suit asked for, or that of the trick that has just been won."""
    lying = _lying(seen)
    suit, words = (lying.suit, TAKEN) if lying else (seen.asked, ASKED)
    return h.span("#led.led", data_suit=suit)[suit_picture(suit), t(words[suit])] if suit else None


def _lying(seen: Seen) -> Trick | None:
    """The trick that has just been won and still lies in the middle."""
    return seen.last_trick if seen.phase in (LEADING, SCORED) else None


# -- the seats, and the trick between them -------------------------------------------------------------------------


def _seat(t: Words, seen: Seen, names: Names, scene: Scene, seat: int) -> Node:
    suns, moons = seen.tally(seat)
    turn = scene.frame(seen.turn) == seat and seen.phase != SCORED
    return h.li(
        ".ring-seat",
        {"data-turn": turn, "data-own": seat == seen.viewer},
        id=f"ring-{seat}",
        aria_current="true" if turn else None,
    )[
        _ring_name(t, seat, names[seat], seat == seen.viewer and not is_you(names, seat)),
        _slot(t, seen, seat),
        _scales(t, seat, suns, moons, _taken(seen, seat)),
        h.div(".ring-supply")[_tokens(t, seat, seen.tokens[seat]), [_held(t, seen, seat, suit) for suit in SUITS]],
    ]


@drawn_once
def _ring_name(t: Words, seat: int, name: str, own: bool) -> Node:
    return h.div(".ring-name")[seat_picture(seat), h.span[name], h.span(".visually-hidden")[t("you")] if own else None]


@drawn_once
def _scales(t: Words, seat: int, suns: int, moons: int, takes: str | None) -> Node:
    return h.div(".ring-scales", id=f"scales-{seat}", data_takes=takes)[
        scales(suns, moons),
        h.span(".visually-hidden")[t("Tricks: {suns} Sun, {moons} Moon", suns=suns, moons=moons)],
    ]


def _taken(seen: Seen, seat: int) -> str | None:
    """What goes to the scales of a seat when it is gone from elsewhere: the trick that was won, tokens to be paid."""
    trick = seen.last_trick
    cards = trick.cards if trick and trick.winner == seat else ()
    paid = range(seen.tokens[seat], seen.tokens[seat] - seen.sheet[-1].changes[seat]) if seen.phase == SCORED else ()
    names = [*(card_piece(seen, card) for card in cards), *(_token_piece(seat, number) for number in paid)]
    return " ".join(names) or None


@drawn_once
def _tokens(t: Words, seat: int, number: int) -> Node:
    """The tokens of a seat, one by one: those of the score come from the scales."""
    return h.span(".ring-tokens", id=f"tokens-{seat}")[
        h.span(".ring-stack")[
            (h.span[token_picture(_token_piece(seat, each), f"scales-{seat}")] for each in range(number))
        ],
        h.b[str(number)],
        h.span(".visually-hidden")[t.n("balance token", "balance tokens", number)],
    ]


def _token_piece(seat: int, number: int) -> str:
    return f"token-{seat}-{number}"


def _held(t: Words, seen: Seen, seat: int, suit: str) -> Node:
    """How many cards of a suit somebody holds: all can count that by the backs."""
    number, out = seen.held[seat][SUITS.index(suit)], suit in seen.out_of[seat]
    takes = drawn_piece(seen, seat) if seen.drew[seat] == suit and not _shows_drawn(seen) else ""
    return _count(f"held-{seat}-{suit}", suit, number, out, takes, t(HELD[suit], n=number), t(NONE_SHOWN[suit]))


@drawn_once
def _count(id: str, suit: str, number: int, out: bool, takes: str, words: str, shown: str) -> Node:
    return h.span(".ring-held", {"data-out": out}, id=id, data_takes=takes or None)[
        back_picture(suit),
        h.span(aria_hidden="true")[str(number)],
        h.span(".visually-hidden")[words, f"; {shown}" if out else None],
    ]


def _shows_drawn(seen: Seen) -> bool:
    """Whether the cards that were drawn lie before their seats: until the first trick begins."""
    return not seen.trick and not seen.tricks


def _slot(t: Words, seen: Seen, seat: int) -> Node:
    """What lies before a seat: a card of the trick, the back of a card just drawn, or a place for the next one."""
    if lying := _lying(seen):
        play = lying.plays[lying.seats.index(seat)]
        tags = [h.span(".taiki-tag.taiki-tag-ahead")[t("wins")] if seat == lying.winner else None]
        return _card(t, seen, seat, play, play.suit != lying.suit, tags)
    leads = h.span(".taiki-tag.taiki-tag-leads")[t("lead")] if seat == seen.leader and seen.phase == PLAYING else None
    if play_now := seen.played(seat):
        tags = [leads, h.span(".taiki-tag.taiki-tag-ahead")[t("winning")] if seat == seen.ahead else None]
        return _card(t, seen, seat, play_now, play_now.suit != seen.asked, tags)
    if _shows_drawn(seen) and (drew := seen.drew[seat]):
        # the viewer's own goes to the hand
        piece = "" if seat == seen.viewer else drawn_piece(seen, seat)
        return h.div(".taiki-slot", id=f"lay-{seat}")[
            h.span(".visually-hidden")[t(PILE[drew])],
            back_picture(drew, piece, f"pile-{drew}" if piece else ""),
            h.span(".taiki-slot-tags")[leads],
        ]
    return h.div(".taiki-slot.taiki-slot-open", id=f"lay-{seat}")[
        h.span[t(NONE_LEFT[seen.asked])] if seen.asked and seen.asked in seen.out_of[seat] else None,
        h.span(".taiki-slot-tags")[leads],
    ]


def _card(t: Words, seen: Seen, seat: int, play: Play, thrown: bool, tags: Sequence[Node]) -> Node:
    """A card of the trick, with what was said of it and what it means for the trick."""
    wins = tags[-1] is not None
    return h.div(".taiki-slot", {"data-ahead": wins, "data-off": thrown}, id=f"lay-{seat}")[
        h.span(".visually-hidden")[play_words(t, play)],
        card_picture(play.card, card_piece(seen, play.card), f"ring-{seat}"),
        said_sign(play),
        h.span(".taiki-slot-tags")[tags],
    ]
