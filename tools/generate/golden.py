"""Golden records and links of a game: matches of many kinds that every later version must replay the same.

They are made once for each version of the rules, by random play, and never changed afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools import ROOT, Trouble, say
from tools.build import site

if TYPE_CHECKING:
    from hanamachi.core.game import Game
    from hanamachi.core.match import Match

RECORDS = ROOT / "tests/rules/golden"
LINKS = RECORDS / "links"
NAMES = ("Ana", "Ben", "Cleo", "Dai", "Zoé", "花")


def write(slug: str) -> None:
    """Writes the two files of the game's present version; refuses to change existing ones."""
    site.check_slug(slug)
    from hanamachi.core import link
    from hanamachi.games import GAMES

    game = GAMES[slug]
    name = f"{slug}-{game.version}.txt"
    if (RECORDS / name).exists():
        raise Trouble(f"tests/rules/golden/{name} exists: golden records are never changed; raise the game's version")
    matches = list(played(game))
    LINKS.mkdir(parents=True, exist_ok=True)
    records = [f"{match.record} => {match.state.scores()} {match.winners()}" for match in matches]
    (RECORDS / name).write_text("\n".join(records) + "\n", encoding="utf-8", newline="\n")
    links = [f"{link.of_match(match)} => {match.record}" for match in matches]
    (LINKS / name).write_text("\n".join(links) + "\n", encoding="utf-8", newline="\n")
    say(f"wrote {len(matches)} golden records and links of {slug}, version {game.version}")


def played(game: Game) -> Iterator[Match]:
    """A match for each number of seats, each choice of each option and each level; one resigned, one out of time."""
    from hanamachi.core.chance import Chance
    from hanamachi.core.match import Match
    from hanamachi.core.record import Seat

    choices: list[dict[str, str]] = [{}, {}]
    choices += [{option.name: choice} for option in game.options for choice in option.choices if not option.when]
    choices += [
        {option.when[0]: option.when[1], option.name: choice}
        for option in game.options
        if option.when
        for choice in option.choices
    ]
    for number, chosen in enumerate(choices):
        seats = game.seats[number % len(game.seats)]
        level = game.levels[number % len(game.levels)]
        people = [Seat(NAMES[seat]) for seat in range(seats - 1)]
        seed = (2**64 - 1) // (number + 1)
        try:
            match = Match(game, [*people, Seat("Kiku", level)], chosen, seed)
        except ValueError:  # a choice that needs more players
            continue
        chance = Chance(number)
        stop = {1: 2, 2: 3}.get(number, 400)
        while match.turn is not None and len(match.actions) < stop:
            match.play(chance.pick(match.state.legal()))
        if match.turn is not None and number == 1:
            match.resign(0)
        elif match.turn is not None and number == 2:
            match.run_out(0)
        yield match
