"""The asynchronous clients do what the synchronous ones do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from typing import Any, Awaitable, Callable, List

import httpx
import pytest
import stub as stubs
from conftest import KEY, QUICK
from plumbline import (
    AsyncMemoryClient,
    AsyncVerifyClient,
    CallOptions,
    ExportEnd,
    PlumblineError,
    ResultEvent,
    VerifyClient,
)
from stub import Stub
from test_streams import FINISH, HELLO, START, WORLD, named, sse

Program = Callable[[AsyncVerifyClient, AsyncMemoryClient], Awaitable[Any]]


def run(stub: Stub, program: Program) -> Any:
    async def main() -> Any:
        async with AsyncVerifyClient(stub.url, token=KEY, retry=QUICK) as verify:
            async with AsyncMemoryClient(stub.url, token=KEY, retry=QUICK) as memory:
                return await program(verify, memory)

    return asyncio.run(main())


async def collect(items: Any) -> List[Any]:
    return [item async for item in items]


@pytest.mark.parametrize(
    "first,attempts",
    [
        (stubs.json(503, {}), 2),
        (stubs.broken, 2),
        (stubs.json(429, {}, {"Retry-After": "0"}), 2),
        (stubs.json(404, {}), 1),
        (stubs.text(302, "", {"Location": "http://127.0.0.2:1/"}), 1),
    ],
)
def test_repeats_calls_that_may_be_repeated(stub: Stub, first: Any, attempts: int) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> None:
        stub.answers(first, stubs.json(200, {"id": "c"}))
        with contextlib.suppress(PlumblineError):
            await verify.collections.create(name="n")
        assert len({one.headers["idempotency-key"] for one in stub.requests}) == 1

    run(stub, program)
    assert len(stub.requests) == attempts


def test_runs_calls_at_the_same_time(stub: Stub) -> None:
    together = threading.Barrier(3)

    def wait(handler: stubs.Handler) -> None:
        together.wait(5)
        stubs.json(200, {"verdict": "TRUE"})(handler)

    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> List[str]:
        stub.answers(wait)
        calls = [verify.fact_checker.check(claim=f"It rains {at}.") for at in range(3)]
        return [answer.verdict for answer in await asyncio.gather(*calls)]

    assert run(stub, program) == ["TRUE"] * 3


def test_takes_a_key_that_is_awaited_and_never_shows_it(stub: Stub) -> None:
    async def token() -> str:
        return KEY

    async def main() -> str:
        async with AsyncVerifyClient(stub.url, token=token) as verify:
            await verify.health.live()
            stub.answers(stubs.json(401, {"message": "no"}))
            try:
                await verify.collections.list()
            except PlumblineError as error:
                return repr(verify) + repr(error) + repr(error.__dict__)
        return ""

    shown = asyncio.run(main())
    assert stub.requests[0].headers["authorization"] == f"Bearer {KEY}"
    assert shown and KEY not in shown


def test_gives_up_after_its_time_also_when_an_answer_trickles(stub: Stub) -> None:
    def trickle(handler: stubs.Handler) -> None:
        handler.start(200, {"Content-Length": "1000"})
        with contextlib.suppress(OSError):
            for _ in range(100):
                handler.wfile.write(b" ")
                time.sleep(0.05)

    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> float:
        start = time.monotonic()
        for answer in (stubs.silent, trickle):
            stub.answers(answer)
            with pytest.raises(PlumblineError) as raised:
                await verify.health.live(options=CallOptions(timeout=0.3))
            assert raised.value.code == "TIMEOUT"
        return time.monotonic() - start

    assert 0.6 <= run(stub, program) < 1.5


def test_ends_when_its_task_is_cancelled(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> bool:
        stub.answers(stubs.silent)
        task = asyncio.ensure_future(verify.health.live())
        await asyncio.sleep(0.1)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        return task.cancelled()

    assert run(stub, program)


def test_resumes_a_reply_after_the_last_event(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> List[Any]:
        return await collect(verify.chat.stream(message="Hello"))

    stub.answers(
        stubs.events(sse(START, HELLO) + 'data: {"type":"text-del', "breaks"),
        stubs.broken,
        stubs.events(sse(WORLD, FINISH, "[DONE]", first=3), "silent"),
    )
    parts = run(stub, program)
    assert "".join(part.delta for part in parts) == "안녕 مرحبا"
    ids = [one.headers.get("last-event-id") for one in stub.requests]
    assert ids == [None, "2", "2"]


def test_ask_returns_the_whole_reply(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> Any:
        return await verify.chat.ask(message="Hello")

    stub.answers(stubs.events(sse(START, HELLO, WORLD, FINISH, "[DONE]"), "ends"))
    reply = run(stub, program)
    assert (reply.text, reply.session_id, reply.engine) == ("안녕 مرحبا", "s1", "offline")


def test_closing_a_stream_closes_its_connection(stub: Stub) -> None:
    closed = threading.Event()

    def watched(handler: stubs.Handler) -> None:
        handler.start(200, {"Content-Type": "text/event-stream"})
        handler.wfile.write(sse(START, HELLO).encode())
        handler.wfile.flush()
        if handler.rfile.read(1) == b"":
            closed.set()
        handler.close_connection = True

    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> None:
        stub.answers(watched)
        async with contextlib.aclosing(verify.chat.stream(message="Hello")) as parts:
            async for _ in parts:
                break
        assert await asyncio.to_thread(closed.wait, 3)

    run(stub, program)


def test_streams_of_checks_and_exports_end_with_their_result(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> None:
        stub.answers(stubs.events(named("stage", {}) + named("result", {"id": "c"}), "ends"))
        *_, last = await collect(verify.checks.stream(claim="x"))
        assert isinstance(last, ResultEvent) and last.result.id == "c"
        stub.answers(stubs.events(named("claim", {}), "ends"))
        with pytest.raises(PlumblineError, match="ended before the result"):
            await collect(verify.checks.documents.stream(text="x"))
        rows = '{"id":"a"}\n'
        stub.answers(stubs.events(rows + '{"certificate":{"id":"c"}}\n', "ends"))
        *_, end = await collect(memory.export.rows(as_of="2026-01-01"))
        assert isinstance(end, ExportEnd)
        stub.answers(stubs.events(rows, "ends"))
        reads: List[Any] = [memory.export.rows, memory.export.proof]
        for read in reads:
            with pytest.raises(PlumblineError, match="without its certificate"):
                await collect(read(as_of="2026-01-01"))
        pages = [{"items": [{"id": "a"}], "next_cursor": "n"}, {"items": [{"id": "b"}]}]
        stub.answers(*(stubs.json(200, page) for page in pages))
        rows_ = await collect(memory.list_all(as_of="2026-01-01"))
        assert [row.id for row in rows_] == ["a", "b"]

    run(stub, program)


def test_uploads_files_and_limits_answers(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> None:
        stub.answers(stubs.json(503, {}), stubs.json(200, {}))
        await verify.ingest.add_file(b"# Harbour", filename="보고서.md")
        assert all(b"# Harbour" in one.body for one in stub.requests) and len(stub.requests) == 2

    run(stub, program)

    async def main() -> str:
        async with httpx.AsyncClient(follow_redirects=True) as own:
            client = AsyncVerifyClient(stub.url, max_answer_size=100, http_client=own)
            stub.answers(stubs.json(200, {"markdown": "x" * 1_000}))
            with pytest.raises(PlumblineError) as raised:
                await client.crawl(url="http://a.example")
            await client.close()
            assert not own.is_closed
            return str(raised.value.code)

    assert asyncio.run(main()) == "TOO_LARGE"


def test_works_with_trio(stub: Stub) -> None:
    trio = pytest.importorskip("trio", reason="trio is not installed")

    async def main() -> str:
        async with AsyncVerifyClient(stub.url, retry=QUICK) as verify:
            stub.answers(stubs.json(503, {}), stubs.json(200, {"status": "ok"}))
            return str((await verify.health.live())["status"])

    assert trio.run(main) == "ok"


def test_both_kinds_send_the_same_requests(stub: Stub) -> None:
    async def program(verify: AsyncVerifyClient, memory: AsyncMemoryClient) -> None:
        await verify.fact_search(q="사과", limit=3, from_="2026-01-01")

    run(stub, program)
    with VerifyClient(stub.url, token=KEY) as client:
        client.fact_search(q="사과", limit=3, from_="2026-01-01")
    first, second = stub.requests
    assert first.target == second.target
    headers = [{**one.headers, "host": ""} for one in (first, second)]
    assert json.dumps(headers[0]) == json.dumps(headers[1])
