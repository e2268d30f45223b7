"""The coach of somebody's first match of Maiko: what to play for, and a tip when something first happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.ui.game_view import Scene, Tip
from hanamachi.words import LANGUAGES, Addressed, Words, words_in
from tests.screens.maiko.tiles import breaches, getting_on

VIEW = game_view("maiko")
VIEWER = 0
LABEL = "ZYOU"
"""Stands for the word "You" where it is a label: no sentence may be made with it."""
NAMES = (LABEL, "Kiku", "Ume", "Sumi")
KEYS = {"pair", "cost", "no-pair", "watch", "friend", "column", "row", "last-round", "below-zero", "professors"}


def moments(seeds: int, language: str = "en") -> Iterator[tuple[Match, list[Tip], Words]]:
    """Whole matches, with what the coach says to the first seat after each action."""
    t = words_in(language)
    for seed in range(seeds):
        names = Addressed(NAMES[: 2 + seed % 3], VIEWER)
        match, chance = Match(GAMES["maiko"], [Seat(name) for name in names], {}, seed), Chance.named("coach", seed)
        while match.turn is not None:
            events = [event.seen_by(VIEWER, fresh=True) for event in match.play(getting_on(match, chance))]
            yield match, list(VIEW.tips(t, match.state.seen_by(VIEWER), events, names)), t


def test_every_tip_occurs_and_no_other() -> None:
    assert {tip.key for _, tips, _ in moments(12) for tip in tips} == KEYS


def test_a_tip_names_nothing_that_lies_face_down() -> None:
    for match, tips, _ in moments(6):
        session = Session(Seating(match, Save("kodama", match.record)))
        assert not [found for tip in tips if (found := breaches(session, tip.words))]


def test_a_tip_points_at_something_on_the_table() -> None:
    for match, tips, t in moments(3):
        if tips and match.turn is not None:
            names, scene = NAMES[: len(match.seats)], Scene(active=match.turn == VIEWER, over=False)
            html = str(VIEW.table(t, match.state.seen_by(VIEWER), names, scene))
            points = {tip.point for tip in tips if tip.point and not tip.point.startswith("player-")}
            assert all(f'id="{point}"' in html for point in points), points


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_is_short_and_not_made_with_the_label_of_the_reader(language: str) -> None:
    for _, tips, _ in moments(6, language):
        assert not [tip.words for tip in tips if len(tip.words) > 140 or LABEL in tip.words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_says_that_other_colours_cost_until_the_first_tiles_lie_on_the_board(language: str) -> None:
    t = words_in(language)
    match = Match(GAMES["maiko"], [Seat("Ana"), Seat("Ben")], {"first": "seat_1", "colour": "pink"}, 5)
    said = VIEW.goal(t, match.state.seen_by(0))
    assert t("pink") in said and "+1" in said and "−1" in said
    assert t("pink") not in VIEW.goal(t, match.state.seen_by(1))
    assert not VIEW.goal(t, match.state.seen_by(None))
    chance = Chance.named("coach", 1)
    while not any(match.state.seen_by(0).boards[0].values()):  # type: ignore[attr-defined]
        match.play(getting_on(match, chance))
    assert not VIEW.goal(t, match.state.seen_by(0))


def test_every_option_is_explained() -> None:
    for language in LANGUAGES:
        about = [VIEW.about_option(words_in(language), option) for option in GAMES["maiko"].options]
        assert all(sentence.endswith(".") for sentence in about)
