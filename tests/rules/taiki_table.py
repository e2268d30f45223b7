"""Tables of Taïki for tests, laid out in short words: s12 is the Sun 12, m9 the Moon 9, sm and mm are the masks."""

from __future__ import annotations

from hanamachi.core.chance import Chance
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rules.deck import DECK, MASK, MOON, NEITHER, SUN, SUPPLY, WAYS, Card, bit, bits
from hanamachi.games.taiki.rules.rules import State, deal, hand_size
from hanamachi.games.taiki.rules.tricks import PLAYING, ROUNDS, SCORED, WINS, Trick

SUIT = {"s": "sun", "m": "moon"}


def card(word: str) -> Card:
    return Card(SUIT[word[0]], MASK if word[1:] == "m" else int(word[1:]))


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(card, words.split()))


def table(
    *hands: str,
    plays: str = "",
    leader: int = 0,
    won: tuple[str, ...] = (),
    tokens: tuple[int, ...] = (),
    chance: int = 1,
    **options: str,
) -> State:
    """A round in the middle, before somebody plays a card.

    `plays` are actions, divided by commas, that are done from these hands; `won` has the suits of the tricks that each
    seat has won, in short words ("s s m"), made from the last cards that nobody holds.
    """
    state = deal(game.settle(options), len(hands), Chance(chance))
    state.hands = [sum(bit(held) for held in cards(hand)) for hand in hands]
    free = sum(map(bit, DECK)) & ~sum(state.hands)
    for seat, suits in enumerate(won):
        for suit in suits.split():
            side = "sm".index(suit)
            own = [one for one in bits(free) if DECK[one.bit_length() - 1].suit == SUIT[suit]]
            thrown = [one for one in reversed(list(bits(free))) if one not in own[-1:]][: len(hands) - 1]
            free &= ~(own[-1] | sum(thrown))
            order = [own[-1], *thrown]
            plays_ = tuple(WAYS[side][NEITHER][one][-1] for one in order)
            state.tricks.append(Trick(seat, plays_, SUIT[suit], seat))
            (state.moons if side else state.suns)[seat] += 1
    state.piles = [tuple(one for one in bits(free) if DECK[one.bit_length() - 1].suit == SUIT[s]) for s in "sm"]
    state.drew = [SUN if hand.bit_count() % 2 else MOON for hand in state.hands]
    state.phase = PLAYING
    state.turn = state.leader = state.ahead = state.first = leader
    if tokens:
        state.tokens = list(tokens)
    for action in filter(None, plays.split(", ")):
        state.play(action)
    return state


def play_out(state: State, chance: Chance) -> State:
    """The same table when the round has been played to its end at random."""
    while state.phase != SCORED:
        state.play(chance.pick(state.legal()))
    return state


def keeps_promises(state: State) -> bool:
    """Whether all rounds of a match that is over came to what can be proved of any, and it ended when it should."""
    seats = len(state.hands)
    for line in state.sheet:
        tricks = sum(map(sum, line.tallies))
        odd = tricks == hand_size(seats) and tricks % 2 == 1
        loses = min(line.changes) < 0  # somebody has an odd number of tricks, and so no balance
        ties = seats == 2 and line.changes[0] == line.changes[1]
        if not odd or not loses or ties or sum(line.tokens) > SUPPLY or min(line.tokens) < 0:
            return False
    if any(state.hands) or not state.winners():
        return False
    if seats == 2:
        return sorted(state.scores()) in ([0, WINS], [1, WINS])
    in_time = all(0 not in line.tokens for line in state.sheet[:-1])
    return in_time and (len(state.sheet) == ROUNDS or 0 in state.tokens)
