"""In place of the standard library's colours for terminals, of which a browser has none.

Their themes are dataclasses, each written as text and compiled at every start, since `traceback` asks for them;
`argparse`, with which the tests in this Python begin, does too.
"""


class Section:
    """Whatever is to be coloured has nothing before it and nothing after it."""

    def __getattr__(self, name: str) -> str:
        return ""


class Theme:
    argparse = syntax = traceback = unittest = Section()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> type[Theme]:
    return Theme


def decolor(text: str) -> str:
    return text
