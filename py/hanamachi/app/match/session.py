"""A match on the screen: which moment of it is shown, and what somebody is doing with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...core.game import Event, Hint, IllegalAction, State
from ...core.link import Found
from ...core.manifest import Manifest
from ...games import game_view, manifest
from ...ui.game_view import GameView, Scene
from ...ui.html import html_of
from ...ui.names import names_of
from ...words import Addressed, Words
from ..saves.saves import Save
from .log import Log
from .seating import Seating
from .viewer import ALL, Viewer

Ticket = tuple[str, tuple[str, ...]]
"""A moment that a task works for: the match and all that was done in it. A task whose moment is over is dropped."""


@dataclass
class Session:
    seating: Seating
    """Whose match it is: the match itself, its save and the people at it."""
    looked_at: int | None = None
    """The earlier moment that is being looked at; None: the present."""
    lingering: bool = False
    """Whether the last action showed something fleeting that is still to be seen."""
    showing: bool = False
    """Whether the last action is still being shown: the frame of whose turn it is stays where it was."""
    plays_alone: bool = False
    """Whether the only answer of the person at turn is about to be played for them."""
    alone: set[int] = field(default_factory=set)
    """The moments of decisions that were played for a person who had no choice: they end nothing."""
    hint: Hint | None = None
    """The advice asked for at this moment."""
    hint_ticket: Ticket | None = None
    """The moment for which a hint is being computed; None: none is."""
    chosen: str = ""
    """The action asked for once, where people want to be asked twice."""
    log: Log = field(default_factory=Log)
    _drawn: tuple[str, Addressed, State, Markup] | None = None
    """The result, its language, the names in it and the state it belongs to."""

    def __post_init__(self) -> None:
        self.match, self.viewer = self.seating.match, Viewer(self.seating)

    @property
    def save(self) -> Save:
        """Has the clock and the remote seats. Of a match that is not saved it is the session's own, without a name."""
        return self.seating.save

    @save.setter
    def save(self, save: Save) -> None:
        """Another tab has written it."""
        self.seating.save = save

    @property
    def id(self) -> str:
        """The local name of the match; empty: it is not saved."""
        return self.save.id

    @property
    def ticket(self) -> Ticket:
        return self.id, tuple(self.match.actions)

    @property
    def game_view(self) -> GameView:
        return game_view(self.match.game.slug)

    @property
    def manifest(self) -> Manifest:
        return manifest(self.match.game.slug)

    def names_in(self, t: Words) -> Addressed:
        """The names for the person at the screen: "you" is the one through whose eyes they see the match."""
        you = self.seating.you
        return names_of(t, self.match.seats, you if you == self.viewer.seat else None)

    def names_for_others(self, t: Words) -> Addressed:
        """The names for people who get something of this match: a picture, a text, a link, the title of the page."""
        return names_of(t, self.match.seats)

    # -- the moment that is shown ----------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        return len(self.match.actions) if self.looked_at is None else self.looked_at

    @property
    def over(self) -> bool:
        """Whether the match is over at the moment that is shown."""
        return self.looked_at is None and self.match.turn is None

    def may_look_at(self, moment: int) -> bool:
        return self.match.may_look_at(moment) or (self.seating.is_open and 0 <= moment <= len(self.match.actions))

    def look_at(self, moment: int | None) -> None:
        """Looks at an earlier moment, if the game lets one; anything else is the present."""
        last = len(self.match.actions)
        self.looked_at = moment if moment is not None and moment != last and self.may_look_at(moment) else None
        self.log.follow(self.moment)

    @property
    def address_name(self) -> str:
        """The local name in the address bar."""
        return self.id or self.seating.address_name

    @property
    def address_link(self) -> Found | None:
        """The link in the address bar. Only a match that is over stays there: the link of another holds its seed."""
        link = self.seating.link
        return link.at(self.looked_at) if link and self.match.turn is None else None

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Any:
        """What the viewer may know at the moment that is shown."""
        return self.viewer.seen_at(self.moment)

    @property
    def seen_now(self) -> Any:
        """What the viewer may know at the present, also while an earlier moment is shown."""
        return self.viewer.seen_at(len(self.match.actions))

    @property
    def scene(self) -> Scene:
        active = self.active
        hint = self.hint.action if self.hint and self.looked_at is None else ""
        fresh = self.viewer.events(self.moment, fresh=self.lingering)
        chosen = self.chosen if active else ""
        final = self.seating.is_daily or self.seating.follows
        return Scene(active, self.over, fresh, self._shows_fleeting, hint, chosen, self._acting, final)

    @property
    def _acting(self) -> int | None:
        """The seat whose action is still being shown."""
        if self.looked_at is not None or not self.match.actions or not (self.showing or self.lingering):
            return None
        return self.match.turn_at(len(self.match.actions) - 1)

    @property
    def frame(self) -> int | None:
        """The seat with the frame that says whose turn it is."""
        if self.looked_at is not None:
            return None
        return self.match.turn if self._acting is None or self.match.turn is None else self._acting

    @property
    def _shows_fleeting(self) -> bool:
        """Whether what is fleeting lies on the table: now, or at its moment in a match that may all be seen."""
        if self.seating.is_open and self.moment:
            return any(event.fleeting for event in self.match.events[self.moment - 1])
        return self.lingering and self.looked_at is None

    def told(self, t: Words, moments: Iterable[int], names: Addressed) -> list[tuple[str, ...]]:
        """What led to each of these moments, a sentence for each event."""
        viewer, happened, game_view = self.viewer, self.match.events, self.game_view
        eyes = (t.language, self.seating.is_open, ALL if viewer.sees_all else viewer.seat, names.you)

        def tell(moment: int) -> tuple[str, ...]:
            return tuple(game_view.tell(t, event, names) for event in viewer.events(moment))

        return [self.log.told(moment, happened[moment - 1], eyes, tell) for moment in moments]

    def result(self, t: Words) -> Markup:
        """The game's view of a finished match. It is drawn from every state, so it is drawn once."""
        state, names = self.match.state, self.names_in(t)
        if self._drawn is None or self._drawn[:2] != (t.language, names) or self._drawn[2] is not state:
            drawn = self.game_view.result(t, self.match.story, names)
            self._drawn = (t.language, names, state, html_of(drawn))
        return self._drawn[3]

    # -- what can be done ------------------------------------------------------------------------------------------

    @property
    def is_halted(self) -> bool:
        """Whether the clock was stopped: the table is covered until it goes on."""
        return self.save.clock is not None and self.save.clock.halted and self.match.turn is not None

    @property
    def is_awaited(self) -> bool:
        """Whether somebody has to decide now, on what they see: their clock runs."""
        if self.match.turn is None or self.match.outdated or self.seating.view_only or self.seating.is_pausing:
            return False
        if self.seating.is_gathering:
            return False
        if self.lingering or self.is_halted or self.match.is_full:
            return False
        return not (self.viewer.is_covered or self.viewer.is_to_pass_on)

    @property
    def active(self) -> bool:
        """Whether a person can act on the table as it is shown."""
        if self.looked_at is not None or self.match.outdated or self.seating.view_only:
            return False
        if self.lingering or self.viewer.is_covered or self.viewer.is_to_pass_on or self.is_halted:
            return False
        if self.seating.is_remote_turn or self.match.is_full or self.seating.is_gathering:
            return False
        return self.match.turn is not None and not self.seating.bot_to_move

    @property
    def may_resign(self) -> int | None:
        """The seat that a person can resign for now."""
        if self.match.turn is None or self.match.outdated or self.seating.view_only:
            return None
        people = self.seating.people
        seat = people[0] if len(people) == 1 else self.viewer.at_turn
        if self.save.remote and self.match.turn != seat:  # elsewhere, the match may have gone on
            return None
        return seat

    def play(self, action: str) -> list[Event]:
        """Plays what a person does; refuses what is not theirs to do."""
        self.check_may_play(action)
        return self.match.play(action)

    def check_may_play(self, action: str) -> None:
        """Refuses what is not for a person at this screen to do now, whatever the rules say."""
        if self.seating.view_only:
            raise IllegalAction(action, "view_only", "this match is here to be looked at")
        if self.seating.bot_to_move:
            raise IllegalAction(action, "not_your_turn", "it is a bot's turn")
        if self.looked_at is not None and self.match.turn is not None and not self.match.outdated:
            raise IllegalAction(action, "earlier", "what is shown is an earlier moment")
        if self.viewer.is_covered or self.viewer.is_to_pass_on:
            raise IllegalAction(action, "covered", "the person at turn has not lifted the cover")
        if self.is_halted:
            raise IllegalAction(action, "halted", "the clock stands still")
        if self.seating.is_remote_turn:
            raise IllegalAction(action, "remote", "the person at turn sits elsewhere")

    def settle(self, events: list[Event] | None = None) -> None:
        """The match has moved: what belonged to the moment before is over, and what was fleeting in it begins."""
        self._forget()
        self.showing = False
        self.alone = {moment for moment in self.alone if moment < len(self.match.actions)}
        self.lingering = any(event.fleeting for event in events or ()) and self.match.turn is not None
        back = events is None and self.viewer.has_screen != self.match.turn
        if back or self.match.turn is None or self.seating.is_pausing:
            self.cover()
        else:
            self.viewer.keep_screen()

    def lift(self, seat: int | None) -> None:
        """The person of that seat has the screen now."""
        if not self.is_halted:
            self.viewer.lift(seat)

    def cover(self) -> None:
        """Somebody else may have the screen now: who is at turn has to lift the cover again, where there is one."""
        self.viewer.give_away()
        self._forget()

    def _forget(self) -> None:
        """What somebody asked for at the moment is over."""
        self.hint, self.hint_ticket, self.chosen = None, None, ""

    # -- the clock -------------------------------------------------------------------------------------------------

    def start_clock(self, now: int) -> None:
        """Lets the clock run where somebody has to decide on what they see."""
        if self.save.clock and self.is_awaited:
            self.save.clock = self.save.clock.started(now)

    def stop_clock(self, now: int) -> None:
        """Before the match moves: the time that has passed is that of the seat at turn."""
        turn, clock = self.match.turn, self.save.clock
        if clock and clock.runs and turn is not None:
            self.save.clock = clock.stopped(turn, now)

    def count_decision(self, seat: int, now: int) -> None:
        """After a decision of this seat, made while the clock ran."""
        turn, clock = self.match.turn, self.save.clock
        if clock is None:
            return
        clock = clock.stopped(seat, now).decided(seat) if clock.runs else clock
        self.save.clock = clock if turn is None else clock.awaiting(turn)

    def take_clock_back(self) -> None:
        """An undo has given the turn back."""
        if self.save.clock and self.match.turn is not None:
            self.save.clock = self.save.clock.taken_back(self.match.turn)
