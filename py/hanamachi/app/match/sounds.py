"""What is heard of a match, by its meaning: the page has a sound for each name, and a touch for some."""

from __future__ import annotations

from .session import Session

STRENGTH = ("", "move", "card", "capture")
"""What an event can sound like, weakest first: of one action the strongest is heard."""


def of_action(session: Session) -> str:
    """The strongest sound of what has just been done, as the viewer may know it."""
    events = session.viewer.events(len(session.match.actions), fresh=session.lingering)
    return max((session.game_view.sound(event) for event in events), key=STRENGTH.index, default="")


def of_standing(session: Session, *, unasked: bool) -> str:
    """The end of the match, or that somebody at this screen is to decide now.

    Their turn is heard where it has come `unasked`, by a bot's move, and where the screen is to be passed on. A person
    who has just acted knows what comes next.
    """
    seating = session.seating
    if session.match.turn is None:
        return "win" if set(session.match.winners()) & set(seating.people) else "end"
    if session.lingering or session.showing:  # their turn begins when it has been seen
        return ""
    if session.viewer.is_covered:
        return "turn"
    decides = session.is_awaited and session.match.turn in seating.people
    return "turn" if unasked and decides else ""
