"""The retriever and the tool for LlamaIndex, in the installed framework."""

from __future__ import annotations

import asyncio
from typing import Tuple

import pytest
import stub as stubs
from conftest import KEY
from frameworks import ANSWER, CHECK, CHECK_TEXT, EVIDENCE, NEWS, SEARCH
from plumbline import AsyncVerifyClient, MemoryClient, VerifyClient
from stub import Stub

pytest.importorskip("llama_index.core", reason="llama-index-core is not installed")

from plumbline.llamaindex import PlumblineRetriever, create_check_claim_tool  # noqa: E402


def test_retrieves_the_citations_of_a_collection(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, ANSWER))
    retriever = PlumblineRetriever.from_collection(verify, "harbour")
    (node,) = retriever.retrieve("What did it cost?")
    assert node.node.get_content() == "The repair cost 61.7 million euros."
    assert (node.score, node.node.metadata["title"]) == (0.9, "Audit")
    assert stub.requests[0].json == {"question": "What did it cost?"}


def test_retrieves_news_evidence_and_memories(
    verify: VerifyClient, memory: MemoryClient, stub: Stub
) -> None:
    stub.answers(stubs.json(200, NEWS))
    (article,) = PlumblineRetriever.from_news(verify, limit=3).retrieve("harbour")
    assert article.node.metadata["source"] == "http://b.example/news"
    assert stub.requests[0].target == "/api/v1/fact-search?q=harbour&limit=3"
    stub.answers(stubs.json(200, EVIDENCE))
    (item,) = PlumblineRetriever.from_evidence(verify).retrieve("It cost 48 million.")
    assert (item.score, item.node.metadata["stance"]) == (0.8, "CONTRADICTS")
    stub.answers(stubs.json(200, SEARCH))
    (row,) = PlumblineRetriever.from_memory(memory).retrieve("harbour")
    assert (row.node.get_content(), row.score) == ("It reopened.", 1.5)
    assert stub.requests[0].json["as_of"].endswith("Z")


def test_retrieves_and_checks_without_blocking(verify: VerifyClient, stub: Stub) -> None:
    async def retrieve() -> Tuple[int, int, str]:
        async with AsyncVerifyClient(stub.url, token=KEY) as client:
            own = PlumblineRetriever.from_collection(verify, "harbour", async_client=client)
            shared = PlumblineRetriever.from_collection(verify, "harbour")
            nodes = await own.aretrieve("x"), await shared.aretrieve("x")
            stub.answers(stubs.json(200, CHECK))
            tool = create_check_claim_tool(verify, async_client=client)
            output = await tool.acall(claim="It cost 48 million.")
            return len(nodes[0]), len(nodes[1]), str(output.content)

    stub.answers(stubs.json(200, ANSWER))
    assert asyncio.run(retrieve()) == (1, 1, CHECK_TEXT)


def test_a_model_can_check_a_claim(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, CHECK))
    tool = create_check_claim_tool(verify, language="en")
    assert tool.metadata.name == "check_claim"
    assert tool.call(claim="It cost 48 million.").content == CHECK_TEXT
    assert stub.requests[0].json == {"claim": "It cost 48 million.", "language": "en"}


def test_retrieves_from_running_services(live: Tuple[VerifyClient, MemoryClient]) -> None:
    nodes = PlumblineRetriever.from_news(live[0]).retrieve("Lindholm harbour")
    assert nodes and all(one.node.metadata["source"].startswith("http") for one in nodes)
