"""A visit without a browser. The build runs it to learn which modules are imported, and again in the packed Python,
where there is nothing else to import.

It imports as little as possible itself: every module that it imports is packed.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from importlib import import_module
from pkgutil import walk_packages  # hanamachi.words reads its catalogues by pkgutil
from typing import Any

lazy = import_module("lazy")
precompiled = import_module("precompiled")  # before our own modules, as in the browser

ROOT = "https://example.org/games/"
SAVES = "hanamachi/match/"
DAMAGED = ("{oops", '{"record": "okiya/2 seed=x | Ana | Ben |"}', '{"record": "shogi/1 seed=1 | A | B |"}', "[" * 5000)
PEOPLE = {"who1": "person", "who2": "person", "name1": "Ana", "name2": "Zoé"}


class Tab:
    """The page's side of the protocol."""

    def __init__(self, entry: Any, storage: dict[str, str] | None) -> None:
        self.entry, self.storage, self.now = entry, storage, 0
        entry._app = None  # a fresh visit
        entry.sync.push = self.heard
        self.pushed: list[dict[str, Any]] = []

    def heard(self, text: str) -> None:
        self.pushed.append(self.taken(json.loads(text)))

    def send(self, kind: str, **event: Any) -> dict[str, Any]:
        self.now += 1000
        return self.taken(json.loads(self.entry.event(json.dumps({"kind": kind, "now": self.now, **event}))))

    def taken(self, update: dict[str, Any]) -> dict[str, Any]:
        if "trouble" in update:
            raise RuntimeError(update["trouble"])
        if self.storage is not None:
            self.storage |= {store["key"]: store["value"] for store in update.get("store", [])}
            self.storage = {key: value for key, value in self.storage.items() if value is not None}
        return update

    def hello(self, path: str) -> dict[str, Any]:
        return self.send("hello", url=ROOT + path, root=ROOT, app=ROOT + "app/", storage=self.storage, languages=["en"])

    def do(self, do: str, **form: str) -> dict[str, Any]:
        return self.send("do", do=do, form=form, id=None)

    async def wait(self) -> None:
        """Waits until no bot is thinking."""
        while self.entry.tasks:
            await asyncio.sleep(0.01)


def all_of(package: str) -> None:
    """Import a package and everything in it."""
    for part in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(part.name)
    if precompiled.files:  # packed: pkgutil finds nothing in bundles
        for game in import_module("sitecustomize").games():
            import_module(f"{package}.games.{game}.game")
        for path in list(precompiled.files):
            if path.startswith(f"{package}/") and path.endswith(".pyc"):
                import_module(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))


async def visit() -> None:
    """Imports all of our modules, then does what players do."""
    import_module("pyscript")
    all_of("hanamachi")
    if precompiled.files and precompiled.compiled_regexes:
        raise RuntimeError(f"this was not precompiled: {precompiled.compiled_regexes[0]!r}")
    entry = import_module("hanamachi.app.main")
    games = import_module("hanamachi.games").GAMES
    places = import_module("hanamachi.app.route").PLACES
    words = import_module("hanamachi.words")
    for folder in map(words.folder_of, words.LANGUAGES):
        for place in places:
            tab = Tab(entry, {})
            tab.hello(folder + place)
            tab.send("go", url=ROOT)  # leaving a room stops its work
        for slug, game in games.items():
            await play(Tab(entry, {}), f"{folder}{slug}/", game)
    Tab(entry, None).hello("")  # storage is denied
    damaged = Tab(entry, {f"{SAVES}wreck{n}": text for n, text in enumerate(DAMAGED)})
    damaged.hello("")
    for n in range(len(DAMAGED)):
        damaged.hello(f"okiya/#wreck{n}")
        damaged.do(f"salvage wreck{n}")
    if precompiled.files and precompiled.not_precompiled:
        raise RuntimeError(f"this was not precompiled: {min(precompiled.not_precompiled)}")
    told = json.loads(entry.event('{"kind": "sneeze"}'))["trouble"]
    if "ValueError" not in told:
        raise RuntimeError(f"no trouble was told: {told}")


async def play(tab: Tab, path: str, game: Any) -> None:
    """A match of two people, one against the weakest and one against the strongest bot, and the verbs of saves.

    It is short, since the build waits for it; the tests inside Pyodide play all games to their ends.
    """
    tab.hello(path)
    tab.do("setup", **PEOPLE)
    tab.do("start", **PEOPLE)
    app = tab.entry.app()
    if not app.session:  # the lesson is offered first
        tab.do("start now")
    app.stage.sleep = lambda seconds: asyncio.sleep(0)  # no pause between a bot's moves
    for turn in range(40):
        match = app.session.match
        if match.turn is None:
            break
        legal = match.state.legal()
        tab.do(f"play {legal[(7 * turn) % len(legal)]}")
        if turn == 2:
            for do in ("play nonsense", "undo", "redo", "look 1", "look now", "ask rules", "close dialog"):
                tab.do(do)
            for do in ("share", "reveal", "code", "picture", "close dialog"):
                tab.do(do)
    tab.do("again")
    tab.do("resign")
    for level in {game.levels[0], game.levels[-1]}:
        tab.send("go", url=ROOT + path)
        tab.do("start", who1="person", who2=level, name1="Ana")
        await tab.wait()
        if not app.session.seating.bot_to_move and app.session.match.turn is not None:
            tab.do(f"play {app.session.match.state.legal()[0]}")
            await tab.wait()
    id = app.route.match
    tab.send("go", url=ROOT)
    text = tab.do("export")["download"]["text"]
    tab.send("file", do="import", name="matches.txt", text=text + "nonsense\n")
    tab.send("stored", key=SAVES + id, value=None)
    tab.send("unkept", why="full")
    for do in (f"rename {id}", f"remove {id}", "restore", "set theme dark", "dismiss"):
        tab.do(do)
    for language in import_module("hanamachi.words").LANGUAGES:
        tab.do(f"set language {language}")


def rare() -> None:
    """Imports what is imported lazily, and does some of what imports it."""
    for name in lazy.LAZY:
        import_module(name)
    for encoding in ("ascii", "cp437", "latin-1", "utf-8", "UTF8", "utf-8-sig", "utf-16", "unicode-escape"):
        "a".encode(encoding).decode(encoding)
    if int(str(7**4000)[:3000]) <= 0:
        raise RuntimeError("long integers are wrong")
    try:
        raise ExceptionGroup("several", [ValueError("one"), KeyError("two")])
    except ExceptionGroup as error:
        error.add_note("as on purpose")
        "".join(traceback.format_exception(error))
    try:
        compile("f(", "?", "eval")
    except SyntaxError as error:
        "".join(traceback.format_exception(error))
