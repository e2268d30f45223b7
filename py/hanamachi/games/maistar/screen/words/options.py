"""The options of Mai-Star: their names, and what each is about."""

from __future__ import annotations

from .....core.game import Option
from .....words import N_, Words

OPTION = {
    "management": N_("New geisha each round"),
    "limited_guests": N_("Limited guests"),
    "longer": N_("Longer game (six players)"),
}
ABOUT = {
    "management": N_(
        "Each round you see your cards first, then choose a geisha. From the second round on, the starting player "
        "chooses first, among all six."
    ),
    "limited_guests": N_(
        "A round also ends when a player reaches 5 guests, 6 in the second round, 7 in the third. Extra turns are "
        "lost then."
    ),
    "longer": N_("When the deck is empty, everybody gets one last turn. Doctors give no extra turns then."),
}
CHOICE = {"off": N_("no"), "on": N_("yes")}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    return t(CHOICE[choice])


def about_option(t: Words, option: Option) -> str:
    return t(ABOUT[option.name])
