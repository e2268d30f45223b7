"""A table that tells anything at all makes nothing fail on a phone: at worst there is a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.app.live.messages import TEXTS, changed, cut
from tests.app.live.network import CODE, Device, Network, at_table, chooser

EXAMPLES = settings(max_examples=25, suppress_health_check=list(HealthCheck))
MATCHES = {
    "okiya": ("person", "phone"),
    "taiki": ("person", "phone", "phone"),
    "maiko": ("person", "phone", "shikomi"),
    "mai-star": ("person", "phone", "phone"),
}
VERBS = ("hint", "seen", "skip", "look 0", "look now", "log", "ask rules", "close", "share", "set language fr")
"""What somebody does with what is on the screen."""
Told = list[str]


@pytest.fixture(scope="module", params=MATCHES)
def told(request: pytest.FixtureRequest) -> Told:
    """All that a phone was told in a match: once from the beginning, then again after it came back."""
    network, host, phones = at_table(request.param, *MATCHES[request.param], clock="game")
    choose = chooser(f"hostile {request.param}")
    network.play(host, choose, 30)
    if host.session.match.turn is not None:
        network.cut(phones[0], "table")
        network.join(host, 1, "Guest 1", phones[0])
        network.play(host, choose)
    return phones[0].received


def phone_for(told: Told) -> Device:
    """A phone that has asked to join; what is said to it comes from a table that nobody knows."""
    phone = Network(every=4).device({"hanamachi/settings": '{"speed": "fast"}'})
    slug = next(message["game"] for message in map(json.loads, told) if "game" in message)
    phone.hello(f"join/#o.kodama.1.{slug}.{CODE}")
    phone.do("join as", name="Ana")
    phone.live("table", "open")
    return phone


def hear(phone: Device, text: str) -> None:
    phone.live("table", "message", text)


def use(phone: Device, data: st.DataObject) -> None:
    """Somebody goes on with what is on the screen, and what was begun is done."""
    for verb in data.draw(st.lists(st.sampled_from(VERBS), max_size=3, unique=True)):
        if phone.app.session or verb.startswith("set"):
            phone.do(verb)
    if (session := phone.app.session) and session.match.turn is not None and session.active:
        legal = session.match.state.legal()
        if legal:
            phone.do(f"play {legal[0]}")
    phone.settle()
    assert phone.html


def is_all_right(phone: Device) -> bool:
    """Whether there is a screen: that of a match, or one that says what is wrong."""
    return 'id="table"' in phone.html or "joining" in phone.html or "result" in phone.html


@EXAMPLES
@given(st.data())
def test_a_message_with_something_else_in_it(told: Told, data: st.DataObject) -> None:
    phone = phone_for(told)
    starts = [n for n, text in enumerate(told) if json.loads(text)["kind"] == "table"]
    start = data.draw(st.sampled_from(starts))
    hear(phone, told[0])
    last = data.draw(st.integers(start, min(start + 9, len(told) - 1)))
    for text in told[start:last]:
        hear(phone, text)
    hear(phone, changed(data, told[last], data.draw(st.integers(1, 3))))
    use(phone, data)
    for text in told[last + 1 : last + 3]:
        hear(phone, text)
    use(phone, data)
    assert is_all_right(phone)


@EXAMPLES
@given(st.data())
def test_messages_out_of_order_cut_or_made_up(told: Told, data: st.DataObject) -> None:
    phone = phone_for(told)
    for _ in range(data.draw(st.integers(1, 8))):
        text = data.draw(st.sampled_from(told))
        how = data.draw(st.sampled_from(["as it is", "as it is", "cut", "text"]))
        hear(phone, {"as it is": text, "cut": cut(data, text), "text": data.draw(TEXTS)}[how])
    use(phone, data)
    assert is_all_right(phone)
    kept = {key: text for key, text in phone.storage.items() if key not in ("hanamachi/tables", "hanamachi/settings")}
    assert not kept


def senseless(text: str, deep: Any) -> str:
    """A message whose sight has every number replaced."""
    message = json.loads(text)
    message["seen"] = _replaced(message["seen"], deep)
    return json.dumps(message)


def _replaced(value: Any, deep: Any) -> Any:
    if isinstance(value, list):
        return [_replaced(each, deep) for each in value]
    if isinstance(value, dict):
        return {key: _replaced(each, deep) for key, each in value.items()}
    return deep(value)


@pytest.mark.parametrize(
    "deep",
    [
        lambda value: 99 if type(value) is int else value,
        lambda value: -1 if type(value) is int else value,
        lambda value: 0 if type(value) is int else value,
        lambda value: None if type(value) is int else value,
        lambda value: "" if isinstance(value, str) else value,
        lambda value: not value if isinstance(value, bool) else value,
    ],
)
def test_a_sight_without_sense_is_a_sentence_at_worst(told: Told, deep: Any) -> None:
    starts = [n for n, text in enumerate(told) if json.loads(text)["kind"] == "table"]
    for start in starts:
        numbers = [n for n in range(start, min(start + 12, len(told))) if "seen" in json.loads(told[n])]
        for number in (numbers[0], numbers[-1]):
            phone = phone_for(told)
            for text in [told[0], *told[start:number], senseless(told[number], deep)]:
                hear(phone, text)
            phone.settle()
            assert is_all_right(phone)
