"""Options of the clients and of single calls. Times are in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Awaitable, Callable, Mapping, Optional, Union

Instant = Union[str, datetime, date]
"""A point in time: ISO 8601, a `datetime` with a time zone, or a `date`."""

Token = Union[str, Callable[[], str]]
"""The API key, or a function that returns it and is called before each attempt."""

AsyncToken = Union[str, Callable[[], Union[str, Awaitable[str]]]]
"""The API key, or a function (also `async`) that is called before each attempt."""

DEFAULT_TIMEOUT = 60.0
MAX_ANSWER_BYTES = 2**28
MAX_CONNECT_SECONDS = 10.0


@dataclass(frozen=True)
class RetryOptions:
    """How failed calls are repeated. Fields that are None have the value of the client."""

    attempts: Optional[int] = None
    """Maximum number of retries; default 2, 0 for none."""
    first_delay: Optional[float] = None
    """Upper limit of the random delay before the first retry, which doubles with each. Default
    0.25."""
    max_delay: Optional[float] = None
    """Maximum delay. When `Retry-After` asks for more, the error is raised at once. Default 10."""


@dataclass(frozen=True)
class AnswerHead:
    """Status and headers of an answer."""

    status: int
    headers: Mapping[str, str]
    """Names in lower case, such as `x-engine` and `x-ignored-fields`."""


@dataclass(frozen=True)
class CallOptions:
    """Options of one call."""

    timeout: Optional[float] = None
    """Overrides the setting of the client."""
    retry: Optional[RetryOptions] = None
    """Overrides the setting of the client."""
    request_id: Optional[str] = None
    """Sent as `X-Request-Id` with each attempt. The logs and errors of the service contain it."""
    is_idempotent: Optional[bool] = None
    """Whether the call may be repeated although the first one may have been executed. Default:
    decided by each method."""
    idempotency_key: Optional[str] = None
    """Sent to verify as `Idempotency-Key` of a write, also after a restart of the caller: within 24
    hours, the service executes a write with the same key and content once. Default: a new key for
    each write that does harm when repeated. A key has 1 to 255 printable ASCII characters without
    spaces."""
    on_answer: Optional[Callable[[AnswerHead], None]] = None
    """Called with the status and the headers of each answer."""


def get_positive(name: str, value: float) -> float:
    """Returns a number that is greater than 0.

    Raises:
        ValueError: for any other value; it names the option.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value > 0:
        raise ValueError(f"{name} must be a number greater than 0, not {value!r}")
    return value
