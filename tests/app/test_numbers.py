"""Numbers that no page of ours sends: far too long, or a time far off."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from hanamachi.core.record import parse
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


@pytest.mark.parametrize("digits", ["9" * 5000, "\u0663", "٣" * 20, "²"])
def test_a_number_of_thousands_of_digits_is_no_number(digits: str) -> None:
    kept = {"seats": digits, "name1": "Ana", "clock_move": digits}
    tab = Tab({"hanamachi/last/okiya": json.dumps(kept), "hanamachi/glance/kodama": f"{digits} AAAA"})
    assert "Ana" in tab.hello("okiya/")["html"]
    tab.do("setup", seats=digits)
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    before = tab.record
    tab.do("look", moment=digits)
    tab.do(f"look {digits}")
    tab.do("glance", moment=digits)
    assert tab.record == before
    for path, verb in [("puzzles", "step"), ("study", "step"), ("study", "round")]:
        tab.send("go", url=f"{ROOT}okiya/{path}/")
        with suppress(ValueError):  # no page of ours has such a button
            tab.do(f"room {verb} {digits}")
    Tab().hello(f"embed/#okiya+players={digits}")


@pytest.mark.parametrize("now", [-1, 0, 253_402_300_800_000, 8_640_000_000_000_000, 1 << 80])
def test_a_clock_far_off_is_no_trouble(now: int) -> None:
    kept = {"record": "okiya/2 seed=1 | Ana | Ben | ", "created": now, "touched": now}
    tab = Tab({"hanamachi/match/kodama": json.dumps(kept)})
    for path in ["", "okiya/#kodama", "okiya/puzzles/", "settings/"]:
        assert tab.hello(path, now=now, zone=10**9)["html"]
    tab.send("go", url=f"{ROOT}okiya/#kodama", now=now)
    tab.send("do", do="play a1", form={}, now=now)
    assert parse(tab.record).actions == ("a1",)
