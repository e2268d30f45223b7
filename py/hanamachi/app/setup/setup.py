"""The next match as it is being put together: who sits where, with which options."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ...core.game import LEVELS, MOST_SEATS, Game
from ...core.link import Invitation
from ...core.match import Match
from ...core.numbers import whole
from ...core.record import Seat, clean_name
from ...games import GAMES
from ..clock import clock
from ..clock.clock import Timing
from ..match.rematch import moved
from ..match.remote import RemoteSeats
from ..saves.saves import Save
from ..saves.stored_json import read_object

if TYPE_CHECKING:
    from ..protocol import Store

LAST = "hanamachi/last/"
PERSON, REMOTE, PHONE = "person", "elsewhere", "phone"
"""Who may sit at a place besides bots, as forms and the storage have it."""
PEOPLE = (PERSON, REMOTE, PHONE)
BOTS, SCREEN, PHONES, LINK, BY_SEAT = "bots", "screen", "phones", "link", "seats"
"""Against whom: bots of one level, people at the same screen, people with their own phones, people elsewhere by link,
or chosen seat by seat."""
OTHERS = {SCREEN: PERSON, PHONES: PHONE, LINK: REMOTE}
"""Who the others are, where they are people."""
BOT_NAMES = ("Kiku", "Ume", "Matsu", "Chiyo", "Fumi", "Sayo")
"""What bots are called: the first one at a table is always the same. No word of a language or a game is a name."""


@dataclass
class Place:
    """A seat of the set-up: a person's name, and who sits there: `person`, `elsewhere` (by link), `phone` (a phone of
    their own) or a bot's level."""

    name: str
    who: str
    key: str = ""
    """Of a phone that is at the table already."""

    @property
    def is_person(self) -> bool:
        return self.who in PEOPLE


class Rivals(NamedTuple):
    """Whom one plays against, in short."""

    against: str
    """`bots`, `screen`, `phones`, `link`, or `seats` where they are not all alike."""
    players: int
    level: str = ""
    """Of the bots, where they are all alike."""

    @classmethod
    def of(cls, who: Sequence[str]) -> Rivals:
        people = [one for one in who if one in PEOPLE]
        levels = {one for one in who if one not in PEOPLE}
        if people == [PERSON] and len(levels) == 1:
            return cls(BOTS, len(who), *levels)
        if not levels and set(people) == {PERSON}:
            return cls(SCREEN, len(who))
        if not levels and people.count(PERSON) == 1 and len(set(people)) == 2:
            return cls(LINK if REMOTE in people else PHONES, len(who))
        return cls(BY_SEAT, len(who))

    @classmethod
    def read(cls, text: str) -> Rivals | None:
        """Those of a kept set-up, without its game being loaded; None: it can't be told."""
        try:
            form = read_object(text)
        except ValueError:
            return None
        players = whole(form.get("seats"))
        who = [form.get(f"who{number}") for number in range(1, min(players or 0, MOST_SEATS) + 1)]
        known = [str(one) for one in who if one in (*PEOPLE, *LEVELS)]
        return cls.of(known) if known and len(known) == players else None


@dataclass
class Setup:
    game: Game
    places: list[Place] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    clock: dict[str, str] = field(default_factory=clock.fresh_choices)
    seed: int | None = None
    """The deal that a link or a rematch has asked for; None: chance deals."""
    bots: tuple[str, ...] = BOT_NAMES
    """What bots are called, from the first one at the table on."""
    level: str = ""
    """The level that was chosen last: what bots get that come to the table. Empty: the gentlest."""
    by_seat: bool = False
    """Whether somebody chooses who sits where, seat by seat."""
    is_invited: bool = False
    """Whether it came by a link, as an invitation."""
    table: str = ""
    """The live table at which the last match was played; empty: a new one."""

    @classmethod
    def fresh(cls, game: Game) -> Setup:
        """One person against the gentlest bot there is, everything else as usual."""
        places = [Place("", PERSON), *(Place("", game.levels[0]) for _ in range(game.seats[0] - 1))]
        return cls(game, places, game.settle({}))

    @classmethod
    def of(cls, match: Match, save: Save) -> Setup:
        """The same again."""
        remote, phones, timing = save.remote, save.phones, save.clock.timing if save.clock else None
        places = [Place("" if seat.is_bot else seat.name, seat.level or PERSON) for seat in match.seats]
        for seat in remote.seats if remote else ():
            places[seat].who = REMOTE
        for seat, key in phones.keys.items() if phones else ():
            places[seat].who, places[seat].key = PHONE, key
        choices = clock.fresh_choices() | (timing.choices if timing else {})
        return cls(match.game, places, dict(match.options), choices, table=phones.table if phones else "")

    @classmethod
    def rematch(cls, match: Match, save: Save) -> Setup:
        """The same deal, with everybody in another's seat: at two, sides are swapped."""
        setup = cls.of(match, save)
        setup.places.reverse()
        setup.bots = tuple(seat.name for seat in reversed(match.seats) if seat.is_bot)
        setup.seed = match.seed
        return setup

    @classmethod
    def invited(cls, invitation: Invitation) -> Setup:
        """What a link asks for."""
        places = [Place("" if seat.is_bot else seat.name, seat.level or PERSON) for seat in invitation.seats]
        return cls(invitation.game, places, dict(invitation.options), seed=invitation.seed, is_invited=True)

    @property
    def invitation(self) -> Invitation:
        """The same for a link: seats, levels and options. The person who opens it sits at another screen."""
        seats = (Seat(*((place.name,) if place.is_person else ("", place.who))) for place in self.places)
        return Invitation(self.game, tuple(seats), self.game.settle(self.chosen, len(self.places)), self.seed)

    def fill(self, form: Mapping[str, object]) -> None:
        """Takes over what a form says, as far as the game knows of it."""
        if (seats := whole(form.get("seats"))) is not None and seats in self.game.seats:
            new = OTHERS.get(self.against, self.bot_level)
            del self.places[seats:]
            self.places += [Place("", new) for _ in range(seats - len(self.places))]
        for number, place in enumerate(self.places, 1):
            if isinstance(name := form.get(f"name{number}"), str):
                place.name = clean_name(name)
        if form.get("level") in self.game.levels:
            self.level = str(form["level"])
        if form.get("against") in (BOTS, *OTHERS):
            self.by_seat = False
            self._face(str(form["against"]))
        else:
            self.by_seat = self.by_seat or form.get("against") == BY_SEAT
            self._seat(form)
        for option in self.game.options:
            if form.get(option.name) in option.choices:
                self.options[option.name] = str(form[option.name])
        for option in clock.OPTIONS:
            if form.get(option.name) in option.choices:
                self.clock[option.name] = str(form[option.name])

    def _seat(self, form: Mapping[str, object]) -> None:
        """Who sits where, seat by seat."""
        for number, place in enumerate(self.places, 1):
            if form.get(f"who{number}") in (*PEOPLE, *self.game.levels):
                place.who = str(form[f"who{number}"])
        if any(place.who == PHONE for place in self.places):  # a live table does not go by link as well
            for place in self.places:
                place.who = PHONE if place.who == REMOTE else place.who
        if not self.has_people:  # one of the people has to sit at this screen
            for place in [place for place in self.places if place.is_person][:1]:
                place.who = PERSON

    def _face(self, against: str) -> None:
        """Seats one person here, where one sat before, and the others all alike."""
        others = OTHERS.get(against, self.level or self.bot_level)
        here = next((place for place in self.places if place.who == PERSON), self.places[0])
        for place in self.places:
            place.who = PERSON if place is here else others

    def move_levels(self, way: str) -> None:
        """Makes every bot one step stronger or weaker, as far as there are levels."""
        for place in self.places:
            if not place.is_person:
                place.who = moved(self.game.levels, place.who, way)

    @property
    def bot_level(self) -> str:
        """The level of the bots at the table, or of those that would come to it."""
        there = next((place.who for place in self.places if not place.is_person), "")
        return there or self.level or self.game.levels[0]

    @property
    def against(self) -> str:
        return BY_SEAT if self.by_seat else self.rivals.against

    @property
    def rivals(self) -> Rivals:
        return Rivals.of([place.who for place in self.places])

    @property
    def has_people(self) -> bool:
        return any(place.who == PERSON for place in self.places)

    @property
    def remote(self) -> RemoteSeats | None:
        """Who sits elsewhere; None: no seat."""
        seats = tuple(number for number, place in enumerate(self.places) if place.who == REMOTE)
        return RemoteSeats(seats) if seats else None

    @property
    def phone_keys(self) -> dict[int, str]:
        """The seats of people with their own phones, and the keys of those who are at the table already."""
        return {number: place.key for number, place in enumerate(self.places) if place.who == PHONE}

    @property
    def timing(self) -> Timing | None:
        """The clock to play with; bots among themselves need none, and a link has no time."""
        return Timing.chosen(self.clock) if self.has_people and not self.remote else None

    def seats(self) -> list[Seat]:
        """The seats to play with."""
        bots = iter(self.bots)
        return [Seat(place.name) if place.is_person else Seat(next(bots), place.who) for place in self.places]

    @property
    def chosen(self) -> dict[str, str]:
        """The options for so many players: what they can't choose has its default, and is remembered for more."""
        many = len(self.places)
        return {
            o.name: self.options[o.name] if self.options[o.name] in o.choices_for(many) else o.default
            for o in self.game.options
        }

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats(), self.chosen, seed if self.seed is None else self.seed)

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
    """The set-up of each game by its slug, as it was last; read when it is first looked at, and so is the game."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def load(self, storage: Mapping[str, str]) -> None:
        self.clear()
        self._last = {key.removeprefix(LAST): text for key, text in storage.items() if key.startswith(LAST)}

    def __missing__(self, slug: str) -> Setup:
        self[slug] = self.usual(slug) or Setup.fresh(GAMES[slug])
        return self[slug]

    def usual(self, slug: str) -> Setup | None:
        """The set-up of the last match of a game that was started here; None: there was none."""
        return Setup.read(GAMES[slug], self._last[slug]) if slug in self._last else None

    def usual_rivals(self, slug: str) -> Rivals | None:
        """Whom one plays against in the usual match; None: the game was not played here, or it can't be told."""
        return Rivals.read(self._last[slug]) if slug in self._last else None

    def remember(self, setup: Setup) -> Store:
        """Returns what the page is to write."""
        self._last[setup.game.slug] = str(setup)
        return {"key": setup.key, "value": str(setup)}
