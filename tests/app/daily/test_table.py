"""The table of a day follows from the date alone, for every game, and is played in a few minutes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hanamachi.app.daily.day import day_before, day_words, is_day
from hanamachi.app.daily.table import table_of
from hanamachi.app.route import is_local_name
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, SLUGS, manifest
from hanamachi.words import words_in
from tests.app.daily.days import DAY, WEEK, begin, play_on
from tools import ROOT

MOST_DECISIONS = {"okiya": 8, "taiki": 60}
OTHERWISE = 150
"""What a match asks of a person, at most: a tap each."""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_room_of_the_day_without_saying_so(slug: str) -> None:
    assert [room.name for room in manifest(slug).rooms].count("today") == 1
    for short in GAMES[slug].short_tables:
        assert short.seats in GAMES[slug].seats
        GAMES[slug].settle(short.options, short.seats)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_table_is_another_one_every_day_and_grows_harder_through_the_week(slug: str) -> None:
    tables = [table_of(slug, day) for day in WEEK]
    assert len({table.seed for table in tables}) == len({table.id for table in tables}) == len(WEEK)
    assert all(is_local_name(table.id) for table in tables)
    levels = GAMES[slug].levels
    hardest = [max(levels.index(seat.level) for seat in table.seats if seat.level) for table in tables]
    assert hardest == sorted(hardest) and hardest[0] == 0 and hardest[-1] == len(levels) - 1
    for table in tables:
        assert [seat for seat in table.seats if not seat.is_bot] == [Seat("")]
        assert table.is_of(table.match()) and not table.is_of(table.without_person())
    assert len({table_of(other, DAY).seed for other in SLUGS}) == len(SLUGS)


def test_it_is_the_same_in_another_process() -> None:
    code = f"from hanamachi.app.daily.table import table_of; print(table_of('taiki', '{DAY}').match().record)"
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, cwd=ROOT / "py", capture_output=True, text=True, check=True).stdout
    assert said.strip() == str(table_of("taiki", DAY).match().record)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_week_of_tables_is_played_to_the_end_in_a_few_minutes(slug: str) -> None:
    for day in WEEK:
        table = table_of(slug, day)
        # the weakest bots think shortest, and the deal is the day's
        seats = [Seat(seat.name or "Ana", GAMES[slug].levels[0]) for seat in table.seats]
        match = Match(table.game, seats, table.options, table.seed)
        decisions = 0
        while (turn := match.turn) is not None:
            decisions += turn == table.you and len(match.state.legal()) > 1
            seen = match.state.seen_by(turn)
            match.play(decide(match.game.bot(seen, seats[turn].level or "", match.chance_for_bot())))
        assert decisions <= MOST_DECISIONS.get(slug, OTHERWISE), day


@pytest.mark.parametrize("slug", SLUGS)
def test_the_bots_answer_the_same_actions_in_the_same_way_in_every_browser(slug: str) -> None:
    monday = WEEK[0]
    here = play_on(begin(slug, monday), most=6)
    there = play_on(begin(slug, monday, {"hanamachi/elsewhere": "so that its own chance is another"}), most=6)
    assert here.app.saved.entropy(64) != there.app.saved.entropy(64)
    assert here.record == there.record
    assert here.record.count(",") >= 5


def test_days_are_dates_and_written_as_people_do() -> None:
    assert [is_day(text) for text in ("2026-02-28", "2026-02-30", "20261118", "", "2026-11-18 ")] == [
        True,
        *[False] * 4,
    ]
    assert day_before("2026-03-01") == "2026-02-28" and day_before("0001-01-01") == ""
    english, french = words_in("en"), words_in("fr")
    assert day_words(english, DAY) == "Wednesday 18 November"
    assert day_words(french, DAY) == "mercredi 18 novembre"
    assert day_words(french, "2026-11-01") == "dimanche 1er novembre"
