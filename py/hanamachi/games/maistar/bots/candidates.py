"""The actions that a search tries: the heuristic's action, and those that may be better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.cards import BOOST, COLOURS, CUSTOMERS, PLACE
from ..rules.choices import Act, Exchange, Introduce, Under
from .card_values import CARD_VALUES, RAISES, REQUIREMENT, SKILL, card_value, with_advertiser
from .heuristics import heuristic_action
from .rollout import Rollout

if TYPE_CHECKING:
    from ..rules.rules import State

ADVERTISERS = 4
PUT_AWAY = 4
"""How many cards are tried for an Advertise, and for being put away."""


def candidates(state: State) -> list[str]:
    """The actions to try for the player at turn, the heuristic's action first."""
    first = heuristic_action(state)
    choice, actions = state.pending[-1], state.actions
    if isinstance(choice, Act):
        actions = _turn(state, choice.seat)
    elif isinstance(choice, (Introduce, Under)):
        actions = _worst(state, choice.seat)
    elif isinstance(choice, Exchange):
        actions = _best_placed(state, choice.seat)
    return [first, *(action for action in actions if action != first)]


def _turn(state: State, seat: int) -> list[str]:
    rollout = Rollout(state)
    reputation, hand = rollout.reputations[seat], rollout.hands[seat]
    kept = []
    advertised = sorted(set(hand), key=lambda card: -_by_advertising(card, hand, reputation))[:ADVERTISERS]
    introduced = sorted(set(hand), key=lambda card: card_value(card, reputation))[:1]
    for action in state.actions:
        verb, _, what = action.partition(" ")
        if verb == "advertise":
            keep = PLACE[CUSTOMERS[what]] in advertised
        elif verb == "introduce":
            keep = PLACE[CUSTOMERS[what]] in introduced
        elif verb == "exchange":
            keep = _is_wanted_back(rollout, seat, int(what) - 1)
        elif verb == "boost":
            keep = _opens(COLOURS.index(what), hand, reputation)
        else:
            keep = True
        if keep:
            kept.append(action)
    return kept


def _by_advertising(card: int, hand: list[int], reputation: list[int]) -> float:
    """The value of the rest of the hand with this advertiser."""
    better = with_advertiser(reputation, card)
    return sum(card_value(other, better) for other in hand) - card_value(card, better) + 0.3 * RAISES[card]


def _is_wanted_back(rollout: Rollout, seat: int, place: int) -> bool:
    """Whether an advertiser is worth more in hand than any card there."""
    reputation = rollout.reputations[seat]
    back = rollout.advertisers[seat][place]
    best = max(card_value(card, reputation) for card in rollout.hands[seat])
    return REQUIREMENT[back] < reputation[SKILL[back]] and CARD_VALUES[back][0] > best


def _opens(skill: int, hand: list[int], reputation: list[int]) -> bool:
    """Whether Akenohoshi's boost of a skill would let somebody in."""
    fitting = [card for card in hand if SKILL[card] in (skill, len(COLOURS))]
    return any(0 < REQUIREMENT[card] - reputation[skill] <= BOOST for card in fitting)


def _worst(state: State, seat: int) -> list[str]:
    """The actions on the least valuable cards of the hand, and those without a card."""
    reputation = Rollout(state).reputations[seat]
    cards = sorted(set(state.hands[seat]), key=lambda card: card_value(PLACE[card], reputation))[:PUT_AWAY]
    names = {card.name for card in cards}
    return [action for action in state.actions if action.partition(" ")[2] in {*names, ""}]


def _best_placed(state: State, seat: int) -> list[str]:
    reputation = Rollout(state).reputations[seat]
    cards = sorted(set(state.hands[seat]), key=lambda card: card_value(PLACE[card], reputation) - RAISES[PLACE[card]])
    names = {card.name for card in cards[:PUT_AWAY]}
    return [action for action in state.actions if action.partition(" ")[2] in names]
