"""The next match as it is being put together: who sits where, with which options."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from ...core.game import Game
from ...core.link import Invitation
from ...core.match import Match
from ...core.numbers import whole
from ...core.record import Seat, clean_name
from ...games import GAMES
from ..match import clock
from ..match.clock import Timing
from ..match.remote import RemoteSeats
from ..saves.stored_json import read_object

LAST = "hanamachi/last/"
PERSON, REMOTE = "person", "elsewhere"
"""Who may sit at a place besides bots, as forms and the storage have it."""
BOT_NAMES = ("Ume", "Kiku", "Ran", "Take", "Matsu", "Fuji")
"""Plum, chrysanthemum, orchid, bamboo (the four nobles of ink painting), pine and wisteria."""


@dataclass
class Place:
    """A seat of the set-up: a person's name, and who sits there: `person`, `elsewhere` (by link) or a bot's level."""

    name: str
    who: str
    was: str = ""
    """Who sat there before somebody elsewhere did."""

    def seat(self, who: str) -> None:
        if who == REMOTE != self.who:
            self.was = self.who
        self.who = who

    @property
    def is_person(self) -> bool:
        return self.who in (PERSON, REMOTE)


@dataclass
class Setup:
    game: Game
    places: list[Place] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    clock: dict[str, str] = field(default_factory=clock.fresh_choices)
    seed: int | None = None
    """The deal that a link or a rematch has asked for; None: chance deals."""
    bots: tuple[str, ...] = BOT_NAMES
    """What bots are called, by seat."""

    @classmethod
    def fresh(cls, game: Game) -> Setup:
        """One person against the gentlest bot there is, everything else as usual."""
        places = [Place("", PERSON), *(Place("", game.levels[0]) for _ in range(game.seats[0] - 1))]
        return cls(game, places, game.settle({}))

    @classmethod
    def of(cls, match: Match, timing: Timing | None = None, remote: RemoteSeats | None = None) -> Setup:
        """The same again."""
        places = [Place("" if seat.is_bot else seat.name, seat.level or PERSON) for seat in match.seats]
        for seat in remote.seats if remote else ():
            places[seat].who = REMOTE
        choices = clock.fresh_choices() | (timing.choices if timing else {})
        return cls(match.game, places, dict(match.options), choices)

    @classmethod
    def rematch(cls, match: Match, timing: Timing | None = None, remote: RemoteSeats | None = None) -> Setup:
        """The same deal, with everybody in another's seat: at two, sides are swapped."""
        setup = cls.of(match, timing, remote)
        setup.places.reverse()
        setup.bots = tuple(seat.name for seat in reversed(match.seats))
        setup.seed = match.seed
        return setup

    @classmethod
    def invited(cls, invitation: Invitation) -> Setup:
        """What a link asks for."""
        places = [Place("" if seat.is_bot else seat.name, seat.level or PERSON) for seat in invitation.seats]
        return cls(invitation.game, places, dict(invitation.options), seed=invitation.seed)

    @property
    def invitation(self) -> Invitation:
        """The same for a link: seats, levels and options. The person who opens it sits at another screen."""
        seats = (Seat(*((place.name,) if place.is_person else ("", place.who))) for place in self.places)
        return Invitation(self.game, tuple(seats), self.game.settle(self.chosen, len(self.places)), self.seed)

    def fill(self, form: Mapping[str, object]) -> None:
        """Takes over what a form says, as far as the game knows of it."""
        if (seats := whole(form.get("seats"))) is not None and seats in self.game.seats:
            del self.places[seats:]
            self.places += [Place("", self.game.levels[0]) for _ in range(seats - len(self.places))]
        for number, place in enumerate(self.places, 1):
            if isinstance(name := form.get(f"name{number}"), str):
                place.name = clean_name(name)
            if form.get(f"who{number}") in (PERSON, REMOTE, *self.game.levels):
                place.seat(str(form[f"who{number}"]))
        if not self.has_people:  # one of the people has to sit at this screen
            for place in [place for place in self.places if place.who == REMOTE][:1]:
                place.who = PERSON
        for option in self.game.options:
            if form.get(option.name) in option.choices:
                self.options[option.name] = str(form[option.name])
        for option in clock.OPTIONS:
            if form.get(option.name) in option.choices:
                self.clock[option.name] = str(form[option.name])

    @property
    def has_people(self) -> bool:
        return any(place.who == PERSON for place in self.places)

    @property
    def remote(self) -> RemoteSeats | None:
        """Who sits elsewhere; None: no seat."""
        seats = tuple(number for number, place in enumerate(self.places) if place.who == REMOTE)
        return RemoteSeats(seats) if seats else None

    def toggle_remote(self) -> None:
        """Gives the last seat to a person elsewhere; or, if a seat is, gives it back to who sat there before."""
        if self.remote:
            for place in self.places:
                place.who = place.was or PERSON if place.who == REMOTE else place.who
        else:
            self.places[-1].seat(REMOTE)
            self.fill({})

    @property
    def timing(self) -> Timing | None:
        """The clock to play with; bots among themselves need none, and a link has no time."""
        return Timing.chosen(self.clock) if self.has_people and not self.remote else None

    def seats(self, nameless: str) -> list[Seat]:
        """The seats to play with. `nameless` is what somebody without a name is called, with {n} for the seat."""
        people = sum(place.is_person for place in self.places)
        seats = []
        for number, place in enumerate(self.places, 1):
            if place.is_person:
                seats.append(Seat(place.name or clean_name(nameless.format(n=number if people > 1 else "").strip())))
            else:
                seats.append(Seat(self.bots[number - 1], place.who))
        return seats

    @property
    def chosen(self) -> dict[str, str]:
        """The options for so many players: what they can't choose has its default, and is remembered for more."""
        many = len(self.places)
        return {
            o.name: self.options[o.name] if self.options[o.name] in o.choices_for(many) else o.default
            for o in self.game.options
        }

    def match(self, nameless: str, seed: int) -> Match:
        return Match(self.game, self.seats(nameless), self.chosen, seed if self.seed is None else self.seed)

    # -- remembered from one match to the next ---------------------------------------------------------------------

    @property
    def key(self) -> str:
        return LAST + self.game.slug

    def __str__(self) -> str:
        form = {"seats": str(len(self.places))}
        form |= {f"name{n}": place.name for n, place in enumerate(self.places, 1)}
        form |= {f"who{n}": place.who for n, place in enumerate(self.places, 1)}
        return json.dumps(form | self.options | self.clock, ensure_ascii=False)

    @classmethod
    def read(cls, game: Game, text: str | None) -> Setup:
        setup = cls.fresh(game)
        try:
            form = read_object(text or "{}")
        except ValueError:
            return setup
        setup.fill(form)
        return setup


class Setups(dict[str, Setup]):
    """The set-up of each game by its slug, as `kept` has it; read when it is first looked at, and so is the game."""

    def __init__(self) -> None:
        self.kept: Mapping[str, str] = {}

    def load(self, storage: Mapping[str, str]) -> None:
        self.clear()
        self.kept = storage

    def __missing__(self, slug: str) -> Setup:
        self[slug] = Setup.read(GAMES[slug], self.kept.get(LAST + slug))
        return self[slug]
