"""The coach of a first match of Taïki: what one plays for, and a word when something happens for the first time.

A tip speaks of what its reader sees: their own hand and what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.game import Event
from ....ui.game_view import Names, Tip
from ....words import N_, NN_, Words
from ..rules.deck import FOLLOWS, SUITS, Card, bit
from ..rules.seen import Seen
from ..rules.tricks import DRAWING, LEADING, PASS, PLAYING
from .words.names import card_words

LACKS = {
    "sun": NN_("Goal: balance. Win {n} more Sun trick.", "Goal: balance. Win {n} more Sun tricks."),
    "moon": NN_("Goal: balance. Win {n} more Moon trick.", "Goal: balance. Win {n} more Moon tricks."),
}
FOLLOW = {
    "sun": N_("Sun led: play a Sun card if you have one. The highest Sun wins the trick."),
    "moon": N_("Moon led: play a Moon card if you have one. The highest Moon wins the trick."),
}
FREE = {
    "sun": N_("You have no Sun to follow with: play anything. It can’t win, so let a dangerous card go."),
    "moon": N_("You have no Moon to follow with: play anything. It can’t win, so let a dangerous card go."),
}
WON = {
    "sun": N_("A Sun trick for you: your scales tip. A Moon trick would balance them."),
    "moon": N_("A Moon trick for you: your scales tip. A Sun trick would balance them."),
}
TIPPED = {
    "sun": N_("Too many Suns: each trick of difference will cost a token. Stay low when Sun is led."),
    "moon": N_("Too many Moons: each trick of difference will cost a token. Stay low when Moon is led."),
}
RIVAL_NINE = {
    "sun": N_("{name}’s 9 is a Sun in this trick: a 9 may be either suit."),
    "moon": N_("{name}’s 9 is a Moon in this trick: a 9 may be either suit."),
}
WHO_LEADS = (
    N_("You won, so you choose: lead the next trick, or pass the lead and see a card first."),
    N_("You won, so you choose: lead the next trick, or let {name} lead and see a card first."),
)
NINE = N_("Your {card} is Sun or Moon, as you say. It need not follow suit: use it to win a trick, or to stay out.")
MASK = N_("Your {card} is the highest or the lowest of its suit, as you say when you play it.")


def goal(t: Words, seen: Seen, seat: int | None = None) -> str:
    """What the viewer needs for balance, until the first round is scored."""
    if seen.viewer is None or seen.sheet:
        return ""
    suns, moons = seen.tally(seen.viewer)
    if suns == moons:
        if not suns:
            return t("Goal: win as many Sun tricks as Moon tricks.")
        return t.n("Goal: stay balanced, worth {n} token.", "Goal: stay balanced, worth {n} tokens.", suns)
    return t.n(*LACKS["sun" if suns < moons else "moon"], abs(suns - moons))


def tips(t: Words, seen: Seen, events: Sequence[Event], names: Names) -> Sequence[Tip]:
    """What there is to say now: first what has just happened, then what there is to do."""
    if seen.viewer is None:
        return ()
    return (*_happened(t, seen, seen.viewer, events, names), *_to_do(t, seen, seen.viewer, names))


def _happened(t: Words, seen: Seen, viewer: int, events: Sequence[Event], names: Names) -> Iterator[Tip]:
    for event in events:
        if event.kind == "ends_round":
            yield _scored(t, seen)
        elif event.kind == "takes_trick" and event.seat == viewer:
            yield from _won(t, viewer, event.facts["trick"].suit, *event.facts["tally"])
        elif event.kind == "plays" and event.facts["play"].card.is_nine and event.seat not in (None, viewer):
            words = t(RIVAL_NINE[event.facts["play"].suit], name=names[event.seat])
            yield Tip("rival_nine", words, f"ring-{event.seat}")


def _won(t: Words, viewer: int, suit: str, suns: int, moons: int) -> Iterator[Tip]:
    """The viewer has won a trick of that suit, and has so many now."""
    scales = f"scales-{viewer}"
    if suns == moons:
        yield Tip("balanced", t("Balanced! Stay so: each pair earns a token at the end of the round."), scales)
    elif suns + moons == 1:
        yield Tip("won", t(WON[suit]), scales)
    elif abs(suns - moons) > 1:
        yield Tip("tipped", t(TIPPED["sun" if suns > moons else "moon"]), scales)


def _scored(t: Words, seen: Seen) -> Tip:
    if seen.seats == 2:
        words = t("A token for each pair if balanced, less one for each trick of difference. The better result wins.")
    else:
        words = t("A token for each pair if balanced, less one for each trick of difference. Most tokens win.")
    return Tip("scored", words, "score")


def _to_do(t: Words, seen: Seen, viewer: int, names: Names) -> Iterator[Tip]:
    """What the viewer may do now, and which special cards they could play."""
    if seen.turn != viewer:
        return
    if seen.phase == DRAWING:
        yield Tip(
            "draw", t("Choose a pile for your last card. Everybody sees how many of each suit you hold."), "piles"
        )
    elif seen.phase == LEADING:
        yield Tip("leading", t.who(names, (viewer + 1) % seen.seats, *WHO_LEADS), f"do-{PASS}")
    elif seen.phase == PLAYING:
        yield _play(t, seen)
        yield from (_special(t, card) for card in seen.hand if card.is_nine or _is_declared(seen, card))


def _play(t: Words, seen: Seen) -> Tip:
    if not seen.asked:
        return Tip("lead", t("You lead: play any card. The trick will count for its suit."), "hand")
    if any(bit(card) & FOLLOWS[SUITS.index(seen.asked)] for card in seen.hand):
        return Tip("follow", t(FOLLOW[seen.asked]), "led")
    return Tip("free", t(FREE[seen.asked]), "hand")


def _is_declared(seen: Seen, card: Card) -> bool:
    """Whether this is a mask that would be highest or lowest now."""
    return card.is_mask and seen.asked in (None, card.suit)


def _special(t: Words, card: Card) -> Tip:
    kind, words = ("nine", NINE) if card.is_nine else ("mask", MASK)
    return Tip(kind, t(words, card=card_words(t, card)), f"card-{str(card).replace(' ', '-')}")
