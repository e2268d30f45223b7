"""A reload after every action of whole matches, without a browser: a fresh app shows what the last one showed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hanamachi.app.saves.saves import Save
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from tests.app.match.matches import choice, shortest
from tests.app.tab import Tab

LOG = re.compile(r'<ol id="log-lines".*?</ol>', re.DOTALL)
PLAYS = re.compile(r'data-do="play ([^"]*)"[^>]*>')


def shown(update: dict[str, Any]) -> tuple[list[str], set[str]]:
    """The log, and what can be pressed to play."""
    html = update["html"]
    return LOG.findall(html), set(PLAYS.findall(html))


@pytest.mark.parametrize("slug", GAMES)
def test_after_every_action_of_a_whole_match_a_fresh_app_shows_the_same(slug: str) -> None:
    start = shortest(slug)
    save = Save("kodama", start.record, created=1, touched=1)
    tab = Tab({save.key: str(save)})
    update = tab.hello(f"{slug}/#kodama")
    while (match := Match.replay(parse(tab.record), GAMES)).turn is not None:
        if tab.tasks:
            update = tab.let_bots_think()
        else:  # a person's turn, or a pause, which no bot ends
            if tab.app.session and tab.app.session.lingering:
                tab.do("seen")
            update = tab.do(f"play {choice(match)}")
        assert len(parse(tab.record).actions) > len(match.actions), f"nothing was played after {match.record}"
        reloaded = Tab(dict(tab.storage))
        assert shown(reloaded.hello(f"{slug}/#kodama")) == shown(update), tab.record
        assert reloaded.storage == tab.storage
    assert LOG.search(update["html"])
