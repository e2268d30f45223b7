"""The houses. A new game is a folder beside this file, and its name in HOUSES."""

from importlib import import_module

from ..core.game import Game

HOUSES = ("okiya",)

GAMES: dict[str, Game] = {
    game.slug: game for game in (import_module(f".{house}.rules", __name__).game for house in HOUSES)
}
