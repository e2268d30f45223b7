"""Firefox and WebKit, driven with the standard library alone.

Both speak WebDriver's commands. WebKitGTK's driver takes them over HTTP, as the standard has it. Firefox takes them
over a socket of its own, Marionette, for which the standard's HTTP would need geckodriver, which Debian does not have.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from tools import browser

PATIENCE = 90  # seconds: a busy machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's own name for "this is an element"
FIREFOX_SETTINGS = {
    "marionette.port": 0,  # a free one
    "network.dns.disabled": True,  # whatever asks for another host gets an error
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    "ui.prefersReducedMotion": 1,
    # another browser on this machine reaches it: names in .local need a network that passes them on
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "media.peerconnection.ice.loopback": True,
}


class Refused(Exception):
    """The browser did not do what it was asked for."""


class Driver(Protocol):
    """A browser that does a WebDriver command: Marionette's name for it, the standard's path for it."""

    def __call__(self, name: str, path: str, **values: Any) -> Any: ...


class Visitor:
    """Somebody at one window of a browser."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(self, url: str) -> None:
        self.driver("WebDriver:Navigate", "url", url=url)

    def reload(self) -> None:
        self.driver("WebDriver:Refresh", "refresh")

    def run(self, script: str, *values: Any) -> Any:
        """What a function's body returns in the page."""
        return unwrapped(self.driver("WebDriver:ExecuteScript", "execute/sync", script=script, args=list(values)))

    def click(self, selector: str) -> None:
        """As by hand: the browser scrolls there and presses."""
        using = {"using": "css selector", "value": selector}
        found = unwrapped(self.driver("WebDriver:FindElement", "element", **using))[ELEMENT]
        self.driver("WebDriver:ElementClick", f"element/{found}/click", id=found)

    def enter(self, selector: str) -> None:
        """From now on, what is in this frame."""
        using = {"using": "css selector", "value": selector}
        found = unwrapped(self.driver("WebDriver:FindElement", "element", **using))
        self.driver("WebDriver:SwitchToFrame", "frame", id=found)

    def wait(self, condition: str, *values: Any) -> Any:
        """Until an expression in the page is true; what it comes to."""
        return until(lambda: self.run(f"return {condition}", *values), condition)


def unwrapped(answer: Any) -> Any:
    return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer


def until(check: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    end = time.monotonic() + seconds
    while not (found := check()):
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} s: {what}")
        time.sleep(0.1)
    return found


@contextmanager
def started(*command: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program with all that it starts, until the end of the block."""
    environment = {**os.environ, **more}
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


# -- Firefox -------------------------------------------------------------------------------------------------------


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Visitor]:
    profile = folder / "firefox"
    profile.mkdir()
    settings = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in FIREFOX_SETTINGS.items())
    (profile / "user.js").write_text("".join(settings))
    with ExitStack() as stack:
        command = [program, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
        # Firefox refuses to run as root in somebody else's home
        stack.enter_context(started(*command, HOME=str(folder), MOZ_DISABLE_AUTO_SAFE_MODE="1"))
        file = profile / "MarionetteActivePort"
        port = until(lambda: file.is_file() and file.read_text().strip(), "Firefox starts")
        marionette = Marionette(int(port))
        stack.callback(marionette.close)
        marionette("WebDriver:NewSession", "", capabilities={"alwaysMatch": {}})
        yield Visitor(marionette)


class Marionette:
    """Firefox's own way: `length:[0, number, name, values]` there, `length:[1, number, error, result]` back."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.read()  # its greeting

    def __call__(self, name: str, path: str, **values: Any) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, name, values]).encode()
        self.socket.sendall(f"{len(message)}:".encode() + message)
        _, _, error, result = self.read()
        if error:
            raise Refused(f"{name}: {error['message']}")
        return result

    def read(self) -> Any:
        length = b""
        while (digit := self.stream.read(1)) != b":":
            if not digit:
                raise Refused("Firefox is gone")
            length += digit
        return json.loads(self.stream.read(int(length)))

    def close(self) -> None:
        self.stream.close()
        self.socket.close()


# -- WebKit --------------------------------------------------------------------------------------------------------


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[Visitor]:
    """WebKitGTK's MiniBrowser, in an X server of its own: it has no headless mode."""
    with ExitStack() as stack:
        display = stack.enter_context(screen())
        port = free_port()
        # where bubblewrap may not make namespaces, as in most containers, no WebKit process would start
        variables = {"DISPLAY": display, "HOME": str(folder), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        stack.enter_context(started(program, f"--port={port}", **variables))
        driver = WebDriver(port)
        until(driver.answers, "WebKitWebDriver starts")
        options = {"binary": browser.mini_browser() or "", "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        driver.session = driver("", "", capabilities=capabilities)["sessionId"]
        stack.callback(driver.end)
        yield Visitor(driver)


@contextmanager
def screen() -> Iterator[str]:
    """An X server on a display that is free."""
    listen, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(listen) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait(10)


class WebDriver:
    """The standard's way, HTTP."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.session = ""

    def __call__(self, name: str, path: str, **values: Any) -> Any:
        return self.ask("POST", "/".join(filter(None, ["session", self.session, path])), values)

    def ask(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:
        body = None if values is None else json.dumps(values).encode()
        kind = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/{path}", body, kind, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(f"{path}: {error.read().decode()}") from None

    def answers(self) -> bool:
        try:
            return bool(self.ask("GET", "status"))
        except (OSError, Refused):
            return False

    def end(self) -> None:
        self.ask("DELETE", f"session/{self.session}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
