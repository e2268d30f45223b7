"""A folder in memory: path -> bytes. The build makes the site as one of these and writes it at the end."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

FileTree = dict[str, bytes]


def read(folder: Path, *patterns: str) -> FileTree:
    """The files below a folder that match a pattern (all without one), by their relative paths."""
    files = {file for pattern in patterns or ("**/*",) for file in folder.glob(pattern) if file.is_file()}
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(files)}


def with_prefix(prefix: str, tree: FileTree) -> FileTree:
    return {prefix + path: content for path, content in tree.items()}


def without_prefix(prefix: str, tree: FileTree) -> FileTree:
    return {path.removeprefix(prefix): content for path, content in tree.items() if path.startswith(prefix)}


def digest(tree: FileTree) -> str:
    """Eight hex digits that change when any name or byte does."""
    total = hashlib.sha256()
    for path in sorted(tree):
        total.update(f"{path}\0{len(tree[path])}\0".encode() + tree[path])
    return total.hexdigest()[:8]


def write(tree: FileTree, folder: Path) -> None:
    """Replaces the folder by the tree. It is written beside it and renamed, so that the folder is never incomplete."""
    fresh = folder.with_name(f"{folder.name}.new")
    old = folder.with_name(f"{folder.name}.old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    for path, content in tree.items():
        file = fresh / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    if folder.exists():
        folder.rename(old)
    fresh.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
