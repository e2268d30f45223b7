"""Browsers for the tests: a Chromium, found or installed by Playwright or apt-get; Firefox and WebKit if installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

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
# The other engines: their Debian packages, and the programs that must be there.
ENGINES = {
    "firefox": (["firefox-esr"], ["firefox-esr|firefox"]),
    "webkit": (["webkit2gtk-driver", "xvfb"], ["WebKitWebDriver", "Xvfb"]),
}
# An installed browser would show a first-run page, update itself and send reports.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    # A request to another host fails.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
# Chromium takes the last of several lists of features, so ours replaces Playwright's and has to repeat it.
PLAYWRIGHTS_FEATURES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "msForceBrowserSignIn",
    "msEdgeUpdateLaunchServicesPreferredVersion",
)
# The menus of the address bar are web pages. Each window would load them: as much work as half a start of Python.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")


def arguments() -> list[str]:
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGUMENTS, without(), *(["--no-sandbox"] if as_root else [])]


def without(*features: str) -> str:
    """The argument that switches these features of Chromium off, and those that no test and no bench needs."""
    return f"--disable-features={','.join((*PLAYWRIGHTS_FEATURES, *ADDRESS_BAR, *features))}"


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
    """The path of a browser; installs one if there is none."""
    found = find()
    if found:
        return found
    say("no Chromium or Chrome here: trying `playwright install chromium`")
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    found = find()
    if found:
        return found
    if apt_get("chromium"):
        found = find()
        if found:
            return found
    raise Trouble("no browser for the tests: install Chromium or Chrome, or name one in CHROMIUM, and run this again")


def engine(name: str) -> str | None:
    """The program to start for another engine; None when something that it needs is missing."""
    programs = [next(filter(None, map(shutil.which, names.split("|"))), None) for names in ENGINES[name][1]]
    return programs[0] if all(programs) and (name != "webkit" or mini_browser()) else None


def mini_browser() -> str | None:
    """WebKitGTK's MiniBrowser, which its driver starts; it is not in PATH."""
    found = sorted(Path("/usr").glob("lib*/**/webkit*gtk-*/MiniBrowser"))
    return str(found[-1]) if found else None


def ensure_engines() -> None:
    """Installs Firefox and WebKit if they are missing: in CI no test of them may be skipped."""
    missing = [name for name in ENGINES if not engine(name)]
    if missing and apt_get("--no-install-recommends", *(package for name in missing for package in ENGINES[name][0])):
        missing = [name for name in missing if not engine(name)]
    if missing:
        packages = " ".join(package for name in missing for package in ENGINES[name][0])
        raise Trouble(f"CI is set, but there is no {' and no '.join(missing)} here: install Debian's {packages}")


def apt_get(*words: str) -> bool:
    """Installs packages if this is root and there is apt-get; whether it was tried."""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"trying `apt-get install {' '.join(words)}`")
    attempt(apt, "update")
    attempt(apt, "install", "--yes", *words)
    return True


def attempt(*command: str) -> None:
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
