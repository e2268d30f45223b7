"""How the puzzles look: the question, the garden, what came of a try, and how the round goes on after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.controls import button, copy_button
from .....ui.segments import segments
from .....words import N_, Words
from .....words.dates import date_words
from ...rules.rules import State
from ...screen.view import binding, tell
from ..board import GARDEN, Board, board
from ..code import position_code
from ..study.view import side_names
from .calendar import calendar
from .feedback import feedback_words
from .puzzle import DIFFICULTIES, KINDS

if TYPE_CHECKING:
    from .puzzles import Puzzles

KIND = {"opening": N_("opening"), "win": N_("win in three"), "blockade": N_("escape")}
DIFFICULTY = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
QUESTION = {
    "opening": N_("Only one first move wins. Which one?"),
    "win": N_("{name} to move and win in three. Play it out!"),
    "blockade": N_("{name} to move is running out of tiles. Only one move saves the round. Which one?"),
}


def puzzles_view(t: Words, room: Puzzles) -> Node:
    return h.div(".study")[_garden(t, room), h.div(".study-side")[_side(t, room)]]


def _garden(t: Words, room: Puzzles) -> Node:
    table, puzzle = room.table(), room.puzzle
    if table is None or puzzle is None:
        empty = (h.span(".cell") for _ in range(16))
        return h.div(".garden.garden-empty", id=GARDEN, role="group", aria_label=t("The garden"))[empty]
    legal = frozenset() if room.line or room.answer else frozenset(table.legal()) - room.missed
    found = puzzle.answer if room.is_solved and puzzle.kind != "win" else ""
    wrong = room.feedback.move if room.line and room.feedback and room.feedback.is_wrong else ""
    return board(t, table, side_names(t), Board("room try", legal, marked=found, wrong=wrong))


def _side(t: Words, room: Puzzles) -> Node:
    return [
        _heading(t, room),
        _unknown(t, room) if room.unknown else None,
        _question(t, room),
        _answer(t, room) if room.line else None,
        _shared(t, room) if room.is_solved else None,
        _counts(t, room),
        _more(t, room),
        calendar(t, room),
        _wreck(t) if room.wreck is not None else None,
    ]


def _heading(t: Words, room: Puzzles) -> Node:
    """What puzzle this is: its day, and how hard it is."""
    words = t("Puzzle") if not room.day else t("Puzzle of the day") if room.is_todays else t("Past puzzle")
    difficulty = t(DIFFICULTY[room.puzzle.difficulty]) if room.puzzle else ""
    return h.h2[words, " ", h.small[" · ".join(filter(None, (date_words(t, room.day), difficulty)))]]


def _unknown(t: Words, room: Puzzles) -> Node:
    """The address has asked for something else."""
    words = t("There is no puzzle “{name}”. Here is today’s.", name=date_words(t, room.unknown))
    return h.p("#unknown.code-problem", role="status")[icon("info"), h.span[words]]


def _question(t: Words, room: Puzzles) -> Node:
    puzzle = room.puzzle
    if puzzle is None:
        dots = h.span(".dots", aria_hidden="true")[h.i, h.i, h.i]
        return h.p("#question.status-words", {"data-thinking": True})[t("Preparing the puzzle"), dots]
    names, seat, tries = side_names(t), puzzle.table().turn or 0, len(room.misses)
    table = None if room.line else room.table()
    return [
        h.p("#question.status-words")[t(QUESTION[puzzle.kind], name=names[seat])],
        _so_far(t, room) if table else None,
        binding(t, table) if table else None,
        h.p("#tried.facts")[t.n("{n} try so far.", "{n} tries so far.", tries)] if table and tries else None,
    ]


# -- what came of a try --------------------------------------------------------------------------------------------


def result_of(t: Words, room: Puzzles) -> str:
    """Whether the last try was right, and what it leads to."""
    if room.puzzle is None or room.feedback is None:
        return t("You have solved this one.") if room.is_solved else ""
    return feedback_words(t, room.puzzle, room.feedback, side_names(t))


def _so_far(t: Words, room: Puzzles) -> Node:
    """What came of a try after which another move is asked for."""
    if room.feedback is None:
        return None
    right = room.feedback.verdict == "on"
    return h.p("#so-far.so-far", {"data-right": right})[icon("check" if right else "info"), h.span[result_of(t, room)]]


def said(t: Words, room: Puzzles) -> str:
    """What the move that was made last does."""
    before = room.table(room.step - 1) if room.step else None
    if before is None:
        return t("Start of the puzzle.")
    return " ".join(tell(t, event, side_names(t)) for event in before.play(room.line[room.step - 1]))


def done_words(t: Words, room: Puzzles) -> str:
    """The answer to a tap on a tile while a line is shown."""
    if room.is_solved:
        return t("This puzzle is solved. There are more below.")
    return t("This is where that move leads. Choose “Try again” to look for a better one.")


def _answer(t: Words, room: Puzzles) -> Node:
    at, last = room.step, len(room.line)
    return h.section(".answer", {"data-right": room.is_solved}, aria_label=t("Result"))[
        h.p("#result-words.status-words", tabindex="-1")[
            icon("check" if room.is_solved else "close"), h.span[result_of(t, room)]
        ],
        h.p("#line-words", aria_live="off")[f"{at}/{last} · ", said(t, room)],
        h.div(".controls", role="group", aria_label=t("Moves"))[
            button("room step 0", icon("first"), id="to-first", name=t("Go to the start"), disabled=at == 0),
            button(
                f"room step {max(0, at - 1)}", icon("back"), id="step-back", name=t("Previous move"), disabled=at == 0
            ),
            button(f"room step {at + 1}", icon("forward"), id="step-on", name=t("Next move"), disabled=at == last),
            button(f"room step {last}", icon("last"), id="to-last", name=t("Go to the end"), disabled=at == last),
        ],
        h.p(".study-doors")[
            None if room.is_solved else button("room again", [icon("undo"), t("Try again")], class_="button primary")
        ],
    ]


def _shared(t: Words, room: Puzzles) -> Node:
    text = shared_text(t, room) if room.day else ""
    table = room.table(0)
    return h.section(".study-codes", aria_label=t("Share"))[
        h.pre("#shared.code.site-only")[text] if text else None,
        h.p(".study-doors")[
            copy_button(t, "share", text, t("Share the result"), sign="share", share=True) if text else None,
            _to_study(t, room, table) if table else None,
        ],
    ]


def _to_study(t: Words, room: Puzzles, table: State) -> Node:
    href = room.desk.link("okiya/study/", position_code(table))
    return h.a("#to-study.button.quiet.site-only", href=href)[icon("hint"), t("Study this position")]


def shared_text(t: Words, room: Puzzles) -> str:
    """The result as a few words that give nothing away."""
    marks = "○" * (room.tries - 1) + "●"
    lines = [t("Okiya puzzle {day}: {marks}", day=date_words(t, room.day), marks=marks)]
    if room.is_todays and (days := room.results.streak_on(room.day)) > 1:
        lines.append(t.n("{n} day in a row", "{n} days in a row", days))
    return "\n".join([*lines, room.desk.link("okiya/puzzles/", room.day)])


# -- counts, and more of them --------------------------------------------------------------------------------------


def _counts(t: Words, room: Puzzles) -> Node:
    results = room.results
    days = results.streak_on(room.desk.today)
    return h.dl("#counts.counts.site-only")[
        _count(t("Solved"), str(results.solved)),
        _count(t("Streak"), str(days)),
        _count(t("Best streak"), str(results.longest)),
        _count(t("Today"), t("done") if results.is_done(room.desk.today) else t("not yet")),
    ]


def _count(name: str, value: str) -> Node:
    return h.div[h.dt[name], h.dd[value]]


def _more(t: Words, room: Puzzles) -> Node:
    return h.form("#more.form-panel.study-setup.site-only", data_do="room new", autocomplete="off")[
        h.h2[t("More puzzles")],
        segments("kind", t("Kind"), {kind: t(KIND[kind]) for kind in KINDS}, room.kind),
        segments("difficulty", t("Difficulty"), {one: t(DIFFICULTY[one]) for one in DIFFICULTIES}, room.difficulty),
        h.p(".study-doors")[
            h.button("#new-puzzle.button", type="submit")[icon("play"), t("New puzzle")],
            h.a("#to-print.button.quiet", href=room.desk.link("okiya/print/", "puzzles-mixed-easy-1"))[
                icon("print"), t("Print puzzles")
            ],
            None if room.is_todays else button("room today", t("Puzzle of the day"), class_="button quiet"),
        ],
    ]


def _wreck(t: Words) -> Node:
    return h.section("#puzzle-wreck.damaged", aria_label=t("Unreadable results"))[
        h.p[t("Your puzzle results can’t be read. They are set aside, and the count starts again.")],
        h.p(".study-doors")[
            button("room salvage", [icon("download"), t("Download it")], class_="button quiet"),
            button("room discard", [icon("trash"), t("Delete it")], class_="button quiet"),
        ],
    ]
