"""Mai-Star's hindsight as a visitor meets it: shut while a match runs, and then with every hand, and what turned it."""

from __future__ import annotations

import re
from typing import Any

from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.games.maistar.rooms.review.turning_points import review
from hanamachi.games.maistar.rooms.review.view import round_view
from hanamachi.words import words_in
from tests.app.stored import saved
from tests.app.tab import ROOT, Tab

GAME = GAMES["mai-star"]
SEATS = (Seat("Ana"), Seat("Kiku", "minarai"), Seat("Ben"))


def played(actions: int | None = None) -> Match:
    match, chance = Match(GAME, SEATS, {}, 11), Chance(4)
    while match.turn is not None and (actions is None or len(match.actions) < actions):
        match.play(decide(GAME.bot(match.state.seen_by(match.turn), "shikomi", chance)))
    return match


def test_hindsight_is_for_finished_matches_alone() -> None:
    """The address of a running match shows nothing of its hands; that of a finished one shows all of them."""
    tab = Tab(saved({"running": played(20), "finished": played()}))
    html = tab.hello("mai-star/hindsight/#running")["html"]
    assert "isn’t over" in html and "ms-card" not in html
    html = tab.send("go", url=f"{ROOT}mai-star/hindsight/#finished", pop=False)["html"]
    assert html.count('class="maistar-round"') == 3
    assert "Looking for the turning point" in html
    assert "Finish a match" in tab.send("go", url=f"{ROOT}mai-star/hindsight/#nowhere", pop=False)["html"]


def test_the_result_has_a_door_to_it() -> None:
    tab = Tab(saved({"finished": played()}))
    assert 'data-do="enter hindsight"' in tab.hello("mai-star/#finished")["html"]


def test_the_page_names_the_action_and_the_better_one_in_both_languages() -> None:
    match = played()
    names = [seat.name for seat in match.seats]
    states: Any = match.story
    *_, rounds = review(states, match.actions, Chance(0))
    turned = [found for found in rounds if found.turning]
    assert turned  # Shikomi makes mistakes
    for language in ("en", "fr"):
        html = "".join(str(round_view(words_in(language), found, states, names)) for found in rounds)
        assert html.count('class="chart"') == 3
        assert 'style="' not in html and "{" not in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        for found in turned:
            assert found.turning
            assert f"{round(100 * found.turning.before)}" in html and names[found.turning.seat] in html
