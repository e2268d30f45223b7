"""Taïki's hints in words: which card, and the count or the threat that is the reason."""

from __future__ import annotations

from .....core.game import Hint
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.deck import EVERY_PLAY, SUITS
from ...rules.seen import Seen
from ...rules.tricks import DRAWS, LEAD, PASS
from .names import PILE, card_words, play_words, suit_words
from .prompt import pass_words

PLAIN = {
    "nears": N_("{play}: this {suit} trick makes it {tally}, closer to balance."),
    "nine_in": N_("{play}: the 9 wins the {suit} trick you need, for {tally}."),
    "mask_high": N_("{play}: nothing beats it, and this {suit} trick makes it {tally}."),
    "mask_low": N_("{play}: it stays low. Winning this {suit} trick would make it {tally}."),
    "gives": N_("{play}: the {suit} trick goes to {name}, out of balance at {tally}."),
    "denies": N_("{play}: without it, this {suit} trick balances {name} at {tally}."),
    "throws": N_("{play}: it can’t win here, and then it can’t win an unwanted trick later."),
    "keeps": N_("{play}: you keep {card} to win with later."),
    "rids": N_("{play}: any card you have wins this {suit} trick, so use up your highest."),
    "saves": N_("{play}: this {suit} trick is lost, so let go of a weak card."),
    "leads_top": N_("{play}: nothing can beat it, and a {suit} trick makes it {tally}."),
    "leads_on": N_("Lead: {card} can win the {suit} trick you need."),
    "draws": N_(
        "{suit} pile: your {suit} cards are lower, {own} to {other} in all. One more lets you choose when to win."
    ),
    "passes": N_("Let {name} lead: whoever plays last has seen all the other cards."),
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
        return pass_words(t, seen, names)
    return play_words(t, EVERY_PLAY[action]) if action in EVERY_PLAY else action


def _counted(t: Words, hint: Hint, values: dict[str, str]) -> str:
    """The motives whose sentence counts something."""
    facts = hint.facts
    match hint.motive:
        case "only":
            return t("It’s the only legal move.")
        case "evens":
            return t.n(
                "{play}: this {suit} trick balances you at {tally}, for {n} token.",
                "{play}: this {suit} trick balances you at {tally}, for {n} tokens.",
                facts["gain"],
                **values,
            )
        case "tries":
            return t.n(
                "{play}: this {suit} trick would make it {tally}, if {n} unseen card doesn’t beat yours.",
                "{play}: this {suit} trick would make it {tally}, if none of {n} unseen cards beats yours.",
                facts["above"],
                **values,
            )
        case "ducks":
            return t.n(
                "{play}: it stays low. Winning this {suit} trick would make it {tally} and cost {n} token.",
                "{play}: it stays low. Winning this {suit} trick would make it {tally} and cost {n} tokens.",
                facts["cost"],
                **values,
            )
        case "nine_away":
            return t.n(
                "{play}: the 9 stays out of a {suit} trick that would make it {tally} and cost {n} token.",
                "{play}: the 9 stays out of a {suit} trick that would make it {tally} and cost {n} tokens.",
                facts["cost"],
                **values,
            )
        case "under":
            return t.n(
                "{play}: winning for now, but {n} unseen card beats it in this {suit} trick.",
                "{play}: winning for now, but {n} unseen cards beat it in this {suit} trick.",
                facts["above"],
                **values,
            )
        case "opens":
            return t.n(
                "{play}: this {suit} trick is half a pair, and you have {n} strong card of the other suit.",
                "{play}: this {suit} trick is half a pair, and you have {n} strong cards of the other suit.",
                facts["other"],
                **values,
            )
        case "leads_high":
            return t.n(
                "{play}: you need a {suit} trick, and only {n} unseen card beats it.",
                "{play}: you need a {suit} trick, and only {n} unseen cards beat it.",
                facts["above"],
                **values,
            )
        case "leads_low":
            return t.n(
                "{play}: {n} unseen card beats it, so the {suit} trick may well go to someone else.",
                "{play}: {n} unseen cards beat it, so the {suit} trick may well go to someone else.",
                facts["above"],
                **values,
            )
        case _:
            return t("{what}: wins {n}% of the time.", n=facts["percent"], **values)
