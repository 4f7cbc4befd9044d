"""A retriever and a tool for LangChain. They need `pip install 'plumbline[langchain]'`."""

from __future__ import annotations

from typing import Any, List, Optional

try:
    from langchain_core.callbacks import (
        AsyncCallbackManagerForRetrieverRun,
        CallbackManagerForRetrieverRun,
    )
    from langchain_core.documents import Document
    from langchain_core.retrievers import BaseRetriever
    from langchain_core.tools import StructuredTool
except ImportError as error:
    raise ImportError(
        "plumbline.langchain needs langchain-core: pip install 'plumbline[langchain]'"
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

    With an `async_client`, `ainvoke` uses it; otherwise it uses the client on a thread.
    """

    source: Any
    """What the `from_…` method chose."""

    @classmethod
    def from_collection(
        cls,
        client: VerifyClient,
        collection: str,
        *,
        async_client: Optional[AsyncVerifyClient] = None,
        **fields: Any,
    ) -> "PlumblineRetriever":
        """Retrieves the quotations with which a collection (id or slug) answers a question."""
        return cls(source=collection_source(client, collection, async_client), **fields)

    @classmethod
    def from_news(
        cls,
        client: VerifyClient,
        *,
        async_client: Optional[AsyncVerifyClient] = None,
        **options: Any,
    ) -> "PlumblineRetriever":
        """Retrieves articles of the news. The options are those of `fact_search`."""
        return cls(source=news_source(client, async_client, **options))

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
        return cls(source=evidence_source(client, async_client, **options))

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
        return cls(source=memory_source(client, async_client, as_of=as_of, **options))

    def _get_relevant_documents(
        self, query: str, *, run_manager: CallbackManagerForRetrieverRun
    ) -> List[Document]:
        source: PassageSource = self.source
        return [_create_document(one) for one in source.search(query)]

    async def _aget_relevant_documents(
        self, query: str, *, run_manager: AsyncCallbackManagerForRetrieverRun
    ) -> List[Document]:
        source: PassageSource = self.source
        if source.search_async is None:
            documents: List[Document] = await super()._aget_relevant_documents(
                query, run_manager=run_manager
            )
            return documents
        return [_create_document(one) for one in await source.search_async(query)]


def _create_document(passage: Passage) -> Document:
    score = {} if passage.score is None else {"score": passage.score}
    return Document(page_content=passage.text, metadata={**passage.metadata, **score})


def create_check_claim_tool(
    client: VerifyClient,
    *,
    async_client: Optional[AsyncVerifyClient] = None,
    name: str = CHECK_CLAIM,
    description: str = CHECK_CLAIM_TEXT,
    **options: Any,
) -> StructuredTool:
    """Returns a tool with which a language model checks a claim.

    Args:
        client: checks the claims.
        async_client: checks the claims in `ainvoke`; default: the client on a thread.
        name: name of the tool.
        description: tells the model when to use it.
        options: those of `fact_checker.check`, such as `language` or `source`.
    """

    def check_claim(claim: str) -> str:
        return format_check(client.fact_checker.check(claim=claim, **options))

    async def check_claim_async(claim: str) -> str:
        api = async_client.fact_checker if async_client else None
        return format_check(await api.check(claim=claim, **options)) if api else ""

    return StructuredTool.from_function(
        func=check_claim,
        coroutine=check_claim_async if async_client else None,
        name=name,
        description=description,
    )
