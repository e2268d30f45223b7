"""Imports modules from bundles: dicts of files, each read by one call of `marshal`.

A zip archive would be read entry by entry, by Python code, at every start. The standard library's `site` imports a
module of this name before anything else; python.zip holds what is needed until then.
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

PLACE = "/lib/bundles/"  # boot.mjs writes the bundles there; also the prefix of every module's __file__
GAMES = "hanamachi.games."  # each game is a bundle of its own, which may be fetched later; its manifest is not in it

files: dict[str, bytes] = {}
"""The files of all bundles that were read, by path: modules as compiled code, other files as they are."""
fetched: set[str] = set()
"""The bundles that were fetched when a module of them was imported."""


def add(bundle: bytes) -> None:
    files.update(marshal.loads(bundle))


class Bundles:
    """The first finder on `sys.meta_path`, and its own loader."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        found = spec(name)
        if not found and name.startswith("hanamachi.") and fetch_bundle(bundle_of(name)):
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
    """The spec of a module in the bundles that were read."""
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


def games() -> tuple[str, ...]:
    """The folders of all games, whether their bundles were read or not."""
    named: tuple[str, ...] = marshal.loads(files["games"])
    return named


def bundle_of(name: str) -> str:
    """The bundle that a module is in which no read bundle has; "": none."""
    if name.startswith(GAMES):
        game = name.split(".")[2]
        return game if game in games() else ""
    late: dict[str, tuple[str, ...]] = marshal.loads(files["late"])
    for bundle, modules in late.items():
        if any(name == module or name.startswith(f"{module}.") for module in modules):
            return bundle
    return ""


def fetch_bundle(bundle: str) -> bool:
    """Fetches and reads a bundle, unless it was read before. It blocks: an import can't await."""
    if not bundle or bundle in fetched or f"{GAMES.replace('.', '/')}{bundle}/game.pyc" in files:
        return False
    import zlib

    from js import bundleOf

    add(zlib.decompress(bundleOf(bundle).to_bytes()))
    fetched.add(bundle)
    return True


gc.disable()  # garbage collection is off until main.py has sent the first screen
for name in posix.listdir(PLACE):
    with FileIO(PLACE + name) as file:
        add(file.readall())
    posix.unlink(PLACE + name)
sys.meta_path.insert(0, Bundles)
__import__("precompiled")  # it is in a bundle, and comes before what it is for
