"""Why something can't be done in Maiko, in sentences and in few words."""

from __future__ import annotations

from .....core.game import IllegalAction
from .....words import N_, Words
from ...rules.refusals import CHOICE
from .names import PROFESSOR

NOT_NOW = {
    "visited": N_("one visit per turn"),
    "no_kamon": N_("you have no kamon"),
    "house_empty": N_("no face-down tile left"),
    "none_elsewhere": N_("nobody has your colour"),
    "board_empty": N_("your board is empty"),
}
"""Why a professor can’t be visited, by the rule that refuses."""
REFUSED = {
    "over": N_("The match is over."),
    "sweep": N_("First decide what to sweep from your row."),
    "full": N_("Your board is full: no more tiles to turn this turn."),
    "no_tile": N_("There is no tile there."),
    "friend": N_("A friend stays face up."),
    "open": N_("That tile is already face up."),
    "looked": N_("You have already looked at that tile."),
    "six": N_("You have looked at six tiles: that’s all."),
    "look_first": N_("Look at one tile at least."),
    "flip_first": N_("You can only end your turn right after a pair."),
    "not_there": N_("There is no such tile."),
    "no_row": N_("You can sweep only when you have just completed a row."),
    "cell": N_("One tile per cell, and only from the row you have just completed."),
    "visited": N_("Only one visit per turn."),
    "no_kamon": N_("A visit costs 1 kamon, and you have none."),
    "house_empty": N_("There are no face-down tiles left."),
    "none_elsewhere": N_("No other board has a tile of your colour."),
    "board_empty": N_("Your board is empty."),
}


def refusal_words(t: Words, phase: str, refused: IllegalAction) -> str:
    verb = refused.action.partition(" ")[0]
    match refused.rule:
        case "choose":
            return t("First choose a tile for {professor}.", professor=PROFESSOR.get(phase, ""))
        case "professor":
            return t("Visit {professor} to do that.", professor=PROFESSOR[CHOICE[verb]])
        case rule:
            return t(REFUSED.get(rule, N_("That can’t be done.")))
