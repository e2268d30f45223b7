"""How bots of each level play, for a newcomer who chooses one. docs/bots.md measures them."""

from __future__ import annotations

from .....words import N_, Words

LEVEL = {
    "shikomi": N_("Leaves every other choice to luck."),
    "minarai": N_("Knows what each guest is worth."),
    "maiko": N_("Plays the round out in mind before each choice."),
    "geiko": N_("Thinks every choice through to the end of the round."),
}


def about_level(t: Words, level: str) -> str:
    return t(LEVEL[level])
