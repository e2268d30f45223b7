"""The sentences of Maiko's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .....core.game import Event
from .....ui.game_view import Names
from .....words import N_, Words, is_you
from ...rules.material import MOST_LOOKS, Tile
from .names import PROFESSOR, scores_words, the_tile, tile_words

SAID = {
    "flips": (N_("You turn {space}."), N_("{name} turns {space}.")),
    "pairs": (N_("You find a pair: {one}, {other}."), N_("{name} finds a pair: {one}, {other}.")),
    "meets": (N_("You meet a friend ({space})."), N_("{name} meets a friend ({space}).")),
    "visits": (N_("You visit {professor}."), N_("{name} visits {professor}.")),
    "takes": (N_("You take {tile} ({space})."), N_("{name} takes {tile} ({space}).")),
    "looks": (N_("You look at {space} ({n} of {most})."), N_("{name} looks at {space} ({n} of {most}).")),
    "stops_looking": (N_("You stop looking."), N_("{name} stops looking.")),
    "discards": (N_("You discard {tile}."), N_("{name} discards {tile}.")),
    "sweeps": (N_("You sweep {tile} away."), N_("{name} sweeps {tile} away.")),
    "completes_row": (N_("You complete a row."), N_("{name} completes a row.")),
    "ends_turn": (N_("You end your turn."), N_("{name} ends their turn.")),
}
"""The sentences that need nothing but a name and values: to the player, and about them."""
SWEPT = (N_("You stop sweeping."), N_("{name} stops sweeping."))
SWEPT_NOTHING = (N_("You sweep nothing."), N_("{name} sweeps nothing."))
FULL_FIRST = (
    N_("Your board is full: this is the last round."),
    N_("{name}’s board is full: this is the last round."),
)
FULL_TOO = (N_("Your board is full too."), N_("{name}’s board is full too."))
NO_KAMON = (N_("All kamon are taken: none for you."), N_("All kamon are taken: none for {name}."))
KAMON_OFF_CARD = (
    N_("You get a kamon from {professor}’s card."),
    N_("{name} gets a kamon from {professor}’s card."),
)
KAMON_FOR_COLUMN = (N_("You complete a column: +1 kamon."), N_("{name} completes a column: +1 kamon."))
KAMON = (N_("You get a kamon."), N_("{name} gets a kamon."))


def tell(t: Words, event: Event, names: Names) -> str:
    facts, seat = event.facts, event.seat

    def say(sentences: tuple[str, str], **values: object) -> str:
        to_you, of_another = sentences
        return t.who(names, seat, to_you, of_another, **values)

    match event.kind:
        case "turns_back":
            return _turned_back(t, facts["spaces"], facts.get("tiles", ()))
        case "claims":
            return _claimed(t, event, names)
        case "stops_sweeping":
            return say(SWEPT_NOTHING if len(facts["kinds"]) == 3 else SWEPT)
        case "earns":
            return _earned(say, facts["why"], facts["source"])
        case "fills_board":
            return say(FULL_FIRST if facts["first"] else FULL_TOO)
        case "runs_dry":
            return t("No pair is left in the house: this is the last round.")
        case "ends":
            return t("The match is over: {scores}.", scores=scores_words(t, names, facts["scores"]))
        case kind:
            return say(SAID[kind], **_values(t, event))


def _values(t: Words, event: Event) -> dict[str, object]:
    """What goes into the sentence of an event, besides the name."""
    facts = event.facts
    match event.kind:
        case "flips" | "meets":
            return {"space": facts["space"]}
        case "pairs":
            one, other = (tile_words(t, tile) for tile in facts["tiles"])
            return {"one": one, "other": other}
        case "visits":
            return {"professor": PROFESSOR[facts["professor"]]}
        case "takes":
            return {"tile": the_tile(t, facts["tile"]), "space": facts["space"]}
        case "looks":
            return {"space": facts["space"], "n": facts["count"], "most": MOST_LOOKS}
        case "discards" | "sweeps":
            return {"tile": the_tile(t, facts["tile"])}
        case _:
            return {}


def _claimed(t: Words, event: Event, names: Names) -> str:
    """With Oka-san, from one board to another: either may be the reader's."""
    whose, tile = event.facts["whose"], the_tile(t, event.facts["tile"])
    if is_you(names, whose):
        return t("{name} takes {tile} from you.", name=names[event.seat or 0], tile=tile)
    return t.who(
        names,
        event.seat,
        "You take {tile} from {other}.",
        "{name} takes {tile} from {other}.",
        tile=tile,
        other=names[whose],
    )


def _turned_back(t: Words, spaces: Iterable[str], tiles: Iterable[Tile]) -> str:
    """What went back; its names are there only while people still see it, and when all is over."""
    backs = list(spaces)
    shown = list(zip(backs, tiles, strict=False))
    if len(backs) == 1:
        named = [t("{tile} ({space})", tile=tile_words(t, tile), space=space) for space, tile in shown]
        return t("Face down again: {tile}.", tile=(named or backs)[0])
    named = [t("{tile} ({space})", tile=the_tile(t, tile), space=space) for space, tile in shown]
    one, other = named or backs
    return t("No pair: {one} and {other} go back face down.", one=one, other=other)


def _earned(say: Callable[..., str], why: str, source: str) -> str:
    if not source:
        return say(NO_KAMON)
    if source in PROFESSOR:
        return say(KAMON_OFF_CARD, professor=PROFESSOR[source])
    return say(KAMON_FOR_COLUMN if why == "column" else KAMON)
