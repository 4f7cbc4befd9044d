"""Which failed calls are repeated, and when."""

from __future__ import annotations

import random
import re
import time
from email.utils import parsedate_to_datetime
from typing import Optional

from ._errors import PlumblineError
from ._options import RetryOptions

# No connection was opened, so nothing was sent.
_UNSENT_CODES = frozenset(
    ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"]
)
# The connection broke before the answer, so the call may have been executed.
_BROKEN_CODES = frozenset(["ECONNRESET", "EPIPE", "ECONNABORTED", "STREAM_BROKEN", "ERR_NETWORK"])
# An instance that is stopping, a proxy without a backend, an unavailable dependency.
_TRANSIENT_STATUSES = frozenset([502, 503, 504])

_DEFAULTS = RetryOptions(attempts=2, first_delay=0.25, max_delay=10)


def is_retryable(error: PlumblineError, is_idempotent: bool) -> bool:
    """Returns whether a failed call may be repeated.

    429 means that nothing was executed. A call that may have been executed is repeated only if that
    does no harm.
    """
    if error.status == 429:
        return True
    if error.status == 409:  # an earlier attempt with the same key is still in progress
        return is_idempotent and error.retry_after is not None
    if error.status is not None:
        return is_idempotent and error.status in _TRANSIENT_STATUSES
    return error.code in _UNSENT_CODES or (is_idempotent and error.code in _BROKEN_CODES)


def compute_retry_delay(
    attempt: int, error: PlumblineError, options: RetryOptions
) -> Optional[float]:
    """Returns the seconds before retry number `attempt` (from 1).

    That is the time that the service asks for, or a random time from 0 to a bound that doubles
    ("full jitter": M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015). None
    when no retry is left or the service asks for more than `max_delay`.
    """
    merged = merge_retry_options(_DEFAULTS, options)
    attempts, first, longest = merged.attempts or 0, merged.first_delay or 0, merged.max_delay or 0
    if attempt > attempts:
        return None
    if error.retry_after is not None:
        return error.retry_after if error.retry_after <= longest else None
    return random.random() * min(first * 2.0 ** min(attempt - 1, 60), longest)


def merge_retry_options(*overrides: Optional[RetryOptions]) -> RetryOptions:
    """Merges options; later ones win, unless they are None."""
    merged = RetryOptions()
    for one in overrides:
        if one is None:
            continue
        merged = RetryOptions(
            attempts=merged.attempts if one.attempts is None else one.attempts,
            first_delay=merged.first_delay if one.first_delay is None else one.first_delay,
            max_delay=merged.max_delay if one.max_delay is None else one.max_delay,
        )
    return merged


def parse_retry_after(header: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Parses `Retry-After` (RFC 9110, section 10.2.3), seconds or a date, to seconds from now."""
    if not header:
        return None
    if re.fullmatch(r"[0-9]{1,9}", header):
        return float(header)
    try:
        moment = parsedate_to_datetime(header).timestamp()
    except (TypeError, ValueError, OverflowError):
        return None
    return max(0.0, moment - (time.time() if now is None else now))
