"""What is imported only when something rare happens, and is packed all the same."""

# What the standard library, or Python itself in C, imports only when something rare happens. Whatever stands here is
# in the archive, and is imported in the packed Python before a build is done.
LAZY = (
    # names of encodings become modules: in an archive's list of files, a catalogue's head, wherever one is named
    *(f"encodings.{name}" for name in ("ascii", "cp437", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_16_le")),
    *(f"encodings.{name}" for name in ("unicode_escape", "raw_unicode_escape")),
    "_pylong",  # very long integers from and to text
    "_strptime",  # datetime.strptime, time.strptime
    "_colorize",  # a traceback that is printed
    "annotationlib",  # annotations, when somebody asks for them
    "copyreg",  # the copy of any object
    "linecache",
    "string.templatelib",
    "tokenize",  # the little arrows of a traceback
    "traceback",
    "warnings",
)
