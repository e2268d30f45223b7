"""A table and its twins: the same match with all that is hidden replaced, in an app of its own, event by event.

For each person at the screen there is a twin, in which whatever this person can't know is different: other hands,
another deck, another seed. Where the twin's screen is the same as the real one, it tells this person nothing new. Whose
screen it is follows from the rules of passing it on, not from what the app says.
"""

from __future__ import annotations

import random
import re
from collections.abc import Coroutine, Generator, Sequence
from dataclasses import replace
from typing import Any

from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.game import Event, IllegalAction, State
from hanamachi.core.match import Match, finished
from hanamachi.core.record import Record
from hanamachi.core.story import EVERY, Story
from tests.app.tab import Tab

CLOCK = re.compile(r' data-deadline="\d+"|(?<=aria-label="Time left">)[^<]+|(?<=aria-label="Temps restant">)[^<]+')
LIFT = re.compile(r'data-do="lift (\d)"')
TRIES, RECENT = 3, 30
"""How often something else is looked for that could have happened, in the last so many actions; before these, once."""


Steps = dict[tuple[object, ...], tuple[str, list[Event], State]]
"""By the seed and all actions so far: the last of them, its events and the state after it, as they are in a twin."""


class Recalled(Story):
    """States that were not played, but made."""

    def __init__(self, first: State, actions: list[str]) -> None:
        super().__init__(first, actions)
        self.states = [first]

    def add(self, action: str, state: State) -> None:
        self._actions.append(action)
        self.states.append(state)
        self._last = state

    def go_back(self, moment: int) -> None:
        del self._actions[moment:], self.states[moment + 1 :]
        self._last = self.states[-1]

    def _at(self, number: int, place: int) -> State:
        return self.states[number * EVERY + place]


class Twin(Match):
    """A match as the real one, but that everything which one seat can't know is something else."""

    def __init__(self, real: Match, seat: int, chance: Chance, steps: Steps) -> None:
        super().__init__(real.game, real.seats, real.options, real.seed)
        self.real, self.seat, self.chance, self.steps = real, seat, chance, steps
        self.game = replace(real.game, bot=lambda seen, level, chance: iter([self._next()]))
        if real.game.hides:
            self.seed = real.seed ^ 0x5EED
        self._story: Recalled = Recalled(self._guess(0), self.actions)
        for action in real.actions:
            self._append(action)
        self.resigned, self.out_of_time = real.resigned, real.out_of_time

    @property
    def record(self) -> Record:
        """What is stored is the real one: it is never shown."""
        actions = tuple(self.real.actions[: len(self.actions)])
        return replace(self.real.record, actions=actions, resigned=self.resigned, out_of_time=self.out_of_time)

    def chance_for_hint(self) -> Chance:
        return self.real.chance_for_hint()

    def _next(self) -> str:
        """What a bot decided in the real match."""
        done = len(self.actions)
        return self.real.actions[done] if done < len(self.real.actions) else ""

    def choices(self) -> Sequence[tuple[int, int]]:
        return self.real.choices()

    def _append(self, action: str, *, shown: bool = True) -> list[Event]:
        """The real match has done it already, or refused it."""
        moment = len(self.actions)
        if moment >= len(self.real.actions):
            self.real.state.copy().play(action)
            raise IllegalAction(action, "view_only", "in the real match it was only asked for")
        so_far = (self.seed, *self.real.actions[: moment + 1])
        if so_far not in self.steps:
            self.steps[so_far] = *self._otherwise(moment), self._guess(moment + 1)
        done, events, state = self.steps[so_far]
        self._story.add(done, state)
        self.events.append(events)
        self._turns.append(state.turn)
        self._note_secrets()
        return events

    def _guess(self, moment: int) -> State:
        return self.real.at(moment).seen_by(self.seat).guess(self.chance)

    def _otherwise(self, moment: int) -> tuple[str, list[Event]]:
        """An action and its events that look to the seat like the real ones, in a state that does."""
        action, happened = self.real.actions[moment], self.real.events[moment]
        known = [event.seen_by(self.seat, fresh=True) for event in happened]
        verb = action.partition(" ")[0]
        recent = moment > len(self.real.actions) - RECENT
        for tried in range(TRIES if recent else 1):
            guess = self._guess(moment) if tried else self.at(moment)
            alike = [other for other in guess.legal() if other.partition(" ")[0] == verb and other != action]
            for other in [*self.chance.shuffled(alike)[:2], action]:
                state = guess.copy()
                if other in guess.legal():
                    events = state.play(other)
                    if [event.seen_by(self.seat, fresh=True) for event in events] == known:
                        return other, events
        return action, happened


class Screen:
    """What somebody at the screen has before them: also what was said last stays to be read."""

    def __init__(self) -> None:
        self.shown: dict[str, Any] = {}

    def take(self, update: dict[str, Any]) -> None:
        said = self.shown.get("say", "")
        self.shown = {"say": said} | {key: value for key, value in update.items() if key != "store"}
        self.shown["html"] = CLOCK.sub("", self.shown.get("html", ""))

    @property
    def is_to_pass_on(self) -> bool:
        return 'data-do="handover"' in self.shown["html"]

    @property
    def shows_the_past(self) -> bool:
        return 'data-do="look now"' in self.shown["html"]

    @property
    def covered_for(self) -> int | None:
        found = LIFT.search(self.shown["html"])
        return int(found[1]) if found else None


class Passed:
    """A screen that is passed on, with its twins. After each event it is found out whether it told anybody anything."""

    def __init__(self, rng: random.Random, save: Save, people: list[int]) -> None:
        self.rng, self.slug, self.people = rng, save.record.slug, people
        self.real, self.screen = Tab({save.key: str(save)}), Screen()
        self.twins = {seat: Tab({save.key: str(save)}) for seat in people}
        self.screens = {seat: Screen() for seat in people}
        self.holder: int | None = None
        """Who has lifted the cover and still has the screen."""
        self.told_apart = 0
        """How often a screen that was one person's would have told another something."""
        self.script: list[str] = []
        self.chance = Chance(rng.getrandbits(32))
        self.steps: dict[int, Steps] = {seat: {} for seat in people}
        self.reload(save.id)

    def reload(self, id: str) -> None:
        """The page is loaded anew, with this match."""
        self.screen, self.screens = Screen(), {seat: Screen() for seat in self.people}
        self.real = self._tab(None, self.real.storage)
        self.twins = {seat: self._tab(seat, twin.storage) for seat, twin in self.twins.items()}
        self._all("hello", lambda tab: tab.hello(f"{self.slug}/#{id}"))

    def _tab(self, seat: int | None, storage: dict[str, str]) -> Tab:
        """The tab with the real match (None), or that with a seat's twin. A match opens at once, however busy it is."""
        tab = Tab(storage)
        opened = tab.app.saved.opening

        def opening(id: str) -> Generator[float, None, Match | None]:
            yield from ()
            match, session = finished(opened(id)), self.real.app.session
            if match and seat is not None and session and session.id == id:
                return Twin(session.match, seat, self.chance, self.steps[seat])
            return match

        tab.app.saved.opening = opening  # type: ignore[method-assign]
        return tab

    @property
    def match(self) -> Match | None:
        return self.real.app.session.match if self.real.app.session else None

    # -- what happens ----------------------------------------------------------------------------------------------

    def do(self, what: str, **form: Any) -> None:
        self._all(what, lambda tab: tab.do(what, **form))

    def send(self, kind: str, **event: Any) -> None:
        self._all(kind, lambda tab: tab.send(kind, **event))

    def write(self, key: str, text: str) -> None:
        """Another tab writes."""
        for tab in (self.real, *self.twins.values()):
            tab.storage[key] = text
        self.send("stored", key=key, value=text)

    def _all(self, what: str, event: Any) -> None:
        self.script.append(what)
        before = self.screen.covered_for if self.screen.shown else None
        passes = what == "handover" and self.screen.is_to_pass_on
        tabs = [(self.real, self.screen), *((twin, self.screens[seat]) for seat, twin in self.twins.items())]
        for tab, screen in tabs:
            screen.take(event(tab))
        lifted = int(what[5:]) if what.startswith("lift ") and what[5:].isdecimal() else None
        self._pass_on(lifted if lifted == before else None, passed=passes or what == "hello")
        self.check()

    def let_time_pass(self) -> bool:
        """A bot moves, what was fleeting is gone, a hint comes; whether there was anything to wait for."""
        if not self.real.tasks:
            return False
        thinks = self.rng.random() < 0.2
        for tab, screen in [
            (self.real, self.screen),
            *((self.twins[seat], self.screens[seat]) for seat in self.people),
        ]:
            task = tab.tasks.pop(0)
            kind = getattr(task, "__name__", "")
            if kind == "_run" or (kind == "_advise" and not thinks):  # they would take their time
                task.close()
                continue
            _finish(task)
            while tab.pushed:
                screen.take(tab.take(tab.pushed.pop(0)))
        self.script.append("time passes")
        self._pass_on(None)
        self.check()
        return True

    # -- what must hold --------------------------------------------------------------------------------------------

    def _pass_on(self, lifted: int | None, *, passed: bool = False) -> None:
        """Who has the screen now: who has just lifted the cover, and keeps it until they have passed it on, to see what
        they did, or an earlier moment. Where another person's turn needs no cover, they just go on."""
        match, cover = self.match, 'id="cover"' in self.screen.shown["html"]
        turn = match.turn if match else None
        if len(self.people) == 1:
            self.holder = self.people[0]
        elif not match or turn is None or cover or passed or match.state.legal() == [match.game.pause]:
            self.holder = None
        elif lifted is not None and lifted == turn:
            self.holder = lifted
        elif turn != self.holder and turn in self.people:
            keeps = self.screen.is_to_pass_on or self.screen.shows_the_past
            self.holder = self.holder if keeps else None

    def check(self) -> None:
        if self.match and self.match.turn is None:  # all of it may be seen
            return
        for seat in self.people:
            real, other = self.screen.shown, self.screens[seat].shown
            if self.holder not in (None, seat):
                self.told_apart += real != other
                continue
            for part in {*real, *other}:
                assert real.get(part) == other.get(part), self._complaint(seat, part, real, other)

    def _complaint(self, seat: int, part: str, real: dict[str, Any], other: dict[str, Any]) -> str:
        shown, otherwise = str(real.get(part)), str(other.get(part))
        at = next((n for n, (a, b) in enumerate(zip(shown, otherwise, strict=False)) if a != b), 0)
        around = slice(max(0, at - 120), at + 120)
        holder = "nobody" if self.holder is None else f"seat {self.holder}"
        return (
            f"{part} tells seat {seat} something, on the screen of {holder}:\n{shown[around]!r}\nor\n"
            f"{otherwise[around]!r}\nafter {self.script[-12:]}\nin {self.match and self.match.record}"
        )


def _finish(task: Coroutine[Any, Any, None]) -> None:
    """Nothing in a tab of the tests takes any time."""
    try:
        task.send(None)
    except StopIteration:
        return
    raise AssertionError("a task waits for something")
