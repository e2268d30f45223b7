"""What stands in a document: its blocks, sections and tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: its kind, the file it names, its text."""

    kind: str
    file: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


def blocks(document: Path, kind: str = "") -> list[Block]:
    found = []
    for info, text in FENCE.findall(document.read_text("utf-8")):
        of_kind, _, file = info.partition(" ")
        found.append(Block(of_kind, file, text))
    return [block for block in found if kind in ("", block.kind)]


def lines(document: Path, kind: str) -> list[str]:
    """All lines of the blocks of a kind; there must be some."""
    found = [line for block in blocks(document, kind) for line in block.lines]
    assert found, f"{document.name} shows no {kind}"
    return found


def prose(document: Path) -> str:
    return FENCE.sub("", document.read_text("utf-8"))


def section(document: Path, heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", prose(document), re.MULTILINE | re.DOTALL)
    assert found, f"{document.name} has no heading {heading!r}"
    return found[1]


def table(document: Path, heading: str) -> list[list[str]]:
    """The rows of the one table under a heading, without its own heading."""
    rows = [line for line in section(document, heading).splitlines() if line.startswith("|")]
    assert set(rows[1]) <= set("|-"), f"no table under {heading!r}"
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def code(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`\n]+)`", text)
