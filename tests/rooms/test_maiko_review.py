"""Maiko gone through afterwards: certain pairs that were missed, what a sweep was worth, the best turns."""

from __future__ import annotations

from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, decide
from hanamachi.games.maiko.game import game
from hanamachi.games.maiko.rooms.review.findings import MaikoReview
from hanamachi.games.maiko.rooms.review.gains import Gain
from hanamachi.games.maiko.rooms.review.walk import MOST_AGAIN, MOST_LISTED, Walk
from hanamachi.games.maiko.rules.rules import State
from tests.rules.maiko_tables import VIOLET, WHITE, table

HOUSE = {
    "a1": "fan white",
    "c1": "fan white",
    "a2": "fan violet",
    "b2": "fan violet",
    "b1": "tea pink",
    "d1": "comb violet",
    "e1": "cat white",
    "f1": "bonsai violet",
    "a3": "kimono white",
    "b3": "kimono white",
    "c3": "friend",
    "i9": "parasol violet",
}
SHOWN = ("flip a1", "flip b1", "flip c1", "flip d1")
"""White turns a fan and a tea, Violet the other white fan and a comb: both know the pair, and it is White's turn."""


def went(*actions: str, state: State | None = None) -> Walk:
    """The walk through these actions, from a table for white and violet."""
    state = state or table(2, HOUSE)
    story, events = [state.copy()], list[list[Event]]()
    for action in actions:
        events.append(state.play(action))
        story.append(state.copy())
    walk = Walk(story, actions, events)
    list(walk.steps())
    return walk


def found(*actions: str, state: State | None = None) -> MaikoReview:
    return went(*actions, state=state).found()


# -- pairs that were missed ------------------------------------------------------------------------------------------


def test_a_pair_that_had_been_seen_and_was_not_turned_is_missed() -> None:
    review = found(*SHOWN, "flip e1", "flip f1")
    (missed,) = review.seats[WHITE].costliest
    assert set(missed.spaces) == {"a1", "c1"} and missed.turned == ("e1", "f1")
    assert (missed.turn, missed.moment, missed.was_open, missed.gain) == (3, 4, False, Gain(2, 0))
    assert review.seats[WHITE].missed == 1
    assert [space for space, _ in missed.house.faces] == [*missed.spaces, "e1", "f1"]


def test_the_partner_of_an_open_tile_is_missed() -> None:
    (missed,) = found(*SHOWN, "flip a1", "flip f1").seats[WHITE].costliest
    assert missed.was_open and missed.spaces == ("a1", "c1") and missed.turned == ("f1",)
    assert missed.moment == 5


def test_a_friend_ends_a_turn_without_the_pair() -> None:
    (missed,) = found(*SHOWN, "flip c3").seats[WHITE].costliest
    assert missed.turned == ("c3",)


def test_a_pair_that_is_found_is_not_missed() -> None:
    review = found(*SHOWN, "flip a1", "flip c1", "flip e1", "flip f1")
    assert review.seats[WHITE].missed == 0 and review.seats[WHITE].pairs == 1


def test_a_turn_that_is_ended_by_choice_leaves_a_certain_pair() -> None:
    shown = ("flip a3", "flip a1", "flip b3", "flip c1")
    (missed,) = found(*shown, "flip a1", "flip c1", "done").seats[WHITE].costliest
    assert set(missed.spaces) == {"a3", "b3"} and missed.turned == ()


def test_a_pair_that_costs_points_is_no_miss() -> None:
    """Both know the two white fans; they would cost Violet two points."""
    review = found(*SHOWN, "flip a1", "flip f1", "flip e1", "flip f1")
    assert review.seats[VIOLET].missed == 0


def test_what_has_left_the_house_is_not_certain() -> None:
    """Violet takes one of the fans by Danna: White had seen both, and there is no pair any more."""
    shown = ("flip a1", "flip b1", "flip c1", "flip d1", "flip e1", "flip f1")
    review = found(*shown, "danna", "take c1", "flip e1", "flip d1", "flip e1", "flip f1")
    assert review.seats[WHITE].missed == 1  # the turn before, when both lay there
    assert review.taken["c1"].seat == VIOLET


def test_what_one_san_shows_is_known_to_the_visitor_alone() -> None:
    looks = ("one-san", "look a1", "look c1", "look a2", "look b2", "done")
    review = found(*looks, "flip e1", "flip f1", "flip d1", "flip e1")
    assert set(review.seats[WHITE].costliest[0].spaces) == {"a1", "c1"}
    assert review.seats[VIOLET].missed == 0  # two violet fans, which only White has seen


def test_a_pair_that_completes_a_column_is_worth_a_kamon() -> None:
    """A white and a violet kimono bring no point, and the kamon of the third column."""
    boards = {WHITE: "parasol white, comb white"}
    state = table(2, {"a3": "kimono white", "b3": "kimono violet", "e1": "cat white", "f1": "tea violet"}, boards)
    (missed,) = found("flip a3", "flip e1", "flip b3", "flip f1", "flip e1", "flip f1", state=state).seats[0].costliest
    assert missed.gain == Gain(0, 1)


def test_a_pair_that_would_end_the_match_behind_is_no_miss() -> None:
    white = "fan pink, tea pink, make-up pink, shamisen pink, parasol pink, cat pink, bonsai pink, comb pink"
    boards = {WHITE: white, VIOLET: "fan violet, comb violet"}
    house = {"a3": "kimono white", "b3": "kimono white", "e1": "cat white", "f1": "tea violet"}
    state = table(2, house, boards)
    review = found("flip a3", "flip f1", "flip b3", "flip e1", "flip e1", "flip f1", state=state)
    assert review.seats[WHITE].missed == 0


def test_a_pair_that_is_missed_again_is_told_once() -> None:
    actions = [*SHOWN]
    for _ in range(MOST_AGAIN + 3):
        actions += ["flip e1", "flip f1", "flip d1", "flip b1"]
    (missed,) = found(*actions).seats[WHITE].costliest
    assert missed.turn == 3 and missed.times == MOST_AGAIN + 3
    assert missed.again == tuple(range(5, 5 + 2 * MOST_AGAIN, 2))


def test_a_missed_pair_that_another_took_is_lost() -> None:
    review = found(*SHOWN, "flip e1", "flip f1", "flip a1", "flip c1")
    assert review.seats[WHITE].lost == 1
    assert review.taken["a1"] == review.taken["c1"] == (4, VIOLET)


# -- sweeps and good turns -------------------------------------------------------------------------------------------


def swept(*sweeps: str, further: tuple[str, ...] = ()) -> MaikoReview:
    """White completes its first row: a violet fan, a pink and a white tea, and two white kimonos."""
    house = {"a3": "kimono white", "b3": "kimono white", "a2": "kimono violet", "b2": "kimono pink", "e1": "cat white"}
    boards = {WHITE: "fan violet, tea pink, tea white"}
    return found("flip a3", "flip b3", *sweeps, *further, state=table(4, house, boards))


def test_what_a_sweep_was_worth() -> None:
    (sweep,) = swept("sweep fan violet", "done").sweeps
    assert (sweep.points, sweep.best, sweep.later, sweep.lost) == (1, 2, 2, 1)
    assert [tile.kind for tile in sweep.swept] == ["fan"]


def test_sweeping_ones_own_colour_costs_a_point() -> None:
    (sweep,) = swept("sweep tea white", "done").sweeps
    assert (sweep.points, sweep.best) == (-1, 2)


def test_a_later_moment_would_have_been_worth_more() -> None:
    """After the sweep, two kimonos of other colours come onto the same row."""
    (sweep,) = swept("sweep fan violet", "sweep tea pink", "done", further=("flip a2", "flip b2")).sweeps
    assert (sweep.points, sweep.best, sweep.later, sweep.later_turn, sweep.lost) == (2, 2, 3, 1, 1)


def test_the_best_turn_says_what_it_brought() -> None:
    review = found(*SHOWN, "flip a1", "flip c1", "flip e1", "flip f1")
    best = review.best
    assert best and (best.turn, best.seat, best.pairs, best.gain, best.moment) == (3, WHITE, 1, Gain(2, 0), 4)
    assert {space for space, _ in best.house.faces} == {"a1", "c1"}


# -- whole matches ---------------------------------------------------------------------------------------------------


def played(seed: int, *levels: str) -> tuple[list[State], list[str], list[list[Event]]]:
    state: Any = game.start(len(levels), {}, seed)
    story, actions, events, chance = [state.copy()], list[str](), list[list[Event]](), Chance(seed)
    while state.turn is not None:
        actions.append(decide(game.bot(state.seen_by(state.turn), levels[state.turn], chance)))
        events.append(state.play(actions[-1]))
        story.append(state.copy())
    return story, actions, events


@pytest.mark.parametrize("seed", range(4))
def test_what_is_called_certain_was_seen_and_is_a_pair(seed: int) -> None:
    story, actions, events = played(seed, *("shikomi", "maiko", "minarai", "geiko")[: 2 + seed % 3])
    walk = Walk(story, actions, events)
    reviews = [walk.found() for number, _ in enumerate(walk.steps(), 1) if number % 25 == 0 or number == len(actions)]
    told = [missed for review in reviews for seat in review.seats for missed in seat.costliest]
    assert told
    for missed in told:
        state = story[missed.moment]
        one, other = (state.deal[space] for space in missed.spaces)
        assert one.kind == other.kind and (one, other) == missed.tiles
        seen = {sighting.space for sighting in state.seen_by(missed.seat).sightings if sighting.tile}
        assert seen >= set(missed.spaces)
        assert set(missed.spaces) <= {*state.face_down, state.open}
        assert missed.gain.value > 0 and not set(missed.turned) & set(missed.spaces)
        assert state.turn == missed.seat


def test_a_perfect_memory_misses_nothing_and_a_poor_one_much() -> None:
    missed = dict[str, int]()
    for level in ("geiko", "shikomi"):
        walk = Walk(*played(2, level, level))
        list(walk.steps())
        missed[level] = sum(seat.missed for seat in walk.found().seats)
    assert missed["geiko"] == 0 and missed["shikomi"] > 10


def test_the_points_of_the_turns_add_up() -> None:
    story, actions, events = played(3, "shikomi", "shikomi")
    walk = Walk(story, actions, events)
    assert walk.found().share == 0 and [seat.points for seat in walk.found().seats] == story[-1].scores()
    list(walk.steps())
    review = walk.found()
    assert review.is_done
    flat = [event for happened in events for event in happened]
    assert sum(seat.pairs for seat in review.seats) == sum(event.kind == "pairs" for event in flat)
    assert len(review.sweeps) == sum(event.kind == "completes_row" for event in flat)
    assert review.missed[-1] == tuple(seat.missed for seat in review.seats)
    assert all(len(seat.costliest) <= MOST_LISTED for seat in review.seats)
    assert all(seat.swept <= seat.could_sweep for seat in review.seats)
