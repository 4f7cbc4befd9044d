"""Offsets of the API in texts of Python."""

from __future__ import annotations


def slice_utf16(text: str, start: float, end: float) -> str:
    """Returns a part of a text by offsets in UTF-16 code units, as all offsets of the API are.

    Characters outside of the Basic Multilingual Plane, such as emoji, count as two.
    """
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * int(start) : 2 * int(end)].decode("utf-16-le", "surrogatepass")
