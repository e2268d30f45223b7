"""The final scores as the result card shows them: every sum comes out at the score that the rules give."""

from __future__ import annotations

import re
from functools import cache

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, SLUGS, game_view
from hanamachi.ui.game_view import Tally
from hanamachi.ui.names import names_of
from hanamachi.words import LANGUAGES, words_in

MATCHES = 12
OPTIONS = {"okiya": [{"match": kind} for kind in ("single", "wins", "points")]}
YOU_WRONGLY = re.compile(r"\bYou (finds|sweeps|spends|steals|takes|balances)\b|\bPlayer 1\b|\bVous (trouve|prend)\b")


@cache
def matches(slug: str) -> list[Match]:
    """Random matches with every number of seats; every third one is resigned on the way."""
    game, found = GAMES[slug], []
    for number in range(MATCHES):
        chance = Chance.named("tallies", number)
        seats = game.seats[number % len(game.seats)]
        options = OPTIONS.get(slug, [{}])
        names = [Seat(""), *(Seat(f"Bot {seat}", game.levels[0]) for seat in range(1, seats))]
        match = Match(game, names, options[number % len(options)], number)
        last = chance.below(120) if number % 3 == 2 else None
        while match.turn is not None and len(match.actions) != last:
            match.play(chance.pick(match.state.legal()))
        if match.turn is not None:
            match.resign(chance.below(seats))
        found.append(match)
    return found


def tallies(match: Match, language: str = "en") -> list[Tally]:
    t = words_in(language)
    return list(game_view(match.game.slug).tally(t, match.story, names_of(t, match.seats, 0)))


def number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")


def counted(line: Tally) -> int:
    """What a sum comes to. A part without figures, or a named round, counts one; "at least 0" is what it says."""
    words = plain(line.sum)
    if "(" not in words and "at least" in words:
        return max(0, figures(words))
    return sum(map(part_of, re.split(r" \+ (?![^(]*\))", words))) if words else 0


def part_of(words: str) -> int:
    if words.startswith("round") or not re.search(r"\d", words):
        return 1
    return max(0, figures(words)) if "at least" in words else figures(words)


def figures(words: str) -> int:
    """The figures of a sum, with their signs, added up."""
    signed = re.findall(r"([+-]?) ?(\d+)", words.split(",")[0])
    return sum(-int(digits) if sign == "-" else int(digits) for sign, digits in signed)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sum_comes_out_at_the_score_of_the_rules(slug: str) -> None:
    with_sums = 0
    for match in matches(slug):
        lines = tallies(match)
        assert [line.seat for line in lines] == list(range(len(match.seats)))
        for line, score in zip(lines, match.state.scores(), strict=True):
            assert number(line.total) == score, match.record
            assert not line.sum or counted(line) == score, f"{line} of {match.record}"
            assert line.sum or score in (0, 3), f"{line} of {match.record}: only a score as at first needs no sum"
            with_sums += bool(line.sum)
    assert with_sums


@pytest.mark.parametrize("slug", SLUGS)
def test_figures_are_the_same_in_every_language(slug: str) -> None:
    for match in matches(slug):
        for lines in zip(*(tallies(match, language) for language in LANGUAGES), strict=True):
            assert len({line.total for line in lines}) == 1
            assert len({tuple(re.findall(r"\d+", line.sum)) for line in lines}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_that_was_played_to_its_end_has_a_fact_to_remember(slug: str, language: str) -> None:
    t, told = words_in(language), set()
    for match in matches(slug):
        for you in (0, None):
            names = names_of(t, match.seats, you)
            fact = game_view(slug).telling_fact(t, match.events, match.story, names)
            assert fact or match.resigned is not None, match.record
            assert not (you == 0 and YOU_WRONGLY.search(fact)), fact
            told.add(fact)
    assert len(told) > 3, "it depends on the match"
