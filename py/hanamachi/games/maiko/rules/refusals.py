"""Why the rules refuse an action: the rule's name for the view, a sentence for the reader of a record."""

from __future__ import annotations

from ....core.game import IllegalAction
from .material import COLOURS, KINDS, MOST_LOOKS, PROFESSORS, SPACES
from .table import Table

WHY = {
    "over": "the match is over",
    "unknown": "there is no such action",
    "choose": "the professor just visited waits for a choice",
    "sweep": "a row is complete: sweep it, or say done",
    "full": "the board is full: there is no further flip",
    "no_tile": "no tile lies there",
    "friend": "a friend stays where it is",
    "open": "this tile is open already",
    "professor": "this is done when the professor for it has been visited",
    "visited": "one visit a turn, and it is made",
    "no_kamon": "a visit costs a kamon",
    "house_empty": "no tile lies face down",
    "none_elsewhere": "no other board has a tile of this colour",
    "board_empty": "nothing lies on this board",
    "looked": "this tile has been looked at",
    "six": f"{MOST_LOOKS} tiles are looked at, no more",
    "look_first": "at least one tile is looked at",
    "flip_first": "a turn is ended after a pair, with no tile open",
    "not_there": "there is no such tile on that board",
    "no_row": "no row has just been completed",
    "cell": "one tile of each cell of the completed row",
}
CHOICE = {"take": "danna", "claim": "oka-san", "look": "one-san", "discard": "sabanto"}
"""The professor who grants what a verb does."""


def refusal(table: Table, action: str) -> IllegalAction:
    """The refusal of an action that is not legal."""
    rule = "over" if table.turn is None else _rule(table, action)
    return IllegalAction(action, rule, WHY[rule])


def _rule(table: Table, action: str) -> str:
    verb, _, what = action.partition(" ")
    if not _is_well_formed(table, verb, what):
        return "unknown"
    if table.phase in PROFESSORS and CHOICE.get(verb) != table.phase and action != "done":
        return "choose"
    if table.phase == "sweep" and verb != "sweep":
        return "sweep"
    match verb:
        case "flip" | "take" | "look":
            return _refused_space(table, verb, what)
        case "claim" | "discard":
            return "not_there" if table.phase == CHOICE[verb] else "professor"
        case "sweep":
            return _refused_sweep(table, what)
        case "done":
            return {"one-san": "look_first", "flip": "flip_first"}.get(table.phase, "choose")
        case _:
            return _refused_visit(table, verb)


def _is_well_formed(table: Table, verb: str, what: str) -> bool:
    kind, _, colour = what.partition(" ")
    match verb:
        case "flip" | "take" | "look":
            return what in SPACES
        case "claim":
            seats = [str(seat) for seat in range(len(table.boards))]
            return kind in seats and colour in KINDS  # the words after `claim` are a seat and a kind
        case "discard" | "sweep":
            return kind in KINDS and colour in COLOURS
        case _:
            return not what and (verb == "done" or verb in PROFESSORS)


def _refused_space(table: Table, verb: str, space: str) -> str:
    if verb == "flip" and table.phase == "last":
        return "full"
    if verb != "flip" and table.phase != CHOICE[verb]:
        return "professor"
    if space in table.friends:
        return "friend"
    if space == table.open:
        return "open"
    if space not in table.face_down:
        return "no_tile"
    return "looked" if space in table.looked else "six"


def _refused_sweep(table: Table, what: str) -> str:
    if table.phase != "sweep":
        return "no_row"
    return "not_there" if what.partition(" ")[0] in table.to_sweep else "cell"


def _refused_visit(table: Table, professor: str) -> str:
    if table.visited:
        return "visited"
    if table.turn is not None and not table.kamon[table.turn]:
        return "no_kamon"
    return {"oka-san": "none_elsewhere", "sabanto": "board_empty"}.get(professor, "house_empty")
