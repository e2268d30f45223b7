"""Calls much of Python's C code, inside Pyodide, and sums up what it computed.

The profile uses it to learn which data is read. The tests use it, with other chance numbers, to compare the published
Pyodide with ours: each part has a digest of its own, since some parts need tables that only the rest of Pyodide has.
"""

from __future__ import annotations

import cmath
import codecs
import datetime
import decimal
import hashlib
import itertools
import json
import math
import random
import re
import struct
import time
import unicodedata
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

EAST_ASIAN = [
    "big5",
    "big5hkscs",
    "cp950",
    "gb2312",
    "gbk",
    "gb18030",
    "hz",
    "cp932",
    "shift_jis",
    "shift_jis_2004",
    "shift_jisx0213",
    "euc_jp",
    "euc_jis_2004",
    "euc_jisx0213",
    "iso2022_jp",
    "iso2022_jp_1",
    "iso2022_jp_2",
    "iso2022_jp_2004",
    "iso2022_jp_3",
    "iso2022_jp_ext",
    "cp949",
    "johab",
    "euc_kr",
    "iso2022_kr",
]
HIGH = range(0x21, 0xFF)
SHIFTS = (b"\x1b$B", b"\x1b$A", b"\x1b$(C", b"\x1b$(D", b"\x1b$(O", b"\x1b$(P", b"\x1b$(Q")
OTHER = [
    "utf-7",
    "utf-8",
    "utf-16",
    "utf-32",
    "ascii",
    "latin-1",
    "cp437",
    "koi8_r",
    "idna",
    "punycode",
    "unicode_escape",
    "raw_unicode_escape",
]
ERRORS = ("strict", "replace", "ignore", "backslashreplace", "xmlcharrefreplace", "surrogateescape")
CODE = (
    "1/0",
    "f(",
    "'%d' % 'a'",
    "[].pop()",
    "match x:\n case {'a': [*_]}: pass",
    "async def f(): [i async for i in x]",
)
TEXT = "Zoé, ß, 花街, 😀, İ\t\n" * 3
ASSIGNED = [*range(0xD800), *range(0xE000, 0x33480), *range(0xE0000, 0xE0200), 0x10FFFF]
EVERY_SIGN = "".join(map(chr, ASSIGNED))


class Sum:
    """Takes values of any kind; `digest` depends on all of them."""

    def __init__(self) -> None:
        self.hash = hashlib.sha256()

    def put(self, *values: object) -> None:
        self.hash.update(repr(values).encode("utf-8", "surrogatepass"))

    def tried(self, call: Callable[..., object], *values: object) -> None:
        """Takes the result of a call, or the error that it ends with."""
        try:
            self.put(values, call(*values))
        except Exception as error:
            self.put(type(error).__name__, str(error))

    @property
    def digest(self) -> str:
        return self.hash.hexdigest()


def digests(seed: int, names: Collection[str]) -> dict[str, str]:
    """The digests of these parts, or of all, by their names."""
    found = {}
    for part in (part for part in PARTS if not names or part.__name__ in names):
        total = Sum()
        part(total, random.Random(seed))
        found[part.__name__] = total.digest
    return found


def functions_of(module: Any) -> Iterator[Callable[..., object]]:
    return (call for name in dir(module) if callable(call := getattr(module, name)) and not name.startswith("_"))


def mathematics(total: Sum, chance: random.Random) -> None:
    numbers = [(0.5,), (-2.25,), (41.0,), (3, 2), (12, 5), (7.5, -0.3), ([0.1, 0.2, 0.3],), ("x",), (2 + 1j,)]
    for call in (*functions_of(math), *functions_of(cmath)):
        for _ in range(30):
            numbers += [
                (chance.uniform(-3, 3),),
                (chance.uniform(-800, 800), chance.uniform(0, 9)),
                (chance.randrange(40),),
            ]
        for values in numbers:
            total.tried(call, *values)
        del numbers[9:]
    for name in ("gauss", "normalvariate", "betavariate", "gammavariate", "lognormvariate", "vonmisesvariate"):
        for _ in range(50):
            total.put(getattr(chance, name)(1.2, 2.3))


def floats_and_integers(total: Sum, chance: random.Random) -> None:
    for number in range(3000):
        value = struct.unpack("<d", chance.randbytes(8))[0]
        total.put(value, f"{value:.6g} {value:e}", chance.getrandbits(number % 400 + 1) * 3**number % 10**40)
        small = chance.uniform(-9, 9)
        total.put(abs(small) ** 3.7, small**3, small // 0.3, round(small, 2), small.hex(), float(f"{small:.17g}"))
    for rounding in ("ROUND_UP", "ROUND_HALF_EVEN", "ROUND_FLOOR"):
        with decimal.localcontext(prec=30, rounding=rounding):
            total.put(decimal.Decimal(2).sqrt(), decimal.Decimal("1e30").ln(), decimal.Decimal(10) / 7)


def signs(total: Sum, chance: random.Random) -> None:
    for sign in EVERY_SIGN:
        total.put(sign.upper(), sign.lower(), sign.title(), sign.casefold(), sign.isalpha(), sign.isdigit())
        total.put(sign.isnumeric(), sign.isprintable(), sign.isspace(), sign.isidentifier())
    text = TEXT + "".join(chance.choices(EVERY_SIGN, k=20))
    for method in functions_of(text):
        for values in ((), ("é",), (5,), ("é", "x"), (["a", "b"],)):
            total.tried(method, *values)
    for pattern in (r"(\w+)\W*?(?P<n>\d)?", r"(?i)zoé|(?<=ß), ", r"[^a-z]{2,}\b", "(", r"(.)\1"):
        total.tried(re.findall, pattern, text)


def kinds_of_signs(total: Sum, _: random.Random) -> None:
    """unicodedata, without names and forms."""
    for sign in EVERY_SIGN:
        total.put(unicodedata.category(sign), unicodedata.bidirectional(sign), unicodedata.combining(sign))
        total.put(unicodedata.east_asian_width(sign), unicodedata.mirrored(sign))
        total.put(unicodedata.decimal(sign, None), unicodedata.digit(sign, None), unicodedata.numeric(sign, None))


def forms_of_signs(total: Sum, chance: random.Random) -> None:
    for database in (unicodedata, unicodedata.ucd_3_2_0):
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            total.put(database.normalize(form, EVERY_SIGN))
            total.put(database.normalize(form, "".join(chance.choices(EVERY_SIGN, k=9000))))
    for sign in EVERY_SIGN:
        total.put(unicodedata.decomposition(sign))


def names_of_signs(total: Sum, _: random.Random) -> None:
    for sign in EVERY_SIGN:
        total.put(name := unicodedata.name(sign, ""))
        if name:
            total.put(unicodedata.lookup(name))
    for name in ("LATIN CAPITAL LETTER GHA", "KATAKANA LETTER AINU P", "HANGUL SYLLABLE GAG", "NO SUCH SIGN"):
        total.tried(unicodedata.lookup, name)


def codecs_of_east_asia(total: Sum, _: random.Random) -> None:
    pairs = rows(bytes((one, two)) for one in HIGH for two in HIGH)
    longer = rows(bytes((0x8F, one, two)) for one in HIGH for two in HIGH)
    in_fours = itertools.product((0x81, 0x84, 0x90, 0x95), range(0x30, 0x3A), HIGH, range(0x30, 0x3A))
    fours = rows(map(bytes, in_fours))
    shifted = b"".join(bytes((one, two)) for one in range(0x21, 0x7F) for two in range(0x21, 0x7F))
    for encoding in EAST_ASIAN:
        for content in (pairs, longer, fours):
            total.put(encoding, content.decode(encoding, "ignore"), content.decode(encoding, "replace"))
        total.put(EVERY_SIGN.encode(encoding, "ignore"))
        for mode in SHIFTS:
            total.tried(codecs.decode, mode + shifted, encoding, "ignore")


def rows(parts: Iterable[bytes]) -> bytes:
    """Each on a line: what can't be decoded does not spoil the next."""
    return b"\n".join(parts)


def other_codecs(total: Sum, _: random.Random) -> None:
    for encoding, errors in itertools.product(OTHER, ERRORS):
        total.tried(codecs.encode, TEXT, encoding, errors)
        total.tried(codecs.decode, TEXT.encode(), encoding, errors)


def libraries(total: Sum, chance: random.Random) -> None:
    for moment in range(0, 2**33, 10**8 + 7):
        total.put(time.strftime("%c %x %A %j %U", time.gmtime(moment)))
        total.put(datetime.datetime.fromtimestamp(moment, datetime.UTC).isoformat())
    content = TEXT.encode() * 99 + chance.randbytes(999)
    for kind in sorted(hashlib.algorithms_guaranteed - {"shake_128", "shake_256"}):
        total.put(kind, hashlib.new(kind, content).hexdigest())
    for level in range(10):
        total.put(packed := zlib.compress(content, level), zlib.decompress(packed), zlib.crc32(packed))
    total.put(json.dumps({"text": TEXT, "list": [1.5, None, {}]}, indent=1), sorted(TEXT), chance.sample(range(99), 9))
    total.put(list(itertools.islice(itertools.permutations(range(5), 3), 20)))
    for code in (
        "1/0",
        "f(",
        "'%d' % 'a'",
        "[].pop()",
        "match x:\n case {'a': [*_]}: pass",
        "async def f(): [i async for i in x]",
    ):
        total.tried(lambda code: len(compile(code, "?", "exec").co_code), code)
        total.tried(lambda code: eval(code, {}), code)


PARTS = (
    mathematics,
    floats_and_integers,
    signs,
    kinds_of_signs,
    forms_of_signs,
    names_of_signs,
    codecs_of_east_asia,
    other_codecs,
    libraries,
)
