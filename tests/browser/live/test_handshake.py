"""The code of a handshake: it brings a description back, stays short, and lets nothing else through."""

from __future__ import annotations

import base64
import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import segno

from tests.browser.live.descriptions import CHROMIUM, FIREFOX, WEBKIT, facts
from tools.setup import find_node

PROGRAM = Path(__file__).with_name("handshake.mjs")
REASONS = {"version", "cut", "unreadable"}
OFFER, ANSWER = {"type": "offer", "sdp": CHROMIUM}, {"type": "answer", "sdp": FIREFOX}
HOST_ONLY = "example.org/live/#"
# Every line that a description may have; in a name or password, the letters of ICE alone.
LINES = [
    r"v=0|s=-|t=0 0|o=- 1 1 IN IP4 127\.0\.0\.1|c=IN IP4 0\.0\.0\.0",
    r"m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    r"a=group:BUNDLE 0|a=mid:0|a=sctp-port:5000|a=max-message-size:262144|a=setup:(actpass|active)",
    r"a=ice-ufrag:[A-Za-z0-9+/]{4,32}|a=ice-pwd:[A-Za-z0-9+/]{22,64}",
    r"a=fingerprint:sha-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}",
    r"a=candidate:\d 1 udp \d+ [0-9a-f.:-]+(\.local)? [1-9]\d{0,4}"
    r" typ (host|(srflx|relay) raddr (::|0\.0\.0\.0) rport 9)",
]
LINE = re.compile("|".join(LINES))


def run(*calls: tuple[Any, ...]) -> list[Any]:
    """What each call comes to: a result, or the reason of the refusal."""
    words = [str(find_node()), str(PROGRAM)]
    done = subprocess.run(words, input=json.dumps(calls), capture_output=True, text=True, check=True)
    answers = json.loads(done.stdout)
    for answer in answers:
        assert "made" in answer or (answer["name"] == "HandshakeError" and answer["reason"] in REASONS), answer
    return [answer.get("made", answer.get("reason")) for answer in answers]


def code_of(description: dict[str, str]) -> str:
    (code,) = run(("encode", description))
    assert isinstance(code, str)
    return code


def bytes_of(code: str) -> bytes:
    return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))


def letters(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@pytest.mark.parametrize(
    ("kind", "sdp"),
    [("offer", CHROMIUM), ("answer", FIREFOX), ("offer", WEBKIT)],
    ids=["chromium", "firefox", "webkit"],
)
def test_what_matters_comes_back(kind: str, sdp: str) -> None:
    code = code_of({"type": kind, "sdp": sdp.replace("\n", "\r\n")})
    back, again = run(("decode", code), ("encode", {"type": kind, "sdp": sdp}))
    assert again == code
    assert back["type"] == kind
    assert facts(back["sdp"]) == facts(sdp)
    assert all(LINE.fullmatch(line) for line in back["sdp"].removesuffix("\r\n").split("\r\n"))


def test_an_answer_calls_the_channel_as_the_offer_does() -> None:
    (back,) = run(("decode", code_of(ANSWER), "data"))
    assert "a=mid:data\r\n" in back["sdp"] and "a=group:BUNDLE data\r\n" in back["sdp"]


def test_a_code_is_short() -> None:
    sizes = {name: len(bytes_of(code_of({"type": "offer", "sdp": sdp}))) for name, sdp in samples().items()}
    assert sizes == {"chromium": 95, "firefox": 92, "webkit": 109}
    code = segno.make("https://" + HOST_ONLY + code_of(OFFER), error="l", micro=False)
    assert int(code.version) <= 8


def samples() -> dict[str, str]:
    return {"chromium": CHROMIUM, "firefox": FIREFOX, "webkit": WEBKIT}


def test_no_more_than_eight_candidates_travel_the_best_first() -> None:
    more = "".join(f"a=candidate:{n} 1 udp {n + 5} 192.0.2.{n} 5000 typ host\n" for n in range(20))
    (back,) = run(("decode", code_of({"type": "offer", "sdp": CHROMIUM + more})))
    found = re.findall(r" ([\w.-]+) \d+ typ", back["sdp"])
    assert len(found) == 8
    assert found[0].startswith("394d251e") and found[2:] == [f"192.0.2.{n}" for n in range(19, 13, -1)]


def test_a_code_that_was_cut_says_so() -> None:
    code = code_of(OFFER)
    reasons = run(*(("decode", code[:length]) for length in range(1, len(code))))
    assert set(reasons) <= {"cut", "version"}
    assert set(reasons[2:]) == {"cut"}


def test_a_code_of_a_newer_site_says_so() -> None:
    content = bytes_of(code_of(OFFER))
    assert run(("decode", letters(b"\x02" + content[1:])), ("decode", letters(b"\x00"))) == ["version", "version"]


def test_what_is_no_code_is_refused() -> None:
    code = code_of(OFFER)
    content = bytes_of(code)
    last = code[:-1] + chr(ord(code[-1]) + 1)  # the same bytes, other bits beyond them
    assert bytes_of(last) == content
    wrong = [code + "A" * 4, last, code + "=", code + "\n", " " + code, code.replace(code[9], "+"), "é" * 40, "A" * 536]
    wrong += [letters(content + b"\0"), letters(content + bytes(500))]
    wrong += [letters(content[:1] + bytes([9 << 1]) + content[2:])]  # nine candidates
    for place, value in ((2, 3), (2, 33), (3, 21), (3, 65)):  # the length of a name, or of a password
        wrong.append(letters(content[:place] + bytes([value]) + content[place + 1 :]))
    port = letters(content[:-2] + b"\0\0")
    assert run(*(("decode", text) for text in wrong)) == ["unreadable"] * len(wrong)
    assert run(("decode", port), ("decode", None), ("decode", 7)) == ["unreadable"] * 3


def test_a_description_that_no_browser_makes_is_refused() -> None:
    wrong = [
        CHROMIUM.replace("sha-256", "sha-1"),
        CHROMIUM.replace("25:43:77", "25:43"),
        CHROMIUM.replace("25:43:77", "25:43:XX"),
        CHROMIUM.replace("clKu", "cl Ku"),
        CHROMIUM.replace("clKu", "clKü"),
        CHROMIUM.replace("clKu", "cl"),
        CHROMIUM.replace("bdKxCPT8L9LMk", "b"),
        "",
    ]
    assert run(*(("encode", {"type": "offer", "sdp": sdp}) for sdp in wrong)) == ["unreadable"] * len(wrong)
    assert run(("encode", {"type": "rollback", "sdp": CHROMIUM})) == ["unreadable"]


def test_whatever_the_bytes_are_only_a_description_comes_of_them() -> None:
    chance = random.Random(7)
    codes = [letters(chance.randbytes(chance.randrange(140))) for _ in range(2000)]
    whole = [bytes_of(code_of({"type": "offer", "sdp": sdp})) for sdp in samples().values()]
    for _ in range(6000):  # one to three bytes of a real one are wrong
        content = bytearray(chance.choice(whole))
        for _ in range(chance.randint(1, 3)):
            content[chance.randrange(len(content))] = chance.randrange(256)
        codes.append(letters(bytes(content)))
    found = run(*(("decode", code) for code in codes))
    made = [(code, answer) for code, answer in zip(codes, found, strict=True) if isinstance(answer, dict)]
    assert len(made) > 1000 and len(found) - len(made) > 1000
    for _, description in made:
        assert all(LINE.fullmatch(line) for line in description["sdp"].removesuffix("\r\n").split("\r\n"))
    again = run(*(("encode", description) for _, description in made))
    # the best candidate comes first again; nothing else changes
    assert all(sorted(bytes_of(one)) == sorted(bytes_of(code)) for one, (code, _) in zip(again, made, strict=True))
