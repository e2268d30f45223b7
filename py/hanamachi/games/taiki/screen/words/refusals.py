"""Why the rules of Taïki refuse an action."""

from __future__ import annotations

from .....core.game import IllegalAction
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.deck import EVERY_PLAY
from ...rules.seen import Seen
from .names import card_words

FOLLOW = {
    "sun": N_("Not {card}: Sun was led, and you have a Sun card."),
    "moon": N_("Not {card}: Moon was led, and you have a Moon card."),
}
NINE = {
    "sun": N_("The other 9 in this trick is a Sun: this one must be a Moon."),
    "moon": N_("The other 9 in this trick is a Moon: this one must be a Sun."),
}
REFUSED = {
    "round_over": N_("The round is over: start the next one."),
    "round_runs": N_("The round is not over yet."),
    "draw_first": N_("First draw a card from the Sun or the Moon pile."),
    "drawn": N_("Everybody has drawn already."),
    "no_lead": N_("You choose who leads right after winning a trick."),
    "not_held": N_("That card is not in your hand."),
    "mask": N_("Choose whether the mask is the highest or the lowest of its suit."),
    "mask_thrown": N_("Off suit, a mask is neither highest nor lowest."),
    "unknown": N_("There is no such card."),
}
LEAD_FIRST = N_("First choose who leads the next trick."), N_("First {name} chooses who leads the next trick.")


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    play = EVERY_PLAY.get(refused.action)
    match refused.rule:
        case "follow" if play and seen.asked:
            return t(FOLLOW[seen.asked], card=card_words(t, play.card))
        case "nine" if play:
            return t(NINE[play.suit])
        case "lead_first":
            return t.who(names, seen.turn, *LEAD_FIRST)
        case rule if rule in REFUSED:
            return t(REFUSED[rule])
        case _:
            return t("The match is over.")
