"""Functions that the standard library would write as text and compile at every start: those of dataclasses.

In the build this collects what is compiled; packing.py puts that into our archive, beside this module, and there it is
all ready made. boot.mjs imports it before anything of ours.
"""

import dataclasses
import marshal
from pkgutil import get_data
from types import CodeType

FILE = "readymade.bin"


def kept() -> dict[str, CodeType]:
    """What lies beside this module: nothing, when it is not packed yet."""
    try:
        content = get_data(__name__, FILE)
    except OSError:
        content = None
    made: dict[str, CodeType] = marshal.loads(content) if content else {}
    return made


def compiled(source: str) -> CodeType:
    return compile(source, "<string>", "exec", dont_inherit=True)


made = kept()
fresh: list[str] = []
"""What was not ready; after a visit in the packed Python there must be nothing here."""


def define(source: str, *scopes: dict[str, object]) -> None:
    """What dataclasses calls in the place of `exec`."""
    if source not in made:
        made[source] = compiled(source)
        fresh.append(source)
    exec(made[source], *scopes)


dataclasses.exec = define  # type: ignore[attr-defined]
