"""How long ago something was, as people say it."""

from __future__ import annotations

import time

from ...words import Words
from ...words.dates import day_words

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
STILL_HOURS = 6 * HOUR
"""So long ago is counted in hours, also past midnight."""
WEEK = 7


def age_words(t: Words, then: int, now: int, zone: int) -> str:
    """From "just now" to a date. Times in milliseconds; `zone` is how many minutes the visitor's clock is ahead of
    universal time. Empty where the time is not known."""
    if not then:
        return ""
    ago, offset = now - then, zone * MINUTE
    days = (now + offset) // DAY - (then + offset) // DAY
    if ago < MINUTE:
        return t("just now")
    if ago < HOUR:
        return t.n("{n} minute ago", "{n} minutes ago", ago // MINUTE)
    if days == 0 or ago < STILL_HOURS:
        hours = ago // HOUR
        return t("an hour ago") if hours == 1 else t.n("{n} hour ago", "{n} hours ago", hours)
    if days == 1:
        return t("yesterday")
    if days < WEEK:
        return t.n("{n} day ago", "{n} days ago", days)
    return _date(t, time.gmtime((then + offset) // 1000), time.gmtime((now + offset) // 1000))


def _date(t: Words, then: time.struct_time, now: time.struct_time) -> str:
    """The day and month, and the year where it is another one."""
    day = day_words(t, then.tm_mday, then.tm_mon)
    return day if then.tm_year == now.tm_year else t("{day} {year}", day=day, year=then.tm_year)
