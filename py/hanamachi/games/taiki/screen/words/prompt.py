"""What the player at turn in Taïki may do now, in a sentence."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.deck import FOLLOWS, SUITS, bit
from ...rules.seen import Seen
from ...rules.tricks import DRAWING, LEADING, SCORED

FOLLOW = {"sun": N_("Follow suit: play a Sun card."), "moon": N_("Follow suit: play a Moon card.")}
FOLLOW_OR_NINE = {
    "sun": N_("Follow suit with a Sun card, or play a 9."),
    "moon": N_("Follow suit with a Moon card, or play a 9."),
}
FREE = {"sun": N_("No Sun in hand: play any card."), "moon": N_("No Moon in hand: play any card.")}
WHO_LEADS = N_("Lead the next trick, or pass the lead."), N_("Lead the next trick, or let {name} lead.")
PASS_LEAD = N_("Pass the lead"), N_("Let {name} lead")


def pass_words(t: Words, seen: Seen, names: Names) -> str:
    """Letting the left neighbour lead, in a word or two."""
    return t.who(names, ((seen.turn or 0) + 1) % seen.seats, *PASS_LEAD)


def prompt(t: Words, seen: Seen, names: Names) -> str:
    if seen.turn is None or seen.phase == SCORED:
        return ""
    if seen.phase == DRAWING:
        return t("Draw one more card: Sun or Moon?")
    if seen.phase == LEADING:
        return t.who(names, (seen.turn + 1) % seen.seats, *WHO_LEADS)
    asked = seen.asked
    if asked is None:
        return t("Lead any card.")
    if not any(bit(card) & FOLLOWS[SUITS.index(asked)] for card in seen.hand):
        return t(FREE[asked])
    return t((FOLLOW_OR_NINE if any(card.is_nine for card in seen.hand) else FOLLOW)[asked])
