"""How the study looks: the garden with its verdicts, the moves that led here, the curve, tools to lay out another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.chart import Line, line_chart
from .....ui.controls import button, copy_button
from .....ui.game_view import Names
from .....ui.segments import segments
from .....words import N_, Words, is_you
from ...bots.solver import Value, rank
from ...rules.garden import CELLS
from ...screen.view import binding, ending
from ...screen.words.tiles import tile_words
from ..board import VERDICT, Board, board, shape
from ..code import CodeError
from .analysis import Turn

if TYPE_CHECKING:
    from .study import Study

TURNED = {
    (1, 0): N_("gives away the win"),
    (1, -1): N_("turns a win into a loss"),
    (0, -1): N_("gives away the draw"),
}
PROBLEM = {
    "empty": N_("Enter a code."),
    "sign": N_("A code never has “{sign}” in it."),
    "short": N_("Letters are missing: a code has at least ten."),
    "long": N_("That is too long for a code."),
    "check": N_("A letter is wrong, or two are swapped. Check it again."),
    "garden": N_("There is no garden with this code."),
    "trail": N_("The garden exists, but its moves break the rules."),
}


def side_names(t: Words) -> Names:
    return (t("Red"), t("Black"))


def code_problem(t: Words, error: CodeError) -> str:
    return t(PROBLEM[error.problem], sign=error.sign)


def study_view(t: Words, study: Study) -> Node:
    return h.div(".study")[_board(t, study), h.div(".study-side")[_side(t, study)]]


def _side(t: Words, study: Study) -> Node:
    """What is needed most beside the garden comes first: on a phone it stays in sight with it."""
    return [
        _problem(t, study) if study.given is None else None,
        h.p("#verdict.status-words", {"data-thinking": _is_thinking(study)})[_standing(t, study)],
        _modes(t, study),
        None if study.laying else _asking(t, study),
        _moves(t, study),
        _curve(t, study),
        _set_up(t, study),
        _codes(t, study),
    ]


def _asking(t: Words, study: Study) -> Node:
    return [
        _steps(t, study),
        _doors(t, study),
        _legend(t),
        binding(t, study.course.table()) if not study.course.table().round_over else None,
    ]


def _board(t: Words, study: Study) -> Node:
    seen, names = study.course.table(), study.names(t)
    if study.laying:
        return board(t, seen, names, Board("room pick", frozenset(CELLS), picked=study.picked, bare=True))
    values = study.analysis.values(study.course.trail)
    return board(t, seen, names, Board("room take", frozenset(seen.legal()), values))


# -- what is said of the table -------------------------------------------------------------------------------------


def _is_thinking(study: Study) -> bool:
    return not study.course.table().round_over and not study.analysis.knows(study.course.trail)


def _standing(t: Words, study: Study) -> Node:
    """Who wins, as far as it is known."""
    table, names = study.course.table(), study.names(t)
    if table.turn is None:
        return ending(t, table, names)
    values = study.analysis.values(study.course.trail)
    if study.laying:
        return t("Tap two tiles to swap them.")
    if _is_thinking(study):
        dots = h.span(".dots", aria_hidden="true")[h.i, h.i, h.i]
        words = t.who(
            names,
            table.turn,
            "Your move. Thinking: {n} of {all} moves evaluated.",
            "{name} to move. Thinking: {n} of {all} moves evaluated.",
            n=len(values),
            all=len(table.legal()),
        )
        return [words, dots]
    value = max(values.values(), key=rank)
    return verdict_words(t, names, table.turn, value)


def verdict_words(t: Words, names: Names, seat: int, value: Value) -> str:
    """What best play leads to, for the player to move."""
    n, verdict = value.plies, VERDICT[value.result]
    if verdict == "draw":
        return t.who(names, seat, "Your move: a draw with best play.", "{name} to move: a draw with best play.")
    if is_you(names, seat):
        if verdict == "win":
            return t.n("Your move: you win in {n} move.", "Your move: you win in {n} moves.", n)
        return t.n("Your move: you lose in {n} move.", "Your move: you lose in {n} moves.", n)
    if verdict == "win":
        return t.n("{name} to move wins in {n} move.", "{name} to move wins in {n} moves.", n, name=names[seat])
    return t.n("{name} to move loses in {n} move.", "{name} to move loses in {n} moves.", n, name=names[seat])


def _legend(t: Words) -> Node:
    words = {"win": t("wins"), "draw": t("a draw"), "loss": t("loses")}
    return h.ul(".verdict-legend", aria_label=t("Legend"))[
        (h.li[h.span(".verdict", data_verdict=name)[shape(name)], said] for name, said in words.items()),
        h.li(".facts")[t("The number: moves until the round ends.")],
    ]


# -- the way here --------------------------------------------------------------------------------------------------


def _modes(t: Words, study: Study) -> Node:
    return h.div(".study-modes.site-only", role="group", aria_label=t("Mode"))[
        button("room ask", [icon("hint"), t("Evaluate")], pressed=not study.laying),
        button("room lay", [icon("pencil"), t("Edit position")], pressed=study.laying),
        button("room shuffle", t("Shuffle")) if study.laying else None,
    ]


def _steps(t: Words, study: Study) -> Node:
    at, last = study.course.shown, len(study.course.moves)
    return h.div(".controls", role="group", aria_label=t("Moves"))[
        button("room step 0", icon("first"), id="to-first", name=t("Go to the start"), disabled=at == 0),
        button(f"room step {max(0, at - 1)}", icon("back"), id="step-back", name=t("Previous move"), disabled=at == 0),
        button(f"room step {at + 1}", icon("forward"), id="step-on", name=t("Next move"), disabled=at == last),
        button(f"room step {last}", icon("last"), id="to-last", name=t("Go to the end"), disabled=at == last),
        h.span(".gap"),
        button(
            "room shorten",
            icon("trash"),
            name=t("Delete the last move"),
            disabled=at == 0,
            class_="button site-only",
        ),
    ]


def _doors(t: Words, study: Study) -> Node:
    over = study.course.table().round_over
    return h.p(".study-doors")[
        button("room best", [icon("hint"), t("Play the best move")], class_="button primary", disabled=over),
        button("room game", [icon("undo"), t("Back to the game")])
        if study.played and not (study.is_on_course and study.course.moves == study.played[study.round].moves)
        else None,
        h.a("#to-match.button.quiet.site-only", href=study.desk.link("okiya/", study.match_id))[
            icon("log"), t("The match")
        ]
        if study.match_id
        else None,
    ]


def _moves(t: Words, study: Study) -> Node:
    course, names, turns = study.course, study.names(t), study.analysis.turns(study.course)
    begin = _move_line(0, course.shown, t("Before the first move."), None)
    lines = []
    for ply, cell in enumerate(course.moves):
        name = names[course.starter ^ (ply % 2)]
        words = t("{name}: {tile} ({cell})", name=name, tile=tile_words(t, course.table(0).tile(cell)), cell=cell)
        lines.append(_move_line(ply + 1, course.shown, words, _turn(t, turns[ply]) if ply in turns else None))
    return h.section(".study-moves", aria_labelledby="moves-title")[
        h.h2("#moves-title")[t("Moves")],
        _rounds(t, study) if len(study.played) > 1 else None,
        h.ol(".log-lines", {"data-keep-scroll": True}, id="move-lines", tabindex="0", start="0")[begin, lines],
    ]


def _move_line(ply: int, shown: int, words: str, turn: Node) -> Node:
    current = "step" if ply == shown else None
    return h.li[
        h.button(".log-line", id=f"move-{ply}", type="button", data_do=f"room step {ply}", aria_current=current)[
            h.span[words], turn
        ]
    ]


def _turn(t: Words, turn: Turn) -> Node:
    return h.span(".turned", data_after=VERDICT[turn.after])["?", " ", t(TURNED[turn.before, turn.after])]


def _rounds(t: Words, study: Study) -> Node:
    return h.div(".study-modes", role="group", aria_label=t("Rounds"))[
        (
            button(f"room round {number}", t("Round {n}", n=number + 1), pressed=number == study.round)
            for number in range(len(study.played))
        )
    ]


def _curve(t: Words, study: Study) -> Node:
    """How the course stood, once there are moves and all of them are weighed."""
    course, names = study.course, study.names(t)
    if not course.moves:
        return None
    numbers = study.analysis.balance(course)
    if numbers is None:
        return h.p(".facts.site-only", id="curve-waits")[t("The chart appears when every move is evaluated.")]
    turned = [ply + 1 for ply in study.analysis.turns(course)]
    return h.div(".study-curve.site-only")[
        line_chart(
            t,
            t("Who was winning"),
            [Line(names[0], numbers)],
            [str(ply) for ply in range(len(numbers))],
            turned,
        ),
        h.p(".facts")[
            _above_and_below(t, names),
            " ",
            t("Dashed line: a turning point.") if turned else None,
        ],
    ]


def _above_and_below(t: Words, names: Names) -> str:
    if is_you(names, 1):
        return t("Above the line {name} is winning, below it you are. Farther out means sooner.", name=names[0])
    return t.who(
        names,
        0,
        "Above the line you are winning, below it {other} is. Farther out means sooner.",
        "Above the line {name} is winning, below it {other} is. Farther out means sooner.",
        other=names[1],
    )


# -- another garden ------------------------------------------------------------------------------------------------


def _set_up(t: Words, study: Study) -> Node:
    course, names = study.course, study.names(t)
    return h.form(
        "#setup.study-setup.site-only", data_on_change="room setup", data_do="room setup", autocomplete="off"
    )[
        segments("starter", t("Who starts"), {"0": names[0], "1": names[1]}, str(course.starter)),
        segments(
            "full_garden",
            t("Full garden"),
            {"draw": t("a draw"), "last_player_wins": t("last player wins")},
            course.full_garden,
        ),
    ]


def _problem(t: Words, study: Study) -> Node:
    if study.problem is None:
        return None
    whose = [t("The code in the address can’t be read."), " "] if study.given is None else None
    return h.p("#code-problem.code-problem")[icon("info"), h.span[whose, code_problem(t, study.problem)]]


def _codes(t: Words, study: Study) -> Node:
    wrong = study.problem is not None and study.given is not None
    return h.section(".study-codes.site-only", aria_labelledby="codes-title")[
        h.h2("#codes-title")[t("Position code")],
        h.p(".code-line")[
            h.output("#code.code")[study.code],
            copy_button(t, "copy-code", study.code, t("Copy the code"), sign="share"),
            copy_button(t, "copy-link", study.desk.link("okiya/study/", study.code), t("Copy the link")),
        ],
        h.form("#code-form.code-form", data_do="room code", autocomplete="off")[
            h.label(for_="code-given")[t("Load a position by its code")],
            h.span(".code-line")[
                h.input(
                    id="code-given",
                    name="code",
                    type="text",
                    maxlength="400",
                    autocapitalize="characters",
                    spellcheck="false",
                    value=study.given,
                    aria_invalid="true" if wrong else None,
                    aria_describedby="code-problem" if wrong else None,
                ),
                h.button("#code-show.button", type="submit")[t("Load")],
            ],
            _problem(t, study) if wrong else None,
        ],
        h.p("#still-runs.facts")[t("That match is not over yet. You can study it when it is.")]
        if study.still_runs
        else None,
    ]
