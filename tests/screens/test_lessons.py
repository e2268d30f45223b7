"""Every lesson on every path: each accepted action is followed to the end, each other legal action gets a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from hanamachi.app.lesson.course import LEARNER, Course
from hanamachi.core.manifest import folder
from hanamachi.games import GAMES, game_view, lesson, manifest
from hanamachi.ui.game_view import Scene
from hanamachi.ui.lesson import Lesson, Step
from hanamachi.words import LANGUAGES, Addressed, words_in

TAUGHT = [slug for slug in GAMES if manifest(slug).room("lesson")]
FEWEST, MOST = 8, 14
NUMBERS = (
    r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen)\b"
    r"|\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|seize)\b"
)
COLOURS = (
    r"\b(red|black|white|violet|pink|green|blue|gold)\b"
    r"|\b(rouges?|noire?s?|blanc(he)?s?|violet(te)?s?|roses?|verte?s?|bleue?s?|dorée?s?)\b"
)
LITERAL = re.compile(f"{NUMBERS}|{COLOURS}", re.IGNORECASE)
"""What the words of a lesson take from the position. "One" is left: it is a pronoun too."""
UNFRIENDLY = re.compile(r"\b(wrong|mistake|incorrect|error|faux|erreur)\b", re.IGNORECASE)


@pytest.fixture(params=TAUGHT)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def taught(slug: str) -> Lesson:
    return lesson(slug)


def paths(taught: Lesson) -> Iterator[tuple[str, ...]]:
    """Every way through: the first accepted action of each step, and each other one in its place."""
    usual = tuple(step.accepts[0] if step.accepts else "" for step in taught.steps)
    yield usual
    for at, step in enumerate(taught.steps):
        for action in step.accepts[1:]:
            yield (*usual[:at], action, *usual[at + 1 :])


def walk(taught: Lesson, path: tuple[str, ...]) -> Iterator[Course]:
    """The course at each step of a path, and at its end."""
    course = Course(taught)
    for action in path:
        yield course
        list(course.advance(action))
    yield course


def texts(taught: Lesson) -> Iterator[str]:
    for step in taught.steps:
        yield from filter(None, (step.words, step.otherwise))
    yield taught.farewell


def test_it_takes_a_minute_or_two_and_the_learner_acts_from_the_second_step_on(taught: Lesson) -> None:
    assert FEWEST <= len(taught.steps) <= MOST
    assert taught.steps[1].accepts
    assert sum(bool(step.accepts) for step in taught.steps) * 2 > len(taught.steps)


def test_every_path_leads_to_the_end(taught: Lesson) -> None:
    for path in paths(taught):
        *_, end = walk(taught, path)
        assert end.is_over, path


def test_the_learner_is_at_turn_where_something_is_accepted_and_it_is_legal(taught: Lesson) -> None:
    for path in paths(taught):
        for course in walk(taught, path):
            if course.step and course.step.accepts:
                assert course.match.turn == LEARNER, course.step.words
                assert set(course.step.accepts) <= set(course.match.state.legal()), course.step.words


def test_any_other_legal_action_gets_a_friendly_sentence_in_every_language(taught: Lesson) -> None:
    for path in paths(taught):
        for course in walk(taught, path):
            step = course.step
            if step and step.accepts and set(course.match.state.legal()) - set(step.accepts):
                assert step.otherwise, step.words
                for t in map(words_in, LANGUAGES):
                    assert not UNFRIENDLY.search(course.otherwise(t)), step.words


def test_the_words_are_whole_in_every_language_at_every_step(taught: Lesson) -> None:
    for path in paths(taught):
        for course in walk(taught, path):
            for t in map(words_in, LANGUAGES):
                said = course.words(t)
                assert said
                assert "{" not in said + course.otherwise(t)


def test_numbers_and_colours_are_filled_in_from_the_position(taught: Lesson) -> None:
    said = [without_placeholders(t(text)) for t in map(words_in, LANGUAGES) for text in texts(taught)]
    assert not [(found[0], text) for text in said if (found := LITERAL.search(text))]


def without_placeholders(text: str) -> str:
    """The text without its placeholders."""
    return "".join(literal for literal, *_ in Formatter().parse(text))


def test_names_at_the_table_are_filled_in(taught: Lesson) -> None:
    names = {seat.name for course in walk(taught, next(paths(taught))) for seat in course.match.seats if seat.name}
    assert not [text for text in texts(taught) for name in names if re.search(rf"\b{name}\b", text)]


def test_the_learner_has_no_name_and_every_other_seat_is_a_bot(taught: Lesson) -> None:
    for course in walk(taught, next(paths(taught))):
        learner, *others = course.match.seats
        assert (learner.name, learner.level) == ("", None)
        assert all(seat.is_bot for seat in others)


def test_what_a_step_points_at_is_on_the_table(slug: str, taught: Lesson) -> None:
    view, t = game_view(slug), words_in("en")
    for course in walk(taught, next(paths(taught))):
        step, match = course.step, course.match
        if not step:
            continue
        names = Addressed([seat.name or t("You") for seat in match.seats], LEARNER)
        active = match.turn == LEARNER
        html = str(view.table(t, match.state.seen_by(LEARNER), names, Scene(active, match.turn is None)))
        seats = {f"player-{seat}" for seat in range(len(match.seats))}
        assert all(f'id="{point}"' in html or point in seats for point in step.points), step.points
        for action in step.accepts:
            assert f'data-do="play {action}"' in html, f"{folder(slug)}: {action} can't be played at {step.words}"


def test_a_step_can_be_opened_directly(taught: Lesson) -> None:
    for number, course in enumerate(walk(taught, next(paths(taught)))):
        assert Course(taught, number).match.record == course.match.record


def test_anchors_are_there_once(taught: Lesson) -> None:
    anchors = [step.anchor for step in taught.steps if step.anchor]
    assert anchors
    assert len(anchors) == len(set(anchors))


def test_a_step_that_does_not_accept_an_action_refuses_it(taught: Lesson) -> None:
    course = Course(taught, next(number for number, step in enumerate(taught.steps) if step.accepts))
    assert isinstance(course.step, Step)
    with pytest.raises(ValueError, match="does not go on"):
        list(course.advance(""))
