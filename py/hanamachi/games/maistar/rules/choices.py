"""The choices of Mai-Star: who chooses, among which actions, and what follows.

A turn is a stack of choices. The one on top is made next; making it takes it off and may put others on top: a guest
puts its effect there, an effect its target, a target its answer. When the stack is empty the turn is over. A choice
that has nothing to choose from is dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ....core.game import Event
from .cards import (
    BLACK,
    COLOURS,
    CUSTOMERS,
    GEISHA,
    HARUKAZE_RETURNS,
    KANRYOU,
    MOST_FURTHER,
    OBORO_CARDS,
    PLACE,
    Customer,
)

if TYPE_CHECKING:
    from .rules import State

DONE, USE, LEAVE, AGAIN, ENOUGH, ALLOW, DRAW, DECLINE, SEARCH, NEXT = (
    "done",
    "use",
    "leave",
    "again",
    "enough",
    "allow",
    "draw",
    "decline",
    "search",
    "next",
)
Events = list[Event]


def named(verb: str, cards: list[Customer]) -> list[str]:
    """The verb with each of the cards; copies are alike."""
    return [f"{verb} {card.name}" for card in sorted(set(cards), key=PLACE.__getitem__)]


@dataclass(frozen=True)
class Choice:
    seat: int
    """Who chooses."""

    def open(self, state: State) -> list[str]:
        """The actions to choose from; none when there is nothing to choose."""
        raise NotImplementedError

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        """Does what was chosen. The choice itself is off the stack by then."""
        raise NotImplementedError


# -- before a round --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PickGeisha(Choice):
    """[R] Everybody picks a geisha, counter-clockwise."""

    def open(self, state: State) -> list[str]:
        return [f"geisha {name}" for name in GEISHA if name not in state.geisha]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        state.geisha[self.seat] = what
        events.append(Event("picks", self.seat, {"geisha": what}))
        if state.options["management"] == "on" and what == "oboro":  # [D] who takes Oboro then draws her two cards
            state.draw(self.seat, OBORO_CARDS, events)
        if None in state.geisha:
            state.pending.append(PickGeisha((self.seat - 1) % state.seats))
        else:
            state.all_have_picked(events)


@dataclass(frozen=True)
class Pause(Choice):
    """Between two rounds: a player continues after the score sheet."""

    def open(self, state: State) -> list[str]:
        return [NEXT]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        state.begin_round(events)


# -- a turn ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Act(Choice):
    """[R] A turn is exactly one action; an additional turn may be declined."""

    additional: bool = False
    has_advertised: bool = False
    """Suzune has advertised first: that was her extra, or it was her action and she may stop."""

    def open(self, state: State) -> list[str]:
        seat = self.seat
        hand, deck = state.hands[seat], state.deck
        actions = state.guest_actions(seat)
        actions += named("advertise", hand)
        if deck and not state.final:  # [D] in the added turns of six nothing can be introduced: the deck is empty
            actions += named("introduce", hand)
        if hand:
            actions += [f"exchange {place}" for place in range(1, len(state.advertisers[seat]) + 1)]
        actions.append(SEARCH)  # [D] with an empty deck it is a pass
        actions += state.boosts(seat)
        if self.additional:
            actions.append(DECLINE)
        if self.has_advertised:
            actions.append(DONE)
        return actions

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        seat = self.seat
        if verb == "boost":
            state.boost_by(seat, what, events)
            state.pending.append(self)
            return
        if verb in (DECLINE, DONE):
            events.append(Event("declines" if verb == DECLINE else "stops", seat))
            return
        if state.geisha[seat] == "suzune" and not self.has_advertised:
            state.pending.append(Act(seat, has_advertised=True) if verb == "advertise" else ExtraAdvertise(seat))
        match verb:
            case "guest":
                state.seat_guest(seat, CUSTOMERS[what], events)
            case "advertise":
                state.advertise(seat, CUSTOMERS[what], events)
            case "introduce":
                state.discard_from_hand(seat, CUSTOMERS[what], events)
                state.pending.append(Introduce(seat))
            case "exchange":
                back = state.advertisers[seat][int(what) - 1]
                events.append(Event("takes_back", seat, {"card": back}))
                state.pending.append(Exchange(seat, int(what)))
            case _:
                events.append(Event("searches", seat))
                state.draw(seat, 1, events)


@dataclass(frozen=True)
class ExtraAdvertise(Choice):
    """[R] Suzune: one more Advertise after her action."""

    def open(self, state: State) -> list[str]:
        return [*named("advertise", state.hands[self.seat]), DONE] if state.hands[self.seat] else []

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == DONE:
            events.append(Event("stops", self.seat))
        else:
            state.advertise(self.seat, CUSTOMERS[what], events)


@dataclass(frozen=True)
class Introduce(Choice):
    """[R] One card is discarded; a second may be, and then as many are drawn."""

    def open(self, state: State) -> list[str]:
        more = named("introduce", state.hands[self.seat]) if len(state.deck) > 1 else []
        return [*more, DRAW]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb != DRAW:
            state.discard_from_hand(self.seat, CUSTOMERS[what], events)
        state.draw(self.seat, 1 if verb == DRAW else 2, events)


@dataclass(frozen=True)
class Exchange(Choice):
    """[R] Another card takes the very place of the advertiser that comes back to the hand."""

    place: int
    """Counted from the oldest, from 1."""

    def open(self, state: State) -> list[str]:
        return named("place", state.hands[self.seat])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        row, card = state.advertisers[self.seat], CUSTOMERS[what]
        back = row[self.place - 1]
        state.play_from_hand(self.seat, card)
        row[self.place - 1] = card
        state.take_into_hand(self.seat, back)
        facts = {"back": back, "card": card, "place": self.place}
        events.append(Event("exchanges", self.seat, facts, reveals=True))


@dataclass(frozen=True)
class Under(Choice):
    """[R] Harukaze puts two cards under the deck after an Advertise. [D] In her order, unseen."""

    left: int = HARUKAZE_RETURNS

    def open(self, state: State) -> list[str]:
        return named("under", state.hands[self.seat])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        state.put_under(self.seat, CUSTOMERS[what], events)
        if self.left > 1:
            state.pending.append(Under(self.seat, self.left - 1))


@dataclass(frozen=True)
class Drop(Choice):
    """[R] Harukaze has drawn the last two cards: one is discarded."""

    def open(self, state: State) -> list[str]:
        return named("discard", state.hands[self.seat])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        state.discard_from_hand(self.seat, CUSTOMERS[what], events)


# -- guests and their effects ----------------------------------------------------------------------------------------


def asked(state: State, seat: int, card: Customer, yes: str, no: str) -> list[str]:
    """Whether to use an effect, if it would do anything."""
    if state.can_happen(seat, card):
        return [yes, no]
    # whether there is a guest for a courtier is a secret of the hand, so it is asked in any case
    return [no] if needs_guest(card) and state.hands[seat] else []


def needs_guest(card: Customer) -> bool:
    """Whether an effect can be used only with a certain card in the hand: then to use it tells that it is there."""
    return card.kind.name == "courtier"


@dataclass(frozen=True)
class Effect(Choice):
    """[R] A guest's effect is optional. [D] Whole or not at all."""

    card: Customer

    def open(self, state: State) -> list[str]:
        return asked(state, self.seat, self.card, USE, LEAVE)

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == LEAVE:
            events.append(Event("leaves", self.seat, {"card": self.card}))
            return
        events.append(Event("uses", self.seat, {"card": self.card}, reveals=needs_guest(self.card)))
        if state.geisha[self.seat] == "momiji" and self.card.colour == "red":
            state.pending.append(Again(self.seat, self.card))
        state.resolve(self.seat, self.card, events)


@dataclass(frozen=True)
class Again(Choice):
    """[R] Momiji: once a turn a red guest's effect twice. [D] Decided, target and all, when the first is done."""

    card: Customer

    def open(self, state: State) -> list[str]:
        return [] if state.doubled else asked(state, self.seat, self.card, AGAIN, ENOUGH)

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == AGAIN:
            state.doubled = True
            events.append(Event("doubles", self.seat, {"card": self.card}, reveals=needs_guest(self.card)))
            state.resolve(self.seat, self.card, events)
        else:
            events.append(Event("stops", self.seat))


@dataclass(frozen=True)
class Target(Choice):
    """[R] The target of an effect: oneself is allowed; [D] only players on whom it would do something."""

    card: Customer

    def open(self, state: State) -> list[str]:
        return [f"target {seat}" for seat in range(state.seats) if state.would_affect(self.seat, seat, self.card)]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        target = int(what)
        events.append(Event("targets", self.seat, {"card": self.card, "target": target}))
        state.pending.append(Answer(target, self.seat, self.card))
        # [D] no answer to oneself; a target with neither cards nor a Ronin can't answer, as all can see
        if target == self.seat or not (state.hands[target] or state.ronin(target)):
            state.pending.pop()
            state.apply_effect(self.seat, self.card, target, events)


@dataclass(frozen=True)
class Answer(Choice):
    """[R] Before anything happens the target may prevent it. [D] It is asked even if all it can do is let it happen.

    Every answer reveals: otherwise a player could try out targets by undo.
    """

    by: int
    card: Customer

    def open(self, state: State) -> list[str]:
        kanryou = ["kanryou"] if KANRYOU in state.hands[self.seat] else []
        return [ALLOW, *(f"ronin {place}" for place in state.ronin(self.seat)), *kanryou]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == ALLOW:
            state.apply_effect(self.by, self.card, self.seat, events)
            events[:] = [replace(event, reveals=True) for event in events]
            return
        if verb == "ronin":
            spent = state.guests[self.seat].pop(int(what) - 1)
        else:
            spent = KANRYOU
            state.play_from_hand(self.seat, KANRYOU)
            state.exposed.append(self.seat)
        state.discards.append(spent)
        facts = {"with": spent, "card": self.card, "by": self.by}
        events.append(Event("prevents", self.seat, facts, reveals=True))


@dataclass(frozen=True)
class Wrestle(Choice):
    """[R] The Sumo-Wrestler: its player alone looks at the target's hand and discards a card of it."""

    target: int

    def open(self, state: State) -> list[str]:
        return named("discard", state.hands[self.target])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        card = CUSTOMERS[what]
        state.play_from_hand(self.target, card)
        state.discards.append(card)
        events.append(Event("throws_out", self.seat, {"card": card, "target": self.target}, reveals=True))


@dataclass(frozen=True)
class Advertise(Choice):
    """[R] Okaasan: Advertise once."""

    def open(self, state: State) -> list[str]:
        return named("advertise", state.hands[self.seat])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        state.advertise(self.seat, CUSTOMERS[what], events)


@dataclass(frozen=True)
class Invite(Choice):
    """[R] The Courtier: one more guest of the same colour, whose effect works."""

    colour: str

    def open(self, state: State) -> list[str]:
        guests = state.guest_actions(self.seat, self.colour)
        boosts = state.boosts(self.seat)
        return [*guests, *boosts] if guests else [boost for boost in boosts if boost.endswith(self.colour)]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == "boost":
            state.boost_by(self.seat, what, events, reveals=True)  # of which skill tells who can be invited without it
            state.pending.append(self)
        else:
            state.seat_guest(self.seat, CUSTOMERS[what], events)


@dataclass(frozen=True)
class Further(Choice):
    """[R] Natsumi: after a blue guest's effect another blue guest, at most twice a turn."""

    def open(self, state: State) -> list[str]:
        if state.further == MOST_FURTHER or not state.hands[self.seat]:
            return []
        return [*state.guest_actions(self.seat, "blue"), ENOUGH]

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        if verb == ENOUGH:
            events.append(Event("stops", self.seat))
        else:
            state.further += 1
            state.seat_guest(self.seat, CUSTOMERS[what], events)


@dataclass(frozen=True)
class Order(Choice):
    """[R] The Shogun: the whole hand becomes guests, without effects. [D] In an order of one's choice."""

    def open(self, state: State) -> list[str]:
        return named("seat", state.hands[self.seat])

    def make(self, state: State, verb: str, what: str, events: Events) -> None:
        card = CUSTOMERS[what]
        state.play_from_hand(self.seat, card)
        state.add_guest(self.seat, card)
        events.append(Event("adds_guest", self.seat, {"card": card}, reveals=True))
        if state.hands[self.seat]:
            state.pending.append(Order(self.seat))


def meets(reputation: list[int], card: Customer) -> bool:
    """Whether a geisha of this reputation may receive the card as a guest: black asks for any one skill."""
    best = max(reputation) if card.colour == BLACK else reputation[COLOURS.index(card.colour)]
    return card.requirement <= best
