"""Mai-Star to a player without a name: whatever happens to them is said to "you", never about a third person."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hanamachi.core.game import Event, Hint, IllegalAction
from hanamachi.core.match import Match
from hanamachi.games import game_view
from hanamachi.games.maistar.bots.hints import reason
from hanamachi.games.maistar.rules.choices import Answer
from hanamachi.games.maistar.screen.words.hints import action_words
from hanamachi.games.maistar.screen.words.log import OF_A_CARD, PLAIN, TOLD
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.rules.maistar.table import table as laid
from tests.screens.maistar.cards import board
from tests.screens.maistar.matches import matches, rare_events

VIEW = game_view("mai-star")
LABEL = "ZYOU"
"""The reader's own label: in a sentence it would be a third person."""
NAMES = Addressed((LABEL, "Ben", "Cleo"), 0)
AS_ANOTHER = Addressed(("Ana", LABEL, "Cleo"), 1)
SELDOM = {"adds_guest", "doubles", "declines", "owes_turn", "has_another_turn"}
"""What happens to the first seat alone in these matches."""
YOU = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(vous|vos|votre)\b", re.I),
}


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """What happens in some whole matches, and what seldom does, as the first seat is told it."""
    told = [event.seen_by(0) for match in matches(3, range(8)) if match.events for event in match.events[-1]]
    return [*told, *(event.seen_by(0) for event in rare_events())]


def is_about(event: Event, seat: int) -> bool:
    facts = event.facts
    return seat in (event.seat, facts.get("target"), facts.get("from"), facts.get("starter"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, AS_ANOTHER])
def test_every_event_is_told_to_you(language: str, names: Addressed, events: list[Event]) -> None:
    t, to_you = words_in(language), set[str]()
    for event in events:
        told = VIEW.tell(t, event, names)
        assert LABEL not in told
        assert names.you is not None
        if event.kind == "ends_round" or is_about(event, names.you):
            assert YOU[language].search(told) or event.kind == "throws_out", told
            to_you.add(event.kind)
    assert to_you == {*OF_A_CARD, *PLAIN, *TOLD} - (SELDOM if names is AS_ANOTHER else set())


def test_what_another_does_to_you_is_said_in_plain_words() -> None:
    t = words_in("en")
    state = laid("momiji", "oboro", "natsumi", hands=["red thief, red actor"], guests={1: "red ronin, blue actor"})
    said = [
        VIEW.tell(t, event, AS_ANOTHER)
        for action in ("guest red thief", "use", "target 1")
        for event in state.play(action)
    ]
    assert said == ["Ana invites Red Thief: +4.", "Ana uses the effect of Red Thief.", "Ana aims Red Thief at you."]
    assert [VIEW.tell(t, event, AS_ANOTHER) for event in state.copy().play("ronin 1")] == [
        "You discard Red Ronin and stop Red Thief."
    ]
    assert [VIEW.tell(t, event, AS_ANOTHER) for event in state.play("allow")] == ["You lose a guest: Blue Actor."]


def moments() -> Iterator[Match]:
    for number, match in enumerate(matches(3, range(6))):
        if number % 3 == 0 or match.turn is None:
            yield match


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_endings_hints_and_refusals_are_said_to_you(language: str) -> None:
    t, motives = words_in(language), set[str]()
    for match in moments():
        state = board(match)
        seen = state.seen_by(0)
        said = [VIEW.prompt(t, seen, NAMES) if match.turn == 0 else "", VIEW.ending(t, seen, NAMES)]
        if match.turn is not None and isinstance(state.pending[-1], Answer):
            with pytest.raises(IllegalAction) as refused:
                state.copy().play("search")
            said.append(VIEW.refusal(t, seen, refused.value, NAMES))
        if match.turn == 0:
            hints = [reason(seen, action, 0.4) for action in state.legal() if action != "next"]
            motives.update(hint.motive for hint in hints)
            said += [VIEW.hint(t, seen, hint, NAMES) for hint in hints]
        said += [action_words(t, state, action, NAMES) for action in state.legal() if action != "next"]
        assert not [words for words in said if LABEL in words]
    assert len(motives) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_your_own_card_under_your_own_sumo_wrestler_is_yours(language: str) -> None:
    t = words_in(language)
    state = laid("momiji", "oboro", "natsumi", hands=["red sumo, red actor, monk"])
    for action in ("guest red sumo", "use", "target 0"):
        state.play(action)
    seen = state.seen_by(0)
    said = [VIEW.prompt(t, seen, NAMES), VIEW.hint(t, seen, reason(seen, "discard monk"), NAMES)]
    assert not [words for words in said if LABEL in words]
    assert VIEW.hint(t, seen, Hint("discard monk", "only"), NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_aloud_at_the_table_says_your(language: str) -> None:
    t, heard = words_in(language), set[str]()
    for number, match in enumerate(matches(3, range(1))):
        if number % 10 == 0:
            html = str(VIEW.table(t, match.state.seen_by(0), NAMES, Scene(match.turn == 0, match.turn is None)))
            heard.update(re.findall(r'aria-label="([^"]+)"', html))
    assert {t("Your hand"), t("Your house")} <= heard
    assert not [label for label in heard if LABEL in label]


def test_your_house_has_your_label_on_the_table() -> None:
    t = words_in("en")
    html = str(VIEW.table(t, laid("oboro", "momiji", "natsumi").seen_by(0), NAMES, Scene(True, False)))
    assert f'<span class="ms-player">{LABEL}</span>' in html
