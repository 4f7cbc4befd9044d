from __future__ import annotations

import os
import pathlib
import sys
from typing import Iterator, Tuple

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from plumbline import MemoryClient, RetryOptions, VerifyClient  # noqa: E402
from stub import Stub  # noqa: E402

ROOT = pathlib.Path(__file__).parents[3]
KEY = "pat_secret0123456789"
QUICK = RetryOptions(first_delay=0.005, max_delay=2)


@pytest.fixture
def stub() -> Iterator[Stub]:
    server = Stub()
    yield server
    server.close()


@pytest.fixture
def verify(stub: Stub) -> Iterator[VerifyClient]:
    with VerifyClient(stub.url, token=KEY, retry=QUICK) as client:
        yield client


@pytest.fixture
def memory(stub: Stub) -> Iterator[MemoryClient]:
    with MemoryClient(stub.url, token=KEY, retry=QUICK) as client:
        yield client


@pytest.fixture(scope="session")
def live() -> Iterator[Tuple[VerifyClient, MemoryClient]]:
    """Clients of running services, which the spec in ../test starts."""
    if "VERIFY" not in os.environ:
        pytest.skip("no running services: VERIFY, MEMORY and KEY are not set")
    with VerifyClient(os.environ["VERIFY"], token=os.environ["KEY"], timeout=120) as verify:
        with MemoryClient(os.environ["MEMORY"], token=os.environ.get("MEMORY_KEY")) as memory:
            yield verify, memory
