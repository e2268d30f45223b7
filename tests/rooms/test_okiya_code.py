"""Codes of gardens and positions: short, and forgiving only where nothing can be misunderstood."""

from __future__ import annotations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.okiya.rooms.code import LETTERS, CodeError, garden_code, position_code, read_code
from hanamachi.games.okiya.rules.garden import GARDENS, TILES, garden_number, nth_garden
from hanamachi.games.okiya.rules.rules import State, lay_out


def tables(count: int) -> list[State]:
    """Positions of every length, ends of rounds among them."""
    found, chance = [], Chance(77)
    for _ in range(count):
        option = chance.pick(("draw", "last_player_wins"))
        table = lay_out(chance.shuffled(TILES), (), chance.below(2), full_garden=option)
        for _ in range(chance.below(17)):
            if not table.round_over:
                table.play(chance.pick(table.legal()))
        found.append(table)
    return found


def problem(code: str) -> str:
    with pytest.raises(CodeError) as refused:
        read_code(code)
    assert str(refused.value)
    return refused.value.problem


def test_every_garden_has_a_number_and_every_number_a_garden() -> None:
    assert garden_number(TILES) == 0 and nth_garden(0) == TILES
    assert garden_number(TILES[::-1]) == GARDENS - 1 and nth_garden(GARDENS - 1) == TILES[::-1]
    chance = Chance(1)
    for _ in range(200):
        number = chance.below(GARDENS)
        assert garden_number(nth_garden(number)) == number
    for number in (-1, GARDENS):
        with pytest.raises(ValueError, match="no garden"):
            nth_garden(number)


def test_a_garden_takes_ten_letters() -> None:
    code = garden_code(TILES)
    assert code.startswith("00000-0000") and read_code(code).garden == TILES
    for table in tables(50):
        code = garden_code(table.garden)
        assert len(code) == 11 and set(code) <= {*LETTERS, "-"}
        read = read_code(code)
        assert (read.garden, read.trail, read.starter, read.turn) == (table.garden, (), 0, 0)


def test_a_position_comes_back_as_it_was() -> None:
    ends = 0
    for table in tables(400):
        read = read_code(position_code(table))
        assert (read.garden, read.trail, read.starter) == (table.garden, table.trail, table.starter)
        assert read.options["full_garden"] == table.options["full_garden"]
        assert (read.turn, read.outcome) == (table.turn, table.outcome)
        ends += read.round_over
    assert ends > 50


def test_what_people_do_to_a_code_does_not_matter() -> None:
    for table in tables(100):
        code = position_code(table)
        bare = code.replace("-", "")
        written = (
            code.lower(),
            f"  {bare}\n",
            "\r\n".join(bare[at : at + 4] for at in range(0, len(bare), 4)),
            bare.replace("0", "o").replace("1", "l"),
            bare.replace("0", "O").replace("1", "i"),
            code.replace("-", "\u2013"),
            " ".join(bare),
        )
        for text in written:
            assert read_code(text) == read_code(code)


def test_a_single_wrong_letter_is_found() -> None:
    for table in tables(12):
        code = position_code(table).replace("-", "")
        for at, right in enumerate(code):
            for wrong in set(LETTERS) - {right}:
                assert problem(code[:at] + wrong + code[at + 1 :]) == "check"


def test_two_letters_that_changed_places_are_found() -> None:
    for table in tables(60):
        code = position_code(table).replace("-", "")
        for at in range(len(code) - 1):
            first, second = code[at], code[at + 1]
            if first != second:
                assert problem(code[:at] + second + first + code[at + 2 :]) == "check"


def test_each_refusal_has_its_name() -> None:
    code = position_code(lay_out(TILES, ["b1"])).replace("-", "")
    assert problem("") == problem(" - \n") == "empty"
    assert problem("00000-0000*") == "sign"
    assert problem("U" * 10) == "sign"
    assert problem(code[:9]) == "short"
    assert problem(code * 3) == problem(" " * 300) == "long"
    assert problem(code[:-1]) == problem(code[:-2] + code[-1]) == "check"


def sealed(letters: str) -> str:
    """The letters with the check that belongs to them, found by trying."""
    for check in LETTERS:
        try:
            read_code(letters + check)
        except CodeError as refused:
            if refused.problem == "check":
                continue
        return letters + check
    raise AssertionError("no letter fits")


def test_letters_that_agree_may_still_tell_of_no_garden_or_of_no_round() -> None:
    garden = "000000000"
    assert problem(sealed("ZZZZZZZZZ")) == "garden"
    assert problem(sealed(f"{garden}4")) == "trail", "there are two starters and two meanings of a full garden"
    assert problem(sealed(f"{garden}0G")) == "trail", "there are sixteen cells"
    assert problem(sealed(f"{garden}05")) == "trail", "the first move is made on the border"
    assert problem(sealed(f"{garden}00F")) == "trail", "maple at sunrise is not related to iris in the rain"
    assert problem(sealed(f"{garden}000")) == "trail", "a tile is taken once"
    assert read_code(sealed(f"{garden}01")).trail == ("b1",)


def test_no_text_makes_it_fail_in_another_way() -> None:
    chance = Chance(5)
    for _ in range(500):
        text = "".join(chr(chance.pick((chance.below(128), chance.below(0x3000)))) for _ in range(chance.below(40)))
        try:
            read_code(text)
        except CodeError as refused:
            assert refused.problem
