"""The rules of a game: on one screen, and in full with their contents. A page of their own, and a dialog in a match."""

from __future__ import annotations

import re

import htpy as h
from htpy import Node
from markupsafe import Markup

from ...games import game_view, lesson, manifest
from ...ui.art import crest, icon
from ...ui.html import html_of
from ...ui.imprint import imprint
from .frame import View, frame
from .game_page import doors

HEADING = re.compile(r'<h2 id="(rules-[a-z-]+)">(.*?)</h2>')
"""A heading of a game's rules."""


def rules_page(view: View) -> Node:
    t, slug = view.t, view.route.slug
    return frame(
        view,
        h.article(".prose")[
            h.div(".prose-head")[crest(slug), h.h1[t("How to play {game}", game=manifest(slug).name)]],
            rules_text(view, slug),
            h.p(".rules-doors")[
                h.a("#rules-play.button.primary", href=view.link(f"{slug}/"))[icon("play"), t("Play")],
                doors(view, slug),
            ],
            h.p(".print-only")[imprint(t, manifest(slug).credits, view.link(f"{slug}/rules/"))],
        ],
        class_="reading",
    )


def rules_text(view: View, slug: str) -> Node:
    """The rules on one screen, then the whole, with links from its parts to the steps of the lesson."""
    t, shown = view.t, game_view(slug)
    whole, short = str(html_of(shown.rules(t))), shown.cheat_sheet(t)
    headings = HEADING.findall(whole)
    return [
        h.section("#cheat-sheet.cheat-sheet", aria_labelledby="cheat-sheet-title")[
            h.h2("#cheat-sheet-title")[t("In short")], short
        ]
        if short
        else None,
        _contents(view, headings) if headings else None,
        Markup(_with_lesson(view, slug, whole)),
    ]


def _contents(view: View, headings: list[tuple[str, str]]) -> Node:
    t = view.t
    return h.nav("#contents.contents", aria_label=t("Contents"))[
        h.p(".contents-title")[t("Full rules")],
        h.ul[(h.li[h.a(id=f"to-{id}", href=f"#{id}", data_skip=True)[Markup(words)]] for id, words in headings)],
    ]


def _with_lesson(view: View, slug: str, whole: str) -> str:
    """The rules with a link behind each heading to the step of the lesson that lets one try it."""
    if not manifest(slug).room("lesson"):
        return whole
    t = view.t
    anchors = {step.anchor for step in lesson(slug).steps if step.anchor}

    def linked(heading: re.Match[str]) -> str:
        anchor = heading[1].removeprefix("rules-")
        if anchor not in anchors:
            return heading[0]
        address = view.links.to(view.route.to(f"{slug}/lesson/", fragment=anchor))
        link = h.a(".button.quiet.try-it", id=f"try-{anchor}", href=address)[icon("lesson"), t("Try it")]
        return f'<div class="rules-heading">{heading[0]}{link}</div>'

    return HEADING.sub(linked, whole)
