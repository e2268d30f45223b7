"""The maiko boards on the screen, the professors, and the choices that they and a completed row ask for."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import drawn_once, icon
from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.material import COLUMN, KINDS, PROFESSORS, ROW, Tile
from ..rules.refusals import refusal
from ..rules.rules import Seen
from .art import broom_picture, colour_picture, kamon_picture, kind_picture, professor_picture, tile_picture
from .words.names import COLOUR, GRANTS, GRANTS_IN_FULL, KIND, PROFESSOR, points_words, tile_words
from .words.refusals import NOT_NOW

DONE = {
    "flip": N_("End turn"),
    "last": N_("End turn"),
    "one-san": N_("Done"),
    "sweep": N_("Done"),
}
NOTHING_SWEPT = N_("Sweep nothing")
CHOOSING = ("oka-san", "sabanto", "sweep")
"""The phases in which a tile of a board is chosen."""
SIDE = 3
Stacks = tuple[tuple[str, ...], ...]
"""The colours on each cell of a board, the cells in the order of KINDS."""


# -- boards --------------------------------------------------------------------------------------------------------


def own_board(t: Words, seen: Seen, seat: int, names: Names) -> Node:
    """The viewer's maiko board, always visible: the top tile of each cell, how many lie there, and the lines."""
    words = t.who(names, seat, "Your board", "{name}’s board")
    return h.section("#your-board.board.board-own", aria_label=words)[
        h.p(".board-own-name")[colour_picture(seen.colours[seat]), h.span[_whose(t, seen, seat, names)]],
        _cells(t, seen, seat, own=True),
        _lines(t, seen, seat),
    ]


def _whose(t: Words, seen: Seen, seat: int, names: Names) -> str:
    """Whose board it is, and which colour counts on it."""
    return t.who(names, seat, "You: {colour}", "{name}: {colour}", colour=t(COLOUR[seen.colours[seat]]))


def board(t: Words, seen: Seen, seat: int, names: Names, *, own: bool) -> Node:
    """A maiko board that can be opened; one's own lies open elsewhere, so of that one only the stacks are here."""
    id = f"own-{seat}" if own else f"board-{seat}"  # what is open stays open as long as it is the same thing
    return h.details(".board", {"open": not own}, id=id)[
        h.summary(".board-head", id=f"open-{id}")[
            h.span(".board-mark")[colour_picture(seen.colours[seat])],
            h.span(".board-name")[t.who(names, seat, "All your tiles", "All tiles of {name}") if own else names[seat]],
            h.span(".facts")[count_words(t, seen, seat)],
        ],
        None if own else [_cells(t, seen, seat, own=False), _lines(t, seen, seat)],
        h.div(".stacks")[_stacks(t, seen, seat)]
        if own or seen.options["stacks"] == "open"
        else h.details(".stacks", id=f"stacks-{seat}")[
            h.summary(".fold", id=f"open-stacks-{seat}")[t("Show all tiles")], _stacks(t, seen, seat)
        ],
    ]


def count_words(t: Words, seen: Seen, seat: int) -> str:
    """How a score comes about."""
    own = seen.own_tiles()[seat]
    others = sum(map(len, seen.boards[seat].values())) - own
    colour = t(COLOUR[seen.colours[seat]])
    return t("{colour} +{own}, others {others}", colour=colour, own=own, others=points_words(t, -others))


def _cells(t: Words, seen: Seen, seat: int, *, own: bool) -> Node:
    to_sweep = seen.to_sweep if seat == seen.turn else ()
    return _drawn_cells(t, tuple(map(tuple, seen.boards[seat].values())), to_sweep, own)


@drawn_once
def _drawn_cells(t: Words, stacks: Stacks, to_sweep: tuple[str, ...], own: bool) -> Node:
    cells: list[Node] = []
    for place, (kind, stack) in enumerate(zip(KINDS, stacks, strict=True)):
        cells.append(_cell(t, kind, stack, kind in to_sweep, f"your-{kind}" if own else None))
        if place % SIDE == SIDE - 1:
            full = all(stacks[place - SIDE + 1 : place + 1])
            cells.append(h.li(".line.line-row", {"data-full": full}, aria_hidden="true")[broom_picture()])
    for column in range(SIDE):
        full = all(stacks[column::SIDE])
        cells.append(h.li(".line.line-column", {"data-full": full}, aria_hidden="true")[kamon_picture()])
    return h.ul(".cells")[cells]


def _cell(t: Words, kind: str, stack: tuple[str, ...], to_sweep: bool, id: str | None) -> Node:
    if not stack:
        words = t("{kind}: empty", kind=t(KIND[kind]))
        return h.li(".place", {"data-empty": True}, id=id)[kind_picture(kind), h.span(".visually-hidden")[words]]
    tile, count = Tile(kind, stack[-1]), len(stack)
    words = t.n("{tile}: {n} tile", "{tile}: {n} tiles, this one on top", count, tile=tile_words(t, tile))
    return h.li(".place", {"data-sweep": to_sweep}, id=id)[
        tile_picture(tile),
        h.span(".count", aria_hidden="true")[count] if count > 1 else None,
        h.span(".visually-hidden")[words],
    ]


def _lines(t: Words, seen: Seen, seat: int) -> Node:
    """Which lines are complete: they pay again only when they have been incomplete."""
    stacks = seen.boards[seat]
    rows = sum(all(stacks[other] for other in ROW[kind]) for kind in KINDS[::SIDE])
    columns = sum(all(stacks[other] for other in COLUMN[kind]) for kind in KINDS[:SIDE])
    words = t("Complete: {rows} of 3 rows, {columns} of 3 columns.", rows=rows, columns=columns)
    return h.p(".visually-hidden")[words]


def _stacks(t: Words, seen: Seen, seat: int) -> Node:
    return _drawn_stacks(t, tuple(map(tuple, seen.boards[seat].values())))


@drawn_once
def _drawn_stacks(t: Words, stacks: Stacks) -> Node:
    """All that lies on a board, cell by cell, the lowest tile first."""
    if not any(stacks):
        return h.p(".facts")[t("No tiles yet.")]
    return h.ul(".stack-list")[
        (
            h.li[
                h.span(".visually-hidden")[", ".join(tile_words(t, Tile(kind, colour)) for colour in stack)],
                (tile_picture(Tile(kind, colour)) for colour in stack),
            ]
            for kind, stack in zip(KINDS, stacks, strict=True)
            if stack
        )
    ]


# -- professors ----------------------------------------------------------------------------------------------------


def professors(t: Words, seen: Seen, scene: Scene) -> Node:
    legal = set(seen.legal()) if scene.active else set()
    shown: list[Node] = []
    for professor in PROFESSORS:
        may = professor in legal
        why = "" if may or not scene.active else NOT_NOW.get(refusal(seen, professor).rule, "")
        marks = (scene.hint == professor, scene.chosen == professor, seen.visited == professor)
        shown.append(_professor(t, professor, may, why, seen.cards[professor], marks))
    return h.div("#professors.professors", role="group", aria_label=t("Professors"))[shown]


@drawn_once
def _professor(t: Words, professor: str, may: bool, why: str, paid: int, marks: tuple[bool, bool, bool]) -> Node:
    return h.button(
        ".professor",
        dict(zip(("data-hint", "data-chosen", "data-here"), marks, strict=True)),
        id=f"visit-{professor}",
        type="button",
        data_do=f"play {professor}",
        aria_disabled=None if may else "true",
    )[
        h.span(".professor-face")[
            professor_picture(professor), h.span(".paid", aria_hidden="true")[paid] if paid else None
        ],
        h.strong[PROFESSOR[professor]],
        h.span(".grants")[_cost(t), t(GRANTS[professor])],
        h.span(".grants-in-full")[_cost(t), t(GRANTS_IN_FULL[professor])],
        h.span(".why")[t(why)] if why else None,
        h.span(".visually-hidden")[t.n("{n} kamon on the card", "{n} kamon on the card", paid)] if paid else None,
    ]


def _cost(t: Words) -> Node:
    """[R] Each visit costs a kamon."""
    return h.span(".cost")[kamon_picture(), h.span(".visually-hidden")[t("1 kamon:")]]


# -- what is to be chosen now --------------------------------------------------------------------------------------


def choices(t: Words, seen: Seen, scene: Scene, names: Names) -> Node:
    """The tiles among which Oka-san, Sabanto or a completed row lets one choose."""
    found = [action for action in seen.legal() if action.partition(" ")[0] in ("claim", "discard", "sweep")]
    return h.div("#choices.choices", role="group", aria_label=t("Choose a tile"), data_haven=True)[
        (_choice(t, seen, scene, action, names) for action in found)
    ]


def _choice(t: Words, seen: Seen, scene: Scene, action: str, names: Names) -> Node:
    verb, what, more = action.split(" ")
    if verb == "claim":
        tile = Tile(more, seen.colours[seen.turn or 0])
        words = t("{tile}, from {name}", tile=tile_words(t, tile), name=names[int(what)])
        note: Node = names[int(what)]
    else:
        tile = Tile(what, more)
        words = tile_words(t, tile)
        note = t("your colour") if tile.colour == seen.colours[seen.turn or 0] else None
    return h.button(
        ".choice",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"choose-{action.replace(' ', '-')}",
        type="button",
        data_do=f"play {action}",
        aria_label=words if not note or verb == "claim" else t("{tile}, your colour", tile=words),
    )[tile_picture(tile), h.span(".choice-note")[note] if note else None]


def doors(t: Words, seen: Seen, scene: Scene) -> Node:
    """The buttons that leave a phase: done, or undo of a visit as long as nothing was revealed."""
    if not scene.active:
        return None
    done = "done" in seen.legal()
    nothing = seen.phase == "sweep" and len(seen.to_sweep) == SIDE
    may_leave = seen.phase in PROFESSORS and not seen.looked
    return h.span(".doors")[
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
