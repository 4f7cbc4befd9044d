"""The two forms of JSON that are hashed: canonical JSON, and jsonb as PostgreSQL writes it."""

from __future__ import annotations

import hashlib
import json
import math
import re
from typing import Any, Callable, List, Tuple

_HALF_PAIR = re.compile("[\ud800-\udfff]")
_MAX_SAFE_INTEGER = 2**53 - 1


def canonicalize_json(value: Any) -> str:
    """Returns a value as canonical JSON (RFC 8785): members sorted by name in UTF-16 order."""
    parts: List[str] = []
    _write(value, parts, _sort_by_utf16, _format_number, ",", ":")
    return "".join(parts)


def to_jsonb_text(value: Any) -> str:
    """Returns a value as PostgreSQL formats jsonb.

    Members are sorted by the length of their names in UTF-8, then by bytes; a space follows each
    colon and comma; numbers have no exponents.
    """
    parts: List[str] = []
    _write(value, parts, _sort_by_length, _format_plain_number, ", ", ": ")
    return "".join(parts)


def digest_json(value: Any) -> str:
    """Returns the SHA-256 of the canonical JSON of a value, in hexadecimal."""
    return hashlib.sha256(canonicalize_json(value).encode()).hexdigest()


def is_safe_integer(value: Any) -> bool:
    """Whether a value of JSON is a whole number that JavaScript holds exactly."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return abs(value) <= _MAX_SAFE_INTEGER and value == int(value)


def format_number(value: Any) -> str:
    """Formats a number as JavaScript does."""
    return _format_number(value)


Formatter = Callable[[Any], str]


def _write(
    value: Any,
    parts: List[str],
    sort: Callable[[str], Any],
    number: Formatter,
    comma: str,
    colon: str,
) -> None:
    # One frame for each level: rows nest up to 500 levels
    if value is None or isinstance(value, bool):
        parts.append("null" if value is None else "true" if value else "false")
    elif isinstance(value, str):
        parts.append(_quote(value))
    elif isinstance(value, (int, float)):
        parts.append(number(value))
    elif isinstance(value, (list, tuple)):
        parts.append("[")
        for at, item in enumerate(value):
            if at:
                parts.append(comma)
            _write(item, parts, sort, number, comma, colon)
        parts.append("]")
    else:
        parts.append("{")
        for at, name in enumerate(sorted(value, key=sort)):
            if at:
                parts.append(comma)
            parts.append(_quote(name) + colon)
            _write(value[name], parts, sort, number, comma, colon)
        parts.append("}")


def _sort_by_utf16(name: str) -> bytes:
    return name.encode("utf-16-be", "surrogatepass")


def _sort_by_length(name: str) -> Tuple[int, bytes]:
    encoded = name.encode("utf-8", "surrogatepass")
    return len(encoded), encoded


def _quote(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return _HALF_PAIR.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)


def _split_number(value: Any) -> Tuple[str, str, int]:
    """Returns the sign, the shortest digits, and the place of the point behind the first digit."""
    text = repr(float(value))
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    leading = len(whole + fraction) - len(digits)
    point = len(whole) - leading + int(exponent or 0)
    return sign, digits.rstrip("0"), point


def _format_number(value: Any) -> str:
    number = _to_float(value)
    if not math.isfinite(number):
        return "null"  # as JavaScript writes it
    if number == 0:
        return "0"
    sign, digits, point = _split_number(number)
    if -6 < point <= 21:
        return sign + _place_point(digits, point)
    fraction = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{fraction}e{'+' if point > 0 else '-'}{abs(point - 1)}"


def _format_plain_number(value: Any) -> str:
    number = _to_float(value)
    if not math.isfinite(number):
        return "null"
    if number == 0:
        return "0"
    sign, digits, point = _split_number(number)
    return sign + _place_point(digits, point)


def _place_point(digits: str, point: int) -> str:
    if point <= 0:
        return f"0.{'0' * -point}{digits}"
    if point >= len(digits):
        return digits + "0" * (point - len(digits))
    return f"{digits[:point]}.{digits[point:]}"


def _to_float(value: Any) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf
