"""What the standard library would compile at every start, compiled by the build instead: functions of dataclasses,
constructors of named tuples, regular expressions.

In the build this module records the text of functions and constructors; packing.py compiles it, and what `re` has compiled,
and puts it into the bundles. In the browser it is read from there: sitecustomize.py imports this module before any that
needs it. It also spares `dataclasses` the signature of each class, which it would look up for a docstring.
"""

from __future__ import annotations

import collections
import marshal
import re
import sys
from _imp import source_hash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

bundles = sys.modules.get("sitecustomize")
files: dict[str, bytes] = bundles.files if bundles else {}
"""All files of the bundles; empty while the build has not packed them."""

CONSTRUCTORS, REGEXES = "constructors", "regexes"
"""Files of a bundle: the constructors of all named tuples, and all regular expressions."""


def read(name: str) -> Any:
    content = files.get(name)
    return marshal.loads(content) if content else {}


# --- dataclasses

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
        functions[module] = read(file_of(module))
    code = functions[module].get(key(source))
    if code is None:
        code = functions[module][key(source)] = compiled(source)
        not_precompiled.add((module, source))
    exec(code, *scopes)


# --- named tuples

constructors: dict[str, CodeType] = read(CONSTRUCTORS)
"""The compiled constructor of each named tuple, by its text."""


def constructor(source: str, scope: dict[str, object]) -> object:
    """Takes the place of `eval` in collections."""
    code = constructors.get(source)
    if code is None:
        code = constructors[source] = compile(source, "<string>", "eval", dont_inherit=True)
        not_precompiled.add(("collections", source))
    return eval(code, scope)


collections.eval = constructor  # type: ignore[attr-defined]

# --- regular expressions

compiler: Any = re._compiler  # type: ignore[attr-defined]
compile_regex = compiler.compile
regexes: dict[tuple[str | bytes, int], tuple[Any, ...]] = read(REGEXES)
"""What `re` makes of a pattern and its flags: flags, code, number of groups, their numbers by name and names by number."""
compiled_regexes: list[str | bytes] = []
"""The patterns that were compiled here. In the packed Python no import does that."""


def regex(pattern: Any, flags: int = 0) -> Any:
    """Takes the place of `compile` in `re`'s compiler."""
    try:
        parts = regexes[pattern, flags]
    except KeyError:
        compiled_regexes.append(pattern)
        return compile_regex(pattern, flags)
    return compiler._sre.compile(pattern, *parts)


compiler.compile = regex

# last, since it imports much that the above is for
import dataclasses  # noqa: E402
import inspect  # noqa: E402


class Inspect:
    """Takes the place of `inspect` in dataclasses."""

    unwrap = staticmethod(inspect.unwrap)

    @staticmethod
    def signature(*_: object, **__: object) -> None:
        raise ValueError("no signature")  # then a class without a docstring gets its name as one


dataclasses.exec = define  # type: ignore[attr-defined]
dataclasses.inspect = Inspect  # type: ignore[attr-defined]
