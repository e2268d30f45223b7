"""A quick rollout of a round by heuristics: no events, no stack of choices, cards as small numbers.

Every seat decides by its own hand and the open cards alone. Turns are simplified: a guest with its effect or an
advertiser, no Introduce, Exchange or Search. A search uses it after the action that it tries; Minarai uses its choices
of targets and cards. A test plays it in lockstep with the rules.
"""

from __future__ import annotations

from ..rules.cards import BOOST, COLOURS, GEISHA, HARUKAZE_DRAWS, HARUKAZE_RETURNS, MOST_FURTHER, PLACE
from ..rules.rules import LONGER_SEATS, State
from ..rules.score_sheet import PENALTY, hand_size
from .card_values import (
    BLACK_SKILL,
    CARD_VALUES,
    DRAWS,
    INCOME,
    KIND,
    POWER,
    RAISES,
    REQUIREMENT,
    SKILL,
    card_value,
    drawn_value,
    with_advertiser,
)
from .targets import KANRYOU, NOBODY, best_answer, best_target

SLACK = 0
"""A round is expected to last so many turns more than the smallest hand has cards."""
RED, BLUE = COLOURS.index("red"), COLOURS.index("blue")
BOOST_FOR = 9.0
"""The least value of a guest for which Akenohoshi uses her boost."""


class Rollout:
    """A round under way: hands, rows and deck as lists of card numbers."""

    __slots__ = (
        "actor", "advertisers", "boosted", "crowded", "deck", "doubled", "exposed", "final", "further", "geisha",
        "guests", "hands", "incomes", "limit", "longer", "owed", "reputations", "seats", "totals",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.seats = len(state.geisha)
        self.geisha = state.geisha
        self.actor = state.actor
        self.hands = [[PLACE[card] for card in hand] for hand in state.hands]
        self.guests = [[PLACE[card] for card in row] for row in state.guests]
        self.advertisers = [[PLACE[card] for card in row] for row in state.advertisers]
        self.incomes = [sum([INCOME[card] for card in row]) for row in self.guests]
        self.deck = [PLACE[card] for card in state.deck]
        self.reputations = []
        for seat in range(self.seats):
            own = state.reputation(seat)
            own.append(max(own))
            self.reputations.append(own)
        self.totals = state.scores()
        self.boosted, self.crowded, self.final = state.boosted, state.crowded, state.final
        self.doubled, self.further, self.exposed = state.doubled, state.further, list(state.exposed)
        self.owed = state.additional
        self.longer = state.options["longer"] == "on" and self.seats >= LONGER_SEATS
        self.limit = hand_size(len(state.sheet) + 1) if state.options["limited_guests"] == "on" else 0

    # -- a round ---------------------------------------------------------------------------------------------------

    def play_to_end(self) -> None:
        """To the end of the round."""
        while self.play_turn():
            pass

    def play_turn(self) -> bool:
        """One turn. Returns whether the round goes on."""
        self.take_turn(self.actor)
        if self._is_over():
            return False
        if self.owed and not self.final:
            self.owed -= 1
        else:
            self.owed = 0
            self.actor = (self.actor + 1) % self.seats
        self.doubled, self.further, self.exposed = False, 0, []
        return True

    def gains(self) -> list[int]:
        """What each seat would score now."""
        return [max(0, income - PENALTY * len(hand)) for income, hand in zip(self.incomes, self.hands, strict=True)]

    def _is_over(self) -> bool:
        if not self.hands[self.actor] or self.crowded or any(not self.hands[seat] for seat in self.exposed):
            return True
        if self.deck:
            return False
        if not self.longer:
            return True
        if not self.final:
            self.final = self.seats
            return False
        self.final -= 1
        return not self.final

    def turns_left(self, seat: int) -> int:
        """About how many turns a seat will have, this one included: until some other hand or the deck is empty."""
        least = min([len(hand) for other, hand in enumerate(self.hands) if other != seat])
        return min(least + SLACK, 1 + len(self.deck) // self.seats)

    def take_turn(self, seat: int) -> None:
        geisha = self.geisha[seat]
        if geisha == "suzune" and self.hands[seat]:
            self._ring(seat)
        hand = self.hands[seat]
        if not hand:
            self._draw(seat, 1)
            return
        guest, advertiser = self.choose(seat)
        if geisha == "akenohoshi" and not self.boosted:
            guest = self.with_boost(seat, guest)
        if guest >= 0:
            self.seat_guest(seat, guest)
        else:
            self.advertise(seat, advertiser)

    def _ring(self, seat: int) -> None:
        """Suzune's extra Advertise: before her action, for her guest to profit, unless her last card can be seated."""
        hand, reputation = self.hands[seat], self.reputations[seat]
        if len(hand) > 1 or REQUIREMENT[hand[0]] > reputation[SKILL[hand[0]]]:
            self.advertise(seat, self.advertiser(seat))

    # -- what to do ------------------------------------------------------------------------------------------------

    def choose(self, seat: int) -> tuple[int, int]:
        """The guest to seat, or -1 and the advertiser if that is better."""
        reputation, hand = self.reputations[seat], self.hands[seat]
        values, needs = [], [0.0, 0.0, 0.0, 0.0]
        guest, most = NOBODY, -1.0
        for card in hand:
            row, skill = CARD_VALUES[card], SKILL[card]
            missing = REQUIREMENT[card] - reputation[skill]
            if missing > 0:
                value = row[missing]
                needs[skill] += row[missing - 1] - value
            else:
                value = row[0]
                if value > most:
                    guest, most = card, value
            values.append(value)
        if guest == NOBODY:
            return NOBODY, self._advertiser(hand, values, needs)
        left = self.turns_left(seat)
        if left <= 1 or len(hand) == 1:
            return guest, NOBODY
        advertiser = self._advertiser(hand, values, needs)
        by_guest = sum(sorted(values, reverse=True)[:left])  # the guest is among the best, or near them
        better = with_advertiser(reputation, advertiser)
        after = [card_value(card, better) for card in hand]
        after.remove(card_value(advertiser, better))
        after.append(drawn_value(better))
        after.sort(reverse=True)
        return (guest, NOBODY) if by_guest >= sum(after[: left - 1]) else (NOBODY, advertiser)

    def advertiser(self, seat: int) -> int:
        """The card to advertise with."""
        reputation, hand = self.reputations[seat], self.hands[seat]
        values, needs = [], [0.0, 0.0, 0.0, 0.0]
        for card in hand:
            missing = REQUIREMENT[card] - reputation[SKILL[card]]
            values.append(CARD_VALUES[card][missing if missing > 0 else 0])
            if missing > 0:
                needs[SKILL[card]] += CARD_VALUES[card][missing - 1] - values[-1]
        return self._advertiser(hand, values, needs)

    def _advertiser(self, hand: list[int], values: list[float], needs: list[float]) -> int:
        """The card that helps the others most and is least valuable in hand."""
        every = needs[0] + needs[1] + needs[2] + needs[BLACK_SKILL]
        best, most = hand[0], -99.0
        for card, value in zip(hand, values, strict=True):
            skill, raises = SKILL[card], RAISES[card]
            gain = every if raises == 3 else raises * needs[skill]
            gain += 0.3 * raises - value
            if gain > most:
                best, most = card, gain
        return best

    def with_boost(self, seat: int, guest: int) -> int:
        """The guest to seat with Akenohoshi's boost, if one is valuable enough."""
        reputation = self.reputations[seat]
        least = max(BOOST_FOR, (card_value(guest, reputation) + 3) if guest >= 0 else 0)
        best = NOBODY
        for card in self.hands[seat]:
            missing = REQUIREMENT[card] - reputation[SKILL[card]]
            if 0 < missing <= BOOST and CARD_VALUES[card][0] >= least:
                best, least = card, CARD_VALUES[card][0]
        if best == NOBODY:
            return guest
        self.boosted = True
        return best

    def leads(self, seat: int) -> bool:
        """Whether no other seat has more points, all rounds counted."""
        points = [had + gain for had, gain in zip(self.totals, self.gains(), strict=True)]
        return points[seat] >= max(points)

    def target(self, seat: int, card: int) -> int:
        """The seat that an effect is aimed at; NOBODY: the effect is not used."""
        return best_target(self, seat, card)

    def best_answer(self, card: int, target: int) -> int:
        """What a target spends to prevent an effect, as in `targets.best_answer`."""
        return best_answer(self, card, target)

    # -- cards -----------------------------------------------------------------------------------------------------

    def _draw(self, seat: int, count: int) -> None:
        deck = self.deck
        for _ in range(min(count, len(deck))):
            self.hands[seat].append(deck.pop())

    def advertise(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.advertisers[seat].append(card)
        self.reputations[seat] = with_advertiser(self.reputations[seat], card)
        if self.geisha[seat] != "harukaze":
            self._draw(seat, 1)
            return
        there = len(self.deck)
        self._draw(seat, HARUKAZE_DRAWS)
        for _ in range(HARUKAZE_RETURNS if there >= HARUKAZE_DRAWS else there - 1):
            least = self.least(seat)
            self.hands[seat].remove(least)
            if there >= HARUKAZE_DRAWS:
                self.deck.insert(0, least)

    def least(self, seat: int) -> int:
        """The card of a hand that is worth least."""
        reputation = self.reputations[seat]
        return min(self.hands[seat], key=lambda card: card_value(card, reputation) + 0.3 * RAISES[card])

    def _count(self, seat: int) -> None:
        """Counts a reputation again after advertisers have gone."""
        name = self.geisha[seat]
        red, blue, green = GEISHA[name].reputation if name else (0, 0, 0)
        for card in self.advertisers[seat]:
            power = POWER[card]
            red, blue, green = red + power[0], blue + power[1], green + power[2]
        self.reputations[seat] = [red, blue, green, max(red, blue, green)]

    # -- guests and effects ----------------------------------------------------------------------------------------

    def seat_guest(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self._add(seat, card)
        effect = EFFECT.get(KIND[card])
        if effect:
            effect(self, seat, card)
            if SKILL[card] == RED and not self.doubled and self.geisha[seat] == "momiji":
                self.doubled = True
                effect(self, seat, card)
        if SKILL[card] == BLUE and self.further < MOST_FURTHER and self.geisha[seat] == "natsumi":
            further = self.invited(seat, BLUE)
            if further >= 0:
                self.further += 1
                self.seat_guest(seat, further)

    def _add(self, seat: int, card: int) -> None:
        self.guests[seat].append(card)
        self.incomes[seat] += INCOME[card]
        if self.limit and len(self.guests[seat]) >= self.limit:
            self.crowded = True

    def invited(self, seat: int, skill: int) -> int:
        """The best guest of a colour that can be seated now."""
        reputation = self.reputations[seat][skill]
        best, most = NOBODY, 0.0
        for card in self.hands[seat]:
            if SKILL[card] == skill and REQUIREMENT[card] <= reputation and CARD_VALUES[card][0] > most:
                best, most = card, CARD_VALUES[card][0]
        return best

    def _draws(self, seat: int, card: int) -> None:
        target = self.target(seat, card)
        if target >= 0 and not self._is_prevented(seat, card, target):
            self._draw(target, DRAWS[card])

    def _advertises(self, seat: int, card: int) -> None:
        if self.hands[seat]:
            self.advertise(seat, self.advertiser(seat))

    def _invites(self, seat: int, card: int) -> None:
        guest = self.invited(seat, SKILL[card])
        if guest >= 0:
            self.seat_guest(seat, guest)

    def _takes_advertiser(self, seat: int, card: int) -> None:
        target = self.target(seat, card)
        if target < 0 or self._is_prevented(seat, card, target):
            return
        won = self.advertisers[target].pop()
        self._count(target)
        if KIND[card] == "emissary":
            self.advertisers[seat].append(won)
            self.reputations[seat] = with_advertiser(self.reputations[seat], won)

    def _takes_guest(self, seat: int, card: int) -> None:
        target = self.target(seat, card)
        if target < 0 or self._is_prevented(seat, card, target):
            return
        won = self.guests[target].pop()
        self.incomes[target] -= INCOME[won]
        if KIND[card] == "samurai":
            self._add(seat, won)

    def _wrestles(self, seat: int, card: int) -> None:
        target = self.target(seat, card)
        if target < 0 or self._is_prevented(seat, card, target):
            return
        self.exposed.append(target)
        self.hands[target].remove(self.most_valuable(target))

    def most_valuable(self, target: int) -> int:
        """The card of a hand that is worth most to its holder."""
        reputation = self.reputations[target]
        return max(
            self.hands[target], key=lambda card: (card_value(card, reputation), card)
        )  # in whatever order they are held

    def _owes(self, seat: int, card: int) -> None:
        self.owed += 1

    def _promotes(self, seat: int, card: int) -> None:
        row = self.advertisers[seat]
        if self.gains_by_daimyo(seat, card) <= 0:
            return
        for other in [other for other in row if SKILL[other] == SKILL[card]]:
            self._add(seat, other)
        self.advertisers[seat] = [other for other in row if SKILL[other] != SKILL[card]]
        self._count(seat)

    def gains_by_daimyo(self, seat: int, card: int) -> float:
        """The income of the colour's advertisers as guests, less the value that the hand loses."""
        promoted = [other for other in self.advertisers[seat] if SKILL[other] == SKILL[card]]
        without = list(self.reputations[seat])
        without[SKILL[card]] -= sum(max(POWER[other]) for other in promoted)
        lost = sum(card_value(other, self.reputations[seat]) - card_value(other, without) for other in self.hands[seat])
        return sum(INCOME[other] for other in promoted) - lost

    def _discards_all(self, seat: int, card: int) -> None:
        if self.leads(seat):
            self.hands[seat] = []

    def _seats_all(self, seat: int, card: int) -> None:
        for other in self.hands[seat]:
            self._add(seat, other)
        self.hands[seat] = []

    def _is_prevented(self, seat: int, card: int, target: int) -> bool:
        if target == seat:
            return False
        spent = self.best_answer(card, target)
        if spent == NOBODY:
            return False
        if spent >= 0:
            self.incomes[target] -= INCOME[self.guests[target].pop(spent)]
        else:
            self.hands[target].remove(KANRYOU)
            self.exposed.append(target)
        return True


EFFECT = {
    "scholar": Rollout._draws,
    "merchant": Rollout._draws,
    "okaasan": Rollout._advertises,
    "courtier": Rollout._invites,
    "yakuza": Rollout._takes_advertiser,
    "emissary": Rollout._takes_advertiser,
    "thief": Rollout._takes_guest,
    "samurai": Rollout._takes_guest,
    "sumo": Rollout._wrestles,
    "doctor": Rollout._owes,
    "daimyo": Rollout._promotes,
    "monk": Rollout._discards_all,
    "shogun": Rollout._seats_all,
}
"""What a guest does at once, by its kind."""
