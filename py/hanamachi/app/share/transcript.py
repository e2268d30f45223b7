"""A match as a text to send: who played, what happened, in words."""

from __future__ import annotations

from ...words import Words
from ..match.session import Session
from ..match.status import ending_words, result_words


def retold(t: Words, session: Session, *, everything: bool) -> str:
    """The log in words, as the person at the screen may know it; with `everything` the record too."""
    match, shown = session.match, session.game_view
    lines = [f"{session.manifest.name}: {' – '.join(session.names)}", ""]
    told = session.told(t, range(1, len(match.actions) + 1))
    lines += [f"{number}. {words}" for number, words in enumerate(told, 1)]
    if match.dropped is not None:
        lines.append(ending_words(t, session))
    if words := result_words(t, session):
        lines += ["", words]
    standings = [f"{name}: {shown.standing(t, session.seen_now, seat)}" for seat, name in enumerate(session.names)]
    lines += ["", *standings]
    if everything:
        lines += ["", t("The match to open again, as a file or by hand:"), str(match.record)]
    return "\n".join(lines)
