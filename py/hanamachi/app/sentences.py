"""Sentences that several screens and notices have in common."""

from __future__ import annotations

from ..core.game import Game
from ..core.link import LinkError
from ..core.record import RecordError
from ..ui.names import names_of
from ..words import N_, Words
from .saves.saves import Save

LEVEL = {
    "shikomi": N_("easy"),
    "minarai": N_("medium"),
    "maiko": N_("hard"),
    "geiko": N_("expert"),
}


def level_name(level: str) -> str:
    """The level's own name, the same in every language."""
    return level.capitalize()


def save_title(t: Words, save: Save) -> str:
    """The name somebody gave a match, or who plays it."""
    seats = save.record.seats
    return save.name or " – ".join(
        name if seat.level is None else f"{name} ({level_name(seat.level)})"
        for name, seat in zip(names_of(t, seats, save.you), seats, strict=True)
    )


def level_words(t: Words, game: Game, level: str) -> str:
    strength = t("perfect") if game.solved and level == game.levels[-1] else t(LEVEL[level])
    return t("{level} ({strength})", level=level_name(level), strength=strength)


def link_problem(t: Words, error: LinkError) -> str:
    """What is wrong with a link, and what to do about it."""
    match error.problem:
        case "newer":
            return t("A newer version of Hanamachi is needed. Reload the page, then try again.")
        case "older":
            return t("It was made under older rules. Ask for the match as a file.")
        case "damaged":
            return t("Part of it is missing or was changed. Copy the whole link, or ask for it again.")
        case "long":
            return t("It’s too long for a Hanamachi link.")
        case _:
            return t("It isn’t a Hanamachi link, or its game isn’t here.")


def problem(t: Words, error: RecordError) -> str:
    """What is wrong with a record, for somebody who only wants to play."""
    match error.problem:
        case "newer":
            return t("A newer version of Hanamachi is needed. Reload the page, then try again.")
        case "game":
            return t("There is no game called “{place}” here.", place=error.place)
        case "long":
            return t("It’s too long for a Hanamachi match.")
        case "save" | "parts":
            return t("It isn’t a Hanamachi match.")
        case _:
            return t("There’s an error at “{place}”.", place=error.place)
