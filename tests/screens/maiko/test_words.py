"""Maiko speaks to a person without a name: every sentence about them says "you", in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Event
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from hanamachi.games.maiko.rules.material import Tile
from hanamachi.games.maiko.screen.words.log import SAID, tell
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, Addressed, words_in
from tests.screens.maiko.tiles import getting_on

VIEW = game_view("maiko")
LABEL = "ZYOU"
"""Stands for the word "You" where it is a label: no sentence may be made with it."""
OTHERS = ("Kiku", "Ume", "Sumi")


def at_table(seats: int) -> Addressed:
    return Addressed((LABEL, *OTHERS[: seats - 1]), 0)


def matches() -> Iterator[tuple[Match, Chance, Addressed]]:
    for seed in range(24):
        names = at_table(2 + seed % 3)
        yield Match(GAMES["maiko"], [Seat(name) for name in names], {}, seed), Chance.named("you", seed), names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_made_with_the_label_of_the_reader(language: str) -> None:
    t = words_in(language)
    told: set[str] = set()
    for match, chance, names in matches():
        while match.turn is not None:
            said = [VIEW.prompt(t, match.state.seen_by(match.turn), names)]
            for event in match.play(getting_on(match, chance)):
                told |= {event.kind} if event.seat == 0 else set()
                said += [VIEW.tell(t, event.seen_by(0, fresh=fresh), names) for fresh in (False, True)]
            assert not [words for words in said if LABEL in words]
        assert LABEL not in VIEW.ending(t, match.state.seen_by(0), names)
    assert told >= set(SAID), "each kind of event was told of the reader"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_names_the_reader_by_no_label(language: str) -> None:
    for match, chance, names in matches():
        for _ in range(30):
            match.play(getting_on(match, chance))
        scene = Scene(active=match.turn == 0, over=False)
        assert LABEL not in str(VIEW.table(words_in(language), match.state.seen_by(0), names, scene))


def test_a_sentence_says_you_to_the_reader_and_the_name_of_anybody_else() -> None:
    t, names, cat = words_in("en"), Addressed(("You", "Kiku"), 0), Tile("cat", "pink")
    mine, theirs = Event("claims", 0, {"whose": 1, "tile": cat}), Event("claims", 1, {"whose": 0, "tile": cat})
    assert tell(t, mine, names) == "You take the pink cat from Kiku."
    assert tell(t, theirs, names) == "Kiku takes the pink cat from you."
    assert tell(t, theirs, ("Ana", "Ben")) == "Ben takes the pink cat from Ana."
    assert (
        tell(t, Event("ends", None, {"scores": [3, -1]}), names)
        == "The match is over: you\N{NO-BREAK SPACE}3, Kiku\N{NO-BREAK SPACE}−1."
    )
    french = words_in("fr")
    assert tell(french, theirs, names) == "Kiku vous prend un chat rose."
    assert tell(french, mine, names) == "Vous prenez un chat rose à Kiku."


def test_tiles_that_go_back_are_named_only_while_they_lie_open() -> None:
    t = words_in("en")
    event = Event(
        "turns_back", 0, {"spaces": ("a1", "b2")}, fleeting={"tiles": (Tile("cat", "pink"), Tile("tea", "green"))}
    )
    assert tell(t, event.seen_by(0), OTHERS) == "No pair: a1 and b2 go back face down."
    shown = "No pair: the pink cat (a1) and the green tea (b2) go back face down."
    assert tell(t, event.seen_by(0, fresh=True), OTHERS) == shown
