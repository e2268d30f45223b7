"""A message that is nested deeply is refused before it is parsed: parsing it would end the Python in a browser."""

from __future__ import annotations

import json
import time
from itertools import product

import pytest

from hanamachi.app.live.messages import DEEPEST, FROM_PHONE, LONGEST, BadMessage, read, write


@pytest.mark.parametrize(
    "text",
    [
        "[" * LONGEST,
        '{"":' * (LONGEST // 4),
        '[""' + ',[""' * 5000,
        '["\\\\"' + ',["\\\\"' * 5000,
        '["\\"' + '",["\\"' * 5000,
        "[{}" + ",[{}" * 5000,
    ],
)
def test_what_is_nested_deeply_is_not_parsed(text: str) -> None:
    with pytest.raises(BadMessage, match="nested"):
        read(text, FROM_PHONE)


def test_brackets_in_a_string_do_not_count() -> None:
    kind, fields = read(write("play", moment=1, action='\\"[{' * 9), FROM_PHONE)
    assert (kind, fields["action"]) == ("play", '\\"[{' * 9)
    with pytest.raises(BadMessage, match="play: action"):
        read(write("play", moment=1, action="[" * 2 * DEEPEST), FROM_PHONE)


def test_whatever_the_text_is_it_is_never_parsed_deeper() -> None:
    """All short texts of the letters that matter, each many times over."""
    for letters in product('[]{}"\\a,', repeat=3):
        text = "".join(letters) * 2000
        try:
            read(text, FROM_PHONE)
        except BadMessage as error:
            if "nested" not in str(error):
                with pytest.raises(json.JSONDecodeError):  # and no RecursionError
                    json.loads(text)


@pytest.mark.parametrize("text", ['"\\"', '"\\', '\\"', "[]", '["', '"', "[", "\\"])
def test_a_refusal_takes_no_time(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadMessage):
        read((text * LONGEST)[:LONGEST], FROM_PHONE)
    assert time.process_time() - began < 1
