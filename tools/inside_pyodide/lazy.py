"""Modules that are imported only when something rare happens, and are packed all the same."""

# The standard library, or Python itself in C, imports them lazily. The build imports each of them in the packed Python.
LAZY = (
    # an encoding's name becomes a module: in a zip archive's list of files, in a catalogue's header
    *(f"encodings.{name}" for name in ("ascii", "cp437", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_16_le")),
    *(f"encodings.{name}" for name in ("unicode_escape", "raw_unicode_escape")),
    "_pylong",  # very long integers from and to text
    "_strptime",  # datetime.strptime, time.strptime
    "_colorize",  # a traceback that is printed
    "annotationlib",  # annotations, when they are read
    "copyreg",  # the copy of any object
    "linecache",
    "string.templatelib",
    "tokenize",  # the markers below a line of a traceback
    "traceback",
    "warnings",
)
