"""The rules of Taïki. [R]: the rulebook says it; [D]: it is silent, and this is our decision.

**Actions**, in the order in which a round knows them:

| action | what it does |
|---|---|
| `draw sun`, `draw moon` | takes the last card of the hand unseen from that pile |
| `sun 12`, `moon 4` | plays that card |
| `sun 9 as sun`, `sun 9 as moon`, … | plays a 9 and says its suit; after the other 9 only one of these is legal |
| `sun mask high`, `sun mask low` | leads with a mask or follows with it, and says how strong it is |
| `sun mask` | throws a mask off suit, where it needs no saying |
| `lead`, `pass-lead` | who has won a trick leads the next one, or lets the left neighbour lead |
| `next` | deals the next round, when the last one has been looked at: a pause |

So a card has one legal action or two (`Seen.ways`), and where it has one nothing is to be asked.

**Events**: `facts` by name, {…} only for the seat that it concerns. Suits are "sun" and "moon", cards `Card`.

| kind | seat | facts | reveals |
|---|---|---|---|
| `draws` | who draws | `pile` the suit, {`card`} | yes |
| `plays` | who plays | `play` (a `Play`: card, suit, said …), `leads` whether it opens the trick | yes |
| `takes_trick` | who wins it | `trick` (a `Trick`), `tally` their Sun and Moon tricks now | |
| `leads` | who will lead | | |
| `passes_lead` | who has won | `to` who leads instead | |
| `ends_round` | None | `round` (a `Round`), `number`, `out` the seats without a token (among two: none) | |
| `deals` | None | `number` of the round, `first` its first player | yes |

**Rules that refuse** (`IllegalAction.rule`): over, unknown, round_over, round_runs; draw_first (cards are still being
drawn), drawn (they have been); lead_first (say who leads), no_lead (not the time for it); not_held, follow (a card
of the suit asked for is held), nine (the other 9 of the trick has that suit), mask (say high or low), mask_thrown (off
suit nothing is said).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

from ....core.chance import Chance
from ....core.game import Event, IllegalAction, Option
from ....core.game import State as AnyState
from .deck import (
    CARD,
    DECK,
    EVERY_PLAY,
    MOON,
    NEITHER,
    NINES,
    PLAYS,
    SUIT_CARDS,
    SUITS,
    SUN,
    TOKENS,
    Play,
    actions,
    bit,
    hand_of,
    playable,
)
from .seen import Seen
from .tricks import DRAWING, DRAWS, LEAD, LEADING, NEXT, PASS, PLAYING, ROUNDS, SCORED, WINS, Round, Trick, change

OPTIONS = (Option("first", ("random", "rotates"), "random"),)  # [R] random in every round; [D] or it goes to the left


def dealt(seats: int) -> int:
    """[R] How many cards of each suit everybody is dealt."""
    return 2 if seats == 5 else 3


def hand_size(seats: int) -> int:
    """[R] How many cards everybody plays with, and how many tricks a round has."""
    return 2 * dealt(seats) + 1


@dataclass(slots=True)
class State:
    """A match of Taïki with all that is hidden in it: hands and piles, and the chance that deals the next round.

    Hands are numbers with a bit for each card; suits are SUN, MOON or NEITHER: see deck.py.
    """

    options: dict[str, str]
    phase: str
    turn: int | None
    first: int
    leader: int
    hands: list[int]
    piles: list[tuple[int, ...]]
    """The Sun and the Moon pile, face down; the top is the last."""
    drew: list[int]
    trick: list[Play]
    asked: int
    nine: int
    """What a 9 in the trick was said to be."""
    ahead: int
    """Who would win the trick if nobody else played."""
    tricks: list[Trick]
    suns: list[int]
    moons: list[int]
    """Sun and Moon tricks won by each seat this round."""
    out_of: list[int]
    """The suits of which each seat has shown that it holds none but perhaps the 9: bit 0 Sun, bit 1 Moon."""
    tokens: list[int]
    sheet: tuple[Round, ...]
    chance: Chance

    def copy(self) -> State:
        return State(
            self.options,
            self.phase,
            self.turn,
            self.first,
            self.leader,
            self.hands[:],
            self.piles[:],
            self.drew[:],
            self.trick[:],
            self.asked,
            self.nine,
            self.ahead,
            self.tricks[:],
            self.suns[:],
            self.moons[:],
            self.out_of[:],
            self.tokens[:],
            self.sheet,
            self.chance.copy(),
        )

    def seen_by(self, seat: int | None) -> Seen:
        return Seen(
            viewer=seat,
            options=self.options,
            seats=len(self.hands),
            phase=self.phase,
            turn=self.turn,
            first=self.first,
            leader=self.leader,
            hand=() if seat is None else hand_of(self.hands[seat]),
            held=tuple(
                ((hand & SUIT_CARDS[SUN]).bit_count(), (hand & SUIT_CARDS[MOON]).bit_count()) for hand in self.hands
            ),
            piles=(len(self.piles[SUN]), len(self.piles[MOON])),
            drew=tuple(None if side == NEITHER else SUITS[side] for side in self.drew),
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            out_of=tuple(tuple(suit for side, suit in enumerate(SUITS) if out >> side & 1) for out in self.out_of),
            tokens=tuple(self.tokens),
            sheet=self.sheet,
        )

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if self.phase == PLAYING:
            return actions(self.hands[self.turn], self.asked, self.nine)
        if self.phase == LEADING:
            return [LEAD, PASS]
        if self.phase == DRAWING:
            return [action for action, side in DRAWS.items() if self.piles[side]]
        return [NEXT]

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, action: str) -> list[Event]:
        seat = self.turn
        if seat is None:
            raise IllegalAction(action, "over", "the match is over")
        if self.phase == PLAYING:
            play = PLAYS[self.asked][self.nine].get(action)
            if play is None or not play.bit & playable(self.hands[seat], self.asked):
                raise self._refusal(seat, action)
            return self._play_card(seat, play)
        if self.phase == LEADING and action in (LEAD, PASS):
            return self._say_who_leads(seat, action)
        if self.phase == DRAWING and action in DRAWS and self.piles[DRAWS[action]]:
            return self._draw(seat, DRAWS[action])
        if self.phase == SCORED and action == NEXT:
            return self._deal()
        raise self._refusal(seat, action)

    def _draw(self, seat: int, side: int) -> list[Event]:
        *rest, card = self.piles[side]
        self.piles[side] = tuple(rest)
        self.hands[seat] |= card
        self.drew[seat] = side
        self.turn = (seat + 1) % len(self.hands)  # [D] in turn, from the first player on
        if self.turn == self.first:
            self.phase = PLAYING
        return [Event("draws", seat, {"pile": SUITS[side]}, reveals=True, secret={seat: {"card": CARD[card]}})]

    def _play_card(self, seat: int, play: Play) -> list[Event]:
        trick = self.trick
        self.hands[seat] ^= play.bit
        leads = not trick
        if leads:
            self.asked = play.side
            self.ahead = seat
        elif play.side != self.asked:
            if not play.bit & NINES:  # a player who throws anything but a 9 holds nothing that follows
                self.out_of[seat] |= 1 << self.asked
        elif play.strength > trick[(self.ahead - self.leader) % len(self.hands)].strength:
            self.ahead = seat
        if play.bit & NINES:
            self.nine = play.side
        trick.append(play)
        event = _plays(seat, play, leads)
        if len(trick) < len(self.hands):
            self.turn = (seat + 1) % len(self.hands)
            return [event]
        return [event, *self._take_trick(self.ahead)]

    def _take_trick(self, winner: int) -> list[Event]:
        trick = Trick(self.leader, tuple(self.trick), SUITS[self.asked], winner)
        (self.moons if self.asked else self.suns)[winner] += 1
        self.tricks.append(trick)
        self.trick = []
        self.asked = self.nine = NEITHER
        self.turn = self.leader = self.ahead = winner
        event = Event("takes_trick", winner, {"trick": trick, "tally": (self.suns[winner], self.moons[winner])})
        if self.hands[winner]:
            self.phase = LEADING
            return [event]
        return [event, self._score()]  # [D] after the last trick no lead is asked for

    def _say_who_leads(self, seat: int, action: str) -> list[Event]:
        self.phase = PLAYING
        if action == LEAD:
            return [_leads(seat)]
        self.turn = self.leader = self.ahead = (seat + 1) % len(self.hands)
        return [_passes_lead(seat, self.turn)]

    def _score(self) -> Event:
        changes = tuple(map(change, self.suns, self.moons))
        self.tokens = [
            max(0, tokens + gain) for tokens, gain in zip(self.tokens, changes, strict=True)
        ]  # [D] the floor
        line = Round(self.first, tuple(zip(self.suns, self.moons, strict=True)), changes, tuple(self.tokens))
        self.sheet = (*self.sheet, line)
        self.phase = SCORED
        out: tuple[int, ...] = ()
        if len(self.tokens) == 2:  # [R] two won rounds; [D] that somebody has no token left ends nothing
            over = max(self._wins()) == WINS
        else:  # [R] three rounds, or as soon as somebody has no token left
            out = tuple(seat for seat, tokens in enumerate(self.tokens) if not tokens)
            over = bool(out) or len(self.sheet) == ROUNDS
        if over:
            self.turn = None
        return Event("ends_round", None, {"round": line, "number": len(self.sheet), "out": out})

    def _deal(self) -> list[Event]:
        """[R] Everything is set up anew."""
        first = (self.first + 1) % len(self.hands)
        fresh = deal(self.options, len(self.hands), self.chance, first if self.options["first"] == "rotates" else None)
        if len(self.hands) > 2:  # [D] two players begin each round with three tokens
            fresh.tokens = self.tokens
        fresh.sheet = self.sheet
        for field in fields(State):
            setattr(self, field.name, getattr(fresh, field.name))
        return [Event("deals", None, {"number": len(self.sheet) + 1, "first": self.first}, reveals=True)]

    def _refusal(self, seat: int, action: str) -> IllegalAction:
        """Which rule refuses an action that is not legal."""

        def refused(rule: str, why: str) -> IllegalAction:
            return IllegalAction(action, rule, why)

        play = EVERY_PLAY.get(action)
        if play is None and action not in (*DRAWS, LEAD, PASS, NEXT):
            return refused("unknown", "there is no such action")
        if self.phase == SCORED:
            return refused("round_over", "the round is over: next deals a new one")
        if action == NEXT:
            return refused("round_runs", "the round is not over")
        if self.phase == DRAWING:
            return refused("draw_first", "everybody draws a card before the first trick")
        if action in DRAWS:
            return refused("drawn", "everybody has drawn already")
        if self.phase == LEADING:
            return refused("lead_first", "who has won the trick first says who leads the next one")
        if play is None:
            return refused("no_lead", "who leads is said after a trick is won, and not now")
        if not play.bit & self.hands[seat]:
            return refused("not_held", "this card is not in the hand")
        if not play.bit & playable(self.hands[seat], self.asked):
            return refused("follow", f"a card of the suit asked for, {SUITS[self.asked]}, is in the hand")
        if play.card.is_nine:
            return refused("nine", f"the other 9 of this trick is a {SUITS[self.nine]} already")
        if play.said:
            return refused("mask_thrown", "a mask that is thrown off suit is neither high nor low")
        return refused("mask", "a mask that leads or follows is said to be high or low")

    # -- the score -------------------------------------------------------------------------------------------------

    def _wins(self) -> list[int]:
        return [sum(line.best == seat for line in self.sheet) for seat in range(len(self.hands))]

    def scores(self) -> list[int]:
        """Tokens; rounds won among two players."""
        return self._wins() if len(self.tokens) == 2 else list(self.tokens)

    def winners(self) -> tuple[int, ...]:
        if self.turn is not None:
            return ()
        scores = self.scores()  # [R] who has most wins, ties share; [D] so do all when all are at zero
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def __str__(self) -> str:
        hands = ["  ".join(map(str, hand_of(hand))) for hand in self.hands]
        return "\n".join(f"{seat}: {self.tokens[seat]} tokens, {hand}" for seat, hand in enumerate(hands))


@cache
def _plays(seat: int, play: Play, leads: bool) -> Event:
    """[R] A card comes from a hidden hand: whatever is played shows the others something new."""
    return Event("plays", seat, {"play": play, "leads": leads}, reveals=True)


@cache
def _leads(seat: int) -> Event:
    return Event("leads", seat)


@cache
def _passes_lead(seat: int, to: int) -> Event:
    return Event("passes_lead", seat, {"to": to})


def deal(options: dict[str, str], seats: int, chance: Chance, first: int | None = None) -> State:
    """A round before anybody has drawn, as the first of a match.

    The first player is drawn even where the last round tells who it is, so that a seed deals the same cards either way.
    """
    drawn = chance.below(seats)
    hands = [0] * seats
    piles: list[tuple[int, ...]] = []
    for suit in SUITS:
        cards = chance.shuffled([bit(card) for card in DECK if card.suit == suit])
        for seat in range(seats):
            for _ in range(dealt(seats)):
                hands[seat] |= cards.pop()
        piles.append(tuple(cards))
    first = drawn if first is None else first
    return State(
        options=options,
        phase=DRAWING,
        turn=first,
        first=first,
        leader=first,
        hands=hands,
        piles=piles,
        drew=[NEITHER] * seats,
        trick=[],
        asked=NEITHER,
        nine=NEITHER,
        ahead=first,
        tricks=[],
        suns=[0] * seats,
        moons=[0] * seats,
        out_of=[0] * seats,
        tokens=[TOKENS] * seats,
        sheet=(),
        chance=chance,
    )


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    return deal(options, seats, chance)


def covers(state: AnyState) -> bool:
    """The player at turn sees their hand, except between two rounds, when all hands are empty."""
    return state.turn is not None and state.legal() != [NEXT]


def forced_openly(state: AnyState) -> bool:
    """All see that a pile is empty. That a last card can be played in one way only is not known: it may be a 9."""
    return isinstance(state, State) and state.phase == DRAWING


# Looking back is allowed: the screen shows an earlier moment as the present viewer saw it, and that is only their own
# cards and the won tricks, which lie open.
