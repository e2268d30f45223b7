"""Writes static/shell/protocol.d.ts, by which tsc checks the shell, from the types of py/hanamachi/app/protocol.py.

python3 -m tools.generate.protocol_types
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools import ROOT, say

SOURCE = ROOT / "py/hanamachi/app/protocol.py"
DECLARATIONS = ROOT / "static/shell/protocol.d.ts"
HEAD = "// Made by tools/generate/protocol_types.py from py/hanamachi/app/protocol.py: change that, not this.\n"
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "Any": "any"}


def declarations() -> str:
    """All types of the protocol, in TypeScript."""
    body = ast.parse(SOURCE.read_text("utf-8")).body
    parts = [HEAD]
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            parts.append(_interface(node))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            parts.append(f"{_comment(_text(after))}export type {node.targets[0].id} = {_type(node.value)};\n")
    return "\n".join(parts)


def _interface(node: ast.ClassDef) -> str:
    names = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    extends = f" extends {', '.join(names)}" if names else ""
    may_be_absent = any(keyword.arg == "total" for keyword in node.keywords)
    fields = "".join(_fields(node.body[1:], may_be_absent=may_be_absent))
    return f"{_comment(ast.get_docstring(node))}export interface {node.name}{extends} {{\n{fields}}}\n"


def _fields(body: list[ast.stmt], *, may_be_absent: bool) -> Iterator[str]:
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            value, mark = node.annotation, "?" if may_be_absent else ""
            if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "NotRequired":
                value, mark = value.slice, "?"
            yield f"{_comment(_text(after), '  ')}  {node.target.id}{mark}: {_type(value)};\n"


def _text(node: ast.stmt | None) -> str | None:
    """The docstring that stands below a field or a name."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return str(ast.literal_eval(node.value)) if is_text and isinstance(node, ast.Expr) else None


def _comment(text: str | None, indent: str = "") -> str:
    return f"{indent}/** {text} */\n" if text else ""


def _type(node: ast.expr) -> str:
    """A type of Python in TypeScript."""
    match node:
        case ast.BinOp(left=left, right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=choices):
            values = choices.elts if isinstance(choices, ast.Tuple) else [choices]
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in values)
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{_type(key)}, {_type(value)}>"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=each)):
            return f"[{', '.join(map(_type, each))}]"
        case ast.Subscript(value=ast.Name(id="list"), slice=each):
            return f"{_type(each)}[]"
        case ast.Name() | ast.Constant():
            name = ast.unparse(node)
            return PLAIN.get(name, name)
    raise ValueError(f"no type of TypeScript for {ast.unparse(node)}")


if __name__ == "__main__":
    DECLARATIONS.write_text(declarations(), "utf-8")
    say(f"wrote {DECLARATIONS.relative_to(ROOT)}")
