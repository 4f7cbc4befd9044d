"""Which calls are repeated, and what errors say."""

from __future__ import annotations

import pickle
import socket
import time
import traceback
from typing import Any, Callable, Dict, List

import httpx
import pytest
import stub as stubs
from conftest import KEY, QUICK
from plumbline import CallOptions, MemoryClient, PlumblineError, RetryOptions, VerifyClient
from stub import Stub


@pytest.mark.parametrize(
    "method,first,attempts",
    [
        ("reads", stubs.json(503, {}), 2),
        ("reads", stubs.json(502, {}), 2),
        ("reads", stubs.broken, 2),
        ("reads", stubs.json(429, {}, {"Retry-After": "0"}), 2),
        ("reads", stubs.json(500, {}), 1),
        ("reads", stubs.json(404, {}), 1),
        ("asks", stubs.json(503, {}), 2),
        ("asks", stubs.broken, 2),
        ("writes to verify", stubs.json(503, {}), 2),
        ("writes to verify", stubs.broken, 2),
        ("writes to verify", stubs.json(409, {}, {"Retry-After": "0"}), 2),
        ("writes to verify", stubs.json(409, {}), 1),
        ("chats", stubs.json(503, {}), 1),
        ("chats", stubs.json(429, {}, {"Retry-After": "0"}), 2),
    ],
)
def test_repeats_calls_that_may_be_repeated(
    method: str, first: Any, attempts: int, verify: VerifyClient, stub: Stub
) -> None:
    done = stubs.events("data: [DONE]\n\n", "ends") if method == "chats" else stubs.json(200, {})
    stub.answers(first, done)
    calls: Dict[str, Callable[[], Any]] = {
        "reads": lambda: verify.collections.get("c"),
        "asks": lambda: verify.fact_checker.check(claim="It rains."),
        "writes to verify": lambda: verify.collections.create(name="n"),
        "chats": lambda: list(verify.chat.stream(message="Hello")),
    }
    try:
        calls[method]()
        is_done = True
    except PlumblineError:
        is_done = False
    assert (len(stub.requests), is_done) == (attempts, attempts == 2)
    keys = {one.headers.get("idempotency-key") for one in stub.requests}
    assert len(keys) == 1  # a write is repeated with its key
    assert (keys == {None}) == (method != "writes to verify")


def test_repeats_a_write_to_memory_only_if_it_changes_nothing_twice(
    memory: MemoryClient, stub: Stub
) -> None:
    stub.answers(stubs.broken, stubs.json(200, {"accepted": 3}))
    assert memory.remember(space="s").accepted == 3
    assert [one.headers.get("idempotency-key") for one in stub.requests] == [None, None]


def test_sends_the_key_of_the_caller(verify: VerifyClient, stub: Stub) -> None:
    verify.tkgs.create(name="x", options=CallOptions(idempotency_key="mine-1", request_id="r-1"))
    assert stub.requests[0].headers["idempotency-key"] == "mine-1"
    assert stub.requests[0].headers["x-request-id"] == "r-1"


def test_waits_as_long_as_the_service_asks(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(429, {}, {"Retry-After": "1"}), stubs.json(200, {}))
    start = time.monotonic()
    verify.collections.list()
    assert 0.9 < time.monotonic() - start < 3
    stub.answers(stubs.json(429, {"message": "slow down"}, {"Retry-After": "3600"}))
    with pytest.raises(PlumblineError, match="slow down") as raised:
        verify.collections.list()
    assert raised.value.retry_after == 3600
    assert len(stub.requests) == 1


def test_retries_when_no_connection_can_be_opened() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
    tokens: List[int] = []

    def token() -> str:
        tokens.append(1)
        return KEY

    with VerifyClient(address, token=token, retry=QUICK) as client:
        with pytest.raises(PlumblineError) as raised:
            client.collections.create(name="n")
    assert raised.value.code == "ECONNREFUSED"
    assert (raised.value.status, len(tokens)) == (None, 3)


def test_does_not_follow_redirects(stub: Stub) -> None:
    moved = stubs.text(302, "", {"Location": "http://127.0.0.2:1/"})
    own = httpx.Client(follow_redirects=True, auth=("other", "password"))
    for client in (VerifyClient(stub.url, token=KEY), VerifyClient(stub.url, http_client=own)):
        stub.answers(moved)
        with client, pytest.raises(PlumblineError) as raised:
            client.health.live()
        assert (raised.value.status, raised.value.code) == (302, "REDIRECT")
        assert len(stub.requests) == 1
    assert "authorization" not in stub.requests[0].headers
    assert not own.is_closed
    own.close()


def test_reports_the_errors_of_both_services(
    verify: VerifyClient, memory: MemoryClient, stub: Stub
) -> None:
    detail = {"error": "MEMORY_BAD_REQUEST", "message": "as_of is wrong", "field": "as_of"}
    stub.answers(stubs.json(400, {"detail": detail}, {"X-Request-Id": "r-7"}))
    with pytest.raises(PlumblineError, match="as_of is wrong") as raised:
        memory.list(as_of="soon")
    error = raised.value
    assert (error.status, error.code, error.field) == (400, "MEMORY_BAD_REQUEST", "as_of")
    assert error.request_id == "r-7"
    assert pickle.loads(pickle.dumps(error)).__dict__ == error.__dict__
    stub.answers(stubs.json(404, {"error": "Not Found", "message": "No such", "statusCode": 404}))
    with pytest.raises(PlumblineError, match="No such") as raised:
        verify.collections.get("x")
    assert (raised.value.status, raised.value.code) == (404, None)
    stub.answers(stubs.text(500, "<html>proxy</html>"))
    with pytest.raises(PlumblineError, match="answered 500"):
        verify.collections.get("x")
    stub.answers(stubs.text(200, "<html>a page</html>"))
    with pytest.raises(PlumblineError, match="not JSON"):
        verify.collections.get("x")


def test_never_shows_the_key(stub: Stub) -> None:
    client = VerifyClient(stub.url, token=KEY, retry=RetryOptions(attempts=0))
    memory = MemoryClient(stub.url, token=f"{KEY}\n")
    shown = [repr(client), str(client), repr(memory)]
    calls: List[Any] = [
        lambda: client.collections.get("x"),
        lambda: list(client.chat.stream(message="x")),
        lambda: memory.version(),
        lambda: client.queues_page(KEY),
    ]
    for answer in (stubs.broken, stubs.json(401, {"message": "no"}), stubs.text(307, "")):
        for call in calls:
            stub.answers(answer)
            try:
                call()
            except (PlumblineError, ValueError) as error:
                shown += traceback.format_exception(type(error), error, error.__traceback__)
                shown += [repr(error), repr(error.__dict__)]
                chain = [error.__cause__, error.__context__]
                for one in filter(None, chain):
                    assert not hasattr(one, "request")
                    shown += [repr(one), repr(vars(one))]
    assert len(shown) > 20
    assert not [one for one in shown if KEY in one]


def test_gives_up_after_its_time(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.silent)
    start = time.monotonic()
    with pytest.raises(PlumblineError, match="within 0.3 s") as raised:
        verify.health.live(options=CallOptions(timeout=0.3))
    assert raised.value.code == "TIMEOUT"
    assert time.monotonic() - start < 2
    assert len(stub.requests) == 1


def test_gives_up_on_an_answer_that_trickles(verify: VerifyClient, stub: Stub) -> None:
    def trickle(handler: stubs.Handler) -> None:
        handler.start(200, {"Content-Length": "1000"})
        for _ in range(100):
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.05)

    stub.answers(trickle)
    start = time.monotonic()
    with pytest.raises(PlumblineError) as raised:
        verify.health.live(options=CallOptions(timeout=0.3))
    assert raised.value.code == "TIMEOUT"
    assert time.monotonic() - start < 2


def test_limits_the_size_of_an_answer(stub: Stub) -> None:
    stub.answers(stubs.json(200, {"text": "x" * 5_000}))
    with VerifyClient(stub.url, max_answer_size=1_000) as client:
        with pytest.raises(PlumblineError, match="1000 bytes") as raised:
            client.crawl(url="http://a.example")
        assert raised.value.code == "TOO_LARGE"
        stub.answers(stubs.events("data: " + "x" * 5_000, "ends"))
        with pytest.raises(PlumblineError, match="longer than 1000") as raised:
            list(client.chat.stream(message="x"))
        assert (raised.value.code, len(stub.requests)) == ("TOO_LARGE", 1)


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "The path does not exist", "type": "invalid_request_error"}},
        {"message": "no Route matched with those values"},
        {"detail": "Not Found"},
        {},
    ],
)
def test_says_what_was_requested_at_the_address_of_another_service(
    body: Any, memory: MemoryClient, verify: VerifyClient, stub: Stub
) -> None:
    stub.answers(stubs.json(404, body), stubs.json(404, body))
    with pytest.raises(PlumblineError) as raised:
        memory.list(as_of="2026-01-01", id=["private"])
    assert raised.value.status == 404
    assert str(raised.value) == (
        f"{stub.url} answered GET /v1/memories with 404; "
        "base_url may be the address of another service"
    )
    with pytest.raises(PlumblineError, match="answered POST /api/v1/chat with 404"):
        next(verify.chat.stream(message="Hello"))


def test_keeps_what_the_services_say_of_something_that_does_not_exist(
    memory: MemoryClient, verify: VerifyClient, stub: Stub
) -> None:
    missing = {"error": "Not Found", "message": "No such check", "statusCode": 404}
    stub.answers(
        stubs.json(404, missing),
        stubs.json(404, {"detail": {"error": "MEMORY_NOT_FOUND", "message": "No such one"}}),
    )
    with pytest.raises(PlumblineError, match="^No such check$"):
        verify.checks.get("a")
    with pytest.raises(PlumblineError, match="^No such one$"):
        memory.certificates.get("a")
