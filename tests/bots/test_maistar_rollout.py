"""Mai-Star's rollout in lockstep with the rules: the same decisions in both, compared after every turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.maistar.bots.card_values import CARDS, KIND, REQUIREMENT, SKILL
from hanamachi.games.maistar.bots.rollout import Rollout
from hanamachi.games.maistar.bots.targets import BY_KANRYOU, NOBODY
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.cards import COLOURS, KANRYOU, PLACE
from hanamachi.games.maistar.rules.choices import (
    AGAIN,
    ALLOW,
    DONE,
    ENOUGH,
    LEAVE,
    NEXT,
    SEARCH,
    USE,
    Act,
    Advertise,
    Again,
    Answer,
    Drop,
    Effect,
    ExtraAdvertise,
    Further,
    Invite,
    Order,
    PickGeisha,
    Target,
    Under,
    Wrestle,
)
from hanamachi.games.maistar.rules.rules import State

MATCHES = 12
"""For each number of seats and each set of options, of three rounds each: 720 rounds in all."""
ALWAYS_USED = ("okaasan", "doctor", "shogun")


class RecordedRollout(Rollout):
    """A rollout that writes down its decisions. In every second turn it decides at random instead of by heuristics."""

    __slots__ = ("aims", "at_random", "chance", "decisions")

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state)
        self.chance = chance
        self.decisions: list[tuple[str, int]] = []
        self.at_random = self.aims = False

    def take_turn(self, seat: int) -> None:
        self.at_random = self.chance.below(2) == 0
        super().take_turn(seat)

    def choose(self, seat: int) -> tuple[int, int]:
        if not self.at_random:
            return super().choose(seat)
        guest = self._any([card for card in self.hands[seat] if self._can_seat(seat, card)])
        return (guest, NOBODY) if guest != NOBODY and self.chance.below(4) else (NOBODY, self.advertiser(seat))

    def advertiser(self, seat: int) -> int:
        return self._any(self.hands[seat]) if self.at_random else super().advertiser(seat)

    def invited(self, seat: int, skill: int) -> int:
        if not self.at_random:
            return super().invited(seat, skill)
        return self._any([card for card in self.hands[seat] if SKILL[card] == skill and self._can_seat(seat, card)])

    def _can_seat(self, seat: int, card: int) -> bool:
        return REQUIREMENT[card] <= self.reputations[seat][SKILL[card]]

    def _any(self, cards: list[int]) -> int:
        return self.chance.pick(cards) if cards else NOBODY

    def advertise(self, seat: int, card: int) -> None:
        self.decisions.append(("advertise", card))
        super().advertise(seat, card)

    def seat_guest(self, seat: int, card: int) -> None:
        self.decisions.append(("guest", card))
        super().seat_guest(seat, card)

    def least(self, seat: int) -> int:
        card = self._any(self.hands[seat]) if self.at_random else super().least(seat)
        self.decisions.append(("put away", card))
        return card

    def most_valuable(self, target: int) -> int:
        card = self._any(self.hands[target]) if self.at_random else super().most_valuable(target)
        self.decisions.append(("discard", card))
        return card

    def target(self, seat: int, card: int) -> int:
        self.aims = True
        if self.at_random:
            target = self._any([other for other in range(self.seats) if self._can_aim(seat, card, other)])
        else:
            target = super().target(seat, card)
        self.aims = False
        if target != NOBODY:
            self.decisions.append(("target", target))
        return target

    def _can_aim(self, seat: int, card: int, target: int) -> bool:
        match KIND[card]:
            case "scholar" | "merchant":
                return bool(self.deck)
            case "yakuza":
                return bool(self.advertisers[target])
            case "emissary":
                return target != seat and bool(self.advertisers[target])
            case "sumo":
                return bool(self.hands[target])
            case "samurai":
                return target != seat and bool(self.guests[target])
            case _:
                return bool(self.guests[target])

    def best_answer(self, card: int, target: int) -> int:
        answers = [place for place, guest in enumerate(self.guests[target]) if KIND[guest] == "ronin"]
        answers += [BY_KANRYOU] if PLACE[KANRYOU] in self.hands[target] else []
        spent = self.chance.pick([NOBODY, *answers]) if self.at_random else super().best_answer(card, target)
        if answers or self.hands[target]:
            self.decisions.append(("answer", spent))
        return spent

    def gains_by_daimyo(self, seat: int, card: int) -> float:
        gain = super().gains_by_daimyo(seat, card)
        if self.at_random and any(SKILL[other] == SKILL[card] for other in self.advertisers[seat]):
            gain = 1.0
        if gain > 0:
            self.decisions.append(("use", card))
        return gain

    def leads(self, seat: int) -> bool:
        leads = super().leads(seat)
        if leads and self.hands[seat] and not self.aims:  # a Monk
            self.decisions.append(("use", seat))
        return leads


def in_rules(state: State, rollout: RecordedRollout) -> str:
    """The action of the rules that is the next decision of the rollout."""
    decisions, choice = rollout.decisions, state.pending[-1]
    next_is = decisions[0][0] if decisions else ""

    def card_of(kind: str) -> str:
        assert next_is == kind, (choice, decisions)
        return CARDS[decisions.pop(0)[1]].name

    match choice:
        case Act():
            if not decisions:
                assert choice.has_advertised or not state.hands[choice.seat]
                return DONE if choice.has_advertised and state.hands[choice.seat] else SEARCH
            if next_is == "advertise":
                return f"advertise {card_of('advertise')}"
            if f"guest {CARDS[decisions[0][1]].name}" not in state.actions:
                return f"boost {_skill_to_boost(state, decisions[0][1])}"
            return f"guest {card_of('guest')}"
        case ExtraAdvertise():
            return DONE
        case Advertise():
            return f"advertise {card_of('advertise')}"
        case Invite():
            return f"guest {card_of('guest')}"
        case Further():
            return f"guest {card_of('guest')}" if next_is == "guest" else ENOUGH
        case Under():
            return f"under {card_of('put away')}"
        case Drop():
            return f"discard {card_of('put away')}"
        case Wrestle():
            return f"discard {card_of('discard')}"
        case Effect() | Again():
            used = _is_used(choice.card.kind.name, rollout)
            return (USE if used else LEAVE) if isinstance(choice, Effect) else (AGAIN if used else ENOUGH)
        case Target():
            assert next_is == "target", (choice, decisions)
            return f"target {decisions.pop(0)[1]}"
        case Answer():
            assert next_is == "answer", (choice, decisions)
            spent = decisions.pop(0)[1]
            return ALLOW if spent == NOBODY else "kanryou" if spent == BY_KANRYOU else f"ronin {spent + 1}"
        case Order():  # the rollout's guests have the order
            return f"seat {CARDS[rollout.guests[choice.seat][len(state.guests[choice.seat])]].name}"
    raise AssertionError(choice)


def _skill_to_boost(state: State, card: int) -> str:
    reputation = state.reputation(state.actor)
    return COLOURS[SKILL[card] if SKILL[card] < len(COLOURS) else reputation.index(max(reputation))]


def _is_used(kind: str, rollout: RecordedRollout) -> bool:
    if kind in ALWAYS_USED:
        return True
    next_is = rollout.decisions[0][0] if rollout.decisions else ""
    if kind in ("monk", "daimyo"):
        used = next_is == "use"
        del rollout.decisions[: int(used)]
        return used
    return next_is == ("guest" if kind == "courtier" else "target")


def turn_in_rules(state: State, rollout: RecordedRollout) -> bool:
    """The rollout's last turn, played by the rules. Returns whether the round goes on."""
    rounds = len(state.sheet)
    while True:
        action = in_rules(state, rollout)
        assert action in state.legal(), f"the rollout plays {action}, the rules allow {state.legal()}"
        state.play(action)
        if len(state.sheet) > rounds:
            return False
        top = state.pending[-1]
        if len(state.pending) == 1 and isinstance(top, Act) and not top.has_advertised and state.boost < 0:
            return True


def assert_same(state: State, rollout: Rollout) -> None:
    for mine, theirs in (
        (rollout.hands, state.hands),
        (rollout.guests, state.guests),
        (rollout.advertisers, state.advertisers),
        ([rollout.deck], [state.deck]),
    ):
        assert mine == [[PLACE[card] for card in row] for row in theirs]
    assert [own[:3] for own in rollout.reputations] == [state.reputation(seat) for seat in range(state.seats)]
    assert all(own[3] == max(own[:3]) for own in rollout.reputations)
    assert rollout.incomes == [sum(card.income for card in row) for row in state.guests]
    assert (rollout.boosted, rollout.crowded, rollout.final) == (state.boosted, state.crowded, state.final)


def vary(state: State, chance: Chance) -> None:
    """Every second round begins later: advertisers, more cards in hand or hardly any, perhaps a small deck."""
    if chance.below(2):
        for seat in range(state.seats):
            for row in (state.advertisers[seat], state.hands[seat]):
                row += [state.deck.pop() for _ in range(chance.below(4))]
        state.hands[(state.actor + 1) % state.seats] = chance.pick(([], [KANRYOU], state.hands[state.actor][:]))
        state.deck = state.deck[: chance.pick((2, 8, len(state.deck)))]
    state._settle([])


def play_round(state: State, chance: Chance, note: Callable[[str], None]) -> None:
    """A round in both, turn by turn, from the first turn on."""
    rollout = RecordedRollout(state, chance)
    before = state.scores()
    goes_on = True
    while goes_on:
        goes_on = rollout.play_turn()
        for kind, _ in rollout.decisions:
            note(kind)
        if goes_on and rollout.owed:
            note("additional")
        assert turn_in_rules(state, rollout) == goes_on
        assert not rollout.decisions, "the rules did not ask for this"
        assert_same(state, rollout)
        if goes_on:
            assert (rollout.actor, rollout.owed) == (state.actor, state.additional)
    line = state.sheet[-1]
    note(line.reason)
    assert rollout.gains() == list(line.gains)
    assert rollout.totals == before
    assert [len(hand) for hand in rollout.hands] == list(line.left)


OPTION_SETS = [dict(zip((o.name for o in game.options), on, strict=True)) for on in product(("off", "on"), repeat=3)]


@pytest.mark.parametrize("seats", game.seats)
def test_the_rollout_and_the_rules_agree_after_every_turn(seats: int) -> None:
    seen: set[str] = set()
    for number, options in enumerate(OPTION_SETS):
        if any(options[o.name] not in o.choices_for(seats) for o in game.options):
            continue
        for match in range(MATCHES):
            chance = Chance.named("lockstep", seats, number, match)
            state = game.start(seats, options, chance.bits())
            assert isinstance(state, State)
            while state.turn is not None:
                if isinstance(state.pending[-1], PickGeisha) or state.legal() == [NEXT]:
                    state.play(chance.pick(state.legal()))
                else:
                    vary(state, chance)
                    play_round(state, chance, seen.add)
    kinds = {"guest", "advertise", "target", "answer", "discard", "put away", "use"}
    assert seen >= {*kinds, "additional", "hand", "guests", "deck"}
