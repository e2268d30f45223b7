"""In place of Pyodide's own module of this name, which unpacks packages, with zipfile, shutil, tempfile and more.

Nothing is installed at run time; Pyodide's JavaScript asks for these three names as it starts, and for no other.
"""

from site import getsitepackages


class Place:
    """A path that JavaScript asks for its text, as it would a pathlib.Path."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
