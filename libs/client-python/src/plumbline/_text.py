"""Offsets of the API in texts of Python."""

from __future__ import annotations


def slice_utf16(text: str, start: int, end: int) -> str:
    """Returns a part of a text by offsets in UTF-16 code units, as all offsets of the API are.

    Characters outside of the Basic Multilingual Plane, such as emoji, count as two.
    """
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")
