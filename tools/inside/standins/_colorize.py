"""In place of the standard library's colours for terminals, of which a browser has none.

Their themes are dataclasses, each written as text and compiled at every start. `traceback` asks for these two names.
"""


class Plain:
    """A theme, and each of its sections: whatever is to be coloured gets nothing before it and nothing after it."""

    def __getattr__(self, name: str) -> str:
        return ""

    @property
    def traceback(self) -> "Plain":
        return self


PLAIN = Plain()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> Plain:
    return PLAIN
