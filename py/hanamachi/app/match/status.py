"""How a match stands, in words: for the screen, the live region, a transcript and a picture."""

from __future__ import annotations

from ...words import Words
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
    turn = session.match.turn
    if turn is None:
        return ""
    if session.seating.bot_to_move:
        return t("{name} is thinking…", name=session.names[turn])
    if session.seating.is_unsent and not session.match.actions:
        return t("{name} begins: send the link.", name=session.names[turn])
    if session.seating.is_unsent:
        return t("Send your move to {name}.", name=session.names[turn])
    if session.seating.is_remote_turn:
        return t("Waiting for {name}: open the link that comes back.", name=session.names[turn])
    if session.game_view.is_answer(session.seen_now):
        alone = t("An answer is asked of you.")
        return alone if len(session.seating.people) == 1 else t("{name} to answer.", name=session.names[turn])
    return t("Your turn.") if len(session.seating.people) == 1 else t("{name} to move.", name=session.names[turn])


def full_words(t: Words) -> str:
    """The record has no room for another action (core/match.py)."""
    return t("This match is too long to go on. Resign it or begin a new one.")


def ending_words(t: Words, session: Session) -> str:
    match = session.match
    if match.resigned is not None:
        return t("{name} resigns.", name=session.names[match.resigned])
    if match.out_of_time is not None:
        return t("{name}’s time is up.", name=session.names[match.out_of_time])
    return session.game_view.ending(t, session.seen_now, session.names)


def result_words(t: Words, session: Session) -> str:
    """What the match has come to; nothing while it goes on."""
    winners = session.match.winners()
    if session.match.turn is not None:
        return ""
    if not winners:
        return t("The match is a draw.")
    if len(winners) == 1:
        return t("{name} wins the match.", name=session.names[winners[0]])
    return t("{names} share the victory.", names=", ".join(session.names[seat] for seat in winners))


def told_words(t: Words, session: Session, moment: int) -> list[str]:
    """What led to a moment, as the viewer may know it."""
    events = session.viewer.events(moment, fresh=session.lingering)
    return [session.game_view.tell(t, event, session.names) for event in events]


def log_length(session: Session) -> int:
    """The lines of the whole log: the beginning, each action, and an end that is none of the rules'."""
    return len(session.match.actions) + 1 + (session.match.dropped is not None)
