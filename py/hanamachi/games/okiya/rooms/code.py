"""Short codes to pass a garden or a position on, by voice or by hand.

A garden is its number among the 16! orders of the tiles, in nine letters; a position goes on with a letter for who
began and what a full garden means, then a letter for each cell taken. One more letter checks all others: a single wrong
one and two neighbours in the wrong order are found. The letters are Crockford's 32, without I, L, O and U, which people
take for others. Read back, I and L are 1, O is 0; capitals, spaces, hyphens and line breaks do not matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.game import IllegalAction
from ..rules.garden import CELLS, GARDENS, Tile, garden_number, nth_garden
from ..rules.rules import Seen, State, lay_out

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GARDEN_LETTERS = 9  # 16! < 32**9
LONGEST = 200
"""The longest text that is read as a code, with spaces: input is untrusted."""
GROUP = 5
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212\u00ad"

_MEANT = {letter: value for value, letter in enumerate(LETTERS)} | {"I": 1, "L": 1, "O": 0}
_FULL_GARDEN = ("draw", "last_player_wins")


class CodeError(ValueError):
    """A code that can't be read. `problem` is a short name, for a view to put into words; `sign` is what it is about.

    empty: there is nothing; sign: something that no code has; short, long: letters are missing or too many;
    check: a letter is wrong; garden, trail: no letter is wrong, but there is no such garden, or no such round in it.
    """

    def __init__(self, problem: str, why: str, sign: str = "") -> None:
        super().__init__(why)
        self.problem = problem
        self.sign = sign


def garden_code(garden: Sequence[Tile]) -> str:
    """Ten letters: `K3X97-QWE2H`."""
    return _written(_garden_letters(garden))


def position_code(seen: Seen) -> str:
    """The round on the table: its garden, who began it, what a full garden means, what has been taken."""
    head = seen.starter + 2 * _FULL_GARDEN.index(seen.options["full_garden"])
    return _written([*_garden_letters(seen.garden), head, *map(CELLS.index, seen.trail)])


def read_code(code: str) -> State:
    """The table of a code of either kind; a garden's is the one at which seat 0 is about to begin."""
    letters = _letters(code)
    if len(letters) <= GARDEN_LETTERS:
        raise CodeError("short", f"a code has at least {GARDEN_LETTERS + 1} letters")
    if len(letters) > GARDEN_LETTERS + 2 + len(CELLS):
        raise CodeError("long", f"a code has at most {GARDEN_LETTERS + 2 + len(CELLS)} letters")
    *letters, check = letters
    if check != _check(letters):
        raise CodeError("check", "a letter is wrong, or two have changed places")
    garden = _garden(letters[:GARDEN_LETTERS])
    head, *cells = letters[GARDEN_LETTERS:] or [0]
    if head >= 2 * len(_FULL_GARDEN) or any(cell >= len(CELLS) for cell in cells):
        raise CodeError("trail", "no round goes like this")
    try:
        return lay_out(garden, [CELLS[cell] for cell in cells], head % 2, full_garden=_FULL_GARDEN[head // 2])
    except IllegalAction as refused:
        raise CodeError("trail", str(refused)) from refused


def _letters(code: str) -> list[int]:
    """The letters by their number, without what people put between them."""
    if len(code) > LONGEST:
        raise CodeError("long", "no code is that long")
    signs = [sign for sign in code.upper() if not (sign.isspace() or sign in DASHES)]
    if not signs:
        raise CodeError("empty", "there is no code")
    for sign in signs:
        if sign not in _MEANT:
            raise CodeError("sign", f"no code has {sign!r} in it", sign)
    return [_MEANT[sign] for sign in signs]


def _written(letters: Sequence[int]) -> str:
    text = "".join(LETTERS[letter] for letter in [*letters, _check(letters)])
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def _check(letters: Sequence[int]) -> int:
    """The remainder of the letters as a polynomial over the field of 32: each place has a weight of its own."""
    check = 1  # not 0, or zeros could be left out unnoticed
    for letter in [*letters, 0]:
        check = check << 1 ^ letter ^ (0b100101 if check & 0b10000 else 0)
    return check


def _garden_letters(garden: Sequence[Tile]) -> list[int]:
    number = garden_number(garden)
    return [number >> 5 * place & 31 for place in reversed(range(GARDEN_LETTERS))]


def _garden(letters: Sequence[int]) -> tuple[Tile, ...]:
    number = 0
    for letter in letters:
        number = number << 5 | letter
    if number >= GARDENS:
        raise CodeError("garden", "there are not so many gardens")
    return nth_garden(number)
