"""The page of the review: everybody's numbers, the best turn, the pairs that were missed, the sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.chart import Line, line_chart
from .....ui.figures import signed
from .....ui.game_view import Names
from .....words import Words
from ...screen.art import colour_picture, tile_picture
from .findings import GoodTurn, MaikoReview, Missed, SeatReview, Sweep
from .house import house_drawing
from .sentences import aftermath_words, gain_words, missed_words, sweep_words, turn_words

MOST_SWEEPS = 8
MOST_STEPS = 40
"""How many rounds the chart has numbers for, at most."""


@dataclass(frozen=True)
class ReviewPage:
    """A match, and what has been found in it so far."""

    found: MaikoReview
    names: Names
    people: Sequence[int]
    """The seats of people: they come first, and the turns of bots are folded away."""
    address: Callable[[int], str]
    """The address of the table at a moment."""

    def view(self, t: Words) -> Node:
        best = self.found.best
        order = sorted(self.found.seats, key=lambda seat: seat.seat not in self.people)
        return [
            h.section(".maiko-review", aria_labelledby="numbers")[
                h.h2("#numbers")[t("At a glance")],
                h.p(".facts")[self._explained(t)],
                self._numbers(t),
                self._chart(t),
            ],
            self._best(t, best) if best else None,
            [self._seat(t, seat) for seat in order],
            self._sweeps(t),
        ]

    # -- numbers ---------------------------------------------------------------------------------------------------

    def _explained(self, t: Words) -> str:
        if not self.found.is_done:
            return t("Going through the match: {n}%", n=int(100 * self.found.share))
        return t(
            "A pair is certain once you have seen both tiles, as long as they lie there. Missed: turns that ended "
            "without a certain pair worth points or a kamon. Lost: such pairs that someone else then took."
        )

    def _numbers(self, t: Words) -> Node:
        heads = (t("Points"), t("Pairs"), t("Missed"), t("Lost"), t("Swept"))
        return h.table(".score-sheet.maiko-numbers")[
            h.thead[h.tr[h.th(scope="col")[t("Player")], (h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[self._mark(seat.seat), h.span[self.names[seat.seat]]],
                        h.td[signed(seat.points)],
                        h.td[seat.pairs],
                        h.td[seat.missed],
                        h.td[seat.lost],
                        h.td[f"{signed(seat.swept)}/{seat.could_sweep}"],
                    ]
                    for seat in self.found.seats
                )
            ],
        ]

    def _chart(self, t: Words) -> Node:
        """How many certain pairs everybody had missed by then. Of a long match some rounds are left out."""
        missed = self.found.missed
        if not self.found.is_done or len(missed) < 2:
            return None
        steps = min(len(missed), MOST_STEPS)
        rounds = [round(n * (len(missed) - 1) / (steps - 1)) for n in range(steps)]
        lines = [Line(name, [missed[number][seat] for number in rounds]) for seat, name in enumerate(self.names)]
        return line_chart(t, t("Certain pairs missed, round by round"), lines, [str(number + 1) for number in rounds])

    def _mark(self, seat: int) -> Node:
        return colour_picture(self.found.colours[seat])

    # -- turns -----------------------------------------------------------------------------------------------------

    def _best(self, t: Words, turn: GoodTurn) -> Node:
        return h.section(".maiko-review", aria_labelledby="best-turn")[
            h.h2("#best-turn")[t("The best turn")],
            h.div(".maiko-moment")[
                house_drawing(t, turn.house),
                h.div(".moment-words")[
                    h.h3[self._mark(turn.seat), t("Turn {n}", n=turn.turn)],
                    h.p[turn_words(t, turn, self.names)],
                    h.p(".moment-tiles", aria_hidden="true")[(tile_picture(tile) for tile in turn.tiles)],
                    h.p(".moment-gain")[gain_words(t, turn.gain)],
                    self._to_table(t, f"best-{turn.turn}", turn.moment),
                ],
            ],
        ]

    def _seat(self, t: Words, seat: SeatReview) -> Node:
        """The pairs that a player missed, with the house as it lay there."""
        id, pairs = f"missed-{seat.seat}", seat.costliest
        words = t.n("{n} certain pair missed.", "{n} certain pairs missed.", seat.pairs_missed)
        if not pairs:
            words = t("No certain pair missed.")
        elif seat.pairs_missed > len(pairs):
            words += " " + t("Here are the {n} costliest.", n=len(pairs))
        costs = [missed.cost for missed in pairs]
        worst = costs.index(max(costs)) if len(pairs) > 1 else None
        listed = h.ol(".maiko-moments", role="list")[
            (self._missed(t, missed, number == worst) for number, missed in enumerate(pairs))
        ]
        if pairs and seat.seat not in self.people:
            listed = h.details(id=f"fold-{id}")[h.summary(".fold", id=f"open-{id}")[t("Show them")], listed]
        return h.section(".maiko-review", aria_labelledby=id)[
            h.h2(id=id)[self._mark(seat.seat), self.names[seat.seat]],
            h.p(".facts")[words],
            listed if pairs else None,
        ]

    def _missed(self, t: Words, missed: Missed, is_worst: bool) -> Node:
        return h.li(".maiko-moment", {"data-worst": is_worst})[
            house_drawing(t, missed.house),
            h.div(".moment-words")[
                h.h3[t("Turn {n}", n=missed.turn), h.span(".moment-worst")[t("Costliest")] if is_worst else None],
                h.p[missed_words(t, missed, self.names)],
                h.p(".facts")[aftermath_words(t, missed, self.found.taken, self.names)] if self.found.is_done else None,
                h.p(".moment-gain")[t("Missed: {gain}", gain=gain_words(t, missed.gain))],
                self._to_table(t, f"missed-{missed.turn}", missed.moment),
            ],
        ]

    def _to_table(self, t: Words, id: str, moment: int) -> Node:
        address = self.address(moment)
        return h.p[h.a(".moment-link", id=f"show-{id}", href=address)[icon("eye"), t("Show this moment")]]

    # -- sweeps ----------------------------------------------------------------------------------------------------

    def _sweeps(self, t: Words) -> Node:
        """The sweeps, of many those that lost most, in the order of the match."""
        costliest = sorted(self.found.sweeps, key=lambda sweep: -sweep.lost)[:MOST_SWEEPS]
        if not costliest:
            return None
        return h.section(".maiko-review", aria_labelledby="sweeps")[
            h.h2("#sweeps")[t("The sweeps")],
            h.ol(".maiko-sweeps", role="list")[
                (self._sweep(t, sweep) for sweep in sorted(costliest, key=lambda sweep: sweep.moment))
            ],
        ]

    def _sweep(self, t: Words, sweep: Sweep) -> Node:
        return h.li({"data-lost": sweep.lost > 0})[
            h.h3[self._mark(sweep.seat), t("Turn {n}", n=sweep.turn)],
            h.p(".moment-tiles", aria_hidden="true")[(tile_picture(tile) for tile in sweep.swept)]
            if sweep.swept
            else None,
            h.p[" ".join(sweep_words(t, sweep, self.names))],
            self._to_table(t, f"sweep-{sweep.moment}", sweep.moment),
        ]
