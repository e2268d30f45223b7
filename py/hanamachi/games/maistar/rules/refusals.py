"""Why the rules refuse an action: the rule's name for the view, a sentence for the reader of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.game import IllegalAction
from .cards import CUSTOMERS
from .choices import Act, Answer, Choice, Effect, Exchange, Further, Introduce, Invite, Pause, PickGeisha, Target, meets

if TYPE_CHECKING:
    from .rules import State

WHY = {
    "over": "the match is over",
    "unknown": "there is no such action",
    "round_over": "the round is over: next deals a new one",
    "round_runs": "the round is not over",
    "pick": "a geisha is picked first",
    "picked": "this geisha is not to be had",
    "not_held": "this card is not in the hand",
    "requirement": "the guest asks for a higher reputation",
    "colour": "a further guest has the colour of the one who lets it in",
    "never": "the District Kanryou is never a guest",
    "deck": "the deck does not hold enough cards for that",
    "advertiser": "there is no such advertiser",
    "effect": "the guest's effect is used or left first",
    "target": "somebody is named for the effect first",
    "nothing": "nothing would happen there",
    "answer": "whoever was named answers first",
    "no_answer": "this is not there to answer with",
    "boost": "a moment such as this is Akenohoshi's, once a round",
    "choose": "another choice comes first",
}


def refusal(state: State, action: str) -> IllegalAction:
    rule = _rule(state, action)
    return IllegalAction(action, rule, WHY[rule])


VERBS = (
    *("geisha", "guest", "advertise", "introduce", "exchange", "place", "search", "boost", "use", "leave", "target"),
    *("allow", "ronin", "kanryou", "discard", "again", "enough", "under", "seat", "draw", "decline", "done", "next"),
)
OF_A_CARD = ("guest", "advertise", "introduce", "place", "under", "seat", "discard")
ASKED: dict[type[Choice], str] = {Effect: "effect", Target: "target", Answer: "answer", PickGeisha: "pick"}
"""What a choice asks for when something else is tried."""
OPENED_BY: dict[str, tuple[type[Choice], ...]] = {
    "guest": (Act, Invite, Further),
    "introduce": (Act, Introduce),
    "exchange": (Act,),
    "place": (Exchange,),
}


def _rule(state: State, action: str) -> str:
    verb, _, what = action.partition(" ")
    if not state.pending:
        return "over"
    choice = state.pending[-1]
    if verb not in VERBS or (verb in OF_A_CARD and what not in CUSTOMERS):
        return "unknown"
    if isinstance(choice, Pause):
        return "round_over"
    if verb == "next":
        return "round_runs"
    if verb == "boost":
        return "boost"
    match choice:
        case PickGeisha() if verb == "geisha":
            return "picked"
        case Target() if verb == "target":
            return "nothing"
        case Answer() if verb in ("ronin", "kanryou"):
            return "no_answer"
        case Act() if verb == "exchange":
            return "advertiser"
        case Act() | Introduce() if verb == "introduce" and not state.deck:
            return "deck"
    if verb in OF_A_CARD and isinstance(choice, OPENED_BY.get(verb, (Choice,))) and type(choice) not in ASKED:
        return _refused_card(state, choice, verb, what)
    return ASKED.get(type(choice), "choose")


def _refused_card(state: State, choice: Choice, verb: str, what: str) -> str:
    card = CUSTOMERS[what]
    if verb == "guest":
        if card.name == "kanryou":
            return "never"
        colour = choice.colour if isinstance(choice, Invite) else "blue" if isinstance(choice, Further) else card.colour
        if card.colour != colour:
            return "colour"
        if card in state.hands[choice.seat] and not meets(state.reputation(choice.seat), card):
            return "requirement"
    if card in state.hands[choice.seat]:
        return "deck" if verb == "introduce" else "choose"
    return "not_held"
