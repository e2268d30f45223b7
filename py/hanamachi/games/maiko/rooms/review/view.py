"""The page of the review: everybody's numbers, the best turn, the pairs that were missed, the sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.chart import Line, line_chart
from .....ui.figures import signed
from .....ui.game_view import Names
from .....words import Words
from ...rules.rules import State
from ...screen.art import colour_picture, tile_picture
from .findings import GoodTurn, MaikoReview, Missed, SeatReview, Sweep
from .house import house_drawing
from .sentences import aftermath_words, gain_words, missed_words, sweep_words, turn_words

MOST_SWEEPS = 8
MOST_STEPS = 40
"""How many rounds the chart has numbers for, at most."""

Address = Callable[[int], str]
"""The address of the table at a moment."""


def review_view(
    t: Words, found: MaikoReview, end: State, names: Names, people: Sequence[int], address: Address
) -> Node:
    """The page. People come before bots, whose turns are folded away."""
    order = sorted(range(len(names)), key=lambda seat: seat not in people)
    return [
        h.section(".maiko-review", aria_labelledby="numbers")[
            h.h2("#numbers")[t("At a glance")],
            h.p(".facts")[_explained(t, found)],
            _numbers(t, found, end, names),
            _chart(t, found, names),
        ],
        _best(t, found.best, end, names, address) if found.best else None,
        (_seat(t, found, found.seats[seat], end, names, seat in people, address) for seat in order),
        _sweeps(t, found, end, names, address),
    ]


def _explained(t: Words, found: MaikoReview) -> str:
    if not found.is_done:
        return t("Going through the match: {n}%", n=int(100 * found.share))
    return t(
        "A pair is certain once you have seen both tiles, as long as they lie there. Missed: turns that ended without "
        "a certain pair worth points or a kamon. Lost: such pairs that someone else then took."
    )


def _numbers(t: Words, found: MaikoReview, end: State, names: Names) -> Node:
    heads = (t("Points"), t("Pairs"), t("Missed"), t("Lost"), t("Swept"))
    return h.table(".score-sheet.maiko-numbers")[
        h.thead[h.tr[h.th(scope="col")[t("Player")], (h.th(scope="col")[head] for head in heads)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[colour_picture(end.colours[seat.seat]), h.span[names[seat.seat]]],
                    h.td[signed(seat.points)],
                    h.td[seat.pairs],
                    h.td[seat.missed],
                    h.td[seat.lost],
                    h.td[t("{n} of {most}", n=signed(seat.swept), most=seat.could_sweep)],
                ]
                for seat in found.seats
            )
        ],
    ]


def _chart(t: Words, found: MaikoReview, names: Names) -> Node:
    """How many certain pairs everybody had missed by then. Of a long match some rounds are left out."""
    rounds = len(found.missed)
    if not found.is_done or rounds < 2:
        return None
    steps = min(rounds, MOST_STEPS)
    picked = [round(n * (rounds - 1) / (steps - 1)) for n in range(steps)]
    lines = [Line(name, [found.missed[number][seat] for number in picked]) for seat, name in enumerate(names)]
    return line_chart(t, t("Certain pairs missed, round by round"), lines, [str(number + 1) for number in picked])


# -- turns -----------------------------------------------------------------------------------------------------------


def _best(t: Words, turn: GoodTurn, end: State, names: Names, address: Address) -> Node:
    return h.section(".maiko-review", aria_labelledby="best-turn")[
        h.h2("#best-turn")[t("The best turn")],
        h.div(".maiko-moment")[
            house_drawing(t, turn.house),
            h.div(".moment-words")[
                h.h3[colour_picture(end.colours[turn.seat]), t("Turn {n}", n=turn.turn)],
                h.p[turn_words(t, turn, names)],
                h.p(".moment-tiles", aria_hidden="true")[(tile_picture(tile) for tile in turn.tiles)],
                h.p(".moment-gain")[gain_words(t, turn.gain)],
                _to_table(t, f"best-{turn.turn}", address(turn.moment)),
            ],
        ],
    ]


def _seat(
    t: Words, found: MaikoReview, seat: SeatReview, end: State, names: Names, is_person: bool, address: Address
) -> Node:
    id = f"missed-{seat.seat}"
    moments = h.ol(".maiko-moments", role="list")[
        (_missed(t, found, missed, names, address) for missed in seat.costliest)
    ]
    listed = len(seat.costliest)
    words = t.n("{n} certain pair missed.", "{n} certain pairs missed.", seat.pairs_missed)
    if seat.pairs_missed > listed:
        words += " " + t("Here are the {n} costliest.", n=listed)
    if not seat.missed:
        words = t("No certain pair missed.")
    return h.section(".maiko-review", aria_labelledby=id)[
        h.h2(id=id)[colour_picture(end.colours[seat.seat]), names[seat.seat]],
        h.p(".facts")[words],
        None
        if not listed
        else moments
        if is_person
        else h.details(id=f"fold-{id}")[h.summary(".fold", id=f"open-{id}")[t("Show them")], moments],
    ]


def _missed(t: Words, found: MaikoReview, missed: Missed, names: Names, address: Address) -> Node:
    return h.li(".maiko-moment")[
        house_drawing(t, missed.house),
        h.div(".moment-words")[
            h.h3[t("Turn {n}", n=missed.turn)],
            h.p[missed_words(t, missed, names)],
            h.p(".facts")[aftermath_words(t, missed, found.taken, names)] if found.is_done else None,
            h.p(".moment-gain")[t("Missed: {gain}", gain=gain_words(t, missed.gain))],
            _to_table(t, f"missed-{missed.turn}", address(missed.moment)),
        ],
    ]


def _to_table(t: Words, id: str, address: str) -> Node:
    return h.p[h.a(".moment-link", id=f"show-{id}", href=address)[icon("eye"), t("Show this moment")]]


# -- sweeps ----------------------------------------------------------------------------------------------------------


def _sweeps(t: Words, found: MaikoReview, end: State, names: Names, address: Address) -> Node:
    """The sweeps, of many those that lost most, in the order of the match."""
    if not found.sweeps:
        return None
    listed = sorted(sorted(found.sweeps, key=lambda sweep: -sweep.lost)[:MOST_SWEEPS], key=lambda sweep: sweep.turn)
    return h.section(".maiko-review", aria_labelledby="sweeps")[
        h.h2("#sweeps")[t("The sweeps")],
        h.ol(".maiko-sweeps", role="list")[(_sweep(t, sweep, end, names, address) for sweep in listed)],
    ]


def _sweep(t: Words, sweep: Sweep, end: State, names: Names, address: Address) -> Node:
    return h.li({"data-lost": sweep.lost > 0})[
        h.h3[colour_picture(end.colours[sweep.seat]), t("Turn {n}", n=sweep.turn)],
        h.p(".moment-tiles", aria_hidden="true")[(tile_picture(tile) for tile in sweep.swept)] if sweep.swept else None,
        h.p[" ".join(sweep_words(t, sweep, names))],
        _to_table(t, f"sweep-{sweep.turn}-{sweep.moment}", address(sweep.moment)),
    ]
