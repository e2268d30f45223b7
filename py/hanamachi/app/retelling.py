"""A match as a text to send: who played, what happened, in words."""

from __future__ import annotations

from ..words import Words
from .screens.table import ending_words, result_words
from .sitting import Sitting


def retold(t: Words, sitting: Sitting, *, everything: bool) -> str:
    """The log in words, as whoever looks at the screen may know it; with `everything` the record too."""
    match, shown = sitting.match, sitting.house
    lines = [f"{sitting.facts.name(t)}: {' – '.join(sitting.names)}", ""]
    told = sitting.told(t, range(1, len(match.actions) + 1))
    lines += [f"{number}. {words}" for number, words in enumerate(told, 1)]
    if match.dropped is not None:
        lines.append(ending_words(t, sitting))
    if words := result_words(t, sitting):
        lines += ["", words]
    standings = [f"{name}: {shown.standing(t, sitting.seen_now, seat)}" for seat, name in enumerate(sitting.names)]
    lines += ["", *standings]
    if everything:
        lines += ["", t("The match to open again, as a file or by hand:"), str(match.record)]
    return "\n".join(lines)
