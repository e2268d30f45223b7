"""The target of an effect, and the target's answer, by heuristics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .card_values import DRAWS, INCOME, KIND, RAISES, card_value, drawn_value

if TYPE_CHECKING:
    from .rollout import Rollout

NOBODY = -1
BY_KANRYOU = -2
ANSWER_FROM = 4.0
"""From this cost on a Ronin prevents an effect; the Kanryou does sooner, since it costs points in hand."""
KANRYOU = KIND.index("kanryou")


def best_target(rollout: Rollout, seat: int, card: int) -> int:
    """The best target of an effect; NOBODY: better not to use it."""
    best, most = NOBODY, 0.0
    lead = max(map(int.__add__, rollout.totals, rollout.incomes))
    for target in range(rollout.seats):
        value = target_value(rollout, seat, card, target, lead)
        if value > most:
            best, most = target, value
    return best


def target_value(rollout: Rollout, seat: int, card: int, target: int, lead: int) -> float:
    """The value of an effect on a target for the seat that plays it: its cost to the target, its gain for the seat.

    It is higher for a target near the lead.
    """
    kind = KIND[card]
    near = 1.0 + (rollout.totals[target] + rollout.incomes[target]) / lead if lead else 1.5
    if kind == "scholar" or kind == "merchant":
        return _drawing(rollout, seat, target, near) * DRAWS[card]
    if target == seat:
        return 0.0
    if kind == "thief" or kind == "samurai":
        row = rollout.guests[target]
        return INCOME[row[-1]] * (near if kind == "thief" else near + 1.0) if row else 0.0
    held = len(rollout.hands[target])
    if kind == "sumo":
        if held == 1:  # it would end the round
            return 4.0 if rollout.leads(seat) else 0.0
        return held * near * 0.5
    row = rollout.advertisers[target]  # a yakuza, an emissary
    return (1.0 + RAISES[row[-1]] + 0.2 * held) * near if row and held else 0.0


def _drawing(rollout: Rollout, seat: int, target: int, near: float) -> float:
    """The value of drawing one card: good for oneself while there is time to play it, bad for a rival otherwise."""
    if not rollout.deck:
        return 0.0
    held = len(rollout.hands[target])
    if target != seat:
        return (2.0 - 0.6 * min(held, rollout.turns_left(seat))) * near
    if held and rollout.turns_left(seat) <= held + 1:
        return 0.0
    return drawn_value(rollout.reputations[seat]) - 2.0


def effect_cost(rollout: Rollout, card: int, target: int) -> float:
    """About how much an effect costs its target."""
    kind = KIND[card]
    if kind in ("thief", "samurai"):
        row = rollout.guests[target]
        return INCOME[row[-1]] * (1.5 if kind == "samurai" else 1.0) if row else 0.0
    if kind in ("yakuza", "emissary"):
        row = rollout.advertisers[target]
        lost = RAISES[row[-1]] if row else 0
        return min(len(rollout.hands[target]), 4) * 0.8 * lost
    if kind == "sumo":
        return (
            max([card_value(other, rollout.reputations[target]) for other in rollout.hands[target]], default=0.0) - 2.0
        )
    held = len(rollout.hands[target])
    return 2.0 * DRAWS[card] if held + 1 >= rollout.turns_left(target) else 0.0


def best_answer(rollout: Rollout, card: int, target: int) -> int:
    """What a target answers with: the place of a Ronin among its guests, BY_KANRYOU, or NOBODY for nothing."""
    cost = effect_cost(rollout, card, target)
    if KANRYOU in rollout.hands[target] and cost >= ANSWER_FROM - 2.0:
        return BY_KANRYOU
    if cost >= ANSWER_FROM:
        row = rollout.guests[target]
        newest = len(row) - 1
        for place, guest in enumerate(row):
            if KIND[guest] == "ronin" and (place != newest or KIND[card] not in ("thief", "samurai")):
                return place
    return NOBODY
