"""The drawings: each SVG of static/art/<group>/ becomes a <symbol>, each group one sprite to put into a page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from tools import Trouble

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
FOR_FILES_ONLY = {"width", "height", "id", "role", "version"}
# A sprite is not displayed (static/css/05-skeleton.css): a browser may draw what it holds for <use>, but not these.
EFFECTS = {"linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"}


def sprites(folder: Path) -> dict[str, str]:
    """The sprite of each group, by the group's name."""
    ElementTree.register_namespace("", SVG[1:-1])
    ids: dict[str, Path] = {}
    links: list[tuple[str, Path]] = []
    made = {}
    for group in sorted(path for path in folder.glob("*") if path.is_dir()):
        symbols = [symbol(file, group.name, ids, links) for file in sorted(group.glob("*.svg"))]
        body = "".join(symbols)
        made[group.name] = (
            f'<svg xmlns="{SVG[1:-1]}" id="art-{group.name}" class="sprite" width="0" height="0" aria-hidden="true">'
            f"{body}</svg>"
        )
    for link, file in links:
        if link.removeprefix("#") not in ids:
            raise Trouble(f"{file} uses {link}, which no drawing has")
    return made


def symbol(file: Path, group: str, ids: dict[str, Path], links: list[tuple[str, Path]]) -> str:
    try:
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    except ElementTree.ParseError as error:
        raise Trouble(f"{file} is no SVG: {error}") from None
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        raise Trouble(f"{file} must be one <svg> with a viewBox")
    name = f"{group}-{file.stem}"
    for found in [name, *(element.attrib["id"] for element in elements(root) if "id" in element.attrib)]:
        if found in ids:
            raise Trouble(f"{file} has the id {found}, and so has {ids[found]}")
        ids[found] = file
    for element in [root, *elements(root)]:
        if element.tag in (f"{SVG}style", f"{SVG}script") or "style" in element.attrib:
            raise Trouble(f"{file} has a style or a script in it, which the site's policy bars: use a class")
        if (effect := element.tag.removeprefix(SVG)) in EFFECTS:
            raise Trouble(f"{file} has a {effect} in it, which a sprite can't show: use shapes")
        element.text, element.tail = tight(element.text), tight(element.tail)
        links += [(element.attrib[key], file) for key in ("href", LINK) if element.attrib.get(key, "").startswith("#")]
    root.tag = f"{SVG}symbol"
    root.attrib = {"id": name} | {key: root.attrib[key] for key in root.attrib if key not in FOR_FILES_ONLY}
    text = ElementTree.tostring(root, encoding="unicode", short_empty_elements=True)
    return text.replace(f' xmlns="{SVG[1:-1]}"', "", 1).replace(" />", "/>")


def elements(root: ElementTree.Element) -> Iterable[ElementTree.Element]:
    return (element for element in root.iter() if element is not root)


def tight(text: str | None) -> str | None:
    """None for white space between elements."""
    return None if text is None or re.fullmatch(r"\s*", text) else text
