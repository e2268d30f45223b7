"""A bounded share of every fuzzer, the same rounds each time; `build.py bench fuzz SECONDS` plays fresh ones."""

from __future__ import annotations

import pytest

from tests.fuzz import FUZZERS, fuzzer, play


@pytest.mark.parametrize("name", FUZZERS)
def test_what_must_hold_holds_in_every_round_of(name: str) -> None:
    for number in range(fuzzer(name).ROUNDS):
        try:
            play(f"{name}/{number}")
        except Exception as error:
            error.add_note(f"in round {name}/{number}: HANAMACHI_ROUND={name}/{number} plays it alone in the bench")
            raise
