"""Buttons."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from ..words import Words
from .art import icon


def button(
    do: str,
    label: Node,
    *,
    id: str = "",
    name: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    class_: str = "button",
    **more: str | None,
) -> Element:
    """A button that sends `do`. `name` says what it does where the label is only a picture."""
    return h.button(
        id=id or do.replace(" ", "-"),
        type="button",
        data_do=do,
        aria_label=name or None,
        title=name or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_disabled="true" if disabled else None,
        class_=class_,
        **more,
    )[label]


def copy_button(
    t: Words,
    id: str,
    text: str,
    words: str,
    *,
    sign: str = "link",
    share: bool = False,
    do: str = "",
    class_: str = "quiet",
) -> Node:
    """A button that the page itself handles: it copies the text, or (`share`) offers it where the device can.

    Where the browser refuses, the live region says the text: show it near the button too. `do` is a further action.
    """
    return h.button(
        class_=f"button {class_}",
        id=id,
        type="button",
        data_shell="share" if share else "copy",
        data_do=do or None,
        data_text=text,
        data_done=t("Copied."),
        data_failed=t("This browser can’t copy from here. Here it is: {words}", words=text),
    )[icon(sign), words]
