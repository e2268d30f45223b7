"""How a lesson looks: the table of the game, and the teacher with her words below or beside it."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Node
from markupsafe import Markup

from ...core.game import Event
from ...games import game_view, manifest
from ...ui.art import icon, teacher
from ...ui.controls import button
from ...ui.game_view import Scene
from ...ui.html import mark_points
from ...words import Addressed, Words
from .course import LEARNER, Course


class Shown(NamedTuple):
    """A lesson at one moment."""

    course: Course
    events: tuple[Event, ...]
    """What the last action made happen."""
    remark: str
    """What was said to an action that the step does not accept."""
    is_answering: bool
    """Whether the others are playing."""


def lesson_view(t: Words, slug: str, shown: Shown, leave: str) -> Node:
    """The lesson; `leave` is the address of the game's page."""
    course, match = shown.course, shown.course.match
    names = Addressed([seat.name or t("You") for seat in match.seats], LEARNER)
    seen = match.state.seen_by(LEARNER)
    fresh = tuple(event.seen_by(LEARNER, fresh=True) for event in shown.events)
    active = not shown.is_answering and not course.is_over and match.turn == LEARNER
    is_fleeting = any(event.fleeting for event in shown.events)
    scene = Scene(active, match.turn is None, fresh, is_fleeting)
    view = game_view(slug)
    told = " ".join(view.tell(t, event, names) for event in fresh)
    return [
        h.h1(".visually-hidden")[t("Learn {game}", game=manifest(slug).name)],
        _pointed(h.div(".players")[(_player(t, slug, course, names, seat) for seat in range(len(names)))], shown),
        h.div("#table.table", tabindex="-1")[_pointed(view.table(t, seen, names, scene), shown)],
        _teacher(t, slug, shown, told, leave),
    ]


def _pointed(part: Node, shown: Shown) -> Markup:
    """Marks what the step speaks of, and the actions that it accepts."""
    step = shown.course.step
    if step is None or shown.is_answering:
        return mark_points(part, ())
    points = [f'id="{id}"' for id in step.points] + [f'data-do="play {action}"' for action in step.accepts]
    return mark_points(part, points)


def _player(t: Words, slug: str, course: Course, names: Addressed, seat: int) -> Node:
    match, view = course.match, game_view(slug)
    seen = match.state.seen_by(LEARNER)
    decides = match.turn == seat and match.state.legal() != [match.game.pause]
    return h.div(".player", {"data-turn": decides}, id=f"player-{seat}")[
        h.span(".player-mark")[view.mark(seat, match.options, seen)],
        h.span(".player-words")[h.strong(".player-name")[names[seat]], h.span(".facts")[view.standing(t, seen, seat)]],
    ]


def _teacher(t: Words, slug: str, shown: Shown, told: str, leave: str) -> Node:
    course = shown.course
    count = len(course.lesson.steps)
    return h.section(
        "#teacher.controls.teacher",
        {"data-answering": shown.is_answering},
        data_step=str(course.number + 1),
        aria_label=t("Lesson"),
        tabindex="-1",
        data_do="room on" if shown.is_answering else None,  # a tap beside the table skips ahead too
    )[
        teacher(slug),
        h.div(".teacher-words")[
            h.p(".teacher-told")[told] if told and not course.is_over else None,
            h.p(".teacher-says")[shown.remark or course.words(t)] if not shown.is_answering else None,
        ],
        _end(t, leave) if course.is_over else _ways(t, shown, count, leave),
    ]


def _ways(t: Words, shown: Shown, count: int, leave: str) -> Node:
    course, step = shown.course, shown.course.step
    number = course.number + 1
    return h.div(".teacher-ways")[
        h.a(
            "#leave-lesson.button.bare.site-only",
            href=leave,
            aria_label=t("Leave the lesson"),
            title=t("Leave the lesson"),
        )[icon("close")],
        button("room back", icon("back"), id="lesson-back", name=t("Back"), disabled=number == 1, class_="button bare"),
        h.span(".teacher-progress")[
            h.span(".visually-hidden")[t("Step {n} of {all}", n=number, all=count)],
            h.progress(max=str(count), value=str(number), aria_hidden="true"),
        ],
        button("room skip", icon("forward"), id="lesson-skip", name=t("Skip this step"), class_="button bare")
        if step and step.accepts
        else None,
        button("room on", t("Continue"), id="lesson-on", class_="button primary")
        if step and not step.accepts and not shown.is_answering
        else None,
    ]


def _end(t: Words, leave: str) -> Node:
    return h.div(".teacher-ways.teacher-end")[
        button("start", [icon("play"), t("Play your first match")], id="lesson-start", class_="button primary big"),
        button("room restart", t("Take the lesson again"), id="lesson-restart", class_="button quiet"),
        h.a("#leave-lesson.button.quiet.site-only", href=leave)[t("All choices")],
    ]
