"""Search by sequential halving, on games that can be worked out by hand."""

from __future__ import annotations

from itertools import count, islice

import pytest

from hanamachi.core.halving import Halving
from tests.rules.nim import Heap

ACTIONS = ["take 1", "take 2", "take 3", "take 4"]


def halving(worths: dict[str, float], trust: float = 0.0) -> tuple[Halving[Heap], list[str]]:
    """A search in which every action always comes to the same; and what was tried, in order."""
    tried: list[str] = []

    def try_out(state: Heap, action: str) -> float:
        tried.append(action)
        return worths[action]

    return Halving((Heap(9) for _ in count()), try_out, list(worths), trust), tried


def test_the_worse_half_is_left_out_and_the_best_gets_the_most_tries() -> None:
    running, tried = halving({"take 1": 0.1, "take 2": 0.9, "take 3": 0.5, "take 4": 0.2})
    assert list(running.in_slices(16, 100)) == ["take 2"]
    assert [tried.count(action) for action in ACTIONS] == [2, 6, 6, 2]
    assert running.mean("take 3") == pytest.approx(0.5)


def test_actions_are_tried_side_by_side_on_copies_of_one_guess() -> None:
    seen: list[tuple[int, str]] = []

    def try_out(state: Heap, action: str) -> float:
        seen.append((state.stones, action))
        state.play(action)
        return 0.0

    running = Halving((Heap(stones) for stones in count(5)), try_out, ["take 1", "take 2"])
    list(islice(running.run(6), 6))
    assert seen == [(stones, action) for stones in (5, 6, 7) for action in ("take 1", "take 2")]


def test_the_first_action_is_trusted_so_far() -> None:
    worths = {"take 1": 0.50, "take 2": 0.52}
    assert halving(worths)[0].best == "take 1"  # nothing tried yet: the first
    for trust, best in ((0.0, "take 2"), (0.01, "take 2"), (0.03, "take 1")):
        running, _ = halving(worths, trust)
        assert list(running.in_slices(8, 100)) == [best]


def test_a_word_comes_after_each_slice_and_at_the_end() -> None:
    running, tried = halving(dict.fromkeys(ACTIONS, 0.5))
    words = running.in_slices(16, 3)
    next(words)
    assert len(tried) == 3
    assert len(list(words)) == 16 // 3  # the others, and the last word


def test_one_action_needs_no_halving() -> None:
    running, tried = halving({"take 1": 0.5})
    assert list(running.in_slices(4, 100)) == ["take 1"]
    assert len(tried) == 4
