"""What a match switches on and off in the menu: sound, and vibration where the device has it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import drawn_once, icon
from ....ui.controls import button
from ..frame import View


def sound_button(view: View) -> Node:
    on = "sound" in view.switched_on
    # the page wakes its sound in the press itself: a browser starts none later
    return _switch("sound", view.t("Sound"), on, "", None if on else "sound")


def vibration_button(view: View) -> Node:
    """Only there where the device vibrates: html[data-vibrates]."""
    return _switch("vibration", view.t("Vibration"), "vibration" in view.switched_on, " if-vibrates", None)


@drawn_once
def _switch(name: str, words: str, on: bool, class_: str, data_shell: str | None) -> Node:
    label = h.fragment[icon(f"{name}-{'on' if on else 'off'}"), h.span(".tool-word")[words]]
    do = f"set {name} {'off' if on else 'on'}"
    return button(do, label, id=name, pressed=on, class_=f"button menu-item{class_}", data_shell=data_shell)
