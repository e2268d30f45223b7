"""What the player at turn may do, and why something is refused."""

from __future__ import annotations

from .....core.game import IllegalAction
from .....ui.game_view import Names
from .....words import Words
from ...rules.rules import Seen
from .tiles import needed, the_tile


def prompt(t: Words, seen: Seen, names: Names) -> str:
    if seen.round_over:
        return ""
    if seen.last is None:
        return t("Take any tile on the border of the garden to begin.")
    return t("Take a tile with {plant} or {feature}.", **needed(t, seen.last))


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    match refused.rule:
        case "border":
            return t("The first move is on the border, not in the middle.")
        case "taken":
            return t("That tile is already taken.")
        case "unrelated" if seen.last is not None:
            tile = the_tile(t, seen.tile(refused.action))
            return t("You need {plant} or {feature}: {tile} has neither.", tile=tile, **needed(t, seen.last))
        case "round_over":
            return t("The round is over. Start the next one.")
        case _:
            return t("The match is over.")
