"""A Chromium for the tests: an installed one, or else one that Playwright or apt-get can bring."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tools import Trouble, say

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
    "brave-browser",
)
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
# The machine's own browser comes with habits: a first-run page, updates, reports home. No test wants them.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    # Whatever asks for another host gets an error instead of an answer.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


def arguments() -> list[str]:
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGUMENTS, *(["--no-sandbox"] if as_root else [])]


def find() -> str | None:
    """The path of a browser that starts; CHROMIUM may name one."""
    named = os.environ.get("CHROMIUM")
    if named:
        if starts(named):
            return named
        raise Trouble(f"CHROMIUM names {named}, which is no browser that starts")
    for path in [*map(shutil.which, NAMES), *PLACES]:
        if path and starts(path):
            return path
    downloaded = playwrights_own()
    return downloaded if starts(downloaded) else None


def playwrights_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Whether it runs at all: a downloaded browser may lack the system's libraries."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except OSError:
        return False


def ensure() -> str:
    """Find a browser, bringing one if there is none."""
    found = find()
    if found:
        return found
    say("no Chromium or Chrome here: trying `playwright install chromium`")
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    found = find()
    if found:
        return found
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("that did not do: trying `apt-get install chromium`")
        attempt(apt, "update")
        attempt(apt, "install", "--yes", "chromium")
        found = find()
        if found:
            return found
    raise Trouble("no browser for the tests: install Chromium or Chrome, or name one in CHROMIUM, and run this again")


def attempt(*command: str) -> None:
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
