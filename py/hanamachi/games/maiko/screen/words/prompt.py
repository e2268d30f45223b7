"""What the player at turn may do now."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.material import MOST_LOOKS
from ...rules.rules import Seen
from .names import KIND, PROFESSOR, the_tile, tile_words

CHOOSE = {
    "danna": N_("Danna: choose a face-down tile to take."),
    "oka-san": N_("Oka-san: choose a tile of your colour to take."),
    "sabanto": N_("Sabanto: choose a tile to discard."),
    "sweep": N_("Row complete! Sweep away up to one tile per cell."),
    "last": N_("Your board is full. Visit one last professor?"),
}


def prompt(t: Words, seen: Seen, names: Names) -> str:
    match seen.phase:
        case "flip" if seen.open:
            tile = seen.faces[seen.open]
            return t("You turned {tile}. Find another {kind}.", tile=the_tile(t, tile), kind=t(KIND[tile.kind]))
        case "flip" if not seen.face_down:
            return t("There is no tile left to turn.")
        case "flip" if seen.paired:
            return t("Turn two more tiles, or end your turn.")
        case "flip":
            return t("Turn two tiles: find a pair.")
        case "one-san":
            return _looks_words(t, seen)
        case phase:
            return t(CHOOSE[phase])


def _looks_words(t: Words, seen: Seen) -> str:
    lifted = seen.faces.get(seen.lifted) if seen.lifted else None
    found = t("{space}: {tile}.", space=seen.lifted, tile=tile_words(t, lifted)) + " " if lifted else ""
    left = MOST_LOOKS - len(seen.looked)
    if not left:
        return found + t("That was your last look.")
    return found + t.n("{name}: {n} look left.", "{name}: {n} looks left.", left, name=PROFESSOR["one-san"])
