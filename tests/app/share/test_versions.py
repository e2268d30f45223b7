"""One match in several versions: what a link or a file adds to a match that is on the shelf, and what it never does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hanamachi.core.match import Match
from hanamachi.core.record import Record, parse
from hanamachi.games import GAMES
from tests.app.share.sent_links import BY_LINK, notices, path_of, saves, shown
from tests.app.tab import ROOT, TWO_PEOPLE, Tab

HIDING = [slug for slug, game in GAMES.items() if game.hides]


def begun(slug: str, moves: int = 3, **form: str) -> Tab:
    """A tab at a match of two or three people, of whom those that `form` does not name sit here."""
    tab, seats = Tab(), GAMES[slug].seats[0]
    tab.hello(f"{slug}/")
    tab.do("start", **({"seats": str(seats)} | {f"who{n}": "person" for n in range(1, seats + 1)} | form))
    for _ in range(moves):
        play(tab)
    return tab


def play(tab: Tab) -> None:
    tab.do("seen")
    tab.do(f"lift {shown(tab).turn}")
    tab.do(f"play {shown(tab).state.legal()[0]}")


def version(record: Record, cut: int = 0, resigned: int | None = None, out_of_time: int | None = None) -> Match:
    """The match of a record with its last actions cut off, or with another end."""
    kept = record.actions[: len(record.actions) - cut]
    return Match.replay(replace(record, actions=kept, resigned=resigned, out_of_time=out_of_time), GAMES)


def longer(match: Match, moves: int) -> Match:
    on = Match.replay(match.record, GAMES)
    for _ in range(moves):
        on.play(on.state.legal()[0])
    return on


def otherwise(match: Match) -> Match:
    """The same match with another last action."""
    before = version(match.record, cut=1)
    before.play(next(action for action in before.state.legal() if action != match.actions[-1]))
    return before


def texts(tab: Tab) -> list[str]:
    return sorted(save["record"] for save in saves(tab))


def button(update: dict[str, Any], verb: str) -> str:
    """What the first button does whose verb this is."""
    return str(update["html"]).partition(f'data-do="{verb} ')[2].partition('"')[0]


def import_file(tab: Tab, *matches: Match) -> dict[str, Any]:
    tab.send("go", url=ROOT)
    text = "# Hanamachi\n" + "".join(f"{match.record}\n" for match in matches)
    return tab.send("file", do="import", name="matches.txt", text=text)


# -- what a link adds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("how", ["resigned", "out_of_time"])
@pytest.mark.parametrize("by_link", [True, False])
def test_nobody_gives_up_for_somebody_who_plays_here(slug: str, how: str, by_link: bool) -> None:
    tab = begun(slug, 0, **({"who2": "elsewhere"} if by_link else {}))
    ours = shown(tab).record
    ended = version(ours, **{how: 0})
    update = tab.hello(path_of(ended, taken=frozenset({0, 1}) if by_link else None))
    assert shown(tab).record == ours and shown(tab).turn is not None
    assert texts(tab) == sorted([str(ours), str(ended.record)])
    assert ("resign" if how == "resigned" else "time is up") in notices(tab) and "both are kept" in notices(tab)
    tab.do(f"adopt {button(update, 'adopt')}")
    assert texts(tab) == [str(ended.record)] and shown(tab).turn is None, "unless they say so themselves"


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_sits_elsewhere_may_move_and_give_up_there(slug: str) -> None:
    elsewhere = {f"who{n}": "elsewhere" for n in range(2, GAMES[slug].seats[0] + 1)}
    tab = begun(slug, 0, **elsewhere)
    match = shown(tab)
    while match.turn == 0:
        play(tab)
        match = shown(tab)
    on = longer(match, 1)
    tab.hello(path_of(on))
    assert texts(tab) == [str(on.record)] and "New moves:" in notices(tab)
    ended = version(on.record, resigned=1)
    tab.hello(path_of(ended))
    assert texts(tab) == [str(ended.record)]


def test_a_bot_moves_on_the_screen_of_whoever_was_at_turn_before_it() -> None:
    match = shown(begun("taiki", 0, seats="3", who2="elsewhere", who3="minarai"))
    while match.turn != 2:
        match = longer(match, 1)
    tab = Tab()
    tab.hello(path_of(match, taken=frozenset({1})))
    assert tab.app.session and tab.app.session.seating.people == [0]
    on = longer(match, 1)
    tab.hello(path_of(on))
    assert texts(tab) == [str(on.record)]


def test_a_bot_never_gives_up() -> None:
    tab = begun("taiki", 0, seats="3", who2="elsewhere", who3="minarai")
    ours = shown(tab).record
    tab.hello(path_of(version(ours, resigned=2)))
    assert shown(tab).record == ours and len(saves(tab)) == 2


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_that_was_not_made_here_is_asked_about(slug: str) -> None:
    """As when the same person has played on in another browser."""
    tab = begun(slug, 0, who2="elsewhere")
    ours = shown(tab).record
    on = shown(tab)
    while len(on.actions) == 0 or on.at(len(on.actions) - 1).turn != 0:
        on = longer(on, 1)
    update = tab.hello(path_of(on))
    assert shown(tab).record == ours and " place" in notices(tab) and len(saves(tab)) == 2
    tab.do(f"adopt {button(update, 'adopt')}")
    assert texts(tab) == [str(on.record)] and shown(tab).record == on.record


def test_a_match_that_does_not_go_by_link_takes_nothing_over_unasked() -> None:
    tab = begun("okiya", 2, **TWO_PEOPLE)
    ours, on = shown(tab).record, longer(shown(tab), 1)
    tab.hello(path_of(on))
    assert shown(tab).record == ours and len(saves(tab)) == 2
    tab = begun("okiya", 0, who2="minarai", first="seat_2")
    ours, on = shown(tab).record, longer(shown(tab), 1)
    tab.hello(path_of(on))
    assert shown(tab).record == ours and len(saves(tab)) == 2, "nor for a bot"


def test_a_stale_or_foreign_adopt_does_nothing() -> None:
    tab = begun("okiya", 2, **TWO_PEOPLE)
    before = dict(tab.storage)
    for id in ("", "kodamakoda", tab.app.route.match):
        tab.do(f"adopt {id}")
    assert tab.storage == before


# -- the other version of a match that hides something -------------------------------------------------------------


@pytest.mark.parametrize("slug", HIDING)
def test_the_other_version_stays_closed_while_ours_runs(slug: str) -> None:
    tab = begun(slug)
    ours, id = shown(tab).record, tab.app.route.match
    other = version(otherwise(shown(tab)).record, resigned=0)
    tab.hello(path_of(other))
    assert shown(tab).record == ours, "not even to look at: it has our cards"
    assert "once yours is over or deleted" in notices(tab)
    closed = next(name for name, save in tab.app.saved.saves.items() if save.of == id)
    tab.hello(path_of(other))
    assert len(saves(tab)) == 2, "it is not kept twice"
    update = tab.hello(f"{slug}/#{closed}")
    assert not tab.app.session and "another version" in notices(tab)
    assert str(ours.seed) not in update["html"] and "link." not in update["html"]
    tab.do(f"remove {id}")
    tab.hello(f"{slug}/#{closed}")
    assert shown(tab).record == other.record


@pytest.mark.parametrize("slug", HIDING)
def test_it_opens_when_ours_is_over(slug: str) -> None:
    tab = begun(slug)
    id, other = tab.app.route.match, otherwise(shown(tab))
    tab.hello(path_of(other))
    closed = next(name for name, save in tab.app.saved.saves.items() if save.of == id)
    tab.do("handover")
    tab.do(f"lift {shown(tab).turn}")
    tab.do("resign")
    tab.hello(f"{slug}/#{closed}")
    assert shown(tab).record == other.record


def test_where_nothing_is_hidden_both_are_open_and_both_grow() -> None:
    tab = begun("okiya", 1, **(BY_LINK | {"who1": "person"}))
    other = otherwise(shown(tab))
    ours = shown(tab).record
    update = tab.hello(path_of(other))
    tab.do(f"open {button(update, 'open')}")
    assert shown(tab).record == other.record
    on = longer(other, 1)
    tab.hello(path_of(on))
    assert texts(tab) == sorted([str(ours), str(on.record)])


# -- files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_that_is_here_does_not_come_in_twice(slug: str) -> None:
    tab = begun(slug)
    match = shown(tab)
    before = dict(tab.storage)
    update = import_file(tab, match, version(match.record, cut=1), version(match.record, cut=2))
    assert "3 matches are already here." in update["say"] and tab.storage == before


@pytest.mark.parametrize("slug", HIDING)
def test_export_import_and_resign_open_nothing_while_the_match_runs(slug: str) -> None:
    tab = begun(slug)
    match, id = shown(tab), tab.app.route.match
    on, other = longer(match, 1), version(otherwise(match).record, resigned=0)
    assert "2 matches differ" in import_file(tab, on, other)["say"]
    assert texts(tab) == sorted(str(each.record) for each in (match, on, other)), "nothing is lost"
    for name in [name for name in tab.app.saved.saves if name != id]:
        tab.hello(f"{slug}/#{name}")
        assert tab.app.session is None
    assert "is already here" in import_file(tab, on)["say"] and len(saves(tab)) == 3


def test_a_file_that_goes_on_is_asked_about() -> None:
    tab = begun("taiki")
    on = longer(shown(tab), 2)
    update = import_file(tab, on)
    assert "1 match differs" in update["say"]
    tab.do(f"adopt {button(update, 'adopt')}")
    assert texts(tab) == [str(on.record)]


def test_a_file_from_elsewhere_goes_on_with_a_match_by_link() -> None:
    tab = begun("okiya", 1, **BY_LINK)
    on = longer(shown(tab), 1)
    assert "1 match updated." in import_file(tab, on)["say"]
    assert texts(tab) == [str(on.record)] and saves(tab)[0]["away"]["known"] == 2


def test_a_backup_in_another_browser_has_all_versions_again() -> None:
    tab = begun("taiki")
    match, id = shown(tab), tab.app.route.match
    tab.hello(path_of(otherwise(match)))
    tab.send("go", url=ROOT)
    text = tab.do("export")["download"]["text"]
    other = Tab({"pad": ""})
    other.hello()
    other.send("file", do="import", name="x.txt", text=text)
    assert texts(other) == texts(tab)
    first = next(save for save in other.app.saved.saves.values() if not save.of)
    assert first.record == match.record and id not in other.app.saved.saves
    assert [save.of for save in other.app.saved.saves.values() if save.of] == [first.id]


@pytest.mark.parametrize("slug", HIDING)
def test_a_file_of_a_match_that_runs_and_hides_something_is_saved_after_a_warning(slug: str) -> None:
    tab = begun(slug)
    id, record = tab.app.route.match, str(shown(tab).record)
    tab.send("go", url=ROOT)
    update = tab.do(f"export {id}")
    assert "download" not in update and "the file holds all of it" in update["html"]
    assert tab.do("close dialog")["focus"] == f"menu-{id}"
    assert record in tab.do(f"export {id} anyway")["download"]["text"]
    update = tab.do("export")
    assert record in update["download"]["text"], "a backup is one press away"
    assert "keep it to yourself" in update["say"]


def test_a_file_of_what_is_over_or_open_is_saved_at_once() -> None:
    tab = begun("okiya")
    tab.send("go", url=ROOT)
    (id,) = tab.app.saved.saves
    assert tab.do(f"export {id}")["download"] and "say" not in tab.do("export")
    tab = begun("taiki")
    tab.do("handover")
    tab.do(f"lift {shown(tab).turn}")
    tab.do("resign")
    tab.send("go", url=ROOT)
    (id,) = tab.app.saved.saves
    assert tab.do(f"export {id}")["download"]
    tab.do(f"remove {id}")
    assert "download" not in tab.do(f"export {id}")


def test_a_match_by_link_too_long_for_one_goes_as_a_file_although_it_hides_something() -> None:
    tab = begun("taiki", 0, who2="elsewhere")
    while shown(tab).turn == 0:
        play(tab)
    assert str(shown(tab).record) in tab.do("file")["download"]["text"]


def test_what_a_save_says_of_its_match_is_read_with_care() -> None:
    record = parse("taiki/1 seed=3 first=random | Ana | Ben |")
    for of in ('"kodamakoda"', '"nobodyhere"', "7", "null", '"<b>"', "[]"):
        tab = Tab({"hanamachi/match/kodamakoda": f'{{"record": "{record}", "of": {of}}}'})
        tab.hello("taiki/#kodamakoda")
        assert tab.app.session
