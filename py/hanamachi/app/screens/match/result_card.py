"""The card at the end of a match: who has won, the scores with their sums, a fact to remember, and the ways on."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import celebrating, crest, icon, teacher
from ....ui.controls import button, copy_button
from ....words import Words
from ...daily.ending import Ending, streak_words
from ...match.rematch import EASIER, HARDER, has_lost, other_level, ranking
from ...match.session import Session
from ...match.status import how_words, result_words
from ...route import STATISTICS
from ...sentences import level_name
from ..frame import View
from ..matches import STUDIES

PETALS = 14
LANTERNS = 2


def result_card(view: View, session: Session, ending: Ending | None = None, doors: Node = None) -> Node:
    """`ending` is what the end of a try at a daily table offers; None: it is any other match. `doors` are the ways on,
    where they are not the usual ones."""
    t, mood = view.t, mood_of(session)
    return h.section(
        "#result-card.result-card",
        data_mood=mood,
        data_seats=str(len(session.match.seats)),
        aria_labelledby="result-title",
    )[
        _scene(session.match.game.slug, mood),
        h.div(".result-words.status-words")[
            h.h2("#result-title")[result_words(t, session)],
            " ",
            h.p(".result-how")[how_words(t, session) or (t("Well played.") if mood == "lost" else "")],
        ],
        _tally(t, session),
        _fact(t, session),
        doors or (_doors_of_day(t, session, ending) if ending else _doors(view, session)),
    ]


def mood_of(session: Session) -> str:
    """`won`: there is something to celebrate; `lost`: the people at this screen have lost; `drawn`."""
    if not session.match.winners():
        return "drawn"
    return "lost" if has_lost(session) else "won"


def _scene(slug: str, mood: str) -> Node:
    """The elder sister of the house between two lanterns; petals fall where there is something to celebrate."""
    return h.div(".result-scene", aria_hidden="true")[
        (h.span(".result-lantern")[crest(slug)] for _ in range(LANTERNS)),
        h.span(".result-figure")[celebrating(slug) if mood == "won" else teacher(slug)],
        h.span(".petals")[(h.i for _ in range(PETALS))] if mood == "won" else None,
    ]


def _tally(t: Words, session: Session) -> Node:
    """A line for each player, the winner first."""
    match, names = session.match, session.names_in(t)
    lines = {line.seat: line for line in session.game_view.tally(t, match.story, names)}
    winners = match.winners()
    return h.ol("#tally.tally", aria_label=t("Final score"))[
        (
            h.li(".tally-line", {"data-won": seat in winners}, id=f"tally-{seat}")[
                h.span(".tally-mark")[session.game_view.mark(seat, match.options, session.seen)],
                h.span(".tally-words")[
                    h.span(".tally-who")[
                        h.strong(".tally-name")[names[seat]],
                        " ",
                        h.span(".tally-level.facts")[level_name(level)] if (level := match.seats[seat].level) else None,
                    ],
                    " ",
                    h.span(".tally-sum")[lines[seat].sum],
                ],
                h.strong(".tally-total")[h.span(".tally-equals")[" = "] if lines[seat].sum else " ", lines[seat].total],
            ]
            for seat in ranking(match)
        )
    ]


def _fact(t: Words, session: Session) -> Node:
    match = session.match
    words = session.game_view.telling_fact(t, match.events, match.story, session.names_in(t))
    flower = h.span(".fact-flower", aria_hidden="true")["❀ "]
    return h.p("#telling-fact.telling-fact")[flower, words] if words else None


def _doors(view: View, session: Session) -> Node:
    t = view.t
    return h.div(".status-doors.result-doors", data_haven=True)[
        button("again", [icon("play"), t("Play again")], class_="button primary"),
        _level_button(t, session),
        _review_button(t, session),
        button("share", [icon("share"), h.span[t("Share")]], id="share-result", class_="button"),
        button("again differently", t("Change settings"), class_="button bare quiet-door"),
        h.a("#to-statistics.button.bare.quiet-door", href=view.link(STATISTICS))[t("Statistics")]
        if _is_counted(session) and not view.out
        else None,
    ]


def _is_counted(session: Session) -> bool:
    """Whether it is one of the matches that the statistics are about: of one person against bots."""
    people = [seat for seat in session.match.seats if not seat.is_bot]
    return len(people) == 1 and not session.seating.view_only


def _doors_of_day(t: Words, session: Session, ending: Ending) -> Node:
    """After a try there is no second one: there is something to tell, and another table tomorrow."""
    return [
        h.p("#streak.result-streak")[icon("today"), streak_words(t, ending.streak)] if ending.streak else None,
        h.div(".status-doors.result-doors", data_haven=True)[
            copy_button(t, "share-try", ending.text, t("Share result"), sign="share", share=True, class_="primary"),
            _review_button(t, session),
            h.a("#to-day.button", href=ending.page)[icon("today"), t("Today’s table")],
        ],
    ]


def _level_button(t: Words, session: Session) -> Node:
    offer = other_level(session)
    if offer is None:
        return None
    level = level_name(offer.level)
    words = {HARDER: t("Harder: {level}", level=level), EASIER: t("Easier: {level}", level=level)}
    return button(f"again {offer.way}", words[offer.way], class_="button")


def _review_button(t: Words, session: Session) -> Node:
    """To the room in which a finished match is gone through, where its game has one."""
    room = next((room for name in STUDIES if (room := session.manifest.room(name))), None)
    if room is None or not session.match.actions:
        return None
    return button(f"enter {room.name}", [icon("eye"), t("Review")], class_="button")
