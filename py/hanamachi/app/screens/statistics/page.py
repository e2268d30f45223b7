"""The page of statistics: all matches in a few figures, a card for each game, and the days."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h
from htpy import Node

from ....games import SLUGS, manifest
from ....ui.art import crest, icon, teacher
from ....ui.controls import button
from ....words import Words
from ...statistics.month import Month
from ...statistics.result import DAY, MINUTE
from ...statistics.statistics import Statistics
from ...statistics.summary import summary_of
from ...statistics.total import Total
from ..frame import View, frame
from .calendar import calendar
from .house import house_card


@dataclass(frozen=True)
class Visit:
    """What the page knows of who looks at it."""

    statistics: Statistics
    now: int
    zone: int
    turned_to: Month | None = None
    """The month that the calendar shows; None: the present one."""
    has_wreck: bool = False
    """Whether something was kept that can't be read."""

    @property
    def today(self) -> int:
        """Counted from the first of 1970."""
        return (self.now + self.zone * MINUTE) // DAY

    @property
    def month(self) -> Month:
        return self.turned_to or Month.of(self.today)


def statistics_page(view: View, visit: Visit | None) -> Node:
    """The page; None: it is prerendered, for a visitor of whom nothing is known."""
    t = view.t
    return frame(
        view,
        h.div(".statistics-head")[
            h.h1[t("Statistics")],
            h.p(".facts")[t("Your matches against bots. They are counted in this browser and stay here.")],
        ],
        _wreck(t) if visit and visit.has_wreck else None,
        _figures(view, visit) if visit else None,
        class_="statistics",
    )


def _figures(view: View, visit: Visit) -> Node:
    t, summary = view.t, summary_of(visit.statistics)
    if not summary.total.played:
        return _invitation(view)
    return [
        h.div(".statistics-top")[
            _sum(t, summary.total, len(summary.days)), calendar(t, visit.month, visit.today, summary.days)
        ],
        h.div(".statistics-houses")[(house_card(view, house) for house in summary.houses)],
        h.div(".statistics-foot")[
            button("export", [icon("download"), t("Save all as a file")], class_="button quiet"),
            button("statistics clear", [icon("trash"), t("Clear statistics")], class_="button quiet"),
        ],
    ]


def _sum(t: Words, total: Total, days: int) -> Node:
    """All matches, in figures that one sees from afar. A share never stands without the number of matches."""
    figures: list[tuple[str, str, Node, str]] = [
        ("played", t("Matches"), total.played, ""),
        ("won", t("Won"), t("{share}%", share=total.share), t("{won} of {n}", won=total.won, n=total.played)),
        ("run", t("Wins in a row"), total.run, t("longest {n}", n=total.longest)),
        ("days", t("Days played"), days, ""),
        ("hints", t("Hints"), total.hints, ""),
    ]
    return h.section(".statistics-sum", aria_label=t("All games"))[
        h.dl[
            (
                h.div(id=f"sum-{name}")[h.dt[label], h.dd[h.strong[figure], [" ", h.small[beside]] if beside else None]]
                for name, label, figure, beside in figures
            )
        ]
    ]


def _invitation(view: View) -> Node:
    """Nothing is counted yet."""
    t = view.t
    return h.section("#statistics-empty.statistics-empty", aria_labelledby="statistics-empty-title")[
        teacher(SLUGS[0]),
        h.h2("#statistics-empty-title")[t("No match yet")],
        h.p[t("Play one against bots: as soon as it ends, it counts here.")],
        h.ul[
            (
                h.li[h.a(id=f"play-{slug}", href=view.link(f"{slug}/"))[crest(slug), h.span[manifest(slug).name]]]
                for slug in SLUGS
            )
        ],
    ]


def _wreck(t: Words) -> Node:
    return h.section("#statistics-wreck.statistics-wreck", aria_label=t("Statistics that can’t be read"))[
        icon("info"),
        h.p[t("Some of your statistics can’t be read. They are kept as they are: download or delete them.")],
        h.p(".statistics-wreck-doors")[
            button("statistics salvage", [icon("download"), t("Download")], class_="button quiet"),
            button("statistics discard", [icon("trash"), t("Delete")], class_="button quiet"),
        ],
    ]
