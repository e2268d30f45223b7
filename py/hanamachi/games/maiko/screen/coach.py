"""What the coach says in somebody's first match of Maiko: what to play for, and each thing when it first happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.game import Event
from ....ui.game_view import Names, Tip
from ....words import Words
from ..rules.rules import Seen
from .words.names import COLOUR

BOARD = "your-board"


def goal(t: Words, seen: Seen, seat: int | None = None) -> str:
    """The two sentences of scoring, with the viewer's colour; empty once there is something on their board."""
    if seen.viewer is None or seen.turn is None or any(seen.boards[seen.viewer].values()):
        return ""
    return t("You play {colour}: {colour} tiles +1, every other colour −1.", colour=_own_colour(t, seen, seen.viewer))


def tips(t: Words, seen: Seen, events: Sequence[Event], names: Names) -> list[Tip]:
    if seen.viewer is None or seen.turn is None:
        return []
    happened = [tip for event in events for tip in _of_event(t, seen, event, names, seen.viewer)]
    return [*happened, *_of_position(t, seen, seen.viewer)]


def _of_event(t: Words, seen: Seen, event: Event, names: Names, viewer: int) -> Iterator[Tip]:
    """What to say of something that has just happened to the viewer, or where all can see it."""
    mine = event.seat == viewer
    match event.kind:
        case "pairs" | "takes" if mine:
            tiles = event.facts["tiles"] if event.kind == "pairs" else (event.facts["tile"],)
            costly = sum(tile.colour != seen.colours[viewer] for tile in tiles)
            if costly:
                yield Tip("cost", _cost_words(t, seen, viewer, costly), BOARD)
            elif event.kind == "pairs":
                yield Tip("pair", t("A pair of your colour: +2! You may turn two more tiles, or end your turn."), BOARD)
        case "turns_back" if mine and len(event.facts["spaces"]) > 1:
            words = t("Not a pair: both go back face down, and your turn ends. Remember where they are!")
            yield Tip("no-pair", words, f"space-{event.facts['spaces'][0]}")
        case "turns_back" if not mine and event.seat is not None and len(event.facts["spaces"]) > 1:
            words = t("{name} found no pair, but you saw both tiles. Remember them!", name=names[event.seat])
            yield Tip("watch", words, f"space-{event.facts['spaces'][0]}")
        case "meets" if mine:
            words = t("A friend gives you 1 kamon and ends your turn. Pay it to a professor on a later turn.")
            yield Tip("friend", words, f"space-{event.facts['space']}")
        case "earns" if mine and event.facts["why"] == "column" and event.facts["source"]:
            words = t("Column complete: +1 kamon. It buys a visit to a professor.")
            yield Tip("column", words, BOARD)
        case "completes_row" if mine:
            colour = _own_colour(t, seen, viewer)
            words = t("Row complete! Sweep away up to one tile per cell: those that are not {colour}.", colour=colour)
            yield Tip("row", words, BOARD)
        case "fills_board" if event.facts["first"]:
            yield Tip("last-round", t("A board is full: the match ends after this round."))
        case "runs_dry":
            yield Tip("last-round", t("No pair is left in the house: the match ends after this round."))


def _of_position(t: Words, seen: Seen, viewer: int) -> Iterator[Tip]:
    """What to say of the viewer's own turn."""
    if seen.turn != viewer or seen.phase != "flip" or seen.open:
        return
    colour = _own_colour(t, seen, viewer)
    if seen.scores()[viewer] < 0:
        words = t("You are below zero: only {colour} tiles score. After a pair you can end your turn.", colour=colour)
        yield Tip("below-zero", words, f"player-{viewer}")
    if seen.turns >= len(seen.boards) and seen.may_visit():
        words = t("You have a kamon: once per turn, it buys a visit to one of the professors.")
        yield Tip("professors", words, "professors")


def _cost_words(t: Words, seen: Seen, viewer: int, costly: int) -> str:
    return t.n(
        "{n} tile is not {colour}: −{n}. Sabanto or a complete row can get rid of it.",
        "{n} tiles are not {colour}: −{n}. Sabanto or a complete row can get rid of them.",
        costly,
        colour=_own_colour(t, seen, viewer),
    )


def _own_colour(t: Words, seen: Seen, viewer: int) -> str:
    return t(COLOUR[seen.colours[viewer]])
