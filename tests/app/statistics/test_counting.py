"""What counts, and how often: each match of one person here against bots, once, with its last result."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hanamachi.app.statistics.kept import KEY
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.match.matches import shortest
from tests.app.statistics.played import at_table, counted, kept, nearly_won, save_text, won
from tests.app.tab import AGAINST_BOT, ROOT, TWO_PEOPLE, Tab

WON = ("okiya", "minarai", "won", 1)


def test_a_win_is_counted_when_the_match_ends() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record)
    assert KEY not in tab.storage
    tab.do(f"play {winning}")
    assert counted(tab) == [WON]
    (result,) = kept(tab).results.values()
    assert (result.ended, result.hints) == (tab.clock, 0)


def test_who_resigns_has_lost_and_has_no_score(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    tab.do("resign")
    assert counted(tab) == [("okiya", "minarai", "lost", None)]


def test_hints_are_counted(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    tab.do("hint")
    tab.let_bots_think()
    tab.do("resign")
    assert [result.hints for result in kept(tab).results.values()] == [1]


def test_an_end_that_is_undone_does_not_count_until_the_match_ends_again() -> None:
    record, winning, other = nearly_won()
    tab = at_table(record)
    tab.do(f"play {winning}")
    tab.do("undo")
    assert counted(tab) == []
    tab.do(f"play {other}")
    tab.do("resign")
    assert counted(tab) == [("okiya", "minarai", "lost", None)]
    tab.do("undo")
    assert counted(tab) == []
    tab.do("resign")
    assert len(counted(tab)) == 1


def test_redoing_an_undone_end_counts_it_again() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record)
    tab.do(f"play {winning}")
    tab.do("undo")
    tab.do("redo")
    assert counted(tab) == [WON]


def test_a_match_of_cards_counts_with_its_score() -> None:
    match = shortest("taiki")
    tab = at_table(match.record)
    session = tab.app.session
    assert session
    while (final := session.match).turn is not None:
        if tab.tasks:
            asyncio.run(tab.tasks.pop(0))
        else:
            tab.do(f"play {final.state.legal()[0]}")
    for update in tab.pushed:
        tab.take(update)
    outcome = "won" if 0 in final.winners() else "lost"
    assert counted(tab) == [("taiki", "shikomi", outcome, final.state.scores()[0])]


def test_deleting_a_match_changes_nothing() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record)
    tab.do(f"play {winning}")
    before = tab.storage[KEY]
    tab.send("go", url=ROOT)
    tab.do("remove kodama")
    assert tab.storage[KEY] == before
    assert "1 of 1" in tab.send("go", url=f"{ROOT}statistics/")["html"]


def test_bots_of_different_levels_are_a_mixed_table() -> None:
    seats = (Seat("Ana"), Seat("Kiku", "shikomi"), Seat("Ume", "geiko"))
    tab = at_table(Match(GAMES["taiki"], seats).record)
    tab.do("resign")
    assert counted(tab) == [("taiki", "mixed", "lost", None)]


# -- what does not count -------------------------------------------------------------------------------------------


def test_several_people_at_one_screen_do_not_count(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("resign")
    assert KEY not in tab.storage


@pytest.mark.parametrize("field", ["own", "of", "remote"])
def test_branches_other_versions_and_matches_by_link_do_not_count(field: str) -> None:
    from hanamachi.app.match.remote import RemoteSeats

    record, winning, _ = nearly_won()
    value: Any = {"own": True, "of": "kikuhana", "remote": RemoteSeats((1,))}[field]
    tab = Tab({"hanamachi/match/kodama": save_text(record, **{field: value})})
    tab.hello("okiya/#kodama")
    tab.do(f"play {winning}")
    assert KEY not in tab.storage


def test_bots_among_themselves_do_not_count() -> None:
    seats = (Seat("Ume", "shikomi"), Seat("Kiku", "shikomi"))
    record, *_ = nearly_won(0, seats)
    tab = at_table(record)
    while tab.app.session and tab.app.session.match.turn is not None:
        tab.let_bots_think()
    assert KEY not in tab.storage


def test_a_match_that_was_viewed_and_saved_from_a_link_does_not_count() -> None:
    from hanamachi.core import link

    tab = Tab()
    tab.hello(f"okiya/#link.{link.of_match(Match.replay(won(), GAMES))}")
    tab.do("keep")
    assert len(tab.app.saved.saves) == 1
    tab.send("go", url=f"{ROOT}statistics/")
    assert counted(tab) == []


# -- matches from before there were statistics ---------------------------------------------------------------------


@pytest.mark.parametrize("standing", [True, False])
def test_matches_that_were_finished_before_are_counted_once_at_the_first_visit_of_the_page(standing: bool) -> None:
    keys = [f"hanamachi/match/kodama{number}" for number in range(3)]
    storage = {key: save_text(won(number), finished=True, standing=standing) for number, key in enumerate(keys)}
    storage["hanamachi/match/people"] = save_text(won(3, (Seat("Ana"), Seat("Ben"))), finished=True)
    storage["hanamachi/match/running"] = save_text(nearly_won(4)[0])
    tab = Tab(storage)
    tab.hello()
    assert KEY not in tab.storage, "a start counts nothing"
    tab.send("go", url=f"{ROOT}statistics/")
    assert counted(tab) == [WON] * 3
    before = tab.storage[KEY]
    again = Tab(tab.storage)
    again.hello("statistics/")
    assert again.storage[KEY] == before


def test_many_matches_are_counted_in_slices_and_a_cancel_keeps_what_was_counted() -> None:
    text = save_text(won(), finished=True, standing=False)
    seeds = [text.replace("Ana", f"Ana {number}") for number in range(60)]
    storage = {f"hanamachi/match/kodama{number}": seed for number, seed in enumerate(seeds)}
    tab = Tab(storage)
    assert "<progress" in tab.hello("statistics/")["html"]
    tab.do("cancel")
    so_far = len(counted(tab))
    assert 0 < so_far < 60
    for task in tab.tasks:
        task.close()
    tab.tasks.clear()
    tab.send("go", url=f"{ROOT}statistics/")
    tab.let_bots_think()
    assert len(counted(tab)) == 60


def test_what_comes_from_a_file_does_not_count_as_played_here() -> None:
    tab = Tab()
    tab.hello()
    tab.send("file", text=f"{won()}\n")
    assert len(tab.app.saved.saves) == 1
    tab.send("go", url=f"{ROOT}statistics/")
    assert counted(tab) == []


def test_the_same_deal_played_again_is_the_same_match() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record, **{"hanamachi/match/kikuhana": save_text(record)})
    tab.do(f"play {winning}")
    tab.send("go", url=f"{ROOT}okiya/#kikuhana")
    assert counted(tab) == [WON], "it runs again, and the first end still counts"
    tab.do("resign")
    assert counted(tab) == [("okiya", "minarai", "lost", None)]


def test_a_start_and_a_move_do_not_read_the_statistics() -> None:
    record, _, other = nearly_won()
    tab = at_table(record, **{KEY: "hanamachi statistics 1\n"})
    tab.do(f"play {other}")
    assert tab.app.kept_statistics._read is None
