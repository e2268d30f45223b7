"""What is to be chosen now on Maiko's table: tiles of a board, and the buttons that leave a phase."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.game_view import Names, Scene
from .....words import N_, Words
from ...rules.material import PROFESSORS, Tile
from ...rules.rules import Seen
from ..art import colour_picture, tile_picture
from ..places import SIDE
from ..words.names import tile_words

DONE = {
    "flip": N_("End turn"),
    "last": N_("End turn"),
    "one-san": N_("Done"),
    "sweep": N_("Done"),
}
NOTHING_SWEPT = N_("Sweep nothing")


def choices(t: Words, seen: Seen, scene: Scene, names: Names) -> Node:
    """The tiles among which Oka-san, Sabanto or a completed row lets one choose."""
    found = [action for action in seen.legal() if action.partition(" ")[0] in ("claim", "discard", "sweep")]
    return h.div("#choices.choices", role="group", aria_label=t("Choose a tile"), data_haven=True)[
        (_choice(t, seen, scene, action, names) for action in found)
    ]


def _choice(t: Words, seen: Seen, scene: Scene, action: str, names: Names) -> Node:
    """A tile, with the mark of the player who has it or, on one's own board, of one's own colour."""
    verb, what, more = action.split(" ")
    own = seen.colours[seen.turn or 0]
    if verb == "claim":
        tile = Tile(more, own)
        words = t("{tile}, from {name}", tile=tile_words(t, tile), name=names[int(what)])
        note: Node = [colour_picture(seen.colours[int(what)]), h.span(".choice-name")[names[int(what)]]]
    else:
        tile = Tile(what, more)
        words, note = tile_words(t, tile), None
        if tile.colour == own:
            words, note = t("{tile}, your colour", tile=words), colour_picture(own)
    return h.button(
        ".choice",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"choose-{action.replace(' ', '-')}",
        type="button",
        data_do=f"play {action}",
        aria_label=words,
    )[tile_picture(tile), h.span(".choice-note")[note] if note else None]


def doors(t: Words, seen: Seen, scene: Scene) -> Node:
    """The buttons that leave a phase: done, or undo of a visit as long as nothing was revealed."""
    if not scene.active:
        return None
    done = "done" in seen.legal()
    nothing = seen.phase == "sweep" and len(seen.to_sweep) == SIDE
    may_leave = seen.phase in PROFESSORS and not seen.looked and not scene.final
    if not done and not may_leave:
        return None
    return h.div(".doors")[
        h.button(
            "#done.button" if nothing else "#done.button.primary",
            {"data-hint": scene.hint == "done", "data-chosen": scene.chosen == "done"},
            type="button",
            data_do="play done",
        )[t(NOTHING_SWEPT if nothing else DONE[seen.phase])]
        if done
        else None,
        h.button("#leave.button.quiet", type="button", data_do="undo")[icon("undo"), t("Cancel")]
        if may_leave
        else None,
    ]
