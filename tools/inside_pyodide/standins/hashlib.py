"""In place of hashlib, which looks for OpenSSL first and then imports every algorithm: the one that is used."""

from _sha2 import sha256  # type: ignore[import-not-found]

__all__ = ["sha256"]
