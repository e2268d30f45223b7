"""Makes the archives: modules compiled by the very Python that will run them, so that nothing is compiled at a start.

It imports nothing before it has looked at what the rehearsal imported: what only the packing needs, visitors do not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"


def imported(without: Iterable[str]) -> list[str]:
    """The files in the standard library's archive that something was imported from, these modules aside."""
    found = set()
    for name, module in sys.modules.items():
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(f"{STDLIB}/") and not any(name == one or name.startswith(f"{one}.") for one in without):
            found.add(origin.removeprefix(f"{STDLIB}/"))
    return sorted(found)


def stdlib(paths: Iterable[str]) -> dict[str, bytes]:
    import zipfile

    with zipfile.ZipFile(STDLIB) as archive:
        return {path: archive.read(path) for path in paths}


def compiled(path: str, source: bytes, shown: str) -> bytes:
    """A .pyc that is never compared with its source, which is not there."""
    import importlib.util
    import marshal

    code = compile(source, shown, "exec", dont_inherit=True, optimize=1)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source) + marshal.dumps(code)


def packed(files: Mapping[str, bytes], place: str) -> bytes:
    """An archive with the same bytes every time. `place` stands before the names of files in tracebacks."""
    import io
    import zipfile

    entries = {}
    for path, content in files.items():
        if path.endswith(".py"):
            entries[f"{path}c"] = compiled(path, content, place + path)
        else:
            entries[path] = content
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(entries):
            entry = zipfile.ZipInfo(path)  # dated 1980, whenever it is made
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[path], zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()
