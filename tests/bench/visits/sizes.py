"""How much a host sends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools.server import COMPRESSED, Server, compressed


@cache
def sent(file: Path) -> int:
    """What a host sends for a file: compressed if it is of a kind that hosts compress."""
    content = file.read_bytes()
    return len(compressed(content) if file.suffix in COMPRESSED else content)


def sent_for(server: Server, paths: Sequence[str]) -> int:
    return sum(sent(file) for path in paths if (file := server.file(path)))
