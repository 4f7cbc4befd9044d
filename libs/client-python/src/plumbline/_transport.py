"""What the synchronous and the asynchronous connection share."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Type, TypeVar

import httpx

from ._errors import PlumblineError
from ._model import read_model
from ._options import (
    DEFAULT_TIMEOUT,
    MAX_ANSWER_BYTES,
    MAX_CONNECT_SECONDS,
    AnswerHead,
    CallOptions,
    RetryOptions,
    get_positive,
)
from ._requests import PreparedRequest, Request, check_headers, parse_base_url, prepare_request
from ._retry import compute_retry_delay, is_retryable, merge_retry_options

T = TypeVar("T")

NO_AUTH = httpx.Auth()  # without it, httpx would take a password from ~/.netrc


@dataclass(frozen=True)
class TransportOptions:
    """Options of a client that do not depend on how it sends requests."""

    base_url: str
    timeout: float = DEFAULT_TIMEOUT
    retry: Optional[RetryOptions] = None
    max_answer_size: int = MAX_ANSWER_BYTES
    headers: Mapping[str, str] = field(default_factory=dict)
    has_idempotency_keys: bool = False


def create_transport_options(
    base_url: str,
    timeout: float,
    retry: Optional[RetryOptions],
    max_answer_size: int,
    headers: Optional[Mapping[str, str]],
    has_idempotency_keys: bool,
) -> TransportOptions:
    """Checks the options of a client.

    Raises:
        ValueError: for an option with a wrong value; it names the option.
    """
    check_headers(headers or {})
    return TransportOptions(
        parse_base_url(base_url),
        get_positive("timeout", timeout),
        retry,
        int(get_positive("max_answer_size", max_answer_size)),
        dict(headers or {}),
        has_idempotency_keys,
    )


@dataclass(frozen=True)
class Call:
    """A request with its options."""

    request: PreparedRequest
    options: CallOptions
    timeout: float
    retry: RetryOptions

    @property
    def is_idempotent(self) -> bool:
        override = self.options.is_idempotent
        return self.request.is_idempotent if override is None else override


def create_call(
    transport: TransportOptions, request: Request, options: Optional[CallOptions]
) -> Call:
    """Checks and encodes the arguments of a call."""
    options = options or CallOptions()
    prepared = prepare_request(request, options, transport.has_idempotency_keys)
    timeout = options.timeout if options.timeout is not None else prepared.timeout
    return Call(
        prepared,
        options,
        get_positive("timeout", timeout if timeout is not None else transport.timeout),
        merge_retry_options(transport.retry, options.retry),
    )


def find_retry_delay(call: Call, attempt: int, error: PlumblineError) -> Optional[float]:
    """Returns the seconds before the next attempt; None when there is none."""
    if not is_retryable(error, call.is_idempotent):
        return None
    return compute_retry_delay(attempt, error, call.retry)


def list_request_arguments(
    transport: TransportOptions, call: Call, token: Optional[str]
) -> Dict[str, Any]:
    """Returns the arguments of `httpx.Client.build_request`."""
    request = call.request
    headers = {**transport.headers}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    headers.update(request.headers)
    check_headers(headers)
    arguments: Dict[str, Any] = {
        "method": request.method,
        "url": transport.base_url + request.target,
        "headers": headers,
        "timeout": httpx.Timeout(call.timeout, connect=min(call.timeout, MAX_CONNECT_SECONDS)),
    }
    if request.content is not None:
        arguments["content"] = request.content
    if request.file is not None:
        arguments["files"] = {"file": request.file}
        arguments["data"] = dict(request.form)
    return arguments


def get_request_id(head: AnswerHead, call: Call) -> Optional[str]:
    """Returns the id of the request in the log of the service."""
    return head.headers.get("x-request-id", call.options.request_id)


@dataclass(frozen=True)
class Answer:
    """A whole answer."""

    head: AnswerHead
    request_id: Optional[str]
    text: str


def parse_answer(type_: Type[T], answer: Answer) -> T:
    """Returns the JSON of an answer as the given type.

    Raises:
        PlumblineError: if the answer is not JSON.
    """
    try:
        value = json.loads(answer.text) if answer.text else None
    except (ValueError, RecursionError):
        pass
    else:
        return read_model(type_, value)
    raise PlumblineError(
        "The answer is not JSON; check that base_url is the address of a Plumbline service",
        status=answer.head.status,
        request_id=answer.request_id,
    )
