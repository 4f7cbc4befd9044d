"""The shape of certificates."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple

from ._json_forms import is_safe_integer

Rule = Tuple[str, Callable[[Any], bool]]

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)


def is_instant_text(value: Any) -> bool:
    """Whether a value is an instant in the exact format of answers.

    As in JavaScript, a month may have 31 days, and a day may end at hour 24.
    """
    if not isinstance(value, str) or not _INSTANT.fullmatch(value):
        return False
    month, day = int(value[5:7]), int(value[8:10])
    hour, minute, second = int(value[11:13]), int(value[14:16]), int(value[17:19])
    is_end = hour == 24 and value[14:23] == "00:00.000"
    is_time = (hour < 24 or is_end) and minute < 60 and second < 60
    return 1 <= month <= 12 and 1 <= day <= 31 and is_time


def _matches(description: str, pattern: str) -> Rule:
    compiled = re.compile(pattern)
    return description, lambda value: isinstance(value, str) and bool(compiled.fullmatch(value))


def _nullable(rule: Rule) -> Rule:
    description, holds = rule
    return f"{description}, or null", lambda value: value is None or holds(value)


_HEX = "[0-9a-f]"
_UUID = _matches(
    "a UUID in lower case", f"{_HEX}{{8}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{12}}"
)
_INSTANT_RULE: Rule = ("an instant such as 2026-07-16T09:30:00.000000Z", is_instant_text)
_DIGEST = _matches("64 hexadecimal digits in lower case", f"{_HEX}{{64}}")
_TEXT: Rule = ("a string", lambda value: isinstance(value, str))
_BOOLEAN: Rule = ("true or false", lambda value: isinstance(value, bool))
_COUNT: Rule = ("a whole number from 0", lambda value: is_safe_integer(value) and value >= 0)
_ARRAY: Rule = ("an array", lambda value: isinstance(value, list))

_BATCH_RULES: Dict[str, Rule] = {
    "id": _UUID,
    "declared_captured_at": _INSTANT_RULE,
    "reason": _TEXT,
    "captured_at": _INSTANT_RULE,
    "rows": _COUNT,
}
_ERASURE_RULES: Dict[str, Rule] = {"id": _UUID, "captured_at": _INSTANT_RULE, "rows": _COUNT}
_REQUIRED_RULES: Dict[str, Rule] = {
    "id": _UUID,
    "operation": _TEXT,
    "request_digest": _DIGEST,
    "as_of": _INSTANT_RULE,
    "valid_at": _INSTANT_RULE,
    "space": _nullable(_TEXT),
    "final": _BOOLEAN,
    "rows": _COUNT,
    "rows_digest": _DIGEST,
    "result_root": _DIGEST,
    "latest_known_at": _nullable(_INSTANT_RULE),
    "backfill_batches": _ARRAY,
    "ledger_size": _COUNT,
    "ledger_root": _DIGEST,
    "engine_version": _TEXT,
    "issued_at": _INSTANT_RULE,
    "key_id": _matches("16 hexadecimal digits in lower case", f"{_HEX}{{16}}"),
    # Only the canonical encoding is accepted: the spare bits are zero.
    "signature": _matches("64 bytes in base64", r"[A-Za-z0-9+/]{85}[AQgw]=="),
}
_OPTIONAL_RULES: Dict[str, Rule] = {
    "erasures": _ARRAY,
    "latest_erasure": _nullable(_INSTANT_RULE),
    "complete": _BOOLEAN,
}


def is_certificate_member(name: str) -> bool:
    """Whether this version knows the member of a certificate."""
    return name in _REQUIRED_RULES or name in _OPTIONAL_RULES


def find_certificate_fault(value: Any) -> Optional[str]:
    """Returns why a value is not a certificate; None for a certificate.

    Members that this version does not know are no fault.
    """
    fault = _find_member_fault("", value, _REQUIRED_RULES, _OPTIONAL_RULES)
    if fault:
        return fault
    return _find_list_fault(
        "backfill_batches", value["backfill_batches"], _BATCH_RULES
    ) or _find_list_fault("erasures", value.get("erasures", []), _ERASURE_RULES)


def _find_list_fault(name: str, items: Sequence[Any], rules: Mapping[str, Rule]) -> Optional[str]:
    faults = (_find_member_fault(f"{name}[{at}]", item, rules, {}) for at, item in enumerate(items))
    return next(filter(None, faults), None)


def _find_member_fault(
    name: str, value: Any, required: Mapping[str, Rule], optional: Mapping[str, Rule]
) -> Optional[str]:
    if not isinstance(value, dict):
        return f"{name or 'certificate'} must be an object"
    for member, (description, holds) in {**required, **optional}.items():
        path = f"{name}.{member}" if name else member
        if member not in value:
            if member in optional:
                continue
            return f"{path} is missing"
        if not holds(value[member]):
            return f"{path} must be {description}"
    return None
