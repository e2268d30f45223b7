"""Matches that go by link, for the tests of links and versions."""

from __future__ import annotations

import json
from typing import Any

from hanamachi.core import link
from hanamachi.core.link import Found
from hanamachi.core.match import Match
from tests.app.tab import Tab

BY_LINK = {"who1": "person", "who2": "elsewhere", "name1": "Ana", "name2": "Ben", "first": "seat_1"}


def path_of(match: Match, moment: int | None = None, taken: frozenset[int] | None = None) -> str:
    return f"{match.game.slug}/#{Found(link.of_match(match, taken), moment)}"


def saves(tab: Tab) -> list[dict[str, Any]]:
    return [json.loads(text) for key, text in tab.storage.items() if key.startswith("hanamachi/match/")]


def shown(tab: Tab) -> Match:
    assert tab.app.session
    return tab.app.session.match


def notices(tab: Tab) -> str:
    return " ".join(notice.text for notice in tab.app.stage.reply.notices)
