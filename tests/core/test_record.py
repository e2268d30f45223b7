"""The record under fuzz: whatever is written reads back, whatever is read is either right or refused with a place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hanamachi.core.chance import Chance
from hanamachi.core.game import LEVELS, IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import LONGEST_NAME, Record, RecordError, Seat, clean_name, parse
from hanamachi.games import GAMES

names = st.text(max_size=40).map(clean_name).filter(bool)
seats = st.builds(Seat, names, st.none() | st.sampled_from(LEVELS))
words = st.from_regex(r"[a-z][a-z_]{0,29}", fullmatch=True).filter(lambda word: word != "seed")
choices = st.from_regex(r"[a-z0-9_]{1,30}", fullmatch=True)
actions = st.from_regex(r"[a-z][a-z0-9]{0,9}( [a-z0-9]{1,9}){0,3}", fullmatch=True).filter(
    lambda action: not action.startswith(("resign", "time"))
)
records = st.builds(
    Record,
    slug=st.sampled_from(["okiya", "mai-star"]),
    version=st.integers(1, 9999),
    seed=st.integers(0, 2**64 - 1),
    options=st.dictionaries(words, choices, max_size=5).map(lambda chosen: tuple(chosen.items())),
    seats=st.lists(seats, min_size=1, max_size=8).map(tuple),
    actions=st.lists(actions, max_size=30).map(tuple),
    resigned=st.none() | st.just(0),
    out_of_time=st.none() | st.just(0),
).map(lambda record: record if record.resigned is None else replace(record, out_of_time=None))
ALPHABET = "okiya/2 seed=7 match=single|Ana|Kiku @minarai|abcd1234,next resign time 0%25%7c\n\t\0é💮"


@given(records)
def test_what_is_written_reads_back(record: Record) -> None:
    text = str(record)
    assert "\n" not in text
    assert parse(text) == record
    assert parse(f"  {text}\n") == record


@given(st.text(max_size=200) | st.text(ALPHABET, max_size=200))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        Match.replay(parse(text), GAMES)
    except RecordError as error:
        assert error.place and error.problem


@given(st.data())
def test_a_damaged_record_is_read_or_refused_with_a_place(data: st.DataObject) -> None:
    text = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Kiku @minarai | a1, d2, c4"
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(ALPHABET, max_size=3)) + text[at + 1 :]
    try:
        match = Match.replay(parse(damaged), GAMES)
    except RecordError as error:
        assert error.place and error.problem
    else:
        assert parse(str(match.record)) == match.record


NASTY = "ae\u0301\u0308\u0327\u200d\u00ad\u202e\ufe0f\u034f\u3164\u2800\u115f\u1160\uffa0\u1100\u1161\U0001d15e\u2028 |"
"""Letters that join, signs between them that nobody sees, and blank ones."""


@example("e\u200d\u0301")
@example("e\u00ad\u0301")
@example("\u3164")
@given(st.text() | st.text(NASTY))
def test_a_clean_name_is_one_short_visible_line(name: str) -> None:
    clean = clean_name(name)
    assert clean == clean_name(clean) == clean.strip()
    assert len(clean) <= LONGEST_NAME
    assert clean.isprintable()
    if clean:
        record = Record("okiya", 1, 5, (), (Seat(clean), Seat("Ben")))
        assert parse(str(record)) == record


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0 \u2800", "\u034f", "\ufe0f", "\u200d"])
def test_a_name_has_something_in_it_that_can_be_seen(blank: str) -> None:
    assert clean_name(blank) == ""
    assert clean_name(f"Ana{blank}").startswith("Ana")


def test_one_record_extends_another_when_it_is_the_same_match_farther_on() -> None:
    short = parse("okiya/2 seed=7 | Ana | Ben | a1")
    longer = parse("okiya/2 seed=7 | Ana | Ben | a1, b1")
    other = parse("okiya/2 seed=7 | Ana | Ben | c1, b1")
    given_up = parse("okiya/2 seed=7 | Ana | Ben | a1, resign 0")
    assert longer.extends(short) and short.extends(short) and given_up.extends(short)
    assert not short.extends(longer) and not other.extends(short)
    assert not longer.extends(given_up) and not short.extends(given_up)
    assert not parse("okiya/2 seed=8 | Ana | Ben | a1, b1").extends(short)


GOLDEN = sorted((Path(__file__).parents[1] / "rules/golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay_to_the_end_that_was_written_down(path: Path) -> None:
    """A record of every game and version stays here for ever: record, then what the match came to.

    One of an older version is shown as far as it replays, stays word for word what it was, and is not played on.
    """
    slug, _, version = path.stem.rpartition("-")
    for line in path.read_text("utf-8").splitlines():
        text, _, came_to = line.partition(" => ")
        match = Match.replay(parse(text), GAMES)
        assert str(match.record) == text
        if int(version) == GAMES[slug].version:
            assert f"{match.state.scores()} {match.winners()}" == came_to
            continue
        assert match.outdated and match.actions == list(parse(text).actions)[: len(match.actions)]
        assert not match.can_undo
        for action in [*match.state.legal(), "resign"]:
            with pytest.raises(IllegalAction) as refused:
                match.resign(0) if action == "resign" else match.play(action)
            assert refused.value.rule in ("outdated", "over")


def test_every_version_of_every_game_has_golden_records() -> None:
    wanted = {f"{game.slug}-{version}" for game in GAMES.values() for version in range(1, game.version + 1)}
    assert wanted <= {path.stem for path in GOLDEN}


def test_the_golden_records_are_of_many_kinds() -> None:
    okiya = (Path(__file__).parents[1] / "rules/golden" / f"okiya-{GAMES['okiya'].version}.txt").read_text("utf-8")
    for mark in (
        "match=single",
        "match=wins wins=2",
        "match=points points=15",
        "last_player_wins",
        "resign",
        "@minarai",
    ):
        assert mark in okiya
    assert Chance(0).bits() == 16294208416658607535
