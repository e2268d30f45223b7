"""Codes in links, and what is kept of a live table: anything may stand there."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from hanamachi.app.live.codes import Answer, Offer, find_answer, find_offer
from hanamachi.app.live.messages import FROM_PHONE, FROM_TABLE, BadMessage, read, write
from hanamachi.app.live.phones import Phones
from hanamachi.app.live.phones import read as read_phones
from hanamachi.games import SLUGS
from tests.app.live.messages import JSON, TEXTS
from tests.app.live.network import Network

CODES = st.text("abcXYZ019_-", min_size=40, max_size=800)
TABLES = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=4, max_size=12)
PEERS = st.text("0123456789abc", min_size=1, max_size=8)
OFFERS = st.builds(Offer, TABLES, PEERS, st.sampled_from(SLUGS), CODES)
ANSWERS = st.builds(Answer, TABLES, PEERS, CODES)
HALF = st.text("oa.#jn/ \n_-ABCokiya19é\u202e", max_size=200)
KEYS = st.one_of(st.just(""), st.text("0123456789abcdef", min_size=16, max_size=16))


@given(OFFERS, st.sampled_from(["", "https://example.org/fr/join/#", "Come: https://example.org/join/#"]))
def test_an_offer_is_found_in_its_link(offer: Offer, before: str) -> None:
    assert find_offer(f"{before}{offer}") == offer
    assert find_answer(f"{before}{offer}") is None


@given(ANSWERS, st.sampled_from(["", "https://example.org/join/#", "\nhttps://example.org/games/join/#"]))
def test_an_answer_is_found_in_its_link(answer: Answer, before: str) -> None:
    assert find_answer(f"{before}{answer}") == answer
    assert find_offer(f"{before}{answer}") is None


@given(st.one_of(st.text(max_size=300), HALF, st.builds("{}{}".format, OFFERS, HALF), st.builds(str, ANSWERS)))
def test_what_is_found_in_any_text_stands_in_it(text: str) -> None:
    for found in (find_offer(text), find_answer(text)):
        assert found is None or (str(found) in text and len(found.code) <= 800)


def test_a_code_that_is_too_long_or_for_no_game_is_none() -> None:
    assert find_offer(f"o.kodama.1.okiya.{'A' * 801}") is None
    assert find_offer(f"o.kodama.1.chess.{'A' * 60}") is None
    assert find_offer(" " * 5000 + f"o.kodama.1.okiya.{'A' * 60}") is None
    assert find_answer(f"a.KODAMA.1.{'A' * 60}") is None


@given(st.one_of(TEXTS, HALF, st.builds(str, OFFERS), st.builds(str, ANSWERS)))
def test_any_text_may_be_pasted_scanned_or_opened(text: str) -> None:
    phone = Network(every=1).device()
    phone.hello(f"join/#{text}" if "\ud800" not in text else "join/")
    phone.do("join paste", code=text)
    phone.do("join scan")
    phone.live("", "seen", text)
    phone.live("", "camera", text)
    assert phone.app.route.place == "join/"
    assert not phone.storage


@given(JSON, st.integers(0, 6))
def test_what_is_kept_of_phones_makes_sense_or_is_ignored(kept: object, seats: int) -> None:
    found = read_phones(kept, seats)
    assert found is None or set(found.seats) <= set(range(seats))


@given(TABLES, st.dictionaries(st.integers(0, 7), KEYS), st.booleans(), st.booleans(), st.integers(0, 6))
def test_what_is_kept_of_phones_comes_back(
    table: str, keys: dict[int, str], begun: bool, hints: bool, seats: int
) -> None:
    phones = Phones(table, keys, begun, hints)
    again = read_phones(json.loads(json.dumps(phones.written())), seats)
    assert again == (phones if all(seat < seats for seat in keys) else None)


@given(TEXTS)
def test_a_message_is_read_or_refused(text: str) -> None:
    for known in (FROM_PHONE, FROM_TABLE):
        try:
            kind, fields = read(text, known)
        except BadMessage:
            continue
        assert read(write(kind, **fields), known) == (kind, fields)


def test_what_is_kept_of_other_tables_makes_sense_or_is_ignored() -> None:
    good: dict[str, object] = {"key": "0123456789abcdef", "name": "Ana", "game": "okiya"}
    spoilt: list[dict[str, object]] = [{"key": "x"}, {"key": []}, {"game": []}, {"game": "chess"}, {"name": 7}]
    kept: list[object] = [[], {}, None, 7, "x", {"kodama": 7}, {"kodama": {}}, {"../x": good}]
    kept += [{"kodama": good | each} for each in spoilt]
    for each in kept:
        phone = Network(every=1).device({"hanamachi/tables": json.dumps(each)})
        phone.hello("okiya/#kodama")
        assert "Match not found." in phone.html
    phone = Network(every=1).device({"hanamachi/tables": json.dumps({"kodama": good})})
    phone.hello("okiya/#kodama")
    assert "You have a seat at this table." in phone.html
