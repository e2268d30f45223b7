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
    "round_over": N_("The round is over: start the next one."),
    "round_runs": N_("The round is not over yet."),
    "pick": N_("First choose a geisha."),
    "picked": N_("This geisha is taken."),
    "not_held": N_("That card is not in your hand."),
    "never": N_("The District Kanryou is never a guest. It can advertise, or stop an effect aimed at you."),
    "deck": N_("The deck is empty: there is nothing to draw."),
    "advertiser": N_("You need an advertiser to exchange, and a card to replace it."),
    "effect": N_("First choose: use the effect, or skip it."),
    "target": N_("First choose a target."),
    "nothing": N_("Nothing would happen to that player."),
    "no_answer": N_("You don’t have that card to stop it with."),
    "boost": N_("Only Akenohoshi can do that, once a round, on her turn."),
    "choose": N_("First make the choice you are asked for."),
}
ONLY = {
    "red": N_("Only a red guest can come now."),
    "blue": N_("Only a blue guest can come now."),
    "green": N_("Only a green guest can come now."),
}


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    match refused.rule:
        case "requirement":
            return _requirement_words(t, seen, refused.action.removeprefix("guest "))
        case "colour":
            return t(ONLY[_colour(seen)])
        case "answer" if isinstance(seen.choice, Answer):
            you, other = N_("First answer: stop the effect, or let it happen."), N_("First {name} answers.")
            return t.who(names, seen.choice.seat, you, other)
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
        words = N_("{card} needs {n} in any skill: your best is {own}.")
        return t(words, card=card_words(t, card), n=card.requirement, own=max(reputation))
    own, skill = reputation[COLOURS.index(card.colour)], t(SKILL[card.colour])
    return t(
        "{card} needs {n} in {skill}: you have {own}.",
        card=card_words(t, card),
        n=card.requirement,
        skill=skill,
        own=own,
    )


def _colour(seen: Seen) -> str:
    """The colour of the guest that may be invited."""
    choice = seen.choice
    return choice.colour if isinstance(choice, Invite) else "blue" if isinstance(choice, Further) else COLOURS[0]
