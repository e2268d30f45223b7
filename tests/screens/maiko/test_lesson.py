"""Maiko's lesson: what lies face down stays hidden, and it ends in a win."""

from __future__ import annotations

import pytest

from hanamachi.app.lesson.course import LEARNER, Course
from hanamachi.games import game_view, lesson
from hanamachi.games.maiko.rules.material import Tile
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.screens.maiko.tiles import house_of, named

LESSON = lesson("maiko")


def in_sight(course: Course) -> set[Tile]:
    """What lies on the boards, what was thrown away, and what lies open to the learner."""
    state = house_of(course.match)
    seen = state.seen_by(LEARNER)
    on_boards = {Tile(kind, colour) for board in seen.boards for kind, stack in board.items() for colour in stack}
    return on_boards | set(seen.discards) | set(seen.faces.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_step_tells_what_lies_face_down(language: str) -> None:
    t = words_in(language)
    for number in range(len(LESSON.steps)):
        course = Course(LESSON, number)
        seen = house_of(course.match).seen_by(LEARNER)
        names = Addressed([seat.name or t("You") for seat in course.match.seats], LEARNER)
        html = str(game_view("maiko").table(t, seen, names, Scene(course.match.turn == LEARNER, over=False)))
        said = course.words(t) + course.otherwise(t)
        assert named(said + html) <= in_sight(course), said


def test_the_learner_has_turned_or_seen_what_is_to_be_remembered() -> None:
    """The tile that a step asks for after a rival's turn was shown before."""
    remembered = [step for step in LESSON.steps if "{name}" in step.otherwise and step.accepts[0].startswith("flip")]
    assert remembered
    for step in remembered:
        seen = house_of(Course(LESSON, LESSON.steps.index(step)).match).seen_by(LEARNER)
        assert step.accepts[0].removeprefix("flip ") in {sighting.space for sighting in seen.sightings}


def test_it_ends_in_a_win() -> None:
    end = Course(LESSON, len(LESSON.steps))
    assert end.is_over
    assert end.match.winners() == (LEARNER,)
