"""Okiya's sentences: a reader without a name is "you" in all of them, others are called by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, IllegalAction, decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.okiya.bots.hints import hint
from hanamachi.games.okiya.bots.solver import Value
from hanamachi.games.okiya.rooms.board import Board, board
from hanamachi.games.okiya.rooms.study.view import verdict_words
from hanamachi.games.okiya.rules.garden import CELLS
from hanamachi.games.okiya.rules.rules import OPTIONS, Outcome, State
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, Addressed, Words, words_in

OKIYA, VIEW = GAMES["okiya"], game_view("okiya")
LABEL = "ZYOU"
"""Stands for the word "You": it must not be filled into a sentence about somebody else."""
YOU = [Addressed([LABEL, "Kiku"], 0), Addressed(["Kiku", LABEL], 1)]
BY_NAME = ["Ana", "Kiku"]
OPTION_SETS: tuple[dict[str, str], ...] = (
    {"match": "points", "points": "20", "gardens": "swapped"},
    {"match": "wins", "full_garden": "last_player_wins"},
)


@pytest.fixture(params=sorted(LANGUAGES))
def t(request: pytest.FixtureRequest) -> Words:
    return words_in(request.param)


def tables() -> Iterator[tuple[State, list[Event]]]:
    """Every moment of whole matches that are played at random, and what led to it."""
    for seed in range(12):
        chance, match = (
            Chance.named("test", seed),
            Match(OKIYA, [Seat("Ana"), Seat("Ben")], OPTION_SETS[seed % 2], seed),
        )
        while match.turn is not None:
            events = match.play(chance.pick(match.state.legal()))
            assert isinstance(match.state, State)
            yield match.state, events


def test_the_matches_end_in_every_way() -> None:
    ends = {state.outcome.by for state, _ in tables() if state.outcome}
    assert ends == {"row", "column", "diagonal", "square", "blocked", "garden"}


@pytest.mark.parametrize("names", YOU)
def test_no_sentence_speaks_of_you_as_of_somebody_else(t: Words, names: Addressed) -> None:
    for state, events in tables():
        said = [*(VIEW.tell(t, event, names) for event in events)]
        said += [VIEW.ending(t, state, names), VIEW.prompt(t, state, names)]
        said.append(str(VIEW.table(t, state, names, Scene(active=True, over=False, fresh=tuple(events)))))
        said.append(str(board(t, state, names, Board("room take"))))
        assert not [words for words in said if LABEL in words]


@pytest.mark.parametrize("names", YOU)
def test_a_match_without_a_score_and_every_end_are_told_to_you(t: Words, names: Addressed) -> None:
    ends = [
        Outcome(winner, by) for winner in (0, 1) for by in ("row", "column", "diagonal", "square", "blocked", "garden")
    ]
    events = [Event("ends_round", end.winner, {"outcome": end}) for end in [*ends, Outcome(None, "garden")]]
    events += [Event("ends_in_vain", None, {"rounds": 20})]
    events += [
        Event("deals", None, {"round": 2, "starter": seat, "swapped": swapped})
        for seat in (0, 1)
        for swapped in (False, True)
    ]
    said = [VIEW.tell(t, event, names) for event in events]
    assert all(said) and not [words for words in said if LABEL in words]


def test_what_happens_is_said_to_you_and_of_others() -> None:
    english, french = words_in("en"), words_in("fr")
    state = OKIYA.start(2, {}, 1)
    assert isinstance(state, State)
    taken = Event("takes", 0, {"cell": "b1", "tile": state.tile("b1")})
    blocked = Event("ends_round", 1, {"outcome": Outcome(1, "blocked")})
    mine, theirs = YOU
    assert VIEW.tell(english, taken, mine).startswith("You take the ")
    assert VIEW.tell(english, taken, theirs).startswith("Kiku takes the ")
    assert VIEW.tell(english, blocked, mine) == "Kiku wins the round: you have no tile left to take."
    assert VIEW.tell(french, blocked, theirs).startswith("Vous gagnez la manche")
    assert VIEW.tell(english, blocked, BY_NAME) == "Kiku wins the round: Ana has no tile left to take."


@pytest.mark.parametrize("names", YOU)
def test_refusals_and_hints_are_to_whoever_asks(t: Words, names: Addressed) -> None:
    for number, (state, _) in enumerate(tables()):
        for cell in CELLS if number % 5 == 0 and not state.round_over else ():
            with pytest.raises(IllegalAction) as refused:
                state.copy().play("z9" if cell in state.legal() else cell)
            assert LABEL not in VIEW.refusal(t, state, refused.value, names)
        if state.turn == names.you and len(state.trail) > 9:
            advice = decide(hint(state.seen_by(state.turn), Chance(0)))
            assert LABEL not in VIEW.hint(t, state, advice, names)


# -- the study -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [1, 0, -1])
def test_a_verdict_in_the_study_is_to_you_or_of_a_side(t: Words, result: int) -> None:
    for names in YOU:
        for seat in (0, 1):
            said = verdict_words(t, names, seat, Value(result, 3))
            assert LABEL not in said
            assert ("Kiku" in said) == (seat != names.you)


# -- the options ---------------------------------------------------------------------------------------------------


def test_every_option_is_explained_in_a_sentence(t: Words) -> None:
    for option in OPTIONS:
        assert VIEW.about_option(t, option).endswith(".")


# -- the board -----------------------------------------------------------------------------------------------------


def test_the_rim_of_every_board_names_its_columns_and_rows() -> None:
    state = OKIYA.start(2, {}, 1)
    assert isinstance(state, State)
    t = words_in("en")
    table = str(VIEW.table(t, state, BY_NAME, Scene(active=True, over=False)))
    for html in (table, str(board(t, state, BY_NAME, Board("room take")))):
        columns, rows = re.findall(r'<span class="places[^>]*aria-hidden="true">((?:<span>.</span>)+)</span>', html)
        assert (re.findall(r">(.)<", columns), re.findall(r">(.)<", rows)) == (list("abcd"), list("1234"))
