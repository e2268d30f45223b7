"""Links bent by chance, with their checksums put right again, so that what lies behind is reached.

They are read as letters, opened by an address, and pasted.

A link is read or refused, never more; what is read is written the same; and no match on the shelf is lost or changed by
what only those who sit here could have done.
"""

from __future__ import annotations

import json
import random
from binascii import a2b_base64, b2a_base64
from dataclasses import replace

from hanamachi.app.saves.saves import PREFIX
from hanamachi.app.share.versions import beginning
from hanamachi.core import link
from hanamachi.core.game import LEVELS
from hanamachi.core.link import FORMAT, MARK, Invitation, LinkError, Told
from hanamachi.core.match import Match
from hanamachi.core.record import Record, Seat, parse
from hanamachi.games import GAMES
from tests.app.tab import ROOT, Tab

ROUNDS = 60
NAMES = ("Ana", "Zoé", "花", "<b>", "x" * 24, "Guest 1")
AROUND = (
    "{}",
    "{}.",
    "<{}>",
    "See {}. Cheers",
    "{}\n-- \nAna",
    "{}{}",
    "%3C{}%3E",
    "#{}",
    "{}@3",
    "{}@9999 #link.",
    "=\n{}",
)


def play_round(rng: random.Random) -> None:
    match = played(rng)
    raw = body(link.of_match(match, some(rng, match) if rng.random() < 0.4 else None))
    if rng.random() < 0.15:
        raw = body(link.of_settings(Invitation(match.game, match.seats, match.options, match.seed)))
    letters = sealed(bent(rng, raw))
    try:
        read(letters)
        open_it(rng, match, letters)
    except Exception as error:
        error.add_note(f"{MARK}{letters} beside {match.record}")
        raise


# -- links ---------------------------------------------------------------------------------------------------------


def played(rng: random.Random) -> Match:
    """Some match, over or not, of people and bots."""
    game = GAMES[rng.choice(list(GAMES))]
    levels = [None, None, *(level for level in LEVELS if level in game.levels)]
    seats = [Seat(rng.choice(NAMES), rng.choice(levels)) for _ in range(rng.choice(game.seats))]
    options = {o.name: rng.choice(o.choices_for(len(seats))) for o in game.options if rng.random() < 0.3}
    match = Match(game, seats, options, rng.choice([0, 7, rng.getrandbits(32), (1 << 64) - 1]))
    for _ in range(rng.choice([0, 1, 5, 25])):
        if match.turn is not None:
            match.play(rng.choice(match.state.legal()))
    if match.turn is not None and rng.random() < 0.2:
        rng.choice([match.resign, match.run_out])(rng.randrange(len(seats)))
    return match


def some(rng: random.Random, match: Match) -> frozenset[int]:
    people = [number for number, seat in enumerate(match.seats) if not seat.is_bot]
    return frozenset(rng.sample(people, rng.randint(0, len(people))))


def body(letters: str) -> bytes:
    padded = letters.replace("-", "+").replace("_", "/") + "=" * (-len(letters) % 4)
    return a2b_base64(padded)[4:]


def sealed(raw: bytes) -> str:
    """The letters of a body, with the checksum that it has."""
    whole = bytes([FORMAT]) + link._checksum(raw) + raw
    return b2a_base64(whole, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")


def bent(rng: random.Random, raw: bytes) -> bytes:
    """The same with up to three bytes changed, left out, doubled or cut off; at times none."""
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        at = rng.randrange(len(raw) + 1)
        byte = bytes([rng.choice([0, 1, 2, 127, 128, 255, rng.randrange(256)])])
        raw = rng.choice(
            [
                raw[:at] + byte + raw[at + 1 :],
                raw[:at] + byte + raw[at:],
                raw[:at] + raw[at + 1 :],
                raw[:at] + raw[at : at + 5] + raw[at:],
                raw[:at],
                raw + byte * rng.choice([1, 900]),
            ]
        )
    return raw


def read(letters: str) -> None:
    try:
        told = link.read(letters, GAMES)
    except LinkError:
        return
    written = link.of_match(told.match, told.taken) if isinstance(told, Told) else link.of_settings(told)
    assert written == letters, f"it is written as {written}"


# -- through the app -----------------------------------------------------------------------------------------------


def open_it(rng: random.Random, match: Match, letters: str) -> None:
    """Opens it by an address or in the field, often beside a version of the match that is on the shelf."""
    ours = Match.replay(shortened(rng, match.record), GAMES)
    people = [number for number, seat in enumerate(ours.seats) if not seat.is_bot]
    away = {"seats": people[1:], "known": 0, "taken": []} if len(people) > 1 and rng.random() < 0.5 else None
    save = {"record": str(ours.record), "finished": ours.turn is None} | ({"away": away} if away else {})
    tab = Tab({f"{PREFIX}kodamakoda": json.dumps(save)} if rng.random() < 0.8 else {})
    before = records(tab)
    tab.hello()
    pasted = rng.choice(AROUND).replace("{}", f"{ROOT}okiya/#{MARK}{letters}")
    update = tab.do("open", link=pasted) if rng.random() < 0.5 else tab.hello(f"okiya/#{MARK}{letters}")
    json.dumps(update)
    after = records(tab)
    assert len(after) <= len(before) + 1, "a link is at most one match"
    for id, record in before.items():
        assert after[id].extends(record), "the match is another now"
        added = after[id].actions[len(record.actions) :]
        assert away or after[id] == record, f"{added} was written into a match that does not go by link"
        dropped = after[id].resigned if after[id].resigned is not None else after[id].out_of_time
        assert after[id] == record or dropped is None or dropped in people[1:], "somebody here has given up unasked"
        closed = [save for save in tab.app.saved.saves.values() if save.of and tab.app.saved.closed_by(save)]
        assert not closed or not tab.app.session or tab.app.session.id not in {save.id for save in closed}
        shown = tab.app.session
        if shown and shown.seating.view_only and ours.game.hides and ours.turn is not None:
            assert beginning(shown.match.record) != beginning(record), "what is hidden in our match is there to look at"


def shortened(rng: random.Random, record: Record) -> Record:
    cut = len(record.actions) - rng.choice([0, 1, 3])
    if cut >= len(record.actions):
        return record
    return replace(record, actions=record.actions[: max(0, cut)], resigned=None, out_of_time=None)


def records(tab: Tab) -> dict[str, Record]:
    kept = {key.removeprefix(PREFIX): text for key, text in tab.storage.items() if key.startswith(PREFIX)}
    return {id: parse(json.loads(text)["record"]) for id, text in kept.items()}
