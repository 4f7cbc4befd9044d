"""Streams end with their result, go on after a cut, or raise an error."""

from __future__ import annotations

import json
import threading
from typing import Any, List

import pytest
import stub as stubs
from plumbline import (
    CallOptions,
    ExportEnd,
    MemoryClient,
    PlumblineError,
    ProgressEvent,
    ResultEvent,
    RetryOptions,
    VerifyClient,
)
from stub import Stub


def sse(*parts: Any, first: int = 1) -> str:
    """Events with ids from `first`."""
    texts = [one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in parts]
    return "".join(f"id: {first + at}\ndata: {one}\n\n" for at, one in enumerate(texts))


START = {"type": "start", "messageId": "m1", "messageMetadata": {"session_id": "s1"}}
HELLO = {"type": "text-delta", "id": "t", "delta": "안녕 "}
WORLD = {"type": "text-delta", "id": "t", "delta": "مرحبا"}
FINISH = {"type": "finish", "messageMetadata": {"engine": "offline"}}


def test_resumes_a_reply_after_the_last_event(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(
        stubs.events(sse(START, HELLO) + 'data: {"type":"text-del', "breaks"),
        stubs.broken,
        stubs.json(503, {}),
        stubs.events(sse(WORLD, first=3), "ends"),
        stubs.events(sse(FINISH, "[DONE]", first=4), "silent"),
    )
    parts = list(verify.chat.stream(message="Hello"))
    assert [part.type for part in parts] == ["start", "text-delta", "text-delta", "finish"]
    assert "".join(part.delta for part in parts) == "안녕 مرحبا"
    assert [one.method for one in stub.requests] == ["POST", "GET", "GET", "GET", "GET"]
    assert {one.target for one in stub.requests[1:]} == {"/api/v1/chat/streams/m1"}
    ids = [one.headers.get("last-event-id") for one in stub.requests]
    assert ids == [None, "2", "2", "2", "3"]


def test_gives_up_after_five_attempts_without_an_event(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.events(sse(START), "breaks"), stubs.broken)
    with pytest.raises(PlumblineError) as raised:
        list(verify.chat.stream(message="Hello"))
    assert raised.value.code == "ECONNRESET"
    assert len(stub.requests) == 6


@pytest.mark.parametrize("status", [204, 404])
def test_ends_when_nothing_is_left_to_resume(status: int, verify: VerifyClient, stub: Stub) -> None:
    missing = {"error": "Not Found", "message": "No reply", "statusCode": 404}
    ending = stubs.text(204, "") if status == 204 else stubs.json(404, missing)
    stub.answers(stubs.events(sse(START, HELLO), "ends"), ending)
    parts = verify.chat.stream(message="Hello")
    assert [next(parts).type, next(parts).type] == ["start", "text-delta"]
    if status == 204:
        assert list(parts) == []
    else:
        with pytest.raises(PlumblineError, match="No reply"):
            next(parts)


def test_resumes_a_silent_reply(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(
        stubs.events(sse(START), "silent"), stubs.events(sse(HELLO, "[DONE]", first=2), "silent")
    )
    parts = list(verify.chat.stream(message="Hello", options=CallOptions(timeout=0.3)))
    assert [part.type for part in parts] == ["start", "text-delta"]


def test_resumes_a_known_reply_and_the_running_one(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(
        stubs.broken,
        stubs.events(sse(WORLD, first=3), "breaks"),
        stubs.events(sse("[DONE]", first=4), "ends"),
    )
    assert len(list(verify.chat.resume("m1", "2"))) == 1
    assert [one.headers.get("last-event-id") for one in stub.requests] == ["2", "2", "3"]
    stub.answers(stubs.text(204, ""))
    assert list(verify.chat.under_way("s1")) == []
    assert stub.requests[0].target == "/api/v1/chat/s1/stream"


def test_an_error_before_the_reply_is_raised(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(400, {"message": "message is empty"}))
    with pytest.raises(PlumblineError, match="message is empty"):
        next(verify.chat.stream(message="Hello"))


def test_ask_returns_the_whole_reply(verify: VerifyClient, stub: Stub) -> None:
    citation = {
        **{"marker": 1, "source_id": "a", "quote": "61.7", "start": 3, "end": 7, "outlet": "VA"},
        **{"text_spans": [{"start": 0, "end": 5}], "later": 1},
    }
    stub.answers(
        stubs.events(
            sse(
                START,
                HELLO,
                WORLD,
                {"type": "data-unknown", "data": 1},
                7,
                {"type": "source-url", "sourceId": "a", "url": "http://a", "title": "A"},
                {"type": "data-citation", "data": citation},
                {"type": "data-grounding", "data": {"grounded": True, "missing": None}},
                FINISH,
                "[DONE]",
            ),
            "ends",
        )
    )
    reply = verify.chat.ask(message="Hello")
    assert (reply.text, reply.message_id, reply.session_id) == ("안녕 مرحبا", "m1", "s1")
    assert (reply.engine, reply.grounded, reply.is_stopped) == ("offline", True, False)
    assert [(one.source_id, one.url) for one in reply.sources] == [("a", "http://a")]
    (one,) = reply.citations
    assert (one.quote, one.outlet, one.published_at, one.raw["later"]) == ("61.7", "VA", None, 1)
    assert one.text_spans is not None and one.text_spans[0].end == 5


def test_the_last_event_says_what_the_reply_costs(verify: VerifyClient, stub: Stub) -> None:
    usage = {"input_tokens": 2, "output_tokens": 3}
    metadata = {"engine": "offline", "usage": usage, "cost": {"units": 1}}
    citation = {"marker": 1, "source_id": "n", "quote": "Harbour", "annotation": "2026-Q3"}
    end = {"type": "finish", "messageMetadata": metadata}
    stub.answers(
        stubs.events(sse(START, {"type": "data-citation", "data": citation}, end, "[DONE]"), "ends")
    )
    *_, cited, last = verify.chat.stream(message="Hello")
    assert cited.citation is not None and cited.citation.annotation == "2026-Q3"
    assert last.metadata is not None and last.metadata.engine == "offline"
    assert last.metadata.usage is not None and last.metadata.usage.output_tokens == 3
    assert last.metadata.cost is not None and last.metadata.cost.units == 1


def test_ask_raises_the_error_of_a_reply(verify: VerifyClient, stub: Stub) -> None:
    failed = {"type": "error", "errorText": "The model failed"}
    stub.answers(stubs.events(sse(START, failed, "[DONE]"), "ends"))
    with pytest.raises(PlumblineError, match="The model failed") as raised:
        verify.chat.ask(message="Hello")
    assert raised.value.code == "REPLY_FAILED"


def test_ask_never_returns_half_a_reply(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.events(sse(START, HELLO), "breaks"), stubs.text(204, ""))
    with pytest.raises(PlumblineError, match="before the reply was complete") as raised:
        verify.chat.ask(message="Hello")
    assert raised.value.code == "STREAM_BROKEN"


def test_leaving_the_loop_closes_the_connection(verify: VerifyClient, stub: Stub) -> None:
    closed = threading.Event()

    def stream(handler: stubs.Handler) -> None:
        stubs.events(sse(START, HELLO), "ends")(handler)

    def watched(handler: stubs.Handler) -> None:
        handler.start(200, {"Content-Type": "text/event-stream"})
        handler.wfile.write(sse(START, HELLO).encode())
        handler.wfile.flush()
        if handler.rfile.read(1) == b"":
            closed.set()
        handler.close_connection = True

    stub.answers(watched, stream)
    for part in verify.chat.stream(message="Hello"):
        break
    assert closed.wait(3)


def named(event: str, data: Any) -> str:
    return f"event: {event}\ndata: {json.dumps(data)}\n\n"


def test_checks_and_reports_end_with_their_result(verify: VerifyClient, stub: Stub) -> None:
    progress = {"stage": "search", "done": 1, "of": 2, "message": "…"}
    body = (
        ": wait\n\n"
        + named("progress", progress)
        + named("new", 1)
        + named("result", {"query": "T"})
    )
    stub.answers(stubs.events(body, "silent"))
    first, last = verify.deep_research.stream(query="x")
    assert isinstance(first, ProgressEvent) and (first.stage, first.of) == ("search", 2)
    assert isinstance(last, ResultEvent) and last.result.raw == {"query": "T"}
    stub.answers(
        stubs.events(named("stage", {"stage": "x"}) + named("result", {"id": "c"}), "ends")
    )
    assert [event.type for event in verify.checks.stream(claim="x")] == ["stage", "result"]
    body = named("claims", {"claims": [{}]}) + named("claim", {}) + named("result", {"id": "d"})
    stub.answers(stubs.events(body, "ends"))
    events = [event.type for event in verify.checks.documents.stream(text="x")]
    assert events == ["claims", "claim", "result"]


def test_a_report_raises_the_error_that_the_service_sends(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.events(named("error", {"statusCode": 502, "message": "no news"}), "ends"))
    with pytest.raises(PlumblineError, match="no news") as raised:
        list(verify.fact_checker.stream(claim="x"))
    assert raised.value.status == 502


@pytest.mark.parametrize("then", ["ends", "breaks"])
def test_a_check_that_is_cut_raises_an_error(then: str, verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.events(named("stage", {}), then))
    with pytest.raises(PlumblineError) as raised:
        list(verify.checks.stream(claim="x"))
    assert raised.value.code == ("STREAM_BROKEN" if then == "ends" else "ECONNRESET")


def test_an_export_ends_with_its_certificate(memory: MemoryClient, stub: Stub) -> None:
    rows = '{"id":"a","statement":"\u2028"}\r\n{"edge_type":"CAUSES","source_id":"a"}\n'
    stub.answers(stubs.events(rows + '{"certificate":{"id":"c"}}', "ends"))
    *others, last = memory.export.rows(as_of="2026-01-01")
    assert [type(one).__name__ for one in others] == ["NodeRow", "EdgeRow"]
    assert isinstance(last, ExportEnd) and last.certificate.id == "c"
    assert stub.requests[0].target == "/v1/memories/export?format=ndjson&as_of=2026-01-01"
    stub.answers(stubs.events(rows, "ends"))
    reads: List[Any] = [memory.export.rows, memory.export.proof]
    for read in reads:
        with pytest.raises(PlumblineError, match="without its certificate"):
            list(read(as_of="2026-01-01"))


def test_lines_end_as_in_server_sent_events(verify: VerifyClient, stub: Stub) -> None:
    texts: List[str] = ['data: {"type":"a",\rdata: "id":"1"}\r\n\r\n', "data:[DONE]\n\n"]
    stub.answers(stubs.events("\ufeff" + "".join(texts), "ends"))
    options = CallOptions(retry=RetryOptions(attempts=0))
    assert [part.type for part in verify.chat.stream(message="x", options=options)] == ["a"]
