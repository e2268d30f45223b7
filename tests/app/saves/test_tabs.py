"""One match in two tabs: whatever the order in which messages arrive, what was shown as played is kept.

Every order is tried: from each state that can be reached, each next step. What is tried at random, and at length, is in
tests/fuzz/tabs.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from hanamachi.app.statistics.kept import KEY
from tests.app.saves.two_tabs import World
from tests.app.tab import SPAWNED

PEOPLE = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Ben | "
AGAINST_BOT = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Kiku @shikomi | "


@pytest.fixture(autouse=True)
def close_what_nobody_waited_for() -> Iterator[None]:
    yield
    for task in SPAWNED:
        task.close()
    SPAWNED.clear()


def save_of(record: str) -> str:
    return json.dumps({"record": record, "created": 1, "touched": 1, "name": "Tea", "finished": False})


def every_end(save: str, deeds: tuple[list[str], list[str]]) -> Iterator[World]:
    """The world once nothing is on its way, after every order of steps that makes a difference."""
    seen: set[object] = set()
    open_ends: list[list[tuple[int, str]]] = [[]]
    while open_ends:
        path = open_ends.pop()
        world = World(save, (list(deeds[0]), list(deeds[1])))
        for step in path:
            world.step(*step)
        while world.state not in seen:
            seen.add(world.state)
            if not (steps := choices(world)):
                yield world
                break
            open_ends += [[*path, other] for other in steps[1:]]
            path = [*path, steps[0]]
            world.step(*steps[0])


def choices(world: World) -> list[tuple[int, str]]:
    """What may happen next and makes a difference.

    A worker that has nothing else to do may as well take the next message at once: it takes them in their order, and
    how long the answer is on its way is another step.
    """
    for tab in world.tabs:
        if tab.to_worker and not tab.tasks:
            return [(tab.number, "handle")]
    return world.choices


@pytest.mark.parametrize(
    ("record", "deeds"),
    [
        (PEOPLE, (["play a1"], ["play a1"])),
        (PEOPLE, (["play a1"], ["play d4"])),
        (PEOPLE, (["play a1"], ["renamed kodama=Green tea"])),
        (PEOPLE, (["play a1", "play b1"], ["play a1"])),
        (AGAINST_BOT, (["play a1"], [])),
    ],
)
def test_what_was_shown_is_kept_in_every_order(record: str, deeds: tuple[list[str], list[str]]) -> None:
    ends = 0
    for world in every_end(save_of(record), deeds):
        world.check()
        ends += 1
    assert ends


@pytest.mark.parametrize(
    "deeds", [(["play a1"], ["go ", "remove kodama"]), (["undo"], ["play b1"]), (["undo"], ["undo"])]
)
def test_what_is_taken_back_or_deleted_leaves_both_tabs_with_the_same(deeds: tuple[list[str], list[str]]) -> None:
    record = PEOPLE if "play a1" in deeds[0] else f"{PEOPLE}a1"
    for world in every_end(save_of(record), deeds):
        world.check_agreement()


def test_a_match_that_ends_in_both_tabs_is_counted_once_and_alike() -> None:
    for world in every_end(save_of(AGAINST_BOT), (["resign"], ["resign"])):
        world.check_agreement()
        assert world.storage[KEY].count("result") == 1


def test_what_another_tab_wrote_while_there_was_no_room_is_not_written_over() -> None:
    """A move that was in memory for want of room is written later: the other tab's may lie there by then."""
    world = World(save_of(PEOPLE), (["play c1"], ["play b1", "play a1"]))
    for number, step in [(1, "do"), (1, "handle")]:
        world.step(number, step)
    world.is_full = True
    world.step(1, "show")
    world.is_full = False
    for number, step in [(0, "do"), (0, "handle"), (0, "show"), (1, "do"), (1, "handle"), (1, "show")]:
        world.step(number, step)
    while steps := world.choices:
        world.step(*steps[0])
    world.check()
    assert {record.actions for record in world.kept} == {("c1",), ("b1", "a1")}
