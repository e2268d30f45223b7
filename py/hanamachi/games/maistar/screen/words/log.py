"""What happens in Mai-Star, a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .....core.game import Event
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.choices import Pause
from ...rules.score_sheet import ROUNDS, Round, next_starters
from ...rules.seen import Seen
from .names import NAME, card_words, cards_words

Facts = Mapping[str, Any]

OF_A_CARD = {
    "discards": N_("{name} discards {card}."),
    "advertises": N_("{name} advertises with {card}."),
    "seats": N_("{name} receives {card}."),
    "uses": N_("{name} uses the effect of {card}."),
    "leaves": N_("{name} leaves the effect of {card}."),
    "doubles": N_("Momiji has the effect of {card} once more."),
    "adds_guest": N_("{card} joins the guests of {name}."),
    "loses_advertiser": N_("{name} loses an advertiser: {card}."),
    "loses_guest": N_("{name} loses a guest: {card}."),
    "takes_back": N_("{name} is about to exchange {card}."),
}
PLAIN = {
    "searches": N_("{name} searches."),
    "owes_turn": N_("{name} will have one more turn."),
    "has_another_turn": N_("{name} has one more turn."),
    "declines": N_("{name} does without the additional turn."),
    "stops": N_("{name} leaves it at that."),
}
BOOSTS = {
    "red": N_("{name}’s performance shines: 3 more until the turn ends."),
    "blue": N_("{name}’s service shines: 3 more until the turn ends."),
    "green": N_("{name}’s intelligence shines: 3 more until the turn ends."),
}


def tell(t: Words, event: Event, names: Names) -> str:
    facts, name = event.facts, "" if event.seat is None else names[event.seat]
    if event.kind in OF_A_CARD:
        return t(OF_A_CARD[event.kind], name=name, card=card_words(t, facts["card"]))
    if event.kind in PLAIN:
        return t(PLAIN[event.kind], name=name)
    return TOLD[event.kind](t, facts, name, names)


def _picks(t: Words, facts: Facts, name: str, names: Names) -> str:
    return t("{name} chooses {geisha}.", name=name, geisha=NAME[facts["geisha"]])


def _deals(t: Words, facts: Facts, name: str, names: Names) -> str:
    return t("Round {n}: the cards are dealt. {name} begins.", n=facts["number"], name=names[facts["starter"]])


def _draws(t: Words, facts: Facts, name: str, names: Names) -> str:
    if "cards" in facts:
        return t("{name} draws {cards}.", name=name, cards=cards_words(t, facts["cards"]))
    return t.n("{name} draws {n} card.", "{name} draws {n} cards.", facts["count"], name=name)


def _puts_under(t: Words, facts: Facts, name: str, names: Names) -> str:
    if "card" in facts:
        return t("{name} puts {card} under the deck.", name=name, card=card_words(t, facts["card"]))
    return t("{name} puts a card under the deck, unseen.", name=name)


def _boosts(t: Words, facts: Facts, name: str, names: Names) -> str:
    return t(BOOSTS[facts["colour"]], name=name)


def _wins_advertiser(t: Words, facts: Facts, name: str, names: Names) -> str:
    other = names[facts["from"]]
    return t(
        "{card} leaves {other} and advertises for {name}.", card=card_words(t, facts["card"]), other=other, name=name
    )


def _wins_guest(t: Words, facts: Facts, name: str, names: Names) -> str:
    other = names[facts["from"]]
    return t(
        "{card} leaves {other} and is now a guest of {name}.", card=card_words(t, facts["card"]), other=other, name=name
    )


def _looks(t: Words, facts: Facts, name: str, names: Names) -> str:
    other = names[facts["target"]]
    if "cards" in facts:
        return t(
            "{name} looks at the hand of {other}: {cards}.",
            name=name,
            other=other,
            cards=cards_words(t, facts["cards"]),
        )
    return t("{name} looks at the hand of {other}.", name=name, other=other)


def _throws_out(t: Words, facts: Facts, name: str, names: Names) -> str:
    return t("{other} has to discard {card}.", other=names[facts["target"]], card=card_words(t, facts["card"]))


def _targets(t: Words, facts: Facts, name: str, names: Names) -> str:
    return t(
        "{name} aims {card} at {other}.", name=name, card=card_words(t, facts["card"]), other=names[facts["target"]]
    )


def _prevents(t: Words, facts: Facts, name: str, names: Names) -> str:
    stopped, spent = card_words(t, facts["card"]), card_words(t, facts["with"])
    return t("{name} discards {spent} and stops {card}.", name=name, spent=spent, card=stopped)


def _exchanges(t: Words, facts: Facts, name: str, names: Names) -> str:
    card, back = card_words(t, facts["card"]), card_words(t, facts["back"])
    return t("{name} exchanges {back} for {card}.", name=name, back=back, card=card)


def _ends_round(t: Words, facts: Facts, name: str, names: Names) -> str:
    return round_words(t, facts["number"], facts["line"], names)


TOLD: dict[str, Callable[[Words, Facts, str, Names], str]] = {
    "picks": _picks,
    "deals": _deals,
    "draws": _draws,
    "puts_under": _puts_under,
    "boosts": _boosts,
    "wins_advertiser": _wins_advertiser,
    "wins_guest": _wins_guest,
    "looks": _looks,
    "throws_out": _throws_out,
    "targets": _targets,
    "prevents": _prevents,
    "exchanges": _exchanges,
    "ends_round": _ends_round,
}


# -- how a round ends ----------------------------------------------------------------------------------------------


def round_words(t: Words, number: int, line: Round, names: Names) -> str:
    """Why a round is over, and what it brought."""
    gains = ", ".join(f"{name} +{gain}" for name, gain in zip(names, line.gains, strict=True))
    return f"{_reason_words(t, number, line, names)} {gains}."


def _reason_words(t: Words, number: int, line: Round, names: Names) -> str:
    match line.reason:
        case "hand":
            empty = ", ".join(name for name, left in zip(names, line.left, strict=True) if not left)
            return t("Round {n} is over, no card left in hand: {names}.", n=number, names=empty)
        case "guests":
            return t("Round {n} is over: a house is full of guests.", n=number)
        case _:
            return t("Round {n} is over: the deck is used up.", n=number)


def ending(t: Words, seen: Seen, names: Names) -> str:
    """How the last round ended and, between two rounds, who begins the next one and why."""
    if not seen.sheet or not (seen.turn is None or isinstance(seen.choice, Pause)):
        return ""
    line = seen.sheet[-1]
    words = round_words(t, len(seen.sheet), line, names)
    return words if len(seen.sheet) == ROUNDS else f"{words} {_starter_words(t, line, seen.starter, names)}"


def _starter_words(t: Words, line: Round, starter: int, names: Names) -> str:
    name, totals = names[starter], line.totals
    if len(next_starters(line)) > 1:
        return t("All are equal: chance lets {name} begin.", name=name)
    if totals.count(min(totals)) > 1:
        return t("{name} begins: a lowest total, closest to the left of the highest.", name=name)
    return t("{name} begins, with the lowest total.", name=name)
