"""Mai-Star's hints: the motive that a position speaks for, with the card, the number or the threat that makes it so."""

from __future__ import annotations

from typing import Any

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import Hint, decide
from hanamachi.games.maistar.bots.hints import hint, reason
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.cards import CUSTOMERS
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.screen.words.hints import hint as words
from hanamachi.words import words_in
from tests.rules.maistar.table import begun, played, table

NAMES = ("Ana", "Ben", "Cleo")
NINE = {0: "red okaasan, red okaasan"}
"""Oboro's red reputation is 9 with them."""
THREE = ("oboro", "momiji", "natsumi")


def card(name: str) -> Any:
    return CUSTOMERS[name]


def after(state: State, *actions: str) -> State:
    played(state, *actions)
    return state


def managed(hand: str) -> State:
    state = begun(3, 4, management="on")
    state.hands[state.turn or 0] = table(*THREE, hands=[hand]).hands[0]
    return state


POSITIONS: dict[str, tuple[State, str, dict[str, Any]]] = {
    # the table, what is done, and the facts that are named
    "ends": (table(*THREE, hands=["red actor"]), "guest red actor", {"card": card("red actor"), "held": 4}),
    "turns": (
        table(*THREE, hands=["red doctor, monk"], advertisers=NINE),
        "guest red doctor",
        {"card": card("red doctor"), "income": 6},
    ),
    "robs": (
        table(*THREE, hands=["red thief, red actor"], guests={1: "red ronin", 2: "blue doctor"}),
        "guest red thief",
        {"card": card("red thief"), "seat": 2, "lost": card("blue doctor"), "takes": 6},
    ),
    "seats": (table(*THREE, hands=["red actor, blue scholar, monk"]), "guest red actor", {"income": 5}),
    "seats_on": (table(*THREE, hands=["red actor, blue scholar", "monk"]), "guest blue scholar", {"held": 1}),
    "opens": (
        table(*THREE, hands=["red ronin, red emissary"]),
        "advertise red ronin",
        {"card": card("red ronin"), "opened": card("red emissary"), "skill": "red", "reputation": 6},
    ),
    "nears": (
        table(*THREE, hands=["red ronin, red samurai"]),
        "advertise red ronin",
        {"opened": card("red samurai"), "missing": 2},
    ),
    "spares": (table(*THREE, hands=["blue daimyo, red scholar"]), "advertise blue daimyo", {"missing": 4}),
    "lifts": (
        table("akenohoshi", "momiji", "natsumi", hands=["red emissary, blue scholar"]),
        "boost red",
        {"colour": "red", "opened": card("red emissary"), "income": 5},
    ),
    "renews": (table(*THREE, hands=["blue daimyo, red scholar"]), "introduce blue daimyo", {"missing": 4}),
    "retakes": (
        table(*THREE, hands=["red ronin"], advertisers={0: "red actor"}),
        "exchange 1",
        {"card": card("red actor"), "income": 5},
    ),
    "puts_away": (
        after(table("harukaze", "oboro", "natsumi", hands=["monk, blue okaasan, kanryou"]), "advertise monk"),
        "under kanryou",
        {"card": card("kanryou")},
    ),
    "takes": (
        after(table(*THREE, hands=["red thief, monk"], guests={1: "red actor"}), "guest red thief", "use"),
        "target 1",
        {"seat": 1, "lost": card("red actor"), "income": 5},
    ),
    "weakens": (
        after(table(*THREE, hands=["red yakuza, monk"], advertisers={1: "monk"}), "guest red yakuza", "use"),
        "target 1",
        {"seat": 1, "lost": card("monk"), "held": 2},
    ),
    "burdens": (
        after(table(*THREE, hands=["red merchant, monk", "shogun"]), "guest red merchant", "use"),
        "target 1",
        {"seat": 1, "held": 1, "count": 2},
    ),
    "stocks": (
        after(table(*THREE, hands=["red scholar, monk"]), "guest red scholar", "use"),
        "target 0",
        {"held": 1, "count": 1},
    ),
    "looks": (
        after(table(*THREE, hands=["red sumo, monk"]), "guest red sumo", "use"),
        "target 2",
        {"seat": 2, "held": 2},
    ),
    "breaks": (
        after(
            table(*THREE, hands=["red sumo, monk", "shogun, red ronin"]),
            *("guest red sumo", "use", "target 1", "allow"),
        ),
        "discard shogun",
        {"seat": 1, "card": card("shogun"), "income": 10},
    ),
    "prevents": (
        after(
            table(*THREE, hands=["red thief, monk"], guests={1: "red ronin, red actor"}),
            *("guest red thief", "use", "target 1"),
        ),
        "ronin 1",
        {"card": card("red ronin"), "lost": card("red actor"), "income": 5},
    ),
    "guards": (
        after(
            table(*THREE, hands=["red sumo, monk", "kanryou, shogun"]),
            *("guest red sumo", "use", "target 1"),
        ),
        "kanryou",
        {"card": card("kanryou"), "by": card("red sumo")},
    ),
    "allows": (
        after(
            table(*THREE, hands=["red thief, monk"], guests={1: "red ronin, red courtier"}),
            *("guest red thief", "use", "target 1"),
        ),
        "allow",
        {"card": card("red thief")},
    ),
    "leaves": (
        after(table(*THREE, hands=["red thief, monk"]), "guest red thief"),
        "leave",
        {"card": card("red thief")},
    ),
    "promotes": (
        after(
            table(*THREE, hands=["red daimyo, monk"], advertisers={0: "red okaasan, red thief, red ronin"}),
            "guest red daimyo",
        ),
        "use",
        {"card": card("red daimyo"), "count": 3, "income": 7},
    ),
    "fills": (
        after(
            table(*THREE, hands=["shogun, red thief, monk"], advertisers={0: "red okaasan, red okaasan, red ronin"}),
            "guest shogun",
        ),
        "use",
        {"count": 2, "income": 14},
    ),
    "closes": (
        after(table(*THREE, hands=["monk, red thief"], advertisers=NINE), "guest monk"),
        "use",
        {"card": card("monk"), "count": 1},
    ),
    "invites": (
        after(table(*THREE, hands=["red courtier, red actor, monk"]), "guest red courtier", "use"),
        "guest red actor",
        {"card": card("red actor"), "income": 5},
    ),
    "suits": (
        managed("red actor, red thief, blue doctor, green doctor, monk"),
        "geisha momiji",
        {"geisha": "momiji", "count": 2, "hand": 5},
    ),
    "gift": (begun(3, 1), "geisha suzune", {"geisha": "suzune"}),
    "best": (table(*THREE, hands=["red actor, blue scholar"]), "search", {"percent": 40}),
}


@pytest.mark.parametrize("motive", POSITIONS)
def test_a_position_speaks_for_its_motive(motive: str) -> None:
    state, action, facts = POSITIONS[motive]
    assert action in state.legal()
    found = reason(state.seen_by(state.turn), action, 0.4)
    assert found.motive == motive
    assert {name: found.facts.get(name) for name in facts} == facts


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("motive", POSITIONS)
def test_every_motive_has_a_sentence_that_names_its_facts(motive: str, language: str) -> None:
    state, action, _ = POSITIONS[motive]
    seen = state.seen_by(state.turn)
    found = reason(seen, action, 0.4)
    said = words(words_in(language), seen, found, NAMES)
    assert said and said[-1] == "." and "{" not in said
    for name in {"income", "takes", "held", "missing", "percent"} & set(found.facts):
        assert str(found.facts[name]) in said or name in UNSAID.get(motive, ())
    if "seat" in found.facts:
        assert NAMES[found.facts["seat"]] in said


UNSAID = {"ends": ("income",), "robs": ("income",), "seats_on": ("income",)}
"""What a motive knows and its sentence leaves out."""


def test_a_hint_is_what_geiko_would_do_and_speaks_while_it_thinks() -> None:
    state: Any = game.start(3, {}, 6)
    chance = Chance(3)
    for _ in range(10):
        if state.turn is None:
            break
        seen = state.seen_by(state.turn)
        hints = list(hint(seen, chance.copy()))
        assert all(one.action in state.legal() for one in hints)
        assert hints[-1].action == decide(game.bot(seen, "geiko", chance.copy()))
        assert len(hints) > 5 or len(state.legal()) == 1
        assert words(words_in("en"), seen, hints[-1], NAMES)
        state.play(hints[-1].action)


def test_nothing_to_choose_needs_no_thinking() -> None:
    state = after(
        table(*THREE, hands=["red thief, monk"], guests={1: "red actor"}), "guest red thief", "use", "target 1"
    )
    assert list(hint(state.seen_by(1), Chance(1))) == [Hint("allow", "only")]
    assert words(words_in("en"), state.seen_by(1), Hint("allow", "only"), NAMES)


@pytest.mark.parametrize(
    "settled",
    [{"deck": 0}, {"guests": {0: "red actor, red actor, blue actor, blue actor"}, "limited_guests": "on"}],
    ids=["empty deck", "last guest"],
)
def test_no_hint_promises_a_turn_that_cannot_come(settled: dict[str, Any]) -> None:
    state = table(*THREE, hands=["red doctor, monk"], advertisers=NINE, **settled)
    assert reason(state.seen_by(0), "guest red doctor").motive != "turns"
