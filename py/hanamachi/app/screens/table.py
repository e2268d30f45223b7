"""A match being played: the table, whose turn it is, what happened, and what one can do."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...ui.art import drawn_once, icon
from ...ui.controls import button, copy_button
from ...words import N_, Addressed, Words, is_you
from ..coach.coached import Advice
from ..match.clock import SECOND, Clock
from ..match.remote import people_of
from ..match.session import Session
from ..match.status import ending_words, full_words, log_length, result_words, to_move_words, turn_words
from ..replay.playback import Playback
from ..sentences import level_name
from ..share.sheet import Sheet
from .coach import coach_strip, pointed
from .frame import View, dialog, frame
from .replay import replay_bar
from .rules import rules_text
from .share import share_button, share_dialog


def table(
    view: View,
    session: Session,
    hints: tuple[int, ...] = (),
    asking: str = "",
    playback: Playback = Playback(),  # noqa: B008 (it is frozen)
    sharing: Sheet | None = None,
    address: str = "",
    advice: Advice | None = None,
) -> Node:
    """The match screen; `hints` counts those that each seat has asked for, `asking` names the dialog that is open,
    `sharing` is what there is to share, `address` what those who sit elsewhere are to get,
    `advice` what the coach says."""
    t = view.t
    names = session.names_in(t)
    return frame(
        view,
        h.h1(".visually-hidden")[t("{game}: {players}", game=session.manifest.name, players=" – ".join(names))],
        h.div(".players")[(_player(t, session, seat, names) for seat in range(len(names)))],
        h.div("#status.status", {"data-over": session.match.turn is None, "data-replay": session.seating.is_open})[
            _status(t, session), _send(t, session, address)
        ],
        h.div(
            "#table.table",
            {
                "data-thinking": session.seating.bot_to_move and session.looked_at is None,
                "data-lingering": session.lingering,
            },
            data_match=session.id,
            data_do="replay pause" if playback.runs else None,  # a tap beside the bar stops it too
            tabindex="-1",
        )[pointed(_shown(t, session), advice)],
        _controls(view, session, playback),
        _result(t, session, hints),
        _log(t, session),
        coach_strip(t, session.match.game.slug, advice) if advice else None,
        share_dialog(t, sharing) if sharing else _dialog(view, session, asking),
        class_=f"match match-{session.match.game.slug}",
        bare=True,
    )


def _player(t: Words, session: Session, seat: int, names: Addressed) -> Node:
    match, who, seen = session.match, session.match.seats[seat], session.seen
    at_turn = session.looked_at is None and match.turn == seat
    won = session.over and seat in match.winners()
    standing = session.game_view.standing(t, seen, seat)
    return h.div(".player", {"data-turn": at_turn, "data-won": won}, id=f"player-{seat}")[
        h.span(".player-mark")[session.game_view.mark(seat, match.options, seen)],
        h.span(".player-words")[
            h.strong(".player-name")[names[seat]],
            h.span(".facts")[
                h.span(".level")[level_name(who.level), " · " if standing else ""] if who.level else None,
                standing,
            ],
        ],
        _clock(t, session.save.clock, seat, match.turn == seat, names) if session.save.clock else None,
    ]


def _clock(t: Words, clock: Clock, seat: int, at_turn: bool, names: Addressed) -> Node:
    """What a seat has left. The page counts down where there is a deadline, and says so when it is near."""
    runs: dict[str, str] = {}
    if clock.runs and at_turn:
        warns_at = clock.timing.warns_at
        warning = _seconds_left(t, warns_at // SECOND, seat, names)
        runs = {"data-deadline": str(clock.deadline(seat)), "data-warn": str(warns_at), "data-warning": warning}
    seconds = -(-clock.left[seat] // SECOND)
    return h.span(".clock", runs, id=f"clock-{seat}", role="timer", aria_label=t("Time left"))[
        f"{seconds // 60}:{seconds % 60:02}"
    ]


def _seconds_left(t: Words, seconds: int, seat: int, names: Addressed) -> str:
    if is_you(names, seat):
        return t.n("You have {n} second left.", "You have {n} seconds left.", seconds)
    return t.n("{name}: {n} second left.", "{name}: {n} seconds left.", seconds, name=names[seat])


def _shown(t: Words, session: Session) -> Node:
    """The table, or what is over it."""
    if session.is_halted:
        return _standstill(t)
    if session.viewer.is_covered:
        return _cover(t, session)
    names = session.names_in(t)
    if session.viewer.sees_all:
        return session.game_view.unveiled(t, session.match.at(session.moment), names, session.scene)
    return session.game_view.table(t, session.seen, names, session.scene)


def _standstill(t: Words) -> Node:
    """The table is covered while the clock is stopped."""
    return h.div("#cover.cover")[
        h.p(".cover-name")[t("Clock paused.")],
        h.p[t("The table is hidden until you resume.")],
        button("resume", [icon("play"), t("Resume")], class_="button primary big"),
    ]


def _cover(t: Words, session: Session) -> Node:
    """What everybody may see while the screen goes from one person to the next."""
    turn = session.match.turn or 0
    name = session.names_in(t)[turn]
    return h.div("#cover.cover")[
        h.p(".cover-name")[t("Pass the screen to {name}.", name=name)],
        h.p[t("For {name}’s eyes only.", name=name)],
        button(f"lift {turn}", t("I am {name}", name=name), id="lift", class_="button primary big"),
    ]


def _result(t: Words, session: Session, hints: tuple[int, ...]) -> Node:
    """What there is to look at once it is over."""
    if not session.over:
        return None
    counts = [
        t.n("{name}: {n} hint", "{name}: {n} hints", count, name=name)
        for name, count in zip(session.names_in(t), hints, strict=False)
        if count
    ]
    content = session.result(t)
    if not content and not counts:
        return None
    return h.section("#result.result", aria_label=t("Result"))[
        h.p(".facts")[icon("hint"), ", ".join(counts)] if counts else None, content
    ]


# -- whose turn it is, or how it ended -----------------------------------------------------------------------------


def _send(t: Words, session: Session, address: str) -> Node:
    """The ways to send the match to those who sit elsewhere. To use one is to let them know: no more undo."""
    if not session.seating.is_sending or session.looked_at is not None:
        return None
    title = f"{session.manifest.name}: {' – '.join(session.names_for_others(t))}"
    if not address:
        return h.p("#send.send")[
            t("This match is too long for a link."),
            button("file", [icon("download"), t("Save as a file")], class_="button primary"),
        ]
    if not session.seating.is_unsent:
        again = [icon("share"), t("Send again")]
        return h.p("#send.send")[button("share", again, id="send-other", class_="button quiet")]
    return h.p("#send.send", {"data-unsent": True})[
        share_button(t, "send-share", title, address, t("Send"), do="sent"),
        copy_button(t, "send-copy", address, t("Copy the link"), do="sent"),
        button("share", t("More options"), id="send-other", class_="button quiet"),
    ]


def _visit(t: Words, session: Session) -> Node:
    """What somebody who came by a link can do with the match."""
    match = session.match
    may_go_on = match.at(session.moment).turn is not None and not match.outdated
    taken = session.seating.link.taken if session.seating.link else None
    seats = [seat for seat in people_of(match) if seat not in (taken or ())] or people_of(match)
    names = session.names_in(t)
    return h.div("#visit.visit")[
        h.p[t("Opened from a link: view only.")],
        h.p(".share-warning", role="note")[
            t(
                "This match isn’t over. Its link contains everything, even what is hidden; you see what a "
                "spectator sees."
            )
        ]
        if session.seating.hides
        else None,
        h.p(".status-doors")[
            [
                button(f"sit {seat}", [icon("person"), t("I am {name}", name=names[seat])], class_="button primary")
                for seat in seats
            ]
            if taken is not None and match.turn is not None
            else None,
            button("keep", [icon("download"), t("Save")], class_="button quiet"),
            button("branch", [icon("play"), t("Continue from here")], class_="button quiet") if may_go_on else None,
        ],
    ]


def _status(t: Words, session: Session) -> Node:
    """Whose turn it is or how it ended, and the ways on."""
    return [_visit(t, session) if session.seating.view_only else None, _present(t, session)]


def _present(t: Words, session: Session) -> Node:
    match, names = session.match, session.names_in(t)
    if session.looked_at is not None and session.seating.is_open:
        told = [session.game_view.tell(t, event, names) for event in session.scene.fresh]
        return h.p(".status-words")[" ".join(told) or t("The match begins.")]
    if session.looked_at is not None:
        words = t("Viewing move {n} of {all}.", n=session.moment, all=len(match.actions))
        return [h.p(".status-words")[words], button("look now", t("Back to the match"), class_="button primary")]
    if session.seating.view_only and match.turn is not None:
        return h.p(".status-words")[to_move_words(t, session, names)]
    if match.outdated:
        return h.p(".status-words")[t("Played under older rules: view only, as far as today’s rules allow.")]
    if match.turn is None:
        return [
            h.p(".status-words")[h.strong[result_words(t, session)], " ", ending_words(t, session)],
            h.span(".status-doors", data_haven=True)[
                button("again", [icon("play"), t("Play again")], class_="button primary"),
                button("again differently", t("Change settings"), class_="button quiet"),
                button("share", [icon("share"), h.span[t("Share")]], id="share-result", class_="button quiet"),
            ],
        ]
    if match.is_full:
        resign = button("ask resign", [icon("flag"), t("Resign")], id="resign-full", class_="button primary")
        return [
            h.p(".status-words")[full_words(t)],
            h.span(".status-doors", data_haven=True)[
                None if session.may_resign is None else resign,
                button("again", [icon("play"), t("Play again")], class_="button quiet"),
            ],
        ]
    if session.seating.is_pausing:
        go_on = session.game_view.go_on(t, session.seen)
        return [
            h.p(".status-words")[ending_words(t, session)],
            button(
                f"play {match.game.pause}",
                [icon("play"), go_on],
                id="go-on",
                class_="button primary",
                data_haven="true",
            ),
        ]
    if session.lingering:
        told = [session.game_view.tell(t, event, names) for event in session.scene.fresh]
        return [
            h.p(".status-words")[" ".join(told)],
            button("seen", [icon("play"), t("OK")], id="go-on", class_="button primary"),
        ]
    words = t("Tap again to confirm.") if session.scene.chosen else turn_words(t, session)
    return [
        h.p(".status-words")[
            words, h.span(".dots", aria_hidden="true")[h.i, h.i, h.i] if session.seating.bot_to_move else None
        ],
        button("halt", icon("pause"), name=t("Pause the clock"), class_="button bare")
        if session.save.clock and not session.is_halted
        else None,
        _hint(t, session),
    ]


def _hint(t: Words, session: Session) -> Node:
    """The advice, or that it is on its way: a search takes its seconds."""
    if session.hint:
        words = session.game_view.hint(t, session.seen, session.hint, session.names_in(t))
        return h.p("#hint-words.hint-words")[icon("hint"), words]
    if not session.hint_ticket:
        return None
    return h.p("#hint-coming.hint-words")[icon("hint"), t("Finding a hint…")]


# -- controls, log, dialogs ----------------------------------------------------------------------------------------


def _controls(view: View, session: Session, playback: Playback) -> Node:
    t, match, halted = view.t, session.match, session.is_halted
    return h.div(".controls", role="group", aria_label=t("Match"))[
        replay_bar(view, session, playback),
        button(
            "undo",
            icon("undo"),
            name=t("Undo"),
            disabled=not session.seating.can_undo or halted,
            data_key=view.key("u"),
        ),
        button("redo", icon("redo"), name=t("Redo"), disabled=not match.can_redo or halted, data_key=view.key("r")),
        h.span(".gap"),
        None if session.seating.is_open else _steps(view, session),
        h.span(".gap"),
        button(
            "hint",
            icon("hint"),
            name=t("Hint"),
            disabled=not session.active or session.seating.is_pausing,
            data_key=view.key("i"),
        )
        if match.game.hint
        else None,
        button("share", icon("share"), id="ask-share", name=t("Share"), data_key=view.key("s")),
        button("ask rules", icon("rules"), name=t("Rules"), data_key=view.key("h")),
        button("ask resign", icon("flag"), name=t("Resign"), disabled=session.may_resign is None),
    ]


def _steps(view: View, session: Session) -> Node:
    """Looking back in a match that runs, as far as its game lets one; one that is over has a bar for that."""
    t, moment = view.t, session.moment
    earlier = moment - 1 if session.may_look_at(moment - 1) else None
    later = moment + 1 if session.looked_at is not None else None
    return [
        button(
            f"look {earlier}",
            icon("back"),
            id="step-back",
            name=t("Previous move"),
            disabled=earlier is None,
            data_key=view.key("b"),
        ),
        button(
            f"look {later}",
            icon("forward"),
            id="step-on",
            name=t("Next move"),
            disabled=later is None,
            data_key=view.key("f"),
        ),
    ]


def _log(t: Words, session: Session) -> Node:
    """What happened, in words; each line shows its moment. Of a long match there are the latest, or one page."""
    match, here = session.match, session.moment
    count = log_length(session)
    shown = session.log.lines(here, count)
    moments = range(max(1, shown.start), min(shown.stop, len(match.actions) + 1))
    lines = [
        _log_line(words, number, session.may_look_at(number), here == number)
        for number, words in zip(moments, session.told(t, moments, session.names_in(t)), strict=True)
    ]
    if shown.start == 0:
        lines.insert(0, _log_line(t("The match begins."), 0, session.may_look_at(0), here == 0))
    if shown.stop > len(match.actions) + 1:
        lines.append(_log_line(ending_words(t, session), len(match.actions) + 1, False, False))
    scrolls = {"data-keep-scroll": True, "data-stick-bottom": True, "data-follow": session.seating.is_open}
    return h.section("#log.log", aria_labelledby="log-title")[
        h.h2("#log-title")[icon("log"), t("Log")],
        _log_page(t("Earlier moves"), "earlier", shown.start),
        h.ol("#log-lines", scrolls, tabindex="0", start=str(shown.start))[lines],
        _log_page(t("Later moves"), "later", count - shown.stop),
    ]


def _log_page(words: str, where: str, more: int) -> Node:
    """The way to the lines that are not shown."""
    if not more:
        return None
    return button(f"log {where}", [words, h.span(".facts")[str(more)]], class_="button quiet log-page")


@drawn_once
def _log_line(words: str, moment: int, may_look: bool, here: bool) -> Node:
    if not may_look:
        return h.li[h.span(".log-line")[words]]
    do, current = f"look {moment}", "step" if here else None
    return h.li[h.button(".log-line", id=f"log-{moment}", type="button", data_do=do, aria_current=current)[words]]


def _giving_up(t: Words, session: Session, seat: int) -> str:
    names = session.names_in(t)
    if session.match.game.hides:
        to_you = N_("You resign and the match ends for good: everything hidden is revealed.")
        return t.who(names, seat, to_you, "{name} resigns and the match ends for good: everything hidden is revealed.")
    to_you = N_("You resign and the match ends. You can undo it.")
    return t.who(names, seat, to_you, "{name} resigns and the match ends. You can undo it.")


def _dialog(view: View, session: Session, asking: str) -> Node:
    t = view.t
    if asking == "rules":
        title = t("How to play {game}", game=session.manifest.name)
        return dialog(t, title, h.div(".prose")[rules_text(view, session.match.game.slug)], wide=True)
    if asking == "resign" and (seat := session.may_resign) is not None:
        return dialog(
            t,
            t("Resign?"),
            [
                h.p[_giving_up(t, session, seat)],
                h.p(".dialog-doors")[
                    button("resign", [icon("flag"), t("Resign")], class_="button primary"),
                    button("close dialog", t("Keep playing"), id="play-on", class_="button quiet"),
                ],
            ],
        )
    return None
