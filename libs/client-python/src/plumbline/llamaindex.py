"""A retriever and a tool for LlamaIndex. They need `pip install 'plumbline[llamaindex]'`."""

from __future__ import annotations

import functools
from typing import Any, List, Optional

import anyio

try:
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode
    from llama_index.core.tools import FunctionTool
except ImportError as error:
    raise ImportError(
        "plumbline.llamaindex needs llama-index-core: pip install 'plumbline[llamaindex]'"
    ) from error

from ._memory_async import AsyncMemoryClient
from ._memory_sync import MemoryClient
from ._options import Instant
from ._passages import (
    CHECK_CLAIM,
    CHECK_CLAIM_TEXT,
    Passage,
    PassageSource,
    collection_source,
    evidence_source,
    format_check,
    memory_source,
    news_source,
)
from ._verify_async import AsyncVerifyClient
from ._verify_sync import VerifyClient


class PlumblineRetriever(BaseRetriever):
    """Retrieves passages with their sources. Create it with one of the `from_…` methods.

    With an `async_client`, `aretrieve` uses it; otherwise it uses the client on a thread.
    """

    def __init__(self, source: PassageSource, **options: Any) -> None:
        self._source = source
        super().__init__(**options)

    @classmethod
    def from_collection(
        cls,
        client: VerifyClient,
        collection: str,
        *,
        async_client: Optional[AsyncVerifyClient] = None,
    ) -> "PlumblineRetriever":
        """Retrieves the quotations with which a collection (id or slug) answers a question."""
        return cls(collection_source(client, collection, async_client))

    @classmethod
    def from_news(
        cls,
        client: VerifyClient,
        *,
        async_client: Optional[AsyncVerifyClient] = None,
        **options: Any,
    ) -> "PlumblineRetriever":
        """Retrieves articles of the news. The options are those of `fact_search`."""
        return cls(news_source(client, async_client, **options))

    @classmethod
    def from_evidence(
        cls,
        client: VerifyClient,
        *,
        async_client: Optional[AsyncVerifyClient] = None,
        **options: Any,
    ) -> "PlumblineRetriever":
        """Retrieves passages for and against a claim. The options are those of
        `evidence_finder.find`."""
        return cls(evidence_source(client, async_client, **options))

    @classmethod
    def from_memory(
        cls,
        client: MemoryClient,
        *,
        async_client: Optional[AsyncMemoryClient] = None,
        as_of: Optional[Instant] = None,
        **options: Any,
    ) -> "PlumblineRetriever":
        """Retrieves statements of the memory as of an instant; default: now, at each search. The
        options are those of `MemoryClient.search`."""
        return cls(memory_source(client, async_client, as_of=as_of, **options))

    def _retrieve(self, query_bundle: QueryBundle) -> List[NodeWithScore]:
        return [_create_node(one) for one in self._source.search(query_bundle.query_str)]

    async def _aretrieve(self, query_bundle: QueryBundle) -> List[NodeWithScore]:
        search, text = self._source.search_async, query_bundle.query_str
        if search is None:
            on_thread = functools.partial(self._source.search, text)
            return [_create_node(one) for one in await anyio.to_thread.run_sync(on_thread)]
        return [_create_node(one) for one in await search(text)]


def _create_node(passage: Passage) -> NodeWithScore:
    node = TextNode(text=passage.text, metadata=passage.metadata)
    return NodeWithScore(node=node, score=passage.score)


def create_check_claim_tool(
    client: VerifyClient,
    *,
    async_client: Optional[AsyncVerifyClient] = None,
    name: str = CHECK_CLAIM,
    description: str = CHECK_CLAIM_TEXT,
    **options: Any,
) -> FunctionTool:
    """Returns a tool with which a language model checks a claim.

    Args:
        client: checks the claims.
        async_client: checks the claims in `acall`; default: the client on a thread.
        name: name of the tool.
        description: tells the model when to use it.
        options: those of `fact_checker.check`, such as `language` or `source`.
    """

    def check_claim(claim: str) -> str:
        return format_check(client.fact_checker.check(claim=claim, **options))

    async def check_claim_async(claim: str) -> str:
        api = async_client.fact_checker if async_client else None
        return format_check(await api.check(claim=claim, **options)) if api else ""

    return FunctionTool.from_defaults(
        fn=check_claim,
        async_fn=check_claim_async if async_client else None,
        name=name,
        description=description,
    )
