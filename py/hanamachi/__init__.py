"""Hanamachi: four Japanese-themed board games, their rules and bots as a library. docs/library.md describes the names.

Nothing is imported before it is asked for: the browser imports this package at its start.
"""

TYPE_CHECKING = False  # type checkers take it for true; `typing` itself need not be imported for it
if TYPE_CHECKING:
    from .core.chance import Chance
    from .core.game import LEVELS, Event, Game, Hint, IllegalAction, Option, Seen, State, decide
    from .core.match import Match
    from .core.record import Record, RecordError, Seat, parse
    from .games import GAMES

__all__ = [
    "GAMES",
    "LEVELS",
    "Chance",
    "Event",
    "Game",
    "Hint",
    "IllegalAction",
    "Match",
    "Option",
    "Record",
    "RecordError",
    "Seat",
    "Seen",
    "State",
    "decide",
    "parse",
]

_MODULES = {
    "games": ("GAMES",),
    "core.chance": ("Chance",),
    "core.game": ("LEVELS", "Event", "Game", "Hint", "IllegalAction", "Option", "Seen", "State", "decide"),
    "core.match": ("Match",),
    "core.record": ("Record", "RecordError", "Seat", "parse"),
}

if not TYPE_CHECKING:  # a type checker would take any name for one of ours

    def __getattr__(name):
        from importlib import import_module

        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f".{module}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        return __all__
