"""Search over information sets: it finds what is right for somebody who can't see everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, State
from hanamachi.core.search import Search, at_random
from tests.rules.nim import Heap


@dataclass
class Tree:
    """A game written down: at each place who is at turn and where the actions lead; at the ends what it is worth.

    `hidden` is what only chance knows: a place may depend on it.
    """

    places: Callable[[str, str], tuple[int, dict[str, str]] | Sequence[float]]
    hidden: str = ""
    place: str = "start"

    @property
    def turn(self) -> int | None:
        found = self.places(self.place, self.hidden)
        return found[0] if isinstance(found, tuple) else None

    def legal(self) -> list[str]:
        found = self.places(self.place, self.hidden)
        return list(found[1]) if isinstance(found, tuple) else []

    def play(self, action: str) -> list[Event]:
        found = self.places(self.place, self.hidden)
        assert isinstance(found, tuple)
        self.place = found[1][action]
        return []

    def copy(self) -> Tree:
        return replace(self)

    def scores(self) -> list[int]:
        return []

    def winners(self) -> tuple[int, ...]:
        return ()

    def seen_by(self, seat: int | None) -> Any:
        return self


def worth(state: Tree) -> Sequence[float] | None:
    found = state.places(state.place, state.hidden)
    return None if isinstance(found, tuple) else found


def tree(places: Any, *hidden: str, seed: int = 1) -> Search[Tree]:
    """A search that does not know which of the hidden things is so."""
    chance = Chance(seed)

    def guesses() -> Iterator[Tree]:
        while True:
            yield Tree(places, chance.pick(hidden) if hidden else "")

    return Search(guesses(), worth, chance)


def nim(stones: int, seed: int = 1) -> Search[Heap]:
    def payoffs(heap: Heap) -> Sequence[float] | None:
        return [float(seat in heap.winners()) for seat in (0, 1)] if not heap.stones else None

    return Search(iter(Heap(stones).copy, None), payoffs, Chance(seed))


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_move_that_wins(stones: int) -> None:
    running = nim(stones)
    running.run(1500)
    assert running.best == f"take {stones % 4}"


def doors(place: str, hidden: str) -> tuple[int, dict[str, str]] | Sequence[float]:
    """A prize behind one of two doors, or a little less for sure."""
    if place == "start":
        return 0, {"left": "left", "right": "right", "wait": "wait"}
    return [0.6] if place == "wait" else [float(place == hidden)]


def test_it_does_not_count_on_what_it_cannot_see() -> None:
    """In every single guess a door is best; over all of them it is not."""
    unseen = tree(doors, "left", "right")
    unseen.run(600)
    assert unseen.best == "wait"
    assert abs(unseen.root.branches["left"].mean - 0.5) < 0.15
    for hidden in ("left", "right"):
        seen = tree(doors, hidden)
        seen.run(600)
        assert seen.best == hidden


def rarely(place: str, hidden: str) -> tuple[int, dict[str, str]] | Sequence[float]:
    """An action that is legal in one of eight guesses, and then the better one."""
    if place == "start":
        return 0, {"rare": "rare", "usual": "usual"} if hidden == "7" else {"usual": "usual"}
    return [0.9] if place == "rare" else [0.5]


def test_an_action_that_is_rarely_legal_is_still_tried_when_it_is() -> None:
    running = tree(rarely, *"01234567")
    running.run(800)
    rare, usual = running.root.branches["rare"], running.root.branches["usual"]
    assert 60 < rare.available < 140 and usual.available == 800
    assert rare.visits > rare.available / 2


def three(place: str, hidden: str) -> tuple[int, dict[str, str]] | Sequence[float]:
    """What is best for the first seat depends on the second one, who has the third one's harm for nothing."""
    if place == "start":
        return 0, {"trust": "second", "leave": "left"}
    if place == "second":
        return 1, {"share": "shared", "take": "taken"}
    return {"left": [0.4, 0.1, 0.5], "shared": [0.9, 0.3, 0.9], "taken": [0.1, 0.8, 0.0]}[place]


def test_everybody_is_taken_to_want_the_most_for_themselves() -> None:
    running = tree(three)
    running.run(600)
    assert running.best == "leave"
    assert (
        running.root.branches["trust"].branches["take"].visits > running.root.branches["trust"].branches["share"].visits
    )


def test_it_says_the_best_so_far_after_each_slice() -> None:
    said = list(nim(10).in_slices(100, 30))
    assert len(said) == 4, "100 in slices of 30"
    assert set(said) <= {"take 1", "take 2", "take 3"}


def test_it_is_the_same_again_and_can_be_stopped_at_any_time() -> None:
    first = list(islice(nim(11, seed=5).in_slices(10**9, 10), 6))
    assert list(islice(nim(11, seed=5).in_slices(10**9, 10), 6)) == first
    running = nim(11)
    thinking = running.in_slices(10**9, 10)
    next(thinking)
    thinking.close()  # type: ignore[attr-defined]
    assert sum(branch.visits for branch in running.root.branches.values()) == 10


def test_what_is_played_below_the_tree_can_be_put_in() -> None:
    asked = []

    def playout(state: Tree, chance: Chance) -> Sequence[float]:
        asked.append(state.place)
        return [0.2, 0.8, 0.0]

    running = Search(iter(Tree(three).copy, None), worth, Chance(1), playout)
    running.run(2)
    assert asked == ["second"], "the other leaf is an end"
    assert running.root.branches["trust"].mean == 0.2


def test_below_the_tree_anything_is_played_by_default() -> None:
    ends = {tuple(at_random(worth)(Tree(three), Chance(seed))) for seed in range(40)}
    assert len(ends) == 3


def test_payoffs_that_do_not_know_the_end_are_refused() -> None:
    def never(state: State) -> None:
        return None

    with pytest.raises(ValueError, match="over"):
        Search(iter(Heap(0).copy, None), never, Chance(1)).run(1)
