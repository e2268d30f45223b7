"""The result of a daily table in words, and as a text to send: plain letters and signs, the same in every messenger."""

from __future__ import annotations

from ...games import manifest
from ...words import Words
from .day import day_words
from .ending import streak_words
from .outcome import Outcome
from .table import DailyTable


def place_words(t: Words, outcome: Outcome) -> str:
    """For the player, and for others: it names nobody."""
    if outcome.gave_up:
        return t("Resigned")
    if outcome.place == 0:
        return t("A draw")
    if outcome.is_shared:
        return t("A shared victory")
    if len(outcome.scores) == 2:
        return t("A win") if outcome.place == 1 else t("A loss")
    return t("Place {n} of {all}", n=outcome.place, all=len(outcome.scores))


def score_words(outcome: Outcome, you: int) -> str:
    """The scores, one's own first."""
    others = [score for seat, score in enumerate(outcome.scores) if seat != you]
    return " : ".join(map(str, [outcome.scores[you], *others]))


def shared_text(t: Words, table: DailyTable, outcome: Outcome, streak: int, address: str) -> str:
    """The result as a few words that give nothing of the deal away."""
    name = manifest(table.game.slug).name
    rules = t("rules {n}", n=table.game.version)
    lines = [
        t("{game}, {day}", game=name, day=day_words(t, table.day)),
        f"{place_words(t, outcome)} · {score_words(outcome, table.you)}",
        outcome.run,
        f"{streak_words(t, streak)} · {rules}" if streak else rules,
        address,
    ]
    return "\n".join(line for line in lines if line)
