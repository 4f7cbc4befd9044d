"""Errors of the transport as errors of the client."""

from __future__ import annotations

import errno
import socket
import ssl
from typing import Optional

import httpx

from ._errors import PlumblineError, create_answer_error
from ._options import AnswerHead
from ._requests import PreparedRequest
from ._retry import parse_retry_after
from ._transport import Answer

_MAX_CAUSES = 8
_FINE_STATUSES = range(200, 300)
_REDIRECTS = range(300, 400)


class TransportFailure(Exception):
    """What the transport reported, without its request, whose headers contain the API key."""


def describe_failure(
    error: Exception, base_url: str, timeout: float, request_id: Optional[str]
) -> PlumblineError:
    """Returns the error for what the transport raised."""
    if isinstance(error, PlumblineError):
        return error
    code = _find_code(error)
    message = (
        f"The service did not answer within {timeout:g} s"
        if code == "TIMEOUT"
        else f"{base_url} cannot be reached: {code}"
    )
    failure = PlumblineError(message, code=code, request_id=request_id)
    failure.__cause__ = TransportFailure(f"{type(error).__name__}: {error}")
    return failure


def _find_code(error: Exception) -> str:
    if isinstance(error, httpx.ConnectTimeout):
        return "ETIMEDOUT"
    if isinstance(error, (httpx.TimeoutException, TimeoutError)):
        return "TIMEOUT"
    cause: Optional[BaseException] = error
    for _ in range(_MAX_CAUSES):
        if isinstance(cause, socket.gaierror):
            return "EAI_AGAIN" if cause.errno == socket.EAI_AGAIN else "ENOTFOUND"
        if isinstance(cause, ssl.SSLError):
            return "ERR_TLS"
        if isinstance(cause, OSError) and cause.errno in errno.errorcode:
            return errno.errorcode[cause.errno]
        cause = cause and (cause.__cause__ or cause.__context__)
    if isinstance(error, httpx.ConnectError):
        text = str(error)
        if "Name or service not known" in text or "nodename nor servname" in text:
            return "ENOTFOUND"
        # All addresses of the host were tried; nothing was sent.
        return "ERR_TLS" if "SSL" in text else "ECONNREFUSED"
    if isinstance(error, (httpx.ReadError, httpx.WriteError, httpx.RemoteProtocolError)):
        return "ECONNRESET"
    return "ERR_NETWORK" if isinstance(error, httpx.TransportError) else "STREAM_BROKEN"


def get_head(response: httpx.Response) -> AnswerHead:
    """Returns the status and the headers of an answer."""
    return AnswerHead(response.status_code, dict(response.headers))


def is_success(head: AnswerHead) -> bool:
    """Whether the call was executed."""
    return head.status in _FINE_STATUSES


def create_status_error(answer: Answer, request: PreparedRequest, base_url: str) -> PlumblineError:
    """Returns the error for an answer that is not a success."""
    head, request_id = answer.head, answer.request_id
    if head.status in _REDIRECTS:
        return PlumblineError(
            "The service answered with a redirect, which the client does not follow; check that "
            "base_url is the final address of the service",
            status=head.status,
            code="REDIRECT",
            request_id=request_id,
        )
    return create_answer_error(
        head.status,
        answer.text,
        request_id=request_id,
        retry_after=parse_retry_after(head.headers.get("retry-after")),
        requested=_describe_missing_path(request, base_url),
    )


def _describe_missing_path(request: PreparedRequest, base_url: str) -> str:
    path, *_ = request.target.split("?", 1)
    return (
        f"{base_url} answered {request.method} {path} with 404; "
        "base_url may be the address of another service"
    )


def create_size_error(max_bytes: int) -> PlumblineError:
    """Returns the error for an answer that is too large."""
    return PlumblineError(
        f"The answer of the service is larger than {max_bytes} bytes", code="TOO_LARGE"
    )
