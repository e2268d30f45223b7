"""The one try that counts: begun once, gone on with after anything, finished once."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.games import GAMES, SLUGS
from tests.app.daily.days import DAY, EVE, HOUR, begin, late, noon, play_on, results, shown, table, visit, wait
from tests.app.tab import ROOT, Tab

KEY = "hanamachi/okiya/today"
HIDING = [slug for slug in SLUGS if GAMES[slug].hides]


def page(tab: Tab, slug: str = "okiya", fragment: str = "") -> str:
    """The page of the day, as this tab shows it now."""
    url = f"{ROOT}{slug}/today/" + (f"#{fragment}" if fragment else "")
    return str(tab.send("go", url=url)["html"])


def undo_is_offered(update: dict[str, Any]) -> bool:
    return 'data-do="undo"' in update["html"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_says_who_plays_and_nothing_of_the_deal(slug: str) -> None:
    tab, seats = visit(f"{slug}/today/"), table(slug).seats
    html = page(tab, slug)
    assert "Wednesday 18 November" in html and "one try" in html
    assert all(seat.name in html and (seat.level or "").capitalize() in html for seat in seats)
    assert f'data-do="today play {DAY}"' in html and f"#{EVE}" in html
    assert str(table(slug).seed) not in html and "data-piece" not in html and "play-for-fun" not in html
    french = shown(visit(f"fr/{slug}/today/"))
    assert "mercredi 18 novembre" in french and "seul essai" in french


@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_no_undo_no_hint_and_no_coach_in_it(slug: str) -> None:
    tab = play_on(begin(slug), most=1)
    session = tab.app.session
    assert session and session.seating.is_daily and session.save.daily == DAY
    before = tab.record
    for verb in ("undo", "redo", "hint"):
        update = tab.do(verb)
        assert not tab.tasks and tab.record == before
        assert "coach" not in update["html"]
        assert not any(f'data-do="{absent}"' in update["html"] for absent in ("undo", "redo", "hint"))
    assert "one try" in tab.do("undo")["html"]
    assert not session.hint


def test_another_match_of_the_game_has_them_still_and_its_coach(tab: Tab) -> None:
    begin("okiya", storage=tab.storage)
    tab = visit("okiya/", storage=tab.storage)
    update = tab.do("start", who1="person", who2="shikomi", first="seat_1")
    assert undo_is_offered(update) and 'data-do="hint"' in update["html"] and "coach" in update["html"]


def test_a_second_press_and_a_second_visit_go_on_with_the_same_try() -> None:
    tab = play_on(begin("okiya"), most=1)
    address, record = tab.app.route, tab.record
    assert "Go on" in page(tab)
    tab.do(f"today play {DAY}")
    assert tab.app.route == address and tab.record == record
    later = visit("okiya/today/", storage=tab.storage)
    assert "Go on" in page(later)
    later.do(f"today play {DAY}")
    assert later.app.route == address and later.record == record and len(later.app.saved.saves) == 1
    assert not undo_is_offered(dict(later.app.update()))


def test_a_reload_in_the_middle_goes_on_with_the_try_and_it_counts() -> None:
    tab = late("taiki")
    again = visit(str(tab.app.route), storage=tab.storage)
    wait(again)
    assert again.record == tab.record
    play_on(again)
    assert results(again, "taiki").outcome(DAY)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_is_the_result_of_the_day_with_something_to_send_and_no_second_try(slug: str) -> None:
    tab = play_on(late(slug))
    session = tab.app.session
    assert session and session.match.turn is None
    kept = results(tab, slug)
    outcome = kept.outcome(DAY)
    assert outcome and (kept.streak, kept.longest, kept.played) == (1, 1, 1)
    assert outcome.scores == tuple(session.match.state.scores())
    assert (outcome.place == 1) == (table(slug).you in session.match.winners())
    html = shown(tab)
    assert 'id="share-try"' in html and "1 day in a row" in html
    assert not any(f'data-do="{verb}"' in html for verb in ("again", "again harder", "again easier"))
    html = page(tab, slug)
    assert "See your result" in html and 'id="share-day"' in html and outcome.run in html
    tab.do(f"today play {DAY}")
    assert tab.app.session and tab.app.session.match.turn is None
    assert "played" in tab.send("go", url=ROOT)["html"]


def test_resigning_is_the_try_and_cant_be_undone() -> None:
    tab = begin("okiya")
    assert "your result for the day" in tab.do("ask resign")["html"]
    update = tab.do("resign")
    outcome = results(tab, "okiya").outcome(DAY)
    assert outcome and outcome.gave_up and outcome.place == 2 and outcome.run == "×"
    assert not undo_is_offered(update)
    record = tab.record
    tab.do("undo")
    assert tab.record == record and "Resigned" in page(tab)


def test_the_result_to_send_is_plain_words_and_signs() -> None:
    tab = play_on(late("taiki", storage=play_on(late("taiki", EVE)).storage))
    text = re.search(r'id="share-try"[^>]*data-text="([^"]*)"', shown(tab))
    outcome, you = results(tab, "taiki").outcome(DAY), table("taiki").you
    assert text and outcome and len(outcome.scores) > 2
    others = [score for seat, score in enumerate(outcome.scores) if seat != you]
    assert text[1].splitlines() == [
        "Taïki, Wednesday 18 November",
        f"Place {outcome.place} of {len(outcome.scores)} · {' : '.join(map(str, [outcome.scores[you], *others]))}",
        outcome.run,
        f"2 days in a row · rules {GAMES['taiki'].version}",
        f"{ROOT}taiki/today/#{DAY}",
    ]
    assert set(outcome.run) <= set("●◐○")
    assert not set(text[1]) & set("*_~`|")


# -- what gives no second try --------------------------------------------------------------------------------------


def test_a_finished_match_that_is_deleted_stays_the_result() -> None:
    tab = play_on(begin("okiya"))
    before = results(tab, "okiya")
    tab.send("go", url=ROOT)
    tab.do(f"remove {table('okiya').id}")
    html = page(tab)
    assert f"today play {DAY}" not in html and 'id="share-day"' in html
    tab.do(f"today play {DAY}")
    assert not tab.app.session and results(tab, "okiya") == before


def test_a_try_that_is_deleted_is_over_unless_it_is_put_back() -> None:
    tab = play_on(begin("okiya"), most=1)
    record = tab.record
    tab.send("go", url=ROOT)
    tab.do(f"remove {table('okiya').id}")
    html = page(tab)
    assert "no longer in this browser" in html and f"today play {DAY}" not in html
    tab.do(f"today play {DAY}")
    tab.do(f"today fun {DAY}")
    assert not tab.app.session and not len(tab.app.saved.saves)
    tab.do("restore")
    tab.do(f"today play {DAY}")
    assert tab.app.session and tab.record == record


def test_playing_the_deal_again_is_for_fun() -> None:
    tab = play_on(begin("okiya"))
    before = tab.storage[KEY]
    page(tab)
    tab.do(f"today fun {DAY}")
    session = tab.app.session
    assert session and session.match.seed == table("okiya").seed and session.id != table("okiya").id
    assert not session.seating.is_daily and not session.save.daily
    wait(tab)
    play_on(tab, "geiko")
    assert session.match.turn is None and tab.storage[KEY] == before
    assert 'data-do="again"' in shown(tab)


@pytest.mark.parametrize("slug", ["okiya", *HIDING[:1]])
def test_a_file_of_it_gives_no_second_try(slug: str) -> None:
    tab = late(slug)
    file = tab.record
    play_on(tab)
    before = tab.storage[f"hanamachi/{slug}/today"]
    tab.send("go", url=ROOT)
    tab.do(f"remove {table(slug).id}")
    tab.send("file", text=file)
    (save,) = tab.app.saved.saves.values()
    assert not save.daily
    tab.do(f"open {save.id}")
    wait(tab)
    play_on(tab)
    assert tab.app.session and tab.app.session.match.turn is None
    assert tab.storage[f"hanamachi/{slug}/today"] == before


def test_a_file_or_a_link_does_not_play_the_running_try() -> None:
    tab = play_on(begin("okiya"), most=1)
    running, key = tab.record, tab.match_key
    match = Match.replay(tab.app.saved.saves[table("okiya").id].record, GAMES)
    while match.turn is not None:
        match.play(match.state.legal()[0])
    tab.send("file", text=str(match.record))
    assert json.loads(tab.storage[key])["record"] == running
    (other,) = (id for id in tab.app.saved.saves if id != table("okiya").id)
    tab.do(f"adopt {other}")
    assert json.loads(tab.storage[key])["record"] == running and KEY in tab.storage
    assert not results(tab, "okiya").outcomes


def test_two_tabs_have_one_try() -> None:
    first, second = visit("okiya/today/"), visit("okiya/today/")
    second.storage = first.storage
    first.do(f"today play {DAY}")
    second.do(f"today play {DAY}")  # it has not heard of the first
    assert first.app.route == second.app.route
    assert len([key for key in first.storage if key.startswith("hanamachi/match/")]) == 1
    wait(first)
    play_on(first)
    second.send("stored", key=first.match_key, value=first.storage[first.match_key])
    second.send("stored", key=KEY, value=first.storage[KEY])
    assert second.app.session and second.app.session.match.turn is None
    assert results(second, "okiya").played == 1
    for task in second.tasks:
        task.close()


# -- midnight, and what is not to be trusted -----------------------------------------------------------------------


def test_a_try_begun_before_midnight_counts_for_its_day() -> None:
    tab = begin("okiya", EVE)
    tab.clock = noon(DAY) - 11 * HOUR
    play_on(tab)
    kept = results(tab, "okiya")
    assert kept.outcome(EVE) and not kept.outcome(DAY) and kept.streak_on(DAY) == 1
    assert "today play" in page(tab)


def test_a_page_that_was_open_at_midnight_shows_the_new_day_before_it_is_played() -> None:
    tab = visit("okiya/today/", EVE)
    tab.clock = noon(DAY) - 11 * HOUR
    html = tab.do(f"today play {EVE}")["html"]
    assert "A new day has begun" in html and "Wednesday 18 November" in html and not tab.app.session


def test_the_day_is_the_one_on_the_visitors_own_calendar() -> None:
    late = noon(DAY) - 11 * HOUR  # one o'clock by universal time
    for zone, day in ((-5 * 60, EVE), (0, DAY), (13 * 60, DAY)):
        tab = Tab()
        tab.clock = late
        assert f"today play {day}" in tab.hello("okiya/today/", zone=zone)["html"]


def forged(save: Save, tab: Tab) -> Tab:
    """A visitor in whose storage this save was put by hand."""
    return visit(f"okiya/#{save.id}", storage=tab.storage | {save.key: str(save)})


@pytest.mark.parametrize("day", [EVE, "2026-02-30", "x" * 5000, "2999-01-01"])
def test_a_save_that_only_claims_to_be_of_a_day_does_not_count(day: str) -> None:
    tab = play_on(begin("okiya"), most=1)
    save = tab.app.saved.saves[table("okiya").id]
    other = forged(Save("forged", save.record, daily=day), tab)
    wait(other)
    play_on(other)
    session = other.app.session
    assert session and session.id == "forged" and session.match.turn is None
    assert not session.seating.is_daily and not results(other, "okiya").outcomes


def test_addresses_and_verbs_that_mean_no_table_are_harmless() -> None:
    tab = visit("okiya/today/")
    for fragment in ("2026-11-19", "2025-12-31", "2026-02-30", "x", "<b>", "0000-00-00"):
        assert "Wednesday 18 November" in page(tab, fragment=fragment)
    for rest in ("play", "play x", "fun <b>", "dance 2026-11-18"):
        with pytest.raises(ValueError):
            tab.do(f"today {rest}")
    for day in ("2026-11-19", "1999-01-01"):
        tab.do(f"today play {day}")
        tab.do(f"today fun {day}")
    tab.do(f"today fun {DAY}")  # before the try is finished
    assert not tab.app.session and KEY not in tab.storage
    tab.send("go", url=ROOT)
    tab.do(f"today play {DAY}")
    assert not tab.app.session


def test_results_that_cant_be_read_are_offered_and_kept() -> None:
    tab = visit("okiya/today/", storage={KEY: "torn"})
    assert "set aside" in page(tab)
    assert tab.do("room salvage")["download"]["text"] == "torn"
    tab.do(f"today play {DAY}")
    assert tab.storage[f"{KEY}-unreadable"] == "torn" and results(tab, "okiya").begun == DAY
    html = page(tab)
    assert "set aside" in html
    assert "set aside" not in tab.do("room discard")["html"]
    assert f"{KEY}-unreadable" not in tab.storage
    for task in tab.tasks:
        task.close()


def test_no_frame_shows_it() -> None:
    tab = Tab()
    tab.clock = noon(DAY)
    assert "understand" in tab.hello("embed/#okiya/today", zone=0)["html"]
