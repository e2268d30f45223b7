"""How cards, suits and plays of Taïki are called."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...rules.deck import Card, Play

SUIT = {"sun": N_("Sun"), "moon": N_("Moon")}
CARD = {"sun": N_("Sun {rank}"), "moon": N_("Moon {rank}")}
MASK = {"sun": N_("Sun mask"), "moon": N_("Moon mask")}
NINE = {
    ("sun", "sun"): N_("Sun 9 as Sun"),
    ("sun", "moon"): N_("Sun 9 as Moon"),
    ("moon", "sun"): N_("Moon 9 as Sun"),
    ("moon", "moon"): N_("Moon 9 as Moon"),
}
MASK_SAID = {
    ("sun", "high"): N_("Sun mask, highest"),
    ("sun", "low"): N_("Sun mask, lowest"),
    ("moon", "high"): N_("Moon mask, highest"),
    ("moon", "low"): N_("Moon mask, lowest"),
}
PILE = {"sun": N_("Sun pile"), "moon": N_("Moon pile")}


def name_in_list(t: Words, names: Names, seat: int) -> str:
    """A name in a list, after a colon: the reader is "you" there, not "You"."""
    return t("you") if is_you(names, seat) else names[seat]


def suit_words(t: Words, suit: str) -> str:
    return t(SUIT[suit])


def card_words(t: Words, card: Card) -> str:
    return t(MASK[card.suit]) if card.is_mask else t(CARD[card.suit], rank=card.rank)


def play_words(t: Words, play: Play) -> str:
    """A card with what was said of it."""
    if play.card.is_nine:
        return t(NINE[play.card.suit, play.said])
    if play.said:
        return t(MASK_SAID[play.card.suit, play.said])
    return card_words(t, play.card)


def change_words(change: int) -> str:
    """Tokens gained or lost, with their sign; a true minus."""
    return f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}" if change else "0"
