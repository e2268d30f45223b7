"""Taïki's hints in words: which card, and the count or the threat that is the reason."""

from __future__ import annotations

from .....core.game import Hint
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.deck import EVERY_PLAY, SUITS
from ...rules.seen import Seen
from ...rules.tricks import DRAWS, LEAD, PASS
from .names import PILE, card_words, play_words, suit_words

PLAIN = {
    "nears": N_("{play}: this {suit} trick makes {tally}, which is nearer to balance."),
    "nine_in": N_("{play}: the 9 takes the {suit} trick that is wanted, for {tally}."),
    "mask_high": N_("{play}: nothing beats it, and a {suit} trick makes {tally}."),
    "mask_low": N_("{play}: it stays below. To win a {suit} trick would make {tally}."),
    "gives": N_("{play}: this leaves the {suit} trick to {name}, for {tally}, which is out of balance."),
    "denies": N_("{play}: with this {suit} trick {name} would be even, at {tally}."),
    "throws": N_("{play}: off suit it wins nothing now, and it can’t win an unwanted trick later."),
    "keeps": N_("{play}: {card} stays in the hand, to win with later."),
    "rids": N_("{play}: any card of this hand wins the {suit} trick, so the highest may go."),
    "saves": N_("{play}: this {suit} trick is lost, so a card goes that would hardly win another."),
    "leads_top": N_("{play}: nothing can beat it, and a {suit} trick makes {tally}."),
    "leads_on": N_("Lead: {card} may win the {suit} trick that is lacking."),
    "draws": N_(
        "{suit} pile: the hand is lower in this suit, {own} to {other} in all; one more leaves the choice when to win."
    ),
    "passes": N_("Let {name} lead: who plays last has seen all the others’ cards."),
}
"""The motives whose sentence has no number in it but that of a tally."""


def hint(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    facts = dict(hint.facts)
    values: dict[str, str] = {}
    if "play" in facts:
        values["play"] = play_words(t, facts["play"])
    if "card" in facts:
        values["card"] = card_words(t, facts["card"])
    if "suit" in facts:
        values["suit"] = suit_words(t, facts["suit"])
    if "tally" in facts:
        values["tally"] = "{}–{}".format(*facts["tally"])
    if "seat" in facts:
        values["name"] = names[facts["seat"]]
    values["what"] = _what(t, seen, hint.action, names)
    if hint.motive in PLAIN:
        return t(PLAIN[hint.motive], **{**facts, **values})
    return _counted(t, hint, values)


def _what(t: Words, seen: Seen, action: str, names: Names) -> str:
    """An action in a word or two."""
    if action in DRAWS:
        return t(PILE[SUITS[DRAWS[action]]])
    if action == LEAD:
        return t("Lead")
    if action == PASS:
        return t("Let {name} lead", name=names[((seen.turn or 0) + 1) % seen.seats])
    return play_words(t, EVERY_PLAY[action]) if action in EVERY_PLAY else action


def _counted(t: Words, hint: Hint, values: dict[str, str]) -> str:
    """The motives whose sentence counts something."""
    facts = hint.facts
    match hint.motive:
        case "only":
            return t("The rules leave no other choice.")
        case "evens":
            return t.n(
                "{play}: with this {suit} trick Sun and Moon are even, {tally}: {n} token to gain.",
                "{play}: with this {suit} trick Sun and Moon are even, {tally}: {n} tokens to gain.",
                facts["gain"],
                **values,
            )
        case "tries":
            return t.n(
                "{play}: a {suit} trick would make {tally}; {n} unseen card could still beat this one.",
                "{play}: a {suit} trick would make {tally}; {n} unseen cards could still beat this one.",
                facts["above"],
                **values,
            )
        case "ducks":
            return t.n(
                "{play}: it stays below. To win a {suit} trick would make {tally}, which costs {n} token.",
                "{play}: it stays below. To win a {suit} trick would make {tally}, which costs {n} tokens.",
                facts["cost"],
                **values,
            )
        case "nine_away":
            return t.n(
                "{play}: the 9 keeps out of a {suit} trick that would make {tally}, which costs {n} token.",
                "{play}: the 9 keeps out of a {suit} trick that would make {tally}, which costs {n} tokens.",
                facts["cost"],
                **values,
            )
        case "under":
            return t.n(
                "{play}: it wins so far, but {n} unseen card can take the {suit} trick from it.",
                "{play}: it wins so far, but {n} unseen cards can take the {suit} trick from it.",
                facts["above"],
                **values,
            )
        case "opens":
            return t.n(
                "{play}: this {suit} trick is half of a pair, and {n} strong card of the other suit is in the hand.",
                "{play}: this {suit} trick is half of a pair, and {n} strong cards of the other suit are in the hand.",
                facts["other"],
                **values,
            )
        case "leads_high":
            return t.n(
                "{play}: a {suit} trick is lacking, and only {n} unseen card beats it.",
                "{play}: a {suit} trick is lacking, and only {n} unseen cards beat it.",
                facts["above"],
                **values,
            )
        case "leads_low":
            return t.n(
                "{play}: {n} unseen card beats it, so another may have to take the {suit} trick.",
                "{play}: {n} unseen cards beat it, so another may have to take the {suit} trick.",
                facts["above"],
                **values,
            )
        case _:
            return t(
                "{what}: however the hidden cards may lie, it does best, with about {n} victories in a hundred tries.",
                n=facts["percent"],
                **values,
            )
