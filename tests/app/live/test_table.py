"""Live tables: each on their own phone, each sees what is theirs."""

from __future__ import annotations

import pytest

from tests.app.live.network import SELDOM, at_table, chooser, is_followed


@pytest.mark.parametrize(
    ("slug", "who", "every"),
    [
        ("okiya", ("person", "phone"), 1),
        ("taiki", ("person", "phone", "phone"), 1),
        ("maiko", ("person", "phone", "phone", "shikomi"), SELDOM),
        ("mai-star", ("phone", "person", "phone"), SELDOM),
        ("mai-star", ("person", "person", "phone", "shikomi", "phone", "phone"), SELDOM),
    ],
)
def test_a_whole_match_is_played_on_several_phones(slug: str, who: tuple[str, ...], every: int) -> None:
    network, host, phones = at_table(slug, *who, every=every)
    assert all(is_followed(phone) for phone in phones)
    network.play(host, chooser(slug))
    network.settle()
    for phone in phones:
        assert phone.session.match.record == host.session.match.record
        assert "result-card" in phone.html
