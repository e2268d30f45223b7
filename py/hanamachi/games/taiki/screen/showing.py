"""How what happens in Taïki is shown: the picture beside its words, what lights up on the table, and for how long."""

from __future__ import annotations

from typing import Final

from ....core.game import Event
from ....ui.game_view import Light, Showing
from ..rules.seen import Seen
from ..rules.tricks import Round, Trick
from .art import back_picture, card_picture, suit_picture, token_picture
from .words.names import change_words

COLOURS: Final = ("red", "indigo", "pine", "plum", "gold")
"""The colours of the crests, by seat."""
SIGN: Final = {"sun": "\N{BLACK SUN WITH RAYS}\N{VARIATION SELECTOR-15}", "moon": "\N{LAST QUARTER MOON}"}
BRIEF, TAKEN, SCORE = 0.6, 2.0, 2.5
"""How long a card that is drawn or a lead is shown, a trick that is taken, and a round's score."""


def seat_colour(seat: int, seen: Seen) -> str:
    return COLOURS[seat]


def showing(seen: Seen, event: Event) -> Showing:
    facts, seat = event.facts, event.seat
    match event.kind:
        case "draws" if "card" in facts and seat == seen.viewer:
            card = facts["card"]
            return Showing(card_picture(card), (Light(f"card-{str(card).replace(' ', '-')}"),), BRIEF)
        case "draws":
            return Showing(back_picture(facts["pile"]), (Light(f"held-{seat}-{facts['pile']}", "+1"),), BRIEF)
        case "plays":
            return Showing(card_picture(facts["play"].card), (Light(f"lay-{seat}"),))
        case "takes_trick":
            trick: Trick = facts["trick"]
            return Showing(suit_picture(trick.suit), (Light(f"scales-{seat}", f"+1 {SIGN[trick.suit]}"),), TAKEN)
        case "leads":
            return Showing(lights=(Light(f"lay-{seat}"),), weight=BRIEF)
        case "passes_lead":
            return Showing(lights=(Light(f"lay-{facts['to']}"),), weight=BRIEF)
        case "ends_round":
            return Showing(token_picture(), _changes(facts["round"]), SCORE)
        case _:
            return Showing(back_picture("sun"), weight=BRIEF)


def _changes(line: Round) -> tuple[Light, ...]:
    """What a round brought or cost each seat."""
    changes = enumerate(line.changes)
    return tuple(Light(f"tokens-{seat}", change_words(change)) for seat, change in changes if change)
