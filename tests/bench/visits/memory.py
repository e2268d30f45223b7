"""How much memory a page and its worker have."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.bench.visits.sites import Site

# Before Pyodide in its worker: remembers every WebAssembly memory that comes into being.
REMEMBER_MEMORIES = """
globalThis.benchMemories = new Set();
for (const name of ["instantiate", "instantiateStreaming"]) {
  const native = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const made = await native.call(WebAssembly, source, imports);
    for (const part of [(made.instance ?? made).exports, ...Object.values(imports ?? {})])
      for (const value of Object.values(part)) if (value instanceof WebAssembly.Memory) benchMemories.add(value);
    return made;
  };
}
"""
SIZE_OF_MEMORIES = "() => [...(globalThis.benchMemories ?? [])].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"


def remembering(site: Site, folder: Path) -> Path:
    """A copy of the site whose Pyodide remembers its memories: a debugger can't count them from outside."""
    shutil.copytree(site.folder, folder)
    for file in folder.rglob("pyodide.mjs"):
        file.write_text(REMEMBER_MEMORIES + file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def memory(page: Page) -> dict[str, Any]:
    """Megabytes after a garbage collection: the JavaScript heaps and array buffers of page and worker as V8 counts
    them, and, on a remembering site, every WebAssembly.Memory (Python's whole heap, the free part included)."""
    session = page.context.new_cdp_session(page)
    workers: list[str] = []
    answers: list[dict[str, Any]] = []

    def heard(event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if message.get("id") == 2:
            answers.append(message["result"])

    session.on("Target.attachedToTarget", lambda event: workers.append(event["sessionId"]))
    session.on("Target.receivedMessageFromTarget", heard)
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    page.wait_for_timeout(300)
    ask = ("HeapProfiler.collectGarbage", "Runtime.getHeapUsage")
    for worker in workers:
        for number, method in enumerate(ask, 1):
            message = json.dumps({"id": number, "method": method})
            session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
    answers.append([session.send(method) for method in ask][-1])
    for _ in range(100):
        if len(answers) > len(workers):
            break
        page.wait_for_timeout(100)
    session.detach()
    return {
        "heap": sum(answer["usedSize"] for answer in answers) / 1e6,
        "buffers": sum(answer["backingStorageSize"] for answer in answers) / 1e6,
        "wasm": wasm_memory(page),
    }


def wasm_memory(page: Page) -> float:
    """Megabytes of every WebAssembly.Memory in the page's workers, on a remembering site."""
    sizes: list[int] = [worker.evaluate(SIZE_OF_MEMORIES) for worker in page.workers]
    return sum(sizes) / 1e6
