"""What a seat of Taïki may guess: never what contradicts it, and everything else some time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.core.chance import Chance
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rules.deck import CARD, DECK, FOLLOWS, NINES, SUITS, bit, bits
from hanamachi.games.taiki.rules.guesses import guesses
from hanamachi.games.taiki.rules.rules import State, deal
from hanamachi.games.taiki.rules.seen import Seen
from hanamachi.games.taiki.rules.tricks import LEAD, LEADING, PASS, PLAYING
from tests.rules.taiki_table import card, table

PILES = ("sun", "moon")
Place = int | str
"""A seat or a pile."""

moments = st.tuples(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 60), st.booleans())


def moment(seats: int, seed: int, actions: int, throws: bool) -> State:
    """A match at random after some actions; who throws prefers to show that a suit is missing."""
    chance = Chance.named("moment", seed)
    state = game.start(seats, {}, seed)
    assert isinstance(state, State)
    for _ in range(actions):
        if state.turn is None:
            break
        legal = state.legal()
        plain = [action for action in legal if " 9 " not in action]
        state.play(chance.pick(plain if throws and plain else legal))
    return state


def replayed(seen: Seen, guess: State) -> None:
    """Plays this round again from the hands that the guess began with: every card that lies open must be legal."""
    start = deal(seen.options, seen.seats, Chance(0), seen.first)
    start.hands = list(guess.hands)
    plays = [(seat, play) for trick in seen.tricks for seat, play in zip(trick.seats, trick.plays, strict=True)]
    plays += [((seen.leader + turn) % seen.seats, play) for turn, play in enumerate(seen.trick)]
    for seat, play in plays:
        start.hands[seat] |= play.bit
    start.phase, start.turn = PLAYING, seen.first
    for seat, play in plays:
        if start.phase == LEADING:
            start.play(LEAD if start.turn == seat else PASS)
        assert start.turn == seat
        start.play(play.action)
    assert start.hands == guess.hands and start.suns == guess.suns and start.out_of == guess.out_of


@given(moments)
def test_a_guess_never_contradicts_what_was_seen(at: tuple[int, int, int, bool]) -> None:
    state = moment(*at)
    for seat in (None, *range(at[0])):
        seen = state.seen_by(seat)
        guess = seen.guess(Chance(at[1]))
        assert guess.seen_by(seat) == seen
        assert sorted(places(guess)) == sorted(places(state)) and len(set(places(guess))) == len(places(guess))
        if seen.phase != "drawing":
            replayed(seen, guess)


def places(state: State) -> list[int]:
    """All the cards that lie hidden."""
    return [one for cards in (*state.hands, *map(sum, state.piles)) for one in bits(cards)]


def holders(seen: Seen, guess: State) -> Iterable[tuple[int, Place]]:
    """Where each card lies in a guess that the viewer can't see."""
    for seat, hand in enumerate(guess.hands):
        if seat != seen.viewer:
            yield from ((one, seat) for one in bits(hand))
    for pile, cards in zip(PILES, guess.piles, strict=True):
        yield from ((one, pile) for one in cards)


def possible(seen: Seen, hidden: set[int]) -> set[tuple[int, Place]]:
    """Where each hidden card may lie by what the rules say: where, if it does, the rest can still be lodged."""
    rooms: list[tuple[Place, str]] = []
    for side, suit in enumerate(SUITS):
        rooms += [(suit, suit)] * seen.piles[side]
        rooms += [
            (seat, suit) for seat in range(seen.seats) if seat != seen.viewer for _ in range(seen.held[seat][side])
        ]

    def may(one: int, room: tuple[Place, str]) -> bool:
        place, suit = room
        out = isinstance(place, int) and suit in seen.out_of[place]
        return CARD[one].suit == suit and (not out or bool(one & NINES))

    found = set()
    for one in hidden:
        for room in {room for room in rooms if may(one, room)}:
            rest = list(rooms)
            rest.remove(room)
            if lodges(sorted(hidden - {one}), rest, may):
                found.add((one, room[0]))
    return found


def lodges(cards: list[int], rooms: list[tuple[Place, str]], may: Callable[[int, tuple[Place, str]], bool]) -> bool:
    """Whether each card finds a room of its own (by augmenting paths)."""
    guests: dict[int, int] = {}

    def lodge(one: int, tried: set[int]) -> bool:
        for number, room in enumerate(rooms):
            if number not in tried and may(one, room):
                tried.add(number)
                if number not in guests or lodge(guests[number], tried):
                    guests[number] = one
                    return True
        return False

    return all(lodge(one, set()) for one in cards)


@settings(max_examples=25)
@given(moments)
def test_every_possible_holder_of_a_card_occurs_and_no_other(at: tuple[int, int, int, bool]) -> None:
    state = moment(*at)
    seat = at[1] % at[0]
    seen = state.seen_by(seat)
    found = {place for guess in islice(guesses(seen, Chance(at[1])), 250) for place in holders(seen, guess)}
    assert found == possible(seen, {one for one, _ in holders(seen, state)})


def test_who_is_out_of_a_suit_and_still_holds_a_card_of_it_holds_its_9() -> None:
    state = table("s5 s1 m3", "m1 s9 m2", "s2 s3 m4", plays="sun 5, moon 1, sun 2, lead")
    seen = state.seen_by(0)
    assert seen.out_of[1] == ("sun",) and seen.held[1] == (1, 1)
    for guess in islice(guesses(seen, Chance(3)), 50):
        assert guess.hands[1] & bit(card("s9"))
        assert not guess.hands[1] & FOLLOWS[0]


def test_hidden_cards_are_anywhere_alike() -> None:
    """A card lies with each holder as often as that one has room for it."""
    state = deal(game.settle({}), 3, Chance(11))
    seen = state.seen_by(0)
    rounds = 4000
    counts: dict[tuple[int, Place], int] = {}
    for guess in islice(guesses(seen, Chance(12)), rounds):
        for holder in holders(seen, guess):
            counts[holder] = counts.get(holder, 0) + 1
    room: dict[Place, int] = {1: 3, 2: 3, "sun": 7, "moon": 7}
    for (_, place), count in counts.items():
        expected = rounds * room[place] / 13
        assert abs(count - expected) < 5 * expected**0.5
    assert {one for one, _ in counts} == {bit(one) for one in DECK if one not in seen.hand}
