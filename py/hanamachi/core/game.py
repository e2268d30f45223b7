"""The protocol of a game: what rules, bots and views of every game have in common.

An action is a short readable string. The rules list the legal ones, a view puts them on the elements that a
person clicks, a bot picks one, a record stores them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from .chance import Chance

LEVELS = ("shikomi", "minarai", "maiko", "geiko")
"""The bots' levels, named by a geisha's career, weakest first. A game may begin with fewer."""
MOST_SEATS = 8
"""More than any game has: a record of more is refused unread."""


class IllegalAction(ValueError):
    """The rules refuse an action; `rule` is the short name of the rule that does, for a view to put into words."""

    def __init__(self, action: str, rule: str, why: str) -> None:
        super().__init__(f"{action!r}: {why}")
        self.action = action
        self.rule = rule


@dataclass(frozen=True)
class Event:
    """Something that happened. `seat` is who did it, `facts` what everybody may know of it, `secret` what some may.

    `fleeting` is what everybody sees for a moment only, such as a tile that is turned back. An event that `reveals`
    tells a player something new and can't be undone. That holds for what is shown, and for what a choice implies:
    that it was possible, or how a player has answered.
    """

    kind: str
    seat: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    reveals: bool = False
    secret: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    fleeting: Mapping[str, Any] = field(default_factory=dict)

    def seen_by(self, seat: int | None, *, fresh: bool = False) -> Event:
        """The event as that seat (None: a spectator) may know it, with nothing secret left in it.

        What is fleeting is part of it only while it is `fresh`.
        """
        own = self.secret.get(seat, {}) if seat is not None else {}
        passing = self.fleeting if fresh else {}
        return Event(self.kind, self.seat, {**self.facts, **passing, **own}, self.reveals)

    def for_seat(self, seat: int | None) -> Event:
        """The event to send to the player of that seat (None: to a spectator). Nothing is secret in it.

        What is fleeting stays apart, so that it can be shown for a moment there too.
        """
        own = self.secret.get(seat, {}) if seat is not None else {}
        passing = {name: fact for name, fact in self.fleeting.items() if name not in own}
        return Event(self.kind, self.seat, {**self.facts, **own}, self.reveals, fleeting=passing)


@dataclass(frozen=True)
class Option:
    """A choice made before a match.

    `when` names another option and those of its choices without which this one means nothing. An option that came
    `later` than the first records stands in a record only where it is not the default, so that those stay as they are.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    when: tuple[str, ...] | None = None
    later: bool = False
    seats: int = 0
    """With fewer players it means nothing."""

    def applies(self, chosen: Mapping[str, str]) -> bool:
        return self.when is None or chosen.get(self.when[0]) in self.when[1:]

    def choices_for(self, seats: int) -> tuple[str, ...]:
        """The choices that so many players have: `seat_3` is one for three; what means nothing has its default."""
        if seats < self.seats:
            return (self.default,)
        absent = {f"seat_{number}" for number in range(seats + 1, MOST_SEATS + 1)}
        return tuple(choice for choice in self.choices if choice not in absent)

    def is_written(self, chosen: Mapping[str, str]) -> bool:
        return self.applies(chosen) and not (self.later and chosen[self.name] == self.default)


class Seen(Protocol):
    """What one seat may know, and all it has learnt so far. A bot or a view gets this and nothing else."""

    @property
    def turn(self) -> int | None: ...
    def legal(self) -> list[str]: ...
    def guess(self, chance: Chance) -> State:
        """A full state that agrees with everything this seat knows."""
        ...


class State(Protocol):
    """A game at one moment, with everything hidden in it."""

    @property
    def turn(self) -> int | None:
        """The seat that must act, None when it is over."""
        ...

    def legal(self) -> list[str]:
        """The legal actions; never empty while `turn` is not None."""
        ...

    def play(self, action: str) -> list[Event]:
        """Applies an action and tells what happened. Raises IllegalAction and changes nothing if the rules refuse."""
        ...

    def copy(self) -> State: ...
    def scores(self) -> list[int]: ...
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: several when shared, none for a draw or before the end."""
        ...

    def seen_by(self, seat: int | None) -> Seen: ...


Begin = Callable[[int, dict[str, str], Chance], State]
S = TypeVar("S", contravariant=True)
T = TypeVar("T")


class Bot(Protocol[S]):
    """Yields the best action found so far, again and again while it searches; the last one counts.

    A bot keeps nothing between calls. One that searches yields at least every 30 ms, so that a click gets through and
    its time can be cut; one that needs no time yields once.
    """

    def __call__(self, seen: S, level: str, chance: Chance) -> Iterator[str]: ...


@dataclass(frozen=True)
class Hint:
    """Advice to the player at turn: an action, and the reason for it with its facts."""

    action: str
    motive: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Hinter(Protocol[S]):
    """Yields the best hint found so far, as a bot yields actions; the last one counts."""

    def __call__(self, seen: S, chance: Chance) -> Iterator[Hint]: ...


def always(state: State, moment: int) -> bool:
    """Every earlier moment may be shown: for games without memory and without hidden things."""
    return True


def never(state: State) -> bool:
    """No player sees what another may not."""
    return False


@dataclass(frozen=True)
class ShortTable:
    """A table at which a match takes little time: how many play, and the options that are not as usual."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """A game's facts as data, and the two functions that make it one: `begin` and `bot`."""

    slug: str
    version: int
    """Raised by every change to the meaning of a seed, a legal action or an end."""
    seats: range
    options: tuple[Option, ...]
    begin: Begin
    bot: Bot[Any]
    levels: tuple[str, ...] = LEVELS
    pause: str = ""
    """An action that only continues, without a choice: any person may do it for the player at turn."""
    may_look_back: Callable[[State, int], bool] = always
    """Whether that earlier moment may be shown while the match runs."""
    hides: bool = False
    """Whether a player knows what another may not. The end of the match shows all of it and can't be undone."""
    covers: Callable[[State], bool] = never
    """Whether the screen of the seat at turn shows what other people at the same screen may not know: its cards,
    another's that it looks at, a choice that depends on them, a log with such things in it. Not so at a pause."""
    forced_openly: Callable[[State], bool] = never
    """Whether all know that the seat at turn has no choice, where it has none. Asked of a state that `covers`."""
    hint: Hinter[Any] | None = None
    solved: bool = False
    """Whether the strongest bot plays perfectly."""
    short_tables: tuple[ShortTable, ...] = ()
    """The daily tables, one after the other; empty: the fewest players and the usual options, every day."""
    seen: type[Any] | None = None
    """The class of what a seat sees. A game without one has no live tables."""

    def start(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.slug} is for {self.seats[0]} to {self.seats[-1]} players, not {seats!r}")
        return self.begin(seats, self.settle(options or {}, seats), Chance(seed))

    def settle(self, options: Mapping[str, object], seats: int | None = None) -> dict[str, str]:
        """Every option with its choice: the given one, or the default where none is given or it means nothing.

        ValueError: the game does not have it, or not for so many `seats` (None: for any number).
        """
        given = {name: str(choice) for name, choice in options.items()}
        known = {option.name: option for option in self.options}
        for name, choice in given.items():
            if name not in known:
                raise ValueError(f"{self.slug} has no option {name!r}")
            if choice not in known[name].choices:
                raise ValueError(f"{name} is one of {', '.join(known[name].choices)}, not {choice!r}")
            if seats is not None and choice not in known[name].choices_for(seats):
                raise ValueError(f"{name}={choice} is for more players than {seats}")
        settled = {option.name: given.get(option.name, option.default) for option in self.options}
        return {o.name: settled[o.name] if o.applies(settled) else o.default for o in self.options}


def decide(thinking: Iterator[T]) -> T:
    """The bot's final action, however long its search takes."""
    *_, decision = thinking
    return decision
