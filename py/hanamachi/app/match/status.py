"""How a match stands, in words: for the screen, the live region, a transcript and a picture."""

from __future__ import annotations

from ...words import Addressed, Words, is_you
from .session import Session


def status_words(t: Words, session: Session) -> str:
    """The present in one or two sentences."""
    match = session.match
    if match.turn is None:
        return " ".join(filter(None, [ending_words(t, session), result_words(t, session)]))
    if match.is_full:
        return full_words(t)
    if session.seating.is_pausing:
        return ending_words(t, session)
    return turn_words(t, session)


def turn_words(t: Words, session: Session) -> str:
    turn, names = session.match.turn, session.names_in(t)
    if turn is None:
        return ""
    if session.seating.bot_to_move:
        return t("{name} is thinking…", name=names[turn])
    if session.seating.is_phone_turn:
        return to_move_words(t, session, names)
    if session.seating.is_unsent and not session.match.actions:
        return t("{name} starts: send the link.", name=names[turn])
    if session.seating.is_unsent:
        return t("Send your move to {name}.", name=names[turn])
    if session.seating.is_remote_turn:
        return t("Waiting for {name}. Open the link you get back.", name=names[turn])
    if len(session.seating.people) > 1:
        return to_move_words(t, session, names)
    if session.game_view.is_answer(session.seen_now) and (asker := _asker(session)) is not None:
        return t("{name} targets you.", name=names[asker])
    return t("Your turn.")


def to_move_words(t: Words, session: Session, names: Addressed) -> str:
    """Whose turn it is, for somebody else."""
    turn = session.match.turn
    if turn is None:
        return ""
    if session.game_view.is_answer(session.seen_now):
        return t("{name} to answer.", name=names[turn])
    return t("{name} to move.", name=names[turn])


def _asker(session: Session) -> int | None:
    """The seat in whose turn others answer: the last one that did anything else."""
    match = session.match
    for moment in reversed(range(len(match.actions))):
        seat = match.turn_at(moment)
        if seat is not None and not session.game_view.is_answer(match.at(moment).seen_by(seat)):
            return seat
    return None


def full_words(t: Words) -> str:
    """The record has no room for another action (core/match.py)."""
    return t("This match is too long to continue. Resign or start a new one.")


def one_try_words(t: Words) -> str:
    """Why something is not done at a daily table."""
    return t("A daily table is one try: no undo, no hints.")


def ending_words(t: Words, session: Session, names: Addressed | None = None) -> str:
    """How the round or the match ended; `names` are the reader's, unless it is for others."""
    match, names = session.match, names or session.names_in(t)
    if match.resigned is not None:
        return t.who(names, match.resigned, "You resign.", "{name} resigns.")
    if match.out_of_time is not None:
        return t.who(names, match.out_of_time, "Your time is up.", "{name}’s time is up.")
    return session.game_view.ending(t, session.seen_now, names)


def result_words(t: Words, session: Session, names: Addressed | None = None) -> str:
    """What the match has come to; nothing while it goes on."""
    winners, names = session.match.winners(), names or session.names_in(t)
    if session.match.turn is not None:
        return ""
    if not winners:
        return t("The match is a draw.")
    if len(winners) == 1:
        return t.who(names, winners[0], "You win!", "{name} wins the match.")
    others = ", ".join(names[seat] for seat in winners if not is_you(names, seat))
    if any(is_you(names, seat) for seat in winners):
        return t("You share the victory with {names}.", names=others)
    return t("{names} share the victory.", names=others)


def how_words(t: Words, session: Session, names: Addressed | None = None) -> str:
    """How a match ended otherwise than by the rules; empty: by them."""
    return "" if session.match.dropped is None else ending_words(t, session, names)


def told_words(t: Words, session: Session, moment: int) -> list[str]:
    """What led to a moment, as the viewer may know it."""
    events, names = session.viewer.events(moment, fresh=session.lingering), session.names_in(t)
    return [session.game_view.tell(t, event, names) for event in events]


def log_length(session: Session) -> int:
    """The lines of the whole log: the beginning, each action, and an end that is none of the rules'."""
    return len(session.match.actions) + 1 + (session.match.dropped is not None)
