"""The rules of Mai-Star. [R]: the rulebook or a card says it; [D]: they are silent, and this is our decision.

Cards are named by colour and kind, black ones by their kind: `red thief`, `monk`. Seats are counted from 0; advertisers
and guests from the oldest, from 1. choices.py has the choices themselves, in the order of a turn.

    geisha momiji           picks a geisha
    guest red thief         seats a guest
    advertise red thief     an advertiser; also Okaasan's and Suzune's
    introduce red thief     discards one, then perhaps a second; `draw` draws as many as were discarded
    exchange 2              takes the second advertiser back; `place red thief` puts another card there
    search                  draws a card
    boost red               Akenohoshi: 3 more in a skill until the turn ends
    use, leave              a guest's effect
    target 2                the target of the effect
    allow, ronin 3, kanryou the target's answer: lets it happen; discards the third guest, a Ronin; or the Kanryou
    discard red thief       a card of the hand that a Sumo-Wrestler looks at; Harukaze's, when the deck runs out
    again, enough           Momiji's second time; Natsumi has seated enough
    under red thief         Harukaze: under the deck, first and second
    seat red thief          the Shogun: the next of the hand to become a guest
    decline, done           no additional turn; Suzune has advertised and does no more
    next                    the next round: a pause
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.chance import Chance
from ....core.game import Event, Option
from .cards import BOOST, COLOURS, DECK, GEISHA, HARUKAZE_DRAWS, OBORO_CARDS, PLACE, Customer
from .choices import (
    Act,
    Advertise,
    Choice,
    Drop,
    Effect,
    Events,
    Further,
    Invite,
    Order,
    Pause,
    PickGeisha,
    Target,
    Under,
    Wrestle,
    meets,
)
from .memory import Moved
from .refusals import refusal
from .score_sheet import ROUNDS, Round, hand_size, next_starters, scored, winners
from .seen import Seen

LONGER_SEATS = 6
"""[R] The option `longer` is for this many players."""
OPTIONS = (
    Option("management", ("off", "on"), "off"),  # [R] geisha are chosen in every round, after the deal
    Option("limited_guests", ("off", "on"), "off"),  # [R] a round also ends with so many guests
    Option("longer", ("off", "on"), "off", seats=LONGER_SEATS),  # [R] all have one more turn when the deck is empty
)


@dataclass(slots=True)
class State:
    """A match of Mai-Star with all that is hidden in it."""

    options: dict[str, str]
    chance: Chance
    geisha: list[str | None]
    starter: int
    """Who has the round's first turn."""
    actor: int
    """Whose turn it is; others may have to answer in it."""
    hands: list[list[Customer]]
    guests: list[list[Customer]]
    advertisers: list[list[Customer]]
    """Oldest first: the last is the newest."""
    deck: list[Customer]
    """The top is the last."""
    discards: list[Customer]
    pending: list[Choice]
    """The choices still to be made in this turn, the next one last; empty when the match is over."""
    actions: list[str] = field(default_factory=list)
    """The legal actions."""
    sheet: tuple[Round, ...] = ()
    moved: list[Moved] = field(default_factory=list)
    """How cards have moved into hidden places and out of them in this round."""

    # until the turn ends
    boost: int = -1
    """The skill that counts 3 higher."""
    doubled: bool = False
    """Momiji has had an effect twice."""
    further: int = 0
    """How many further guests Natsumi has seated."""
    exposed: list[int] = field(default_factory=list)
    """Who has discarded a Kanryou or met a Sumo-Wrestler, and ends the round if that was the last card."""
    additional: int = 0
    """Additional turns that the actor still has."""

    # until the round ends
    boosted: bool = False
    """Akenohoshi has used her boost in this round."""
    crowded: bool = False
    """A player has reached the limit of guests."""
    final: int = 0
    """In the longer game, once the deck is empty: how many turns are left."""

    @property
    def seats(self) -> int:
        return len(self.geisha)

    @property
    def turn(self) -> int | None:
        return self.pending[-1].seat if self.pending else None

    @property
    def round(self) -> int:
        """The number of the round on the table."""
        return len(self.sheet) + (not isinstance(self.pending[-1], Pause) if self.pending else 0)

    def legal(self) -> list[str]:
        return self.actions[:]

    def copy(self) -> State:
        return State(
            self.options,
            self.chance.copy(),
            self.geisha[:],
            self.starter,
            self.actor,
            [hand[:] for hand in self.hands],
            [row[:] for row in self.guests],
            [row[:] for row in self.advertisers],
            self.deck[:],
            self.discards[:],
            self.pending[:],
            self.actions[:],
            self.sheet,
            self.moved[:],
            self.boost,
            self.doubled,
            self.further,
            self.exposed[:],
            self.additional,
            self.boosted,
            self.crowded,
            self.final,
        )

    def seen_by(self, seat: int | None) -> Seen:
        return Seen.of(self, seat)

    def scores(self) -> list[int]:
        return list(self.sheet[-1].totals) if self.sheet else [0] * self.seats

    def winners(self) -> tuple[int, ...]:
        return () if self.pending else winners(self.sheet)

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, action: str) -> Events:
        if action not in self.actions:
            raise refusal(self, action)
        events: Events = []
        verb, _, what = action.partition(" ")
        self.pending.pop().make(self, verb, what, events)
        self._settle(events)
        return events

    def _settle(self, events: Events) -> None:
        """Drops choices that have nothing to choose from; when none is left the turn ends, and the next one begins."""
        over = False
        while not over:
            while self.pending:
                self.actions = self.pending[-1].open(self)
                if self.actions:
                    return
                self.pending.pop()
            over = self._end_turn(events)
        self.actions = []

    def _end_turn(self, events: Events) -> bool:
        """Whether the match is over with it."""
        reason, actor = self._reason(), self.actor
        owed = self.additional if not self.final else 0  # [D] from the emptying turn on a Doctor gives no turn
        self.boost, self.doubled, self.further, self.exposed, self.additional = -1, False, 0, [], 0
        if reason:
            return self._end_round(reason, events)  # [R] further additional turns are lost
        if owed:
            self.additional = owed - 1
            events.append(Event("has_another_turn", actor))
            self.pending = [Act(actor, additional=True)]
        else:
            self.actor = (actor + 1) % self.seats
            self.pending = [Act(self.actor)]
        return False

    def _reason(self) -> str:
        """Why the round ends with this turn, if it does."""
        if any(not self.hands[seat] for seat in (self.actor, *self.exposed)):
            return "hand"
        if self.crowded:
            return "guests"
        if self.deck:
            return ""
        if self.options["longer"] == "off" or self.seats < LONGER_SEATS:
            return "deck"
        if not self.final:  # [R] everybody has one more turn, this player last
            self.final = self.seats
            return ""
        self.final -= 1
        return "" if self.final else "deck"

    def _end_round(self, reason: str, events: Events) -> bool:
        line = scored(self.scores(), self.starter, reason, self.guests, self.hands)
        self.sheet = (*self.sheet, line)
        events.append(Event("ends_round", None, {"line": line, "number": len(self.sheet)}))
        if len(self.sheet) == ROUNDS:
            self.pending = []
            return True
        starters = next_starters(line)
        self.starter = starters[0] if len(starters) == 1 else self.chance.pick(starters)
        self.pending = [Pause(self.starter)]
        return False

    # -- rounds ----------------------------------------------------------------------------------------------------

    def begin_round(self, events: Events) -> None:
        """[R] All cards are shuffled again. Geisha stay, unless they are managed."""
        self._gather()
        if self.options["management"] == "on":
            self.geisha = [None] * self.seats
            self._deal(events)
            self.pending.append(PickGeisha(self.starter))
        else:
            self._deal(events)
            self._first_turn()

    def all_have_picked(self, events: Events) -> None:
        if self.options["management"] == "off":
            self._deal(events)
        self._first_turn()

    def _first_turn(self) -> None:
        self.actor = self.starter
        self.pending.append(Act(self.starter))

    def _gather(self) -> None:
        self.deck = self.chance.shuffled(DECK)
        self.hands = [[] for _ in range(self.seats)]
        self.guests = [[] for _ in range(self.seats)]
        self.advertisers = [[] for _ in range(self.seats)]
        self.discards, self.moved = [], []
        self.boosted, self.crowded, self.final = False, False, 0

    def _deal(self, events: Events) -> None:
        number = len(self.sheet) + 1
        events.append(Event("deals", None, {"number": number, "starter": self.starter}, reveals=True))
        for seat, geisha in enumerate(self.geisha):  # [R] Oboro starts each round with two cards more
            self.draw(seat, hand_size(number) + OBORO_CARDS * (geisha == "oboro"), [])

    # -- cards -----------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int, events: Events) -> None:
        """[R] As many as there are when there are too few."""
        drawn = [self.deck.pop() for _ in range(min(count, len(self.deck)))]
        if not drawn:
            return
        self.hands[seat] += drawn
        self.moved += [Moved("drawn", seat)] * len(drawn)
        facts, secret = {"count": len(drawn)}, {seat: {"cards": tuple(drawn)}}
        events.append(Event("draws", seat, facts, reveals=True, secret=secret))

    def play_from_hand(self, seat: int, card: Customer) -> None:
        """A card leaves a hand, for all to see."""
        self.hands[seat].remove(card)
        self.moved.append(Moved("left", seat, card))

    def take_into_hand(self, seat: int, card: Customer) -> None:
        self.hands[seat].append(card)
        self.moved.append(Moved("back", seat, card))

    def discard_from_hand(self, seat: int, card: Customer, events: Events) -> None:
        self.play_from_hand(seat, card)
        self.discards.append(card)
        events.append(Event("discards", seat, {"card": card}, reveals=True))

    def put_under(self, seat: int, card: Customer, events: Events) -> None:
        self.hands[seat].remove(card)
        self.deck.insert(0, card)
        self.moved.append(Moved("under", seat, card))
        events.append(Event("puts_under", seat, secret={seat: {"card": card}}, reveals=True))

    def advertise(self, seat: int, card: Customer, events: Events) -> None:
        """[R] Any card beside the geisha, then draw one; Harukaze draws three and puts two under the deck."""
        self.play_from_hand(seat, card)
        self.advertisers[seat].append(card)
        events.append(Event("advertises", seat, {"card": card}, reveals=True))
        if self.geisha[seat] != "harukaze":
            self.draw(seat, 1, events)
            return
        there = len(self.deck)
        self.draw(seat, HARUKAZE_DRAWS, events)
        if there >= HARUKAZE_DRAWS:
            self.pending.append(Under(seat))
        elif there == 2:
            self.pending.append(Drop(seat))

    # -- reputation ------------------------------------------------------------------------------------------------

    def reputation(self, seat: int) -> list[int]:
        """[R] The geisha's own, her advertisers', and Akenohoshi's boost."""
        name = self.geisha[seat]
        red, blue, green = GEISHA[name].reputation if name else (0, 0, 0)
        for card in self.advertisers[seat]:
            power = card.power
            red, blue, green = red + power[0], blue + power[1], green + power[2]
        total = [red, blue, green]
        if self.boost >= 0 and seat == self.actor:
            total[self.boost] += BOOST
        return total

    def guest_actions(self, seat: int, colour: str = "") -> list[str]:
        """The guests that may be seated now, of one colour or of any."""
        reputation = self.reputation(seat)
        cards = {card for card in self.hands[seat] if (not colour or card.colour == colour) and meets(reputation, card)}
        return [f"guest {card.name}" for card in sorted(cards, key=PLACE.__getitem__)]

    def boosts(self, seat: int) -> list[str]:
        """[R] Akenohoshi: once a round, in her own turn, wherever she may act or play a guest."""
        if self.boosted or self.geisha[seat] != "akenohoshi":
            return []
        return [f"boost {colour}" for colour in COLOURS]

    def boost_by(self, seat: int, colour: str, events: Events, *, reveals: bool = False) -> None:
        self.boost, self.boosted = COLOURS.index(colour), True
        events.append(Event("boosts", seat, {"colour": colour}, reveals=reveals))

    # -- guests ----------------------------------------------------------------------------------------------------

    def seat_guest(self, seat: int, card: Customer, events: Events) -> None:
        """[R] A guest is played; then its effect, and the geisha's ability."""
        self.play_from_hand(seat, card)
        self.add_guest(seat, card)
        events.append(Event("seats", seat, {"card": card}, reveals=True))
        if self.geisha[seat] == "natsumi" and card.colour == "blue":
            self.pending.append(Further(seat))
        if card.kind.effect:
            self.pending.append(Effect(seat, card))

    def add_guest(self, seat: int, card: Customer) -> None:
        row = self.guests[seat]
        row.append(card)
        if self.options["limited_guests"] == "on" and len(row) >= hand_size(len(self.sheet) + 1):
            self.crowded = True

    def ronin(self, seat: int) -> list[int]:
        """The places of the Ronin among a seat's guests, from 1."""
        return [place for place, card in enumerate(self.guests[seat], 1) if card.kind.name == "ronin"]

    # -- effects ---------------------------------------------------------------------------------------------------

    def can_happen(self, seat: int, card: Customer) -> bool:
        """Whether the effect of a guest would do anything."""
        if card.kind.targets:
            return any(self.would_affect(seat, target, card) for target in range(self.seats))
        match card.kind.name:
            case "okaasan" | "monk" | "shogun":
                return bool(self.hands[seat])
            case "courtier":
                return bool(Invite(seat, card.colour).open(self)) and self._has_guest_for(seat, card.colour)
            case "daimyo":
                return any(other.colour == card.colour for other in self.advertisers[seat])
            case _:  # a doctor; [D] not when all can see that the round, or what is left of it, allows no further turn
                return not (self.final or self.crowded) and bool(self.hands[seat] and self.deck)

    def _has_guest_for(self, seat: int, colour: str) -> bool:
        """Whether a guest of this colour can be seated, with Akenohoshi's boost if need be."""
        reputation = self.reputation(seat)
        if self.boosts(seat):
            reputation = [skill + BOOST for skill in reputation]
        return any(card.colour == colour and meets(reputation, card) for card in self.hands[seat])

    def would_affect(self, seat: int, target: int, card: Customer) -> bool:
        """[D] Only players on whom an effect would do something; taking over one's own card does nothing."""
        if target == seat and card.kind.name in ("emissary", "samurai"):
            return False
        match card.kind.name:
            case "scholar" | "merchant":
                return bool(self.deck)
            case "yakuza" | "emissary":
                return bool(self.advertisers[target])
            case "sumo":
                return bool(self.hands[target])
            case _:  # thief, samurai
                return bool(self.guests[target])

    def resolve(self, seat: int, card: Customer, events: Events) -> None:
        """An effect is used."""
        if card.kind.targets:
            self.pending.append(Target(seat, card))
            return
        match card.kind.name:
            case "okaasan":
                self.pending.append(Advertise(seat))
            case "courtier":
                self.pending.append(Invite(seat, card.colour))
            case "doctor":
                self.additional += 1
                events.append(Event("owes_turn", seat))
            case "daimyo":
                self._promote(seat, card.colour, events)
            case "monk":
                for held in sorted(self.hands[seat]):
                    self.discard_from_hand(seat, held, events)
            case _:  # the shogun
                self.pending.append(Order(seat))

    def _promote(self, seat: int, colour: str, events: Events) -> None:
        """[R] The Daimyo: all advertisers of the colour become guests, oldest first, without effects."""
        row = self.advertisers[seat]
        for card in [card for card in row if card.colour == colour]:
            row.remove(card)
            self.add_guest(seat, card)
            events.append(Event("adds_guest", seat, {"card": card}))

    def apply_effect(self, seat: int, card: Customer, target: int, events: Events) -> None:
        """What an effect does to its target, unless it was prevented."""
        match card.kind.name:
            case "scholar" | "merchant":
                self.draw(target, card.kind.draws, events)
            case "yakuza":
                self._lose("loses_advertiser", target, self.advertisers[target].pop(), events)
            case "thief":
                self._lose("loses_guest", target, self.guests[target].pop(), events)
            case "emissary":
                won = self.advertisers[target].pop()
                self.advertisers[seat].append(won)
                events.append(Event("wins_advertiser", seat, {"card": won, "from": target}))
            case "samurai":
                won = self.guests[target].pop()
                self.add_guest(seat, won)
                events.append(Event("wins_guest", seat, {"card": won, "from": target}))
            case _:  # a sumo-wrestler
                self.exposed.append(target)
                hand = tuple(sorted(self.hands[target]))
                self.moved.append(Moved("looked", target, cards=hand, by=seat))
                events.append(Event("looks", seat, {"target": target}, reveals=True, secret={seat: {"cards": hand}}))
                self.pending.append(Wrestle(seat, target))

    def _lose(self, kind: str, seat: int, card: Customer, events: Events) -> None:
        self.discards.append(card)
        events.append(Event(kind, seat, {"card": card}))


def begin(seats: int, options: dict[str, str], chance: Chance) -> State:
    first = chance.below(seats)
    starter = (first + 1) % seats  # [R] the last to pick starts: counter-clockwise, that is the first one's left
    state = State(options, chance, [None] * seats, starter, starter, [], [], [], [], [], [])
    state._gather()
    if options["management"] == "on":
        state._deal([])
    state.pending.append(PickGeisha(first))
    state._settle([])
    return state


def covers(state: State) -> bool:
    """Every choice after the deal.

    Also that of a player without cards: a Sumo-Wrestler looks at another hand, and the log tells what was drawn.
    """
    if not state.pending or isinstance(state.pending[-1], Pause):
        return False
    return any(state.hands) or not isinstance(state.pending[-1], PickGeisha)


def forced_openly(state: State) -> bool:
    """With an empty hand everything that a player could do lies open."""
    return state.turn is not None and not state.hands[state.turn]
