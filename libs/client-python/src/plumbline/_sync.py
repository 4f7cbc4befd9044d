"""Requests with `httpx.Client`."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import Iterator, Mapping, Optional, Type, TypeVar

import httpx

from ._errors import PlumblineError
from ._failures import (
    create_size_error,
    create_status_error,
    describe_failure,
    get_head,
    is_success,
)
from ._lines import LineSplitter
from ._options import (
    DEFAULT_TIMEOUT,
    MAX_ANSWER_BYTES,
    AnswerHead,
    CallOptions,
    RetryOptions,
    Token,
)
from ._requests import Request
from ._transport import (
    NO_AUTH,
    Answer,
    Call,
    TransportOptions,
    create_call,
    create_transport_options,
    find_retry_delay,
    get_request_id,
    list_request_arguments,
    parse_answer,
)

T = TypeVar("T")


@dataclass
class LineStream:
    """The lines of an answer as they arrive."""

    head: AnswerHead
    request_id: Optional[str]
    lines: Iterator[str]


class Api:
    """Calls of the operations of one service."""

    def __init__(
        self, client: httpx.Client, transport: TransportOptions, token: Optional[Token]
    ) -> None:
        self.transport = transport
        self._client = client
        self._token = token

    def json(self, request: Request, type_: Type[T], options: Optional[CallOptions]) -> T:
        """Returns the answer as the given type."""
        return parse_answer(type_, self._load(request, options))

    def text(self, request: Request, options: Optional[CallOptions]) -> str:
        """Returns the answer as text."""
        return self._load(request, options).text

    def prepare(self, request: Request, options: Optional[CallOptions]) -> Call:
        """Checks the arguments of a call that is sent later."""
        return create_call(self.transport, request, options)

    def _load(self, request: Request, options: Optional[CallOptions]) -> Answer:
        call = self.prepare(request, options)
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._load_once(call)
            except PlumblineError as error:
                delay = find_retry_delay(call, attempt, error)
                if delay is None:
                    raise
            time.sleep(delay)

    def _load_once(self, call: Call) -> Answer:
        deadline = time.monotonic() + call.timeout
        failure: PlumblineError
        request = self._build_request(call)
        try:
            response = self._send(call, request)
            try:
                answer = self._read_answer(call, response, deadline)
            finally:
                response.close()
            if is_success(answer.head):
                return answer
            failure = create_status_error(answer, call.request, self.transport.base_url)
        except (httpx.HTTPError, httpx.StreamError, OSError) as error:
            failure = self._describe(call, error)
        raise failure

    def _build_request(self, call: Call) -> httpx.Request:
        token = self._token() if callable(self._token) else self._token
        return self._client.build_request(**list_request_arguments(self.transport, call, token))

    def _send(self, call: Call, request: httpx.Request) -> httpx.Response:
        response = self._client.send(request, auth=NO_AUTH, follow_redirects=False, stream=True)
        if call.options.on_answer:
            try:
                call.options.on_answer(get_head(response))
            except BaseException:
                response.close()
                raise
        return response

    def _read_answer(self, call: Call, response: httpx.Response, deadline: float) -> Answer:
        head = get_head(response)
        body = bytearray()
        for part in response.iter_bytes():
            body += part
            if len(body) > self.transport.max_answer_size:
                raise create_size_error(self.transport.max_answer_size)
            if time.monotonic() > deadline:
                raise TimeoutError
        text = bytes(body).decode("utf-8-sig", "replace")
        return Answer(head, get_request_id(head, call), text)

    def _describe(self, call: Call, error: Exception) -> PlumblineError:
        return describe_failure(
            error, self.transport.base_url, call.timeout, call.options.request_id
        )

    @contextmanager
    def open_lines(self, call: Call) -> Iterator[LineStream]:
        """Opens an answer of lines. The time limit applies to its head and to each silence.

        A break that follows the head is raised by the lines, and not retried.
        """
        response = self._open(call)
        head = get_head(response)
        try:
            yield LineStream(head, get_request_id(head, call), self._iterate(call, response))
        finally:
            response.close()

    def _open(self, call: Call) -> httpx.Response:
        attempt = 0
        while True:
            attempt += 1
            try:
                return self._open_once(call)
            except PlumblineError as error:
                delay = find_retry_delay(call, attempt, error)
                if delay is None:
                    raise
            time.sleep(delay)

    def _open_once(self, call: Call) -> httpx.Response:
        failure: PlumblineError
        request = self._build_request(call)
        try:
            response = self._send(call, request)
            if is_success(get_head(response)):
                return response
            try:
                answer = self._read_answer(call, response, time.monotonic() + call.timeout)
            finally:
                response.close()
            failure = create_status_error(answer, call.request, self.transport.base_url)
        except (httpx.HTTPError, httpx.StreamError, OSError) as error:
            failure = self._describe(call, error)
        raise failure

    def _iterate(self, call: Call, response: httpx.Response) -> Iterator[str]:
        splitter = LineSplitter(self.transport.max_answer_size)
        failure: Optional[PlumblineError] = None
        parts = response.iter_bytes()
        while True:
            try:
                part = next(parts, None)
            except (httpx.HTTPError, httpx.StreamError, OSError) as error:
                failure = self._describe(call, error)
                break
            if part is None:
                break
            yield from splitter.feed(part)
        if failure:
            raise failure
        yield from splitter.finish()


class SyncClient:
    """A client of one service.

    Args:
        base_url: URL of the service, such as `http://127.0.0.1:3000`; it may contain a path.
        token: the API key, or a function that returns it and is called before each attempt.
        timeout: seconds for one attempt; for a stream, for each silence. If a service sends parts
            of an answer slowly, the end of the time is noticed with the next part.
        retry: how failed calls are repeated; default: at most two retries.
        max_answer_size: maximum bytes of an answer, or characters of a line of a stream.
        headers: headers of every request, such as `{"Prefer": "handling=strict"}`.
        http_client: sends the requests, for a proxy or for tests; you close it. It must not follow
            redirects by itself, and the client never lets it.
    """

    _has_idempotency_keys = False

    def __init__(
        self,
        base_url: str,
        *,
        token: Optional[Token] = None,
        timeout: float = DEFAULT_TIMEOUT,
        retry: Optional[RetryOptions] = None,
        max_answer_size: int = MAX_ANSWER_BYTES,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        transport = create_transport_options(
            base_url, timeout, retry, max_answer_size, headers, self._has_idempotency_keys
        )
        self._own_client = httpx.Client() if http_client is None else None
        self._api = Api(self._own_client or http_client or httpx.Client(), transport, token)
        self._create_groups()

    def _create_groups(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Closes the connections, unless the client uses your `http_client`."""
        if self._own_client:
            self._own_client.close()

    def __enter__(self: T) -> T:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._api.transport.base_url!r})"
