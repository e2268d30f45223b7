"""The first match after a lesson, to its end, in both languages: events in, updates out."""

from __future__ import annotations

import pytest

from hanamachi.games import GAMES, lesson, manifest
from hanamachi.words import LANGUAGES, folder_of
from tests.app.match.matches import choice
from tests.app.tab import Tab


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [slug for slug in GAMES if manifest(slug).room("lesson")])
def test_the_first_match_after_a_lesson_comes_to_its_end(slug: str, language: str) -> None:
    tab = Tab()
    tab.hello(f"{folder_of(language)}{slug}/lesson/")
    for step in lesson(slug).steps:
        tab.do(f"play {step.accepts[0]}" if step.accepts else "room on")
        if tab.tasks:
            tab.let_bots_think()
    update = tab.do("start")
    assert 'id="coach"' in update["html"]
    assert tab.app.session
    while tab.app.session.match.turn is not None:
        update = tab.do("seen") if tab.app.session.lingering else tab.step(choice)
    assert update["lang"] == language
    assert "data-over" in update["html"]
