"""Matches: undo, redo, resigning, looking back, and records old and new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import MOST_SEATS, Event, Game, IllegalAction, decide
from hanamachi.core.match import ALWAYS_FIT, ROOM, Match
from hanamachi.core.record import (
    LONGEST,
    LONGEST_ACTION,
    LONGEST_NAME,
    MOST_ACTIONS,
    RecordError,
    Seat,
    parse,
)
from hanamachi.games import GAMES
from tests.rules.fortune import fortune
from tests.rules.nim import nim

ANA, BEN, KIKU = Seat("Ana"), Seat("Ben"), Seat("Kiku", "shikomi")
OKIYA = GAMES["okiya"]
ALL = {**GAMES, "nim": nim, "fortune": fortune}


def against_bot() -> Match:
    match = Match(OKIYA, [ANA, KIKU], {"first": "seat_1"}, seed=3)
    for _ in range(2):
        match.play(match.state.legal()[0])
        match.play(decide(OKIYA.bot(match.state.seen_by(1), "shikomi", match.chance_for_bot())))
    return match


def test_undo_against_a_bot_goes_back_to_ones_own_last_decision() -> None:
    match = against_bot()
    match.undo()
    assert len(match.actions) == 2 and match.turn == 0
    match.undo()
    assert len(match.actions) == 0 and match.turn == 0
    assert not match.can_undo
    match.undo()
    assert len(match.actions) == 0


def test_redo_does_again_what_undo_took_back() -> None:
    match = against_bot()
    record = str(match.record)
    match.undo()
    match.undo()
    match.redo()
    assert len(match.actions) == 2 and match.can_redo
    match.redo()
    assert str(match.record) == record and not match.can_redo


def test_undo_between_two_people_goes_back_one_action() -> None:
    match = Match(OKIYA, [ANA, BEN], seed=3)
    for _ in range(3):
        match.play(match.state.legal()[0])
    match.undo()
    assert len(match.actions) == 2
    match.redo()
    assert len(match.actions) == 3


def test_another_move_after_undo_ends_redo() -> None:
    match = Match(OKIYA, [ANA, BEN], seed=3)
    match.play("a1")
    match.undo()
    match.play("b1")
    assert not match.can_redo


def test_undo_while_the_bot_is_still_to_answer() -> None:
    match = Match(OKIYA, [ANA, KIKU], {"first": "seat_1"}, seed=3)
    match.play("a1")
    match.undo()
    assert match.actions == []


def test_undo_never_goes_past_something_revealed() -> None:
    match = Match(fortune, [ANA, BEN], seed=1)
    match.play("draw")
    assert not match.can_undo
    match.play("draw")
    match.play("keep")
    assert match.can_undo
    match.undo()
    assert match.actions == ["draw", "draw"]
    assert not match.can_undo


def test_a_new_garden_is_something_revealed() -> None:
    match = Match(OKIYA, [ANA, BEN], {"match": "wins"}, seed=5)
    while match.state.legal() != ["next"]:
        match.play(match.state.legal()[0])
    assert match.can_undo
    match.play("next")
    assert not match.can_undo


def test_resigning_ends_the_match_and_can_be_taken_back() -> None:
    match = Match(OKIYA, [ANA, BEN], seed=3)
    match.play("a1")
    match.resign(0)
    assert match.turn is None and match.winners() == (1,)
    assert str(match.record).endswith("a1, resign 0")
    assert Match.replay(parse(str(match.record)), ALL).winners() == (1,)
    with pytest.raises(IllegalAction):
        match.play("a2")
    match.undo()
    assert match.turn is not None and match.actions == ["a1"]


def test_looking_back_is_as_the_game_says_while_the_match_runs() -> None:
    open_game, closed = Match(OKIYA, [ANA, BEN], seed=3), Match(fortune, [ANA, BEN], seed=1)
    open_game.play("a1")
    closed.play("draw")
    assert open_game.may_look_at(0) and open_game.may_look_at(1)
    assert not open_game.may_look_at(2) and not open_game.may_look_at(-1)
    assert not closed.may_look_at(0) and closed.may_look_at(1)
    for action in ("draw", "show"):
        closed.play(action)
    assert closed.may_look_at(0)


def test_the_chance_of_a_bot_is_the_same_after_a_reload() -> None:
    match = against_bot()
    again = Match.replay(parse(str(match.record)), ALL)
    assert again.chance_for_bot() == match.chance_for_bot()


def test_an_event_keeps_its_secret_from_the_others() -> None:
    match = Match(fortune, [ANA, BEN], seed=1)
    (event,) = match.play("draw")
    assert "card" in event.seen_by(0).facts
    assert "card" not in event.seen_by(1).facts and not event.seen_by(1).secret
    assert "card" not in event.seen_by(None).facts


def test_an_older_record_is_shown_as_far_as_it_replays() -> None:
    text = "nim/1 seed=4 stones=9 | Ana | Ben | take 1, take 2, take 7, take 1"
    match = Match.replay(parse(text), ALL)
    assert match.actions == ["take 1", "take 2"]
    assert match.outdated and str(match.record) == text, "what was written is kept whole"
    assert not match.can_undo
    with pytest.raises(IllegalAction, match="older"):
        match.play("take 1")


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("shogi/1 seed=1 | Ana | Ben |", "game", "shogi"),
        ("nim/3 seed=1 | Ana | Ben |", "newer", "nim/3"),
        ("nim/2 seed=1 | Ana | Ben | take 1, take 9", "action", "action 2"),
        ("nim/2 seed=1 stones=8 | Ana | Ben |", "option", "options"),
        ("nim/2 seed=1 | Ana |", "option", "options"),
        ("nim/2 seed=1 | Ana | Kiku @maiko |", "level", "@maiko"),
        ("nim/2 seed=1 | Ana | Kiku @emperor |", "level", "seat 2"),
        ("nim/2 seed=1 | @shikomi | Ben |", "name", "seat 1"),
        ("nim/2 seed=x | Ana | Ben |", "seed", "seed=x"),
        ("nim/2 | Ana | Ben |", "seed", "seed="),
        ("nim/2 seed=1 seed=2 | Ana | Ben |", "option", "seed=2"),
        ("nim/2 seed=99999999999999999999 | Ana | Ben |", "seed", "seed=99999999999999999999"),
        ("nim/2 seed=1 | Ana | Ben | take 1,, take 1", "action", "action 2"),
        ("nim/2 seed=1 | Ana | Ben | take 1, <b>", "action", "action 2"),
        ("nim/2 seed=1 | Ana | Ben | resign 2", "seats", "resign 2"),
        ("nim/2 seed=1", "parts", "parts"),
        ("", "parts", "parts"),
        ("hello | world | again", "game", "hello"),
        ("nim/2 seed=1 | " + "a" * 70_000, "long", "length"),
    ],
)
def test_a_wrong_record_gets_an_error_that_names_the_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(RecordError) as error:
        Match.replay(parse(text), ALL)
    assert (error.value.problem, error.value.place) == (problem, place)
    assert place in str(error.value)


def test_undo_never_tries_out_what_a_bot_decides_by_what_it_alone_knows() -> None:
    def after_a_bots_answer(game: Game) -> Match:
        match = Match(game, [ANA, KIKU], seed=4)
        for _ in range(2):
            match.play("take 1")
        return match

    assert after_a_bots_answer(nim).can_undo
    assert after_a_bots_answer(replace(nim, hides=True)).can_undo, "nobody knows more than others yet"
    secretive = replace(nim, hides=True, covers=lambda state: state.turn == 1)
    assert not after_a_bots_answer(secretive).can_undo
    match = Match(secretive, [ANA, KIKU], seed=4)
    match.play("take 1")
    assert match.can_undo, "the bot has not answered yet"


# -- as long as a record can be ------------------------------------------------------------------------------------


@dataclass
class Chatter:
    """A game that goes on as long as anybody likes, in short words or in long ones."""

    turn: int | None = 0

    def legal(self) -> list[str]:
        return ["a", "a" * LONGEST_ACTION]

    def play(self, action: str) -> list[Event]:
        if action not in self.legal():
            raise IllegalAction(action, "word", "that is no word")
        self.turn = 1 - (self.turn or 0)
        return []

    def copy(self) -> Chatter:
        return replace(self)

    def scores(self) -> list[int]:
        return [0, 0]

    def winners(self) -> tuple[int, ...]:
        return ()

    def seen_by(self, seat: int | None) -> Chatter:
        return self.copy()

    def guess(self, chance: Chance) -> Chatter:
        return self.copy()


def chat(seen: Chatter, level: str, chance: Chance) -> Iterator[str]:
    yield "a"


chatter = Game("chatter", 1, range(2, 3), (), lambda seats, options, chance: Chatter(), chat)


@pytest.mark.parametrize("action", ["a", "a" * LONGEST_ACTION], ids=["short", "long"])
def test_a_match_goes_no_further_than_its_record_can_be_read_and_can_still_be_given_up(action: str) -> None:
    match = Match(chatter, [ANA, BEN])
    while not match.is_full:
        match.play(action)
    assert len(match.actions) == MOST_ACTIONS or len(str(match.record)) + ROOM > LONGEST
    before = str(match.record)
    with pytest.raises(IllegalAction) as refused:
        match.play("a")
    assert refused.value.rule == "full" and str(match.record) == before
    assert Match.replay(parse(before), {"chatter": chatter}).is_full
    match.resign(0)
    assert not match.is_full and parse(str(match.record)) == match.record
    match.undo()
    match.run_out(1)
    assert parse(str(match.record)) == match.record


def test_what_was_undone_makes_room_again() -> None:
    match = Match(chatter, [ANA, BEN])
    while not match.is_full:
        match.play("a" * LONGEST_ACTION)
    match.undo()
    assert not match.is_full
    match.redo()
    assert match.is_full


def test_as_many_actions_as_always_fit_do_so_in_the_longest_of_records() -> None:
    options = tuple((f"{'o' * 28}{letter}", "c" * 30) for letter in "abcdefghij")
    names = (Seat("%" * LONGEST_NAME, "shikomi"),) * MOST_SEATS
    actions = ("a" * LONGEST_ACTION,) * ALWAYS_FIT
    longest = replace(Match(chatter, [ANA, BEN], seed=2**64 - 1).record, options=options, seats=names, actions=actions)
    assert len(str(longest)) + ROOM <= LONGEST
    assert parse(str(longest)) == longest


def test_one_action_too_many_is_refused_and_giving_up_is_none() -> None:
    head = "chatter/1 seed=0 | Ana | Ben | "
    assert parse(head + ", ".join(["a"] * MOST_ACTIONS + ["resign 0"])).resigned == 0
    with pytest.raises(RecordError) as refused:
        parse(head + ", ".join(["a"] * (MOST_ACTIONS + 1)))
    assert refused.value.problem == "long"
