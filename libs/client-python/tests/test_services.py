"""Calls of all kinds to running services, synchronous and asynchronous."""

from __future__ import annotations

import asyncio
import os
import pathlib
from datetime import datetime, timedelta, timezone
from typing import Any, List, Tuple

import pytest
from plumbline import (
    AsyncMemoryClient,
    AsyncVerifyClient,
    CallOptions,
    ExportEnd,
    MemoryClient,
    PlumblineError,
    ResultEvent,
    VerifyClient,
    slice_utf16,
)

Live = Tuple[VerifyClient, MemoryClient]
CLAIM = "The repair of Lindholm harbour cost 48.2 million euros."
KOREAN = "🍎 린드홀름 항구의 수리비는 6,170만 유로였다."
ARABIC = "بلغت كلفة إصلاح ميناء ليندهولم 61.7 مليون يورو."


def test_checks_a_claim_and_reads_the_check(live: Live) -> None:
    verify, _ = live
    heads: List[Any] = []
    answer = verify.fact_checker.check(claim=CLAIM, options=CallOptions(on_answer=heads.append))
    assert answer.verdict == "FALSE" and answer.confidence > 0.5
    assert heads[0].headers["x-engine"] == "offline"
    assert any(one.stance == "CONTRADICTS" for one in answer.evidence)
    kept = verify.checks.get(answer.check_id)
    assert (kept.claim, kept.status) == (CLAIM, "finished")
    assert kept.result is not None and kept.result.verdict == "FALSE"
    assert answer.check_id in verify.checks.export("jsonl", claim=CLAIM)
    assert verify.checks.review(answer.check_id, verdict="FALSE", note="read").verdict == "FALSE"


def test_streams_checks_of_claims_and_documents(live: Live) -> None:
    verify, _ = live
    *stages, last = verify.checks.stream(claim=CLAIM, refresh=True)
    assert stages and {one.type for one in stages} == {"stage"}
    assert isinstance(last, ResultEvent) and last.result.status == "finished"
    events = list(verify.checks.documents.stream(text=f"{CLAIM} It rains."))
    assert [one.type for one in events][0] == "claims" and events[-1].type == "result"
    *progress, report = verify.deep_research.stream(query="What did the harbour repair cost?")
    assert {one.type for one in progress} == {"progress"}
    assert isinstance(report, ResultEvent) and report.result.sources


def test_answers_from_a_collection_in_korean_and_arabic(live: Live, tmp_path: pathlib.Path) -> None:
    verify, _ = live
    collection = verify.collections.create(name="항구 · ميناء")
    assert verify.collections.get(collection.id).name == "항구 · ميناء"
    path = tmp_path / "항구.md"
    path.write_text(f"# 린드홀름 항구\n\n{KOREAN}\n\n{ARABIC}\n", "utf-8")
    ingested = verify.ingest.add_file(path)
    assert ingested.claims
    queued = verify.collections.ingest_file(collection.id, path.read_bytes(), filename="항구.md")
    assert queued.queued == 1
    status = wait_until_ingested(verify, collection.id)
    source = verify.collections.sources.get(collection.id, status[0])
    assert KOREAN in (source.content or "")
    answer = verify.collections.answer(collection.id, question="린드홀름 항구의 수리비는 얼마였는가?")
    assert "6,170만" in answer.answer
    citation = answer.citations[0]
    assert slice_utf16(source.content or "", citation.start, citation.end) == citation.quote
    arabic = verify.collections.answer(collection.id, question="كم بلغت كلفة إصلاح ميناء ليندهولم؟")
    assert "61.7" in arabic.answer
    reply = verify.chat.ask(message="린드홀름 항구의 수리비는 얼마였는가?", collection_id=collection.id)
    assert "6,170만" in reply.text and reply.grounded and reply.citations
    assert reply.session_id and reply.message_id
    session = verify.chat.sessions.get(reply.session_id)
    assert len(session.messages) == 2
    assert "".join(part.delta for part in verify.chat.resume(reply.message_id)) == reply.text
    assert verify.collections.delete(collection.id).raw


def wait_until_ingested(verify: VerifyClient, collection: str) -> List[str]:
    import time

    for _ in range(100):
        status = verify.collections.ingest_status(collection)
        if status.summary.completed + status.summary.failed == status.summary.total:
            return [str(one.ingest_source_id) for one in status.sources]
        time.sleep(0.2)
    raise AssertionError("the collection was not ingested")


def test_cites_the_news_in_a_reply(live: Live) -> None:
    question = "What did the repair of Lindholm harbour cost?"
    reply = live[0].chat.ask(message=question, use_fact_search=True)
    first = reply.citations[0]
    assert f"[{first.marker}]" in reply.text and first.outlet and first.published_at
    spans = first.text_spans or []
    assert all(first.quote[:40] in slice_utf16(reply.text, one.start, one.end) for one in spans)
    assert spans and reply.metadata.usage is not None and reply.metadata.cost


def test_edits_a_graph_once_per_key(live: Live) -> None:
    verify, _ = live
    options = CallOptions(idempotency_key="key-of-the-test")
    first = verify.tkgs.create(name="g", options=options)
    assert verify.tkgs.create(name="g", options=options).tkg_id == first.tkg_id
    node = verify.tkgs.nodes.create(first.tkg_id, label="It rains.")
    assert verify.tkgs.nodes.rename(first.tkg_id, node.id, label="It snows.").label == "It snows."
    assert "It snows." in verify.tkgs.graph_as(first.tkg_id, "graphml")
    assert verify.tkgs.undo(first.tkg_id).raw
    assert verify.tkgs.delete(first.tkg_id).deleted is True
    with pytest.raises(PlumblineError) as raised:
        verify.tkgs.get(first.tkg_id)
    assert (raised.value.status, raised.value.request_id is not None) == (404, True)


def test_remembers_in_two_times(live: Live) -> None:
    _, memory = live
    yesterday = datetime.now(timezone.utc) - timedelta(days=1)
    answer = memory.remember(
        space="user:하나",
        nodes=[
            {"id": "ko", "kind": "claim", "statement": KOREAN, "asserted_at": "2026-03-01"},
            {"id": "ar", "kind": "claim", "statement": ARABIC, "asserted_at": yesterday},
        ],
        edges=[
            {
                "source_id": "ko",
                "target_id": "ar",
                "edge_type": "SUPPORTS",
                "confidence": 0.5,
                "asserted_at": yesterday,
            }
        ],
    )
    assert answer.accepted == 3
    now = datetime.now(timezone.utc)
    found = memory.search(as_of=now, q="항구", space="user:하나")
    assert [row.statement for row in found.items][:1] == [KOREAN]
    assert memory.list(as_of=yesterday, space="user:하나").items == []
    rows = list(memory.list_all(as_of=now, space="user:하나", limit=1))
    assert {row.statement for row in rows} == {KOREAN, ARABIC}
    assert memory.certificates.verify(certificate=found.certificate, rows=found.items).valid
    *exported, end = memory.export.rows(as_of=now, space="user:하나")
    assert len(exported) == 3 and isinstance(end, ExportEnd)
    assert "graphml" in memory.export.graphml(as_of=now)
    with pytest.raises(PlumblineError) as raised:
        memory.list(as_of="soon")
    assert (raised.value.code, raised.value.field) == ("MEMORY_BAD_REQUEST", "as_of")


def test_asynchronous_clients_read_the_same(live: Live) -> None:
    async def read() -> None:
        async with AsyncVerifyClient(os.environ["VERIFY"], token=os.environ["KEY"]) as verify:
            async with AsyncMemoryClient(os.environ["MEMORY"]) as memory:
                search = verify.fact_search(q="Lindholm harbour", limit=2)
                version = memory.version()
                articles, known = await asyncio.gather(search, version)
                assert len(articles.articles) == 2 and known.raw
                reply = await verify.chat.ask(message="Hello")
                assert reply.text and reply.engine == "offline"
                events = [one async for one in verify.checks.stream(claim=CLAIM)]
                assert events[-1].type == "result"
                lines = [one async for one in memory.export.proof(as_of=datetime.now(timezone.utc))]
                assert lines[-1].startswith('{"certificate":')

    asyncio.run(read())


def test_stops_a_reply(live: Live) -> None:
    verify, _ = live
    reply = verify.chat.stream(message="Write about the harbour of Lindholm", use_fact_search=True)
    started = next(reply)
    assert started.message_id
    assert verify.chat.stop(started.message_id).raw
    assert list(reply)[-1].type in ("abort", "finish")


def test_a_wrong_key_is_refused_by_name() -> None:
    if "VERIFY" not in os.environ:
        pytest.skip("no running services")
    with VerifyClient(os.environ["VERIFY"], token="pat_wrong") as client:
        with pytest.raises(PlumblineError) as raised:
            client.collections.list()
    assert raised.value.status == 401 and "pat_wrong" not in repr(raised.value)
