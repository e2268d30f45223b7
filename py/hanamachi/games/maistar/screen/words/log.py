"""What happens in Mai-Star, a sentence for each event: to the reader as "you", about others by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .....core.game import Event
from .....ui.game_view import Names
from .....words import N_, NN_, Words, is_you
from ...rules.cards import BOOST
from ...rules.choices import Pause
from ...rules.score_sheet import ROUNDS, Round, next_starters
from ...rules.seen import Seen
from .names import NAME, card_words, cards_words

Facts = Mapping[str, Any]

OF_A_CARD = {
    "discards": (N_("You discard {card}."), N_("{name} discards {card}.")),
    "advertises": (N_("You advertise with {card}."), N_("{name} advertises with {card}.")),
    "seats": (N_("You invite {card}: +{income}."), N_("{name} invites {card}: +{income}.")),
    "uses": (N_("You use the effect of {card}."), N_("{name} uses the effect of {card}.")),
    "leaves": (N_("You skip the effect of {card}."), N_("{name} skips the effect of {card}.")),
    "doubles": (N_("Momiji: you use {card} again."), N_("Momiji: {name} uses {card} again.")),
    "adds_guest": (N_("{card} joins your guests: +{income}."), N_("{card} joins {name}’s guests: +{income}.")),
    "loses_advertiser": (N_("You lose an advertiser: {card}."), N_("{name} loses an advertiser: {card}.")),
    "loses_guest": (N_("You lose a guest: {card}."), N_("{name} loses a guest: {card}.")),
    "takes_back": (N_("You want to replace {card}."), N_("{name} wants to replace {card}.")),
}
"""Events about a card: the sentence to the reader, and the one about another player."""
PLAIN = {
    "searches": (N_("You search."), N_("{name} searches.")),
    "owes_turn": (N_("You get an extra turn after this one."), N_("{name} gets an extra turn after this one.")),
    "has_another_turn": (N_("You take an extra turn."), N_("{name} takes an extra turn.")),
    "declines": (N_("You skip the extra turn."), N_("{name} skips the extra turn.")),
    "stops": (N_("You stop there."), N_("{name} stops there.")),
}
BOOSTS = {
    "red": (N_("Your performance: +{n} this turn."), N_("{name}’s performance: +{n} this turn.")),
    "blue": (N_("Your service: +{n} this turn."), N_("{name}’s service: +{n} this turn.")),
    "green": (N_("Your intelligence: +{n} this turn."), N_("{name}’s intelligence: +{n} this turn.")),
}
YOU_DRAW = NN_("You draw {n} card.", "You draw {n} cards.")
DRAWS = NN_("{name} draws {n} card.", "{name} draws {n} cards.")


class Between(NamedTuple):
    """The sentences about what one player does to another: {name} acts, {other} is acted on."""

    by_you: str
    to_you: str
    others: str
    yourself: str = ""
    themselves: str = ""


TARGETS = Between(
    N_("You aim {card} at {other}."),
    N_("{name} aims {card} at you."),
    N_("{name} aims {card} at {other}."),
    N_("You aim {card} at yourself."),
    N_("{name} aims {card} at their own house."),
)
LOOKS = Between(
    N_("You look at {other}’s hand."),
    N_("{name} looks at your hand."),
    N_("{name} looks at {other}’s hand."),
    N_("You look at your own hand."),
    N_("{name} looks at their own hand."),
)
SEES = Between(
    N_("You look at {other}’s hand: {cards}."),
    N_("{name} looks at your hand: {cards}."),
    N_("{name} looks at {other}’s hand: {cards}."),
    N_("You look at your own hand: {cards}."),
    N_("{name} looks at their own hand: {cards}."),
)
TAKES_ADVERTISER = Between(
    N_("You take an advertiser from {other}: {card}."),
    N_("{name} takes an advertiser from you: {card}."),
    N_("{name} takes an advertiser from {other}: {card}."),
)
TAKES_GUEST = Between(
    N_("You take a guest from {other}: {card}."),
    N_("{name} takes a guest from you: {card}."),
    N_("{name} takes a guest from {other}: {card}."),
)


def tell(t: Words, event: Event, names: Names) -> str:
    facts, seat = event.facts, event.seat
    if event.kind in OF_A_CARD:
        card = facts["card"]
        return t.who(names, seat, *OF_A_CARD[event.kind], card=card_words(t, card), income=card.income)
    if event.kind in PLAIN:
        return t.who(names, seat, *PLAIN[event.kind])
    return TOLD[event.kind](t, facts, 0 if seat is None else seat, names)


def _between(t: Words, names: Names, words: Between, seat: int, other: int, **values: object) -> str:
    if seat == other:
        return t.who(names, seat, words.yourself, words.themselves, **values)
    if is_you(names, seat):
        return t(words.by_you, other=names[other], **values)
    message = words.to_you if is_you(names, other) else words.others
    return t(message, name=names[seat], other=names[other], **values)


def _picks(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return t.who(names, seat, "You choose {geisha}.", "{name} chooses {geisha}.", geisha=NAME[facts["geisha"]])


def _deals(t: Words, facts: Facts, seat: int, names: Names) -> str:
    you, other = N_("Round {n}: cards are dealt. You start."), N_("Round {n}: cards are dealt. {name} starts.")
    return t.who(names, facts["starter"], you, other, n=facts["number"])


def _draws(t: Words, facts: Facts, seat: int, names: Names) -> str:
    if "cards" in facts:
        cards = cards_words(t, facts["cards"])
        return t.who(names, seat, "You draw {cards}.", "{name} draws {cards}.", cards=cards)
    return t.n(*(YOU_DRAW if is_you(names, seat) else DRAWS), facts["count"], name=names[seat])


def _puts_under(t: Words, facts: Facts, seat: int, names: Names) -> str:
    if "card" in facts:
        you, other = N_("You put {card} under the deck."), N_("{name} puts {card} under the deck.")
        return t.who(names, seat, you, other, card=card_words(t, facts["card"]))
    return t.who(names, seat, "You put a card under the deck.", "{name} puts a card under the deck.")


def _boosts(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return t.who(names, seat, *BOOSTS[facts["colour"]], n=BOOST)


def _wins_advertiser(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return _between(t, names, TAKES_ADVERTISER, seat, facts["from"], card=card_words(t, facts["card"]))


def _wins_guest(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return _between(t, names, TAKES_GUEST, seat, facts["from"], card=card_words(t, facts["card"]))


def _looks(t: Words, facts: Facts, seat: int, names: Names) -> str:
    if "cards" in facts:
        return _between(t, names, SEES, seat, facts["target"], cards=cards_words(t, facts["cards"]))
    return _between(t, names, LOOKS, seat, facts["target"])


def _throws_out(t: Words, facts: Facts, seat: int, names: Names) -> str:
    you, other = N_("You have to discard {card}."), N_("{name} has to discard {card}.")
    return t.who(names, facts["target"], you, other, card=card_words(t, facts["card"]))


def _targets(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return _between(t, names, TARGETS, seat, facts["target"], card=card_words(t, facts["card"]))


def _prevents(t: Words, facts: Facts, seat: int, names: Names) -> str:
    you, other = N_("You discard {spent} and stop {card}."), N_("{name} discards {spent} and stops {card}.")
    stopped, spent = card_words(t, facts["card"]), card_words(t, facts["with"])
    return t.who(names, seat, you, other, spent=spent, card=stopped)


def _exchanges(t: Words, facts: Facts, seat: int, names: Names) -> str:
    you, other = N_("You replace {back} with {card}."), N_("{name} replaces {back} with {card}.")
    return t.who(names, seat, you, other, back=card_words(t, facts["back"]), card=card_words(t, facts["card"]))


def _ends_round(t: Words, facts: Facts, seat: int, names: Names) -> str:
    return round_words(t, facts["number"], facts["line"], names)


TOLD: dict[str, Callable[[Words, Facts, int, Names], str]] = {
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
    gains = ", ".join(
        t.who(names, seat, "You +{gain}", "{name} +{gain}", gain=gain) for seat, gain in enumerate(line.gains)
    )
    return f"{_reason_words(t, number, line, names)} {gains}."


def _reason_words(t: Words, number: int, line: Round, names: Names) -> str:
    match line.reason:
        case "hand":
            empty = [seat for seat, left in enumerate(line.left) if not left]
            if len(empty) == 1:
                words = N_("Round {n} is over: your hand is empty."), N_("Round {n} is over: {name}’s hand is empty.")
                return t.who(names, empty[0], *words, n=number)
            listed = ", ".join(t("you") if is_you(names, seat) else names[seat] for seat in empty)
            return t("Round {n} is over. No cards left: {names}.", n=number, names=listed)
        case "guests":
            return t("Round {n} is over: a house is full of guests.", n=number)
        case _:
            return t("Round {n} is over: the deck is empty.", n=number)


def ending(t: Words, seen: Seen, names: Names) -> str:
    """How the last round ended and, between two rounds, who starts the next one and why."""
    if not seen.sheet or not (seen.turn is None or isinstance(seen.choice, Pause)):
        return ""
    line = seen.sheet[-1]
    words = round_words(t, len(seen.sheet), line, names)
    return words if len(seen.sheet) == ROUNDS else f"{words} {_starter_words(t, line, seen.starter, names)}"


def _starter_words(t: Words, line: Round, starter: int, names: Names) -> str:
    totals = line.totals
    if len(next_starters(line)) > 1:
        words = N_("All tied: by chance, you start."), N_("All tied: by chance, {name} starts.")
    elif totals.count(min(totals)) > 1:
        words = (
            N_("You start: tied for the lowest total, and closest to the leader’s left."),
            N_("{name} starts: tied for the lowest total, and closest to the leader’s left."),
        )
    else:
        words = N_("You start, with the lowest total."), N_("{name} starts, with the lowest total.")
    return t.who(names, starter, *words)
