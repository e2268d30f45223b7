"""Taïki to somebody without a name: every sentence about their seat is written to "you"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Hint, IllegalAction
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.taiki.bots.hints import reason
from hanamachi.games.taiki.rooms.review.turning_points import review
from hanamachi.games.taiki.rooms.review.view import round_view
from hanamachi.games.taiki.rules.deck import EVERY_PLAY
from hanamachi.games.taiki.rules.rules import State
from hanamachi.games.taiki.rules.tricks import DRAWS, LEAD, NEXT, PASS
from hanamachi.ui.game_view import Scene
from hanamachi.ui.review import Turning
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.screens.taiki.cards import board

VIEW = game_view("taiki")
YOU = "ZYOU"
"""Stands for the label of the reader's own seat: it may stand alone, never in a sentence."""
OTHERS = ("Kiku", "Ume", "Ran", "Take")
ALONE = re.compile(rf">{YOU}<")


def matches(seats: int, seeds: range) -> Iterator[Match]:
    """Matches at every moment, played at random by somebody without a name at seat 0."""
    for seed in seeds:
        chance = Chance.named("you", seed)
        match = Match(GAMES["taiki"], [Seat(""), *(Seat(name, "shikomi") for name in OTHERS[: seats - 1])], {}, seed)
        yield match
        while match.turn is not None:
            match.play(chance.pick(match.state.legal()))
            yield match


def names_of(seats: int) -> Addressed:
    return Addressed((YOU, *OTHERS[: seats - 1]), 0)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_no_event_has_the_label_of_the_reader_in_its_sentence(language: str) -> None:
    t, kinds = words_in(language), set[str]()
    for seats in (2, 3, 5):
        names = names_of(seats)
        for match in matches(seats, range(3)):
            for event in match.events[-1] if match.events else []:
                assert YOU not in VIEW.tell(t, event.seen_by(0), names)
                kinds.add(event.kind)
    assert kinds == {"draws", "plays", "takes_trick", "leads", "passes_lead", "ends_round", "deals"}


def test_what_the_reader_does_and_what_is_done_to_them_is_said_to_you() -> None:
    t, names, told = words_in("en"), names_of(2), set[str]()
    for match in matches(2, range(6)):
        for event in match.events[-1] if match.events else []:
            told.add(re.sub(r"(Sun|Moon) .*\.", "…", VIEW.tell(t, event.seen_by(0), names)))
    wanted = {"You draw …", "You lead …", "You play …", "You take a …", "You keep the lead.", "You let Kiku lead."}
    assert wanted | {"Kiku lets you lead.", "Kiku keeps the lead."} <= told
    assert any(re.fullmatch(r"You win round 1: you\s\S+, Kiku\s\S+\.", words) for words in told)


def test_prompts_endings_hints_and_refusals_never_have_it(language: str) -> None:
    t = words_in(language)
    every = [*EVERY_PLAY, *DRAWS, LEAD, PASS, NEXT, "sneeze"]
    for seats in (2, 4):
        names = names_of(seats)
        for match in matches(seats, range(2)):
            state, seen = board(match), board(match).seen_by(0)
            said = [VIEW.prompt(t, seen, names), VIEW.ending(t, seen, names)]
            for action in every:
                if action in state.legal():
                    continue
                with pytest.raises(IllegalAction) as refused:
                    state.copy().play(action)
                said.append(VIEW.refusal(t, seen, refused.value, names))
            if match.turn == 0:
                for action in state.legal():
                    said.append(VIEW.hint(t, seen, reason(seen, action, 0.5), names))
                    said.append(VIEW.hint(t, seen, Hint(action, "best", {"percent": 50}), names))
            assert not [sentence for sentence in said if YOU in sentence]


def test_on_the_table_it_is_a_label_and_nothing_else(language: str) -> None:
    t = words_in(language)
    for seats in (2, 5):
        names = names_of(seats)
        for match in matches(seats, range(2)):
            seen, over = match.state.seen_by(0), match.turn is None
            shown = [
                VIEW.table(t, seen, names, Scene(active=match.turn == 0, over=over)),
                VIEW.unveiled(t, match.state, names, Scene(active=False, over=over)),
            ]
            if over:
                shown.append(VIEW.result(t, match.story, names))
            for html in map(str, shown):
                assert YOU not in ALONE.sub("", html)


def test_the_review_speaks_to_the_reader_of_their_own_card() -> None:
    *_, match = matches(2, range(1))
    story = [state for state in match.story if isinstance(state, State)]
    found, *_ = next(review(story, Chance(1)))
    for seat, words in ((0, "You played"), (1, "Kiku played")):
        turning = Turning(found.moments[0], seat, "sun 3", "moon 4", 0.6, 0.2)
        decided = replace(found, turning=turning, win_chances=((0.5, 0.5),) * len(found.moments), done=True)
        html = str(round_view(words_in("en"), decided, story, names_of(2)))
        assert f"{words} Sun 3" in html
        assert YOU not in ALONE.sub("", html)
