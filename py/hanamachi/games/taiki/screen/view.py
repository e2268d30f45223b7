"""The view of Taïki: its table, and the words for everything that happens there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Node

from ....core.game import Event, IllegalAction, Option
from ....ui.game_view import Names
from ....words import N_, Words
from ..rules.deck import EVERY_PLAY
from ..rules.seen import Seen
from ..rules.tricks import SCORED, WINS, Round, Trick
from .art import drawing, seat_picture
from .rules_page import rules
from .score_sheet import result
from .table import table, unveiled
from .words.hints import hint
from .words.names import card_words, change_words, play_words
from .words.prompt import prompt

__all__ = ["drawing", "hint", "prompt", "result", "rules", "table", "unveiled"]

DRAWS = {"sun": N_("{name} draws from the Sun pile."), "moon": N_("{name} draws from the Moon pile.")}
DRAWS_CARD = {
    "sun": N_("{name} draws from the Sun pile: {card}."),
    "moon": N_("{name} draws from the Moon pile: {card}."),
}
TAKES = {
    "sun": N_("{name} takes a Sun trick with {card}."),
    "moon": N_("{name} takes a Moon trick with {card}."),
}
FOLLOW = {
    "sun": N_("Not {card}: the Sun is asked for, and there is a Sun card in the hand."),
    "moon": N_("Not {card}: the Moon is asked for, and there is a Moon card in the hand."),
}
NINE = {
    "sun": N_("The other 9 of this trick is a Sun: this one has to be a Moon."),
    "moon": N_("The other 9 of this trick is a Moon: this one has to be a Sun."),
}
REFUSED = {
    "round_over": N_("The round is over: deal the next one to go on."),
    "round_runs": N_("The round is not over yet."),
    "draw_first": N_("First a card is drawn from the Sun or the Moon pile."),
    "drawn": N_("Everybody has drawn already."),
    "no_lead": N_("Who leads is said when a trick has been won, not now."),
    "not_held": N_("That card is not in the hand."),
    "mask": N_("Say whether the mask is the highest or the lowest of its suit."),
    "mask_thrown": N_("A mask thrown in off suit is neither the highest nor the lowest."),
    "unknown": N_("There is no such card."),
}
OPTION = {"first": N_("First player of each round")}
CHOICE = {"random": N_("by chance"), "rotates": N_("goes to the left")}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    return t(CHOICE[choice])


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return seat_picture(seat)


def standing(t: Words, seen: Seen, seat: int) -> str:
    """Tokens, or rounds won between two; and the tricks of this round."""
    if seen.seats == 2:
        score = t.n("{n} of {goal} rounds", "{n} of {goal} rounds", seen.wins(seat), goal=WINS)
    else:
        score = t.n("{n} token", "{n} tokens", seen.tokens[seat])
    suns, moons = seen.tally(seat)
    return t("{score} · {suns} Sun, {moons} Moon", score=score, suns=suns, moons=moons) if suns + moons else score


def tell(t: Words, event: Event, names: Names) -> str:
    facts, who = event.facts, "" if event.seat is None else names[event.seat]
    match event.kind:
        case "draws" if "card" in facts:
            return t(DRAWS_CARD[facts["pile"]], name=who, card=card_words(t, facts["card"]))
        case "draws":
            return t(DRAWS[facts["pile"]], name=who)
        case "plays" if facts["leads"]:
            return t("{name} leads {card}.", name=who, card=play_words(t, facts["play"]))
        case "plays":
            return t("{name} plays {card}.", name=who, card=play_words(t, facts["play"]))
        case "takes_trick":
            trick: Trick = facts["trick"]
            return t(TAKES[trick.suit], name=who, card=play_words(t, trick.top))
        case "leads":
            return t("{name} keeps the lead.", name=who)
        case "passes_lead":
            return t("{name} lets {other} lead.", name=who, other=names[facts["to"]])
        case "ends_round":
            return _round_words(t, facts["number"], facts["round"], facts["out"], names)
        case _:
            return t("Round {n}: new cards. {name} begins.", n=facts["number"], name=names[facts["first"]])


def _round_words(t: Words, number: int, line: Round, out: Sequence[int], names: Names) -> str:
    told = zip(names, map(change_words, line.changes), strict=True)
    changes = ", ".join(f"{name}\N{NO-BREAK SPACE}{change}" for name, change in told)  # both on one line
    words = t("Round {n} is over: {changes}.", n=number, changes=changes)
    return f"{words} {t('Without a token: {names}.', names=', '.join(names[seat] for seat in out))}" if out else words


def ending(t: Words, seen: Seen, names: Names) -> str:
    if seen.phase != SCORED:
        return ""
    line = seen.sheet[-1]
    out = [seat for seat, tokens in enumerate(line.tokens) if not tokens] if seen.seats > 2 else []
    return _round_words(t, len(seen.sheet), line, out, names)


def go_on(t: Words, seen: Seen) -> str:
    return t("Next round")


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    play = EVERY_PLAY.get(refused.action)
    match refused.rule:
        case "follow" if play and seen.asked:
            return t(FOLLOW[seen.asked], card=card_words(t, play.card))
        case "nine" if play:
            return t(NINE[play.suit])
        case "lead_first" if seen.turn is not None:
            return t("First {name} says who leads the next trick.", name=names[seen.turn])
        case rule if rule in REFUSED:
            return t(REFUSED[rule])
        case _:
            return t("The match is over.")
