"""What happens in Taïki, a sentence for each event, and how a round ends."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.game import Event
from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...rules.seen import Seen
from ...rules.tricks import SCORED, Round, Trick
from .names import card_words, change_words, name_in_list, play_words

DRAWS = {
    "sun": (N_("You draw a Sun card."), N_("{name} draws a Sun card.")),
    "moon": (N_("You draw a Moon card."), N_("{name} draws a Moon card.")),
}
TAKES = {
    "sun": (N_("You take a Sun trick with {card}."), N_("{name} takes a Sun trick with {card}.")),
    "moon": (N_("You take a Moon trick with {card}."), N_("{name} takes a Moon trick with {card}.")),
}
WINS = N_("You win round {n}: {changes}."), N_("{name} wins round {n}: {changes}.")
DEALS = N_("Round {n}: new cards. You go first."), N_("Round {n}: new cards. {name} goes first.")


def tell(t: Words, event: Event, names: Names) -> str:
    facts, seat = event.facts, event.seat
    match event.kind:
        case "draws" if "card" in facts:
            card = card_words(t, facts["card"])
            return t.who(names, seat, "You draw {card}.", "{name} draws {card}.", card=card)
        case "draws":
            return t.who(names, seat, *DRAWS[facts["pile"]])
        case "plays":
            card = play_words(t, facts["play"])
            if facts["leads"]:
                return t.who(names, seat, "You lead {card}.", "{name} leads {card}.", card=card)
            return t.who(names, seat, "You play {card}.", "{name} plays {card}.", card=card)
        case "takes_trick":
            trick: Trick = facts["trick"]
            return t.who(names, seat, *TAKES[trick.suit], card=card_words(t, trick.top.card))
        case "leads":
            return t.who(names, seat, "You keep the lead.", "{name} keeps the lead.")
        case "passes_lead":
            return _passes_lead(t, seat, facts["to"], names)
        case "ends_round":
            return _round_words(t, facts["number"], facts["round"], facts["out"], names)
        case _:
            return t.who(names, facts["first"], *DEALS, n=facts["number"])


def _passes_lead(t: Words, seat: int | None, to: int, names: Names) -> str:
    if is_you(names, to):
        return t("{name} lets you lead.", name="" if seat is None else names[seat])
    return t.who(names, seat, "You let {other} lead.", "{name} lets {other} lead.", other=names[to])


def _round_words(t: Words, number: int, line: Round, out: Sequence[int], names: Names) -> str:
    """What a round brought each of them. One of two has won it; among more, somebody may be out of tokens."""
    listed = [name_in_list(t, names, seat) for seat in range(len(names))]
    told = zip(listed, map(change_words, line.changes), strict=True)
    changes = ", ".join(f"{name}\N{NO-BREAK SPACE}{change}" for name, change in told)  # both on one line
    if len(names) == 2:
        return t.who(names, line.best, *WINS, n=number, changes=changes)
    words = t("Round {n} over: {changes}.", n=number, changes=changes)
    return f"{words} {t('Out of tokens: {names}.', names=', '.join(listed[seat] for seat in out))}" if out else words


def ending(t: Words, seen: Seen, names: Names) -> str:
    """How the round on the table ended; empty while it runs."""
    if seen.phase != SCORED:
        return ""
    line = seen.sheet[-1]
    out = [seat for seat, tokens in enumerate(line.tokens) if not tokens] if seen.seats > 2 else []
    return _round_words(t, len(seen.sheet), line, out, names)
