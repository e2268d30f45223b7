"""Chance draws the same for ever: these numbers may never change, or every record would deal other cards."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance


def test_the_first_bits_are_those_published_for_splitmix64() -> None:
    chance = Chance(1234567)
    published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [chance.bits() for _ in range(5)] == published


def test_a_seed_gives_the_same_draws() -> None:
    assert [Chance(7).below(6) for _ in range(3)] == [Chance(7).below(6)] * 3
    assert Chance(7).shuffled("abcdefgh") == list("befcgadh")
    assert Chance.named("bot", 7, 0).bits() == 6215847365305183081
    assert Chance.named("bot", 7, 0) != Chance.named("bot", 7, 1)


def test_draws_stay_below_their_bound_and_reach_all_of_it() -> None:
    chance = Chance(1)
    assert {chance.below(5) for _ in range(200)} == set(range(5))
    assert chance.below(1) == 0
    for bound in (0, -1, 2**64 + 1):
        with pytest.raises(ValueError, match="below"):
            chance.below(bound)


def test_every_order_of_three_is_equally_likely() -> None:
    chance, counts = Chance(2), dict.fromkeys(("abc", "acb", "bac", "bca", "cab", "cba"), 0)
    for _ in range(6000):
        counts["".join(chance.shuffled("abc"))] += 1
    assert all(880 < count < 1120 for count in counts.values())  # 1000 +- four standard deviations
