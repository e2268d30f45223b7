"""Hints: what Geiko would do, and a reason that can be seen from the same seat.

A motive is named by what it does; its facts are what makes it so, and what its sentence names:

| motive | facts | |
|---|---|---|
| `only` | | nothing else is legal |
| `ends` | card, income, held | seats the last card: the round ends while the others hold so many |
| `turns` | card, income | seats a Doctor, who gives another turn |
| `robs` | card, seat, lost, takes | somebody takes another's newest guest, worth so much |
| `seats` | card, income | brings the most of all who can be seated now |
| `seats_on` | card, income, held | brings less, but a small hand elsewhere may soon end the round |
| `opens` | card, opened, skill, reputation | with this advertiser somebody can be seated |
| `nears` | card, opened, missing | with it so much reputation is still missing for somebody |
| `spares` | card, missing | the card itself is far from being seated, and does more as an advertiser |
| `lifts` | colour, opened, income | with Akenohoshi's boost a guest can be seated now |
| `renews` | card, missing | the card asks for far too much: another is drawn for it |
| `retakes` | card, income | an advertiser comes back, who can be seated |
| `puts_away` | card | of all in hand this one is worth least |
| `takes` | seat, lost, income | the effect costs that player the newest guest |
| `weakens` | seat, lost, held | the effect costs that player the newest advertiser |
| `burdens` | seat, held, count | that player holds so few cards: new ones cost two points each |
| `stocks` | held, count | oneself has few cards, and time to seat new ones |
| `looks` | seat, held | that player holds so many cards, and loses the best of them |
| `breaks` | seat, card, income | of that hand this card would bring the most |
| `prevents` | card, income, lost | the answer saves a guest of that income |
| `guards` | card, by | the answer stops an effect that would hurt |
| `allows` | card | what happens costs less than the answer |
| `leaves` | card | the effect would help only others |
| `promotes` | card, count, income | the Daimyo's advertisers bring so much as guests |
| `fills` | card, count, income | the Shogun's whole hand brings so much |
| `closes` | card, count | the Monk ends the round, and no other seat is ahead |
| `invites` | card, income | the best who can come in now |
| `suits` | geisha, count, hand | she could seat so many of the hand at once |
| `gift` | geisha | her ability is worth the most of those that are left |
| `best` | percent | no reason that can be seen: it came out best over many ways that the cards may lie |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....core.chance import Chance
from ....core.game import Hint
from ....core.hints import Motive, explained, hints
from ..rules.cards import BOOST, COLOURS, CUSTOMERS, GEISHA, KANRYOU, PLACE, Customer
from ..rules.choices import (
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
    PickGeisha,
    Target,
    Under,
    Wrestle,
    meets,
)
from ..rules.score_sheet import PENALTY, hand_size
from ..rules.seen import Seen
from .card_values import card_value
from .levels import SLICE, TRIES, begin_search

FEW = 2
"""With so few cards a hand may be empty soon."""
FAR = 3
"""So much reputation is missing that there is hardly time for it."""


def hint(seen: Seen, chance: Chance) -> Iterator[Hint]:
    """What Geiko would do, as far as its search has come."""

    def explain(action: str, win_chance: float) -> Hint:
        return reason(seen, action, win_chance)

    return hints(seen, lambda: begin_search(seen, chance), TRIES["geiko"], SLICE, explain)


def reason(seen: Seen, action: str, win_chance: float = 0.0) -> Hint:
    """Why one would do that, as far as it can be seen from this seat."""
    return explained(action, _motive(seen, action), win_chance)


def _motive(seen: Seen, action: str) -> Motive | None:
    verb, _, what = action.partition(" ")
    choice = seen.choice
    match choice:
        case PickGeisha():
            return _why_geisha(seen, what)
        case Act() | Invite() | Further() if verb == "guest":
            return _why_guest(seen, CUSTOMERS[what])
        case Act() | Invite() if verb == "boost":
            return _why_boost(seen, what)
        case Act() | ExtraAdvertise() | Advertise() if verb == "advertise":
            return _why_advertise(seen, CUSTOMERS[what])
        case Act() | Introduce() if verb == "introduce":
            return _why_introduce(seen, CUSTOMERS[what])
        case Act() if verb == "exchange":
            return _why_exchange(seen, seen.advertisers[_seat(seen)][int(what) - 1])
        case Under() | Drop() | Exchange():
            return _why_put_away(seen, CUSTOMERS[what])
        case Effect() | Again():
            return _why_effect(seen, choice.card, uses=verb in ("use", "again"))
        case Target():
            return _why_target(seen, choice.card, int(what))
        case Answer():
            return _why_answer(seen, choice, verb)
        case Wrestle():
            card = CUSTOMERS[what]
            return "breaks", {"seat": choice.target, "card": card, "income": card.income}
    return None


def _seat(seen: Seen) -> int:
    return seen.viewer or 0


def _others(seen: Seen) -> list[int]:
    return [seat for seat in range(len(seen.geisha)) if seat != seen.viewer]


def _reputation(seen: Seen) -> list[int]:
    return list(seen.reputations[_seat(seen)])


def missing(reputation: Sequence[int], card: Customer) -> int:
    """How much reputation is missing to seat a card."""
    own = reputation[COLOURS.index(card.colour)] if card.colour in COLOURS else max(reputation)
    return max(0, card.requirement - own)


def _card_value(card: Customer, reputation: Sequence[int]) -> float:
    return card_value(PLACE[card], [*reputation, max(reputation)])


def _dearest(cards: Sequence[Customer]) -> Customer | None:
    return max(cards, key=lambda card: card.income, default=None)


# -- a turn --------------------------------------------------------------------------------------------------------


def _why_guest(seen: Seen, card: Customer) -> Motive | None:
    held = [seen.held[seat] for seat in _others(seen)]
    facts: dict[str, Any] = {"card": card, "income": card.income}
    if len(seen.hand) == 1 and not (card.kind.targets or card.kind.name == "okaasan"):
        return "ends", {**facts, "held": sum(held)}
    if isinstance(seen.choice, (Invite, Further)):
        return "invites", facts
    if card.kind.name == "doctor" and _leaves_a_turn(seen):
        return "turns", facts
    if card.kind.name in ("thief", "samurai") and (robbed := _robbed(seen)):
        return "robs", {**facts, **robbed}
    open_to = [other for other in seen.hand if meets(_reputation(seen), other)]
    if card.income == max((other.income for other in open_to), default=-1):
        return "seats", facts
    return ("seats_on", {**facts, "held": min(held)}) if min(held) <= FEW else None


def _leaves_a_turn(seen: Seen) -> bool:
    """Whether one more guest lets the round go on to another turn."""
    limit = seen.options["limited_guests"] == "on"
    crowded = seen.crowded or (limit and len(seen.guests[_seat(seen)]) + 1 >= hand_size(seen.round))
    return not (crowded or seen.final) and seen.deck > 0


def _robbed(seen: Seen) -> dict[str, Any]:
    """The newest guest with the highest income among the others', if it has any."""
    newest = {seat: seen.guests[seat][-1] for seat in _others(seen) if seen.guests[seat]}
    if not newest:
        return {}
    seat = max(newest, key=lambda seat: newest[seat].income)
    return {"seat": seat, "lost": newest[seat], "takes": newest[seat].income} if newest[seat].income else {}


def _why_advertise(seen: Seen, card: Customer) -> Motive | None:
    before = _reputation(seen)
    after = [own + more for own, more in zip(before, card.power, strict=True)]
    rest = list(seen.hand)
    rest.remove(card)
    opened = _dearest([other for other in rest if missing(before, other) and not missing(after, other)])
    if opened:
        skill = opened.colour if opened.colour in COLOURS else COLOURS[after.index(max(after))]
        return "opens", {"card": card, "opened": opened, "skill": skill, "reputation": after[COLOURS.index(skill)]}
    nearer = [other for other in rest if 0 < missing(after, other) < missing(before, other) and other is not KANRYOU]
    if nearer:
        goal = max(nearer, key=lambda other: _card_value(other, after))
        return "nears", {"card": card, "opened": goal, "missing": missing(after, goal)}
    return _if_far("spares", card, before)


def _if_far(motive: str, card: Customer, reputation: Sequence[int]) -> Motive | None:
    lacking = missing(reputation, card)
    return (motive, {"card": card, "missing": lacking}) if lacking >= FAR and card is not KANRYOU else None


def _why_boost(seen: Seen, colour: str) -> Motive | None:
    before = _reputation(seen)
    after = list(before)
    after[COLOURS.index(colour)] += BOOST
    opened = _dearest([card for card in seen.hand if missing(before, card) and not missing(after, card)])
    return ("lifts", {"colour": colour, "opened": opened, "income": opened.income}) if opened else None


def _why_introduce(seen: Seen, card: Customer) -> Motive | None:
    return _if_far("renews", card, _reputation(seen)) or _why_put_away(seen, card)


def _why_exchange(seen: Seen, back: Customer) -> Motive | None:
    return None if missing(_reputation(seen), back) else ("retakes", {"card": back, "income": back.income})


def _why_put_away(seen: Seen, card: Customer) -> Motive | None:
    reputation = _reputation(seen)
    least = min(_card_value(other, reputation) for other in seen.hand)
    return ("puts_away", {"card": card}) if _card_value(card, reputation) <= least else None


def _why_geisha(seen: Seen, name: str) -> Motive:
    if not seen.hand:
        return "gift", {"geisha": name}
    fits = sum(meets(list(GEISHA[name].reputation), card) for card in seen.hand)
    return "suits", {"geisha": name, "count": fits, "hand": len(seen.hand)}


# -- effects -------------------------------------------------------------------------------------------------------


def _why_effect(seen: Seen, card: Customer, *, uses: bool) -> Motive | None:
    if not uses:
        return "leaves", {"card": card}
    match card.kind.name:
        case "doctor":
            return "turns", {"card": card, "income": card.income}
        case "thief" | "samurai" if robbed := _robbed(seen):
            return "robs", {"card": card, "income": card.income, **robbed}
        case "daimyo":
            row = [other for other in seen.advertisers[_seat(seen)] if other.colour == card.colour]
            return "promotes", {"card": card, "count": len(row), "income": sum(other.income for other in row)}
        case "shogun":
            return "fills", {
                "card": card,
                "count": len(seen.hand),
                "income": sum(other.income for other in seen.hand),
            }
        case "monk" if _leads(seen):
            return "closes", {"card": card, "count": len(seen.hand)}
    return None


def _leads(seen: Seen) -> bool:
    before = seen.sheet[-1].totals if seen.sheet else (0,) * len(seen.geisha)
    points = [
        had + max(0, sum(card.income for card in row) - PENALTY * held)
        for had, row, held in zip(before, seen.guests, seen.held, strict=True)
    ]
    own = points[_seat(seen)] + (PENALTY * len(seen.hand) if points[_seat(seen)] else 0)
    return all(own >= points[seat] for seat in _others(seen))


def _why_target(seen: Seen, card: Customer, seat: int) -> Motive | None:
    held = seen.held[seat]
    count = card.kind.draws
    if seat == seen.viewer:
        return ("stocks", {"held": held, "count": count}) if card.kind.name in ("scholar", "merchant") else None
    match card.kind.name:
        case "thief" | "samurai":
            lost = seen.guests[seat][-1]
            return "takes", {"seat": seat, "lost": lost, "income": lost.income}
        case "yakuza" | "emissary":
            return "weakens", {"seat": seat, "lost": seen.advertisers[seat][-1], "held": held}
        case "sumo":
            return "looks", {"seat": seat, "held": held}
        case _:
            return "burdens", {"seat": seat, "held": held, "count": count}


def _why_answer(seen: Seen, choice: Answer, verb: str) -> Motive:
    if verb == "allow":
        return "allows", {"card": choice.card}
    spent = KANRYOU if verb == "kanryou" else next(c for c in seen.guests[choice.seat] if c.kind.name == "ronin")
    if choice.card.kind.name in ("thief", "samurai"):
        lost = seen.guests[choice.seat][-1]
        return "prevents", {"card": spent, "lost": lost, "income": lost.income}
    return "guards", {"card": spent, "by": choice.card}
