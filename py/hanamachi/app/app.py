"""The app: takes what people do, one event at a time, and says what the page shows and keeps next.

No handler awaits in the middle of a change. A bot thinks in a task of its own with a ticket (match, number of actions);
when the match has moved on by the time it knows, its answer is dropped.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ..core.game import Event, IllegalAction
from ..core.match import Match
from ..games import GAMES
from ..games.house import house
from ..words import LANGUAGES, Words, words_in
from . import settings
from .draft import Draft
from .route import ABOUT, SETTINGS, Links, Route
from .screens import pages
from .screens.frame import Notice, View
from .screens.home import home, save_title
from .screens.parlour import parlour
from .screens.sentences import problem
from .screens.table import status_words, table
from .settings import PACE, Settings
from .shelf import PREFIX, Damaged, Save, Shelf, Store
from .sitting import Sitting

Update = dict[str, Any]
Form = dict[str, Any]


class App:
    def __init__(
        self,
        push: Callable[[Update], None],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        *,
        entropy: Callable[[int], int] = secrets.randbits,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._push, self._spawn, self._entropy, self._sleep = push, spawn, entropy, sleep
        self.links = Links("/")
        self.route = Route()
        self.settings = Settings()
        self.shelf = Shelf(entropy)
        self.drafts: dict[str, Draft] = {}
        self.sitting: Sitting | None = None
        self.asking = ""
        """The dialog that is open, or the match being renamed."""
        self.notices: list[Notice] = []
        self._now = 0
        self._out: Update = {}
        self._thinking: tuple[str, int] | None = None

    @property
    def t(self) -> Words:
        return words_in(self.route.language)

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: dict[str, Any]) -> Update:
        """Answers an event of the page with an update."""
        kind = event["kind"]
        if kind == "ping":
            return {}
        self._now = int(event.get("now") or self._now)
        match kind:
            case "hello":
                self._hello(event)
            case "go":
                self._go(event["url"], popped=bool(event.get("pop")))
            case "do":
                self._do(event["do"], event.get("form") or {})
            case "file":
                self._read_file(event["text"])
            case "stored":
                self._stored(event["key"], event["value"])
            case "refused":
                self._refused(event["key"], event["found"])
            case "unkept":
                self._unkept()
            case _:
                raise ValueError(f"no event {kind!r}")
        return self._update()

    def _hello(self, event: dict[str, Any]) -> None:
        storage = event["storage"]
        self.links = Links(event["root"], event["app"])
        self.settings = Settings.read((storage or {}).get(settings.KEY))
        self.shelf.load(storage or {})
        for slug, game in GAMES.items():
            self.drafts[slug] = Draft.read(game, (storage or {}).get(f"hanamachi/last/{slug}"))
        if storage is None:
            self.route = self.links.read(event["url"]) or self.route
            self._unkept()
        self._go(event["url"], popped=True)

    def _do(self, do: str, form: Form) -> None:
        verb, _, rest = do.partition(" ")
        handler = self._VERBS.get(verb)
        if handler is None:
            raise ValueError(f"nothing is done by {do!r}")
        if verb not in ("restore", "dismiss"):
            self._hush()
        handler(self, rest, form)

    # -- going places ----------------------------------------------------------------------------------------------

    def _go(self, url: str, *, popped: bool = False) -> None:
        route = self.links.read(url) or Route(self.route.language)
        if self.settings.language in LANGUAGES:
            route = Route(self.settings.language, route.place, route.match, route.moment)
        self._hush()
        self._enter(route)
        if not popped:
            self._out |= {"push": True, "top": True, "focus": "main"}

    def _enter(self, route: Route) -> None:
        """Shows a route; one of a match that is not on the shelf leads to the game's page, with a sentence."""
        self.asking = ""
        if not route.match:
            self.sitting = None
        elif not self.sitting or self.sitting.id != route.match:
            match = self.shelf.open(route.match)
            self.sitting = Sitting(route.match, match) if match and match.game.slug == route.slug else None
        self.route = route
        if route.match and not self.sitting:
            wreck = self.shelf.damaged.get(route.match)
            sentence = problem(self.t, wreck.error) if wreck else self.t("It may have been played in another browser.")
            self._notify(self.t("There is no match to open here.") + " " + sentence)
            self.route = route.to(route.place)
        if self.sitting:
            self._look_at(route.moment)
            self._wake_bot()

    def _look_at(self, moment: int | None) -> None:
        if self.sitting:
            self.sitting.look_at(moment)
            self.route = self.route.to(self.route.place, self.sitting.id, self.sitting.looked_at)

    # -- playing ---------------------------------------------------------------------------------------------------

    def _start(self, rest: str, form: Form) -> None:
        draft = self.drafts[self.route.slug]
        draft.fill(form)
        self._store({"key": draft.key, "value": str(draft)})
        self._begin(draft.match(self.t("Guest {n}"), self._entropy(32)))

    def _begin(self, match: Match) -> None:
        id = self.shelf.new_id()
        self._store(self.shelf.put_match(id, match, self._now))
        self._enter(self.route.to(f"{match.game.slug}/", id))
        self._out |= {"push": True, "top": True, "focus": "main"}
        self._say_status()

    def _play(self, action: str, form: Form) -> None:
        sitting = self._at_table()
        try:
            events = sitting.play(action)
        except IllegalAction as refused:
            self._refuse(sitting, refused)
        else:
            self._played(sitting, events)

    def _refuse(self, sitting: Sitting, refused: IllegalAction) -> None:
        turn = sitting.match.turn
        if refused.rule == "not_your_turn" and turn is not None:
            words = self.t("It is {name}’s turn.", name=sitting.names[turn])
        elif refused.rule == "outdated":
            words = self.t("This match can only be looked at.")
        else:
            words = sitting.house.refusal(self.t, sitting.match.state.seen_by(sitting.viewer), refused, sitting.names)
        self._notify(words)

    def _played(self, sitting: Sitting, events: list[Event]) -> None:
        """Keeps the match, tells what happened and lets a bot go on."""
        self._keep(sitting)
        told = [sitting.house.tell(self.t, event.seen_by(sitting.viewer), sitting.names) for event in events]
        self._say_status(*told)
        self._look_at(sitting.looked_at)
        self._wake_bot()

    def _undo(self, rest: str, form: Form) -> None:
        self._step("undo")

    def _redo(self, rest: str, form: Form) -> None:
        self._step("redo")

    def _step(self, way: str) -> None:
        sitting = self._at_table()
        match = sitting.match
        if not (match.can_undo if way == "undo" else match.can_redo):
            words = self.t("Nothing can be undone here.") if way == "undo" else self.t("There is nothing to redo.")
            self._notify(words)
            return
        match.undo() if way == "undo" else match.redo()
        self._look_at(None)
        self._keep(sitting)
        self._say_status(self.t("Taken back.") if way == "undo" else self.t("Done again."))
        self._wake_bot()

    def _look(self, rest: str, form: Form) -> None:
        sitting = self._at_table()
        self._look_at(int(rest) if rest.isdecimal() else None)
        if sitting.looked_at is None:
            self._say_status()
        else:
            events = sitting.match.events[sitting.moment - 1] if sitting.moment else []
            told = [sitting.house.tell(self.t, event.seen_by(sitting.viewer), sitting.names) for event in events]
            self._say(" ".join(told) or self.t("The match begins."))

    def _resign(self, rest: str, form: Form) -> None:
        sitting = self._at_table()
        self.asking = ""
        if (seat := sitting.may_resign) is not None:
            sitting.match.resign(seat)
            self._look_at(None)
            self._keep(sitting)
            self._say_status()
            self._out["focus"] = "again"

    def _again(self, rest: str, form: Form) -> None:
        """The same match once more, or the same choices to change."""
        sitting = self._at_table()
        draft = self.drafts[sitting.match.game.slug] = Draft.of(sitting.match)
        if rest:
            self._enter(self.route.to(self.route.place))
            self._out |= {"push": True, "top": True, "focus": "main"}
        else:
            self._begin(draft.match(self.t("Guest {n}"), self._entropy(32)))

    def _draft(self, rest: str, form: Form) -> None:
        self.drafts[self.route.slug].fill(form)

    def _at_table(self) -> Sitting:
        if self.sitting is None:
            raise ValueError("nobody sits at a table")
        return self.sitting

    # -- bots ------------------------------------------------------------------------------------------------------

    def _wake_bot(self) -> None:
        sitting = self.sitting
        if sitting is None or not sitting.bot_to_move:
            self._thinking = None
            return
        ticket = (sitting.id, len(sitting.match.actions))
        if self._thinking != ticket:
            self._thinking = ticket
            self._spawn(self._think(sitting, ticket))

    async def _think(self, sitting: Sitting, ticket: tuple[str, int]) -> None:
        """Lets a bot move at a pace one can follow, unless the match moves on without it."""
        match, began = sitting.match, time.monotonic()
        turn = match.turn
        if turn is None:
            return
        action, level = "", match.seats[turn].level or ""
        for action in match.game.bot(match.state.seen_by(turn), level, match.chance_for_bot()):
            await self._sleep(0)
            if not self._is_current(sitting, ticket):
                return
        rest = PACE[self.settings.speed] - (time.monotonic() - began)
        await self._sleep(max(0.0, rest))
        if self._is_current(sitting, ticket):
            self._thinking = None
            self._played(sitting, match.play(action))
            self._push(self._update())

    def _is_current(self, sitting: Sitting, ticket: tuple[str, int]) -> bool:
        if self._thinking != ticket or self.sitting is not sitting:
            return False
        return len(sitting.match.actions) == ticket[1] and sitting.bot_to_move

    # -- the shelf -------------------------------------------------------------------------------------------------

    def _rename(self, id: str, form: Form) -> None:
        self.asking = id if id in self.shelf.saves else ""
        self._out["focus"] = "rename-name" if self.asking else "main"

    def _renamed(self, id: str, form: Form) -> None:
        self.asking = ""
        if id in self.shelf.saves:
            self._store(self.shelf.rename(id, str(form.get("name", ""))))
            self._out["focus"] = f"open-{id}"

    def _remove(self, id: str, form: Form) -> None:
        save = self.shelf.saves.get(id)
        if save is None and id not in self.shelf.damaged:
            return
        self._store(self.shelf.remove(id))
        if save:
            words = self.t("Deleted: {match}.", match=save_title(self.t, save))
            self._notify(words, "restore", self.t("Undo"))
            self._out["focus"] = "notice-0"

    def _restore(self, rest: str, form: Form) -> None:
        save = self.shelf.removed
        self._hush()
        if store := self.shelf.put_back():
            self._store(store)
            self._say(self.t("The match is back."))
            self._out["focus"] = f"open-{save.id}" if save else "main"

    def _export(self, id: str, form: Form) -> None:
        saves = [self.shelf.saves[id]] if id in self.shelf.saves else self.shelf.newest_first()
        self._out["download"] = {
            "name": f"hanamachi{'-' + id if id else ''}.txt",
            "text": self.shelf.written_out(saves),
        }

    def _salvage(self, id: str, form: Form) -> None:
        if wreck := self.shelf.damaged.get(id):
            self._out["download"] = {"name": f"hanamachi-{id}-unreadable.txt", "text": wreck.text}

    def _read_file(self, text: str) -> None:
        self._hush()
        stores, wrong = self.shelf.read_in(text, self._now)
        for store in stores:
            self._store(store)
        words = [self.t.n("{n} match taken in.", "{n} matches taken in.", len(stores))] if stores else []
        if wrong:
            line, error = wrong[0]
            words.append(self.t("Line {n} can’t be read: {why}", n=line, why=problem(self.t, error)))
        if more := len(wrong) - 1 if wrong else 0:
            words.append(self.t.n("Nor can {n} more line.", "Nor can {n} more lines.", more))
        self._notify(" ".join(words) or self.t("There is no match in that file."))

    def _keep(self, sitting: Sitting) -> None:
        self._store(self.shelf.put_match(sitting.id, sitting.match, self._now))

    def _stored(self, key: str, text: str | None) -> None:
        """Another tab wrote: what it wrote is what there is now."""
        if key == settings.KEY:
            self.settings = Settings.read(text)
        if not key.startswith(PREFIX):
            return
        self.shelf.take_in(key, text)
        sitting = self.sitting
        if not sitting or key != PREFIX + sitting.id:
            return
        save = self.shelf.saves.get(sitting.id)
        if save is None:
            self._notify(self.t("This match was deleted in another tab. Your next move keeps it again."))
        elif save.record != sitting.match.record:
            self._sit_down_again(sitting.id)
            self._notify(self.t("This match went on in another tab: here it is as it stands now."))

    def _refused(self, key: str, found: str | None) -> None:
        """Two tabs wrote at the same moment. Neither is lost."""
        id, sitting = key.removeprefix(PREFIX), self.sitting
        ours = self.shelf.saves.get(id)
        theirs = self.shelf.take_in(key, found)
        if ours is None:
            return
        if theirs is None or (isinstance(theirs, Save) and ours.record.extends(theirs.record)):
            self._store(self.shelf.put(ours))
        elif isinstance(theirs, Damaged) or not theirs.record.extends(ours.record):
            copy = Save(self.shelf.new_id(), ours.record, ours.name, ours.created, ours.touched, ours.finished)
            self._store(self.shelf.put(copy))
            self._notify(self.t("Another tab played this match differently. Both are kept."))
            if sitting and sitting.id == id:
                self._sit_down_again(copy.id)
        elif sitting and sitting.id == id:
            self._sit_down_again(id)

    def _sit_down_again(self, id: str) -> None:
        """Opens a match anew from the shelf, in place of the one on the table."""
        self.sitting = None
        self._enter(self.route.to(self.route.place, id))

    def _unkept(self) -> None:
        words = self.t(
            "This browser does not let the page keep anything: play on, but the match is gone when you leave."
        )
        if not any(notice.lasting for notice in self.notices):
            self.notices.append(Notice(words, lasting=True))
            self._say(words)

    # -- settings and small things ---------------------------------------------------------------------------------

    def _set(self, rest: str, form: Form) -> None:
        name, _, choice = rest.partition(" ")
        self._choose({name: choice})

    def _settings(self, rest: str, form: Form) -> None:
        self._choose(form)

    def _choose(self, chosen: Form) -> None:
        for name, choice in chosen.items():
            if name != "language" or choice != self.t.language:
                self.settings = self.settings.choose(name, str(choice))
        if self.settings.language in LANGUAGES:
            route = self.route
            self.route = Route(self.settings.language, route.place, route.match, route.moment)
        self._store({"key": settings.KEY, "value": str(self.settings)})

    def _ask(self, what: str, form: Form) -> None:
        self.asking = what

    def _close(self, rest: str, form: Form) -> None:
        was, self.asking = self.asking, ""
        self._out["focus"] = f"ask-{was}"

    def _dismiss(self, rest: str, form: Form) -> None:
        self._hush()
        self._out["focus"] = "main"

    def _notify(self, text: str, action: str = "", label: str = "") -> None:
        self.notices.insert(0, Notice(text, action, label))
        self._say(text)

    def _hush(self) -> None:
        self.notices = [notice for notice in self.notices if notice.lasting]

    def _say(self, *words: str) -> None:
        self._out["say"] = " ".join(filter(None, [self._out.get("say", ""), *words]))

    def _say_status(self, *before: str) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        status = status_words(self.t, sitting)
        ended = sitting.match.turn is None or sitting.is_pausing
        if ended and before:  # the events have told how it ended
            status = status.replace(before[-1], "").strip()
        prompt = "" if ended or sitting.bot_to_move else sitting.house.prompt(self.t, sitting.seen, sitting.names)
        self._say(*before, status, prompt)

    def _store(self, store: Store) -> None:
        self._out.setdefault("store", []).append(store)

    # -- the screen ------------------------------------------------------------------------------------------------

    def _update(self) -> Update:
        out, self._out = self._out, {}
        shown = screen(View(self.t, self.links, self.route, tuple(self.notices)), self)
        sitting = self.sitting
        return (
            shown
            | out
            | {
                "url": self.links.to(self.route),
                "lang": self.route.language,
                "theme": self.settings.theme,
                "motion": self.settings.motion,
                "busy": self._thinking is not None,
                "report": PREFIX + sitting.id if sitting else "",
            }
        )

    _VERBS: dict[str, Callable[[App, str, Form], None]] = {
        "play": _play, "undo": _undo, "redo": _redo, "look": _look, "resign": _resign, "again": _again,
        "start": _start, "draft": _draft, "set": _set, "settings": _settings, "ask": _ask, "close": _close,
        "rename": _rename, "renamed": _renamed, "remove": _remove, "restore": _restore, "export": _export,
        "salvage": _salvage, "dismiss": _dismiss,
    }  # fmt: skip


def screen(view: View, app: App) -> Update:
    """The HTML and title of where the app is."""
    t, route = view.t, view.route
    sitting = app.sitting
    if sitting:
        names = " – ".join(sitting.names)
        return page(table(view, sitting, app.asking), f"{names} · {sitting.house.name(t)}", [route.slug])
    if route.is_rules:
        title = t("How to play {game}", game=house(route.slug).name(t))
        return page(pages.rules(view), title, [route.slug])
    if route.slug:
        return page(parlour(view, app.drafts[route.slug]), house(route.slug).name(t), [route.slug])
    if route.place == SETTINGS:
        return page(pages.settings(view, app.settings), t("Settings"), [])
    if route.place == ABOUT:
        return page(pages.about(view), t("About Hanamachi"), [])
    return page(home(view, app.shelf, app.asking), "", [])


def page(html: Any, title: str, art: list[str]) -> Update:
    import htpy as h

    return {"html": str(h.fragment[html]), "title": f"{title} · Hanamachi" if title else "Hanamachi", "art": art}
