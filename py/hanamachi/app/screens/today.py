"""The daily table of a game: the date, who plays, what counts, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import htpy as h
from htpy import Node

from ...core.match import Match
from ...games import game_view
from ...ui.art import crest, icon, teacher
from ...ui.controls import button, copy_button
from ...ui.names import names_of
from ...words import Words
from ...words.dates import MONTHS
from ..daily.day import day_words
from ..daily.outcome import Outcome
from ..daily.sharing import place_words
from ..daily.table import DailyTable
from ..sentences import LEVEL, level_name

FRESH, RUNNING, OVER, GONE = "fresh", "running", "over", "gone"
"""How a try stands: not begun, begun, finished, begun and no longer in this browser."""


@dataclass(frozen=True)
class Shown:
    """What the page knows of a table and of the visitor's try at it."""

    table: DailyTable
    standing: str
    outcome: Outcome | None = None
    text: str = ""
    """The result to send."""
    is_past: bool = False
    is_yesterday: bool = False
    own_match: str = ""
    """The address of the try, where it is saved here."""
    today: str = ""
    yesterday: str = ""
    """The addresses of today's table and yesterday's; there may be none before."""
    streak: int = 0
    longest: int = 0
    played: int = 0
    guest: Match | None = None
    """The match of the strongest bot in the visitor's seat, as far as it has come; None: it is not shown yet."""
    guest_outcome: Outcome | None = None
    guest_match: str = ""
    """The address at which that match can be watched."""
    is_unreadable: bool = False
    """Whether earlier results can't be read."""


def today_view(t: Words, shown: Shown | None) -> Node:
    """None: the page is prerendered, for a day that is not known."""
    if shown is None:
        return h.div(".today")[h.section(".today-sheet")[h.div(".today-words")[_what_counts(t)]]]
    slug = shown.table.game.slug
    return h.div(".today")[
        h.section(f".today-sheet.house-{slug}", aria_labelledby="today-date")[
            _leaf(t, shown),
            h.div(".today-words")[
                _date(t, shown),
                _players(t, shown.table),
                _options(t, shown.table),
                _what_counts(t) if not shown.is_past and shown.standing in (FRESH, RUNNING) else None,
                _result(t, shown) if shown.outcome and not shown.is_past else None,
                _gone(t) if shown.standing == GONE and not shown.is_past else None,
                _doors(t, shown),
            ],
        ],
        _comparison(t, shown) if shown.guest else None,
        _counts(t, shown),
        _other_days(t, shown),
        _wreck(t) if shown.is_unreadable else None,
    ]


def _leaf(t: Words, shown: Shown) -> Node:
    """The day as a leaf of a calendar, under the game's lantern."""
    day = date.fromisoformat(shown.table.day)
    return h.div(".leaf", aria_hidden="true")[
        crest(shown.table.game.slug),
        h.span(".leaf-day")[str(day.day)],
        h.span(".leaf-month")[t(MONTHS[day.month - 1])],
    ]


def _date(t: Words, shown: Shown) -> Node:
    words = day_words(t, shown.table.day)
    return h.h2("#today-date.today-date")[t("Yesterday, {day}", day=words) if shown.is_yesterday else words]


def _players(t: Words, table: DailyTable) -> Node:
    """Who sits where, in the order of the seats."""
    names = names_of(t, table.seats, table.you)
    return h.ul("#today-players.today-players", aria_label=t("Players"))[
        (
            h.li(".today-player", {"data-you": seat == table.you})[
                icon("bot" if who.is_bot else "person"),
                h.strong[names[seat]],
                h.span(".facts")[f"{level_name(who.level)} · {t(LEVEL[who.level])}"] if who.level else None,
            ]
            for seat, who in enumerate(table.seats)
        )
    ]


def _options(t: Words, table: DailyTable) -> Node:
    """The options that are not as usual."""
    view, many = game_view(table.game.slug), len(table.seats)
    chosen = [
        t(
            "{option}: {choice}",
            option=view.option(t, option),
            choice=view.choice(t, option, table.options[option.name]),
        )
        for option in table.game.options
        if table.options[option.name] != option.default and option.choices_for(many)
    ]
    return h.p("#today-options.facts")[" · ".join(chosen)] if chosen else None


def _what_counts(t: Words) -> Node:
    return h.div("#what-counts.what-counts")[
        h.p[t("Everyone gets this deal and these bots today. You have one try: no undo, no hints.")],
        h.p(".facts")[t("You can leave and come back. Resigning ends your try.")],
    ]


def _gone(t: Words) -> Node:
    return h.p("#today-gone")[t("This match is no longer in this browser, so today’s try is over.")]


def _result(t: Words, shown: Shown) -> Node:
    outcome = shown.outcome
    if outcome is None:
        return None
    return h.section("#today-result.today-result", aria_label=t("Your result"))[
        h.p(".today-place")[place_words(t, outcome)],
        h.p(".today-run")[
            h.span(".run", aria_hidden="true")[outcome.run],
            h.span(".visually-hidden")[t("Your score: {n}", n=outcome.scores[shown.table.you])],
        ],
        h.pre("#today-text.today-text")[shown.text],
        h.p(".facts")[
            t("Tomorrow you can watch a {level} play this deal.", level=level_name(shown.table.game.levels[-1]))
        ],
    ]


def _doors(t: Words, shown: Shown) -> Node:
    day = shown.table.day
    for_fun = button(f"today fun {day}", [icon("redo"), t("Play it for fun")], id="play-for-fun", class_="button quiet")
    if shown.is_past and shown.standing != RUNNING:
        return h.div(".today-doors")[for_fun]
    if shown.standing == GONE:
        return None
    words = {FRESH: t("Play"), RUNNING: t("Go on"), OVER: t("See your result")}[shown.standing]
    can_open = shown.standing != OVER or shown.own_match
    return h.div(".today-doors")[
        copy_button(t, "share-day", shown.text, t("Share result"), sign="share", share=True, class_="primary big")
        if shown.text
        else None,
        button(
            f"today play {day}",
            [icon("eye" if shown.standing == OVER else "play"), words],
            id="play-today",
            class_="button" if shown.text else "button primary big",
        )
        if can_open
        else None,
        for_fun if shown.standing == OVER else None,
    ]


# -- an earlier day ------------------------------------------------------------------------------------------------


def _comparison(t: Words, shown: Shown) -> Node:
    """The visitor's result beside what a Geiko has made of the same deal."""
    level = level_name(shown.table.game.levels[-1])
    return h.section("#comparison.comparison", aria_labelledby="comparison-title")[
        h.div(".comparison-head")[
            teacher(shown.table.game.slug),
            h.div[
                h.h2("#comparison-title")[t("The same deal, played by a {level}", level=level)],
                h.p(".facts")[t("In your seat, against the same bots, with no more knowledge than you.")],
            ],
        ],
        _scores(t, shown, level) if shown.guest_outcome or shown.outcome else None,
        None if shown.guest_outcome else _progress(t, shown, level),
        h.p(".visually-hidden", role="status")[
            t("The {level}’s match is ready.", level=level) if shown.guest_outcome else ""
        ],
        h.p(".today-doors")[
            h.a("#own-match.button", href=shown.own_match)[icon("eye"), t("Watch your match")]
            if shown.own_match and shown.outcome
            else None,
            h.a("#guest-match.button", href=shown.guest_match)[
                icon("play"), t("Watch the {level}’s match", level=level)
            ]
            if shown.guest_match
            else None,
        ],
    ]


def _progress(t: Words, shown: Shown, level: str) -> Node:
    moves = len(shown.guest.actions) if shown.guest else 0
    return h.p("#guest-plays.status-words", {"data-thinking": True})[
        t("The {level} is playing: move {n}", level=level, n=moves + 1),
        h.span(".dots", aria_hidden="true")[h.i, h.i, h.i],
    ]


def _scores(t: Words, shown: Shown, level: str) -> Node:
    table, names = shown.table, names_of(t, shown.table.seats, shown.table.you)
    tries = [(t("You"), shown.outcome), (level, shown.guest_outcome)]
    heads = [(head, outcome) for head, outcome in tries if outcome]
    others = [seat for seat in range(len(table.seats)) if seat != table.you]
    return h.div(".comparison-sheet")[
        h.table("#comparison-scores")[
            h.thead[h.tr[h.td, (h.th(scope="col")[head] for head, _ in heads)]],
            h.tbody[
                h.tr[h.th(scope="row")[t("Result")], (h.td[place_words(t, outcome)] for _, outcome in heads)],
                h.tr[h.th(scope="row")[t("Run")], (h.td(".run")[outcome.run] for _, outcome in heads)],
                h.tr(".own-score")[
                    h.th(scope="row")[t("Score")], (h.td[str(outcome.scores[table.you])] for _, outcome in heads)
                ],
                (
                    h.tr[h.th(scope="row")[names[seat]], (h.td[str(outcome.scores[seat])] for _, outcome in heads)]
                    for seat in others
                ),
            ],
        ]
    ]


# -- counts, other days, what can't be read ------------------------------------------------------------------------


def _counts(t: Words, shown: Shown) -> Node:
    return h.dl("#today-counts.today-counts")[
        _count(t("Streak"), str(shown.streak)),
        _count(t("Best streak"), str(shown.longest)),
        _count(t("Played"), str(shown.played)),
    ]


def _count(name: str, value: str) -> Node:
    return h.div[h.dt[name], h.dd[value]]


def _other_days(t: Words, shown: Shown) -> Node:
    return h.p(".today-doors")[
        h.a("#to-today.button.quiet", href=shown.today)[icon("today"), t("Today’s table")] if shown.is_past else None,
        h.a("#to-yesterday.button.quiet", href=shown.yesterday)[icon("back"), t("Yesterday’s table")]
        if shown.yesterday and not shown.is_past
        else None,
    ]


def _wreck(t: Words) -> Node:
    return h.section("#today-wreck.damaged", aria_label=t("Unreadable results"))[
        h.p[t("Your earlier results can’t be read. They are set aside, and the count starts again.")],
        h.p(".today-doors")[
            button("room salvage", [icon("download"), t("Download it")], class_="button quiet"),
            button("room discard", [icon("trash"), t("Delete it")], class_="button quiet"),
        ],
    ]
