"""Mai-Star's hints in words: which card, and the number or the threat that speaks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Hint
from ...words import N_, Words
from ..house import Names
from .cards import CUSTOMERS, Customer
from .choices import Effect
from .rules import State
from .seen import Seen
from .speech import ABILITY, NAME, SKILL, card_words

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
    return _of_a_turn(t, hint.motive, facts, values) or _of_an_effect(t, hint.motive, facts, values)


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


def _of_a_turn(t: Words, motive: str, facts: Mapping[str, Any], values: dict[str, str]) -> str:
    match motive:
        case "ends":
            return t.n(
                "Receive {card}: it is the last card, and the round ends while the others still hold {n}.",
                "Receive {card}: it is the last card, and the round ends while the others still hold {n}.",
                facts["held"],
                **values,
            )
        case "turns":
            return t.n(
                "{card}: {n} point, and another turn at once.",
                "{card}: {n} points, and another turn at once.",
                facts["income"],
                **values,
            )
        case "robs":
            return t.n(
                "{card}: it can take {lost}, worth {n} point, from {name}.",
                "{card}: it can take {lost}, worth {n} points, from {name}.",
                facts["takes"],
                **values,
            )
        case "seats":
            return t.n(
                "Receive {card}: {n} point, and nobody in this hand brings more now.",
                "Receive {card}: {n} points, and nobody in this hand brings more now.",
                facts["income"],
                **values,
            )
        case "seats_on":
            return t.n(
                "Receive {card}: somebody holds only {n} card, and what stays in hand costs 2 points each.",
                "Receive {card}: somebody holds only {n} cards, and what stays in hand costs 2 points each.",
                facts["held"],
                **values,
            )
        case "nears":
            return t.n(
                "Advertise with {card}: then only {n} more of reputation is missing for {opened}.",
                "Advertise with {card}: then only {n} more of reputation are missing for {opened}.",
                facts["missing"],
                **values,
            )
        case "spares":
            return t.n(
                "Advertise with {card}: {n} of reputation is missing to receive it, so it helps more this way.",
                "Advertise with {card}: {n} of reputation are missing to receive it, so it helps more this way.",
                facts["missing"],
                **values,
            )
        case "lifts":
            return t.n(
                "{skill} 3 higher: {opened}, worth {n} point, can be received in this turn.",
                "{skill} 3 higher: {opened}, worth {n} points, can be received in this turn.",
                facts["income"],
                **values,
            )
        case "renews":
            return t.n(
                "Send {card} away: {n} of reputation is missing for it, and a new card may do better.",
                "Send {card} away: {n} of reputation are missing for it, and a new card may do better.",
                facts["missing"],
                **values,
            )
        case "retakes":
            return t.n(
                "Take {card} back: it can be received by now, for {n} point.",
                "Take {card} back: it can be received by now, for {n} points.",
                facts["income"],
                **values,
            )
        case "invites":
            return t.n(
                "{card}: {n} point, and no turn is spent on it.",
                "{card}: {n} points, and no turn is spent on it.",
                facts["income"],
                **values,
            )
        case "suits":
            return t.n(
                "{geisha}: of {hand} cards in hand she could receive {n} at once.",
                "{geisha}: of {hand} cards in hand she could receive {n} at once.",
                facts["count"],
                **values,
            )
        case _:
            return ""


def _of_an_effect(t: Words, motive: str, facts: Mapping[str, Any], values: dict[str, str]) -> str:
    match motive:
        case "takes":
            return t.n(
                "{name}: {lost} is the newest guest there, worth {n} point.",
                "{name}: {lost} is the newest guest there, worth {n} points.",
                facts["income"],
                **values,
            )
        case "weakens":
            return t.n(
                "{name}: without {lost} the {n} card in that hand is harder to play.",
                "{name}: without {lost} the {n} cards in that hand are harder to play.",
                facts["held"],
                **values,
            )
        case "burdens":
            return t.n(
                "{name}: only {n} card is in that hand; every new one holds up its end, and may cost 2 points.",
                "{name}: only {n} cards are in that hand; every new one holds up its end, and may cost 2 points.",
                facts["held"],
                **values,
            )
        case "stocks":
            return t.n(
                "Yourself: with {n} card in hand there is time to play new ones.",
                "Yourself: with {n} cards in hand there is time to play new ones.",
                facts["held"],
                **values,
            )
        case "looks":
            return t.n(
                "{name}: there is {n} card to look at, and the best of that hand goes.",
                "{name}: there are {n} cards to look at, and the best of that hand goes.",
                facts["held"],
                **values,
            )
        case "breaks":
            return t.n(
                "Discard {card}: it would bring {name} {n} point.",
                "Discard {card}: it would bring {name} {n} points.",
                facts["income"],
                **values,
            )
        case "prevents":
            return t.n(
                "{card}: it saves {lost}, worth {n} point.",
                "{card}: it saves {lost}, worth {n} points.",
                facts["income"],
                **values,
            )
        case "promotes":
            return t.n(
                "{card}: the advertisers of this colour bring {n} point as guests.",
                "{card}: the advertisers of this colour bring {n} points as guests.",
                facts["income"],
                **values,
            )
        case "fills":
            return t.n(
                "{card}: as guests, all cards in hand bring {n} point, and the round ends.",
                "{card}: as guests, all cards in hand bring {n} points, and the round ends.",
                facts["income"],
                **values,
            )
        case _:  # closes
            return t.n(
                "{card}: without the {n} card in hand the round ends, and nobody is ahead of you.",
                "{card}: without the {n} cards in hand the round ends, and nobody is ahead of you.",
                facts["count"],
                **values,
            )
