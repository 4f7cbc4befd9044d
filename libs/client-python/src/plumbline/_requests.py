"""Requests as they are sent."""

from __future__ import annotations

import base64
import json
import math
import re
import uuid
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from typing import Any, Dict, List, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode, urlsplit

import httpx

from ._files import FileContent, read_file
from ._model import Model
from ._options import CallOptions

EVENT_STREAM = "text/event-stream"
_KEY = re.compile(r"[!-~]{1,255}")  # as verify checks it
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e]*")
_MAX_DEPTH = 400


@dataclass(frozen=True)
class Request:
    """A call of an operation of the API. Fields that are None are not sent."""

    method: str
    path: str
    path_values: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Optional[Mapping[str, Any]] = None
    form: Mapping[str, Any] = field(default_factory=dict)
    file: Optional[Tuple[Optional[str], FileContent]] = None
    accept: str = "application/json"
    prefer: Optional[str] = None
    is_idempotent: bool = False
    timeout: Optional[float] = None
    last_event_id: str = ""
    master_key: Optional[str] = field(default=None, repr=False)
    metrics_token: Optional[str] = field(default=None, repr=False)


@dataclass(frozen=True)
class PreparedRequest:
    """A request that can be sent several times."""

    method: str
    target: str
    headers: Mapping[str, str] = field(repr=False)
    is_idempotent: bool
    timeout: Optional[float]
    content: Optional[bytes] = None
    form: Mapping[str, str] = field(default_factory=dict)
    file: Optional[Tuple[str, bytes]] = None


def prepare_request(
    request: Request, options: CallOptions, has_idempotency_keys: bool
) -> PreparedRequest:
    """Checks the arguments of a call and encodes them.

    Raises:
        TypeError, ValueError: for an argument that cannot be sent; they name it.
    """
    given_key = options.idempotency_key
    if given_key is not None and not _KEY.fullmatch(given_key):
        raise ValueError("idempotency_key must be 1 to 255 printable ASCII characters, no spaces")
    is_read = request.method == "GET"
    is_idempotent = is_read or request.is_idempotent
    has_key = has_idempotency_keys and not is_read and request.accept != EVENT_STREAM
    key = (given_key or (None if is_idempotent else str(uuid.uuid4()))) if has_key else None
    headers = {"Accept": request.accept}
    if request.prefer is not None:
        headers["Prefer"] = request.prefer
    if key:
        headers["Idempotency-Key"] = key
    if request.last_event_id:
        headers["Last-Event-ID"] = request.last_event_id
    if request.master_key is not None:
        pair = f"operator:{request.master_key}".encode()
        headers["Authorization"] = f"Basic {base64.b64encode(pair).decode()}"
    if request.metrics_token is not None:
        headers["Authorization"] = f"Bearer {request.metrics_token}"
    if options.request_id is not None:
        headers["X-Request-Id"] = options.request_id
    if request.body is not None:
        headers["Content-Type"] = "application/json"
    check_headers(headers)
    return PreparedRequest(
        method=request.method,
        target=expand_path(request.path, request.path_values) + serialize_query(request.query),
        headers=headers,
        is_idempotent=is_idempotent or key is not None,
        timeout=request.timeout,
        content=None if request.body is None else encode_body(request.body),
        form={name: _format_scalar(name, one) for name, one in _list_sent(request.form)},
        file=None if request.file is None else read_file(*request.file),
    )


def check_headers(headers: Mapping[str, str]) -> None:
    """Checks the values of headers.

    Raises:
        ValueError: names the header, but not its value, which may be the API key.
    """
    for name, value in headers.items():
        if not isinstance(value, str) or not _HEADER_VALUE.fullmatch(value):
            raise ValueError(f"The value of the header {name} is not a text that HTTP allows")


def parse_base_url(base_url: str) -> str:
    """Returns the address of a service without its last slash.

    Raises:
        ValueError: if it is not http(s), or contains a user, a query or a fragment. API keys belong
            into `token`.
    """
    try:
        parts = urlsplit(base_url)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname)
        httpx.URL(base_url)
    except (ValueError, AttributeError, TypeError, httpx.InvalidURL):
        is_address = False
    if not is_address or re.search(r"\s", base_url):
        raise ValueError("base_url must be an http or https address")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise ValueError("base_url must not contain a user, a query or a fragment")
    return base_url.rstrip("/")


def expand_path(template: str, values: Mapping[str, Any]) -> str:
    """Fills in the `{names}` of a path.

    Raises:
        ValueError: when a value is missing, or would change the path around it.
    """
    path = template
    for name, value in values.items():
        text = value if isinstance(value, str) else "" if value is None else str(value)
        if text in ("", ".", ".."):
            raise ValueError(f'{name} must be an id; it must not be empty, "." or ".."')
        path = path.replace(f"{{{name}}}", quote(text, safe="", errors="replace"))
    return path


def serialize_query(query: Mapping[str, Any]) -> str:
    """Repeats the parameter for lists, and leaves out None."""
    pairs: List[Tuple[str, str]] = []
    for name, value in _list_sent(query):
        items = value if isinstance(value, (list, tuple, set, frozenset)) else [value]
        pairs.extend((name, _format_scalar(name, item)) for item in items)
    return f"?{urlencode(pairs, errors='replace')}" if pairs else ""


def encode_body(body: Mapping[str, Any]) -> bytes:
    """Encodes the fields that are not None as JSON."""
    value = {name: to_json(one, name) for name, one in _list_sent(body)}
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return json.dumps(value, separators=(",", ":")).encode()


def to_json(value: Any, path: str, depth: int = 0) -> Any:
    """Returns a value of JSON for an argument: objects of answers, dates and tuples are converted.

    Raises:
        TypeError, ValueError: for a value that is not JSON; they name its path.
    """
    if depth > _MAX_DEPTH:
        raise ValueError(f"{path.split('.')[0]} is nested more than {_MAX_DEPTH} levels deep")
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{path} must be a finite number, not {value}")
        return value
    if isinstance(value, (datetime, date)):
        return format_instant(path, value)
    if isinstance(value, Model):
        return value.raw
    if isinstance(value, Mapping):
        converted: Dict[str, Any] = {}
        for name, item in value.items():
            if not isinstance(name, str):
                raise TypeError(f"{path} must have names that are texts, not {name!r}")
            converted[name] = to_json(item, f"{path}.{name}", depth + 1)
        return converted
    if isinstance(value, (list, tuple)):
        return [to_json(item, f"{path}[{at}]", depth + 1) for at, item in enumerate(value)]
    if hasattr(value, "tolist"):  # an array of numpy
        return to_json(value.tolist(), path, depth + 1)
    raise TypeError(f"{path} must be a value of JSON, not {type(value).__name__}")


def format_instant(name: str, value: date) -> str:
    """Formats a `date`, or a `datetime` with a time zone, as ISO 8601 in UTC.

    Raises:
        ValueError: for a `datetime` without a time zone.
    """
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.tzinfo is None or value.utcoffset() is None:
        raise ValueError(f"{name} must have a time zone, such as datetime.now(timezone.utc)")
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def _format_scalar(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return format_instant(name, value)
    if isinstance(value, (str, int, float)):
        return str(value)
    raise TypeError(f"{name} must be a text, a number or a date, not {type(value).__name__}")


def _list_sent(values: Mapping[str, Any]) -> List[Tuple[str, Any]]:
    return [(name, value) for name, value in values.items() if value is not None]
