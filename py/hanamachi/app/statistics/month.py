"""A month of the calendar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

from ...words import Words
from ...words.dates import month_words

FIRST = date(1970, 1, 1)
WEEK = 7
YEAR = 12

_TEXT = re.compile(r"(19[7-9][0-9]|[2-9][0-9]{3})-(0[1-9]|1[0-2])", re.ASCII)


class Month(NamedTuple):
    year: int
    number: int
    """From 1 for January."""

    @classmethod
    def of(cls, day: int) -> Month:
        """The month of a day, counted from the first of 1970."""
        found = FIRST + timedelta(day)
        return cls(found.year, found.month)

    @classmethod
    def read(cls, text: str) -> Month | None:
        """A month from its text, as in 2026-11."""
        found = _TEXT.fullmatch(text)
        return cls(int(found[1]), int(found[2])) if found else None

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    def words(self, t: Words) -> str:
        return month_words(t, self.year, self.number)

    def moved(self, months: int) -> Month:
        """So many months later, or earlier; never before 1970 or after 9998."""
        year, number = divmod(self.year * YEAR + self.number - 1 + months, YEAR)
        return Month(year, number + 1) if FIRST.year <= year < date.max.year else self

    @property
    def first(self) -> int:
        """Its first day, counted from the first of 1970."""
        return (date(self.year, self.number, 1) - FIRST).days

    def weeks(self) -> Iterator[list[int | None]]:
        """Its days by weeks from Monday on; None where a day belongs to another month."""
        after = date(self.year + self.number // YEAR, self.number % YEAR + 1, 1)
        last = (after - FIRST).days
        monday = self.first - date(self.year, self.number, 1).weekday()
        for begun in range(monday, last, WEEK):
            yield [day if self.first <= day < last else None for day in range(begun, begun + WEEK)]
