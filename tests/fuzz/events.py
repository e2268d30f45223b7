"""Whatever a page could send, early, late or twice: nothing raises, and what lies in storage is what is on the table.

Deeds are taken from the pages' own marks, of this screen or of one that was left, with forms that miss fields or have
foreign ones. Some are cut or joined: those that no page of ours could send may raise, and are not made here.
"""

from __future__ import annotations

import json
import random
import re
from html import unescape
from typing import Any

from hanamachi.app.route import PLACES
from hanamachi.app.saves.saves import PREFIX
from hanamachi.core.record import parse
from hanamachi.games import GAMES
from tests.app.tab import ROOT, Tab

ROUNDS = 5
STEPS = 30
MARK = re.compile(r'data-(?:do|on-change|on-input|on-close|on-hide)="([^"]*)"')
SCREEN = re.compile(r'data-screen="([^"]*)"')
FIELD = re.compile(r'<(?:input|select|textarea)[^>]*? name="([^"]*)"')
VALUE = re.compile(r'value="([^"]*)"')
TEXTS = ["", "0", "1", "-1", "9" * 5000, "x", "person", "elsewhere", "Ana", "\u3164", "\ud800", "<b>", "٣", "a" * 9000]
SHELL = ["time", "halt", "replay pause", "close", "sent", "dismiss", "decline", "later"]
REMOVES = ("remove", "start", "again", "restore")
NEEDS_ITS_FORM = ("eyes", "speed", "room", "import")


def play_round(rng: random.Random) -> None:
    tab = Tab({"hanamachi/settings": json.dumps({"forced": rng.choice(["ask", "alone"]), "speed": "fast"})})
    done: list[Any] = []
    made: list[tuple[str, str, dict[str, Any]]] = []
    try:
        html = str(tab.hello(rng.choice(["", *(f"{slug}/" for slug in GAMES)]))["html"])
        if tab.app.route.slug and rng.random() < 0.8:
            html = str(tab.do("start")["html"])
        for _ in range(STEPS):
            made = (made + deeds(rng, html))[-400:]
            kind, event = next_event(rng, tab, made)
            done.append((kind, event))
            before = set(matches(tab))
            update = tab.send(kind, **event)
            html = str(update.get("html", html))
            if not str(event.get("do", "")).startswith(REMOVES):
                assert before <= set(matches(tab)), "a match is gone, and nobody asked for it"
            if tab.tasks and not tab.app.rooms.room and rng.random() < 0.5:  # a room's work may take long
                tab.tasks, waiting = tab.tasks[:1], tab.tasks[1:]
                think(tab)
                tab.tasks += waiting
            check(tab)
    except Exception as error:
        error.add_note(f"after {done[-12:]!r}")
        raise


def deeds(rng: random.Random, html: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What can be done on a screen: the words, the screen, and a form of its fields."""
    found = SCREEN.search(html)
    screen = unescape(found[1]) if found else ""
    fields, values = FIELD.findall(html), [unescape(value) for value in VALUE.findall(html)]
    marks = [unescape(words) for words in dict.fromkeys(MARK.findall(html))]
    return [(words, screen, form(rng, fields, values)) for words in rng.sample(marks, min(12, len(marks)))]


def form(rng: random.Random, fields: list[str], values: list[str]) -> dict[str, Any]:
    names = [name for name in fields if rng.random() < 0.8] + rng.choices(["foreign", "seats", "moment"], k=1)
    filled: dict[str, Any] = {name: rng.choice([*values, *TEXTS]) for name in names}
    return {name: [text, text] if rng.random() < 0.02 else text for name, text in filled.items()}


def next_event(rng: random.Random, tab: Tab, made: list[tuple[str, str, dict[str, Any]]]) -> tuple[str, dict[str, Any]]:
    chance = rng.random()
    if chance < 0.06:
        return "go", {"url": ROOT + rng.choice(["", "fr/"]) + rng.choice(PLACES), "pop": rng.random() < 0.3}
    if chance < 0.09:
        return "go", {"url": f"{ROOT}okiya/#{rng.choice([*tab.app.saved.saves, 'kodama', 'x'])}@{rng.randrange(99)}"}
    if chance < 0.12 and (keys := matches(tab)):
        key = rng.choice(sorted(keys))
        return "stored", {"key": key, "value": tab.storage[key]}
    if chance < 0.14:
        return "lock", {"key": PREFIX + (tab.app.route.match or "x"), "held": rng.random() < 0.5}
    if chance < 0.2 or not made:
        return "do", {"do": rng.choice(SHELL), "form": None, "screen": rng.choice([None, tab.app.route.screen])}
    words, screen, fields = rng.choice(made[-12:] if rng.random() < 0.8 else made)
    if words == "import":
        return "file", {"text": rng.choice([None, *TEXTS])}
    named = screen if words.startswith(NEEDS_ITS_FORM) or rng.random() < 0.8 else None
    if words.startswith(("eyes", "speed")):
        fields |= {"eyes": "all", "speed": "1"}
        named = screen
    return "do", {"do": words, "form": rng.choice([fields, fields, None]) if " " in words else fields, "screen": named}


def think(tab: Tab) -> None:
    for task in tab.tasks:
        try:
            task.send(None)
        except StopIteration:
            continue
        raise AssertionError("it waits for something")
    tab.tasks = []
    pushed, tab.pushed[:] = list(tab.pushed), []
    for update in pushed:
        tab.take(update)


def matches(tab: Tab) -> list[str]:
    return [key for key in tab.storage if key.startswith(PREFIX)]


def check(tab: Tab) -> None:
    session = tab.app.session
    assert {key: tab.storage[key] for key in matches(tab)} == tab.app.saved.stored
    if session and (text := tab.storage.get(PREFIX + session.id)):
        assert parse(json.loads(text)["record"]) == session.match.record, "the table shows what is not kept"
