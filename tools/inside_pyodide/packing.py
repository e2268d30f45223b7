"""Makes the bundles: modules compiled by the Python that will run them, so that nothing is compiled at a start.

Before it has listed what the rehearsal imported, it imports nothing that Pyodide has not imported already: modules that
only the packing needs are not packed.
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
# Python imports these before it can read a bundle.
BEFORE_BUNDLES = ("encodings/__init__.py", "encodings/aliases.py", "encodings/utf_8.py", "sitecustomize.py")
ALWAYS = ("__init__.py", "manifest.py")  # of a game, in hanamachi.bin
# Bundles that few visits need, beside those of the games: the modules and packages in them.
LATE = {
    "live": (
        *(f"hanamachi.app.live.{name}" for name in ("codes", "company", "messages", "phone", "phones", "table")),
        *("hanamachi.app.screens.live", "hanamachi.core.forms", "hanamachi.core.wire"),
    )
}
PRECOMPILED = "precompiled"


def pack(folder: str) -> None:
    """Packs `libraries/`, the used part of the standard library and `own/` into bundles (see python_bundles.py)."""
    libraries, own_files = files(f"{folder}/libraries/"), files(f"{folder}/own/")
    for path, source in own_files.items():
        if path.endswith(".py"):
            # also what is imported within a function that the rehearsal did not call
            for name in wanted(ast.parse(source)):
                import_module(name)
    python = stdlib(imported()) | libraries | {"sitecustomize.py": beside("sitecustomize.py")}
    python = {path: code(path, source, f"{STDLIB}/") for path, source in python.items()}
    are_packages(python.keys() | own_files.keys())
    first = {path: python.pop(path) for path in BEFORE_BUNDLES}
    write(f"{folder}/python/python.zip", archive(first))
    write(f"{folder}/python/python.bin", bundle(python))
    own_files[f"{PRECOMPILED}.py"] = beside(f"{PRECOMPILED}.py")
    ours = {path: code(path, text, "") for path, text in own_files.items()}
    parts: dict[str, dict[str, bytes]] = {}
    for path, content in (ours | precompiled()).items():
        parts.setdefault(part_of(path), {})[path] = content
    games = tuple(sorted(parts.keys() - {"", *LATE}))
    for name in (*games, *LATE):
        write(f"{folder}/app/bundles/{name}.bin", bundle(parts[name]))
    lists = {"games": marshalled(games), "late": marshalled(LATE), "constructors": constructors(), "regexes": regexes()}
    write(f"{folder}/app/hanamachi.bin", bundle(parts[""] | lists))


def are_packages(paths: Set[str]) -> None:
    """A bundle has no folders: every package in it needs its __init__.py."""
    for path in paths:
        parent = path.removesuffix("/__init__.py").rpartition("/")[0]
        if path.endswith(".py") and parent and f"{parent}/__init__.py" not in paths:
            raise ImportError(f"{path} is in a folder without __init__.py")


def part_of(path: str) -> str:
    """The game or other part whose bundle has the file; "" for hanamachi.bin, which every page loads."""
    module = path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")
    for part, modules in LATE.items():
        if any(module == name or module.startswith(f"{name}.") for name in modules):
            return part
    folders = path.split("/")
    if folders[:2] != ["hanamachi", "games"] or len(folders) < 4 or folders[3] in ALWAYS:
        return ""
    return folders[2]


def beside(path: str) -> bytes:
    """A module in the folder of this one."""
    with io.FileIO(f"/inside/{path}") as file:
        return file.readall()


def precompiled() -> dict[str, bytes]:
    """The functions that dataclasses wrote in the rehearsal, compiled, for each module."""
    recorded = import_module(PRECOMPILED)
    made: dict[str, dict[str, object]] = {}
    for (module, name), source in sorted(recorded.sources.items()):
        made.setdefault(module, {})[name] = recorded.compiled(source)
    return {recorded.file_of(module): marshalled(functions) for module, functions in made.items()}


def constructors() -> bytes:
    """The constructors of all named tuples that there are, compiled."""
    recorded = import_module(PRECOMPILED)
    for named in named_tuples():
        import_module("collections").namedtuple("Again", named._fields)  # those that were made before the recording
    # compiled anew: marshal would write down whether a class refers to the code
    return marshalled({source: recorded.expression(source) for source in sorted(recorded.constructors)})


def named_tuples() -> Iterator[Any]:
    found: list[type] = [tuple]
    for base in found:
        found += base.__subclasses__()
    return (named for named in found if hasattr(named, "_field_defaults"))


def regexes() -> bytes:
    """What `re` has compiled, all in its cache."""
    recorded, re = import_module(PRECOMPILED), import_module("re")
    compiler = recorded.compiler
    sre = compiler._sre
    compiler._sre = type("Sre", (), vars(sre) | {"compile": staticmethod(parts_of_regex)})
    try:
        asked = sorted(((pattern, int(flags)) for _, pattern, flags in re._cache), key=repr)
        made = {(pattern, flags): recorded.compile_regex(pattern, flags) for pattern, flags in asked}
    finally:
        compiler._sre = sre
    return marshalled(made)


def parts_of_regex(
    _: object, flags: int, code: Iterable[int], groups: int, numbers: Mapping[str, int], names: tuple[str | None, ...]
) -> tuple[object, ...]:
    """What `_sre.compile` is given, without the pattern. Numbers may be constants with names: not for marshal."""
    return int(flags), [int(number) for number in code], groups, dict(numbers), names


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
    """The modules of the standard library that a module imports, at its top or within its functions."""
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


def code(path: str, source: bytes, place: str) -> bytes:
    """A module compiled, without its docstrings; other files as they are. `place` is for the names in tracebacks."""
    if not path.endswith(".py"):
        return source
    return marshalled(compile(source, place + path, "exec", dont_inherit=True, optimize=2))


def bundle(files: Mapping[str, bytes]) -> bytes:
    """A dict of files, marshalled and deflated, with the same bytes every time: see sitecustomize.py."""
    import zlib

    named = {f"{path}c" if path.endswith(".py") else path: content for path, content in sorted(files.items())}
    return zlib.compress(marshalled(named), 9)


def archive(files: Mapping[str, bytes]) -> bytes:
    """A zip archive for Python's own importer, with the same bytes every time; no .pyc is compared with its source."""
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
