"""The options of Maiko in words: their names, their choices, and what they are about."""

from __future__ import annotations

from ....core.game import Option
from ....words import N_, Words
from .words.names import COLOUR

OPTION = {
    "colour": N_("Colour of the first seat"),
    "second_colour": N_("Colour of the second seat"),
    "third_colour": N_("Colour of the third seat"),
    "fourth_colour": N_("Colour of the fourth seat"),
    "first": N_("Who starts"),
    "stacks": N_("Covered tiles"),
    "assist": N_("Mark tiles already seen"),
}
CHOICE = {
    "any": N_("any free colour"),
    "random": N_("by chance"),
    "closed": N_("hidden, with a count"),
    "open": N_("always shown"),
    "off": N_("no"),
    "on": N_("yes"),
}
ABOUT_COLOUR = N_("Tiles of this colour are worth +1 to this player, all others −1.")
ABOUT = {
    "colour": ABOUT_COLOUR,
    "second_colour": ABOUT_COLOUR,
    "third_colour": ABOUT_COLOUR,
    "fourth_colour": ABOUT_COLOUR,
    "first": N_("Who turns the first two tiles."),
    "stacks": N_("Tiles of one kind pile up on a board, and all of them count. Choose whether you see the whole pile."),
    "assist": N_("A dot on each tile that you have seen, but not what it was. Good for children and first matches."),
}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def about_option(t: Words, option: Option) -> str:
    return t(ABOUT[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    if choice in COLOUR:
        return t(COLOUR[choice])
    if choice in CHOICE:
        return t(CHOICE[choice])
    return t("Seat {n}", n=choice.removeprefix("seat_"))
