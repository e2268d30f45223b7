"""Taïki's table: the round, and the seats with the trick between them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.art import drawn_once
from ....ui.game_view import Names, Scene
from ....words import N_, Words, is_you
from ..rules.deck import SUITS, Play
from ..rules.rules import State
from ..rules.seen import Seen
from ..rules.tricks import DRAWING, LEADING, PLAYING, SCORED, Trick
from .art import back_picture, card_picture, said_sign, scales, seat_picture, suit_picture, token_picture
from .hand import choices, hand
from .open_table import open_cards
from .past_rounds import past_rounds, past_tricks
from .score_sheet import sheet
from .words.names import PILE, play_words
from .words.prompt import prompt

ASKED = {"sun": N_("Sun led"), "moon": N_("Moon led")}
TAKEN = {"sun": N_("Sun trick"), "moon": N_("Moon trick")}
NONE_LEFT = {"sun": N_("no Sun"), "moon": N_("no Moon")}
NONE_SHOWN = {"sun": N_("no Sun but perhaps the 9"), "moon": N_("no Moon but perhaps the 9")}
HELD = {"sun": N_("Sun cards in hand: {n}"), "moon": N_("Moon cards in hand: {n}")}


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return _table(t, seen, names, scene, hand(t, seen, names, scene))


def unveiled(t: Words, state: State, names: Names, scene: Scene) -> Node:
    """The table with everybody's hand in place of one, and what is left in the piles."""
    return _table(t, state.seen_by(None), names, scene, open_cards(t, state, names))


def _table(t: Words, seen: Seen, names: Names, scene: Scene, cards: Node) -> Node:
    return h.div(".taiki", data_phase=seen.phase)[
        _where(t, seen, names, scene),
        h.ol(".ring", data_seats=str(seen.seats))[(_seat(t, seen, names, scene, seat) for seat in range(seen.seats))],
        h.div(".taiki-act")[choices(t, seen, names, scene)],
        sheet(t, seen.sheet, names) if seen.phase == SCORED and not scene.over else cards,
        h.div(".taiki-past")[past_tricks(t, seen, names), past_rounds(t, seen, names)],
    ]


# -- where the round stands ----------------------------------------------------------------------------------------


def _where(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """Round and trick, and the suit asked for, or what else is to be done."""
    if seen.phase == DRAWING:
        place = t("Round {n}", n=seen.round)
    else:
        number, of = len(seen.tricks) + (seen.phase == PLAYING), seen.cards(seen.leader) + len(seen.tricks)
        of += seen.played(seen.leader) is not None
        place = t("Round {round}, trick {n} of {of}", round=seen.round, n=number, of=of)
    lying, suit = _lying(seen), seen.asked or ""
    words = t(ASKED[suit]) if suit else ""
    if not suit and lying:
        suit = lying.suit
        words = t(TAKEN[suit])
    return h.div(".where")[
        h.span(".where-place")[place],
        h.span("#led.where-asked", data_suit=suit)[suit_picture(suit), words] if suit else None,
        h.strong(".where-do")[prompt(t, seen, names)] if scene.active and seen.phase == DRAWING else None,
    ]


def _lying(seen: Seen) -> Trick | None:
    """The trick that has just been won and still lies in the middle."""
    return seen.last_trick if seen.phase in (LEADING, SCORED) else None


# -- the seats, and the trick between them -------------------------------------------------------------------------


def _seat(t: Words, seen: Seen, names: Names, scene: Scene, seat: int) -> Node:
    suns, moons = seen.tally(seat)
    turn = seen.turn == seat and not scene.over and seen.phase != SCORED
    return h.li(
        ".ring-seat",
        {"data-turn": turn, "data-own": seat == seen.viewer},
        id=f"ring-{seat}",
        aria_current="true" if turn else None,
    )[
        h.div(".ring-name")[
            seat_picture(seat),
            h.span[names[seat]],
            h.span(".visually-hidden")[t("you")] if seat == seen.viewer and not is_you(names, seat) else None,
        ],
        _slot(t, seen, scene, seat),
        h.div(".ring-scales", id=f"scales-{seat}")[
            scales(suns, moons),
            h.span(".visually-hidden")[t("Tricks: {suns} Sun, {moons} Moon", suns=suns, moons=moons)],
        ],
        h.div(".ring-supply")[
            h.span(".ring-tokens")[
                token_picture(),
                h.b[str(seen.tokens[seat])],
                h.span(".visually-hidden")[t.n("balance token", "balance tokens", seen.tokens[seat])],
            ],
            (_held(t, seen, seat, suit) for suit in SUITS) if seen.cards(seat) else None,
        ],
    ]


def _held(t: Words, seen: Seen, seat: int, suit: str) -> Node:
    """How many cards of a suit somebody holds: all can count that by the backs."""
    number = seen.held[seat][SUITS.index(suit)]
    return _count(suit, number, suit in seen.out_of[seat], t(HELD[suit], n=number), t(NONE_SHOWN[suit]))


@drawn_once
def _count(suit: str, number: int, out: bool, words: str, shown: str) -> Node:
    return h.span(".ring-held", {"data-out": out})[
        back_picture(suit),
        h.span(aria_hidden="true")[str(number)],
        h.span(".visually-hidden")[words, f"; {shown}" if out else None],
    ]


def _slot(t: Words, seen: Seen, scene: Scene, seat: int) -> Node:
    """What lies before a seat: a card of the trick, the back of a card just drawn, or a place for the next one."""
    done = next((event.kind for event in scene.fresh if event.seat == seat and event.kind in ("plays", "draws")), "")
    if lying := _lying(seen):
        play = lying.plays[lying.seats.index(seat)]
        tags = [h.span(".taiki-tag.taiki-tag-ahead")[t("wins")] if seat == lying.winner else None]
        return _card(t, seen, seat, play, play.suit != lying.suit, done == "plays", tags)
    leads = h.span(".taiki-tag.taiki-tag-leads")[t("lead")] if seat == seen.leader and seen.phase == PLAYING else None
    if play_now := seen.played(seat):
        tags = [leads, h.span(".taiki-tag.taiki-tag-ahead")[t("winning")] if seat == seen.ahead else None]
        return _card(t, seen, seat, play_now, play_now.suit != seen.asked, done == "plays", tags)
    if seen.phase == DRAWING and (drew := seen.drew[seat]):
        return h.div(".taiki-slot", {"data-fresh": "seat" if done else False})[
            h.span(".visually-hidden")[t(PILE[drew])], back_picture(drew)
        ]
    return h.div(".taiki-slot.taiki-slot-open")[
        _gathered(seen, scene, seat),
        h.span[t(NONE_LEFT[seen.asked])] if seen.asked and seen.asked in seen.out_of[seat] else None,
        h.span(".taiki-slot-tags")[leads],
    ]


def _card(t: Words, seen: Seen, seat: int, play: Play, thrown: bool, fresh: bool, tags: Sequence[Node]) -> Node:
    """A card of the trick, with what was said of it and what it means for the trick."""
    came_from = "hand" if seat == seen.viewer else "seat"
    wins = tags[-1] is not None
    return h.div(".taiki-slot", {"data-ahead": wins, "data-off": thrown, "data-fresh": came_from if fresh else False})[
        h.span(".visually-hidden")[play_words(t, play)],
        card_picture(play.card),
        said_sign(play),
        h.span(".taiki-slot-tags")[tags],
    ]


def _gathered(seen: Seen, scene: Scene, seat: int) -> Node:
    """The last trick as it moves to its winner: seen only during the animation."""
    trick = seen.last_trick
    if not trick or seen.trick or not any(event.kind in ("leads", "passes_lead") for event in scene.fresh):
        return None
    card = trick.cards[trick.seats.index(seat)]
    return h.span(".gathered", data_to=str(trick.winner - seat), aria_hidden="true")[card_picture(card)]
