"""Functions that the standard library would write as text and compile at every start: those of dataclasses. And the
signature of each, which it would look up for a docstring that nobody reads, is left out.

In the build this collects what is compiled; packing.py puts that into the bundles, module by module, and there it is
all ready made. boot.mjs imports it before anything of ours.
"""

import dataclasses
import inspect
import marshal
import sys
from _imp import source_hash
from types import CodeType

bundles = sys.modules.get("sitecustomize")
files: dict[str, bytes] = bundles.files if bundles else {}
"""All that is packed; nothing, while it is not."""

made: dict[str, dict[bytes, CodeType]] = {}
"""The functions of each module, by a hash of their text."""
fresh: set[tuple[str, str]] = set()
"""Module and text of what was not ready; after a visit in the packed Python there must be nothing here."""


def key(source: str) -> bytes:
    return source_hash(0, source.encode())


def compiled(source: str) -> CodeType:
    return compile(source, "<string>", "exec", dont_inherit=True)


def place(module: str) -> str:
    return f"{module.replace('.', '/')}.dataclasses"


def define(source: str, *scopes: dict[str, object]) -> None:
    """What dataclasses calls in the place of `exec`."""
    module = str(scopes[0].get("__name__"))
    if module not in made:
        content = files.get(place(module))
        made[module] = marshal.loads(content) if content else {}
    code = made[module].get(key(source))
    if code is None:
        code = made[module][key(source)] = compiled(source)
        fresh.add((module, source))
    exec(code, *scopes)


class Glance:
    """What dataclasses asks of `inspect`."""

    unwrap = staticmethod(inspect.unwrap)

    @staticmethod
    def signature(*_: object, **__: object) -> None:
        raise ValueError("nobody reads it")  # then a class without a docstring gets its name for one


dataclasses.exec = define  # type: ignore[attr-defined]
dataclasses.inspect = Glance  # type: ignore[attr-defined]
