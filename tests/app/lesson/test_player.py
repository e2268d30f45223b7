"""The player of lessons, the same for every game: events in, updates out."""

from __future__ import annotations

import asyncio
import json
from html import unescape

import pytest

from hanamachi.app.lesson.course import Course
from hanamachi.games import GAMES, lesson, manifest
from hanamachi.words import words_in
from tests.app.tab import ROOT, Tab

TAUGHT = [slug for slug in GAMES if manifest(slug).room("lesson")]


@pytest.fixture(params=TAUGHT)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(slug: str, fragment: str = "", storage: dict[str, str] | None = None) -> Tab:
    tab = Tab(storage)
    tab.hello(f"{slug}/lesson/{fragment}")
    return tab


def words_at(slug: str, number: int, language: str = "en") -> str:
    return Course(lesson(slug), number).words(words_in(language))


def go_through(tab: Tab, slug: str) -> None:
    """Does what each step asks for."""
    for step in lesson(slug).steps:
        tab.do(f"play {step.accepts[0]}" if step.accepts else "room on")
        if tab.tasks:
            tab.let_bots_think()


def shown(tab: Tab) -> str:
    return unescape(tab.app.update()["html"])


def test_a_lesson_goes_from_its_address_to_the_first_match(slug: str) -> None:
    tab = opened(slug)
    assert words_at(slug, 0) in shown(tab)
    go_through(tab, slug)
    assert words_in("en")("Play your first match") in shown(tab)
    assert json.loads(tab.storage[f"hanamachi/{slug}/lesson"])["taken"]
    tab.do("start")
    assert tab.app.session and tab.app.session.match.game.slug == slug


def test_a_table_of_a_lesson_marks_the_actions_that_the_step_accepts(slug: str) -> None:
    number = next(number for number, step in enumerate(lesson(slug).steps) if step.accepts)
    html = opened(slug, f"#{number + 1}").app.update()["html"]
    for action in lesson(slug).steps[number].accepts:
        assert f'data-do="play {action}" data-point' in html


def test_another_legal_action_gets_a_sentence_and_is_not_played(slug: str) -> None:
    steps = lesson(slug).steps
    number, other = next(
        (number, other)
        for number, step in enumerate(steps)
        for other in Course(lesson(slug), number).match.state.legal()
        if step.accepts and other not in step.accepts
    )
    tab = opened(slug, f"#{number + 1}")
    update = tab.do(f"play {other}")
    otherwise = Course(lesson(slug), number).otherwise(words_in("en"))
    assert update["say"] == otherwise and otherwise in unescape(update["html"])
    assert update["url"].endswith(f"#{number + 1}" if number else "/lesson/")


def test_a_lesson_that_was_left_goes_on_there_and_one_that_was_finished_begins_anew(slug: str) -> None:
    tab = opened(slug)
    tab.do("room on")
    if tab.tasks:
        tab.let_bots_think()
    again = opened(slug, storage=tab.storage)
    assert words_at(slug, 1) in shown(again)
    go_through(opened(slug, "#1", again.storage), slug)
    assert words_at(slug, 0) in shown(opened(slug, storage=again.storage))


def test_the_rules_lead_to_the_step_that_lets_one_try_a_rule(slug: str) -> None:
    anchors = {step.anchor: number for number, step in enumerate(lesson(slug).steps) if step.anchor}
    tab = Tab()
    html = unescape(tab.hello(f"{slug}/rules/")["html"])
    linked = [anchor for anchor in anchors if f"{slug}/lesson/#{anchor}" in html]
    assert linked
    for anchor in linked:
        assert words_at(slug, anchors[anchor]) in shown(opened(slug, f"#{anchor}"))


def test_back_skip_and_restart_lead_to_the_steps_around(slug: str) -> None:
    tab = opened(slug, "#3")
    tab.do("room back")
    assert words_at(slug, 1) in shown(tab)
    tab.do("room skip")
    if tab.tasks:
        tab.let_bots_think()
    assert words_at(slug, 2) in shown(tab)
    tab.do("room restart")
    assert words_at(slug, 0) in shown(tab)


def test_a_tap_while_the_others_answer_skips_ahead(slug: str) -> None:
    number = next(
        (number for number, step in enumerate(lesson(slug).steps) if step.accepts and step.answers_to(step.accepts[0])),
        None,
    )
    if number is None:
        pytest.skip("nobody answers in this lesson")
    tab = opened(slug, f"#{number + 1}")
    tab.do(f"play {lesson(slug).steps[number].accepts[0]}")
    assert "data-answering" in shown(tab)
    update = tab.do("room on")
    assert words_at(slug, number + 1) in unescape(update["html"])
    for task in tab.tasks:
        task.close()


@pytest.mark.parametrize("fragment", ["#0", "#99", "#-1", "#x", "#" + "9" * 3000, "#1@2"])
def test_a_step_that_is_not_there_is_the_first_one(fragment: str) -> None:
    slug = TAUGHT[0]
    assert words_at(slug, 0) in shown(opened(slug, fragment))


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"step": "2"}', '{"step": -3}', '{"step": 999}', '{"step": null}'])
def test_what_is_kept_of_a_lesson_is_not_trusted(kept: str) -> None:
    slug = TAUGHT[0]
    assert words_at(slug, 0) in shown(opened(slug, storage={f"hanamachi/{slug}/lesson": kept}))


def test_a_lesson_is_in_the_language_of_the_page(slug: str) -> None:
    tab = Tab()
    assert words_at(slug, 0, "fr") in unescape(tab.hello(f"fr/{slug}/lesson/")["html"])


def test_leaving_a_lesson_while_the_others_answer_ends_it(slug: str) -> None:
    number = next(number for number, step in enumerate(lesson(slug).steps) if step.accepts)
    tab = opened(slug, f"#{number + 1}")
    tab.do(f"play {lesson(slug).steps[number].accepts[0]}")
    tab.send("go", url=ROOT)
    while tab.tasks:
        asyncio.run(tab.tasks.pop(0))
    assert not tab.pushed
