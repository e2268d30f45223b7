"""The messages between the page and the worker, both as JSON: events from the page, updates from the worker.

These are types alone: import them under TYPE_CHECKING, so that no start waits for them.
tools/generate/protocol_types.py writes static/shell/protocol.d.ts from this file, and docs/protocol.md tells when each
message is sent.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Form = dict[str, Any]
"""The values of a form, by name: a text, or a list of texts where several fields have the same name."""


# -- events: the page to the worker ------------------------------------------------------------------------------------


class EveryEvent(TypedDict):
    """What the page adds to each event."""

    now: NotRequired[int]
    """The time in milliseconds since 1970."""
    zone: NotRequired[int]
    """How many minutes the visitor's clock is ahead of universal time."""
    done: NotRequired[int]
    """The number of the last `Store` that the page has dealt with."""


class Hello(EveryEvent):
    """The first event, once for each worker."""

    kind: Literal["hello"]
    url: str
    root: str
    """The address at which the site begins."""
    app: str
    """The address of the folder with the site's files."""
    storage: dict[str, str] | None
    """Everything of ours in localStorage; null: nothing can be kept."""
    slot: NotRequired[int]
    """Which of several frames with the same address this is."""


class Go(EveryEvent):
    """A link to a page of the site was clicked."""

    kind: Literal["go"]
    url: str
    pop: NotRequired[bool]
    """Whether the address has changed already: by back, forward, or a typed fragment."""


class Do(EveryEvent):
    """Somebody pressed, changed or closed something that has a verb."""

    kind: Literal["do"]
    do: str
    """A verb, and its object after a space."""
    form: NotRequired[Form | None]
    """The values of the form around it; null: there is none."""
    screen: NotRequired[str | None]
    """The screen that was shown: the `data-screen` of the page."""


class FileChosen(EveryEvent):
    """A file was chosen."""

    kind: Literal["file"]
    text: str | None
    """Null: it is too large to be read."""


class Stored(EveryEvent):
    """Another tab wrote to the storage."""

    kind: Literal["stored"]
    key: str
    value: str | None
    """What lies there now; null: nothing."""
    unwritten: NotRequired[bool]
    """Whether this tab's last value of the key was in memory only, because there was no room for it."""


class Refused(EveryEvent):
    """A `Store` was not written, because the key did not hold what it expected."""

    kind: Literal["refused"]
    key: str
    number: int
    found: str | None
    """What lies there."""


class LockNews(EveryEvent):
    """Whether this tab lets the bots of a match think, or another tab does."""

    kind: Literal["lock"]
    key: str
    held: bool


class Unkept(EveryEvent):
    """Writing to the storage began to fail."""

    kind: Literal["unkept"]
    why: Literal["denied", "full"]


class OfflineNews(EveryEvent):
    """The service worker has news."""

    kind: Literal["offline"]
    state: Literal["none", "loading", "ready", "update"]
    share: NotRequired[float]
    """How much of the site has been fetched, from 0 to 1."""


class InstallNews(EveryEvent):
    """How this device installs the site."""

    kind: Literal["install"]
    way: Literal["", "prompt", "share"]
    """Empty: it can't, or it has."""


class LiveNews(EveryEvent):
    """News of a connection to another browser, of the camera, or of another tab: docs/live.md."""

    kind: Literal["live"]
    peer: str
    """The connection, as the order that made it called it; empty: of none."""
    news: Literal[
        "code",
        "bad",
        "open",
        "message",
        "quiet",
        "heard",
        "slow",
        "closed",
        "seen",
        "camera",
        "offered",
        "handed",
        "unhanded",
    ]
    text: str


class Ping(EveryEvent):
    """Asks for a sign of life. The answer is an empty update."""

    kind: Literal["ping"]


PageEvent = (
    Hello | Go | Do | FileChosen | Stored | Refused | LockNews | Unkept | OfflineNews | InstallNews | LiveNews | Ping
)
"""Whatever the page sends."""


# -- updates: the worker to the page -----------------------------------------------------------------------------------


class Store(TypedDict):
    """A value to write to the storage."""

    key: str
    value: str | None
    """Null: remove the key."""
    expect: NotRequired[str | None]
    """Write only if this lies there now; null: nothing. Absent: write in any case."""
    number: NotRequired[int]
    """Counts the writes that expect something: `done` and `refused` name it."""


class Download(TypedDict):
    """A text file to save."""

    name: str
    text: str


class Picture(TypedDict):
    """A drawing to save as a file."""

    name: str
    svg: str
    width: int
    """Pixels of a PNG; 0: the SVG itself."""
    share: bool
    """Whether it is offered to the device's share sheet first."""


Deed = Literal["offer", "answer", "accept", "send", "close", "hand", "take"]
"""What can be done with a connection, or with another tab."""


class LiveOrder(TypedDict):
    """What the page does with its connections to other browsers."""

    do: Deed
    peer: NotRequired[str]
    """The connection: a short name that Python makes up."""
    text: NotRequired[str]
    """A code of a handshake, a message, or what is handed to another tab."""


class EveryUpdate(TypedDict, total=False):
    """What the page shows and does, besides the screen."""

    title: str
    lang: str
    theme: str
    """`light`, `dark`, or `system`: as the device has it."""
    motion: str
    """`full`, `reduced`, or `system`: as the device has it."""
    sounds: Literal["on", "off"]
    """Whether sound is on: only then does the page fetch what plays it."""
    vibration: Literal["on", "off"]
    sound: list[str]
    """What has happened that is heard and felt, by meaning and in order: `move`, `card`, `capture`, `turn`, ..."""
    url: str
    push: bool
    """Whether the address is a new step in the history."""
    art: list[str]
    """The groups of drawings that the HTML needs."""
    redraw: dict[str, str]
    """Drawings that replace those of the groups, by id. All others are shown as they are in the groups."""
    say: str
    """Words for screen readers; empty: clear the live region."""
    focus: str
    """The id of the element that gets the focus."""
    top: bool
    """Whether to scroll to the top."""
    store: list[Store]
    download: Download
    picture: Picture
    live: list[LiveOrder]
    """Orders for connections to other browsers, carried out in order."""
    persist: bool
    """Whether to ask the browser not to evict the storage."""
    busy: bool
    """Whether a bot thinks or long work runs: meanwhile the page pings."""
    report: str
    """The key of the match on the screen, for the report and the lock; empty: none."""
    trouble: str
    """A traceback: Python raised."""


class Update(EveryUpdate, total=False):
    """What the page shows and does. The answer to an event, or sent unasked, as when a bot has moved."""

    html: str
    """The inside of `#app`."""


# -- what travels ------------------------------------------------------------------------------------------------------


Part = str | int | tuple[str, int]
"""A text; the number of the part of the screen before that has the same text; or a new tag and such a number."""


class Screen(TypedDict):
    """The HTML of an update as it travels: only what the screen before does not have."""

    number: int
    """Counts the screens that a worker has sent, from 1: the parts are those of the number before."""
    parts: list[Part]


class Message(EveryUpdate, total=False):
    """An update as it travels."""

    screen: Screen
