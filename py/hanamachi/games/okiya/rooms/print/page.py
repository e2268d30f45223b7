"""A sheet of paper: 190 by 257 mm with a title, and at its foot where it comes from."""

from __future__ import annotations

import htpy as h
from htpy import Node


def page(name: str, title: str, foot: str, *content: Node) -> Node:
    return h.section(".sheet", id=f"sheet-{name}", aria_labelledby=f"sheet-{name}-title")[
        h.div(".sheet-page")[
            h.h2(id=f"sheet-{name}-title")[title],
            content,
            h.p(".sheet-foot")[foot],
        ]
    ]
