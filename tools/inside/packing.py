"""Makes the archives: modules compiled by the very Python that will run them, so that nothing is compiled at a start.

It imports nothing that Pyodide has not imported already before it has looked at what the rehearsal imported: what only
the packing needs, visitors do not.
"""

from __future__ import annotations

import ast
import io
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
DOCUMENTED = ("_pyodide/_core_docs.py",)  # Pyodide gives these docstrings to its own functions as it starts


def pack(folder: str) -> None:
    """Pack `libraries/` with the used part of the standard library into python.zip, `house/` into hanamachi.zip."""
    libraries, house = files(f"{folder}/libraries/"), files(f"{folder}/house/")
    for path, source in house.items():
        if path.endswith(".py"):
            # also what is imported within a function that nobody called
            for name in wanted(ast.parse(source)):
                import_module(name)
    used = imported()
    write(f"{folder}/python.zip", packed(stdlib(used) | libraries, f"{STDLIB}/", 2))
    # with its docstrings: a dataclass that has none makes one up when it is defined, which takes longer than to read it
    write(f"{folder}/hanamachi.zip", packed(house | ready_made(), "", 1))


def ready_made() -> dict[str, bytes]:
    """The functions that dataclasses wrote in the rehearsal, compiled, and the module that gives them to it."""
    import marshal

    readymade = import_module("readymade")
    with io.FileIO(str(readymade.__file__)) as file:
        module = file.readall()
    made = {source: readymade.compiled(source) for source in sorted(readymade.made)}
    return {"readymade.py": module, readymade.FILE: marshal.dumps(made)}


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


def compiled(source: bytes, shown: str, optimize: int) -> bytes:
    """A .pyc that is never compared with its source, which is not there."""
    import importlib.util
    import marshal

    code = compile(source, shown, "exec", dont_inherit=True, optimize=optimize)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source) + marshal.dumps(code)


def packed(files: Mapping[str, bytes], place: str, optimize: int) -> bytes:
    """An archive with the same bytes every time. `place` stands before the names of files in tracebacks."""
    import zipfile

    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in sorted(files.items()):
            module = path.endswith(".py")
            entry = zipfile.ZipInfo(f"{path}c" if module else path)  # dated 1980, whenever it is made
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            if module:
                content = compiled(content, place + path, 1 if path in DOCUMENTED else optimize)
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()
