"""Mai-Star's hints in words: which card, and the number or the threat that is the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .....core.game import Hint
from .....ui.game_view import Names
from .....words import N_, NN_, Words
from ...rules.cards import CUSTOMERS, Customer
from ...rules.choices import Effect
from ...rules.rules import State
from ...rules.seen import Seen
from .names import ABILITY, NAME, SKILL, card_words

PLAIN = {
    "only": N_("The rules leave no other choice."),
    "opens": N_("Advertise with {card}: {skill} comes to {reputation}, and {opened} can be received."),
    "allows": N_("Let it happen: what {card} takes is worth less than the answer."),
    "leaves": N_("Leave the effect of {card}: it would help the others more."),
    "guards": N_("{card}: what {by} would do costs more than this answer."),
    "puts_away": N_("{card}: no other card of this hand is worth less."),
    "gift": N_("{geisha}: {ability}"),
}
"""The motives whose sentence counts nothing."""
COUNTED = {
    "ends": (
        "held",
        NN_(
            "Receive {card}: it is the last card, and the round ends while the others still hold {n}.",
            "Receive {card}: it is the last card, and the round ends while the others still hold {n}.",
        ),
    ),
    "turns": (
        "income",
        NN_("{card}: {n} point, and another turn at once.", "{card}: {n} points, and another turn at once."),
    ),
    "robs": (
        "takes",
        NN_(
            "{card}: it can take {lost}, worth {n} point, from {name}.",
            "{card}: it can take {lost}, worth {n} points, from {name}.",
        ),
    ),
    "seats": (
        "income",
        NN_(
            "Receive {card}: {n} point, and nobody in this hand brings more now.",
            "Receive {card}: {n} points, and nobody in this hand brings more now.",
        ),
    ),
    "seats_on": (
        "held",
        NN_(
            "Receive {card}: somebody holds only {n} card, and what stays in hand costs 2 points each.",
            "Receive {card}: somebody holds only {n} cards, and what stays in hand costs 2 points each.",
        ),
    ),
    "nears": (
        "missing",
        NN_(
            "Advertise with {card}: then only {n} more of reputation is missing for {opened}.",
            "Advertise with {card}: then only {n} more of reputation are missing for {opened}.",
        ),
    ),
    "spares": (
        "missing",
        NN_(
            "Advertise with {card}: {n} of reputation is missing to receive it, so it helps more this way.",
            "Advertise with {card}: {n} of reputation are missing to receive it, so it helps more this way.",
        ),
    ),
    "lifts": (
        "income",
        NN_(
            "{skill} 3 higher: {opened}, worth {n} point, can be received in this turn.",
            "{skill} 3 higher: {opened}, worth {n} points, can be received in this turn.",
        ),
    ),
    "renews": (
        "missing",
        NN_(
            "Send {card} away: {n} of reputation is missing for it, and a new card may do better.",
            "Send {card} away: {n} of reputation are missing for it, and a new card may do better.",
        ),
    ),
    "retakes": (
        "income",
        NN_(
            "Take {card} back: it can be received by now, for {n} point.",
            "Take {card} back: it can be received by now, for {n} points.",
        ),
    ),
    "invites": (
        "income",
        NN_("{card}: {n} point, and no turn is spent on it.", "{card}: {n} points, and no turn is spent on it."),
    ),
    "suits": (
        "count",
        NN_(
            "{geisha}: of {hand} cards in hand she could receive {n} at once.",
            "{geisha}: of {hand} cards in hand she could receive {n} at once.",
        ),
    ),
    "takes": (
        "income",
        NN_(
            "{name}: {lost} is the newest guest there, worth {n} point.",
            "{name}: {lost} is the newest guest there, worth {n} points.",
        ),
    ),
    "weakens": (
        "held",
        NN_(
            "{name}: without {lost} the {n} card in that hand is harder to play.",
            "{name}: without {lost} the {n} cards in that hand are harder to play.",
        ),
    ),
    "burdens": (
        "held",
        NN_(
            "{name}: only {n} card is in that hand; every new one holds up its end, and may cost 2 points.",
            "{name}: only {n} cards are in that hand; every new one holds up its end, and may cost 2 points.",
        ),
    ),
    "stocks": (
        "held",
        NN_(
            "Yourself: with {n} card in hand there is time to play new ones.",
            "Yourself: with {n} cards in hand there is time to play new ones.",
        ),
    ),
    "looks": (
        "held",
        NN_(
            "{name}: there is {n} card to look at, and the best of that hand goes.",
            "{name}: there are {n} cards to look at, and the best of that hand goes.",
        ),
    ),
    "breaks": (
        "income",
        NN_("Discard {card}: it would bring {name} {n} point.", "Discard {card}: it would bring {name} {n} points."),
    ),
    "prevents": (
        "income",
        NN_("{card}: it saves {lost}, worth {n} point.", "{card}: it saves {lost}, worth {n} points."),
    ),
    "promotes": (
        "income",
        NN_(
            "{card}: the advertisers of this colour bring {n} point as guests.",
            "{card}: the advertisers of this colour bring {n} points as guests.",
        ),
    ),
    "fills": (
        "income",
        NN_(
            "{card}: as guests, all cards in hand bring {n} point, and the round ends.",
            "{card}: as guests, all cards in hand bring {n} points, and the round ends.",
        ),
    ),
    "closes": (
        "count",
        NN_(
            "{card}: without the {n} card in hand the round ends, and nobody is ahead of you.",
            "{card}: without the {n} cards in hand the round ends, and nobody is ahead of you.",
        ),
    ),
}
"""The motives whose sentence counts something: the fact that it counts, and the sentence."""
DO = {
    "search": N_("Search"),
    "draw": N_("Draw"),
    "again": N_("Once more"),
    "enough": N_("Enough"),
    "allow": N_("Let it happen"),
    "kanryou": N_("District Kanryou"),
    "decline": N_("No further turn"),
    "done": N_("No more"),
}
WITH_CARD = {
    "guest": N_("Receive {card}"),
    "advertise": N_("Advertise with {card}"),
    "introduce": N_("Send {card} away"),
    "place": N_("{card} in this place"),
    "discard": N_("Discard {card}"),
    "under": N_("{card} under the deck"),
    "seat": N_("{card} next"),
}


def hint(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    facts = hint.facts
    values = _words(t, facts, names)
    if hint.motive in PLAIN:
        return t(PLAIN[hint.motive], **values)
    if hint.motive == "best":
        return t(
            "{what}: however the hidden cards may lie, it does best, with about {n} victories in a hundred tries.",
            n=facts["percent"],
            what=action_words(t, seen, hint.action, names),
        )
    counted, sentence = COUNTED[hint.motive]
    return t.n(*sentence, facts[counted], **values)


def _words(t: Words, facts: Mapping[str, Any], names: Names) -> dict[str, str]:
    """The facts as words, those that need it."""
    values = {name: str(fact) for name, fact in facts.items()}
    values |= {name: card_words(t, fact) for name, fact in facts.items() if isinstance(fact, Customer)}
    if "seat" in facts:
        values["name"] = names[facts["seat"]]
    if "skill" in facts:
        values["skill"] = t(SKILL[facts["skill"]])
    if "colour" in facts:
        values["skill"] = t(SKILL[facts["colour"]])
    if "geisha" in facts:
        values["geisha"], values["ability"] = NAME[facts["geisha"]], t(ABILITY[facts["geisha"]])
    return values


def action_words(t: Words, seen: Seen | State, action: str, names: Names) -> str:
    """An action in a word or two."""
    verb, _, what = action.partition(" ")
    if verb in WITH_CARD:
        return t(WITH_CARD[verb], card=card_words(t, CUSTOMERS[what]))
    match verb:
        case "geisha":
            return NAME[what]
        case "target":
            return t("Aim at {name}", name=names[int(what)])
        case "use" | "leave" if isinstance(choice := seen.pending[-1], Effect):
            words = N_("Use the effect of {card}") if verb == "use" else N_("Leave the effect of {card}")
            return t(words, card=card_words(t, choice.card))
        case "boost":
            return t("{skill} 3 higher", skill=t(SKILL[what]))
        case "exchange":
            return t("Take {card} back", card=card_words(t, seen.advertisers[seen.turn or 0][int(what) - 1]))
        case "ronin":
            return card_words(t, seen.guests[seen.turn or 0][int(what) - 1])
        case _:
            return t(DO[verb])
