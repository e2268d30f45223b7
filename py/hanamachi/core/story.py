"""The states of a match, one for each moment.

A state takes longer to copy than an action to play, and a match may have thousands of them: so one in `EVERY` is kept,
and those between are replayed when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from .game import Event, State

EVERY = 32
MOST_PAGES = 16
"""Stretches of so many states that are kept once they have been looked at: all of a match of the usual length."""


class Story(Sequence[State]):
    """Every state of a match, from the first to the present. None of them changes when the match goes on."""

    def __init__(self, first: State, actions: list[str]) -> None:
        self._actions = actions
        """The match's own list: it grows and shrinks with the story."""
        self._kept = [first]
        """The states after 0, EVERY, 2 * EVERY … actions."""
        self._last = first
        self._pages: dict[int, list[State]] = {}
        """The states from one that is kept to the next, as far as they were looked at."""

    @property
    def last(self) -> State:
        return self._last

    def append(self, action: str, *, shown: bool = True) -> list[Event]:
        """Plays an action. The present state is copied first, unless it was never `shown`: then it changes in place."""
        state = self._last.copy() if shown or self._last is self._kept[-1] else self._last
        events = state.play(action)
        self._actions.append(action)
        self._last = state
        if len(self._actions) % EVERY == 0:
            self._kept.append(state)
        return events

    def go_back(self, moment: int) -> None:
        """Drops all that came after that many actions."""
        self._last = self[moment]
        del self._actions[moment:]
        del self._kept[moment // EVERY + 1 :]
        self._pages.clear()

    def walk(self, moment: int = 0) -> Iterator[State]:
        """The states from a moment on in which an action was done: one that moves, good until the next is asked for."""
        number = moment // EVERY
        state = self._kept[number].copy()
        for done in range(number * EVERY, len(self._actions)):
            if done >= moment:
                yield state
            state.play(self._actions[done])

    def __len__(self) -> int:
        return len(self._actions) + 1

    @overload
    def __getitem__(self, moment: int) -> State: ...
    @overload
    def __getitem__(self, moment: slice) -> list[State]: ...
    def __getitem__(self, moment: int | slice) -> State | list[State]:
        if isinstance(moment, slice):
            return [self[each] for each in range(*moment.indices(len(self)))]
        if moment < 0:
            moment += len(self)
        if not 0 <= moment < len(self):
            raise IndexError(moment)
        return self._last if moment == len(self._actions) else self._at(*divmod(moment, EVERY))

    def _at(self, number: int, place: int) -> State:
        if number not in self._pages and len(self._pages) == MOST_PAGES:
            del self._pages[next(iter(self._pages))]
        page = self._pages.setdefault(number, [self._kept[number]])
        while len(page) <= place:
            state = page[-1].copy()
            state.play(self._actions[number * EVERY + len(page) - 1])
            page.append(state)
        return page[place]
