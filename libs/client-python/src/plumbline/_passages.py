"""Passages that frameworks retrieve: the part that does not depend on a framework."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, Awaitable, Callable, Dict, List, Optional

from . import memory_types, verify_types
from ._memory_async import AsyncMemoryClient
from ._memory_sync import MemoryClient
from ._options import Instant
from ._verify_async import AsyncVerifyClient
from ._verify_sync import VerifyClient

Search = Callable[[str], "List[Passage]"]
AsyncSearch = Callable[[str], Awaitable["List[Passage]"]]

CHECK_CLAIM = "check_claim"
CHECK_CLAIM_TEXT = (
    "Checks whether a factual claim is true. Give one complete sentence that names who or what it "
    "is about. Returns the verdict (TRUE, FALSE or UNCERTAIN), its confidence, the reason, and the "
    "quotations and addresses of the sources that decided it."
)
_MAX_CHECK_SOURCES = 5


@dataclass(frozen=True)
class Passage:
    """A text with what is known about it."""

    text: str
    metadata: Dict[str, Any] = field(default_factory=dict)
    score: Optional[float] = None


@dataclass(frozen=True)
class PassageSource:
    """Where passages come from. `search_async` is None without an asynchronous client."""

    search: Search
    search_async: Optional[AsyncSearch] = None


def collection_source(
    client: VerifyClient, collection: str, async_client: Optional[AsyncVerifyClient] = None
) -> PassageSource:
    """The quotations with which a collection answers a question; none if it has no answer."""

    def search(question: str) -> List[Passage]:
        return _list_citations(client.collections.answer(collection, question=question))

    async def search_async(question: str) -> List[Passage]:
        api = async_client.collections if async_client else None
        return _list_citations(await api.answer(collection, question=question)) if api else []

    return PassageSource(search, search_async if async_client else None)


def _list_citations(answer: verify_types.CollectionAnswer) -> List[Passage]:
    titles = {source.url: source.title for source in answer.sources}
    return [
        Passage(
            one.quote,
            _select_known(
                source=one.url,
                title=titles.get(one.url),
                source_id=one.ingest_source_id,
                start=one.start,
                end=one.end,
                answer=answer.answer,
            ),
            answer.confidence,
        )
        for one in answer.citations
    ]


def news_source(
    client: VerifyClient,
    async_client: Optional[AsyncVerifyClient] = None,
    **options: Any,
) -> PassageSource:
    """Articles of the news about a query. The options are those of `fact_search`."""

    def search(query: str) -> List[Passage]:
        return _list_articles(client.fact_search(q=query, **options))

    async def search_async(query: str) -> List[Passage]:
        return (
            _list_articles(await async_client.fact_search(q=query, **options))
            if async_client
            else []
        )

    return PassageSource(search, search_async if async_client else None)


def _list_articles(answer: verify_types.ArticleSearchResult) -> List[Passage]:
    return [
        Passage(
            f"{one.title}\n{one.snippet}" if one.snippet else one.title,
            _select_known(
                source=one.url,
                title=one.title,
                outlet=one.domain,
                published_at=one.published_at,
                language=one.language,
                source_id=one.ingest_source_id,
            ),
        )
        for one in answer.articles
    ]


def evidence_source(
    client: VerifyClient,
    async_client: Optional[AsyncVerifyClient] = None,
    **options: Any,
) -> PassageSource:
    """Passages that speak for or against a claim. The options are those of `evidence_finder`."""

    def search(claim: str) -> List[Passage]:
        return _list_evidence(client.evidence_finder.find(claim=claim, **options))

    async def search_async(claim: str) -> List[Passage]:
        api = async_client.evidence_finder if async_client else None
        return _list_evidence(await api.find(claim=claim, **options)) if api else []

    return PassageSource(search, search_async if async_client else None)


def _list_evidence(answer: verify_types.EvidenceResult) -> List[Passage]:
    return [
        Passage(
            one.snippet or one.title,
            _select_known(
                source=one.source,
                title=one.title,
                outlet=one.outlet,
                published_at=one.published_at,
                stance=one.stance,
                credibility=one.credibility,
            ),
            one.probability,
        )
        for one in answer.results
    ]


def memory_source(
    client: MemoryClient,
    async_client: Optional[AsyncMemoryClient] = None,
    *,
    as_of: Optional[Instant] = None,
    **options: Any,
) -> PassageSource:
    """Statements of the memory, as of an instant; default: now, at each search."""

    def search(query: str) -> List[Passage]:
        return _list_rows(client.search(as_of=as_of or _get_now(), q=query, **options))

    async def search_async(query: str) -> List[Passage]:
        if not async_client:
            return []
        return _list_rows(await async_client.search(as_of=as_of or _get_now(), q=query, **options))

    return PassageSource(search, search_async if async_client else None)


def _get_now() -> datetime:
    return datetime.now(timezone.utc)


def _list_rows(answer: memory_types.Search) -> List[Passage]:
    return [
        Passage(
            one.statement or "",
            _select_known(
                id=one.id,
                kind=one.kind,
                space=one.space,
                asserted_at=one.asserted_at,
                valid_from=one.valid_from,
                valid_to=one.valid_to,
                known_at=one.known_at,
                certificate_id=answer.certificate.id,
            ),
            one.score,
        )
        for one in answer.items
        if one.statement
    ]


def format_check(check: verify_types.FactCheckResult) -> str:
    """Says for a language model what a check found."""
    lines = [f"Verdict: {check.verdict} (confidence {check.confidence:.2f})", check.summary]
    deciding = [one for one in check.evidence or [] if one.stance != "NEUTRAL"]
    for one in deciding[:_MAX_CHECK_SOURCES]:
        day = f", {one.published_at[:10]}" if one.published_at else ""
        text = one.snippet or one.title
        lines.append(f'- {one.stance}: "{text}" ({one.outlet}{day}, {one.source})')
    return "\n".join(line for line in lines if line)


def _select_known(**values: Any) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
