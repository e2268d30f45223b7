"""How an event of Mai-Star is shown: its picture, what it lights up, and how long it stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Node

from ....core.game import Event
from ....ui.game_view import Light, Showing
from ..rules.cards import BOOST, COLOURS, Customer
from ..rules.choices import PickGeisha
from ..rules.seen import Seen
from .art import back_picture, card_picture, coin_picture, geisha_picture, skill_picture
from .places import held_id, laid_id, numbered, panel_id, skill_id

Lights = Iterator[Light]

SEAT_COLOURS = ("red", "indigo", "pine", "plum", "ink", "ochre")
"""Of the crests of the seats."""
WEIGHT = {
    "wins_guest": 2.2,
    "wins_advertiser": 2.2,
    "loses_guest": 2.0,
    "loses_advertiser": 2.0,
    "throws_out": 2.0,
    "prevents": 2.0,
    "looks": 1.6,
    "targets": 1.2,
    "seats": 1.2,
    "discards": 0.8,
    "adds_guest": 0.8,
    "doubles": 0.8,
    "owes_turn": 0.8,
    "has_another_turn": 0.8,
    "draws": 0.7,
    "puts_under": 0.6,
    "declines": 0.6,
    "uses": 0.5,
    "leaves": 0.5,
    "searches": 0.5,
    "stops": 0.5,
    "takes_back": 0.5,
}
"""How long events stay, beside an ordinary one: a blow long, what another event goes on with briefly."""
WITHOUT_PICTURE = ("stops", "declines", "owes_turn", "has_another_turn")


def showing(seen: Seen, event: Event) -> Showing:
    lit = LIGHTS.get(event.kind)
    lights = tuple(lit(seen, event)) if lit and not isinstance(seen.choice, PickGeisha) else ()
    return Showing(_picture(event), lights, WEIGHT.get(event.kind, 1.0))


def seat_colour(seat: int, seen: Seen) -> str:
    return SEAT_COLOURS[seat]


def _picture(event: Event) -> Node:
    facts = event.facts
    match event.kind:
        case "picks":
            return geisha_picture(facts["geisha"])
        case "boosts":
            return skill_picture(facts["colour"])
        case "ends_round":
            return coin_picture()
        case "prevents":
            return card_picture(facts["with"])
        case kind if kind in WITHOUT_PICTURE:
            return None
        case _:
            card = facts.get("card") or next(iter(facts.get("cards", ())), None)
            return card_picture(card) if card else back_picture()


# -- what lights up --------------------------------------------------------------------------------------------------


def _guest_comes(seen: Seen, event: Event) -> Lights:
    yield from _of_guest(seen, event.seat or 0, event.facts["card"], 1)


def _guest_goes(seen: Seen, event: Event) -> Lights:
    yield from _of_guest(seen, event.seat or 0, event.facts["card"], -1)


def _guest_is_taken(seen: Seen, event: Event) -> Lights:
    yield from _of_guest(seen, event.facts["from"], event.facts["card"], -1)
    yield from _of_guest(seen, event.seat or 0, event.facts["card"], 1)


def _of_guest(seen: Seen, seat: int, card: Customer, sign: int) -> Lights:
    """The income goes up or down; what comes is lit as a card too."""
    yield Light(panel_id(seen, seat), _amount(sign * card.income))
    if sign > 0:
        yield from _laid(seen, "guest", seat, card)


def _advertiser_comes(seen: Seen, event: Event) -> Lights:
    yield from _of_advertiser(seen, event.seat or 0, event.facts["card"], 1)


def _advertiser_goes(seen: Seen, event: Event) -> Lights:
    yield from _of_advertiser(seen, event.seat or 0, event.facts["card"], -1)


def _advertiser_is_taken(seen: Seen, event: Event) -> Lights:
    yield from _of_advertiser(seen, event.facts["from"], event.facts["card"], -1)
    yield from _of_advertiser(seen, event.seat or 0, event.facts["card"], 1)


def _of_advertiser(seen: Seen, seat: int, card: Customer, sign: int) -> Lights:
    """The reputation goes up or down."""
    yield Light(panel_id(seen, seat))
    yield from (
        Light(skill_id(seat, colour), _amount(sign * power))
        for colour, power in zip(COLOURS, card.power, strict=True)
        if power
    )
    if sign > 0:
        yield from _laid(seen, "advertiser", seat, card)


def _exchanges(seen: Seen, event: Event) -> Lights:
    seat, place = event.seat or 0, event.facts["place"]
    gains = [new - old for new, old in zip(event.facts["card"].power, event.facts["back"].power, strict=True)]
    yield Light(laid_id(seen, "advertiser", seat, place))
    yield from (
        Light(skill_id(seat, colour), _amount(gain)) for colour, gain in zip(COLOURS, gains, strict=True) if gain
    )


def _laid(seen: Seen, kind: str, seat: int, card: Customer) -> Lights:
    row = (seen.guests if kind == "guest" else seen.advertisers)[seat]
    places = [place for place, laid in enumerate(row, 1) if laid is card]
    yield from (Light(laid_id(seen, kind, seat, place)) for place in places[-1:])


def _draws(seen: Seen, event: Event) -> Lights:
    seat = event.seat or 0
    if seat != seen.viewer:
        if panel_id(seen, seat) != "own":
            yield Light(held_id(seen, seat), _amount(event.facts["count"]))
        return
    drawn = event.facts.get("cards", ())
    yield from (Light(f"card-{id}") for id, card in numbered(seen.hand) if card in drawn)


def _loses_from_hand(seen: Seen, event: Event) -> Lights:
    target = event.facts["target"]
    yield Light(panel_id(seen, target))
    yield Light("discards-name")
    if panel_id(seen, target) != "own":
        yield Light(held_id(seen, target), _amount(-1))


def _looks(seen: Seen, event: Event) -> Lights:
    yield Light(panel_id(seen, event.facts["target"]))


def _prevents(seen: Seen, event: Event) -> Lights:
    spent: Customer = event.facts["with"]
    yield Light(panel_id(seen, event.seat or 0), _amount(-spent.income))
    yield Light("discards-name")


def _discards(seen: Seen, event: Event) -> Lights:
    yield Light("discards-name")


def _boosts(seen: Seen, event: Event) -> Lights:
    yield Light(skill_id(event.seat or 0, event.facts["colour"]), _amount(BOOST))


LIGHTS: dict[str, Callable[[Seen, Event], Lights]] = {
    "seats": _guest_comes,
    "adds_guest": _guest_comes,
    "loses_guest": _guest_goes,
    "wins_guest": _guest_is_taken,
    "advertises": _advertiser_comes,
    "loses_advertiser": _advertiser_goes,
    "wins_advertiser": _advertiser_is_taken,
    "exchanges": _exchanges,
    "draws": _draws,
    "discards": _discards,
    "throws_out": _loses_from_hand,
    "looks": _looks,
    "targets": _looks,
    "prevents": _prevents,
    "boosts": _boosts,
}


def _amount(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else ""
