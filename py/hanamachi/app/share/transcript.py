"""A match as a text to send: who played, what happened, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import Words
from ..match.session import Session
from ..match.status import ending_words, result_words


def retold(t: Words, session: Session, *, everything: bool) -> str:
    """The log in words, as everybody may know it; with `everything` the record too.

    While something is hidden it is told as a spectator knows it: the text may go to somebody at the same table.
    """
    match, shown, names = session.match, session.game_view, session.names_for_others(t)
    lines = [f"{session.manifest.name}: {' – '.join(names)}", ""]
    lines += [f"{number}. {' '.join(words)}" for number, words in enumerate(_told(t, session), 1)]
    if match.dropped is not None:
        lines.append(ending_words(t, session, names))
    if words := result_words(t, session, names):
        lines += ["", words]
    seen = match.state.seen_by(None)
    standings = [f"{name}: {shown.standing(t, seen, seat)}" for seat, name in enumerate(names)]
    lines += ["", *standings]
    if everything:
        lines += ["", t("To open this match again, save this line as a file:"), str(match.record)]
    return "\n".join(lines)


def _told(t: Words, session: Session) -> Sequence[Sequence[str]]:
    """What each action made happen."""
    match, names = session.match, session.names_for_others(t)
    if not session.seating.hides:
        return session.told(t, range(1, len(match.actions) + 1), names)
    return [[session.game_view.tell(t, event.seen_by(None), names) for event in events] for events in match.events]
