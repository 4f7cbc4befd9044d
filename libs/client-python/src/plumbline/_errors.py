"""The error of both clients."""

from __future__ import annotations

import json
from typing import Any, Dict, Mapping, Optional


class PlumblineError(Exception):
    """Every failed call raises it. It contains nothing that was sent but the path, so no
    API key.

    Only arguments from which no request can be made raise a `TypeError` or a `ValueError`.
    """

    message: str
    status: Optional[int]
    """HTTP status of the answer; None without an answer."""
    code: Optional[str]
    """Memory's `MEMORY_*` code, or `REDIRECT`. Without a whole answer: `TIMEOUT`, `STREAM_BROKEN`,
    `TOO_LARGE`, `ERR_NETWORK`, or a system code such as `ECONNREFUSED`. `REPLY_FAILED` if the
    service ends a chat reply with an error."""
    field: Optional[str]
    """The field of the request that caused the error, if the service reports it separately."""
    request_id: Optional[str]
    """`X-Request-Id` of the answer, else the one that was sent."""
    retry_after: Optional[float]
    """Seconds that the service asks to wait (`Retry-After`)."""

    def __init__(
        self,
        message: str,
        *,
        status: Optional[int] = None,
        code: Optional[str] = None,
        field: Optional[str] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.field = field
        self.request_id = request_id
        self.retry_after = retry_after

    def __repr__(self) -> str:
        facts = {"status": self.status, "code": self.code, "field": self.field}
        named = "".join(f", {name}={value!r}" for name, value in facts.items() if value is not None)
        return f"PlumblineError({self.message!r}{named})"

    def __reduce__(self) -> Any:
        return (_restore_error, (self.message, dict(self.__dict__)))


def _restore_error(message: str, facts: Dict[str, Any]) -> PlumblineError:
    error = PlumblineError(message)
    error.__dict__.update(facts)
    return error


def create_answer_error(
    status: int,
    text: str,
    *,
    request_id: Optional[str] = None,
    retry_after: Optional[float] = None,
    requested: Optional[str] = None,
) -> PlumblineError:
    """Creates the error for an unsuccessful answer.

    The text is verify's `{ error, message, statusCode }`, memory's
    `{ detail: { error, message, field } }`, or the page of a proxy. `requested` is the message for
    a 404 in none of these forms.
    """
    body = _parse_object(text)
    inner = body.get("detail")
    detail = inner if isinstance(inner, dict) else body
    message = _read_text(detail, "message") or _read_text(detail, "error")
    if status == 404 and not _is_service_error(body):
        message = requested or message
    return PlumblineError(
        message or f"The service answered {status}",
        status=status,
        code=_read_text(detail, "error") if detail is inner else None,
        field=_read_text(detail, "field"),
        request_id=request_id,
        retry_after=retry_after,
    )


def _is_service_error(body: Mapping[str, Any]) -> bool:
    """Whether a body is an error of verify or memory. Those of verify's OpenAI routes are not."""
    detail = body.get("detail")
    has_code = isinstance(detail, dict) and _read_text(detail, "error") is not None
    return has_code or isinstance(body.get("statusCode"), int)


def _parse_object(text: str) -> Dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}  # an error page of a proxy
    return value if isinstance(value, dict) else {}


def _read_text(values: Mapping[str, Any], name: str) -> Optional[str]:
    value = values.get(name)
    return value if isinstance(value, str) and value else None
