"""Sentences that several screens and notices have in common."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from ..core.link import LinkError
from ..core.record import RecordError
from ..games import manifest
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


def people_here(save: Save) -> list[int]:
    """The seats of the people who play it at this screen."""
    elsewhere = save.remote.seats if save.remote else ()
    return [n for n, seat in enumerate(save.record.seats) if not seat.is_bot and n not in elsewhere]


def save_title(t: Words, save: Save) -> str:
    """The name somebody gave a match, or the game and who plays it."""
    return save.name or match_words(t, save)


def match_words(t: Words, save: Save) -> str:
    """The game of a saved match and who plays it: "Taïki with Kiku" where one person sits here, or else all names."""
    game, here = manifest(save.record.slug).name, people_here(save)
    names = names_of(t, save.record.seats, save.you)
    if len(here) == 1 < len(names):  # nobody has checked yet whether the rules take so few
        others = [name for seat, name in enumerate(names) if seat != here[0]]
        return t("{game} with {names}", game=game, names=listed(t, others))
    return t("{game}: {names}", game=game, names=listed(t, names))


def listed(t: Words, names: Sequence[str]) -> str:
    """Names in a sentence: "Kiku, Ume and Matsu"."""
    *first, last = names
    return t("{names} and {last}", names=", ".join(first), last=last) if first else last


def standing_words(t: Words, save: Save) -> str:
    """Whose turn it is in a saved match, or how it ended; empty where that is not known without a replay."""
    standing, here = save.standing, people_here(save)
    names = names_of(t, save.record.seats, save.you)
    if standing is None:
        return ""
    if save.finished:
        if not standing.winners:
            return t("a draw")
        if list(standing.winners) == here:
            return t("you won") if len(here) == 1 else t("won together")
        return t("{names} won", names=listed(t, [names[seat] for seat in standing.winners]))
    if standing.turn is None:
        return t("next round")
    if here == [standing.turn]:
        return t("your turn")
    return t("{name}’s turn", name=names[standing.turn])


def score_words(save: Save) -> str:
    """The scores of a saved match, those of the only person here first; empty before there is anything to compare."""
    if save.standing is None or not any(save.standing.scores):
        return ""
    scores, here = list(save.standing.scores), people_here(save)
    if len(here) == 1:
        scores.insert(0, scores.pop(here[0]))
    return " : ".join(str(score).replace("-", "−") for score in scores)


def level_words(t: Words, game: Game, level: str) -> str:
    return t("{level} ({strength})", level=level_name(level), strength=strength_words(t, game, level))


def strength_words(t: Words, game: Game, level: str) -> str:
    return t("perfect") if game.solved and level == game.levels[-1] else t(LEVEL[level])


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
        case "statistics":
            return t("It isn’t a line of statistics.")
        case "save" | "parts":
            return t("It isn’t a Hanamachi match.")
        case _:
            return t("There’s an error at “{place}”.", place=error.place)
