"""Streams as generators. Leave the loop, or close the generator, to close the connection."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, Callable, Generator, Iterator, Optional, Type, TypeVar

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
from ._sync import Api, LineStream
from ._transport import Call

T = TypeVar("T")
E = TypeVar("E")
Reader = Callable[[ServerSentEvent, Optional[str]], Iterator[E]]
_NO_RETRIES = RetryOptions(attempts=0)


def _parse_events(stream: LineStream) -> Iterator[ServerSentEvent]:
    parser = EventParser()
    for line in stream.lines:
        event = parser.feed(line)
        if event:
            yield event


def _until_result(api: Api, call: Call, read: Reader[E], cut: str) -> Generator[E, None, None]:
    with api.open_lines(call) as stream:
        for event in _parse_events(stream):
            for one in read(event, stream.request_id):
                yield one
                if isinstance(one, ResultEvent):
                    return
        raise create_cut_error(cut, stream.request_id)


def report_events(
    api: Api, request: Request, type_: Type[T], options: Optional[CallOptions]
) -> Generator[ReportEvent[T], None, None]:
    """Yields the progress of a long call, then its result."""

    def read(event: ServerSentEvent, request_id: Optional[str]) -> Iterator[ReportEvent[T]]:
        return read_report_event(type_, event, request_id)

    cut = "The event stream ended before the result"
    return _until_result(api, api.prepare(request, options), read, cut)


def check_events(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[CheckEvent, None, None]:
    """Yields the stages of a check, then its result."""
    cut = "The event stream of the check ended before the result"
    return _until_result(api, api.prepare(request, options), read_check_event, cut)


def document_events(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[DocumentEvent, None, None]:
    """Yields the claims of a document, then the result."""
    cut = "The event stream of the check ended before the result"
    return _until_result(api, api.prepare(request, options), read_document_event, cut)


def reply_events(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[ChatEvent, None, None]:
    """Yields the events of a new reply."""
    return _read_reply(api, api.prepare(request, options), options, None)


def running_events(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[ChatEvent, None, None]:
    """Yields the events of the running reply of a session."""
    return _read_reply(api, api.prepare(request, options), options, None)


def resumed_events(
    api: Api,
    request: Request,
    message_id: str,
    last_event_id: str,
    options: Optional[CallOptions],
) -> Generator[ChatEvent, None, None]:
    """Yields the events of a reply after the given one."""
    request = replace(request, last_event_id=last_event_id)
    call = api.prepare(request, replace(options or CallOptions(), retry=_NO_RETRIES))
    return _read_reply(api, call, options, message_id)


def whole_reply(api: Api, request: Request, options: Optional[CallOptions]) -> ChatReply:
    """Returns a whole reply."""
    collector = ReplyCollector()
    for event in reply_events(api, request, options):
        collector.add(event)
    return collector.finish()


def _read_reply(
    api: Api, call: Call, options: Optional[CallOptions], message_id: Optional[str]
) -> Generator[ChatEvent, None, None]:
    progress = ReplyProgress(
        message_id, call, api.transport.retry, options.retry if options else None
    )
    while True:
        failure: PlumblineError
        try:
            with api.open_lines(call) as stream:
                if stream.head.status == 204:
                    return
                for event in _parse_events(stream):
                    part = progress.read(event, stream.request_id)
                    if part is None:
                        return
                    yield part
                failure = create_cut_error(CUT_REPLY, stream.request_id)
        except PlumblineError as error:
            failure = error
        time.sleep(progress.find_delay(failure))
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
    api: Api, request: Request, page_type: Type[Any], options: Optional[CallOptions]
) -> Generator[Any, None, None]:
    """Yields the rows of all pages."""
    api.prepare(request, options)  # a wrong argument raises before the first row is asked for
    return _read_pages(api, request, page_type, options)


def _read_pages(
    api: Api, request: Request, page_type: Type[Any], options: Optional[CallOptions]
) -> Generator[Any, None, None]:
    while True:
        page = api.json(request, page_type, options)
        yield from page.items
        if not page.next_cursor:
            return
        request = replace(request, query={**request.query, "cursor": page.next_cursor})


def exported_rows(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[ExportedRow, None, None]:
    """Yields the rows of an export, then their certificate."""
    return _read_rows(api, api.prepare(request, options))


def _read_rows(api: Api, call: Call) -> Generator[ExportedRow, None, None]:
    row: Optional[ExportedRow] = None
    with api.open_lines(call) as stream:
        for line in stream.lines:
            row = read_exported_row(line, stream.request_id)
            yield row
    if not isinstance(row, ExportEnd):
        raise create_incomplete_error(stream.request_id)


def proof_lines(
    api: Api, request: Request, options: Optional[CallOptions]
) -> Generator[str, None, None]:
    """Yields the lines of a proof export."""
    return _read_proof(api, api.prepare(request, options))


def _read_proof(api: Api, call: Call) -> Generator[str, None, None]:
    last = ""
    with api.open_lines(call) as stream:
        for line in stream.lines:
            last = line
            yield line
    if not last.startswith('{"certificate":'):
        raise create_incomplete_error(stream.request_id)
