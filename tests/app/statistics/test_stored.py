"""The statistics as text: it goes out and comes in, is merged, bounded, and nothing that can't be read is lost."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi.app.statistics.kept import KEY, WRECK
from hanamachi.app.statistics.result import Result
from hanamachi.app.statistics.statistics import ALL, MOST, Statistics
from hanamachi.app.statistics.text import HEAD, Reader, lines_of, read, written
from tests.app.statistics.played import at_table, counted, kept, many, nearly_won, result, save_text, won
from tests.app.tab import ROOT, Tab

RESULTS = st.builds(
    Result,
    st.sampled_from([f"{number:016x}" for number in range(6)]),
    st.sampled_from(["okiya", "mai-star"]),
    st.sampled_from(["shikomi", "geiko", "mixed"]),
    st.sampled_from(["won", "drawn", "lost", "open"]),
    st.none() | st.integers(-999, 999),
    st.integers(0, 99),
    st.integers(1, 10**12),
    st.integers(-840, 840),
)
STATISTICS = st.lists(RESULTS, max_size=8).map(lambda results: Statistics(unread=0).with_results(results))


@given(STATISTICS)
def test_what_is_written_is_read_again(statistics: Statistics) -> None:
    assert read(written(statistics)) == (statistics, True)


@given(STATISTICS, STATISTICS)
def test_the_order_of_a_merge_does_not_matter_and_twice_is_once(one: Statistics, other: Statistics) -> None:
    both = one.merged(other)
    assert both.results == other.merged(one).results
    assert both.merged(other) == both and both.merged(one) == both
    for match, kept_result in both.results.items():
        known = [each.results[match] for each in (one, other) if match in each.results]
        assert kept_result in known and not any(each.is_later_than(kept_result) for each in known)


LINES = st.sampled_from(
    [HEAD, "unread 5", "folded 77", "days 640 ff", "total all all 3 1 0 0 0 none 0 1", "total okiya shikomi 3 1 0 0"]
) | RESULTS.map(lambda each: f"result {each}")


@given(st.lists(LINES | st.text(max_size=40), max_size=8).map("\n".join) | st.text())
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    found, is_whole = read(text)
    again, all_read = read(written(found))
    assert all_read and again == found
    assert not is_whole or text.startswith(HEAD)


@pytest.mark.parametrize(
    "line",
    [
        "result 0123456789abcdef okiya minarai won 1 0 999999999999999+0",
        "result 0123456789abcdef okiya minarai won 1 0 5+9999",
        "result 0123456789ABCDEF okiya minarai won 1 0 5+0",
        "result 0123456789abcdef okiya sensei won 1 0 5+0",
        "result 0123456789abcdef okiya minarai won 1 0 ٥+0",
        "total okiya minarai 3 4 0 0 0 none 0 0",
        "total okiya minarai 3 1 0 1 5 none 0 1",
        "total okiya minarai 3 1 0 0 0 none 2 1",
        "total okiya",
        "days 640",
        "days 999999 1",
        "folded -1",
        "sneeze",
        "",
    ],
)
def test_a_line_that_is_none_of_ours_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no"):
        Reader().take(line)


# -- the bound -----------------------------------------------------------------------------------------------------


def test_old_results_are_added_up_and_nothing_of_the_sums_is_lost() -> None:
    statistics = many(MOST + 30)
    assert len(statistics.results) == MOST and statistics.played == MOST + 30
    total = statistics.totals["okiya", "minarai"]
    assert total == statistics.totals[ALL] and (total.played, total.won, total.points, total.run) == (30, 30, 30, 30)
    assert len(statistics.days) == 30
    assert read(written(statistics)) == (statistics, True)
    assert len(written(statistics)) < 160_000


def test_what_is_in_the_sums_is_not_counted_again() -> None:
    statistics, backup = many(MOST + 30), many(100)
    assert statistics.merged(backup) == statistics
    assert backup.merged(statistics).played == MOST + 30
    assert statistics.merged(many(MOST + 10)).played == MOST + 30


def test_results_of_the_same_moment_are_added_up_together() -> None:
    alike = [result(number, ended=7) for number in range(5)]
    statistics = many(MOST - 1, first=10).with_results(alike)
    assert statistics.played == MOST + 4 and statistics.folded == 7
    assert all(each.ended > 7 for each in statistics.results.values())


# -- what can't be read --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["{}", f"{HEAD}\nsneeze\nresult {result(1)}\n"])
def test_what_cannot_be_read_is_kept_offered_and_deleted_on_demand(text: str) -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record, **{KEY: text})
    before = counted_in(text)
    tab.do(f"play {winning}")
    assert tab.storage[WRECK] == text
    assert len(counted(tab)) == before + 1, "what can be read counts"
    page = tab.send("go", url=f"{ROOT}statistics/")
    assert "statistics-wreck" in page["html"]
    assert tab.do("statistics salvage")["download"]["text"] == text
    assert "statistics-wreck" not in tab.do("statistics discard")["html"]
    assert WRECK not in tab.storage and len(counted(tab)) == before + 1


def counted_in(text: str) -> int:
    return read(text)[0].played


def test_what_cannot_be_read_is_deleted_where_it_lies() -> None:
    tab = Tab({KEY: "{}"})
    tab.hello("statistics/")
    tab.do("statistics discard")
    assert WRECK not in tab.storage and kept(tab).played == 0


def test_a_second_unreadable_text_does_not_replace_the_first() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record, **{KEY: "{}", WRECK: "[]"})
    tab.do(f"play {winning}")
    assert tab.storage[WRECK] == "[]\n{}"


# -- files ---------------------------------------------------------------------------------------------------------


def test_statistics_go_into_a_file_and_come_in_once() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record)
    tab.do(f"play {winning}")
    tab.send("go", url=ROOT)
    text = tab.do("export")["download"]["text"]
    (line,) = lines_of(kept(tab))
    assert text.endswith(f"\n## statistics {line}\n")
    other = Tab()
    other.hello()
    say = other.send("file", text=text)["say"]
    assert "1 match imported. 1 result added to your statistics." in say
    before = other.storage[KEY]
    assert counted(other) == counted(tab)
    assert "Your statistics already include" in other.send("file", text=text)["say"]
    other.send("go", url=f"{ROOT}statistics/")
    assert counted(other) == counted(tab)
    assert before.replace("unread", "") != before, "matches from before are still to be counted then"


def test_a_file_of_one_match_has_no_statistics() -> None:
    record, winning, _ = nearly_won()
    tab = at_table(record)
    tab.do(f"play {winning}")
    tab.send("go", url=ROOT)
    assert "## statistics" not in tab.do("export kodama")["download"]["text"]


def test_a_backup_from_before_the_first_visit_of_the_page_has_the_earlier_matches_in_it() -> None:
    tab = Tab({"hanamachi/match/kodama": save_text(won(), finished=True)})
    tab.hello()
    assert len(re.findall("## statistics result", tab.do("export")["download"]["text"])) == 1


def test_a_line_of_a_file_that_cannot_be_read_is_named() -> None:
    tab = Tab()
    tab.hello()
    text = f"# Hanamachi\n## statistics result {result(1)}\n## statistics result x\n"
    say = tab.send("file", text=text)["say"]
    assert "1 result added" in say and "Line 3 can’t be read. It isn’t a line of statistics." in say


def test_a_file_of_more_matches_than_are_taken_in_still_brings_its_statistics() -> None:
    tab = Tab()
    tab.hello()
    record = str(nearly_won()[0]).rpartition("|")[0] + "|"
    text = "\n".join([*[record] * 501, f"## statistics result {result(1)}"])
    tab.send("file", text=text)
    tab.let_bots_think()
    assert kept(tab).played == 1


# -- clearing ------------------------------------------------------------------------------------------------------


def test_clearing_can_be_undone() -> None:
    tab = Tab({KEY: written(many(3))})
    assert "3 of 3" in tab.hello("statistics/")["html"]
    cleared = tab.do("statistics clear")
    assert "statistics-empty" in cleared["html"] and 'data-do="statistics restore"' in cleared["html"]
    assert kept(tab).played == 0
    assert "3 of 3" in tab.do("statistics restore")["html"]
    assert kept(tab) == many(3)


def test_what_was_cleared_is_not_counted_from_old_matches_again() -> None:
    tab = Tab({"hanamachi/match/kodama": save_text(won(), finished=True)})
    tab.hello("statistics/")
    tab.do("statistics clear")
    again = Tab(tab.storage)
    again.hello("statistics/")
    assert kept(again).played == 0
