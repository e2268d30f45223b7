"""Taïki's hints: the motive that a position speaks for, with the card, the count or the threat that makes it so."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Hint
from hanamachi.games.taiki.bots.hints import hint, reason
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rules.rules import State, deal
from hanamachi.games.taiki.rules.seen import Seen
from hanamachi.games.taiki.screen.words.hints import PLAIN
from hanamachi.games.taiki.screen.words.hints import hint as words
from hanamachi.words import words_in
from tests.rules.taiki_table import card, table

NAMES = ("Ana", "Ben", "Cleo")

POSITIONS: dict[str, tuple[State, str, dict[str, Any]]] = {
    # the table, what is done, and the facts beside the play itself
    "only": (table("s5 m1", "s6 m2", plays="sun 5"), "sun 6", {}),
    "evens": (
        table("m5 s1", "m6 m4", won=("s m", "s s m"), plays="moon 5"),
        "moon 6",
        {"suit": "moon", "tally": (2, 2), "gain": 2},
    ),
    "nears": (table("m5 s1 s2", "m6 m1 s3", won=("", "s s"), plays="moon 5"), "moon 6", {"tally": (2, 1)}),
    "tries": (
        table("m5 s1", "m10 m1", "s2 s3", won=("", "s", ""), plays="moon 5"),
        "moon 10",
        # 11 to 14: the 15 and the mask lie in Ben's trick
        {"suit": "moon", "tally": (1, 1), "above": 4},
    ),
    "nine_in": (table("m5 s1", "s9 m1", won=("", "s"), plays="moon 5"), "sun 9 as moon", {"tally": (1, 1)}),
    "nine_away": (
        table("s5 s1", "m9 s15", won=("", "s s"), plays="sun 5"),
        "moon 9 as moon",
        {"suit": "sun", "tally": (3, 0), "cost": 3},
    ),
    "mask_high": (table("s15 s1", "sm s3", won=("", "m"), plays="sun 15"), "sun mask high", {"tally": (1, 1)}),
    "mask_low": (table("s5 s1", "sm s7", won=("", "s"), plays="sun 5"), "sun mask low", {"tally": (2, 0)}),
    "ducks": (
        table("s5 s1", "s4 s7", won=("", "s s"), plays="sun 5"),
        "sun 4",
        {"suit": "sun", "tally": (3, 0), "cost": 3},
    ),
    "gives": (
        table("s5 s1", "s4 s7", won=("s", "m"), plays="sun 5"),
        "sun 4",
        {"suit": "sun", "seat": 0, "tally": (2, 0)},
    ),
    "denies": (
        table("m5 s1", "m6 m4", won=("s", ""), plays="moon 5"),
        "moon 6",
        {"suit": "moon", "seat": 0, "tally": (1, 1)},
    ),
    "throws": (table("s5 s1", "m15 m2", plays="sun 5"), "moon 15", {}),
    "keeps": (table("s5 s1", "m15 m2", plays="sun 5"), "moon 2", {"card": card("m15")}),
    "rids": (table("s5 s1", "s6 s15", won=("", "s"), plays="sun 5"), "sun 15", {"suit": "sun"}),
    "under": (table("s5 s1", "s6 m1", "s2 m2", won=("", "s", ""), plays="sun 5"), "sun 6", {"suit": "sun"}),
    "opens": (table("s5 s1", "s12 s4 m14", plays="sun 5"), "sun 12", {"suit": "sun", "other": 1}),
    "saves": (table("s5 s1", "s4 s2", "m2 m3", won=("", "m", ""), plays="sun 5"), "sun 2", {"suit": "sun"}),
    "leads_top": (table("s15 sm m1", "s2 s3 s4", won=("m", "")), "sun 15", {"suit": "sun", "tally": (1, 1)}),
    "leads_high": (table("s13 m1", "s2 s3", won=("m", "")), "sun 13", {"suit": "sun"}),
    "leads_low": (table("s3 m1", "s2 s4", won=("s", "")), "sun 3", {"suit": "sun"}),
    "leads_on": (
        table("s5 m14 m2", "s4 m3 m4", plays="sun 5, sun 4"),
        "lead",
        {"card": card("m14"), "suit": "moon"},
    ),
    "passes": (table("s5 m4 m2", "s4 m3 m5", "s3 m6 m7", plays="sun 5, sun 4, sun 3"), "pass-lead", {"seat": 1}),
}


def seen_at(motive: str) -> Seen:
    state, _, _ = POSITIONS[motive]
    return state.seen_by(state.turn)


@pytest.mark.parametrize("motive", POSITIONS)
def test_the_reason_that_a_position_has(motive: str) -> None:
    state, action, facts = POSITIONS[motive]
    found = reason(state.seen_by(state.turn), action)
    if motive == "only":
        found = next(hint(state.seen_by(state.turn), Chance(1)))
    assert (found.action, found.motive) == (action, motive)
    assert {name: found.facts[name] for name in facts} == facts
    if "play" in found.facts:
        assert found.facts["play"].action == action


def test_cards_that_may_beat_one_are_counted_without_those_that_are_seen() -> None:
    # above the Sun 13 are 14, 15 and the mask; the 9s are not
    assert reason(table("s13 m1", "s2 s3", won=("m", "")).seen_by(0), "sun 13").facts["above"] == 3
    # the mask is in the own hand
    assert reason(table("s13 sm", "s2 s3", won=("m", "")).seen_by(0), "sun 13").facts["above"] == 2
    # both 9s may beat a 3
    low = table("s3 m1", "s2 s4", won=("s", "")).seen_by(0)
    assert reason(low, "sun 3").facts["above"] == len(
        ["4", "5", "6", "7", "8", "10", "11", "12", "13", "14", "mask", "9", "9"]
    )


def test_a_draw_is_advised_where_the_hand_is_lower() -> None:
    state = deal(game.settle({}), 3, Chance(4))
    seen = state.seen_by(state.turn)
    sums = {suit: sum(card.rank for card in seen.hand if card.suit == suit) for suit in ("sun", "moon")}
    lower = min(sums, key=lambda suit: sums[suit])
    higher = "sun" if lower == "moon" else "moon"
    found = reason(seen, f"draw {lower}")
    assert found.motive == "draws" and found.facts == {"suit": lower, "own": sums[lower], "other": sums[higher]}
    assert reason(seen, f"draw {higher}", 0.5) == Hint(f"draw {higher}", "best", {"percent": 50})


CLEAR = ["evens", "ducks", "denies"]


@pytest.mark.parametrize("motive", CLEAR)
def test_the_search_finds_what_is_clear(motive: str) -> None:
    _, action, _ = POSITIONS[motive]
    *_, found = islice(hint(seen_at(motive), Chance(7)), 12)
    assert (found.action, found.motive) == (action, motive)


def test_a_hint_is_the_same_again_and_sees_nothing_hidden() -> None:
    seen = deal(game.settle({}), 4, Chance(9)).seen_by(2)
    seen.turn = 2
    assert list(islice(hint(seen, Chance(3)), 3)) == list(islice(hint(seen, Chance(3)), 3))


@pytest.mark.parametrize("motive", POSITIONS)
def test_every_motive_has_its_own_sentence(motive: str) -> None:
    state, action, facts = POSITIONS[motive]
    seen = state.seen_by(state.turn)
    found = next(hint(seen, Chance(1))) if motive == "only" else reason(seen, action)
    sentence = words(words_in("en"), seen, found, NAMES)
    assert sentence and "{" not in sentence
    for fact in ("tally", "gain", "cost", "above"):
        if fact in facts:
            number = "{}–{}".format(*facts[fact]) if fact == "tally" else str(facts[fact])
            assert number in sentence
    if "seat" in facts:
        assert NAMES[facts["seat"]] in sentence


@pytest.mark.parametrize(
    ("motive", "action", "what"),
    [
        ("ducks", "sun 7", "Sun 7"),
        ("nine_in", "sun 9 as sun", "Sun 9 as Sun"),
        ("passes", "lead", "Lead"),
        ("passes", "pass-lead", "Let Ben lead"),
    ],
)
def test_what_has_no_reason_is_named_with_what_it_promises(motive: str, action: str, what: str) -> None:
    sentence = words(words_in("en"), seen_at(motive), Hint(action, "best", {"percent": 61}), NAMES)
    assert sentence.startswith(f"{what}: ") and "61" in sentence


def test_no_sentence_is_without_a_position() -> None:
    assert set(PLAIN) - {"draws"} <= set(POSITIONS)
