"""Heuristic play for balance, from the player's own hand and the open cards alone.

Take a trick if it evens the scales, with no more than it takes; otherwise stay below, and let dangerous cards go where
they win nothing. Minarai plays by it; a search plays on by it below its tree, for which `play_out` is quick: it
makes no events and keeps no tricks, and only counts who wins what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.deck import (
    FOLLOWS,
    HIGHEST,
    LOWEST,
    MASK_BIT,
    MOON,
    NEITHER,
    NINE,
    NINES,
    NUMBERS,
    SHIFT,
    SUIT_CARDS,
    SUN,
    WAYS,
    Play,
    hand_of,
)
from ..rules.tricks import DRAW, DRAWING, LEAD, LEADING, PASS, PLAYING

if TYPE_CHECKING:
    from ..rules.rules import State

STRONG = 11
"""A card of this rank mostly wins the trick that it leads."""


def wants(tilt: int, side: int) -> bool:
    """Whether a trick of that suit helps a player who has `tilt` more Sun than Moon tricks."""
    return tilt < 0 if side == SUN else tilt > 0


def choose(hand: int, tilt: int, asked: int, nine: int, top: int, is_last: bool) -> Play:
    """The card to play: `top` is the strength that wins so far, `tilt` how many more Sun than Moon tricks one has."""
    ways = WAYS[asked][nine]
    if asked == NEITHER:
        return _lead(hand, tilt)
    follows = hand & FOLLOWS[asked]
    numbers = follows >> SHIFT[asked] & NUMBERS
    has_mask = follows >> SHIFT[asked] & MASK_BIT
    free_nine = hand & NINES
    if wants(tilt, asked):
        above = numbers >> top << top
        if above:
            # last: as little as it takes; else as much as there is
            one = above & -above if is_last else 1 << above.bit_length() - 1
            return ways[one << SHIFT[asked]][0]
        if has_mask and top < HIGHEST:
            return ways[MASK_BIT << SHIFT[asked]][1]
        if free_nine and nine != asked and top < NINE:
            return _say(ways[free_nine & -free_nine], asked)
        if numbers:
            return ways[(numbers & -numbers) << SHIFT[asked]][0]
    else:
        below = numbers & (1 << top - 1) - 1 if top else 0
        if below:
            return ways[(1 << below.bit_length() - 1) << SHIFT[asked]][0]
        if has_mask and top:
            return ways[MASK_BIT << SHIFT[asked]][0]
        if free_nine and nine != 1 - asked and follows:
            return _say(ways[free_nine & -free_nine], 1 - asked)
        if numbers:  # it will win: by the highest if it must, by the lowest if somebody may still go above
            one = 1 << numbers.bit_length() - 1 if is_last else numbers & -numbers
            return ways[one << SHIFT[asked]][0]
        if has_mask:
            return ways[MASK_BIT << SHIFT[asked]][0]
    return _throw(hand, tilt, asked, nine)


def _say(ways: list[Play], side: int) -> Play:
    """A 9 as that suit, or as the only one that it may be."""
    return ways[-1] if ways[-1].side == side else ways[0]


def _throw(hand: int, tilt: int, asked: int, nine: int) -> Play:
    """What to play when nothing follows: the highest card of a suit that one does not want to win."""
    ways = WAYS[asked][nine]
    other = 1 - asked
    numbers = hand >> SHIFT[other] & NUMBERS
    if numbers:
        one = numbers & -numbers if wants(tilt, other) else 1 << numbers.bit_length() - 1
        return ways[one << SHIFT[other]][0]
    mask = hand & MASK_BIT << SHIFT[other]
    if mask:
        return ways[mask][0]
    return _say(ways[hand & -hand], other)


def _lead(hand: int, tilt: int) -> Play:
    """What to lead: a strong card of the suit that one lacks; otherwise a low one, of the suit with the lowest."""
    ways = WAYS[NEITHER][NEITHER]
    if tilt:
        side = MOON if tilt > 0 else SUN
        cards = hand >> SHIFT[side]
        numbers = cards & NUMBERS
        if numbers.bit_length() >= STRONG:
            return ways[(1 << numbers.bit_length() - 1) << SHIFT[side]][0]
        if cards & MASK_BIT:
            return ways[MASK_BIT << SHIFT[side]][1]
    lowest, found = HIGHEST + 1, 0
    for side in (SUN, MOON):
        numbers = hand >> SHIFT[side] & NUMBERS
        if numbers:
            rank = (numbers & -numbers).bit_length() + (2 if wants(tilt, side) else 0)
            if rank < lowest:
                lowest, found = rank, (numbers & -numbers) << SHIFT[side]
    if found:
        return ways[found][0]
    masks = hand & ~NINES
    return ways[masks & -masks][0] if masks else ways[hand & -hand][0]


def leads_again(hand: int, tilt: int) -> bool:
    """Whether to lead: only with a strong card of the missing suit, since the last player knows most."""
    if not tilt:
        return False
    side = MOON if tilt > 0 else SUN
    return (hand >> SHIFT[side] & (NUMBERS | MASK_BIT)).bit_length() > STRONG


def heuristic_action(state: State) -> str:
    """The heuristic's action, by the hand of the player at turn alone."""
    seat = state.turn or 0
    hand, tilt = state.hands[seat], state.suns[seat] - state.moons[seat]
    if state.phase == LEADING:
        return LEAD if leads_again(hand, tilt) else PASS
    if state.phase == PLAYING:
        is_last = len(state.trick) == len(state.hands) - 1
        return choose(hand, tilt, state.asked, state.nine, _top(state), is_last).action
    return DRAW[lower_suit(hand)] if state.phase == DRAWING else state.legal()[0]


def _top(state: State) -> int:
    """The strength that wins the trick so far."""
    return state.trick[(state.ahead - state.leader) % len(state.hands)].strength if state.trick else LOWEST


def play_out(state: State) -> None:
    """Plays the round to its end by heuristics. Of the state only the tricks of each seat are kept up to date."""
    hands, suns, moons, seats = state.hands, state.suns, state.moons, len(state.hands)
    if state.phase == DRAWING:
        _draw_on(state)
    turn = state.turn or 0
    if state.phase == LEADING and not leads_again(hands[turn], suns[turn] - moons[turn]):
        turn = (turn + 1) % seats
    asked, nine, played, ahead = state.asked, state.nine, len(state.trick), state.ahead
    top = _top(state)
    while hands[turn]:
        hand = hands[turn]
        play = choose(hand, suns[turn] - moons[turn], asked, nine, top, played == seats - 1)
        hands[turn] = hand ^ play.bit
        if not played:
            asked, top, ahead = play.side, play.strength, turn
        elif play.side == asked and play.strength > top:
            top, ahead = play.strength, turn
        if play.bit & NINES:
            nine = play.side
        played += 1
        turn = (turn + 1) % seats
        if played == seats:
            won = moons if asked else suns
            won[ahead] += 1
            asked = nine = NEITHER
            played = top = 0
            turn = ahead
            if not leads_again(hands[turn], suns[turn] - moons[turn]):
                turn = (turn + 1) % seats


def _draw_on(state: State) -> None:
    """Everybody who has not drawn yet does so, in turn."""
    seats = len(state.hands)
    for turn in range(seats):
        seat = (state.first + turn) % seats
        if state.drew[seat] == NEITHER:
            side = lower_suit(state.hands[seat])
            side = side if state.piles[side] else 1 - side
            state.hands[seat] |= state.piles[side][-1]
            state.piles[side] = state.piles[side][:-1]
    state.turn = state.first


def lower_suit(hand: int) -> int:
    """The suit to draw from: that of the lower cards. A player with many low cards of a suit decides when to take a
    trick of it; one with many high cards must."""
    suns, moons = (sum(card.rank for card in hand_of(hand & cards)) for cards in SUIT_CARDS)
    return SUN if suns <= moons else MOON
