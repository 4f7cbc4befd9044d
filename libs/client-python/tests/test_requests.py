"""How requests are sent, and which arguments are refused."""

from __future__ import annotations

import io
import json
import pathlib
from datetime import date, datetime, timedelta, timezone
from typing import Any, Callable, List

import pytest
import stub as stubs
from conftest import KEY
from plumbline import (
    AnswerHead,
    CallOptions,
    MemoryClient,
    VerifyClient,
    slice_utf16,
)
from stub import Stub


def test_sends_fields_in_json_and_reads_the_answer(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, {"verdict": "TRUE", "later": 1, "sources": [{"url": "u"}]}))
    answer = verify.fact_checker.check(
        claim="사과 · تفاحة 🍎", from_=date(2026, 3, 1), as_of="2026-04-01"
    )
    (request,) = stub.requests
    assert request.json == {"claim": "사과 · تفاحة 🍎", "from": "2026-03-01", "as_of": "2026-04-01"}
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.headers["content-type"] == "application/json"
    assert (answer.verdict, answer.sources[0].url) == ("TRUE", "u")
    assert answer.summary is None  # the answer lacks it
    assert answer.raw["later"] == 1  # a field of a later version


def test_repeats_lists_and_formats_instants_in_queries(memory: MemoryClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, {"items": []}))
    seoul = timezone(timedelta(hours=9))
    memory.list(
        as_of=datetime(2026, 3, 1, 9, tzinfo=seoul), kind=["claim", "entity"], space="사용자:하나"
    )
    (request,) = stub.requests
    assert request.target == (
        "/v1/memories?as_of=2026-03-01T00%3A00%3A00Z&kind=claim&kind=entity"
        "&space=%EC%82%AC%EC%9A%A9%EC%9E%90%3A%ED%95%98%EB%82%98"
    )


def test_keeps_the_path_of_the_address_and_encodes_ids(stub: Stub) -> None:
    with VerifyClient(f"{stub.url}/plumb/") as client:
        client.collections.get("a/b ü")
    assert stub.requests[0].target == "/plumb/api/v1/collections/a%2Fb%20%C3%BC"
    assert "authorization" not in stub.requests[0].headers


@pytest.mark.parametrize(
    "call,error,named",
    [
        (lambda v, m: v.collections.get(""), ValueError, "id must be"),
        (lambda v, m: v.collections.get(".."), ValueError, "id must be"),
        (
            lambda v, m: m.list(as_of=datetime(2026, 1, 1)),
            ValueError,
            "as_of must have a time zone",
        ),
        (lambda v, m: m.remember(space="s", nodes=[{"x": {1, 2}}]), TypeError, "nodes[0].x must"),
        (lambda v, m: m.search(as_of="2026", embedding=[float("nan")]), ValueError, "embedding[0]"),
        (lambda v, m: v.ingest.add_file("report.pdf"), TypeError, "file must be bytes"),
        (lambda v, m: v.ingest.add_file(io.StringIO("x")), TypeError, "binary mode"),
        (lambda v, m: v.fact_checker.check(clame="x"), TypeError, "clame"),
        (lambda v, m: v.chat.stream(message="x", as_of=datetime(2026, 1, 1)), ValueError, "as_of"),
        (
            lambda v, m: v.tkgs.create(name="x", options=CallOptions(idempotency_key="a b")),
            ValueError,
            "idempotency_key",
        ),
        (
            lambda v, m: v.health.live(options=CallOptions(request_id="a\nb")),
            ValueError,
            "X-Request-Id",
        ),
        (lambda v, m: v.health.live(options=CallOptions(timeout=0)), ValueError, "timeout must"),
    ],
)
def test_names_a_wrong_argument_before_it_sends_anything(
    call: Callable[[Any, Any], Any],
    error: Any,
    named: str,
    verify: VerifyClient,
    memory: MemoryClient,
    stub: Stub,
) -> None:
    with pytest.raises(error) as raised:
        call(verify, memory)
    assert named in str(raised.value)
    assert stub.requests == []


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1:3000", "ftp://a", "http://", "http://u:p@a", "http://a?b", "http://a#b", "", None],
)
def test_refuses_an_address_that_is_none(address: Any) -> None:
    with pytest.raises(ValueError, match="base_url"):
        VerifyClient(address)


def test_uploads_files_and_repeats_them(
    verify: VerifyClient, stub: Stub, tmp_path: pathlib.Path
) -> None:
    path = tmp_path / "보고서.md"
    path.write_text("# Harbour", "utf-8")
    with path.open("rb") as opened:
        files: List[Any] = [path, opened, b"# Harbour"]
        for file in files:
            stub.answers(stubs.json(503, {}), stubs.json(200, {"id": "s"}))
            verify.ingest.add_file(file, visibility="public")
            first, second = stub.requests
            assert first.headers["content-type"].startswith("multipart/form-data; boundary=")
            for request in (first, second):
                assert b"# Harbour" in request.body and b"public" in request.body
                name = "file" if file == b"# Harbour" else "보고서.md"
                assert f'filename="{name}"'.encode() in request.body
    verify.collections.ingest_file("c", b"x", filename="note.txt")
    assert b'filename="note.txt"' in stub.requests[-1].body


def test_tells_the_caller_the_headers_of_an_answer(stub: Stub) -> None:
    heads: List[AnswerHead] = []
    stub.answers(stubs.json(200, {}, {"X-Engine": "offline"}))
    with VerifyClient(stub.url, headers={"Prefer": "handling=strict"}) as client:
        client.claims.detect(text="x", options=CallOptions(on_answer=heads.append))
    assert (heads[0].status, heads[0].headers["x-engine"]) == (200, "offline")
    assert stub.requests[0].headers["prefer"] == "handling=strict"


def test_reads_pages_one_after_the_other(memory: MemoryClient, stub: Stub) -> None:
    stub.answers(
        stubs.json(200, {"items": [{"id": "a"}, {"id": "b"}], "next_cursor": "n"}),
        stubs.json(200, {"items": [{"id": "c"}], "next_cursor": None}),
    )
    assert [row.id for row in memory.list_all(as_of="2026-01-01", limit=2)] == ["a", "b", "c"]
    assert stub.requests[1].target == "/v1/memories?as_of=2026-01-01&limit=2&cursor=n"


def test_sends_objects_of_earlier_answers_back(memory: MemoryClient, stub: Stub) -> None:
    certificate = {"id": "c", "added": True}
    stub.answers(stubs.json(200, {"certificate": certificate, "items": [{"id": "a"}]}))
    answer = memory.list(as_of="2026-01-01")
    memory.certificates.verify(certificate=answer.certificate, rows=answer.items)
    assert stub.requests[-1].json == {"certificate": certificate, "rows": [{"id": "a"}]}


def test_slices_texts_by_offsets_of_the_api() -> None:
    text = "🍎 사과 costs 3"
    assert slice_utf16(text, 3, 5) == "사과"
    assert json.loads(json.dumps(slice_utf16("🍎", 0, 1))) == "\ud83c"
