"""Maiko's bots play by what their seat has seen: what they remember, and what they make of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games.maiko.bots.levels import CHARACTERS
from hanamachi.games.maiko.bots.memory import BESIDE, PERFECT, Head, recall
from hanamachi.games.maiko.game import game
from hanamachi.games.maiko.rules.material import SPACES
from hanamachi.games.maiko.rules.rules import Seen, Sighting, State
from tests.rules.maiko_tables import GREEN, VIOLET, WHITE, clear, play, table


def start(seats: int, seed: int) -> State:
    state = game.start(seats, {}, seed)
    assert isinstance(state, State)
    return state


# -- a bot's memory ------------------------------------------------------------------------------------------------


def bots_match(levels: list[str], seed: int) -> Iterator[Seen]:
    """What each bot sees when it is to decide, in a match among these."""
    state = start(len(levels), seed)
    number = 0
    while state.turn is not None:
        seen = state.seen_by(state.turn)
        yield seen
        state.play(decide(game.bot(seen, levels[state.turn], Chance.named(seed, number))))
        number += 1


def test_geiko_forgets_nothing_and_nobody_knows_more_than_was_shown() -> None:
    for seen in bots_match(["geiko", "maiko", "minarai"], 4):
        shown = {sighting.space: sighting.tile for sighting in seen.sightings if sighting.tile}
        assert recall(seen, PERFECT) == {space: shown[space] for space in seen.face_down if space in shown}
        for character in CHARACTERS.values():
            for space, tile in recall(seen, character.head).items():
                assert space in seen.face_down
                assert tile in [shown.get(near) for near in (space, *BESIDE[space])]


def test_what_is_forgotten_stays_forgotten_until_it_is_shown_again() -> None:
    forgotten: dict[int, dict[str, int]] = {0: {}, 1: {}}
    losses = 0
    for seen in bots_match(["minarai", "minarai"], 8):
        assert seen.viewer is not None
        known = recall(seen, CHARACTERS["minarai"].head)
        shown = {s: sum(g.space in (s, *BESIDE[s]) for g in seen.sightings if g.tile) for s in seen.face_down}
        before = forgotten[seen.viewer]
        for space in seen.face_down:
            if shown[space] and shown[space] == before.get(space):
                assert space not in known
        forgotten[seen.viewer] = {space: shown[space] for space in seen.face_down if space not in known}
        losses += sum(1 for space in forgotten[seen.viewer] if shown[space])
    assert losses, "Minarai does forget"


def test_memory_is_the_same_when_asked_again_and_differs_from_seat_to_seat() -> None:
    head = Head(half_life=10, heeds=90, slips=10)
    state = table(2)
    shown_to_all(state, *state.face_down)
    known = [recall(state.seen_by(seat), head) for seat in (0, 1, 0)]
    assert known[0] == known[2] != known[1]


def test_higher_levels_remember_more() -> None:
    right = dict.fromkeys(CHARACTERS, 0)
    wrong = dict.fromkeys(CHARACTERS, 0)
    for seed in range(3):
        state = start(4, seed)
        for moment, seen in enumerate(bots_match(["maiko"] * 4, seed)):
            if moment % 10:
                continue
            for level, character in CHARACTERS.items():
                for space, tile in recall(seen, character.head).items():
                    (right if state.deal[space] == tile else wrong)[level] += 1
    assert right["shikomi"] < right["minarai"] < right["maiko"] < right["geiko"]
    assert (
        wrong["geiko"] == 0 < wrong["maiko"] and wrong["shikomi"] * right["maiko"] > wrong["maiko"] * right["shikomi"]
    )


def test_the_spaces_beside_a_space() -> None:
    assert set(BESIDE["a1"]) == {"b1", "a2"} and set(BESIDE["e5"]) == {"d5", "f5", "e4", "e6"}
    assert sum(map(len, BESIDE.values())) == 2 * 2 * 9 * 8 and set(BESIDE) == set(SPACES)


@pytest.mark.parametrize("level", game.levels)
def test_a_bot_decides_the_same_whatever_lies_where_it_has_not_looked(level: str) -> None:
    state = start(3, 11)
    chance = Chance(11)
    for _ in range(60):
        if state.turn is None:
            break
        seen = state.seen_by(state.turn)
        decisions = {
            decide(game.bot(other.seen_by(state.turn), level, chance.copy()))
            for other in (state, seen.guess(Chance(1)), seen.guess(Chance(2)))
        }
        assert len(decisions) == 1
        state.play(decisions.pop())
        chance.bits()


# -- what a bot makes of it ----------------------------------------------------------------------------------------


def geiko(state: State, seed: int = 1) -> str:
    assert state.turn is not None
    return decide(game.bot(state.seen_by(state.turn), "geiko", Chance(seed)))


def shown_to_all(state: State, *spaces: str) -> State:
    """The same table after somebody has turned these tiles and they went back."""
    state.sightings += [Sighting(0, GREEN, space, state.deal[space]) for space in spaces]
    return state


def test_geiko_takes_a_pair_of_its_own_colour_that_was_shown() -> None:
    house = {"a1": "comb white", "a2": "comb white", "b1": "tea pink", "b2": "tea green"}
    state = shown_to_all(table(4, house), *house)
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    first = geiko(state)
    assert first in ("flip a1", "flip a2")
    play(state, first)
    assert geiko(state) in {"flip a1", "flip a2"} - {first}


def test_geiko_lets_a_pair_of_two_other_colours_lie() -> None:
    house = {"b1": "tea pink", "b2": "tea green"}
    state = shown_to_all(table(4, house), *house)
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    assert geiko(state) not in ("flip b1", "flip b2")


def test_geiko_sweeps_other_colours_and_keeps_its_own() -> None:
    own = {WHITE: "fan white, fan pink, tea white, tea green"}
    state = table(4, {"a1": "kimono white", "a2": "kimono white"}, own)
    play(state, "flip a1", "flip a2")
    swept = []
    while state.phase == "sweep":
        swept.append(geiko(state))
        play(state, swept[-1])
    assert sorted(swept) == ["done", "sweep fan pink", "sweep tea green"]


def test_geiko_lets_danna_fetch_its_own_tile_that_was_shown() -> None:
    house = {"a1": "kimono white", "b1": "parasol pink", "c1": "cat green"}
    state = clear(shown_to_all(table(4, house), *house), *house)
    assert geiko(state) == "danna"
    play(state, "danna")
    assert geiko(state) == "take a1"


def test_geiko_has_sabanto_discard_another_colour_when_nothing_is_left_to_find() -> None:
    state = clear(table(4, {"a1": "cat pink", "a2": "tea pink"}, {WHITE: "fan white, comb pink"}), "a1", "a2")
    shown_to_all(state, "a1", "a2")
    assert geiko(state) == "sabanto"
    play(state, "sabanto")
    assert geiko(state) == "discard comb pink"


def test_geiko_ends_the_match_when_it_is_ahead() -> None:
    own = "fan white, tea white, kimono white, make-up white, shamisen white, parasol white, cat white, bonsai white"
    state = table(2, {"a1": "comb white", "a2": "comb violet"}, {WHITE: own, VIOLET: "fan violet"})
    shown_to_all(state, "a1", "a2")
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    assert geiko(state) in ("flip a1", "flip a2")


def test_geiko_does_not_end_a_match_that_it_would_lose() -> None:
    own = "fan pink, tea pink, kimono pink, make-up pink, shamisen pink, parasol pink, cat pink, bonsai pink"
    rival = ", ".join(f"{kind} violet" for kind in ("fan", "tea", "kimono", "cat", "comb") for _ in range(2))
    state = table(3, {"a1": "comb white", "a2": "comb green"}, {WHITE: own, VIOLET: rival})
    shown_to_all(state, "a1", "a2")
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    assert geiko(state) not in ("flip a1", "flip a2")


@pytest.mark.parametrize("level", game.levels)
def test_bots_among_themselves_never_wait_for_ever(level: str) -> None:
    for seats in (2, 4):
        for seed in range(2):
            for number, _ in enumerate(bots_match([level] * seats, seed)):
                assert number < 1500


@pytest.mark.parametrize("level", game.levels)
def test_bots_turn_a_friend_when_nothing_else_is_left(level: str) -> None:
    house = {"a1": "comb white", "a2": "friend", "a3": "friend"}
    state = clear(shown_to_all(table(3, house), *house), *house)
    state.kamon[WHITE], state.reserve = 0, state.reserve + 1
    play(state, "flip a1")
    assert decide(game.bot(state.seen_by(WHITE), level, Chance(3))) in ("flip a2", "flip a3")
