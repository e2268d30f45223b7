"""What came of a try: facts that the solver has proven, and the sentence that says them."""

from __future__ import annotations

from dataclasses import dataclass

from .....ui.game_view import Names
from .....words import N_, Words
from ...screen.view import ending
from ...screen.words.tiles import the_tile
from .puzzle import Puzzle

LOSES_AT_ONCE = {
    "row": N_("Not {tile}: {name} wins with the next move, a row of four."),
    "column": N_("Not {tile}: {name} wins with the next move, a column of four."),
    "diagonal": N_("Not {tile}: {name} wins with the next move, a diagonal of four."),
    "square": N_("Not {tile}: {name} wins with the next move, a square."),
    "blocked": N_("Not {tile}: {name} wins with the next move, and {other} has no tile left to take."),
}
LOSES = {
    "row": N_("Not {tile}: {name} wins in {n} moves, with a row of four."),
    "column": N_("Not {tile}: {name} wins in {n} moves, with a column of four."),
    "diagonal": N_("Not {tile}: {name} wins in {n} moves, with a diagonal of four."),
    "square": N_("Not {tile}: {name} wins in {n} moves, with a square."),
    "blocked": N_("Not {tile}: {name} wins in {n} moves, when {other} has no tile left to take."),
}
"""By how the line ends that is shown. The moves are those of the side that wins, at least two."""


@dataclass(frozen=True)
class Feedback:
    verdict: str
    """`on`: right, and the next move is asked for; `solved`; `slow`: it wins, but too late; `draw` and `loss`: what it
    comes to with best play, and the question asks for more."""
    played: tuple[str, ...]
    """The moves since the puzzle's position, without this one."""
    move: str
    line: tuple[str, ...]
    """This move and the best play after it, to the end of the round."""
    result: int
    """1, 0 or -1, for who made the move."""
    moves: int
    """How many moves of the side that wins are still to come, in the line: this one counts if it is theirs."""

    @property
    def is_wrong(self) -> bool:
        return self.verdict in ("draw", "loss")


def judge(puzzle: Puzzle, played: tuple[str, ...], move: str) -> Feedback:
    """What a legal move is worth, after those that were played."""
    turn = puzzle.turns[played]
    (result, plies), line = turn.values[move], turn.lines[move]
    if puzzle.is_right(move, played):
        verdict = "on" if (*played, *line[:2]) in puzzle.turns else "solved"
    else:
        verdict = {1: "slow", 0: "draw", -1: "loss"}[result]
    moves = {1: (plies + 1) // 2, 0: 0, -1: plies // 2}[result]
    return Feedback(verdict, played, move, line, result, moves)


def feedback_words(t: Words, puzzle: Puzzle, feedback: Feedback, names: Names) -> str:
    before = puzzle.table(feedback.played)
    seat, tile = before.turn or 0, the_tile(t, before.tile(feedback.move))
    match feedback.verdict:
        case "on":
            answer = {"tile": tile, "name": names[1 - seat], "reply": the_tile(t, before.tile(feedback.line[1]))}
            left = feedback.moves - 1
            if left == 1:
                return t("Right: {tile}! {name} answers with {reply}. Now win with your next move.", **answer)
            return t("Right: {tile}! {name} answers with {reply}. Now win in {n} moves.", n=left, **answer)
        case "slow":
            moves = len(feedback.played) // 2 + feedback.moves
            return t(
                "Still a win with {tile}, but in {n} moves, not in three. Look for a faster way.", tile=tile, n=moves
            )
        case "draw":
            return t("Not {tile}: with best play the garden fills up, and the round is a draw.", tile=tile)
        case "loss":
            won = puzzle.table((*feedback.played, *feedback.line)).outcome
            words = (LOSES_AT_ONCE if feedback.moves == 1 else LOSES)[won.by if won else ""]
            return t(words, n=feedback.moves, tile=tile, name=names[1 - seat], other=names[seat])
    return _solved(t, puzzle, feedback, names, tile)


def _solved(t: Words, puzzle: Puzzle, feedback: Feedback, names: Names, tile: str) -> str:
    seat = puzzle.table().turn or 0
    if len(feedback.line) == 1:
        end = ending(t, puzzle.table((*feedback.played, feedback.move)), names)
        return t("Right: {tile}! {ending}", tile=tile, ending=end)
    if not feedback.result:
        return t("Right: {tile}! With best play the garden fills up, and the round is a draw.", tile=tile)
    return t("Right: {tile}! With best play {name} wins in {n} moves.", tile=tile, name=names[seat], n=feedback.moves)
