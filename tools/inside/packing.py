"""Makes the archives: modules compiled by the very Python that will run them, so that nothing is compiled at a start.

It imports nothing that Pyodide has not imported already before it has looked at what the rehearsal imported: what only
the packing needs, visitors do not.
"""

from __future__ import annotations

import ast
import io
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from importlib import import_module
from typing import Any

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
# What Python imports before it can read a bundle.
BEFORE_BUNDLES = ("encodings/__init__.py", "encodings/aliases.py", "encodings/utf_8.py", "sitecustomize.py")
OUTSIDE = ("__init__.py", "manifest.py")  # of a house, in the bundle of all
DOCUMENTED = ("_pyodide/_core_docs.py",)  # Pyodide gives these docstrings to its own functions as it starts


def pack(folder: str) -> None:
    """Pack `libraries/`, the used part of the standard library and `house/` into what tools/runtime.py names."""
    libraries, house = files(f"{folder}/libraries/"), files(f"{folder}/house/")
    for path, source in house.items():
        if path.endswith(".py"):
            # also what is imported within a function that nobody called
            for name in wanted(ast.parse(source)):
                import_module(name)
    python = stdlib(imported()) | libraries | {"sitecustomize.py": own("sitecustomize.py")}
    python = {path: code(path, source, f"{STDLIB}/", 2) for path, source in python.items()}
    are_packages(python.keys() | house.keys())
    first = {path: python.pop(path) for path in BEFORE_BUNDLES}
    write(f"{folder}/python/python.zip", archive(first))
    write(f"{folder}/python/python.bin", bundle(python))
    # with its docstrings: a dataclass that has none makes one up when it is defined, which takes longer than to read it
    ours = {path: code(path, text, "", 1) for path, text in (house | {"readymade.py": own("readymade.py")}).items()}
    parts: dict[str, dict[str, bytes]] = {}
    for path, content in (ours | ready_made()).items():
        parts.setdefault(part_of(path), {})[path] = content
    houses = tuple(sorted(parts.keys() - {""}))
    for name in houses:
        write(f"{folder}/app/games/{name}.bin", bundle(parts[name]))
    write(f"{folder}/app/hanamachi.bin", bundle(parts[""] | {"houses": marshalled(houses)}))


def are_packages(paths: Set[str]) -> None:
    """A bundle has no folders: what is imported from within one needs a module for it."""
    for path in paths:
        parent = path.removesuffix("/__init__.py").rpartition("/")[0]
        if path.endswith(".py") and parent and f"{parent}/__init__.py" not in paths:
            raise ImportError(f"{path} is in a folder without __init__.py")


def part_of(path: str) -> str:
    """The house that a file belongs to; none, if it is for all of them, or needed where nobody has entered one."""
    folders = path.split("/")
    if folders[:2] != ["hanamachi", "games"] or len(folders) < 4 or folders[3] in OUTSIDE:
        return ""
    return folders[2]


def own(path: str) -> bytes:
    """A module that lies beside this one."""
    with io.FileIO(f"/inside/{path}") as file:
        return file.readall()


def ready_made() -> dict[str, bytes]:
    """The functions that dataclasses wrote in the rehearsal, compiled, for each module."""
    readymade = import_module("readymade")
    made: dict[str, dict[bytes, object]] = {}
    for module, source in sorted(readymade.fresh):
        made.setdefault(module, {})[readymade.key(source)] = readymade.compiled(source)
    return {readymade.place(module): marshalled(functions) for module, functions in made.items()}


def files(folder: str) -> dict[str, bytes]:
    found = {}
    for place, _, names in os.walk(folder):
        for path in (f"{place}/{name}" for name in names):
            with io.FileIO(path) as file:
                found[os.path.relpath(path, folder)] = file.readall()
    return found


def write(path: str, content: bytes) -> None:
    with io.FileIO(path, "w") as file:
        file.write(content)


def wanted(source: ast.AST) -> Iterator[str]:
    """The modules of the standard library that a program may ask for, at its beginning or later."""
    for node in ast.walk(source):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def imported() -> list[str]:
    """The files in the standard library's archive that something was imported from."""
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    origins = {str(getattr(spec, "origin", None)) for spec in specs}
    return sorted(origin.removeprefix(f"{STDLIB}/") for origin in origins if origin.startswith(f"{STDLIB}/"))


def stdlib(paths: Iterable[str]) -> dict[str, bytes]:
    import zipfile

    with zipfile.ZipFile(STDLIB) as archive:
        return {path: archive.read(path) for path in paths}


def marshalled(value: Any) -> bytes:
    import marshal

    return marshal.dumps(value)


def code(path: str, source: bytes, place: str, optimize: int) -> bytes:
    """A module compiled, anything else as it is. `place` stands before the names of files in tracebacks."""
    if not path.endswith(".py"):
        return source
    level = 1 if path in DOCUMENTED else optimize
    return marshalled(compile(source, place + path, "exec", dont_inherit=True, optimize=level))


def bundle(files: Mapping[str, bytes]) -> bytes:
    """A dict of files in one piece, with the same bytes every time: see sitecustomize.py."""
    import zlib

    named = {f"{path}c" if path.endswith(".py") else path: content for path, content in sorted(files.items())}
    return zlib.compress(marshalled(named), 9)


def archive(files: Mapping[str, bytes]) -> bytes:
    """What Python itself can read, with the same bytes every time; a .pyc is never compared with its source."""
    import importlib.util
    import zipfile

    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{path}c")  # dated 1980, whenever it is made
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
            archive.writestr(entry, head + content, zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()
