"""A match on the screen: which one, which moment of it, and through whose eyes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from htpy import fragment
from markupsafe import Markup

from ...core.game import Event, Hint, IllegalAction, State
from ...core.link import Found
from ...core.manifest import Manifest
from ...core.match import Match
from ...games import game_view, manifest
from ...ui.game_view import GameView, Scene
from ...words import Words
from .away import Away, people_of, steps
from .clock import Clock
from .log import Log

Ticket = tuple[str, tuple[str, ...]]
"""A moment that a task works for: the match and all that was done in it. A task whose moment is over is dropped."""
ALL, ONLOOKER = "all", "onlooker"
"""Eyes that are no seat's: those that see everything, and those that see what everybody sees."""


@dataclass
class Session:
    id: str
    match: Match
    looked_at: int | None = None
    """The earlier moment that is being looked at; None: the present."""
    lifted: int | None = None
    """The seat whose person has lifted the cover, as long as that seat stays at turn."""
    lingering: bool = False
    """Whether the last action showed something fleeting that is still to be seen."""
    hint: Hint | None = None
    """The advice asked for at this moment."""
    advising: Ticket | None = None
    """The moment for which a hint is being computed."""
    clock: Clock | None = None
    chosen: str = ""
    """The action asked for once, where people want to be asked twice."""
    on_show: bool = False
    """Whether it was opened to be looked at, as by a link: the whole record is known, and it is not played here."""
    eyes: str = ""
    """The chosen point of view: a seat's number, `onlooker` or `all`; empty: none has been chosen."""
    away: Away | None = None
    """Who sits elsewhere, in a match that goes by link."""
    letters: str = ""
    """The link that it was opened from, while it is not saved: it is there to be looked at."""
    glance: str = ""
    """The local name of what is looked at, where its link must not stay in the address bar."""
    taken: frozenset[int] | None = None
    """The taken seats of a match that goes by link, while no seat of it is played here."""
    log: Log = field(default_factory=Log)
    _last_seen: tuple[State, int | None, Any] | None = None
    _drawn: tuple[str, State, Markup] | None = None
    """The result, its language and the state it belongs to."""

    @property
    def game_view(self) -> GameView:
        return game_view(self.match.game.slug)

    @property
    def manifest(self) -> Manifest:
        return manifest(self.match.game.slug)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    @property
    def people(self) -> list[int]:
        """The seats of the people at this screen."""
        if self.on_show:
            return []
        return [seat for seat in people_of(self.match) if not self.away or seat not in self.away.seats]

    @property
    def visiting(self) -> bool:
        """Whether the match is somebody else's, opened from a link."""
        return bool(self.letters)

    @property
    def link(self) -> Found | None:
        """The link for the address bar. Only a match that is over stays there: the link of another holds its seed."""
        return Found(self.letters, self.looked_at) if self.visiting and self.match.turn is None else None

    @property
    def is_open(self) -> bool:
        """Whether all of it may be seen: it is over, or it is not played here and has no free seat to take."""
        return self.match.turn is None or (self.on_show and self.taken is None)

    @property
    def is_unveiled(self) -> bool:
        """Whether somebody has chosen to see everything that was hidden."""
        return self.is_open and self.eyes == ALL

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen sees with: those chosen, the only person's, the one's at turn; None: an onlooker's."""
        if self.is_open and self.eyes:
            return int(self.eyes) if self.eyes.isdecimal() else None
        if self.on_show:
            return None
        if len(self.people) == 1:
            return self.people[0]
        if self.match.game.hides and (self.is_pausing or self.match.outdated):  # for all who sit here
            return None
        return self._at_turn

    @property
    def _at_turn(self) -> int | None:
        """The seat at turn, where its person sits here and has the screen."""
        turn = self.match.turn
        return turn if turn in self.people and not self.is_covered else None

    @property
    def is_covered(self) -> bool:
        """Whether somebody else may hold the screen: then the person at turn has to say that it is them."""
        match = self.match
        if len(self.people) < 2 or match.turn not in self.people or match.outdated or self.is_pausing or self.on_show:
            return False
        return match.game.covers(match.state) and self.lifted != match.turn

    def lift(self, seat: int | None) -> None:
        """The person of that seat has the screen now, if it was covered for them."""
        if self.is_covered and not self.is_halted and seat == self.match.turn:
            self.lifted = seat

    def cover(self) -> None:
        """Somebody else may have the screen now: who is at turn has to lift the cover again, where there is one."""
        self.lifted = None
        self._forget()

    def _forget(self) -> None:
        """What somebody asked for at the moment is over."""
        self.hint, self.advising, self.chosen = None, None, ""

    @property
    def moment(self) -> int:
        return len(self.match.actions) if self.looked_at is None else self.looked_at

    @property
    def seen(self) -> Any:
        """What the viewer may know at the moment that is shown."""
        return self._seen_at(self.moment)

    @property
    def seen_now(self) -> Any:
        """What the viewer may know at the present, also while an earlier moment is shown."""
        return self._seen_at(len(self.match.actions))

    def _seen_at(self, moment: int) -> Any:
        """One screen asks for it several times, and in a game of memory it grows with the match: it is made once."""
        state, viewer = self.match.at(moment), self.viewer
        if self._last_seen is None or self._last_seen[0] is not state or self._last_seen[1] != viewer:
            self._last_seen = (state, viewer, state.seen_by(viewer))
        return self._last_seen[2]

    @property
    def scene(self) -> Scene:
        hint = self.hint.action if self.hint and self.looked_at is None else ""
        fresh = self.events(self.moment, fresh=self.lingering)
        chosen = self.chosen if self.active else ""
        return Scene(self.active, self.over, fresh, self._shows_fleeting, hint, chosen)

    @property
    def _shows_fleeting(self) -> bool:
        """Whether what is fleeting lies on the table: now, or at its moment in a match that may all be seen."""
        if self.is_open and self.moment:
            return any(event.fleeting for event in self.match.events[self.moment - 1])
        return self.lingering and self.looked_at is None

    def events(self, moment: int, *, fresh: bool = False) -> tuple[Event, ...]:
        """What led to a moment, as the viewer may know it; what is fleeting too if it is fresh, or all may be seen.

        Where everything is shown, each is told as the seat that did it knows it.
        """
        fresh = fresh or self.is_open
        happened = self.match.events[moment - 1] if moment else []
        return tuple(event.seen_by(event.seat if self.is_unveiled else self.viewer, fresh=fresh) for event in happened)

    def told(self, t: Words, moments: Iterable[int]) -> list[str]:
        """What led to each of these moments, in the words of the log."""
        eyes = (t.language, self.is_open, ALL if self.is_unveiled else self.viewer)
        happened, names, game_view = self.match.events, self.names, self.game_view

        def tell(moment: int) -> str:
            return " ".join(game_view.tell(t, event, names) for event in self.events(moment))

        return [self.log.told(moment, happened[moment - 1], eyes, tell) for moment in moments]

    def result(self, t: Words) -> Markup:
        """The game's view of a finished match. It is drawn from every state, so it is drawn once."""
        state = self.match.state
        if self._drawn is None or self._drawn[0] != t.language or self._drawn[1] is not state:
            drawn = self.game_view.result(t, self.match.story, self.names)
            self._drawn = (t.language, state, Markup(fragment[drawn]))
        return self._drawn[2]

    def may_look_at(self, moment: int) -> bool:
        return self.match.may_look_at(moment) or (self.is_open and 0 <= moment <= len(self.match.actions))

    def look_at(self, moment: int | None) -> None:
        """Looks at an earlier moment, if the game lets one; anything else is the present."""
        last = len(self.match.actions)
        self.looked_at = moment if moment is not None and moment != last and self.may_look_at(moment) else None
        self.log.follow(self.moment)

    # -- whose move it is ------------------------------------------------------------------------------------------

    @property
    def is_pausing(self) -> bool:
        """Whether there is nothing to decide: somebody only has to say "go on"."""
        return self.match.turn is not None and self.match.state.legal() == [self.match.game.pause]

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot acts next by itself. Where people sit at the table, they end a pause."""
        turn = self.match.turn
        if turn is None or self.match.outdated or self.on_show or not self.match.seats[turn].is_bot:
            return False
        if self.match.is_full:
            return False
        return not (self.is_pausing and self.people)

    @property
    def hides(self) -> bool:
        """Whether the match, as it stands, has something in it that not everybody may know."""
        return self.match.game.hides and self.match.turn is not None

    @property
    def is_elsewhere(self) -> bool:
        """Whether the person at turn sits elsewhere. Everyone may end a pause: there is no choice in it."""
        return self.away is not None and self.match.turn in self.away.seats and not self.is_pausing

    @property
    def is_sending(self) -> bool:
        """Whether the others may need the match as it stands."""
        return self.away is not None and (self.is_elsewhere or self.is_unsent)

    @property
    def is_unsent(self) -> bool:
        """Whether the others wait for what was done here. A pause they can end by themselves."""
        if self.away is None or steps(self.match) <= self.away.known:
            return False
        new = self.match.actions[max(self.away.known, 0) :]
        if self.away.known >= 0 and new and set(new) == {self.match.game.pause} and self.match.dropped is None:
            return False
        return self.is_elsewhere or self.is_pausing or self.match.turn is None

    @property
    def can_undo(self) -> bool:
        """What others know is done."""
        back_to = self.match.back_to
        return back_to is not None and not self.on_show and (self.away is None or back_to >= self.away.known)

    @property
    def forced(self) -> str:
        """The one thing that the only person at the table can do now; empty where there is a choice.

        Several people at one screen always have a choice to make, or the others would see who has none.
        """
        legal = self.match.state.legal()
        if len(self.people) != 1 or self.match.turn not in self.people or self.match.outdated or self.is_pausing:
            return ""
        if self.match.is_full:
            return ""
        return legal[0] if len(legal) == 1 else ""

    @property
    def is_halted(self) -> bool:
        """Whether the clock was stopped: the table is covered until it goes on."""
        return self.clock is not None and self.clock.halted and self.match.turn is not None

    @property
    def is_awaited(self) -> bool:
        """Whether somebody has to decide now, on what they see: their clock runs."""
        if self.match.turn is None or self.match.outdated or self.on_show:
            return False
        return not (self.is_pausing or self.lingering or self.is_covered or self.is_halted or self.match.is_full)

    @property
    def active(self) -> bool:
        """Whether a person can act on the table as it is shown."""
        if self.looked_at is not None or self.match.outdated or self.on_show:
            return False
        if self.lingering or self.is_covered or self.is_halted:
            return False
        if self.is_elsewhere or self.match.is_full:
            return False
        return self.match.turn is not None and not self.bot_to_move

    @property
    def over(self) -> bool:
        """Whether the match is over at the moment that is shown."""
        return self.looked_at is None and self.match.turn is None

    def play(self, action: str) -> list[Event]:
        """Plays what a person does; refuses what is not theirs to do."""
        if self.on_show:
            raise IllegalAction(action, "on_show", "this match is here to be looked at")
        if self.bot_to_move:
            raise IllegalAction(action, "not_your_turn", "it is a bot's turn")
        if self.looked_at is not None and self.match.turn is not None and not self.match.outdated:
            raise IllegalAction(action, "earlier", "what is shown is an earlier moment")
        if self.is_covered:
            raise IllegalAction(action, "covered", "the person at turn has not lifted the cover")
        if self.is_halted:
            raise IllegalAction(action, "halted", "the clock stands still")
        if self.is_elsewhere:
            raise IllegalAction(action, "elsewhere", "the person at turn sits elsewhere")
        return self.match.play(action)

    def settle(self, events: list[Event] | None = None) -> None:
        """The match has moved: what belonged to the moment before is over, and what was fleeting in it begins."""
        self._forget()
        self.lingering = any(event.fleeting for event in events or ()) and self.match.turn is not None
        if self.match.turn != self.lifted or not self.match.game.covers(self.match.state):
            self.cover()

    @property
    def may_resign(self) -> int | None:
        """The seat that a person can resign for now."""
        if self.match.turn is None or self.match.outdated or self.on_show:
            return None
        seat = self.people[0] if len(self.people) == 1 else self._at_turn
        if self.away and self.match.turn != seat:  # elsewhere, the match may have gone on
            return None
        return seat
