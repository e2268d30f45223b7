"""The sentence of a hint: which tile to take, and what makes it the best. See hints.py for motives and facts."""

from __future__ import annotations

from .....core.game import Hint
from .....ui.game_view import Names
from .....words import N_, Words
from ...rules.garden import Tile
from ...rules.rules import Seen
from .tiles import the_tile

LAST = {
    "maple": N_("the last maple"),
    "cherry": N_("the last cherry"),
    "pine": N_("the last pine"),
    "iris": N_("the last iris"),
    "sun": N_("the last sun"),
    "tanzaku": N_("the last poem"),
    "bird": N_("the last bird"),
    "rain": N_("the last rain"),
}
COMPLETES = {
    "row": N_("it wins with a row."),
    "column": N_("it wins with a column."),
    "diagonal": N_("it wins with a diagonal."),
    "square": N_("it wins with a square."),
}
THREATENS = {
    "row": N_("It threatens a row at {cell}."),
    "column": N_("It threatens a column at {cell}."),
    "diagonal": N_("It threatens a diagonal at {cell}."),
    "square": N_("It threatens a square at {cell}."),
}
ELSE_THERE = {
    "row": N_("otherwise {other} can complete a row there."),
    "column": N_("otherwise {other} can complete a column there."),
    "diagonal": N_("otherwise {other} can complete a diagonal there."),
    "square": N_("otherwise {other} can complete a square there."),
}
ELSE_AT = {
    "row": N_("otherwise {other} can complete a row at {cell}."),
    "column": N_("otherwise {other} can complete a column at {cell}."),
    "diagonal": N_("otherwise {other} can complete a diagonal at {cell}."),
    "square": N_("otherwise {other} can complete a square at {cell}."),
}


def hint_words(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    if hint.motive == "next_round":
        return t("The round is over. Start the next one.")
    other = names[1 - seen.turn] if seen.turn is not None else ""
    tile, why = the_tile(t, hint.facts["tile"]), _why(t, hint, other)
    last = _last(hint.facts["last"])
    if last and hint.motive in ("blocks", "forces_blockade"):
        return t("Take {tile} ({cell}), {last}: {why}", tile=tile, cell=hint.action, last=t(LAST[last]), why=why)
    return t("Take {tile} ({cell}): {why}", tile=tile, cell=hint.action, why=why)


def _last(last: Tile) -> str:
    return last.plant or last.feature


def _why(t: Words, hint: Hint, other: str) -> str:
    facts = hint.facts
    match hint.motive:
        case "only_move":
            return t("it is the only tile you can take.")
        case "completes":
            return t(COMPLETES[facts["kind"]])
        case "blocks":
            return t("it leaves {other} nothing to take: you win.", other=other)
        case "two_threats":
            cells = ", ".join(facts["threats"])
            return t("you threaten {cells}, and {other} can’t stop it all.", cells=cells, other=other)
        case "forces_blockade":
            return t.n(
                "{other} has nothing to take in {n} move.",
                "{other} has nothing to take in {n} moves.",
                facts["moves"],
                other=other,
            )
        case "forces_win":
            return _with_threat(t, hint, other)
        case "last_token":
            return t("the garden fills up and you win with the last geisha.")
        case "stops_pattern" | "stops_blockade":
            return _stops(t, hint, other)
        case "only_escape" if facts["losing"] == 1:
            return t("the other move loses.")
        case "only_escape":
            return t("the {n} other moves lose.", n=facts["losing"])
        case "sets_trap":
            answers = facts["answers"]
            return t.n(
                "it keeps the draw and sets a trap: {n} of {answers} replies loses.",
                "it keeps the draw and sets a trap: {n} of {answers} replies lose.",
                facts["losing"],
                answers=answers,
            )
        case "keeps_draw" if facts["losing"]:
            return t.n(
                "it keeps the draw. {n} other move loses.",
                "it keeps the draw. {n} other moves lose.",
                facts["losing"],
            )
        case "keeps_draw":
            return t("it keeps the draw, like every other move.")
        case "resists" if facts["moves"] == 1:
            return t("{other} can win after any move, but may miss it.", other=other)
        case "resists":
            return t.n(
                "{other} can win, but needs {n} move.",
                "{other} can win, but needs {n} moves.",
                facts["moves"],
                other=other,
            )
        case _:
            return t.n(
                "it leaves {other} only {n} tile.",
                "it leaves {other} only {n} tiles.",
                facts["answers"],
                other=other,
            )


def _with_threat(t: Words, hint: Hint, other: str) -> str:
    facts = hint.facts
    wins = t.n(
        "it wins in {n} move, whatever {other} does.",
        "it wins in {n} moves, whatever {other} does.",
        facts["moves"],
        other=other,
    )
    return f"{wins} {t(THREATENS[facts['kind']], cell=facts['threat'])}" if facts["threat"] else wins


def _stops(t: Words, hint: Hint, other: str) -> str:
    facts = hint.facts
    if hint.motive == "stops_blockade":
        danger = the_tile(t, facts["danger"])
        where = {"danger": danger, "cell": facts["cell"]}
        why = t("otherwise {other} can take {danger} ({cell}) and leave you nothing.", other=other, **where)
    elif facts["takes"]:
        why = t(ELSE_THERE[facts["kind"]], other=other)
    else:
        why = t(ELSE_AT[facts["kind"]], other=other, cell=facts["cell"])
    return f"{why} {t('Every other move loses.')}" if facts["only"] else why
