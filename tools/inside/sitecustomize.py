"""Where a visitor's Python finds its modules: in bundles, dicts of files that are read in one piece.

Python reads a zip archive with Python, entry by entry, at every start; a bundle is one call of `marshal`. The standard
library's `site` imports a module of this name before anything else: python.zip holds what is needed to come as far.
"""

import gc
import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec
from _io import FileIO

TYPE_CHECKING = False  # `typing` and `types` are in a bundle
if TYPE_CHECKING:
    from types import ModuleType

PLACE = "/lib/bundles/"  # what boot.mjs has put there is read now; also what stands before the names of all files
HOUSES = "hanamachi.games."  # each house is a bundle of its own, which may come later; its manifest is always here

files: dict[str, bytes] = {}
"""Modules as compiled code, other files as they are, by their paths."""


def take(bundle: bytes) -> None:
    files.update(marshal.loads(bundle))


class Bundles:
    """The first finder on `sys.meta_path`, and its own loader."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        found = spec(name)
        if not found and name.startswith(HOUSES) and bring(name.split(".")[2]):
            found = spec(name)
        return found

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType | None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        exec(marshal.loads(Bundles.get_data(str(module.__file__))), module.__dict__)

    @staticmethod
    def get_data(path: str) -> bytes:
        """For `pkgutil.get_data`."""
        try:
            return files[path.removeprefix(PLACE)]
        except KeyError:
            raise FileNotFoundError(path) from None


def spec(name: str) -> ModuleSpec | None:
    """Of what is here."""
    place = name.replace(".", "/")
    is_package = f"{place}/__init__.pyc" in files
    file = f"{place}/__init__.pyc" if is_package else f"{place}.pyc"
    if file not in files:
        return None
    found = ModuleSpec(name, Bundles, origin=PLACE + file, is_package=is_package)  # type: ignore[arg-type]
    found.has_location = True  # it gets a __file__
    if is_package:
        found.submodule_search_locations = [PLACE + place]
    return found


def houses() -> tuple[str, ...]:
    """The folders of all houses, here or not."""
    named: tuple[str, ...] = marshal.loads(files["houses"])
    return named


def bring(house: str) -> bool:
    """Fetches a house that has not come yet, whatever that takes: whoever imports it is in the middle of something."""
    if house not in houses() or f"{HOUSES.replace('.', '/')}{house}/game.pyc" in files:
        return False
    import zlib

    from js import bundleOf

    take(zlib.decompress(bundleOf(house).to_bytes()))
    return True


gc.disable()  # a start makes no garbage worth looking for; main.py lets it be collected once the first screen is there
for name in posix.listdir(PLACE):
    with FileIO(PLACE + name) as file:
        take(file.readall())
    posix.unlink(PLACE + name)
sys.meta_path.insert(0, Bundles)
