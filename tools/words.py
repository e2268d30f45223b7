"""The words in other languages: gettext's .po files, compiled to .mo beside them."""

from __future__ import annotations

import io
from pathlib import Path

from tools import Trouble, say


def compile_all(folder: Path) -> None:
    for source in sorted(folder.glob("*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns:
            say(f"compiling {source.name}")
            target.write_bytes(compiled(source))
    for target in folder.glob("*.mo"):  # a language that is gone must not come back
        if not target.with_suffix(".po").exists():
            target.unlink()


def compiled(source: Path) -> bytes:
    from babel.messages import mofile, pofile

    try:
        with source.open("rb") as file:
            catalog = pofile.read_po(file, locale=source.stem, abort_invalid=True)
    except pofile.PoFileError as error:
        raise Trouble(f"{source}: {error}") from None
    target = io.BytesIO()
    mofile.write_mo(target, catalog)
    return target.getvalue()
