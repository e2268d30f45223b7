"""What stands around every screen, and the small pieces that several screens share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import htpy as h
from htpy import Node

from ...games import manifest
from ...ui.art import drawn_once, icon, mark
from ...ui.controls import button
from ...words import LANGUAGES, Words
from ..pwa.install import Install
from ..pwa.offline import Offline
from ..reply import Notice
from ..route import ABOUT, EMBED_THIS, SETTINGS, Links, Route


@dataclass(frozen=True)
class View:
    """All that a screen needs to be drawn, besides its own matter."""

    t: Words
    links: Links
    route: Route
    notices: Sequence[Notice] = ()
    keys: bool = True
    """Whether single letters are shortcuts."""
    offline: Offline = field(default_factory=Offline)
    install: Install = field(default_factory=Install)
    out: str = ""
    """In a frame of somebody's page: the address of the same on the whole site. Elsewhere empty."""
    switched_on: frozenset[str] = frozenset()
    """`sound`, `vibration`, or both."""

    def titled(self, title: str) -> str:
        """A screen's title for those who see it elsewhere, among tabs or in a chat: it names the game and the site."""
        game = manifest(self.route.slug).name if self.route.slug else ""
        parts = [title, *(name for name in (game, "Hanamachi") if name and name not in title)]
        return " · ".join(parts)

    def key(self, letter: str) -> str | None:
        return letter if self.keys else None

    def link(self, place: str, match: str = "") -> str:
        return self.links.to(self.route.to(place, match))


def frame(view: View, *content: Node, class_: str = "plain", bare: bool = False, tap: str = "") -> Node:
    """The page: header, the screen itself, footer, notices. A bare one is for a table, which needs the room.

    In somebody else's page there is neither header nor footer, but a way out. `tap` is the verb of a tap on the screen
    beside all controls.
    """
    marks = {"data-tap": tap} if tap else {}
    main = h.main("#main", marks, class_=class_, tabindex="-1", data_screen=view.route.screen)[content]
    if view.out:
        return [main, _way_out(view), _notices(view)]
    return [
        h.a(".skip", href="#main", data_skip=True)[view.t("Skip to content")],
        _header(view.t, view.links, Route(view.route.language, view.route.place), bare),
        main,
        None if bare else _footer(view),
        _notices(view),
    ]


def _way_out(view: View) -> Node:
    t = view.t
    return h.footer(".way-out")[
        h.a(
            "#out",
            href=view.out,
            target="_blank",
            rel="noopener",
            data_shell="out",
            title=t("Open in a new tab"),
        )[
            mark(),
            h.span(".out-words")[t("Open on Hanamachi")],
            h.span(".out-name", aria_hidden="true")["Hanamachi"],
            icon("out"),
        ],
        (h.p(".facts")[notice.text] for notice in view.notices if notice.lasting),
    ]


@drawn_once
def _header(t: Words, links: Links, here: Route, bare: bool) -> Node:
    places = [("", "home", t("Home")), (SETTINGS, "settings", t("Settings")), (ABOUT, "info", t("About"))]
    return h.header(".site-header", {"data-bare": bare})[
        h.a(".brand", id="brand", href=links.to(here.to("")), aria_label=t("Hanamachi, home"))[
            mark(), h.span(".brand-name")["Hanamachi"]
        ],
        h.nav(aria_label=t("Main menu"))[
            (
                h.a(
                    ".nav-link",
                    id=f"nav-{name}",
                    href=links.to(here.to(place)),
                    aria_current="page" if place == here.place else None,
                )[icon(name), h.span[label]]
                for place, name, label in places
            )
        ],
    ]


def _footer(view: View) -> Node:
    others = [(code, name) for code, name in LANGUAGES.items() if code != view.t.language]
    return h.footer(".site-footer")[
        h.p[view.t("An unofficial fan project. Works offline: no account, no cookies, no trackers.")],
        h.p("#offline.offline", {"data-state": view.offline.state})[offline_words(view.t, view.offline)],
        h.p[h.a("#foot-embed", href=view.link(EMBED_THIS))[view.t("Embed a game")]],
        h.p[(_language_link(view, code, name) for code, name in others)],
    ]


def offline_words(t: Words, offline: Offline) -> Node:
    if offline.state == "none":
        return None
    if offline.is_loading:
        return t("Getting ready for offline play… {n}%", n=offline.percent)
    if offline.later:
        return [t("A new version is available."), _renew(t)]
    return [icon("check"), t("Ready to play offline")]


def _language_link(view: View, code: str, name: str) -> Node:
    route = Route(code, view.route.place, view.route.match, view.route.moment)
    return h.a(id=f"speak-{code}", href=view.links.to(route), hreflang=code, lang=code, data_do=f"set language {code}")[
        name
    ]


def _notices(view: View) -> Node:
    # a landmark of its own, while there is something in it
    new_version = view.offline.state == "update" and not view.offline.later
    any_there = view.notices or new_version or view.install.invites
    named = {"role": "region", "aria-label": view.t("Notices")} if any_there else {}
    return h.div("#notices.notices", named)[
        (
            h.div(".notice", {"data-lasting": notice.lasting})[
                h.p[notice.text],
                button(notice.action, notice.label, id=f"notice-{number}", class_="button quiet")
                if notice.action
                else None,
                None
                if notice.lasting
                else button(
                    "dismiss", icon("close"), name=view.t("Close"), id=f"dismiss-{number}", class_="button bare"
                ),
            ]
            for number, notice in enumerate(view.notices)
            if not (view.out and notice.lasting)  # beside the way out, not over the table
        ),
        _invitation(view) if view.install.invites else None,
        _new_version(view.t) if new_version else None,
    ]


def _invitation(view: View) -> Node:
    """Once, after a first match."""
    t = view.t
    return h.div("#invitation.notice", {"data-lasting": True})[
        h.p[t("Install Hanamachi to play any time, even offline."), install_words(view)],
        install_button(view),
        button("decline", icon("close"), name=t("No, thanks"), class_="button bare"),
    ]


def install_button(view: View) -> Node:
    """The page itself does it: the browser asks only while it remembers the press."""
    if view.install.way != "prompt":
        return None
    return h.button("#install.button.quiet", type="button", data_shell="install")[icon("download"), view.t("Install")]


def install_words(view: View) -> Node:
    if view.install.way != "share":
        return None
    return [" ", view.t("Tap Share in the browser, then “Add to Home Screen”.")]


def _new_version(t: Words) -> Node:
    """Nothing is ever reloaded unasked; who does not want it now still finds it at the foot of other screens."""
    return h.div("#new-version.notice", {"data-lasting": True})[
        h.p[t("A new version is available.")],
        _renew(t),
        button("later", icon("close"), name=t("Later"), class_="button bare"),
    ]


def _renew(t: Words) -> Node:
    # the page itself does it, so that it works whatever becomes of Python
    return h.button("#renew.button.quiet", type="button", data_shell="renew")[t("Update")]


def dialog(t: Words, title: str, content: Node, *, wide: bool = False) -> Node:
    """A modal dialog, open as long as it is part of the page; Escape and the cross close it."""
    return h.dialog(
        "#dialog.dialog",
        {"data-wide": wide},
        data_open=True,
        data_on_close="close",
        aria_labelledby="dialog-title",
    )[
        h.div(".dialog-head")[
            h.h2("#dialog-title")[title],
            button("close dialog", icon("close"), name=t("Close"), class_="button bare"),
        ],
        h.div(".dialog-body")[content],
    ]
