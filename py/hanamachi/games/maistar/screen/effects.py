"""What the last action did to a seat in Mai-Star, or is about to do: shown at the seat, not only in the log."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Node

from ....ui.game_view import Scene
from ....words import Words
from ..rules.cards import Customer
from ..rules.choices import Answer
from ..rules.seen import Seen
from .art import back_picture, card_picture
from .words.names import card_words


class SeatEffect(NamedTuple):
    """What the last action did to a seat: loses, gains, stops, draws or bares, and the card that it was about."""

    way: str
    card: Customer | None
    number: int = 1


def last_effect(scene: Scene, seat: int) -> SeatEffect | None:
    for event in reversed(scene.fresh):
        facts = event.facts
        match event.kind:
            case "loses_advertiser" | "loses_guest" if event.seat == seat:
                return SeatEffect("loses", facts["card"])
            case "wins_advertiser" | "wins_guest" if facts["from"] == seat:
                return SeatEffect("loses", facts["card"])
            case "throws_out" if facts["target"] == seat:
                return SeatEffect("loses", facts["card"])
            case "looks" if facts["target"] == seat:
                return SeatEffect("bares", None)
            case "prevents" if event.seat == seat:
                return SeatEffect("stops", facts["card"])
            case "wins_advertiser" | "wins_guest" | "seats" | "adds_guest" | "advertises" if event.seat == seat:
                return SeatEffect("gains", facts["card"])
    drawn = sum(event.facts["count"] for event in scene.fresh if (event.kind, event.seat) == ("draws", seat))
    return SeatEffect("draws", None, drawn) if drawn else None


def effect_marks(seen: Seen, scene: Scene, seat: int) -> dict[str, str | bool]:
    """Attributes for the style sheet: what the last action did to a seat, and whether an effect is aimed at it."""
    found = last_effect(scene, seat)
    return {"data-aimed": is_aimed_at(seen, seat), "data-struck": found.way if found else False}


def is_aimed_at(seen: Seen, seat: int) -> bool:
    return isinstance(seen.choice, Answer) and seen.choice.seat == seat


def effect_tag(t: Words, seen: Seen, scene: Scene, seat: int) -> Node:
    """The effect that is aimed at a seat, or has just happened: as a tag, and as a card that moves."""
    if isinstance(seen.choice, Answer) and is_aimed_at(seen, seat):
        return h.span(".ms-tag", data_tag="aimed")[card_words(t, seen.choice.card)]
    found = last_effect(scene, seat)
    if not found:
        return None
    return [
        h.span(".ms-tag", data_tag=found.way)[_tag(t, found)],
        h.span(".ms-ghost", id=_ghost_id(seat, found), data_way=found.way, aria_hidden="true")[
            card_picture(found.card) if found.card else back_picture()
        ]
        if found.way not in ("stops", "bares")
        else None,
    ]


def _ghost_id(seat: int, found: SeatEffect) -> str:
    """Another card is another element, so that its animation starts again."""
    return f"ghost-{seat}-{found.way}-{found.card or 'back'}".replace(" ", "-")


def _tag(t: Words, found: SeatEffect) -> str:
    if found.way == "bares":
        return t("hand seen")
    if found.card is None:
        return t.n("+ {n} card", "+ {n} cards", found.number)
    words = card_words(t, found.card)
    match found.way:
        case "loses":
            return f"\N{MINUS SIGN} {words}"
        case "stops":
            return t("stopped: {card}", card=words)
        case _:
            return f"+ {words}"
