"""The retriever and the tool for LangChain, in the installed framework."""

from __future__ import annotations

import asyncio
from typing import Tuple

import pytest
import stub as stubs
from conftest import KEY
from frameworks import ANSWER, CHECK, CHECK_TEXT, EVIDENCE, NEWS, SEARCH
from plumbline import AsyncVerifyClient, MemoryClient, VerifyClient
from stub import Stub

pytest.importorskip("langchain_core", reason="langchain-core is not installed")

from plumbline.langchain import PlumblineRetriever, create_check_claim_tool  # noqa: E402


def test_retrieves_the_citations_of_a_collection(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, ANSWER))
    retriever = PlumblineRetriever.from_collection(verify, "harbour", tags=["a"])
    (document,) = retriever.invoke("What did it cost?")
    assert document.page_content == "The repair cost 61.7 million euros."
    assert document.metadata["source"] == "http://a.example/audit"
    assert document.metadata["title"] == "Audit"
    assert document.metadata["score"] == 0.9
    assert stub.requests[0].path == "/api/v1/collections/harbour/answer"
    assert stub.requests[0].json == {"question": "What did it cost?"}


def test_retrieves_news_evidence_and_memories(
    verify: VerifyClient, memory: MemoryClient, stub: Stub
) -> None:
    stub.answers(stubs.json(200, NEWS))
    (article,) = PlumblineRetriever.from_news(verify, limit=3).invoke("harbour")
    assert article.page_content == "Harbour reopens\nIt reopened."
    assert article.metadata["published_at"] == "2026-03-12T00:00:00Z"
    assert stub.requests[0].target == "/api/v1/fact-search?q=harbour&limit=3"
    stub.answers(stubs.json(200, EVIDENCE))
    (item,) = PlumblineRetriever.from_evidence(verify).invoke("It cost 48 million.")
    assert item.metadata["stance"] == "CONTRADICTS"
    stub.answers(stubs.json(200, SEARCH))
    retriever = PlumblineRetriever.from_memory(memory, as_of="2026-01-01", space="user:ada")
    (row,) = retriever.invoke("harbour")
    assert (row.page_content, row.metadata["certificate_id"]) == ("It reopened.", "c")
    assert stub.requests[0].json == {"as_of": "2026-01-01", "q": "harbour", "space": "user:ada"}


def test_retrieves_and_checks_without_blocking(verify: VerifyClient, stub: Stub) -> None:
    async def retrieve() -> Tuple[int, int, str]:
        async with AsyncVerifyClient(stub.url, token=KEY) as client:
            own = PlumblineRetriever.from_collection(verify, "harbour", async_client=client)
            shared = PlumblineRetriever.from_collection(verify, "harbour")
            documents = await own.ainvoke("x"), await shared.ainvoke("x")
            stub.answers(stubs.json(200, CHECK))
            tool = create_check_claim_tool(verify, async_client=client)
            text = await tool.ainvoke({"claim": "It cost 48 million."})
            return len(documents[0]), len(documents[1]), str(text)

    stub.answers(stubs.json(200, ANSWER))
    assert asyncio.run(retrieve()) == (1, 1, CHECK_TEXT)


def test_a_model_can_check_a_claim(verify: VerifyClient, stub: Stub) -> None:
    stub.answers(stubs.json(200, CHECK))
    tool = create_check_claim_tool(verify, language="en")
    assert tool.name == "check_claim"
    assert list(tool.args) == ["claim"]
    assert tool.invoke({"claim": "It cost 48 million."}) == CHECK_TEXT
    assert stub.requests[0].json == {"claim": "It cost 48 million.", "language": "en"}


def test_retrieves_from_running_services(live: Tuple[VerifyClient, MemoryClient]) -> None:
    documents = PlumblineRetriever.from_news(live[0]).invoke("Lindholm harbour")
    assert documents and all(one.metadata["source"].startswith("http") for one in documents)
