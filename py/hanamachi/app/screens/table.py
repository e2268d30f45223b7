"""A match being played: the table, whose turn it is, what happened, and what one can do."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...games.art import drawn_once, icon
from ...words import Words
from ..sitting import Sitting
from .frame import View, button, dialog, frame
from .sentences import level_name


def table(view: View, sitting: Sitting, asking: str = "") -> Node:
    """The match screen; `asking` names the dialog that is open."""
    t = view.t
    shown = sitting.house
    return frame(
        view,
        h.h1(".visually-hidden")[t("{game}: {players}", game=shown.name(t), players=" – ".join(sitting.names))],
        h.div(".players")[(_player(t, sitting, seat) for seat in range(len(sitting.names)))],
        h.div("#status.status", {"data-over": sitting.match.turn is None})[_status(t, sitting)],
        h.div(
            "#table.table", {"data-thinking": sitting.bot_to_move and sitting.looked_at is None}, data_match=sitting.id
        )[shown.table(t, sitting.seen, sitting.names, active=sitting.active, over=sitting.over)],
        _controls(view, sitting),
        _log(t, sitting),
        _dialog(view, sitting, asking),
        class_=f"match match-{sitting.match.game.slug}",
        bare=True,
    )


def _player(t: Words, sitting: Sitting, seat: int) -> Node:
    match, who = sitting.match, sitting.match.seats[seat]
    at_turn = sitting.looked_at is None and match.turn == seat
    won = sitting.over and seat in match.winners()
    return h.div(".player", {"data-turn": at_turn, "data-won": won}, id=f"player-{seat}")[
        h.span(".player-mark")[sitting.house.mark(seat)],
        h.span(".player-words")[
            h.strong(".player-name")[who.name],
            h.span(".facts")[
                f"{level_name(who.level)} · " if who.level else None, sitting.house.standing(t, sitting.seen, seat)
            ],
        ],
    ]


# -- whose turn it is, or how it ended -----------------------------------------------------------------------------


def status_words(t: Words, sitting: Sitting) -> str:
    """The present in one or two sentences."""
    match = sitting.match
    if match.turn is None:
        return " ".join(filter(None, [ending_words(t, sitting), result_words(t, sitting)]))
    if sitting.is_pausing:
        return ending_words(t, sitting)
    return turn_words(t, sitting)


def turn_words(t: Words, sitting: Sitting) -> str:
    turn = sitting.match.turn
    if turn is None:
        return ""
    if sitting.bot_to_move:
        return t("{name} is thinking…", name=sitting.names[turn])
    if len(sitting.people) == 1:
        return t("Your turn.")
    return t("{name} to move.", name=sitting.names[turn])


def ending_words(t: Words, sitting: Sitting) -> str:
    match = sitting.match
    if match.resigned is not None:
        return t("{name} resigns.", name=sitting.names[match.resigned])
    return sitting.house.ending(t, match.state.seen_by(sitting.viewer), sitting.names)


def result_words(t: Words, sitting: Sitting) -> str:
    """What the match has come to; nothing while it goes on."""
    winners = sitting.match.winners()
    if sitting.match.turn is not None:
        return ""
    if not winners:
        return t("The match is a draw.")
    if len(winners) == 1:
        return t("{name} wins the match.", name=sitting.names[winners[0]])
    return t("{names} share the victory.", names=", ".join(sitting.names[seat] for seat in winners))


def _status(t: Words, sitting: Sitting) -> Node:
    match = sitting.match
    if sitting.looked_at is not None:
        words = t("Looking back: after move {n} of {all}.", n=sitting.moment, all=len(match.actions))
        return [h.p(".status-words")[words], button("look now", t("Back to the present"), class_="button primary")]
    if match.outdated:
        return h.p(".status-words")[
            t("Played by older rules: shown as far as today’s rules go along, to look at, not to play on.")
        ]
    if match.turn is None:
        return [
            h.p(".status-words")[h.strong[result_words(t, sitting)], " ", ending_words(t, sitting)],
            h.span(".status-doors")[
                button("again", [icon("play"), t("Play again")], class_="button primary"),
                button("again differently", t("Other settings"), class_="button quiet"),
            ],
        ]
    if sitting.is_pausing:
        go_on = sitting.house.go_on(t, sitting.seen)
        return [
            h.p(".status-words")[ending_words(t, sitting)],
            button(f"play {match.game.pause}", [icon("play"), go_on], id="go-on", class_="button primary"),
        ]
    return h.p(".status-words")[
        turn_words(t, sitting), h.span(".dots", aria_hidden="true")[h.i, h.i, h.i] if sitting.bot_to_move else None
    ]


# -- controls, log, dialogs ----------------------------------------------------------------------------------------


def _controls(view: View, sitting: Sitting) -> Node:
    t = view.t
    match, moment = sitting.match, sitting.moment
    earlier = next((m for m in range(moment - 1, -1, -1) if match.may_look_at(m)), None)
    later = moment + 1 if sitting.looked_at is not None else None
    return h.div(".controls", role="group", aria_label=t("Match"))[
        button("undo", icon("undo"), name=t("Undo"), disabled=not match.can_undo, data_key=view.key("u")),
        button("redo", icon("redo"), name=t("Redo"), disabled=not match.can_redo, data_key=view.key("r")),
        h.span(".gap"),
        button(
            f"look {earlier}",
            icon("back"),
            id="step-back",
            name=t("One step back"),
            disabled=earlier is None,
            data_key=view.key("b"),
        ),
        button(
            f"look {later}",
            icon("forward"),
            id="step-on",
            name=t("One step forward"),
            disabled=later is None,
            data_key=view.key("f"),
        ),
        h.span(".gap"),
        button("ask rules", icon("rules"), name=t("Rules"), data_key=view.key("h")),
        button("ask resign", icon("flag"), name=t("Resign"), disabled=sitting.may_resign is None),
    ]


def _log(t: Words, sitting: Sitting) -> Node:
    """What happened, in words; each line shows its moment."""
    match, names, here = sitting.match, sitting.names, sitting.moment
    lines = [_log_line(t("The match begins."), 0, match.may_look_at(0), here == 0)]
    for number, events in enumerate(match.events, 1):
        words = " ".join(sitting.house.tell(t, event.seen_by(sitting.viewer), names) for event in events)
        lines.append(_log_line(words, number, match.may_look_at(number), here == number))
    if match.resigned is not None:
        lines.append(_log_line(ending_words(t, sitting), len(match.actions) + 1, False, False))
    return h.section("#log.log", aria_labelledby="log-title")[
        h.h2("#log-title")[icon("log"), t("What happened")],
        h.ol("#log-lines", {"data-keep-scroll": True, "data-stick-bottom": True}, tabindex="0", start="0")[lines],
    ]


@drawn_once
def _log_line(words: str, moment: int, may_look: bool, here: bool) -> Node:
    if not may_look:
        return h.li[h.span(".log-line")[words]]
    do, current = f"look {moment}", "step" if here else None
    return h.li[h.button(".log-line", id=f"log-{moment}", type="button", data_do=do, aria_current=current)[words]]


def _dialog(view: View, sitting: Sitting, asking: str) -> Node:
    t = view.t
    if asking == "rules":
        title = t("How to play {game}", game=sitting.house.name(t))
        return dialog(t, title, h.div(".prose")[sitting.house.rules(t)], wide=True)
    if asking == "resign" and (seat := sitting.may_resign) is not None:
        return dialog(
            t,
            t("Resign?"),
            [
                h.p[t("{name} gives up and the match ends. Undo takes it back.", name=sitting.names[seat])],
                h.p(".dialog-doors")[
                    button("resign", [icon("flag"), t("Resign")], class_="button primary"),
                    button("close dialog", t("Play on"), id="play-on", class_="button quiet"),
                ],
            ],
        )
    return None
