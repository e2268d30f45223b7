"""How events are shown: the picture in the strip of news, what lights up on the table, and for how long."""

from __future__ import annotations

from ....core.game import Event
from ....ui.game_view import Light, Showing
from ..rules.rules import Outcome, Seen
from .art import sketch, tile_picture

COLOUR = ("red", "ink")
TAKES = 1.2
ENDS = 2.0


def seat_colour(seat: int, seen: Seen) -> str:
    return COLOUR[seat]


def showing(seen: Seen, event: Event) -> Showing:
    match event.kind:
        case "takes":
            tile, cell = event.facts["tile"], event.facts["cell"]
            return Showing(tile_picture(*tile), (Light(f"cell-{cell}"),), TAKES)
        case "ends_round":
            outcome = event.facts["outcome"]
            picture = sketch(*outcome.cells, stuck=outcome.by == "blocked")
            return Showing(picture, _scored(seen, outcome), ENDS)
        case "deals":
            return Showing(sketch())
        case _:
            return Showing(weight=ENDS)


def _scored(seen: Seen, outcome: Outcome) -> tuple[Light, ...]:
    """The panel of who won the round, with what it brought, where the match goes on."""
    if outcome.winner is None or seen.options["match"] == "single":
        return ()
    gained = outcome.points if seen.options["match"] == "points" else 1
    return (Light(f"player-{outcome.winner}", f"+{gained}"),) if gained else ()
