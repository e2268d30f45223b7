"""What holds for every game, shown by random play: thousands of games, each followed to its end."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Any

import pytest

from hanamachi.core import link
from hanamachi.core.chance import Chance
from hanamachi.core.game import Game, IllegalAction, State
from hanamachi.core.link import Invitation, LinkError
from hanamachi.core.match import Match
from hanamachi.core.record import RecordError, Seat, parse
from hanamachi.core.wire import wire_of
from hanamachi.games import GAMES, game_view
from hanamachi.ui.game_view import Scene
from hanamachi.words import words_in
from tests.rules.fortune import fortune
from tests.rules.nim import nim
from tests.rules.reachable import everything_in

EVERY_GAME = [*GAMES.values(), nim, fortune]
SEED = 0xC0FFEE_0DDBA11  # so odd a number that it can't turn up by itself
FEWER = 10 if sys.platform == "emscripten" else 1  # Python in the browser takes longer
GAMES_EACH = 1000 // FEWER
ACTIONS_EACH = 40_000 // FEWER  # so that a game of hundreds of actions takes no longer than one of twenty
LONGEST_GAME = 3000
WORDS = 2  # of a bot that thinks on for longer: each of them may be its last

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)


def settings(game: Game, chance: Chance, seats: int | None = None) -> tuple[int, dict[str, str]]:
    seats = seats or chance.pick(game.seats)
    return seats, {option.name: chance.pick(option.choices_for(seats)) for option in game.options}


def random_play(game: Game, number: int, seats: int | None = None) -> Iterator[tuple[Chance, State, str | None]]:
    """The states of one random game with the action about to be played on each; None at the end."""
    chance = Chance.named(game.slug, number)
    seats, options = settings(game, chance, seats)
    state = game.start(seats, options, seed=SEED + number)
    for _ in range(LONGEST_GAME):
        if state.turn is None:
            yield chance, state, None
            return
        action = chance.pick(state.legal())
        yield chance, state, action
        state.play(action)
    pytest.fail("this game does not end")


def games(game: Game, share: int = 1) -> Iterator[Iterator[tuple[Chance, State, str | None]]]:
    """That share of the random games, each to be followed to its end; fewer if they are long."""
    actions = 0

    def followed(number: int) -> Iterator[tuple[Chance, State, str | None]]:
        nonlocal actions
        for moment in random_play(game, number):
            actions += 1
            yield moment

    for number in range(GAMES_EACH // share):
        if actions * share >= ACTIONS_EACH:
            return
        yield followed(number)


def sparse(play: Iterator[tuple[Chance, State, str | None]]) -> Iterator[tuple[Chance, State, str | None]]:
    """The first twenty moments of a game and, since it may be long, every tenth after them."""
    return (moment for number, moment in enumerate(play) if number < 20 or number % 10 == 0)


@every_game
def test_there_is_a_legal_action_until_the_end_and_none_after(game: Game) -> None:
    for play in games(game):
        for _, state, action in play:
            legal = state.legal()
            assert bool(legal) == (action is not None)
            assert len(set(legal)) == len(legal)
            assert state.turn is None or state.turn in range(len(state.scores()))
        assert set(state.winners()) <= set(range(len(state.scores())))


@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(game: Game) -> None:
    known = {action for number in range(20) for _, _, action in random_play(game, number) if action}
    for play in games(game, 20):
        for _, state, _ in sparse(play):
            before = state.copy()
            for action in [*sorted(known - set(state.legal())), "", "nonsense", "a1 ", "A1"]:
                with pytest.raises(IllegalAction) as refusal:
                    state.play(action)
                assert refusal.value.rule
            assert state == before


@every_game
def test_a_copy_goes_its_own_way(game: Game) -> None:
    for play in games(game, 10):
        for _, state, action in play:
            if action:
                twin, before = state.copy(), state.copy()
                events = twin.play(action)
                assert state == before
                assert before.play(action) == events
                assert before == twin


@every_game
def test_a_record_replays_to_the_same_match(game: Game) -> None:
    actions = 0
    for number in range(GAMES_EACH // 5):
        if actions * 5 >= ACTIONS_EACH:
            break
        chance = Chance.named("record", game.slug, number)
        seats, options = settings(game, chance)
        match = Match(game, [Seat(f"Seat {n}") for n in range(seats)], options, SEED + number)
        while match.turn is not None:
            match.play(chance.pick(match.state.legal()))
        actions += len(match.actions)
        text = str(match.record)
        again = Match.replay(parse(text), {game.slug: game})
        assert str(again.record) == text
        assert again.state == match.state
        assert again.events == match.events


@every_game
def test_seen_holds_no_chance_and_no_seed(game: Game) -> None:
    for number, play in enumerate(games(game, 40)):
        for _, state, _ in sparse(play):
            for seat in (None, *range(len(state.scores()))):
                for thing in everything_in(state.seen_by(seat)):
                    assert not isinstance(thing, Chance)
                    assert type(thing) is not int or thing != SEED + number


@every_game
def test_a_guess_agrees_with_all_that_the_seat_knows(game: Game) -> None:
    for play in games(game, 10):
        for chance, state, _ in sparse(play):
            for seat in (None, *range(len(state.scores()))):
                seen = state.seen_by(seat)
                guess: Any = seen.guess(chance)
                assert guess.seen_by(seat) == seen
                if state.turn == seat:
                    assert seen.legal() == state.legal() == guess.legal()


@every_game
def test_a_game_says_what_class_a_seat_sees(game: Game) -> None:
    for seats in game.seats:
        state = game.start(seats)
        assert {type(state.seen_by(seat)) for seat in (None, *range(seats))} == {game.seen}


@every_game
def test_what_a_seat_sees_reads_back_from_its_text(game: Game) -> None:
    wire = wire_of(game)
    for seats in game.seats:
        for _, state, _ in islice(sparse(random_play(game, 0, seats)), 200 // FEWER):
            for seat in (None, *range(seats)):
                seen = state.seen_by(seat)
                again = wire.read_seen(json.loads(json.dumps(wire.write_seen(seen))))
                assert again == seen
                assert repr(again) == repr(seen), "a tuple is no list, and True is no 1"
                assert again.legal() == seen.legal()


@every_game
def test_an_event_reads_back_from_its_text_as_each_seat_knows_it(game: Game) -> None:
    wire = wire_of(game)
    for seats in game.seats:
        for _, state, action in islice(random_play(game, 0, seats), ACTIONS_EACH // 40):
            for event in state.copy().play(action) if action else ():
                for seat in (None, *range(seats)):
                    known = event.for_seat(seat)
                    again = wire.read_event(json.loads(json.dumps(wire.write_event(known))))
                    assert again == known and repr(again) == repr(known)
                    for fresh in (False, True):
                        assert again.seen_by(seat, fresh=fresh) == event.seen_by(seat, fresh=fresh)


def headstrong_play(game: Game, number: int) -> Iterator[tuple[Chance, State, str | None]]:
    """As random play, but some kinds of action are much preferred to others, so that rare moments come."""
    chance = Chance.named("headstrong", game.slug, number)
    seats, options = settings(game, chance)
    state = game.start(seats, options, seed=SEED + number)
    ranks: dict[str, int] = {}
    for _ in range(LONGEST_GAME):
        if state.turn is None:
            return
        legal = state.legal()
        kinds = {action: action.partition(" ")[0] for action in legal}
        top = max(ranks.setdefault(kind, chance.below(1000)) for kind in dict.fromkeys(kinds.values()))
        best = [action for action, kind in kinds.items() if ranks[kind] == top]
        action = chance.pick(best if chance.below(5) else legal)
        yield chance, state, action
        state.play(action)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.hides], ids=lambda game: game.slug)
def test_a_screen_without_a_cover_shows_nothing_that_others_beside_it_may_not_know(game: Game) -> None:
    """Whatever somebody else can't know is replaced: the table with the eyes of the seat at turn is the same."""
    alike: Counter[frozenset[str]] = Counter()
    t, view = words_in("en"), game_view(game.slug)
    every = chain.from_iterable(headstrong_play(game, number) for number in range(GAMES_EACH))
    for chance, state, _ in islice(every, ACTIONS_EACH // 2):
        if state.turn is None or state.legal() == [game.pause] or game.covers(state):
            continue
        choice = frozenset(action.partition(" ")[0] for action in state.legal())
        alike[choice] += 1
        if alike[choice] > 10:
            continue
        names = [f"Seat {seat}" for seat in range(len(state.scores()))]
        for other in set(range(len(names))) - {state.turn}:
            guess = state.seen_by(other).guess(chance)
            shown, otherwise = (
                str(view.table(t, now.seen_by(state.turn), names, Scene(active=True, over=False)))
                for now in (state, guess)
            )
            assert shown == otherwise, f"seat {other} learns something"


@pytest.mark.slow
@every_game
def test_bots_of_every_level_play_legal_actions_from_what_they_see(game: Game) -> None:
    for level in game.levels:
        actions = 0
        for number in range(5 if level in ("maiko", "geiko") else 20):
            if actions * 40 >= ACTIONS_EACH:
                break
            chance = Chance.named(level, number)
            seats, options = settings(game, chance)
            state = game.start(seats, options, seed=SEED + number)
            while state.turn is not None:
                seen = state.seen_by(state.turn)
                twin = chance.copy()
                words = list(islice(game.bot(seen, level, chance), WORDS))
                assert words
                assert set(words) <= set(state.legal())
                assert list(islice(game.bot(seen, level, twin), WORDS)) == words, "a bot keeps nothing between calls"
                state.play(words[-1])
                actions += 1


@every_game
def test_options_are_settled_strictly(game: Game) -> None:
    with pytest.raises(ValueError, match="no option"):
        game.start(game.seats[0], {"colour_of_the_sky": "blue"})
    with pytest.raises(ValueError, match="players"):
        game.start(game.seats[-1] + 1)
    for option in game.options:
        assert option.default in option.choices
        with pytest.raises(ValueError, match="one of"):
            game.start(game.seats[0], {option.name: "nonsense"})


@every_game
@pytest.mark.parametrize("seats", [4.0, "4", True, None, -2])
def test_so_many_players_is_a_whole_number(game: Game, seats: Any) -> None:
    with pytest.raises(ValueError, match="players"):
        game.start(seats)


FOR_MORE = [
    (game.slug, seats, option.name, choice)
    for game in EVERY_GAME
    for seats in game.seats
    for option in game.options
    for choice in option.choices
    if choice not in option.choices_for(seats)
]


@pytest.mark.parametrize(("slug", "seats", "name", "choice"), FOR_MORE)
def test_a_choice_for_more_players_than_there_are_is_refused(slug: str, seats: int, name: str, choice: str) -> None:
    """In a record and in a link too; a record of older rules, which took it, is shown without it."""
    game = next(game for game in EVERY_GAME if game.slug == slug)
    with pytest.raises(ValueError, match="for more players"):
        game.start(seats, {name: choice})
    people = " | ".join(["Ana"] * seats)
    with pytest.raises(RecordError) as refused:
        Match.replay(parse(f"{slug}/{game.version} seed=1 {name}={choice} | {people} |"), {slug: game})
    assert refused.value.problem == "option"
    settled = {option.name: option.default for option in game.options} | {name: choice}
    letters = link.of_settings(Invitation(game, (Seat("Ana"),) * seats, settled))
    with pytest.raises(LinkError) as unread:
        link.read(letters, {slug: game})
    assert unread.value.problem == "option"
    older = replace(parse(f"{slug}/{game.version} seed=1 {name}={choice} | {people} |"), version=game.version - 1)
    if older.version:
        shown = Match.replay(older, {slug: game})
        assert shown.record == older and shown.options == game.settle({})
