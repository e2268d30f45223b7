"""What the form of the embed page asks for."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.link import AROUND, LinkError, Told, find_in, read
from ...games import GAMES, portable
from ..route import Links
from .address import ACCENTS, LONGEST, PLACES, THEMES, BadWord, Embed

SIZES = {"320": ("320", "560"), "400": ("400", "640"), "720": ("720", "820"), "800": ("800", "520")}
"""Width and height of the plain frame, in pixels, by what the form calls it."""


def chosen_in(form: Mapping[str, object], before: Embed, links: Links) -> tuple[Embed, str]:
    """What the form asks for, and what was pasted into it and can't be shown. What belongs to another game goes."""
    place, refused = str(form.get("content", before.place)), ""
    words = [place.rstrip("/")]
    if place == before.place:
        given = str(form.get("fragment", before.fragment)).strip()[:LONGEST]
        try:
            place, fragment = meant(place, given, links)
            words = [place.rstrip("/"), *filter(None, [fragment])]
        except BadWord:
            refused = given
    first_level = GAMES[place.partition("/")[0]].levels[0] if place in PLACES else ""
    plain = {"theme": THEMES[0], "lang": "", "level": first_level, "accent": ACCENTS[0]}
    words += [f"{name}={form[name]}" for name in plain if form.get(name, plain[name]) != plain[name]]
    try:
        return Embed.read(" ".join(words)), refused
    except BadWord:
        return Embed(place) if place in PLACES else before, refused


def meant(place: str, given: str, links: Links) -> tuple[str, str]:
    """The place and what stands behind # there, by what somebody gave: an address, or only its end.

    BadWord: that is no match, position or puzzle of ours.
    """
    if not given:
        return place, ""
    if found := find_in(given):
        try:
            told = read(found.letters, GAMES)
        except LinkError as error:
            raise BadWord(given) from error
        return f"{(told.match if isinstance(told, Told) else told).game.slug}/", str(found)
    if (route := links.pasted(given)) and route.place in PLACES:
        place, given = route.place, route.fragment
        if not given and not route.match:
            return place, ""
    slug, _, room = place.rstrip("/").partition("/")
    fragment = portable(slug, room, given.lstrip("#").strip(AROUND)) if room else ""
    if not fragment:
        raise BadWord(given)
    return place, fragment
