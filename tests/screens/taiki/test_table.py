"""Taïki on the screen, without a browser: what the app sends of a match, to whom, and in which words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.taiki.rules.deck import DECK, EVERY_PLAY, SUITS
from hanamachi.games.taiki.rules.tricks import SCORED
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, words_in
from tests.app.stored import saved
from tests.app.tab import ROOT, Tab
from tests.rules.taiki_table import table as laid
from tests.screens.taiki.cards import board, known, named

TAIKI = GAMES["taiki"]
VIEW = game_view("taiki")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
LOG = re.compile(r'<ol id="log-lines".*?</ol>', re.DOTALL)
DO = re.compile(r'data-do="play ([^"]+)"')


def matches(seats: int, seeds: range, people: int = 1) -> Iterator[Match]:
    """Matches at every moment, played at random."""
    for seed in seeds:
        chance = Chance.named("test", seed)
        sat = [Seat(name, None if number < people else "shikomi") for number, name in enumerate(NAMES[:seats])]
        match = Match(TAIKI, sat, {}, seed)
        yield match
        while match.turn is not None:
            match.play(chance.pick(match.state.legal()))
            yield match


# -- hidden things -------------------------------------------------------------------------------------------------


def test_the_names_of_cards_are_found_wherever_they_stand() -> None:
    text = '<use href="#taiki-sun-12"/> Moon mask, 3 Sun, 4 Moon; id="pile-sun" data-do="play moon 9 as sun"'
    assert {str(card) for card in named(text)} == {"sun 12", "moon mask", "moon 9"}


@pytest.mark.parametrize(("seats", "people"), [(2, 1), (3, 3), (5, 2)])
def test_no_update_names_a_card_that_its_viewer_has_not_seen(seats: int, people: int) -> None:
    """Every update of whole matches, all that the page gets but the record, which is the browser's own."""
    covered, chance, tab = 0, Chance.named("test", seats), Tab()
    tab.hello("taiki/")
    form = {f"who{n + 1}": "person" if n < people else "shikomi" for n in range(seats)}
    names = {f"name{n + 1}": NAMES[n] for n in range(people)}
    update = tab.do("start", seats=str(seats), **form, **names)
    while (session := tab.app.session) and (match := session.match).turn is not None:
        shown = {key: value for key, value in update.items() if key != "store"}
        if len(board(match).sheet) > (board(match).phase == SCORED):  # the log tells of earlier rounds too
            shown = {"html": LOG.sub("", update["html"])}
        assert named(json.dumps(shown)) <= known(match, session.viewer.seat), match.record
        if session.viewer.is_covered:
            covered += 1
            assert session.viewer.seat is None
            assert 'id="hand"' not in update["html"]
        update = tab.step(lambda match: chance.pick(match.state.legal()))
    assert bool(covered) == (people > 1)


def test_a_page_without_the_viewers_eyes_has_no_hand() -> None:
    t = words_in("en")
    for match in matches(4, range(1)):
        html = str(VIEW.table(t, match.state.seen_by(None), NAMES[:4], Scene(active=False, over=False)))
        assert named(html) <= known(match, None)


def test_hindsight_is_for_finished_matches_alone() -> None:
    """The address of a running match shows nothing of its hands; that of a finished one shows all of them."""
    running, over = (
        next(match for match in matches(3, range(9)) if is_over(match) is wanted) for wanted in (False, True)
    )
    running.play(running.state.legal()[0])
    tab = Tab(saved({"running": running, "finished": over}))
    html = tab.hello("taiki/hindsight/#running")["html"]
    assert "cards stay hidden" in html
    assert not named(html)
    html = tab.send("go", url=f"{ROOT}taiki/hindsight/#finished", pop=False)["html"]
    assert named(html) == set(DECK)
    assert "Looking for the card" in html
    assert "Finish a match" in tab.send("go", url=f"{ROOT}taiki/hindsight/#nowhere", pop=False)["html"]


def is_over(match: Match) -> bool:
    return match.turn is None


# -- what can be played --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_legal_can_be_pressed_and_nothing_else(seats: int) -> None:
    t = words_in("en")
    pressed = re.compile(r"<(?:button|summary)[^>]*>")
    for match in matches(seats, range(2)):
        if match.turn is None or board(match).phase == SCORED:
            continue
        html = str(VIEW.table(t, match.state.seen_by(match.turn), NAMES[:seats], Scene(active=True, over=False)))
        tags = pressed.findall(html)
        marked = {found[1]: 'aria-disabled="true"' not in tag for tag in tags if (found := DO.search(tag))}
        assert {action for action, legal in marked.items() if legal} == set(match.state.legal())
        assert 'style="' not in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        for tag in tags:
            assert ' id="' in tag
        waiting = str(VIEW.table(t, match.state.seen_by(match.turn), NAMES[:seats], Scene(active=False, over=False)))
        assert all('aria-disabled="true"' in tag for tag in pressed.findall(waiting) if "data-do" in tag)


def test_a_hint_and_a_choice_that_waits_are_marked_where_they_are() -> None:
    t = words_in("en")
    seen = laid("s3 s9 mm", "s4 m5 m6", plays="").seen_by(0)
    for action in seen.legal():
        for name, scene in (
            ("data-hint", Scene(active=True, over=False, hint=action)),
            ("data-chosen", Scene(active=True, over=False, chosen=action)),
        ):
            html = str(VIEW.table(t, seen, NAMES[:2], scene))
            (button,) = [tag for tag in re.findall(r"<button[^>]*>", html) if f'data-do="play {action}"' in tag]
            assert name in button
            assert html.count(name) == (2 if len(seen.ways(EVERY_PLAY[action].card)) > 1 else 1)


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told(language: str) -> None:
    t, kinds = words_in(language), set()
    for seats in (2, 4):
        names = NAMES[:seats]
        for match in matches(seats, range(2)):
            for event in match.events[-1] if match.events else []:
                for viewer in (None, 0):
                    told = VIEW.tell(t, event.seen_by(viewer), names)
                    assert told.endswith(".")
                    assert "{" not in told
                kinds.add(event.kind)
            seen = match.state.seen_by(match.turn)
            assert all(VIEW.standing(t, seen, seat) for seat in range(seats))
            assert bool(VIEW.prompt(t, seen, names)) == (match.turn is not None and board(match).phase != SCORED)
            assert bool(VIEW.ending(t, seen, names)) == (board(match).phase == SCORED)
            if match.turn is None:
                assert VIEW.result(t, match.story, names)
    assert kinds == {"draws", "plays", "takes_trick", "leads", "passes_lead", "ends_round", "deals"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_own_words(language: str) -> None:
    t, words = words_in(language), dict[str, str]()
    every = [*EVERY_PLAY, "draw sun", "draw moon", "lead", "pass-lead", "next", "sneeze"]
    for match in matches(3, range(12)):
        state = board(match)
        for action in every:
            if action in state.legal():
                continue
            with pytest.raises(IllegalAction) as refused:
                state.copy().play(action)
            viewer = match.turn
            said = VIEW.refusal(t, state.seen_by(viewer), refused.value, NAMES[:3])
            assert said.endswith(".")
            if refused.value.rule not in words or refused.value.rule in ("follow", "lead_first", "nine"):
                words[refused.value.rule] = said
    rules = {"over", "unknown", "round_over", "round_runs", "draw_first", "drawn", "lead_first", "no_lead"}
    assert words.keys() == rules | {"not_held", "follow", "nine", "mask", "mask_thrown"}
    assert len(set(words.values())) == len(words)


def test_a_refused_card_is_named_with_the_suit_led() -> None:
    t = words_in("en")
    state = laid("s3 s9 mm", "s4 m5 m6", plays="sun 3")
    with pytest.raises(IllegalAction) as refused:
        state.play("moon 5")
    said = VIEW.refusal(t, state.seen_by(1), refused.value, NAMES[:2])
    assert said == "Not Moon 5: Sun was led, and you have a Sun card."


def test_every_card_has_its_picture() -> None:
    art = Path(__file__).parents[3] / "static/art/taiki"
    wanted = {f"{str(card).replace(' ', '-')}.svg" for card in DECK} | {f"back-{suit}.svg" for suit in SUITS}
    assert wanted <= {file.name for file in art.glob("*.svg")}
    assert sum(file.stat().st_size for file in art.glob("*.svg")) < 40_000
