"""The results of the daily tables: one for each day, the days in a row, and what can't be read."""

from __future__ import annotations

import json

import pytest

from hanamachi.app.daily.outcome import Outcome
from hanamachi.app.daily.results import LONGEST, MOST, Ledger, Results, read_results


def outcome(day: str, place: int = 1) -> Outcome:
    return Outcome(day, place, (2, 1), "●" if place == 1 else "○")


def november(*days: int, today: int = 0, known: Results | None = None) -> Results:
    """After tries of these days were finished in this order, each on its day or all `today`."""
    kept = known or Results()
    for day in days:
        kept = kept.after(outcome(f"2026-11-{day:02}"), f"2026-11-{today or day:02}")
    return kept


def test_days_in_a_row_are_counted() -> None:
    kept = november(3, 4, 5)
    assert (kept.day, kept.streak, kept.longest, kept.played) == ("2026-11-05", 3, 3, 3)
    assert kept.streak_on("2026-11-05") == kept.streak_on("2026-11-06") == 3
    assert kept.streak_on("2026-11-07") == kept.streak_on("") == 0
    kept = november(8, known=kept)
    assert (kept.streak, kept.longest) == (1, 3)


def test_the_first_result_of_a_day_stays() -> None:
    kept = november(3)
    again = kept.after(outcome("2026-11-03", place=2), "2026-11-03")
    assert again == kept and again.outcome("2026-11-03") == outcome("2026-11-03")


def test_a_try_that_is_finished_late_counts_for_its_day() -> None:
    assert november(3, 5, 4, today=5).streak == 3
    assert november(3, 6, 4, today=6).streak == 1
    assert november(3, 4, today=4).day == "2026-11-04"


def test_a_clock_that_was_ahead_does_not_spoil_the_streak() -> None:
    kept = november(3, 4)
    ahead = november(20, known=kept)
    back = november(5, known=ahead)
    assert (back.day, back.streak) == ("2026-11-05", 3)
    assert back.outcome("2026-11-20") is not None


def test_only_so_many_days_are_kept_and_a_longer_streak_is_still_counted() -> None:
    from datetime import date, timedelta

    kept, day = Results(), date(2026, 1, 1)
    for number in range(MOST + 25):
        today = (day + timedelta(days=number)).isoformat()
        kept = kept.after(outcome(today), today)
    assert len(kept.outcomes) == MOST and kept.streak == kept.longest == kept.played == MOST + 25
    assert len(str(kept)) < LONGEST and read_results(str(kept)) == kept


KEPT = json.loads(str(november(3, 4)))


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 500,
        "{" * 500,
        json.dumps(KEPT | {"more": 1}),
        json.dumps(KEPT | {"day": "2026-02-30"}),
        json.dumps(KEPT | {"begun": 5}),
        json.dumps(KEPT | {"streak": -1}),
        json.dumps(KEPT | {"streak": True}),
        json.dumps(KEPT | {"longest": 10**9}),
        json.dumps(KEPT | {"played": 1.5}),
        json.dumps(KEPT | {"outcomes": KEPT["outcomes"][::-1]}),
        json.dumps(KEPT | {"outcomes": KEPT["outcomes"] * 30}),
        json.dumps(KEPT | {"outcomes": [5]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"run": "<b>"}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"run": ""}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"run": "●" * 99}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"place": 3}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"scores": []}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"scores": ["1", 2]}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"scores": [1] * 9}]}),
        json.dumps(KEPT | {"outcomes": [KEPT["outcomes"][0] | {"day": "today"}]}),
        f'{{"begun": "{"x" * LONGEST}"}}',
    ],
)
def test_anything_else_is_refused_and_set_aside_before_something_new_is_kept(spoilt: str) -> None:
    with pytest.raises(ValueError):
        read_results(spoilt)
    storage: dict[str, str | None] = {"today": spoilt}
    ledger = Ledger(storage.get, storage.__setitem__)
    assert ledger.results == Results() and ledger.wreck == spoilt
    ledger.note(november(3))
    assert storage == {"today": str(november(3)), "today-unreadable": spoilt}
    assert ledger.wreck == spoilt
    ledger.discard()
    assert ledger.wreck is None and ledger.results == november(3)


def test_a_second_text_that_cant_be_read_is_set_aside_beside_the_first() -> None:
    storage: dict[str, str | None] = {"today": "one", "today-unreadable": "other"}
    ledger = Ledger(storage.get, storage.__setitem__)
    ledger.note(november(3))
    assert storage == {"today": str(november(3)), "today-unreadable": "other\none"}
