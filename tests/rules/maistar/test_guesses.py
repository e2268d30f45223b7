"""What a seat of Mai-Star may guess: never what contradicts what it saw, and everything else some time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.core.chance import Chance
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.cards import CUSTOMERS, Customer
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.rules.seen import Seen
from tests.rules.maistar.table import is_whole

DECK = -1
Place = int
"""A seat, or the deck."""

moments = st.tuples(st.integers(3, 6), st.integers(0, 2**32), st.integers(0, 90), st.booleans())


def moment(seats: int, seed: int, actions: int, curious: bool) -> State:
    """A match at random after some actions. The curious look into hands and put cards under the deck when they can."""
    chance = Chance.named("moment", seed)
    state = game.start(seats, {"management": "on"} if seed % 2 else {}, seed)
    assert isinstance(state, State)
    for _ in range(actions):
        if state.turn is None:
            break
        legal = state.legal()
        telling = [a for a in legal if a in ("use", "geisha harukaze") or a.endswith("sumo") or a.startswith("advert")]
        state.play(chance.pick(telling if curious and telling and chance.below(3) else legal))
    return state


@given(moments)
@settings(deadline=None)
def test_a_guess_agrees_with_all_that_was_seen_and_loses_no_card(at: tuple[int, int, int, bool]) -> None:
    state = moment(*at)
    for seat in (None, *range(at[0])):
        seen = state.seen_by(seat)
        for guess in islice(seen.guesses(Chance(at[1])), 3):
            assert guess.seen_by(seat) == seen
            assert is_whole(guess) == is_whole(state)
            assert bool(guess.legal()) == (guess.turn is not None)


def holders(guess: State) -> Iterator[tuple[Customer, Place]]:
    for seat, hand in enumerate(guess.hands):
        yield from ((card, seat) for card in hand)
    yield from ((card, DECK) for card in guess.deck)


@given(moments)
@settings(deadline=None, max_examples=10)
def test_every_place_where_a_card_truly_is_is_guessed_some_time(at: tuple[int, int, int, bool]) -> None:
    """The truth is one of the possibilities, so none of its cards may be ruled out where it lies."""
    state = moment(*at)
    for seat in range(at[0]):
        seen = state.seen_by(seat)
        possible = possibilities(seen)
        for card, place in holders(state):
            assert place == seat or (card, place) in possible


def possibilities(seen: Seen, tries: int = 400) -> set[tuple[Customer, Place]]:
    return {held for guess in islice(seen.guesses(Chance(1)), tries) for held in holders(guess)}


# -- what is known for sure ----------------------------------------------------------------------------------------


def dealt(*hands: str, geisha: tuple[str, ...] = ("oboro", "harukaze", "natsumi")) -> State:
    """A round just dealt, with the hands as they are wished for."""
    state = game.start(3, {}, 1)
    assert isinstance(state, State)
    for name in geisha:
        state.play(f"geisha {name}")
    state.geisha = list(geisha)
    everything = [*state.deck, *(card for hand in state.hands for card in hand)]
    wished = [[CUSTOMERS[name.strip()] for name in hand.split(",")] for hand in hands]
    for hand in wished:
        for card in hand:
            everything.remove(card)
    sizes = list(map(len, state.hands))
    for seat, size in enumerate(sizes):
        fixed = wished[seat] if seat < len(wished) else []
        while len(fixed) < size:
            fixed.append(everything.pop())
        while len(fixed) > size:
            everything.append(fixed.pop())
        state.hands[seat] = fixed
    state.deck = everything
    state.actor = state.starter = 0
    state.pending = [type(state.pending[-1])(0)]
    state._settle([])
    return state


def places(seen: Seen, name: str) -> set[Place]:
    return {place for card, place in possibilities(seen) if card.name == name}


def test_a_hand_that_was_looked_at_is_known_and_what_was_not_in_it_is_not() -> None:
    state = dealt("red sumo", "monk, shogun, red daimyo, red samurai, blue samurai", "kanryou")
    for action in ("guest red sumo", "use", "target 1", "allow", "discard monk"):
        state.play(action)
    seen = state.seen_by(0)
    assert places(seen, "shogun") == places(seen, "red daimyo") == {1}
    assert places(seen, "kanryou") == {2, DECK}
    assert places(state.seen_by(2), "shogun") == {0, 1, DECK}  # who did not look knows nothing of it


def test_what_is_drawn_after_a_look_may_be_anything_from_the_deck() -> None:
    state = dealt("red sumo", "monk, shogun, red daimyo, red samurai, blue samurai", "kanryou")
    for action in ("guest red sumo", "use", "target 1", "allow", "discard monk", "search"):
        state.play(action)
    assert places(state.seen_by(0), "blue daimyo") == {1, 2, DECK} or "blue daimyo" in map(str, state.hands[0])
    assert places(state.seen_by(0), "shogun") == {1}


def test_what_a_looked_at_harukaze_puts_under_the_deck_is_drawn_by_nobody_for_a_long_time() -> None:
    state = dealt("red sumo", "monk, shogun, red daimyo, red samurai, blue samurai", "kanryou")
    for action in ("guest red sumo", "use", "target 1", "allow", "discard monk"):
        state.play(action)
    for action in ("advertise red samurai", "under shogun", "under red daimyo", "search", "search"):
        state.play(action)
    assert places(state.seen_by(0), "shogun") == {1, DECK}  # seat 2 and seat 0 have drawn, but from the top
    for guess in islice(state.seen_by(0).guesses(Chance(2)), 50):
        if CUSTOMERS["shogun"] in guess.deck:
            assert guess.deck.index(CUSTOMERS["shogun"]) < 2


def test_harukaze_knows_what_she_has_put_under_and_in_which_order() -> None:
    state = dealt("monk", "shogun, red daimyo, green ronin", "kanryou")
    for action in ("search", "advertise green ronin", "under shogun", "under red daimyo", "search"):
        state.play(action)
    for guess in islice(state.seen_by(1).guesses(Chance(3)), 20):
        assert [card.name for card in guess.deck[:2]] == ["red daimyo", "shogun"]


def test_an_advertiser_taken_back_is_known_to_be_in_that_hand() -> None:
    state = dealt("monk, red scholar", "shogun", "kanryou")
    for action in ("advertise monk", "search", "search", "exchange 1", "place red scholar"):
        state.play(action)
    assert places(state.seen_by(1), "monk") == places(state.seen_by(2), "monk") == {0}
    assert places(state.seen_by(None), "monk") == {0}


# -- nothing is betrayed -------------------------------------------------------------------------------------------


@given(moments)
@settings(deadline=None, max_examples=40)
def test_what_others_may_do_is_nobodys_to_know(at: tuple[int, int, int, bool]) -> None:
    state = moment(*at)
    for seat in (None, *range(at[0])):
        seen = state.seen_by(seat)
        assert seen.legal() == (state.legal() if seat == state.turn else [])
        if seat is None:
            assert seen.hand == seen.looked_at == ()


@given(moments)
@settings(deadline=None, max_examples=40)
def test_whether_a_choice_is_asked_depends_on_nothing_hidden(at: tuple[int, int, int, bool]) -> None:
    """Two tables that look alike to a seat ask the same of everybody after an action that both of them allow."""
    state = moment(*at)
    if state.turn is None:
        return
    viewer = (state.turn + 1) % state.seats
    for guess in islice(state.seen_by(viewer).guesses(Chance(at[1])), 4):
        for action in set(state.legal()) & set(guess.legal()):
            mine, other = state.copy(), guess.copy()
            mine.play(action)
            other.play(action)
            if len(mine.sheet) == len(state.sheet):
                assert mine.pending == other.pending
