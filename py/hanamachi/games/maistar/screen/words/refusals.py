"""Why the rules of Mai-Star refuse something, in words."""

from __future__ import annotations

from .....core.game import IllegalAction
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.cards import BLACK, COLOURS, CUSTOMERS, Customer
from ...rules.choices import Answer, Further, Invite
from ...rules.seen import Seen
from .names import SKILL, card_words

REFUSED = {
    "unknown": N_("There is no such action."),
    "round_over": N_("The round is over: deal the next one to go on."),
    "round_runs": N_("The round is not over yet."),
    "pick": N_("First a geisha is chosen."),
    "picked": N_("This geisha is taken."),
    "not_held": N_("That card is not in the hand."),
    "never": N_("The District Kanryou is never a guest. It can advertise, or stop an effect from the hand."),
    "deck": N_("The deck is empty: nothing can be introduced."),
    "advertiser": N_("There is no advertiser to exchange, or no card to take its place."),
    "effect": N_("First say whether the guest’s effect is used."),
    "target": N_("First say at whom the effect is aimed."),
    "nothing": N_("Nothing would happen there."),
    "no_answer": N_("There is nothing of the kind to answer with."),
    "boost": N_("That is Akenohoshi’s, once a round, when she acts."),
    "choose": N_("Another choice comes first."),
}
ONLY = {
    "red": N_("Only a red guest can come in now."),
    "blue": N_("Only a blue guest can come in now."),
    "green": N_("Only a green guest can come in now."),
}


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    match refused.rule:
        case "requirement":
            return _requirement_words(t, seen, refused.action.removeprefix("guest "))
        case "colour":
            return t(ONLY[_colour(seen)])
        case "answer" if isinstance(seen.choice, Answer):
            return t("First {name} answers.", name=names[seen.choice.seat])
        case rule if rule in REFUSED:
            return t(REFUSED[rule])
        case _:
            return t("The match is over.")


def why_not(t: Words, seen: Seen, verb: str, card: Customer) -> str:
    """Why an action with a card is refused; empty where the card itself shows it."""
    if verb == "introduce":
        return t(REFUSED["deck"])
    return "" if card.name == "kanryou" else _requirement_words(t, seen, card.name)


def _requirement_words(t: Words, seen: Seen, name: str) -> str:
    card = CUSTOMERS[name]
    reputation = seen.reputations[seen.turn or 0]
    if card.colour == BLACK:
        words = N_("{card} asks for {n} in any one skill: your best is {own}.")
        return t(words, card=card_words(t, card), n=card.requirement, own=max(reputation))
    own, skill = reputation[COLOURS.index(card.colour)], t(SKILL[card.colour])
    return t(
        "{card} asks for {n} in {skill}: you have {own}.",
        card=card_words(t, card),
        n=card.requirement,
        skill=skill,
        own=own,
    )


def _colour(seen: Seen) -> str:
    """The colour of the guest that may be seated."""
    choice = seen.choice
    return choice.colour if isinstance(choice, Invite) else "blue" if isinstance(choice, Further) else COLOURS[0]
