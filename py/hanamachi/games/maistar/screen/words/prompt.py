"""What the player at turn in Mai-Star may do now, in a sentence."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.cards import Customer
from ...rules.choices import (
    Act,
    Advertise,
    Again,
    Answer,
    Drop,
    Effect,
    Exchange,
    ExtraAdvertise,
    Further,
    Introduce,
    Invite,
    Order,
    Pause,
    PickGeisha,
    Target,
    Under,
    Wrestle,
)
from ...rules.seen import Seen
from .names import card_words, effect_words

INVITES = {
    "red": N_("Courtier: choose one more red guest."),
    "blue": N_("Courtier: choose one more blue guest."),
    "green": N_("Courtier: choose one more green guest."),
}
AIMED = {
    "scholar": N_("{name} aims {card} at you: you draw a card."),
    "merchant": N_("{name} aims {card} at you: you draw two cards."),
    "yakuza": N_("{name} aims {card} at you: your newest advertiser, {lost}, is discarded."),
    "thief": N_("{name} aims {card} at you: your newest guest, {lost}, is discarded."),
    "sumo": N_("{name} aims {card} at you, to look at your hand and discard a card of it."),
    "emissary": N_("{name} aims {card} at you, to take over your newest advertiser: {lost}."),
    "samurai": N_("{name} aims {card} at you, to take over your newest guest: {lost}."),
}


def prompt(t: Words, seen: Seen, names: Names) -> str:
    match seen.choice:
        case None | Pause():
            return ""
        case PickGeisha():
            return t("Choose a geisha.")
        case Act() as act:
            return _act_words(t, seen, act)
        case ExtraAdvertise():
            return t("Suzune: choose one more card to advertise, or leave it at that.")
        case Introduce():
            return t("Choose a second card to discard, or draw.") if len(seen.legal()) > 1 else t("Draw a card.")
        case Exchange(seat, place):
            return t(
                "Choose the card that takes the place of {card}.", card=card_words(t, seen.advertisers[seat][place - 1])
            )
        case Under(left=2):
            return t("Harukaze: choose a first card to put under the deck.")
        case Under():
            return t("Harukaze: choose the second card to put under the deck.")
        case Drop():
            return t("Harukaze: choose a card to discard.")
        case Effect(card=card):
            return t("{card}: {effect}", card=card_words(t, card), effect=effect_words(t, card))
        case Again(card=card):
            return t("Momiji: {card} once more?", card=card_words(t, card))
        case Target(card=card):
            return t("{card}: choose at whom to aim.", card=card_words(t, card))
        case Answer() as answer:
            return _answer_words(t, seen, answer, names)
        case Wrestle(target=target):
            return t("Choose the card that {name} discards.", name=names[target])
        case Advertise():
            return t("Okaasan: choose a card to advertise.")
        case Invite(colour=colour):
            return t(INVITES[colour])
        case Further():
            return t("Natsumi: choose another blue guest, or leave it at that.")
        case Order():
            return t("Shogun: choose the next guest.")
        case choice:
            raise TypeError(choice)


def _act_words(t: Words, seen: Seen, act: Act) -> str:
    if act.additional:
        return t("An additional turn: choose a card, or do without it.")
    if act.has_advertised:
        return t("Suzune has advertised: choose an action, or leave it at that.")
    if not seen.hand:
        return t("No card in hand: search.")
    return t("Choose a card, and what to do with it.")


def _answer_words(t: Words, seen: Seen, answer: Answer, names: Names) -> str:
    name, card, seat = names[answer.by], answer.card, answer.seat
    lost: Customer | None = None
    if card.kind.name in ("yakuza", "emissary"):
        lost = seen.advertisers[seat][-1]
    if card.kind.name in ("thief", "samurai"):
        lost = seen.guests[seat][-1]
    return t(AIMED[card.kind.name], name=name, card=card_words(t, card), lost=card_words(t, lost) if lost else "")
