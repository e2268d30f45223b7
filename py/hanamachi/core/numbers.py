"""Whole numbers in text that anybody may have changed."""

from __future__ import annotations


def whole(text: object, most: int = 9_999) -> int | None:
    """The number that the text is, from 0 to `most`; None when it is none.

    int() alone would take the digits of all alphabets, and raise where there are thousands of them.
    """
    if not isinstance(text, str) or not text.isascii() or not text.isdecimal() or len(text) > len(str(most)):
        return None
    return number if (number := int(text)) <= most else None
