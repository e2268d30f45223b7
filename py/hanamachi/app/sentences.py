"""Sentences that several screens and notices have in common."""

from __future__ import annotations

from ..core.game import Game
from ..core.link import LinkError
from ..core.record import RecordError
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
    return save.name or " – ".join(
        seat.name if seat.level is None else f"{seat.name} ({level_name(seat.level)})" for seat in save.record.seats
    )


def level_words(t: Words, game: Game, level: str) -> str:
    strength = t("perfect") if game.solved and level == game.levels[-1] else t(LEVEL[level])
    return t("{level} ({strength})", level=level_name(level), strength=strength)


def link_problem(t: Words, error: LinkError) -> str:
    """What is wrong with a link, and what to do about it."""
    match error.problem:
        case "newer":
            return t("It comes from a newer Hanamachi. Reload the page to get that one, then try again.")
        case "older":
            return t("It was made by older rules. Ask for the match as a file.")
        case "damaged":
            return t("A part of it is missing or was changed on the way. Copy all of it, or ask for it again.")
        case "long":
            return t("It is too long to be one of ours.")
        case _:
            return t("It is none of ours, or of a game that is not here.")


def problem(t: Words, error: RecordError) -> str:
    """What is wrong with a record, for somebody who only wants to play."""
    match error.problem:
        case "newer":
            return t("It comes from a newer Hanamachi. Reload the page to get that one, then try again.")
        case "game":
            return t("There is no game called “{place}” here.", place=error.place)
        case "long":
            return t("It is too long to be one of our matches.")
        case "save" | "parts":
            return t("It is not a match of ours.")
        case _:
            return t("Something is wrong at “{place}”.", place=error.place)
