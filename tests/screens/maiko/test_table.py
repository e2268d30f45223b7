"""Maiko on the screen, without a browser: what the app sends of a match, and that memory stays the game."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.protocol import Update
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.maiko.rules.material import FRIEND, SPACES, Tile
from hanamachi.games.maiko.rules.refusals import WHY
from hanamachi.games.maiko.screen.art import tile_picture
from hanamachi.games.maiko.screen.words.names import tile_words
from hanamachi.games.maiko.screen.words.refusals import NOT_NOW
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, words_in
from tests.app.tab import ROOT, Tab
from tests.screens.maiko.tiles import breaches, getting_on, house_of, named, placed

VIEW = game_view("maiko")
NAMES = ("Ana", "Ben", "Cleo", "Dan")
PLAYS = re.compile(r'<button[^>]*data-do="play ([^"]+)"[^>]*>')


class Watched(Tab):
    """A tab that reads along: whatever an update tells is compared with what its viewer may know by then."""

    def __init__(self) -> None:
        super().__init__()
        self.read = self.lingered = self.covered = 0

    def push(self, update: Update) -> None:
        super().push(update)
        self._compare(dict(update))  # now: a task may push several, and the match moves on between them

    def send(self, kind: str, **event: Any) -> dict[str, Any]:
        update = super().send(kind, **event)
        self._compare(update)
        return update

    def _compare(self, update: dict[str, Any]) -> None:
        if session := self.app.session:
            told = "\n".join(text for key, text in update.items() if isinstance(text, str) and key != "store")
            found = breaches(session, told)
            assert not found, f"{found} after {session.match.actions[-3:]}"
            self.read += 1
            self.lingered += session.lingering
            self.covered += session.viewer.is_covered

    def begin(self, people: int, bots: int = 0, **options: str) -> None:
        self.hello("maiko/")
        who = {f"who{n + 1}": "person" if n < people else "minarai" for n in range(people + bots)}
        names = {f"name{n + 1}": NAMES[n] for n in range(people)}
        self.do("start", seats=str(people + bots), **who, **names, **options)

    @property
    def match(self) -> Match:
        assert self.app.session
        return self.app.session.match

    def go_on(self, chance: Chance) -> None:
        """The next thing that happens: time passes, a cover is lifted, or a person acts."""
        session = self.app.session
        assert session
        if self.tasks:
            asyncio.run(self.tasks.pop(0))
            while self.pushed:
                self.take(self.pushed.pop(0))
        elif session.viewer.is_covered:
            self.lift()
        else:
            self.do(f"play {getting_on(self.match, chance, skill=5)}")


# -- memory --------------------------------------------------------------------------------------------------------


def test_the_names_of_tiles_are_found_wherever_they_stand() -> None:
    comb, cat, fan = Tile("comb", "violet"), Tile("cat", "pink"), Tile("fan", "green")
    drawn = str(VIEW.rules(words_in("en")))
    assert named(drawn) >= {comb, cat, fan}
    assert named(json.dumps(drawn)) == named(drawn)
    assert named("un chat rose, a violet comb") == {comb, cat}
    assert named('data-do="play sweep fan green"') == {fan}
    assert named('data-piece="tile-fan-green-2"') == named('data-piece="green-fan"') == {fan}
    assert named("a comb, violet; a pinkish cat; the green fanfare") == set()
    assert list(placed("violet comb (c7) goes back")) == [("c7", comb)]


def test_a_page_that_tells_too_much_is_found_out() -> None:
    match = Match(GAMES["maiko"], [Seat("Ana"), Seat("Ben")], {"first": "seat_1"}, 5)
    first, second = odd_pair(house_of(match).deal)
    tile = house_of(match).deal[second]
    label = tile_words(words_in("en"), tile)
    session = Session(Seating(match, Save("kodama", match.record)))
    assert breaches(session, label)
    assert breaches(session, str(tile_picture(tile)))
    session.settle(match.play(f"flip {first}"))
    assert breaches(session, f'<button class="space" id="space-{second}" aria-label="{label}"></button>')
    session.settle(match.play(f"flip {second}"))
    assert not breaches(session, f"{label} ({second})"), "it lies open for a moment"
    session.lingering = False
    assert breaches(session, f"{label} ({second})")
    assert not breaches(session, f"{second}, genkan, face down")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "bots", "options"),
    [(1, 1, {}), (2, 0, {"assist": "on"}), (1, 2, {"stacks": "open"}), (4, 0, {}), (1, 3, {"assist": "on"})],
)
def test_what_lies_face_down_is_named_in_no_update(people: int, bots: int, options: dict[str, str]) -> None:
    tab, chance = Watched(), Chance.named("test", people, bots)
    tab.begin(people, bots, **options)
    for _ in range(900):
        if tab.match.turn is None:
            break
        tab.go_on(chance)
    assert tab.match.turn is None, "the match did not end"
    assert tab.read > 60
    assert tab.lingered, "nothing was ever shown for a moment"


def test_four_people_at_one_screen_look_under_a_cover() -> None:
    tab = Watched()
    tab.begin(4)
    update = tab.do("play one-san")
    assert tab.covered
    assert 'id="cover"' in update["html"] and not named(update["html"])
    assert " inert" in update["html"], "the public table lies under the cover, and can't be touched"
    tab.lift()
    space = next(space for space, tile in house_of(tab.match).deal.items() if tile != FRIEND)
    tile = house_of(tab.match).deal[space]
    update = tab.do(f"play look {space}")
    assert named(update["html"]) == named(update["say"]) == {tile}
    id = tab.app.route.match
    update = tab.send("go", url=ROOT)
    assert update["say"] == "", "the live region forgets it, too"
    update = tab.send("go", url=f"{ROOT}maiko/#{id}")
    assert 'id="cover"' in update["html"]
    tab.lift()
    update = tab.do("play done")
    assert not named(update["html"] + update["say"])


def test_tiles_stay_readable_for_a_moment_then_nothing_is_left_of_them() -> None:
    tab = Watched()
    tab.begin(2, first="seat_1")
    state = house_of(tab.match)
    first, second = odd_pair(state.deal)
    tab.do(f"play flip {first}")
    update = tab.do(f"play flip {second}")
    t = words_in("en")
    for space in (first, second):
        words = f"{tile_words(t, state.deal[space])} ({space})"
        assert words in update["say"] and words in update["html"]
        assert f"{space}, " in update["html"]
    tab.tasks.clear()  # nobody waits: a tap turns them back
    update = tab.do("play flip e1")
    assert update["say"] == ""
    assert not named(update["html"])
    assert len(tab.match.actions) == 2, "that tap is no flip"


def odd_pair(deal: dict[str, Tile]) -> tuple[str, str]:
    """Two spaces with objects of two kinds."""
    first = next(space for space, tile in deal.items() if tile != FRIEND)
    return first, next(
        space for space, tile in deal.items() if tile not in (FRIEND, deal[first]) and tile.kind != deal[first].kind
    )


@pytest.mark.slow
def test_when_it_is_over_the_log_tells_all() -> None:
    tab, chance = Watched(), Chance.named("test", 1)
    tab.begin(2)
    while tab.match.turn is not None:
        tab.go_on(chance)
    update = tab.do("dismiss")
    assert "Scores over the match" in update["html"]
    told = update["html"]
    while 'data-do="log earlier"' in update["html"]:
        update = tab.do("log earlier")
        told += update["html"]
    backs = [event for events in tab.match.events for event in events if event.kind == "turns_back"]
    for event in backs:
        for space, tile in zip(event.facts["spaces"], event.fleeting["tiles"], strict=True):
            assert f"{tile_words(words_in('en'), tile)} ({space})" in told


# -- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_offers_what_the_rules_allow_no_more_and_no_less(seats: int) -> None:
    t = words_in("en")
    for seed in range(3):
        match, chance = Match(GAMES["maiko"], [Seat(name) for name in NAMES[:seats]], {}, seed), Chance.named("t", seed)
        while match.turn is not None:
            html = str(VIEW.table(t, match.state.seen_by(match.turn), NAMES[:seats], Scene(active=True, over=False)))
            offered = {m[1] for m in PLAYS.finditer(html) if "aria-disabled" not in m[0]}
            assert offered == set(match.state.legal()), match.record
            assert "style=" not in html
            match.play(getting_on(match, chance))


def test_a_space_says_where_it_is_and_that_its_tile_lies_face_down() -> None:
    seen = GAMES["maiko"].start(3, {"first": "seat_1"}, 5).seen_by(0)
    html = str(VIEW.table(words_in("en"), seen, NAMES[:3], Scene(active=True, over=False)))
    assert 'aria-label="c5, zen garden, face down"' in html
    assert len(re.findall("data-cell=", html)) == len(SPACES)


def test_the_assist_marks_what_was_seen_and_never_what_it_was() -> None:
    match = Match(GAMES["maiko"], [Seat("Ana"), Seat("Ben")], {"assist": "on", "first": "seat_1"}, 5)
    first, second = odd_pair(house_of(match).deal)
    match.play(f"flip {first}")
    match.play(f"flip {second}")
    html = str(VIEW.table(words_in("en"), match.state.seen_by(1), NAMES[:2], Scene(active=True, over=False)))
    assert html.count("face down, already seen") == 2
    assert not named(html)


def test_two_taps_where_one_asks_for_them() -> None:
    tab = Watched()
    tab.begin(2, first="seat_1")
    tab.do("set confirm on")
    update = tab.do("play flip a1")
    assert tab.match.actions == [] and "data-chosen" in update["html"] and "Tap again" in update["say"]
    update = tab.do("play flip b1")
    assert tab.match.actions == [], "another tile is chosen instead"
    tab.do("play flip b1")
    assert tab.match.actions == ["flip b1"]


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_event_and_phase_has_its_words(language: str) -> None:
    t, seen = words_in(language), GAMES["maiko"].start(2, {}, 3).seen_by(0)
    for rule in WHY:
        assert VIEW.refusal(t, seen, IllegalAction("take a1", rule, "for a test"), NAMES).endswith(".")
    told: dict[str, str] = {}
    for seed in range(6):
        names, chance = NAMES[: 2 + seed % 3], Chance(seed)
        match = Match(GAMES["maiko"], [Seat(name) for name in names], {}, seed)
        while match.turn is not None:
            assert VIEW.prompt(t, match.state.seen_by(match.turn), names)
            for event in match.play(getting_on(match, chance)):
                for fresh in (False, True):
                    told[event.kind] = VIEW.tell(t, event.seen_by(0, fresh=fresh), names)
        assert VIEW.ending(t, match.state.seen_by(0), names)
        assert all(name in told["ends"] for name in names), "the score is part of what is said at the end"
    assert all(words.endswith(".") for words in told.values())
    assert {"flips", "pairs", "turns_back", "meets", "visits", "takes", "claims", "looks", "sweeps"} <= told.keys()


def test_a_professor_says_why_not() -> None:
    match = Match(GAMES["maiko"], [Seat("Ana"), Seat("Ben")], {"first": "seat_1"}, 5)
    html = str(VIEW.table(words_in("en"), match.state.seen_by(0), NAMES[:2], Scene(active=True, over=False)))
    assert NOT_NOW["board_empty"] in html and NOT_NOW["none_elsewhere"] in html
    assert NOT_NOW["no_kamon"] not in html


def test_a_bot_that_looks_shows_where_but_not_what() -> None:
    event = Event("looks", 1, {"space": "c7", "count": 2}, reveals=True)
    assert VIEW.tell(words_in("en"), event, NAMES) == "Ben looks at c7 (2 of 6)."
