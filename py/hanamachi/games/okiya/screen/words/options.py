"""The options of a match: their names, their choices, and what they are about."""

from __future__ import annotations

from .....core.game import Option
from .....words import N_, Words

OPTION = {
    "match": N_("Match"),
    "wins": N_("Rounds to win"),
    "points": N_("Points to win"),
    "full_garden": N_("Full garden"),
    "first": N_("Who starts"),
    "garden": N_("Garden"),
    "gardens": N_("Next rounds"),
}
CHOICE = {
    "single": N_("one round"),
    "wins": N_("rounds won"),
    "points": N_("points"),
    "draw": N_("a draw"),
    "last_player_wins": N_("last player wins"),
    "random": N_("by chance"),
    "seat_1": N_("red"),
    "seat_2": N_("black"),
    "any": N_("any"),
    "fair": N_("fair to both sides"),
    "new": N_("new garden"),
    "swapped": N_("each garden twice, sides swapped"),
}
ABOUT = {
    "match": N_("Play a single round, or several until somebody has enough rounds or points."),
    "wins": N_("Whoever wins so many rounds first wins the match."),
    "points": N_("Winning a round scores a point for each tile left in the garden: a quick win is worth more."),
    "full_garden": N_("When all sixteen tiles are taken and nobody has won."),
    "first": N_("Who makes the first move. After that, the loser of a round starts the next one."),
    "garden": N_("In two gardens out of three, the starter can force a win. In a fair one, neither side can."),
    "gardens": N_("A new garden each round, or the same one again with the other player starting."),
}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    return t(CHOICE[choice]) if choice in CHOICE else choice


def about_option(t: Words, option: Option) -> str:
    return t(ABOUT[option.name])
