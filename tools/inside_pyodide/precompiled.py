"""What the standard library would compile at every start, compiled by the build instead: functions of dataclasses,
constructors of named tuples, regular expressions.

In the build this module records the text of functions and constructors; packing.py compiles it, and puts it into the
bundles, with what `re` has compiled. In the browser it is read from there: sitecustomize.py imports this module first.
It also spares `dataclasses` the signature of each class, which it would look up for a docstring.
"""

from __future__ import annotations

import collections
import marshal
import re
import sys

TYPE_CHECKING = False  # `typing` and `types` take long to import
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

bundles = sys.modules.get("sitecustomize")
files: dict[str, bytes] = bundles.files if bundles else {}
"""All files of the bundles; empty while the build has not packed them."""

CONSTRUCTORS, REGEXES = "constructors", "regexes"
"""Files of a bundle: the constructors of all named tuples, and all regular expressions."""

not_precompiled: set[tuple[str, str]] = set()
"""What was compiled here: a module and a name or text. In the packed Python it must stay empty."""


def read(name: str) -> Any:
    content = files.get(name)
    return marshal.loads(content) if content else {}


# --- named tuples

constructors: dict[str, CodeType] = read(CONSTRUCTORS)
"""The compiled constructor of each named tuple, by its text."""


def expression(source: str) -> CodeType:
    return compile(source, "<string>", "eval", dont_inherit=True)


def constructor(source: str, scope: dict[str, object]) -> object:
    """Takes the place of `eval` in collections."""
    code = constructors.get(source)
    if code is None:
        code = constructors[source] = expression(source)
        not_precompiled.add(("collections", source))
    return eval(code, scope)


collections.eval = constructor  # type: ignore[attr-defined]

# --- regular expressions

compiler: Any = re._compiler  # type: ignore[attr-defined]
compile_regex = compiler.compile
regexes: dict[tuple[str | bytes, int], tuple[Any, ...]] = read(REGEXES)
"""What `re` makes of a pattern and flags: flags, code, how many groups, numbers by name, names by number."""
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

# --- dataclasses, last, since they import much that the above is for

import dataclasses  # noqa: E402
import inspect  # noqa: E402
from types import FunctionType  # noqa: E402

hidden: Any = dataclasses
functions: dict[str, dict[str, CodeType]] = {}
"""For each module and class the compiled function that makes the class's functions."""
sources: dict[tuple[str, str], str] = {}
"""In the build: their text, by module and class."""


def file_of(module: str) -> str:
    """The file of a bundle that has the module's functions."""
    return f"{module.replace('.', '/')}.dataclasses"


def compiled(source: str) -> CodeType:
    """The function that a text defines; nothing else refers to it, which marshal would write down."""
    consts: tuple[Any, ...] = compile(source, "<string>", "exec", dont_inherit=True).co_consts
    code: CodeType = next(const for const in consts if hasattr(const, "co_code"))
    return code


class Recorder(hidden._FuncBuilder):  # type: ignore[misc]
    """What writes the functions of a class, in the build: notes the text."""

    def add_fns_to_class(self, cls: type) -> None:
        def run(source: str, *scopes: dict[str, object]) -> None:
            at = cls.__module__, cls.__qualname__
            if sources.setdefault(at, source) != source:
                raise ValueError(f"two dataclasses are called {at}")
            exec(source, *scopes)

        hidden.exec = run
        super().add_fns_to_class(cls)


class Builder:
    """In its place: takes the functions that the build has compiled, without writing their text."""

    def __init__(self, scope: dict[str, object]) -> None:
        self.scope = scope
        self.asked: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    def add_fn(self, *words: Any, **named: Any) -> None:
        self.asked.append((words, named))

    def add_fns_to_class(self, cls: type) -> None:
        module = cls.__module__
        if module not in functions:
            functions[module] = read(file_of(module))
        code = functions[module].get(cls.__qualname__)
        if code is None:
            return self.write(cls)
        values: dict[str, object] = {}
        for _, named in self.asked:
            values |= named.get("locals") or {}
        made = FunctionType(code, self.scope)(**values)
        for (words, named), function in zip(self.asked, made, strict=True):
            function.__qualname__ = f"{cls.__qualname__}.{words[0]}"
            if named.get("unconditional_add") or words[0] not in cls.__dict__:
                setattr(cls, words[0], function)
        return None

    def write(self, cls: type) -> None:
        """For a class that the build has not seen: none of ours."""
        not_precompiled.add((cls.__module__, cls.__qualname__))
        writer = Writer(self.scope)
        for words, named in self.asked:
            writer.add_fn(*words, **named)
        writer.add_fns_to_class(cls)


Writer = hidden._FuncBuilder
hidden._FuncBuilder = Builder if files else Recorder

is_type = hidden._is_type
MARKERS = ("ClassVar", "InitVar", "KW_ONLY")


def may_be_marked(annotation: str, *more: Any) -> bool:
    """Takes the place of `_is_type`, which looks for markers in each annotation by regular expressions."""
    return any(marker in annotation for marker in MARKERS) and bool(is_type(annotation, *more))


hidden._is_type = may_be_marked


class Inspect:
    """Takes the place of `inspect` in dataclasses."""

    unwrap = staticmethod(inspect.unwrap)

    @staticmethod
    def signature(*_: object, **__: object) -> None:
        raise ValueError("no signature")  # then a class without a docstring gets its name as one


hidden.inspect = Inspect
