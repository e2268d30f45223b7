"""The coach of a first match of Okiya: the goal, and each tip when its thing happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.okiya.rules.rules import Seen, State
from hanamachi.games.okiya.screen.coach import gaps
from hanamachi.ui.game_view import Scene, Tip
from hanamachi.words import LANGUAGES, Addressed, words_in

VIEW = game_view("okiya")
NAMES = Addressed(("ZYOU", "Kiku"), 0)
KEYS = {"begin", "bound", "binds", "middle", "danger", "three", "forced", "few", "blocked", "full"}


def moments(seeds: range) -> Iterator[tuple[Seen, Sequence[Event]]]:
    """Matches of several rounds at every moment, played at random, as seat 0 sees them."""
    for seed in seeds:
        chance, match = (
            Chance.named("coach", seed),
            Match(GAMES["okiya"], [Seat(""), Seat("Kiku", "shikomi")], {"match": "wins"}, seed),
        )
        events: Sequence[Event] = ()
        while True:
            assert isinstance(match.state, State)
            yield match.state.seen_by(0), events
            if match.turn is None:
                break
            events = match.play(chance.pick(match.state.legal()))


def tips_at(seen: Seen, names: Sequence[str] = NAMES, language: str = "en") -> dict[str, Tip]:
    return {tip.key: tip for tip in VIEW.tips(words_in(language), seen, (), names)}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_tip_happens_points_at_the_table_and_speaks_to_you(language: str) -> None:
    t, keys = words_in(language), set[str]()
    for seen, events in moments(range(8)):
        html = str(VIEW.table(t, seen, NAMES, Scene(active=seen.turn == 0, over=seen.turn is None)))
        for tip in VIEW.tips(t, seen, events, NAMES):
            keys.add(tip.key)
            assert f'id="{tip.point}"' in html, tip
            assert "ZYOU" not in tip.words and "{" not in tip.words
            assert len(tip.words) < 150
    assert keys == KEYS


def test_the_goal_is_there_until_a_round_is_over() -> None:
    t = words_in("en")
    for seen, _ in moments(range(3)):
        assert bool(VIEW.goal(t, seen)) == (not seen.outcomes)


def test_nothing_is_said_to_somebody_who_does_not_play() -> None:
    for seen, _ in moments(range(2)):
        assert not tips_at(seen, ("Ana", "Kiku"))


def test_a_rival_who_lacks_one_tile_is_the_first_thing_to_say() -> None:
    for seen, _ in moments(range(8)):
        tips = VIEW.tips(words_in("en"), seen, (), NAMES)
        if seen.turn == 0 and not seen.round_over and (cells := [cell for cell, _ in gaps(seen, 1)]):
            assert tips[0].key == "danger" and cells[0] in tips[0].words


def test_a_tip_tells_what_the_last_tile_asks_for() -> None:
    seen = next(seen for seen, _ in moments(range(1)) if seen.trail and seen.turn == 0)
    assert seen.last
    assert f"so you need {seen.last.plant}" in tips_at(seen)["bound"].words
