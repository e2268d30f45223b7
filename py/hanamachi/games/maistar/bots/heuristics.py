"""Heuristic decisions for each choice of a turn, from the player's own hand and the open cards alone.

Minarai plays by them; a search finishes a turn by them after the action that it tries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..rules.cards import COLOURS, GEISHA, PLACE
from ..rules.choices import (
    AGAIN,
    ALLOW,
    DONE,
    DRAW,
    ENOUGH,
    LEAVE,
    SEARCH,
    USE,
    Act,
    Advertise,
    Again,
    Answer,
    Drop,
    Effect,
    Exchange,
    ExtraAdvertise,
    Further,
    Introduce,
    Invite,
    Order,
    PickGeisha,
    Target,
    Under,
    Wrestle,
)
from .card_values import CARDS, KIND, RAISES, SKILL, card_value, drawn_value
from .rollout import BLUE, Rollout
from .targets import NOBODY, best_answer, best_target

if TYPE_CHECKING:
    from ..rules.rules import State

ABILITY_VALUES = {"akenohoshi": 1.0, "harukaze": 7.0, "momiji": 2.0, "natsumi": 3.0, "oboro": 4.0, "suzune": 9.0}
"""About how many points a geisha's ability brings in a round, beside her reputation."""
NEW_HAND = 1.5
"""How much better a drawn card must be than one of the two worst in hand for an Introduce."""


def heuristic_action(state: State) -> str:
    """The heuristic's action for the player at turn."""
    if len(state.actions) == 1:
        return state.actions[0]
    choice = state.pending[-1]
    return HEURISTICS[type(choice)](state, Rollout(state), choice)


def _pick(state: State, rollout: Rollout, choice: PickGeisha) -> str:
    free = [action.partition(" ")[2] for action in state.actions]
    return f"geisha {max(free, key=lambda name: geisha_value(rollout, choice.seat, name))}"


def geisha_value(rollout: Rollout, seat: int, name: str) -> float:
    """The value of a geisha for a hand: of the cards that she could seat, and of her ability."""
    own = GEISHA[name].reputation
    hand = rollout.hands[seat] if rollout.hands else []
    if not hand:
        return ABILITY_VALUES[name] + sum(own) * 0.7
    reputation = [*own, max(own)]
    values = sorted((card_value(card, reputation) for card in hand), reverse=True)
    return ABILITY_VALUES[name] + sum(values)


def _act(state: State, rollout: Rollout, choice: Act) -> str:
    seat = choice.seat
    hand = rollout.hands[seat]
    if not hand:
        return DONE if choice.has_advertised else SEARCH
    if state.geisha[seat] == "suzune" and not choice.has_advertised and len(hand) > 1:
        return _named("advertise", rollout.advertiser(seat))
    guest, advertiser = rollout.choose(seat)
    if state.boosts(seat):
        lifted = rollout.with_boost(seat, guest)
        if lifted != guest and SKILL[lifted] < len(COLOURS):
            return f"boost {COLOURS[SKILL[lifted]]}"
    if guest != NOBODY:
        return _named("guest", guest)
    least = _useless(rollout, seat)
    if len(least) == 2 and _named("introduce", least[0]) in state.actions:
        return _named("introduce", least[0])
    return _named("advertise", advertiser)


def _useless(rollout: Rollout, seat: int) -> list[int]:
    """Up to two cards of a hand that are worth much less than a drawn card."""
    reputation = rollout.reputations[seat]
    hope = drawn_value(reputation)
    order = sorted(rollout.hands[seat], key=lambda card: card_value(card, reputation))
    return [card for card in order[:2] if card_value(card, reputation) + NEW_HAND + RAISES[card] < hope]


def _introduce(state: State, rollout: Rollout, choice: Introduce) -> str:
    more = [card for card in _useless(rollout, choice.seat) if _named("introduce", card) in state.actions]
    return _named("introduce", more[0]) if more else DRAW


def _exchange(state: State, rollout: Rollout, choice: Exchange) -> str:
    """The card that is least valuable in hand, and raises most."""
    reputation = rollout.reputations[choice.seat]
    hand = rollout.hands[choice.seat]
    return _named("place", max(hand, key=lambda card: 2 * RAISES[card] - card_value(card, reputation)))


def _advertise(state: State, rollout: Rollout, choice: Advertise | ExtraAdvertise) -> str:
    return _named("advertise", rollout.advertiser(choice.seat))


def _put_away(state: State, rollout: Rollout, choice: Under | Drop) -> str:
    return _named("under" if isinstance(choice, Under) else "discard", rollout.least(choice.seat))


def helps(rollout: Rollout, seat: int, card: int) -> bool:
    """Whether a guest's effect is worth using."""
    match KIND[card]:
        case "courtier":
            return rollout.invited(seat, SKILL[card]) != NOBODY
        case "okaasan" | "doctor" | "shogun":
            return True
        case "daimyo":
            return rollout.gains_by_daimyo(seat, card) > 0
        case "monk":
            return rollout.leads(seat)
        case _:
            return best_target(rollout, seat, card) != NOBODY


def _effect(state: State, rollout: Rollout, choice: Effect) -> str:
    return USE if helps(rollout, choice.seat, PLACE[choice.card]) else LEAVE


def _again(state: State, rollout: Rollout, choice: Again) -> str:
    return AGAIN if helps(rollout, choice.seat, PLACE[choice.card]) else ENOUGH


def _target(state: State, rollout: Rollout, choice: Target) -> str:
    card = PLACE[choice.card]
    seats = [int(action.partition(" ")[2]) for action in state.actions]
    best = best_target(rollout, choice.seat, card)
    return f"target {best if best in seats else seats[0]}"


def _answer(state: State, rollout: Rollout, choice: Answer) -> str:
    spent = best_answer(rollout, PLACE[choice.card], choice.seat)
    if spent == NOBODY:
        return ALLOW
    return f"ronin {spent + 1}" if spent >= 0 else "kanryou"


def _wrestle(state: State, rollout: Rollout, choice: Wrestle) -> str:
    return _named("discard", rollout.most_valuable(choice.target))


def _invite(state: State, rollout: Rollout, choice: Invite) -> str:
    guest = rollout.invited(choice.seat, COLOURS.index(choice.colour))
    if guest != NOBODY:
        return _named("guest", guest)
    boost = f"boost {choice.colour}"
    return boost if boost in state.actions else state.actions[0]


def _further(state: State, rollout: Rollout, choice: Further) -> str:
    guest = rollout.invited(choice.seat, BLUE)
    return _named("guest", guest) if guest != NOBODY else ENOUGH


def _order(state: State, rollout: Rollout, choice: Order) -> str:
    return state.actions[0]


def _named(verb: str, card: int) -> str:
    return f"{verb} {CARDS[card].name}"


HEURISTICS: dict[type, Callable[[Any, Rollout, Any], str]] = {
    PickGeisha: _pick,
    Act: _act,
    ExtraAdvertise: _advertise,
    Introduce: _introduce,
    Exchange: _exchange,
    Under: _put_away,
    Drop: _put_away,
    Effect: _effect,
    Again: _again,
    Target: _target,
    Answer: _answer,
    Wrestle: _wrestle,
    Advertise: _advertise,
    Invite: _invite,
    Further: _further,
    Order: _order,
}


def roll_out(state: State) -> Rollout | None:
    """Finishes the turn by heuristics, then the round by a rollout. None if the round ended with the turn."""
    while not begins_turn(state):
        if not state.pending or state.actions == ["next"]:
            return None
        state.play(heuristic_action(state))
    rollout = Rollout(state)
    rollout.play_to_end()
    return rollout


def begins_turn(state: State) -> bool:
    """Whether a turn begins in which nothing has been done yet."""
    if len(state.pending) != 1:
        return False
    choice = state.pending[0]
    return isinstance(choice, Act) and not choice.has_advertised and state.boost < 0


def totals(state: State) -> tuple[Sequence[int], Sequence[int], int]:
    """The end of the round by heuristics: all points, the cards left in hand, the number of rounds then scored."""
    rollout = roll_out(state)
    if rollout is None:
        line = state.sheet[-1]
        return line.totals, line.left, len(state.sheet)
    sums = [had + gain for had, gain in zip(rollout.totals, rollout.gains(), strict=True)]
    return sums, [len(hand) for hand in rollout.hands], len(state.sheet) + 1
