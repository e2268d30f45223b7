"""A match as a text to send: who played, what happened, in words."""

from __future__ import annotations

from ...words import Words
from ..match.session import Session
from ..match.status import ending_words, result_words


def retold(t: Words, session: Session, *, everything: bool) -> str:
    """The log in words, as the person at the screen may know it; with `everything` the record too."""
    match, shown, names = session.match, session.game_view, session.names_for_others(t)
    lines = [f"{session.manifest.name}: {' – '.join(names)}", ""]
    told = session.told(t, range(1, len(match.actions) + 1), names)
    lines += [f"{number}. {words}" for number, words in enumerate(told, 1)]
    if match.dropped is not None:
        lines.append(ending_words(t, session, names))
    if words := result_words(t, session, names):
        lines += ["", words]
    standings = [f"{name}: {shown.standing(t, session.seen_now, seat)}" for seat, name in enumerate(names)]
    lines += ["", *standings]
    if everything:
        lines += ["", t("To open this match again, save this line as a file:"), str(match.record)]
    return "\n".join(lines)
