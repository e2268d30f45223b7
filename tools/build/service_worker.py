"""sw.js, the service worker that caches the site for offline play: Workbox, our own part, and the list of all files."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import CACHE, ROOT, Trouble, file_tree
from tools.file_tree import FileTree
from tools.packages import vendor

SOURCES = ROOT / "static/sw"
# Each script adds to the global `workbox`; later ones use earlier ones.
WORKBOX = ("workbox-core", "workbox-routing", "workbox-strategies", "workbox-precaching")

RELOAD = """
// `build.py serve`: pages that a service worker showed from an older build are reloaded. The navigation is not awaited:
// it begins when this event is over.
addEventListener("activate", async () => {
  for (const page of await clients.matchAll()) page.navigate(page.url);
});
"""


def worker(site: FileTree, app: str) -> bytes:
    """The service worker of a site whose own files are in the folder `app`."""
    with tempfile.TemporaryDirectory() as folder:
        whole, source, target = Path(folder, "site"), Path(folder, "source.js"), Path(folder, "sw.js")
        file_tree.write(site, whole)
        source.write_text(workbox() + ours(app), encoding="utf-8")
        words = [ROOT / "tools/build/precache.mjs", whole, source, target]
        command = [shutil.which("node") or "node", *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Trouble(f"no service worker can be made: {done.stderr.strip()}")
        return target.read_bytes()


def workbox() -> str:
    files = [vendor.npm_file(name, f"build/{name}.prod.js").decode() for name in WORKBOX]
    lines = [line for file in files for line in file.splitlines()]
    return "".join(f"{line}\n" for line in lines if not line.startswith("//# sourceMappingURL"))


def ours(app: str) -> str:
    return (SOURCES / "worker.js").read_text(encoding="utf-8").replace("{{app}}", app)


def withdrawn() -> Path:
    """For `build.py serve`: a service worker that unregisters itself, so that the newest build is shown."""
    CACHE.mkdir(exist_ok=True)
    file = CACHE / "withdraw.js"
    file.write_text((SOURCES / "withdraw.js").read_text(encoding="utf-8") + RELOAD, encoding="utf-8")
    return file
