"""A small web server for a built site, on loopback, with the headers of netlify.toml."""

from __future__ import annotations

import errno
import gzip
import re
import socket
import sys
import threading
import tomllib
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

from tools import ROOT, Trouble

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
# Hosts compress these, but no .zip and no font.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}

PARTS = re.compile(r"(\*|/:\w+)")
"""The parts of a rule's path that stand for others."""


class HeaderRules:
    """The [[headers]] of netlify.toml: every rule that matches a path adds its headers; a later rule wins."""

    def __init__(self, rules: Iterable[tuple[str, dict[str, str]]]) -> None:
        self.rules = [(self.pattern(path), headers) for path, headers in rules]

    @classmethod
    def read(cls, file: Path = ROOT / "netlify.toml") -> HeaderRules:
        return cls((rule["for"], rule["values"]) for rule in tomllib.loads(file.read_text())["headers"])

    @staticmethod
    def pattern(path: str) -> re.Pattern[str]:
        """A rule's path: `*` is any text, `:name` one part of the path."""
        parts = (
            ".*" if part == "*" else "/[^/]+" if part.startswith("/:") else re.escape(part)
            for part in PARTS.split(path)
        )
        return re.compile("".join(parts))

    def for_path(self, path: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for pattern, headers in self.rules:
            if pattern.fullmatch(path):
                found |= headers
        return found


class Server:
    """Serves `folder` at http://127.0.0.1:<port><prefix>; port 0 takes a free one.

    `requests` are the requested paths in order, `missing` those that do not exist, `unchanged` those whose content the
    browser had (304). Tests fill `gone` with paths that answer 404 from then on, and `instead` with files that are
    served in place of others. `compress` is for benches: it sends gzip, as hosts do.
    """

    def __init__(self, folder: Path, *, port: int = 0, prefix: str = "/", compress: bool = False) -> None:
        self.folder = folder.resolve()
        self.compress = compress
        self.prefix = "/" + "".join(f"{part}/" for part in prefix.split("/") if part)
        self.headers = HeaderRules.read()
        self.requests: list[str] = []
        self.missing: list[str] = []
        self.unchanged: list[str] = []
        self.gone: set[str] = set()
        self.instead: dict[str, Path] = {}
        try:
            self.http = Listener((HOST, port), Handler)
        except OSError as error:
            raise port_trouble(port, error) from None
        self.http.site = self
        self.thread = threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://{HOST}:{self.http.server_address[1]}"

    @property
    def url(self) -> str:
        return self.origin + self.prefix

    def start(self) -> Self:
        self.thread.start()
        return self

    def stop(self) -> None:
        """Ends the server and closes the connections that are still open."""
        self.http.shutdown()
        self.http.server_close()
        self.http.hang_up()
        self.thread.join()

    def wait(self) -> None:
        """Serve until Ctrl-C."""
        try:
            self.thread.join()
        except KeyboardInterrupt:
            print()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def file(self, path: str) -> Path | None:
        """The file at a path below the prefix, None when there is none."""
        if path in self.instead:
            return self.instead[path]
        file = (self.folder / path).resolve()
        if path in self.gone or not file.is_relative_to(self.folder):
            return None
        if path == "" or path.endswith("/"):
            file /= "index.html"
        return file if file.is_file() else None


class Listener(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64  # a page asks for many files at once
    site: Server

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(address, handler)
        self.connections: set[socket.socket] = set()

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        connection, client = super().get_request()
        self.connections.add(connection)
        return connection, client

    def shutdown_request(self, request: socket.socket | tuple[bytes, socket.socket]) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        for connection in list(self.connections):
            with suppress(OSError):  # the browser has closed it
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a page may be closed before it is answered
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Listener

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def answer(self, *, body: bool) -> None:
        site = self.server.site
        path = unquote(urlsplit(self.path).path)
        site.requests.append(path)
        inside = path.startswith(site.prefix)
        path = path[len(site.prefix) :] if inside else path
        file = site.file(path) if inside else None
        if file:
            return self.send_file(HTTPStatus.OK, file, path, body=body)
        if inside and not path.endswith("/") and site.file(path + "/"):
            return self.send_empty(HTTPStatus.MOVED_PERMANENTLY, {"Location": urlsplit(self.path).path + "/"})
        site.missing.append(path)
        missing = site.file("404.html")
        if missing:
            # with its own headers: a 404 must not be cached for a year
            return self.send_file(HTTPStatus.NOT_FOUND, missing, "404.html", body=body)
        return self.send_empty(HTTPStatus.NOT_FOUND, {})

    def send_file(self, status: HTTPStatus, file: Path, path: str, *, body: bool) -> None:
        facts = file.stat()
        tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
        headers = self.server.site.headers.for_path("/" + path) | {"ETag": tag}
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.server.site.unchanged.append(self.server.site.prefix + path)
            return self.send_empty(HTTPStatus.NOT_MODIFIED, headers)
        content = file.read_bytes()
        if (
            self.server.site.compress
            and file.suffix in COMPRESSED
            and "gzip" in self.headers.get("Accept-Encoding", "")
        ):
            content = compressed(content)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(content)))
        self.send_all(headers)
        if body:
            self.wfile.write(content)
        return None

    def send_empty(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", "0")
        self.send_all(headers)

    def send_all(self, headers: dict[str, str]) -> None:
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Prints nothing: a page makes thirty requests."""


@cache
def compressed(content: bytes) -> bytes:
    return gzip.compress(content, 6)


def check_port(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            raise port_trouble(port, error) from None


def port_trouble(port: int, error: Exception) -> Trouble:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return Trouble(f"port {port} is taken; choose another, for example: python3 build.py serve --port {port + 1}")
    return Trouble(f"cannot serve on port {port}: {error}")
