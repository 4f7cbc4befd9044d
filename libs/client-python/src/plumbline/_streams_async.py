"""Streams as asynchronous generators. Close one (`contextlib.aclosing`) to close its connection."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, AsyncGenerator, AsyncIterator, Callable, Iterator, Optional, Type, TypeVar

import anyio

from ._async import AsyncApi, AsyncLineStream
from ._chat import CUT_REPLY, ChatEvent, ChatReply, ReplyCollector, ReplyProgress, create_cut_error
from ._errors import PlumblineError
from ._events import (
    CheckEvent,
    DocumentEvent,
    ExportedRow,
    ExportEnd,
    ReportEvent,
    ResultEvent,
    create_incomplete_error,
    read_check_event,
    read_document_event,
    read_exported_row,
    read_report_event,
)
from ._lines import EventParser, ServerSentEvent
from ._options import CallOptions, RetryOptions
from ._requests import EVENT_STREAM, Request
from ._transport import Call

T = TypeVar("T")
E = TypeVar("E")
Reader = Callable[[ServerSentEvent, Optional[str]], Iterator[E]]
_NO_RETRIES = RetryOptions(attempts=0)


async def _parse_events(stream: AsyncLineStream) -> AsyncIterator[ServerSentEvent]:
    parser = EventParser()
    async for line in stream.lines:
        event = parser.feed(line)
        if event:
            yield event


async def _until_result(
    api: AsyncApi, call: Call, read: Reader[E], cut: str
) -> AsyncGenerator[E, None]:
    async with api.open_lines(call) as stream:
        async for event in _parse_events(stream):
            for one in read(event, stream.request_id):
                yield one
                if isinstance(one, ResultEvent):
                    return
        raise create_cut_error(cut, stream.request_id)


def report_events(
    api: AsyncApi, request: Request, type_: Type[T], options: Optional[CallOptions]
) -> AsyncGenerator[ReportEvent[T], None]:
    """Yields the progress of a long call, then its result."""

    def read(event: ServerSentEvent, request_id: Optional[str]) -> Iterator[ReportEvent[T]]:
        return read_report_event(type_, event, request_id)

    cut = "The event stream ended before the result"
    return _until_result(api, api.prepare(request, options), read, cut)


def check_events(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[CheckEvent, None]:
    """Yields the stages of a check, then its result."""
    cut = "The event stream of the check ended before the result"
    return _until_result(api, api.prepare(request, options), read_check_event, cut)


def document_events(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[DocumentEvent, None]:
    """Yields the claims of a document, then the result."""
    cut = "The event stream of the check ended before the result"
    return _until_result(api, api.prepare(request, options), read_document_event, cut)


def reply_events(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[ChatEvent, None]:
    """Yields the events of a new reply."""
    return _read_reply(api, api.prepare(request, options), options, None)


def running_events(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[ChatEvent, None]:
    """Yields the events of the running reply of a session."""
    return _read_reply(api, api.prepare(request, options), options, None)


def resumed_events(
    api: AsyncApi,
    request: Request,
    message_id: str,
    last_event_id: str,
    options: Optional[CallOptions],
) -> AsyncGenerator[ChatEvent, None]:
    """Yields the events of a reply after the given one."""
    request = replace(request, last_event_id=last_event_id)
    call = api.prepare(request, replace(options or CallOptions(), retry=_NO_RETRIES))
    return _read_reply(api, call, options, message_id)


async def whole_reply(api: AsyncApi, request: Request, options: Optional[CallOptions]) -> ChatReply:
    """Returns a whole reply."""
    collector = ReplyCollector()
    async for event in reply_events(api, request, options):
        collector.add(event)
    return collector.finish()


async def _read_reply(
    api: AsyncApi, call: Call, options: Optional[CallOptions], message_id: Optional[str]
) -> AsyncGenerator[ChatEvent, None]:
    progress = ReplyProgress(
        message_id, call, api.transport.retry, options.retry if options else None
    )
    while True:
        failure: PlumblineError
        try:
            async with api.open_lines(call) as stream:
                if stream.head.status == 204:
                    return
                async for event in _parse_events(stream):
                    part = progress.read(event, stream.request_id)
                    if part is None:
                        return
                    yield part
                failure = create_cut_error(CUT_REPLY, stream.request_id)
        except PlumblineError as error:
            failure = error
        await anyio.sleep(progress.find_delay(failure))
        call = api.prepare(
            Request(
                "GET",
                "/api/v1/chat/streams/{messageId}",
                path_values={"messageId": progress.message_id},
                accept=EVENT_STREAM,
                last_event_id=progress.last_event_id,
            ),
            replace(options or CallOptions(), retry=_NO_RETRIES),
        )


def all_rows(
    api: AsyncApi, request: Request, page_type: Type[Any], options: Optional[CallOptions]
) -> AsyncGenerator[Any, None]:
    """Yields the rows of all pages."""
    api.prepare(request, options)  # a wrong argument raises before the first row is asked for
    return _read_pages(api, request, page_type, options)


async def _read_pages(
    api: AsyncApi, request: Request, page_type: Type[Any], options: Optional[CallOptions]
) -> AsyncGenerator[Any, None]:
    while True:
        page = await api.json(request, page_type, options)
        for row in page.items:
            yield row
        if not page.next_cursor:
            return
        request = replace(request, query={**request.query, "cursor": page.next_cursor})


def exported_rows(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[ExportedRow, None]:
    """Yields the rows of an export, then their certificate."""
    return _read_rows(api, api.prepare(request, options))


async def _read_rows(api: AsyncApi, call: Call) -> AsyncGenerator[ExportedRow, None]:
    row: Optional[ExportedRow] = None
    async with api.open_lines(call) as stream:
        async for line in stream.lines:
            row = read_exported_row(line, stream.request_id)
            yield row
    if not isinstance(row, ExportEnd):
        raise create_incomplete_error(stream.request_id)


def proof_lines(
    api: AsyncApi, request: Request, options: Optional[CallOptions]
) -> AsyncGenerator[str, None]:
    """Yields the lines of a proof export."""
    return _read_proof(api, api.prepare(request, options))


async def _read_proof(api: AsyncApi, call: Call) -> AsyncGenerator[str, None]:
    last = ""
    async with api.open_lines(call) as stream:
        async for line in stream.lines:
            last = line
            yield line
    if not last.startswith('{"certificate":'):
        raise create_incomplete_error(stream.request_id)
