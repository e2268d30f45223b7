"""Live tables: each on their own phone, each sees what is theirs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hanamachi.core.chance import Chance
from tests.app.live.network import Device, Network, is_followed


def seats_of(slug: str, *who: str) -> dict[str, str]:
    return {"seats": str(len(who)), **{f"who{number}": one for number, one in enumerate(who, 1)}}


def at_table(slug: str, *who: str, **options: str) -> tuple[Network, Device, list[Device]]:
    """A table at which everybody with a phone has joined, and play has begun."""
    network = Network()
    host = network.device()
    host.hello(f"{slug}/")
    host.do("set speed instant")
    host.do("start", **seats_of(slug, *who), **options)
    phones = [network.join(host, seat, f"Guest {seat}") for seat, one in enumerate(who) if one == "phone"]
    host.do("table begin")
    return network, host, phones


def chooser(name: str) -> Callable[[Device], str]:
    chance = Chance.named(name)

    def choose(device: Device) -> str:
        return chance.pick(device.session.match.state.legal())

    return choose


@pytest.mark.parametrize(
    ("slug", "who"),
    [
        ("okiya", ("person", "phone")),
        ("taiki", ("person", "phone", "phone")),
        ("maiko", ("person", "phone", "phone", "shikomi")),
        ("mai-star", ("phone", "person", "phone")),
        ("mai-star", ("person", "person", "phone", "shikomi", "phone", "phone")),
    ],
)
def test_a_whole_match_is_played_on_several_phones(slug: str, who: tuple[str, ...]) -> None:
    network, host, phones = at_table(slug, *who)
    assert all(is_followed(phone) for phone in phones)
    network.play(host, chooser(slug))
    network.settle()
    for phone in phones:
        assert phone.session.match.record == host.session.match.record
        assert "result-card" in phone.html
