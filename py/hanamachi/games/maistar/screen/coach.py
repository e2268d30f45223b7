"""The coach of a first match of Mai-Star: what one plays for, and a word when something happens for the first time.

A tip speaks of what its reader sees: their own hand and what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.game import Event
from ....ui.game_view import Names, Tip
from ....words import N_, NN_, Words
from ..rules.cards import CUSTOMERS, GEISHA
from ..rules.choices import Act, Answer, Effect, Pause, PickGeisha, Target
from ..rules.score_sheet import PENALTY, ROUNDS
from ..rules.seen import Seen
from .places import numbered
from .words.names import NAME, card_words

EASY = "oboro"
"""The geisha for a first match: she can invite most cards at once, and her ability asks nothing of a newcomer."""
FEW = 2
"""With so few cards a rival's hand may soon be empty."""
RIVAL_FEW = NN_(
    "{name} has only {n} card left. An empty hand ends the round: each card you still hold costs {penalty}.",
    "{name} has only {n} cards left. An empty hand ends the round: each card you still hold costs {penalty}.",
)
PICK = (
    N_("New here? {geisha} is an easy start: at least {n} in every skill."),
    N_("Any geisha will do. A high number means that most guests of that colour can come."),
)
STOP = N_("{card} can stop it: discard it, and nothing happens to you.")
ALLOW = N_("You can’t stop it this time. A Ronin among your guests could have.")


def goal(t: Words, seen: Seen, seat: int | None = None) -> str:
    """What the viewer plays for, until their first guest pays or a round is scored."""
    if seen.viewer is None or seen.sheet or any(card.income for card in seen.guests[seen.viewer]):
        return ""
    geisha = seen.geisha[seen.viewer]
    if geisha is None:
        return t("Goal: earn the most from guests over {n} rounds.", n=ROUNDS)
    return t("You play {geisha}. Goal: guests that pay well, and an empty hand in time.", geisha=NAME[geisha])


def tips(t: Words, seen: Seen, events: Sequence[Event], names: Names) -> Sequence[Tip]:
    """What there is to say now: first what has just happened, then what there is to do."""
    if seen.viewer is None:
        return ()
    return (*_happened(t, seen, seen.viewer, events), *_to_do(t, seen, seen.viewer, names))


def _happened(t: Words, seen: Seen, viewer: int, events: Sequence[Event]) -> Iterator[Tip]:
    for event in events:
        if event.kind == "ends_round" and isinstance(seen.choice, Pause):
            words = t(
                "Your income, minus {n} for each card left in your hand. The lowest total starts next.", n=PENALTY
            )
            yield Tip("scored", words, "score")
        elif event.kind == "advertises" and event.seat == viewer and seen.geisha[viewer]:
            words = t("Your reputation has grown. It shows beside your geisha: grander guests can come now.")
            yield Tip("raised", words, "own-geisha")


def _to_do(t: Words, seen: Seen, viewer: int, names: Names) -> Iterator[Tip]:
    """What the viewer may do now, and whom to look out for."""
    if seen.turn != viewer:
        return
    match seen.choice:
        case PickGeisha():
            yield _pick(t, seen)
        case Act():
            yield from _few(t, seen, viewer, names)
            yield _act(t, seen)
        case Effect():
            words = t("An effect is used right away or never. Skip it if it doesn’t help you.")
            yield Tip("effect", words, f"do-{seen.actions[0]}")
        case Target():
            words = t("Choose whom it hits: any house, even your own if that helps you.")
            yield Tip("target", words, seen.actions[0].replace(" ", "-"))
        case Answer():
            yield _answer(t, seen, viewer)


def _pick(t: Words, seen: Seen) -> Tip:
    if EASY in seen.geisha:
        return Tip("pick", t(PICK[1]), "about-reputation")
    words = t(PICK[0], geisha=NAME[EASY], n=min(GEISHA[EASY].reputation))
    return Tip("pick", words, f"geisha-{EASY}")


def _few(t: Words, seen: Seen, viewer: int, names: Names) -> Iterator[Tip]:
    rivals = [seat for seat in range(len(seen.held)) if seat != viewer]
    rival = min(rivals, key=lambda seat: seen.held[seat])
    if seen.held[rival] <= FEW:
        words = t.n(*RIVAL_FEW, seen.held[rival], name=names[rival], penalty=PENALTY)
        yield Tip("few", words, f"house-{rival}-name")


def _act(t: Words, seen: Seen) -> Tip:
    guests = [CUSTOMERS[action[6:]] for action in seen.actions if action.startswith("guest ")]
    if not guests:
        words = t("No card can be your guest yet. Let one advertise: your reputation grows, and you draw a card.")
        return Tip("advertise", words, "hand" if seen.hand else "act")
    best = max(guests, key=lambda card: card.income)
    id = next(id for id, card in numbered(seen.hand) if card is best)
    words = t("{card} can be your guest: tap it, for +{n}.", card=card_words(t, best), n=best.income)
    return Tip("invite", words, f"card-{id}")


def _answer(t: Words, seen: Seen, viewer: int) -> Tip:
    answer = next((action for action in seen.actions if action != "allow"), "")
    if not answer:
        return Tip("allow", t(ALLOW), "act")
    verb, _, place = answer.partition(" ")
    card = CUSTOMERS["kanryou"] if verb == "kanryou" else seen.guests[viewer][int(place) - 1]
    return Tip("stop", t(STOP, card=card_words(t, card)), f"do-{answer.replace(' ', '-')}")
