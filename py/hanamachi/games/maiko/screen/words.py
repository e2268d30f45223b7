"""The words of Maiko: names, sentences of the log, and refusals."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.game import Event, IllegalAction
from ....ui.game_view import Names
from ....words import N_, Words
from ..rules.material import FRIEND, MOST_LOOKS, ROOM, Tile
from ..rules.refusals import CHOICE

KIND = {
    "fan": N_("fan"),
    "tea": N_("tea"),
    "kimono": N_("kimono"),
    "make-up": N_("make-up"),
    "shamisen": N_("shamisen"),
    "parasol": N_("parasol"),
    "cat": N_("cat"),
    "bonsai": N_("bonsai"),
    "comb": N_("comb"),
}
COLOUR = {"white": N_("white"), "violet": N_("violet"), "pink": N_("pink"), "green": N_("green")}
PROFESSOR = {"danna": "Danna", "oka-san": "Oka-san", "one-san": "One-san", "sabanto": "Sabanto"}
GRANTS = {
    "danna": N_("take a tile"),
    "oka-san": N_("claim your colour"),
    "one-san": N_("look at six"),
    "sabanto": N_("discard one"),
}
"""What a professor does for a kamon, in few words."""
GRANTS_IN_FULL = {
    "danna": N_("turn any tile: an object is yours at once"),
    "oka-san": N_("take a tile of your colour from another board"),
    "one-san": N_("look at up to six tiles, alone"),
    "sabanto": N_("throw a tile of your board away"),
}
NOT_NOW = {
    "visited": N_("one visit a turn"),
    "no_kamon": N_("no kamon to pay with"),
    "house_empty": N_("no tile lies face down"),
    "none_elsewhere": N_("nobody has your colour"),
    "board_empty": N_("your board is empty"),
}
"""Why a professor can’t be visited, by the rule that refuses."""
REFUSED = {
    "over": N_("The match is over."),
    "sweep": N_("First the row: sweep tiles of it, or say that you have swept enough."),
    "full": N_("Your board is full: no more flips this turn."),
    "no_tile": N_("No tile lies there."),
    "friend": N_("A friend stays face up."),
    "open": N_("That tile is open already."),
    "looked": N_("You have looked at that tile."),
    "six": N_("You have looked at six tiles. Say that you have seen enough."),
    "look_first": N_("Look at one tile at least."),
    "flip_first": N_("You can end your turn after a pair, with no tile open."),
    "not_there": N_("There is no such tile."),
    "no_row": N_("You sweep when you have just completed a row."),
    "cell": N_("One tile of each cell, and only of the row just completed."),
    "visited": N_("One visit a turn: you have made it."),
    "no_kamon": N_("A visit costs a kamon, and you have none."),
    "house_empty": N_("No tile lies face down any more."),
    "none_elsewhere": N_("No other board has a tile of your colour."),
    "board_empty": N_("Your board is empty."),
}


def tile_words(t: Words, tile: Tile) -> str:
    if tile == FRIEND:
        return t("friend")
    return t("{colour} {kind}", colour=t(COLOUR[tile.colour]), kind=t(KIND[tile.kind]))


def room_words(t: Words, room: str) -> str:
    """Rooms keep their Japanese names; a garden is a garden."""
    return t("zen garden") if room == "zen garden" else room


def space_words(t: Words, space: str) -> str:
    return t("{space}, {room}", space=space, room=room_words(t, ROOM[space]))


def points_words(t: Words, points: int) -> str:
    """A score with a minus that is as wide as a plus."""
    return f"−{-points}" if points < 0 else str(points)


def scores_words(t: Words, scores: Iterable[tuple[str, int]]) -> str:
    """Everybody's points; a name and its number stay on one line."""
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{points_words(t, points)}" for name, points in scores)


def tell(t: Words, event: Event, names: Names) -> str:
    facts, name = event.facts, "" if event.seat is None else names[event.seat]
    tile = tile_words(t, facts["tile"]) if "tile" in facts else ""
    match event.kind:
        case "flips":
            return t("{name} turns {space}.", name=name, space=facts["space"])
        case "pairs":
            one, other = (tile_words(t, tile) for tile in facts["tiles"])
            return t("A pair for {name}: {one}, {other}.", name=name, one=one, other=other)
        case "turns_back":
            return _turned_back(t, facts["spaces"], facts.get("tiles", ()))
        case "meets":
            return t("{name} meets a friend ({space}).", name=name, space=facts["space"])
        case "visits":
            return t("{name} visits {professor}.", name=name, professor=PROFESSOR[facts["professor"]])
        case "takes":
            return t("{name} takes {tile} ({space}).", name=name, tile=tile, space=facts["space"])
        case "claims":
            return t("{name} claims {tile} from {other}.", name=name, tile=tile, other=names[facts["whose"]])
        case "looks":
            return t(
                "{name} looks at {space} ({n} of {most}).",
                name=name,
                space=facts["space"],
                n=facts["count"],
                most=MOST_LOOKS,
            )
        case "stops_looking":
            return t("{name} has seen enough.", name=name)
        case "discards":
            return t("{name} discards {tile}.", name=name, tile=tile)
        case "sweeps":
            return t("{name} sweeps {tile} away.", name=name, tile=tile)
        case "stops_sweeping":
            return t("{name} sweeps no more.", name=name)
        case "earns":
            return _earned(t, name, facts["why"], facts["source"])
        case "completes_row":
            return t("{name} completes a row.", name=name)
        case "ends_turn":
            return t("{name} ends the turn.", name=name)
        case "fills_board" if facts["first"]:
            return t("{name} has a full board: this round is the last.", name=name)
        case "fills_board":
            return t("{name} has a full board too.", name=name)
        case "runs_dry":
            return t("No pair is left in the house: this round is the last.")
        case _:
            scores = zip(names, facts["scores"], strict=True)
            return t("The match is over: {scores}.", scores=scores_words(t, scores))


def _turned_back(t: Words, spaces: Iterable[str], tiles: Iterable[Tile]) -> str:
    """What went back; its names are there only while people still see it, and when all is over."""
    named = [
        t("{tile} ({space})", tile=tile_words(t, tile), space=space) for space, tile in zip(spaces, tiles, strict=False)
    ]
    backs = named or list(spaces)
    if len(backs) == 1:
        return t("Face down again: {tile}.", tile=backs[0])
    return t("Face down again: {one} and {other}.", one=backs[0], other=backs[1])


def _earned(t: Words, name: str, why: str, source: str) -> str:
    if not source:
        return t("All kamon are taken: none for {name}.", name=name)
    if source in PROFESSOR:
        return t("{name} takes a kamon off the card of {professor}.", name=name, professor=PROFESSOR[source])
    if why == "column":
        return t("{name} completes a column: a kamon.", name=name)
    return t("{name} takes a kamon.", name=name)


def refusal_words(t: Words, phase: str, refused: IllegalAction) -> str:
    verb = refused.action.partition(" ")[0]
    match refused.rule:
        case "choose":
            return t("{professor} waits for your choice.", professor=PROFESSOR.get(phase, ""))
        case "professor":
            return t("Visit {professor} for that.", professor=PROFESSOR[CHOICE[verb]])
        case rule:
            return t(REFUSED.get(rule, N_("That can’t be done.")))
