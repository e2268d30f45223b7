"""Okiya's hints: a position for each motive, and that what they say is so."""

from __future__ import annotations

from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Hint, decide
from hanamachi.games.okiya.bots.hints import hint
from hanamachi.games.okiya.bots.solver import Solver, rank
from hanamachi.games.okiya.rooms.code import read_code
from hanamachi.games.okiya.rules.garden import TILES, Tile
from hanamachi.games.okiya.rules.rules import State, lay_out
from hanamachi.games.okiya.screen.words.hints import hint_words
from hanamachi.words import words_in

# the motive, the position, the move, and the facts that its sentence names
POSITIONS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("only_move", "C2YEG-DYVP0-D1A34-B8FEC-75W", "c1", {}),
    ("completes", "477NP-3KAJ0-25EF6-D84Z", "c3", {"kind": "column", "cells": ("c1", "c2", "c3", "c4")}),
    ("completes", "0D8GG-0K5R0-0C8D9-3FEA5-12G", "d3", {"kind": "row", "cells": ("a3", "b3", "c3", "d3")}),
    ("blocks", "AH522-M40V0-4C98E-2BF37-AM", "b1", {"last": Tile("iris", "tanzaku")}),
    ("two_threats", "FRA8S-5R4Y0-07A61-DR", "b2", {"threats": ("a2", "d4")}),
    ("forces_blockade", "7Q6XY-28V90-EB658-1F04D-E", "d1", {"moves": 2, "last": Tile("maple", "")}),
    ("forces_win", "9MSP5-NHP20-40F23-94", "d3", {"moves": 4, "threat": "d2", "kind": "column", "by": "column"}),
    ("last_token", "0RP3A-2HWP2-71B35-9DACZ", "c2", {"moves": 4}),
    ("stops_pattern", "G8YMB-JMXC0-1A945-6832Q", "b4", {"cell": "b4", "kind": "column", "takes": True, "only": True}),
    ("stops_pattern", "DXMK0-YKTW0-73FB6-15081", "c3", {"cell": "a2", "kind": "row", "takes": False, "only": True}),
    ("stops_blockade", "A3X1C-DHPJ0-ED170-F9AB6-35", "c1", {"cell": "a4", "danger": Tile("maple", "sun")}),
    ("only_escape", "CVZ1M-YX8J0-F0573-CA9J", "a3", {"losing": 2, "moves": 3}),
    ("sets_trap", "EJ4WS-GGW60-708DJ", "b2", {"losing": 3, "answers": 4}),
    ("keeps_draw", "6ZQ6V-6SRT0-CF58B-0463Y", "b4", {"losing": 0}),
    ("resists", "07ZFB-3PFQ0-068EA-CBF41-C", "b2", {"moves": 2, "by": "row"}),
]


def advice(table: State) -> Hint:
    return decide(hint(table.seen_by(table.turn), Chance(0)))


@pytest.mark.parametrize(("motive", "code", "action", "facts"), POSITIONS, ids=lambda value: str(value)[:20])
def test_each_motive_has_its_position(motive: str, code: str, action: str, facts: dict[str, Any]) -> None:
    table = read_code(code)
    given = advice(table)
    assert (given.action, given.motive) == (action, motive)
    assert given.facts["tile"] == table.tile(action)
    assert {name: given.facts[name] for name in facts} == facts


def test_a_hint_is_a_sentence_that_names_the_tile_and_the_reason() -> None:
    t, names = words_in("en"), ("Ana", "Ben")
    sentences = {
        "7Q6XY-28V90-EB658-1F04D-E": (
            "Take the maple with a poem (d1), the last maple: Ben has nothing to take in 2 moves."
        ),
        "477NP-3KAJ0-25EF6-D84Z": "Take the pine at sunrise (c3): it wins with a column.",
        "G8YMB-JMXC0-1A945-6832Q": (
            "Take the cherry with a bird (b4): otherwise Ana can complete a column there. Every other move loses."
        ),
        "EJ4WS-GGW60-708DJ": "Take the cherry at sunrise (b2): it keeps the draw and sets a trap: 3 of 4 replies lose.",
        "9MSP5-NHP20-40F23-94": (
            "Take the iris with a poem (d3): it wins in 4 moves, whatever Ben does. It threatens a column at d2."
        ),
    }
    for code, sentence in sentences.items():
        table = read_code(code)
        assert hint_words(t, table, advice(table), names) == sentence


def positions() -> list[State]:
    tables, chance = list[State](), Chance(23)
    while len(tables) < 120:
        option = chance.pick(("draw", "draw", "last_player_wins"))
        table = lay_out(chance.shuffled(TILES), (), 0, full_garden=option)
        for _ in range(5 + chance.below(8)):
            if not table.round_over:
                table.play(chance.pick(table.legal()))
        if not table.round_over:
            tables.append(table)
    return tables


def test_hints_are_best_moves_and_what_they_say_is_so() -> None:
    t = words_in("en")
    for table in positions():
        given, solver = advice(table), Solver(table.garden)
        worth = solver.values(table)
        assert rank(worth[given.action]) == max(map(rank, worth.values()))
        assert holds(given, table, solver), (given, table.trail)
        assert "{" not in hint_words(t, table, given, ("Ana", "Ben"))


def after(table: State, action: str) -> State:
    later = table.copy()
    later.play(action)
    return later


def holds(given: Hint, table: State, solver: Solver) -> bool:
    """Whether the facts are true, by the rules and the solver alone."""
    facts, later, worth = given.facts, after(table, given.action), solver.values(table)
    result, plies = worth[given.action]
    losing = [action for action, value in worth.items() if value.result < 0]
    last: Tile = facts["last"]
    left = [table.tile(cell) for cell in set(_cells(table)) - {given.action}]
    if last.plant and any(tile.plant == last.plant for tile in left):
        return False
    if last.feature and any(tile.feature == last.feature for tile in left):
        return False
    match given.motive:
        case "only_move":
            return table.legal() == [given.action]
        case "completes":
            return later.outcome is not None and (later.outcome.by, later.outcome.cells) == (
                facts["kind"],
                facts["cells"],
            )
        case "blocks":
            return later.outcome is not None and later.outcome.by == "blocked"
        case "two_threats":
            met = [after(later, answer) for answer in later.legal()]
            return len(facts["threats"]) > 1 and all(
                any(cell in one.legal() and wins(one, cell) for cell in facts["threats"]) for one in met
            )
        case "forces_blockade":
            met = [after(later, answer) for answer in later.legal()]
            return facts["moves"] == 2 and all(any(blocks(one, move) for move in one.legal()) for one in met)
        case "forces_win":
            threat = facts["threat"]
            shown = not threat or any(
                threat in one.legal() and wins(one, threat)
                for one in (after(later, answer) for answer in later.legal())
            )
            return shown and (result, (plies + 1) // 2) == (1, facts["moves"])
        case "last_token":
            return (result, plies) == (1, 16 - len(table.trail)) and facts["moves"] == (plies + 1) // 2
        case "stops_pattern" | "stops_blockade":
            could = [action for action in losing if facts["cell"] in after(table, action).legal()]
            can = facts["cell"] in later.legal() and wins(later, facts["cell"])
            only = facts["only"] == (len(losing) == len(worth) - 1)
            return only and not can and any(wins(after(table, action), facts["cell"]) for action in could)
        case "only_escape":
            return len(losing) == len(worth) - 1 == facts["losing"] and result == 0
        case "sets_trap":
            replies = solver.values(later).values()
            return (len(replies), sum(reply.result < 0 for reply in replies)) == (facts["answers"], facts["losing"])
        case "keeps_draw":
            return result == 0 and facts["losing"] == len(losing)
        case "resists":
            return result == -1 and plies // 2 == facts["moves"]
    return False


def _cells(table: State) -> list[str]:
    return [f"{column}{row}" for row in range(1, 5) for column in "abcd" if f"{column}{row}" not in table.trail]


def wins(table: State, action: str) -> bool:
    end = after(table, action).outcome
    return end is not None and end.winner == table.turn


def blocks(table: State, action: str) -> bool:
    end = after(table, action).outcome
    return end is not None and end.by == "blocked"


def test_between_rounds_and_while_it_thinks_it_has_a_word_too() -> None:
    table = lay_out(Chance(3).shuffled(TILES), (), 0, match="wins")
    first, *_, last = hint(table.seen_by(table.turn), Chance(0))
    assert first.motive == "leaves_few" and first.action in table.legal()
    assert last.motive != "leaves_few"
    chance = Chance(3)
    while not table.round_over:
        table.play(chance.pick(table.legal()))
    assert advice(table) == Hint("next", "next_round")
