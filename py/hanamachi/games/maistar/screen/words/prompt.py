"""What the player at turn in Mai-Star may do now, in a sentence."""

from __future__ import annotations

from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.cards import BOOST, COLOURS, Customer
from ...rules.choices import (
    ENOUGH,
    LEAVE,
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
    meets,
)
from ...rules.seen import Seen
from .names import SKILL, card_words, effect_words

INVITES = {
    "red": N_("Courtier: invite one more red guest."),
    "blue": N_("Courtier: invite one more blue guest."),
    "green": N_("Courtier: invite one more green guest."),
}
NO_GUEST = {
    "red": N_("{card}: you have no red guest who can come. Skip it."),
    "blue": N_("{card}: you have no blue guest who can come. Skip it."),
    "green": N_("{card}: you have no green guest who can come. Skip it."),
}
AIMED = {
    "scholar": N_("{name} aims {card} at you: you would draw 1 card."),
    "merchant": N_("{name} aims {card} at you: you would draw 2 cards."),
    "yakuza": N_("{name} aims {card} at you: you would lose your newest advertiser, {lost}."),
    "thief": N_("{name} aims {card} at you: you would lose your newest guest, {lost}."),
    "sumo": N_("{name} aims {card} at you, to see your hand and discard a card of it."),
    "emissary": N_("{name} aims {card} at you, to take your newest advertiser, {lost}."),
    "samurai": N_("{name} aims {card} at you, to take your newest guest, {lost}."),
}


def prompt(t: Words, seen: Seen, names: Names) -> str:
    match seen.choice:
        case None | Pause():
            return ""
        case PickGeisha():
            return t("Choose your geisha.")
        case Act() as act:
            return _act_words(t, seen, act)
        case ExtraAdvertise():
            return t("Suzune: advertise with one more card, or stop there.")
        case Introduce():
            return t("Discard a second card, or draw.") if len(seen.legal()) > 1 else t("Draw a card.")
        case Exchange(seat, place):
            return t("Choose the card that replaces {card}.", card=card_words(t, seen.advertisers[seat][place - 1]))
        case Under(left=2):
            return t("Harukaze: put a first card under the deck.")
        case Under():
            return t("Harukaze: put a second card under the deck.")
        case Drop():
            return t("Harukaze: discard a card.")
        case Effect(card=card) | Again(card=card) if seen.actions in ((LEAVE,), (ENOUGH,)):
            return t(NO_GUEST[card.colour], card=card_words(t, card))
        case Effect(card=card):
            return t("{card}: {effect}", card=card_words(t, card), effect=effect_words(t, card))
        case Again(card=card):
            return t("Momiji: use {card} again?", card=card_words(t, card))
        case Target(card=card):
            return t("{card}: choose a target.", card=card_words(t, card))
        case Answer() as answer:
            return _answer_words(t, seen, answer, names)
        case Wrestle(target=target):
            you, other = N_("Choose a card of yours to discard."), N_("Choose the card that {name} discards.")
            return t.who(names, target, you, other)
        case Advertise():
            return t("Okaasan: advertise with one more card.")
        case Invite(colour=colour):
            return t(INVITES[colour])
        case Further() if seen.actions == (ENOUGH,):
            return t("Natsumi: you have no other blue guest who can come. Stop there.")
        case Further():
            return t("Natsumi: invite another blue guest, or stop there.")
        case Order():
            return t("Shogun: choose the next guest.")
        case choice:
            raise TypeError(choice)


def _act_words(t: Words, seen: Seen, act: Act) -> str:
    if act.additional:
        return t("Extra turn: choose a card, or skip it.")
    if act.has_advertised:
        return t("Suzune has advertised. Now take your action, or stop there.")
    if not seen.hand:
        return t("Your hand is empty: search.")
    if not any(action.startswith("guest ") for action in seen.actions):
        return _no_guest_words(t, seen, act.seat)
    return t("Choose a card: guest or advertiser?")


def _no_guest_words(t: Words, seen: Seen, seat: int) -> str:
    """No card can be invited: what would change that, the quickest way first."""
    reputation = list(seen.reputations[seat])
    for number, colour in enumerate(COLOURS):
        if f"boost {colour}" in seen.actions and (card := _let_in(seen, reputation, number, BOOST)):
            words = N_("No guest can come yet, but {card} can with {skill} +{n}.")
            return t(words, card=card_words(t, card), skill=t(SKILL[colour]), n=BOOST)
    for helper in sorted(set(seen.hand), key=lambda card: card.income):
        raised = [skill + power for skill, power in zip(reputation, helper.power, strict=True)]
        left = list(seen.hand)
        left.remove(helper)
        if guest := next((card for card in left if meets(raised, card)), None):
            words = N_("No guest can come yet. Advertise with {helper}, and {card} can come next turn.")
            return t(words, helper=card_words(t, helper), card=card_words(t, guest))
    if any(action.startswith("introduce ") for action in seen.actions):
        return t("No guest can come yet: advertise to raise your reputation, or introduce cards to change them.")
    return t("No guest can come yet: advertise to raise your reputation.")


def _let_in(seen: Seen, reputation: list[int], number: int, more: int) -> Customer | None:
    """A card of the hand that can come with so much more in a skill."""
    raised = [skill + more * (place == number) for place, skill in enumerate(reputation)]
    return next((card for card in seen.hand if meets(raised, card)), None)


def _answer_words(t: Words, seen: Seen, answer: Answer, names: Names) -> str:
    name, card, seat = names[answer.by], answer.card, answer.seat
    lost: Customer | None = None
    if card.kind.name in ("yakuza", "emissary"):
        lost = seen.advertisers[seat][-1]
    if card.kind.name in ("thief", "samurai"):
        lost = seen.guests[seat][-1]
    return t(AIMED[card.kind.name], name=name, card=card_words(t, card), lost=card_words(t, lost) if lost else "")
