"""Radio buttons in a row."""

from __future__ import annotations

import htpy as h
from htpy import Node


def segments(name: str, legend: str, choices: dict[str, str], chosen: str) -> Node:
    """A choice of one among few, all visible."""
    return h.fieldset(".segments", id=f"choice-{name}")[
        h.legend[legend],
        h.div(".segment-row")[
            (
                h.label(".segment")[
                    h.input(
                        id=f"{name}-{value or 'none'}", type="radio", name=name, value=value, checked=value == chosen
                    ),
                    h.span[label],
                ]
                for value, label in choices.items()
            )
        ],
    ]
