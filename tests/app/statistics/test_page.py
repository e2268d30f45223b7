"""The page of statistics: figures, ladder, calendar."""

from __future__ import annotations

import re
from html import unescape

import pytest

from hanamachi.app.statistics.kept import KEY
from hanamachi.app.statistics.month import Month
from hanamachi.app.statistics.statistics import MOST, Statistics
from hanamachi.app.statistics.summary import Advice, summary_of
from hanamachi.app.statistics.text import written
from tests.app.statistics.played import result
from tests.app.tab import ROOT, Tab

DAY = 86_400_000
NOVEMBER = 20_775 * DAY
"""The eighteenth of November 2026."""


def outcomes(text: str, level: str = "minarai", first: int = 0) -> Statistics:
    """Results in this order: w(on), l(ost), d(rawn)."""
    words = {"w": "won", "l": "lost", "d": "drawn"}
    results = [result(first + number, words[letter], level=level) for number, letter in enumerate(text)]
    return Statistics(unread=0).with_results(results)


def page(statistics: Statistics, path: str = "statistics/", now: int = NOVEMBER) -> str:
    tab = Tab({KEY: written(statistics)})
    tab.clock = now
    return unescape(tab.hello(path)["html"])


def words_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", html))


def test_the_page_of_somebody_who_has_not_played_invites_to_play() -> None:
    html = page(Statistics(unread=0))
    assert "No match yet" in html and f'href="{ROOT}okiya/"' in html


@pytest.mark.parametrize("place", ["", "okiya/"])
def test_home_and_the_page_of_a_game_lead_there(place: str) -> None:
    assert f'href="{ROOT}statistics/"' in Tab().hello(place)["html"]


def test_a_share_always_stands_with_the_number_of_matches() -> None:
    words = words_of(page(outcomes("wwl")))
    assert "67% 2 of 3" in words and "2 of 3 67%" in words


def test_runs_of_wins() -> None:
    (house,) = summary_of(outcomes("wwwlwdww")).houses
    rung = next(rung for rung in house.rungs if rung.level == "minarai")
    assert (rung.total.run, rung.total.longest) == (2, 3)
    assert "2 longest 3" in words_of(page(outcomes("wwwlwdww")))


def test_best_and_mean_score_stand_where_scores_tell_something() -> None:
    scores = [result(number, game="taiki")._replace(score=score) for number, score in enumerate((-3, 4, 9, 0, None))]
    words = words_of(page(Statistics(unread=0).with_results(scores)))
    assert "Best Mean" in words and "9 2.5" in words and "Your scores, last 4 matches" in words
    assert "9 2,5" in words_of(page(Statistics(unread=0).with_results(scores), "fr/statistics/"))
    okiya = words_of(page(outcomes("wlwlw")))
    assert "Best" not in okiya and "Wins minus losses" in okiya


@pytest.mark.parametrize(
    ("results", "level", "advice"),
    [
        ("wlwlw", "minarai", Advice("up", "minarai", 3, 5, "maiko")),
        ("llllwlw", "minarai", Advice("stay", "minarai", 2, 5, "maiko")),
        ("wwwllll", "minarai", Advice("stay", "minarai", 1, 5, "maiko")),
        ("lll", "minarai", Advice("down", "minarai", 0, 3, "shikomi")),
        ("lll", "shikomi", Advice("stay", "shikomi", 0, 3, "minarai")),
        ("www", "geiko", Advice("top", "geiko", 3, 3)),
    ],
)
def test_the_ladder_goes_by_the_last_five_matches(results: str, level: str, advice: Advice) -> None:
    (house,) = summary_of(outcomes(results, level)).houses
    assert house.advice == advice


def test_the_advice_is_about_the_strongest_bots_that_were_played() -> None:
    both = outcomes("www", "shikomi").merged(outcomes("l", "geiko", first=9))
    (house,) = summary_of(both).houses
    assert house.advice == Advice("stay", "geiko", 0, 1)
    assert "Minarai beaten 3 of 5: try Maiko." in page(outcomes("wlwlw"))


def test_folded_results_are_in_all_figures() -> None:
    statistics = Statistics(unread=0).with_results(map(result, range(MOST + 10)))
    summary = summary_of(statistics)
    assert summary.total.played == summary.total.longest == len(summary.days) == MOST + 10
    assert summary.houses[0].played == MOST + 10


# -- the calendar --------------------------------------------------------------------------------------------------


def test_days_are_those_of_the_visitors_calendar() -> None:
    late = result(1, ended=NOVEMBER - 1)._replace(zone=60)
    html = page(Statistics(unread=0).with_results([late, result(2, ended=NOVEMBER)._replace(zone=0)]))
    assert "November 2026" in html and "18 : 2 matches" in words_of(html)
    assert 'data-played="2"' in html


def test_one_goes_back_as_far_as_there_are_matches_and_not_into_the_future() -> None:
    tab = Tab({KEY: written(Statistics(unread=0).with_results([result(1, ended=NOVEMBER - 40 * DAY)]))})
    tab.clock = NOVEMBER
    html = tab.hello("statistics/")["html"]
    assert re.search(r'id="month-forward"[^>]*aria-disabled', html)
    back = tab.do("statistics month 2026-10")
    assert back["say"] == "October 2026" and "9 : 1 match" in words_of(back["html"])
    assert re.search(r'id="month-back"[^>]*aria-disabled', back["html"])
    for nonsense in ("", "2026-13", "1969-12", "99999-01", "x"):
        assert "October 2026" in tab.do(f"statistics month {nonsense}")["html"]


@pytest.mark.parametrize(
    ("text", "first_week", "last_week"),
    [
        ("2026-11", [None] * 6 + [1], [30] + [None] * 6),
        ("2024-02", [None] * 3 + [1, 2, 3, 4], [26, 27, 28, 29] + [None] * 3),
        ("2026-12", [None, 1, 2, 3, 4, 5, 6], [28, 29, 30, 31] + [None] * 3),
    ],
)
def test_weeks_begin_on_monday(text: str, first_week: list[int | None], last_week: list[int | None]) -> None:
    month = Month.read(text)
    assert month and str(month) == text
    weeks = [[day if day is None else day - month.first + 1 for day in week] for week in month.weeks()]
    assert (weeks[0], weeks[-1]) == (first_week, last_week)


def test_months_go_on_over_the_years() -> None:
    month = Month(2026, 12)
    assert month.moved(1) == Month(2027, 1) and month.moved(-12) == Month(2025, 12)
    assert Month(1970, 1).moved(-1) == Month(1970, 1)
    assert "décembre 2026" in page(
        Statistics(unread=0).with_results([result(1)]), "fr/statistics/", NOVEMBER + 20 * DAY
    )
