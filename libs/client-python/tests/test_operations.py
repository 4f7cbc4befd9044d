"""There is a method for every operation of both services, synchronous and asynchronous."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import typing
from typing import Any, Dict, Iterator, List, Set, Tuple

import pytest
import stub as stubs
from conftest import KEY, ROOT
from plumbline import AsyncMemoryClient, AsyncVerifyClient, MemoryClient, RetryOptions, VerifyClient
from stub import Stub

CLIENTS: List[Tuple[str, Any]] = [
    ("verify", VerifyClient),
    ("verify", AsyncVerifyClient),
    ("memory", MemoryClient),
    ("memory", AsyncMemoryClient),
]


def name_operation(method: str, path: str) -> str:
    return f"{method.upper()} " + re.sub(r"\{\w+\}", "x", path)


def list_documented(app: str) -> Set[str]:
    description = json.loads((ROOT / f"apps/{app}/openapi.json").read_text("utf-8"))
    return {
        name_operation(method, path)
        for path, operations in description["paths"].items()
        for method in operations
    }


def list_methods(group: Any, prefix: str = "") -> Iterator[Tuple[str, Any]]:
    for name in dir(group):
        value = getattr(group, name)
        if name.startswith("_") or name in ("close", "aclose"):
            continue
        if inspect.ismethod(value):
            yield prefix + name, value
        else:
            yield from list_methods(value, f"{prefix}{name}.")


def choose_arguments(method: Any) -> Dict[str, Any]:
    """Stands for any arguments that must be sent."""
    chosen: Dict[str, Any] = {}
    for name, parameter in inspect.signature(method).parameters.items():
        if parameter.default is inspect.Parameter.empty:
            is_list = str(parameter.annotation).startswith("Sequence")
            chosen[name] = b"x" if name == "file" else ["x"] if is_list else "x"
    return chosen


async def call(method: Any) -> None:
    try:
        result = method(**choose_arguments(method))
        if inspect.isgenerator(result):
            next(result)
        elif inspect.isasyncgen(result):
            await result.__anext__()
        elif inspect.isawaitable(result):
            await result
    except (StopIteration, StopAsyncIteration):
        pass
    except Exception as error:  # what is asked matters, not what is answered
        assert type(error).__name__ in ("PlumblineError", "TypeError", "AttributeError"), error


@pytest.mark.parametrize("app,create", CLIENTS)
def test_a_method_calls_every_operation(app: str, create: Any, stub: Stub) -> None:
    stub.answers(stubs.json(200, {}))

    async def call_all() -> None:
        client = create(stub.url, token=KEY, retry=RetryOptions(attempts=0))
        for _, method in list_methods(client):
            await call(method)
        closed = client.close()
        if inspect.isawaitable(closed):
            await closed

    asyncio.run(call_all())
    requested = {name_operation(one.method, one.path) for one in stub.requests}
    assert list_documented(app) - requested == set()
    assert requested - list_documented(app) == set()


@pytest.mark.parametrize(
    "sync,asynchronous", [(VerifyClient, AsyncVerifyClient), (MemoryClient, AsyncMemoryClient)]
)
def test_both_kinds_of_client_have_the_same_methods(sync: Any, asynchronous: Any) -> None:
    def describe(create: Any) -> Dict[str, List[str]]:
        client = create("http://127.0.0.1:1")
        return {
            name: list(inspect.signature(method).parameters)
            for name, method in list_methods(client)
        }

    assert describe(sync) == describe(asynchronous)


@pytest.mark.parametrize("app,create", CLIENTS)
def test_every_method_says_what_it_returns(app: str, create: Any) -> None:
    client = create("http://127.0.0.1:1")
    for name, method in list_methods(client):
        assert method.__doc__, name
        assert typing.get_type_hints(method)["return"] is not None, name
