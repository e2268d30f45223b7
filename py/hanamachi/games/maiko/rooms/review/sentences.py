"""The sentences of the review."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...screen.words.names import the_tile, tile_words
from .findings import GoodTurn, Missed, Sweep, Taken
from .gains import Gain

SEEN = (
    N_("You had seen this pair: {one} ({here}) and {other} ({there})."),
    N_("{name} had seen this pair: {one} ({here}) and {other} ({there})."),
)
PARTNER = (
    N_("You turned {one} ({here}) and had already seen {other} ({there})."),
    N_("{name} turned {one} ({here}) and had already seen {other} ({there})."),
)
TURNED = {
    0: (N_("You ended your turn."), N_("{name} ended the turn.")),
    1: (N_("You turned {first} instead."), N_("{name} turned {first} instead.")),
    2: (N_("You turned {first} and {second} instead."), N_("{name} turned {first} and {second} instead.")),
}
"""What was done in place of a pair, by the number of tiles that were turned."""


def missed_words(t: Words, missed: Missed, names: Names) -> str:
    sentences, named = (PARTNER, the_tile) if missed.was_open else (SEEN, tile_words)
    one, other = (named(t, tile) for tile in missed.tiles)
    here, there = missed.spaces
    seen = t.who(names, missed.seat, *sentences, one=one, here=here, other=other, there=there)
    spaces = dict(zip(("first", "second"), missed.turned, strict=False))
    return f"{seen} {t.who(names, missed.seat, *TURNED[len(missed.turned)], **spaces)}"


def aftermath_words(t: Words, missed: Missed, taken: Mapping[str, Taken], names: Names) -> str:
    """In which further turns a pair was missed, and what became of it."""
    words = []
    if missed.again:
        turns = ", ".join(map(str, missed.again)) + (", …" if missed.times - 1 > len(missed.again) else "")
        words.append(
            t.n("Missed again in turn {turns}.", "Missed again in turns {turns}.", missed.times - 1, turns=turns)
        )
    first, second = (taken.get(space) for space in missed.spaces)
    if first and first == second:
        words.append(
            t.who(names, first.seat, "You took it in turn {turn}.", "{name} took it in turn {turn}.", turn=first.turn)
        )
    elif not first and not second:
        words.append(t("It was still there at the end."))
    return " ".join(words)


def gain_words(t: Words, gain: Gain) -> str:
    """Points and kamon with their signs; what is nothing is left out."""
    points, kamon = gain
    words = []
    if points:
        words.append(t.n("{points} point", "{points} points", abs(points), points=_with_sign(points)))
    if kamon:
        words.append(t("{n} kamon", n=_with_sign(kamon)))
    return ", ".join(words)


def turn_words(t: Words, turn: GoodTurn, names: Names) -> str:
    """How many pairs a turn found; a professor may have helped where there is none."""
    if not turn.pairs:
        return t.who(names, turn.seat, "A professor helps you.", "A professor helps {name}.")
    if is_you(names, turn.seat):
        return t.n("You find {n} pair in one turn.", "You find {n} pairs in one turn.", turn.pairs)
    return t.n(
        "{name} finds {n} pair in one turn.", "{name} finds {n} pairs in one turn.", turn.pairs, name=names[turn.seat]
    )


def sweep_words(t: Words, sweep: Sweep, names: Names) -> Iterator[str]:
    """What was swept and what it was worth; what another choice or a later moment would have been worth."""
    if sweep.swept:
        tiles = ", ".join(tile_words(t, tile) for tile in sweep.swept)
        yield t.who(names, sweep.seat, "You swept: {tiles}.", "{name} swept: {tiles}.", tiles=tiles)
        yield t("Worth {points}.", points=_with_sign(sweep.points))
    else:
        yield t.who(names, sweep.seat, "You swept nothing.", "{name} swept nothing.")
    if sweep.best > sweep.points:
        yield t("Possible: {points}.", points=_with_sign(sweep.best))
    if sweep.later > max(sweep.best, sweep.points):
        yield t(
            "Completed after turn {turn}, the same row would have been worth {points}.",
            turn=sweep.later_turn,
            points=_with_sign(sweep.later),
        )


def _with_sign(number: int) -> str:
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"
