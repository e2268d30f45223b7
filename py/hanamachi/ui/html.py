"""The HTML of what is drawn with htpy, written directly; and marks on elements of it that were drawn before.

htpy's own rendering hands each piece of text through a generator of every element around it. That is most of the time
that a screen takes, so this walks the elements itself, and leaves to htpy what it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import GeneratorType

from htpy import Element, Fragment, Node, VoidElement, fragment
from markupsafe import Markup, escape


def html_of(node: Node) -> Markup:
    """The same text as `Markup(htpy.fragment[node])`."""
    written: list[str] = []
    _write(node, written.append)
    return Markup("".join(written))


def _write(node: Node, put: Callable[[str], None]) -> None:
    kind = type(node)
    if kind is Markup:
        put(node)  # type: ignore[arg-type]
    elif kind is str:
        put(escape(node))
    elif kind is Element:
        put(f"<{node._name}{node._attrs}>")  # type: ignore[union-attr]
        _write(node._children, put)  # type: ignore[union-attr]
        put(f"</{node._name}>")  # type: ignore[union-attr]
    elif node is None or kind is bool:
        return
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:  # type: ignore[union-attr]
            _write(child, put)
    elif kind is VoidElement:
        put(f"<{node._name}{node._attrs}>")  # type: ignore[union-attr]
    elif kind is Fragment:
        _write(node._node, put)  # type: ignore[union-attr]
    else:
        put(str(fragment[node]))


def mark_points(part: Node, attributes: Iterable[str]) -> Markup:
    """The HTML of a part of the page, with `data-point` on each element that has one of these attributes."""
    html = str(html_of(part))
    for attribute in attributes:
        html = str.replace(html, f" {attribute}", f" {attribute} data-point")  # Markup's own would escape the quotes
    return Markup(html)


def mark_ids(part: Node, marks: Mapping[str, Mapping[str, str]]) -> Markup:
    """The HTML of a part of the page, with further attributes on the elements that have these ids."""
    html = str(html_of(part))
    for id, attributes in marks.items():
        found = f' id="{id}"'
        more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        html = str.replace(html, found, found + more)
    return Markup(html)
