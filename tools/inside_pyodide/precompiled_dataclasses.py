"""The functions that `dataclasses` would write as text and compile at every start, compiled by the build instead.

In the build this module records the text that is compiled; packing.py compiles it and puts the code into the bundles,
module by module. In the browser the code is read from there. boot.mjs imports this module before any of our own.
It also spares `dataclasses` the signature of each class, which it would look up for a docstring.
"""

import dataclasses
import inspect
import marshal
import sys
from _imp import source_hash
from types import CodeType

bundles = sys.modules.get("sitecustomize")
files: dict[str, bytes] = bundles.files if bundles else {}
"""All files of the bundles; empty while the build has not packed them."""

functions: dict[str, dict[bytes, CodeType]] = {}
"""The compiled functions of each module, by a hash of their text."""
not_precompiled: set[tuple[str, str]] = set()
"""Module and text of every function that was compiled here. In the packed Python it must stay empty."""


def key(source: str) -> bytes:
    return source_hash(0, source.encode())


def compiled(source: str) -> CodeType:
    return compile(source, "<string>", "exec", dont_inherit=True)


def file_of(module: str) -> str:
    """The file of a bundle that has the module's functions."""
    return f"{module.replace('.', '/')}.dataclasses"


def define(source: str, *scopes: dict[str, object]) -> None:
    """Takes the place of `exec` in dataclasses."""
    module = str(scopes[0].get("__name__"))
    if module not in functions:
        content = files.get(file_of(module))
        functions[module] = marshal.loads(content) if content else {}
    code = functions[module].get(key(source))
    if code is None:
        code = functions[module][key(source)] = compiled(source)
        not_precompiled.add((module, source))
    exec(code, *scopes)


class Inspect:
    """Takes the place of `inspect` in dataclasses."""

    unwrap = staticmethod(inspect.unwrap)

    @staticmethod
    def signature(*_: object, **__: object) -> None:
        raise ValueError("no signature")  # then a class without a docstring gets its name as one


dataclasses.exec = define  # type: ignore[attr-defined]
dataclasses.inspect = Inspect  # type: ignore[attr-defined]
