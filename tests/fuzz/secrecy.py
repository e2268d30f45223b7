"""Each hidden thing replaced by another: no update changes for whoever may not know it. tests/app/twins.py says how."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

from hanamachi.app.clock.clock import SECOND, Clock, Timing
from hanamachi.app.saves.saves import PREFIX, Save
from hanamachi.app.settings import CHOICES
from hanamachi.core import link
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.tab import ROOT
from tests.app.twins import Passed

ROUNDS = 4
EVENTS = 30
MANY = 120
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Flo")
BOTS = ("shikomi", "minarai")

VERBS: dict[str, tuple[str, ...]] = {
    "play": ("", "nonsense", "next"),
    "undo": ("", "", ""),
    "redo": ("",),
    "lift": ("0", "1", "2", ""),
    "seen": ("",),
    "look": ("0", "3", "12", "now"),
    "glance": ("",),
    "log": ("", "earlier", "later"),
    "skip": ("", "", ""),
    "handover": ("", "", "", ""),
    "hint": ("",),
    "ask": ("rules", "resign"),
    "close": ("", "dialog"),
    "resign": ("",),
    "share": ("",),
    "pass": ("",),
    "code": ("",),
    "file": ("",),
    "picture": ("", "send"),
    "sent": ("",),
    "export": ("",),
    "halt": ("",),
    "resume": ("",),
    "time": ("",),
    "set": tuple(f"{name} {choice}" for name, choices in CHOICES.items() for choice in choices if choice),
    "eyes": ("0", "1", "spectator", "all"),
    "again": ("",),
}
"""What is done at a table, with words to do it with."""
DO = re.compile(r'data-do="([^"]+)"')
RARE = ("resign", "again", "hint", "ask")


def play_round(rng: random.Random) -> None:
    slug = rng.choice([slug for slug, game in GAMES.items() if game.hides])
    table = begun(rng, slug, people=rng.choice((1, 1, 2, 3)), bots=rng.choice((0, 1, 2)))
    for _ in range(EVENTS):
        at_random(rng, table)


def begun(rng: random.Random, slug: str, people: int, bots: int = 0) -> Passed:
    """A match of so many people, and of bots, also more if the game is for more. It has been played for a while, and
    stands where something can be undone next, or where a round ends: there it goes on with a stopped clock and undo."""
    game = GAMES[slug]
    seats = max(game.seats[0], min(people + bots, game.seats[-1]))
    sat = sorted(rng.sample(range(seats), min(people, seats)))
    options = {option.name: rng.choice(option.choices_for(seats)) for option in game.options}
    who = [Seat(NAMES[seat], None if seat in sat else rng.choice(BOTS)) for seat in range(seats)]
    match = Match(game, who, options, rng.getrandbits(32))
    moments = _moments(rng, match)
    moment = rng.choice(moments[rng.choice(list(moments))])
    timing = rng.choice((None, Timing("game", 10 * 60 * SECOND)))
    clock = Clock.wound(timing, seats) if timing else None
    record = replace(match.record, actions=match.record.actions[:moment])
    table = Passed(rng, Save("kodama", record, clock=clock), sat)
    lift = f"lift {table.screen.covered_for}"
    for what in (*((lift, "halt", "resume") if clock else ()), lift, f"play {match.actions[moment]}", "undo"):
        table.do(what)
    return table


def _moments(rng: random.Random, match: Match) -> dict[str, list[int]]:
    """Plays on, and finds the moments before an action that can be undone, before a pause, and any."""
    found: dict[str, list[int]] = {}
    while match.turn is not None and len(match.actions) < MANY:
        here, turn = len(match.actions), match.turn
        match.play(rng.choice(match.state.legal()))
        found.setdefault("any", []).append(here)
        if match.back_to == here and match.turn != turn:
            found.setdefault("undo", []).append(here)
        if match.turn is not None and match.state.legal() == [match.game.pause]:
            found.setdefault("pause", []).append(here)
    return found


def at_random(rng: random.Random, table: Passed) -> None:
    """Something that happens at the table: mostly somebody plays, so that the match goes on."""
    match, cover = table.match, table.screen.covered_for
    if match is None:
        table.send("go", url=f"{ROOT}{table.slug}/#{_open(table)}")
    elif match.turn is None:
        table.do("again")
    elif table.real.app.stage.dialog and rng.random() < 0.5:
        table.do("close")
    elif (chance := rng.random()) < 0.5 and table.let_time_pass():
        return
    elif chance < 0.5 and cover is not None:
        table.do(f"lift {cover}")
    elif chance < 0.4 and table.screen.is_to_pass_on:
        table.do("handover")
    elif chance < 0.5:
        table.do(f"play {rng.choice(match.state.legal())}")
    elif chance < 0.92:
        _any_verb(rng, table, match)
    else:
        _from_outside(rng, table, match)


def _any_verb(rng: random.Random, table: Passed, match: Match) -> None:
    pressed = [do for do in DO.findall(table.screen.shown["html"]) if do.partition(" ")[0] not in (*RARE, "reveal")]
    if pressed and rng.random() < 0.3:
        table.do(rng.choice(pressed))
        return
    verb = rng.choice([verb for verb in VERBS if verb not in RARE or rng.random() < 0.1])
    values: dict[str, Any] = {"moment": str(rng.randint(0, len(match.actions)))}
    values["kind"] = rng.choice(("match", "position", "deal", "settings"))
    form = {name: values[name] for name in table.real.app.verbs[verb].form if name in values}
    table.do(f"{verb} {rng.choice(VERBS[verb])}".strip(), **form)


def _from_outside(rng: random.Random, table: Passed, match: Match) -> None:
    """Somebody goes away, another tab writes, a link comes that makes the match grow."""
    id, key = _open(table), PREFIX + _open(table)
    match rng.choice(("home", "rules", "moment", "stored", "settings", "grown", "link", "reload")):
        case "home":
            table.send("go", url=ROOT)
        case "rules":
            table.send("go", url=f"{ROOT}{table.slug}/rules/")
        case "moment":
            table.send("go", url=f"{ROOT}{table.slug}/#{id}@{rng.randint(0, len(match.actions))}", pop=True)
        case "settings":
            table.write("hanamachi/settings", json.dumps({"language": rng.choice(("en", "fr"))}))
        case "stored" | "grown" as how:
            save = table.real.app.saved.saves[id]
            table.write(key, str(_later(save, match) if how == "grown" else _touched(save)))
        case "link":
            grown = _grown(match)
            table.send("go", url=f"{ROOT}{table.slug}/#{link.Found(link.of_match(grown))}", pop=False)
        case _:
            table.reload(id)


def _open(table: Passed) -> str:
    """The match that is on the screen, or was last."""
    saves = table.real.app.saved.newest_first()
    return table.real.app.route.match or saves[0].id


def _touched(save: Save) -> Save:
    return replace(save, touched=save.touched + 1)


def _later(save: Save, match: Match) -> Save:
    return replace(_touched(save), record=_grown(match).record)


def _grown(match: Match) -> Match:
    """The match, with one action more."""
    grown = Match.replay(match.record, GAMES)
    grown.play(grown.state.legal()[0])
    return grown
