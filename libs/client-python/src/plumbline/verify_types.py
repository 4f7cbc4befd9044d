"""What the service verify answers and is sent.

Generated from the service's openapi.json by `npm run generate`; do not edit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import (
    Any,
    Dict,
    List,
    Literal,
    Optional,
    Sequence,
    TypedDict,
    Union,
)

from ._model import JsonObject, Model
from ._options import Instant



@dataclass(kw_only=True)
class CreatedKey(Model):
    """The schema `CreatedKeyDto`."""

    id: str
    """Id of the API key."""
    scopes: List[Literal["read", "write", "admin"]]
    """What the API key may do."""
    created_at: str
    """When the API key was created (ISO 8601)."""
    expires_at: Optional[str] = None
    """When the API key expires (ISO 8601); null when it does not expire."""
    token: str
    """The secret token to send as the API key. It is returned only in this response, because the
    service stores only its hash.
    """
    kind: Literal["master", "personal"]
    """The kind of API key: `master` for the whole account, `personal` for a personal access token.
    """
    name: str
    """For a personal access token, the name of the person or brand that it belongs to; for a master
    key, its label.
    """


@dataclass(kw_only=True)
class Key(Model):
    """The schema `KeyDto`."""

    id: str
    """Id of the API key."""
    scopes: List[Literal["read", "write", "admin"]]
    """What the API key may do."""
    created_at: str
    """When the API key was created (ISO 8601)."""
    expires_at: Optional[str] = None
    """When the API key expires (ISO 8601); null when it does not expire."""
    kind: Literal["master", "personal"]
    """The kind of API key: `master` for the whole account, `personal` for a personal access token.
    """
    name: str
    """For a personal access token, the name of the person or brand that it belongs to; for a master
    key, its label.
    """


@dataclass(kw_only=True)
class Keys(Model):
    """The schema `KeysDto`."""

    keys: List[Key]
    """The API keys, newest first."""


@dataclass(kw_only=True)
class KeyEvent(Model):
    """The schema `KeyEventDto`."""

    id: str
    """Id of the event."""
    key_id: str
    """Id of the API key that was created or revoked."""
    actor_key_id: Optional[str] = None
    """The API key that acted; null unless `actor` is `key`."""
    at: str
    """When it happened (ISO 8601)."""
    action: Literal["created", "revoked"]
    """What happened to the API key."""
    key_kind: Literal["master", "personal"]
    """The kind of the API key that was created or revoked."""
    key_name: str
    """Name of the person or brand of a personal access token; label of a master key."""
    actor: Literal["key", "setting", "operator"]
    """Who acted. `key`: an API key of the account; `setting`: a key of the setting
    `VERIFY_API_KEYS`; `operator`: the command line of the service, or its first start.
    """
    actor_key_name: Optional[str] = None
    """Name or label of the API key that acted; null unless `actor` is `key`."""
    ip: Optional[str] = None
    """IP address of the client; null when the operator acted."""
    request_id: Optional[str] = None
    """Id of the request, as in the log; null when the operator acted."""


@dataclass(kw_only=True)
class KeyEvents(Model):
    """The schema `KeyEventsDto`."""

    next_cursor: Optional[str] = None
    """The cursor of the next page; null on the last page."""
    events: List[KeyEvent]
    """The events, newest first."""


@dataclass(kw_only=True)
class Deleted(Model):
    """The schema `DeletedDto`."""

    deleted: bool
    """Always true: the API key is revoked."""


@dataclass(kw_only=True)
class UsageSums(Model):
    """The schema `UsageSumsDto`."""

    calls: int
    """The number of calls to billable endpoints that returned a successful response."""
    units: int
    """The number of billing units. Each billable call counts as one unit."""
    input_tokens: int
    """The number of input tokens that the language model used, including those of chats, queued
    pages and failed calls. Answers from the cache are not counted; 0 when no language model is
    configured.
    """
    output_tokens: int
    """The number of output tokens that the language model used, counted like `input_tokens`."""
    cpu_ms: float
    """CPU time in milliseconds that the extraction of statements and the reading of documents used,
    including those of queued pages and failed calls.
    """
    peak_memory_mb: float
    """The most memory in megabytes that one such task held; 0 when there was none."""


@dataclass(kw_only=True)
class EndpointUsage(Model):
    """The schema `EndpointUsageDto`."""

    calls: int
    """The number of calls to billable endpoints that returned a successful response."""
    units: int
    """The number of billing units. Each billable call counts as one unit."""
    input_tokens: int
    """The number of input tokens that the language model used, including those of chats, queued
    pages and failed calls. Answers from the cache are not counted; 0 when no language model is
    configured.
    """
    output_tokens: int
    """The number of output tokens that the language model used, counted like `input_tokens`."""
    cpu_ms: float
    """CPU time in milliseconds that the extraction of statements and the reading of documents used,
    including those of queued pages and failed calls.
    """
    peak_memory_mb: float
    """The most memory in megabytes that one such task held; 0 when there was none."""
    endpoint: str
    """The path of the endpoint without the prefix `/api/v1/`, such as `fact-checker`."""


@dataclass(kw_only=True)
class KeyUsage(Model):
    """The schema `KeyUsageDto`."""

    key_id: Optional[str] = None
    """Id of the API key; null for a key that is configured in the service's settings."""
    kind: Literal["master", "personal"]
    """The kind of the API key."""
    name: str
    """The name of the API key. For a key from the service's settings, the name of the person or
    brand that the key belongs to.
    """
    calls: int
    """The number of calls to billable endpoints that returned a successful response."""
    units: int
    """The number of billing units. Each billable call counts as one unit."""
    input_tokens: int
    """The number of input tokens that the language model used, including those of chats, queued
    pages and failed calls. Answers from the cache are not counted; 0 when no language model is
    configured.
    """
    output_tokens: int
    """The number of output tokens that the language model used, counted like `input_tokens`."""
    cpu_ms: float
    """CPU time in milliseconds that the extraction of statements and the reading of documents used,
    including those of queued pages and failed calls.
    """
    peak_memory_mb: float
    """The most memory in megabytes that one such task held; 0 when there was none."""


@dataclass(kw_only=True)
class DayUsage(Model):
    """The schema `DayUsageDto`."""

    day: str
    """The day in UTC, in the format YYYY-MM-DD."""
    calls: int
    """The number of calls to billable endpoints that returned a successful response."""
    units: int
    """The number of billing units. Each billable call counts as one unit."""
    input_tokens: int
    """The number of input tokens that the language model used, including those of chats, queued
    pages and failed calls. Answers from the cache are not counted; 0 when no language model is
    configured.
    """
    output_tokens: int
    """The number of output tokens that the language model used, counted like `input_tokens`."""
    cpu_ms: float
    """CPU time in milliseconds that the extraction of statements and the reading of documents used,
    including those of queued pages and failed calls.
    """
    peak_memory_mb: float
    """The most memory in megabytes that one such task held; 0 when there was none."""


@dataclass(kw_only=True)
class Usage(Model):
    """The schema `UsageDto`."""

    from_: str = field(metadata={"json": "from"})
    """Start of the reported period (ISO 8601)."""
    to: str
    """End of the reported period (ISO 8601)."""
    total: UsageSums
    """The sums over the whole period."""
    by_endpoint: List[EndpointUsage]
    """Usage per endpoint; the endpoint with the most calls comes first."""
    by_key: List[KeyUsage]
    """Usage per API key; the key with the most calls comes first."""
    by_day: List[DayUsage]
    """Usage per day, in chronological order. Days without usage are left out."""


@dataclass(kw_only=True)
class Queue(Model):
    """The schema `QueueDto`."""

    name: str
    """The name of the queue."""
    waiting: int
    """The number of jobs that wait for a worker."""
    delayed: int
    """The number of jobs that start at a later time, such as retries."""
    active: int
    """The number of jobs that a worker processes now."""
    completed: int
    """The number of finished jobs that the queue still stores."""
    failed: int
    """The number of failed jobs that the queue still stores."""


@dataclass(kw_only=True)
class QueuedSources(Model):
    """The schema `QueuedSourcesDto`."""

    waiting: int
    """The number of sources that wait for a worker."""
    delayed: int
    """The number of sources that wait for a retry, or until the rate limit of their web host allows
    a request.
    """
    fetch: int
    """The number of sources that are being fetched."""
    read: int
    """The number of sources whose text is being read."""
    extract: int
    """The number of sources whose statements are being extracted."""
    link: int
    """The number of sources whose statements are being linked."""
    store: int
    """The number of sources that are being stored."""
    completed: int
    """The number of sources that are ingested."""
    failed: int
    """The number of sources whose ingest failed."""


@dataclass(kw_only=True)
class TroubledSource(Model):
    """The schema `TroubledSourceDto`."""

    ingest_source_id: str
    """Id of the source."""
    collection_id: str
    """Id of the collection that the source belongs to."""
    next_retry_at: Optional[str] = None
    """When the source is tried again (ISO 8601); null unless the source waits for a retry."""
    finished_at: Optional[str] = None
    """When the ingest of the source failed (ISO 8601); null unless it failed."""
    url: str
    """The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file."""
    collection_name: str
    """Name of the collection that the source belongs to."""
    stage: Optional[str] = None
    """The stage of the ingest that failed, or that is tried again; null before the first stage."""
    attempt: int
    """Number of the ingest attempt, from 0."""
    error_code: Optional[str] = None
    """The code of the error in `error`, such as `status`, `dns` or `timeout`; null when there was
    no error.
    """
    error: Optional[str] = None
    """One sentence that says why the ingest failed or is retried; null when there was no error."""


@dataclass(kw_only=True)
class DeletingCollection(Model):
    """The schema `DeletingCollectionDto`."""

    collection_id: str
    """Id of the collection."""
    name: str
    """Name of the collection."""
    progress: Optional[float] = None
    """Progress of the deletion, from 0 to 1; null while the queue is unavailable."""


@dataclass(kw_only=True)
class Rereading(Model):
    """The schema `RereadingDto`."""

    next_at: Optional[str] = None
    """When the language model will read the first of these sources again (ISO 8601); null when no
    source is to be read again.
    """
    sources: int
    """The number of sources that a language model will read again, whether or not they belong to a
    collection.
    """


@dataclass(kw_only=True)
class QueueReport(Model):
    """The schema `QueueReportDto`."""

    at: str
    """When this report was created (ISO 8601)."""
    queues: Optional[List[Queue]] = None
    """The number of jobs in each queue, for all accounts of the service together. Null while the
    queue server (Redis) is unavailable.
    """
    oldest_waiting_since: Optional[str] = None
    """When the source that has waited longest began to wait (ISO 8601); null when no source waits.
    """
    sources: QueuedSources
    """The number of sources (pages) in the collections of this account, by state. The fields after
    this one also cover only this account.
    """
    failed: List[TroubledSource]
    """The sources that failed in the last seven days, newest failure first; at most 100."""
    delayed: List[TroubledSource]
    """The sources that wait for a retry or for the rate limit of their host, in the order of their
    next attempt; at most 100.
    """
    deleting: List[DeletingCollection]
    """The collections that are being deleted."""
    rereading: Rereading
    """The sources that the offline rule-based engine read, because the language model failed or its
    daily token budget was used up. The language model will read them again.
    """


@dataclass(kw_only=True)
class WebhookSecret(Model):
    """The schema `WebhookSecretDto`."""

    rotated_at: Optional[str] = None
    """When the secret was last rotated (ISO 8601); null when it never was."""
    secret: str
    """The secret with which webhooks are signed, as Standard Webhooks 1.0 writes it: `whsec_` and
    32 bytes in Base64.
    """
    previous_secret: Optional[str] = None
    """The secret before the last rotation. For 24 hours after a rotation, webhooks are signed with
    both secrets; afterwards, and before the first rotation, this field is null.
    """


@dataclass(kw_only=True)
class Webhook(Model):
    """The schema `WebhookDto`."""

    id: str
    """Id of the webhook. Each attempt sends it as the header `webhook-id`."""
    resource_id: str
    """Id of the work that the webhook reports: a check, a document check, an ingest request or
    research.
    """
    url: str
    """The `callback_url` without its query string, which may contain secrets."""
    status: Literal["waiting", "pending", "delivered", "failed"]
    """The state of the webhook. `waiting`: the work has not ended; `pending`: the webhook is to be
    sent, for the first time or again; `failed`: it is not sent again.
    """
    attempts: int
    """The number of attempts so far."""
    last_attempt_at: Optional[str] = None
    """When the last attempt was made (ISO 8601); null before the first."""
    last_status: Optional[int] = None
    """HTTP status of the last response; null when there was none."""
    next_attempt_at: Optional[str] = None
    """When the next attempt is made (ISO 8601); null when there is none."""
    created_at: str
    """When the webhook was requested (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the webhook was delivered or given up (ISO 8601); null before."""
    type: Optional[str] = None
    """The type of the event, such as `check.completed`; null until the work has ended."""
    last_error: Optional[str] = None
    """One sentence that says why the last attempt failed; null when it did not fail."""


@dataclass(kw_only=True)
class Webhooks(Model):
    """The schema `WebhooksDto`."""

    next_cursor: Optional[str] = None
    """The cursor of the next page; null on the last page."""
    webhooks: List[Webhook]
    """The webhooks, newest first."""


@dataclass(kw_only=True)
class Mention(Model):
    """The schema `MentionDto`."""

    start: int
    """Offset of the mention's first character in the analysed text, in UTF-16 code units, from 0.
    """
    end: int
    """Offset after the mention's last character, in UTF-16 code units."""


@dataclass(kw_only=True)
class CausalNode(Model):
    """The schema `CausalNodeDto`."""

    type: Literal["EVENT", "FACTOR", "ACTOR", "METRIC"]
    """The type of the node."""
    id: str
    """Id of the node, unique in this response."""
    label: str
    """The words of the text that name the cause or effect."""
    mentions: List[Mention]
    """The places in the analysed text that mention the node."""


@dataclass(kw_only=True)
class CausalEdge(Model):
    """The schema `CausalEdgeDto`."""

    label: Literal[
        "CAUSES",
        "SUPPORTS",
        "CONTRADICTS",
        "TRIGGERS",
        "CONTRIBUTING_FACTOR",
        "PREVENTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
    ]
    """The type of the relation."""
    from_: str = field(metadata={"json": "from"})
    """Id of the node at which the edge starts: the one that causes, triggers, prevents … the node
    `to`.
    """
    to: str
    """Id of the node at which the edge ends."""
    confidence: float
    """Confidence that the text states this relation, from 0 to 1."""
    mechanism: str
    """How the relation works, in the words of the text; may be empty."""
    evidence: str
    """The sentence of the text that states the relation, verbatim."""


@dataclass(kw_only=True)
class CausalityGraphMeta(Model):
    """The schema `CausalityGraphMetaDto`."""

    nodes: int
    """The number of nodes."""
    edges: int
    """The number of edges."""
    tokens: int
    """Language model tokens that the request used, input plus output. 0 when no language model is
    configured or its answer came from the cache.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class CausalityGraphResult(Model):
    """The schema `CausalityGraphResultDto`."""

    title: str
    """The title of the document. If it has none, its first heading or sentence."""
    nodes: List[CausalNode]
    """The causes and effects that the text states."""
    edges: List[CausalEdge]
    """The relations between the nodes."""
    text: Optional[str] = None
    """The analysed text, which all offsets refer to. Absent when the request itself contained the
    text.
    """
    meta: CausalityGraphMeta
    """Figures about the request."""


class _ChatPart(TypedDict):
    type: str
    """The type of the message part: `text`. A part of type `file` is refused; other part types of
    the AI SDK are ignored.
    """


class ChatPart(_ChatPart, total=False):
    """The schema `ChatPartDto`."""

    text: str
    """The text of the part, if its `type` is `text`."""


class _ChatMessage(TypedDict):
    role: Literal["user", "assistant"]
    """Who wrote the message."""


class ChatMessage(_ChatMessage, total=False):
    """The schema `ChatMessageDto`."""

    id: str
    """The id that the client gave the message."""
    content: Optional[str]
    """The text of the message. Exactly one of `content` and `parts` is required."""
    parts: Optional[Sequence[ChatPart]]
    """The parts of the message, as in a UI message of the AI SDK: at most 2,000, and at most 10,000
    in all messages together. Exactly one of `content` and `parts` is required.
    """


@dataclass(kw_only=True)
class Session(Model):
    """The schema `SessionDto`."""

    id: str
    """Id of the session."""
    collection_id: str
    """Id of the collection that the replies are based on."""
    created_at: str
    """When the session was created (ISO 8601)."""
    updated_at: str
    """When the last message of the session was stored (ISO 8601)."""
    chat_id: Optional[str] = None
    """The id that the client gave the conversation; null when the client gave none."""
    title: str
    """Title of the session: the first words of its first message."""


@dataclass(kw_only=True)
class Sessions(Model):
    """The schema `SessionsDto`."""

    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    sessions: List[Session]
    """The chat sessions of this page, newest first."""


@dataclass(kw_only=True)
class SessionMessageMetadata(Model):
    """The schema `SessionMessageMetadataDto`."""

    session_id: str
    """Id of the session that contains the message."""
    created_at: str
    """When the message was created (ISO 8601)."""
    engine: Optional[str] = None
    """The engine that wrote the reply: `offline` or the name of the language model. Null for a
    message of the user.
    """
    model: Optional[Literal["small", "medium", "large"]] = None
    """The size of the language model that the request chose; null for a message of the user."""
    status: Literal["failed", "finished", "stopped"]
    """Whether the reply was completed. A message with the status `stopped` or `failed` contains
    only the text that was written until then.
    """


@dataclass(kw_only=True)
class SessionMessage(Model):
    """The schema `SessionMessageDto`."""

    id: str
    """Id of the message."""
    role: Literal["user", "assistant"]
    """Who wrote the message."""
    text: str
    """The text of the message as plain text."""
    parts: List[Dict[str, Any]]
    """The parts of the message, as in the reply stream: texts, tool calls, sources, `data-citation`
    and `data-grounding`.
    """
    metadata: SessionMessageMetadata
    """When the message was created, and by what."""


@dataclass(kw_only=True)
class SessionWithMessages(Model):
    """The schema `SessionWithMessagesDto`."""

    id: str
    """Id of the session."""
    collection_id: str
    """Id of the collection that the replies are based on."""
    created_at: str
    """When the session was created (ISO 8601)."""
    updated_at: str
    """When the last message of the session was stored (ISO 8601)."""
    chat_id: Optional[str] = None
    """The id that the client gave the conversation; null when the client gave none."""
    title: str
    """Title of the session: the first words of its first message."""
    messages: List[SessionMessage]
    """The messages of the session, oldest first. Only the last 1,000 messages are returned."""
    running_message_id: Optional[str] = None
    """Id of the reply that is in progress in this session; null when no reply is in progress."""


@dataclass(kw_only=True)
class SessionDeleted(Model):
    """The schema `SessionDeletedDto`."""

    deleted: bool
    """Always true: the session is deleted."""


@dataclass(kw_only=True)
class Stopped(Model):
    """The schema `StoppedDto`."""

    stopped: bool
    """Whether the reply was stopped, by this request or an earlier one. False when the reply had
    already ended without being stopped.
    """


@dataclass(kw_only=True)
class CheckError(Model):
    """The schema `CheckErrorDto`."""

    status: int
    """The HTTP status code of the error; 502 when no news provider answered."""
    message: str
    """One sentence that says what went wrong."""


@dataclass(kw_only=True)
class DocumentSummary(Model):
    """The schema `DocumentSummaryDto`."""

    claims: int
    """The number of claims in the document, including repeated claims."""
    true: int
    """The number of claims with the verdict `TRUE`."""
    false: int
    """The number of claims with the verdict `FALSE`."""
    uncertain: int
    """The number of claims with the verdict `UNCERTAIN`."""
    failed: int
    """The number of claims whose check failed."""
    canceled: int
    """The number of claims whose check was canceled."""
    pending: int
    """The number of claims that are waiting or being checked."""
    omitted: int
    """The number of claims that are not checked because at most 200 claims of a document are
    checked.
    """
    unchecked: int
    """The number of passages in which no claim is checked, including those that `unchecked` does
    not list.
    """
    not_searched: int
    """The number of undecided claims for which news was not searched: either the five searches that
    all claims of a document share did not include them, or no news provider answered.
    """
    failed_providers: List[str]
    """The names of the news providers that failed. If no provider answered, the claims are counted
    in `not_searched`.
    """


@dataclass(kw_only=True)
class Attribution(Model):
    """The schema `AttributionDto`."""

    speaker: str
    """The person or organization that the claim quotes."""
    said: str
    """The reporting verb that the claim uses, such as `denied`."""
    content: str
    """What the speaker is reported to have said."""


@dataclass(kw_only=True)
class DatedDocument(Model):
    """The schema `DatedDocumentDto`."""

    published_at: Optional[str] = None
    """When the document was published (ISO 8601); absent when the date is unknown."""
    learned_at: str
    """When the service obtained the text (ISO 8601): when the web page was fetched, or when the
    ingested content was stored.
    """
    source: str
    """The URL of the document, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for
    ingested content without a URL.
    """


@dataclass(kw_only=True)
class Cutoff(Model):
    """The schema `CutoffDto`."""

    documents: List[DatedDocument]
    """The documents that were read."""
    left_out: int
    """The number of news documents that were not used because they were published after `as_of`."""


@dataclass(kw_only=True)
class FactCheckSource(Model):
    """The schema `FactCheckSourceDto`."""

    url: str
    """URL of this service's page about the claim or prediction that was found in the source."""
    title: str
    """The title of the article or ingested document."""
    credibility: float
    """How credible the source is, from 0 to 1."""


@dataclass(kw_only=True)
class PassagePart(Model):
    """The schema `PassagePartDto`."""

    text: str
    """The part of the passage that corresponds to the part of the fact, verbatim."""
    start: int
    """Start offset of this part in the `text` of the passage, in UTF-16 code units."""
    end: int
    """End offset of this part in the `text` of the passage, in UTF-16 code units."""


@dataclass(kw_only=True)
class ComparedPart(Model):
    """The schema `ComparedPartDto`."""

    kind: Literal["event", "participant", "name", "quantity", "date", "property"]
    """What this part of the fact states, such as who, when or how many."""
    agreement: Literal["same", "differs", "absent", "unrelated"]
    """How the passage compares with this part of the fact. `same`: it says the same; `differs`: it
    says something else instead; `absent`: it does not mention this part; `unrelated`: it
    contains the words, but about something else.
    """
    source: Optional[PassagePart] = None
    """The corresponding part of the passage; absent when the passage has no corresponding part."""
    text: str
    """The compared part of the fact, verbatim."""
    start: int
    """Start offset of this part in the `text` of the fact, in UTF-16 code units."""
    end: int
    """End offset of this part in the `text` of the fact, in UTF-16 code units."""


@dataclass(kw_only=True)
class FactComparison(Model):
    """The schema `FactComparisonDto`."""

    manner: Optional[Literal[
        "stated",
        "negated",
        "possible",
        "planned",
        "attempted",
        "required",
        "conditional",
        "asked",
        "unstated",
        "says",
        "denies",
        "asks",
        "orders",
    ]] = None
    """How the passage mentions the fact: `stated` as a fact, or otherwise, such as `negated` or
    `planned`. `unstated`: the passage mentions the fact without stating it. Absent when the
    passage lacks parts of the fact.
    """
    parts: List[ComparedPart]
    """The parts of the fact, each compared with the passage."""


@dataclass(kw_only=True)
class FactStance(Model):
    """The schema `FactStanceDto`."""

    stance: Literal["SUPPORTS", "CONTRADICTS", "NEUTRAL"]
    """What the passage says about the fact."""
    comparison: Optional[FactComparison] = None
    """The comparison of the fact with the passage, part by part; absent when the fact and the
    passage are in different languages.
    """
    id: str
    """The id of the fact within the claim: `f1`, `f2`, …"""


@dataclass(kw_only=True)
class EvidencePassage(Model):
    """The schema `EvidencePassageDto`."""

    text: str
    """The passage: one sentence of the document, verbatim."""
    before: str
    """The sentence before the passage; empty at the start of the document."""
    after: str
    """The sentence after the passage; empty at the end of the document."""
    facts: List[FactStance]
    """What the passage says about each fact of the claim."""


@dataclass(kw_only=True)
class EvidenceItem(Model):
    """The schema `EvidenceItemDto`."""

    published_at: Optional[str] = field(default=None, metadata={"json": "publishedAt"})
    """When the article or ingested document was published (ISO 8601); absent when the date is
    unknown.
    """
    type: Literal["DATA", "EXPERT", "NEWS", "FACT_CHECK"]
    """The type of the evidence."""
    stance: Literal["SUPPORTS", "CONTRADICTS", "NEUTRAL"]
    """What the document says about the claim."""
    title: str
    """The title of the article or ingested document."""
    summary: str
    """One generated sentence about how the article or ingested document relates to the claim."""
    snippet: str
    """The `text` of the first item of `passages`."""
    source: str
    """The URL of the article or ingested document, or `urn:uuid:<ingest source>` (with its
    `ingest_source_id`) for ingested content without a URL.
    """
    credibility: float
    """How credible the article or ingested document is, from 0 to 1."""
    probability: float
    """The probability that `stance` is right, from 0 to 1."""
    outlet: str
    """The name of the publisher, or its domain if the name is unknown."""
    story: int
    """The number of the news story. Evidence items with the same number are copies of one text and
    count once in the verdict.
    """
    passages: List[EvidencePassage]
    """The quoted passages of the document, those that decide the stance first. All evidence items
    of a response together contain at most max(10, `limit`) passages.
    """


@dataclass(kw_only=True)
class Explanation(Model):
    """The schema `ExplanationDto`."""

    supporting: int
    """The number of considered evidence items that support the claim. `contradicting` and `neutral`
    count the items with the other stances.
    """
    contradicting: int
    """The number of considered evidence items that contradict the claim."""
    neutral: int
    """The number of considered evidence items that neither support nor contradict the claim."""
    independent_sources: int
    """The number of independent sources that decided the verdict. Copies of one text count once.
    Pages published by the claimant (the person or organization that the claim is about or
    attributed to) do not count.
    """
    reasons: List[str]
    """The reasons for the verdict, one English sentence each. Every sentence begins with the kind
    of the reason, such as `balance:`.
    """


@dataclass(kw_only=True)
class Fact(Model):
    """The schema `FactDto`."""

    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict on the fact."""
    id: str
    """The id of the fact within the claim: `f1`, `f2`, …"""
    text: str
    """The fact as one sentence: a part of the claim that can be checked separately."""
    confidence: float
    """The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`.
    """


@dataclass(kw_only=True)
class FactCheckMeta(Model):
    """The schema `FactCheckMetaDto`."""

    checked_at: str
    """When the evidence was collected (ISO 8601)."""
    expires_at: str
    """When the verdict expires (ISO 8601). A request at or after this time checks the claim again.
    """
    engine: str
    """The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a
    local encoder model), or the name of a language model.
    """
    expectation: str
    """How reliable the verdicts of this engine are, in one or two sentences."""
    calibration: str
    """The name of the calibration: the measurement that maps the weight of the evidence to
    `confidence`. With `none`, the confidence is at most 0.8.
    """
    tokens: int
    """The total number of language model tokens (input plus output) that the check used; 0 without
    a language model and for a reused verdict.
    """
    reused: bool
    """Whether the verdict was reused from an earlier check."""
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class FactCheckResult(Model):
    """The schema `FactCheckResultDto`."""

    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict on the claim."""
    attribution: Optional[Attribution] = None
    """The speaker and the reported content, if the claim reports what somebody said; otherwise
    absent. The verdict then says whether the speaker said it, not whether the content is true.
    """
    check_id: str
    """The id of the stored check, for `GET /api/v1/checks/{check_id}`."""
    as_of: Optional[str] = None
    """The time limit for evidence that the request set (ISO 8601): only news published by then, and
    ingested content stored by then, was used.
    """
    cutoff: Optional[Cutoff] = None
    """All documents that were read, with their dates: they prove that nothing later than `as_of`
    was used. Present only with `as_of`.
    """
    claim: str
    """The checked claim, as it was sent."""
    confidence: float
    """The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`.
    """
    summary: str
    """The summary of the verdict, in the requested language. `[n]` refers to the n-th item of
    `sources`.
    """
    sources: List[FactCheckSource]
    """The sources that decided the verdict, at most five."""
    evidence: List[EvidenceItem]
    """The considered evidence items, most relevant first."""
    explanation: Explanation
    """Why the claim has this verdict."""
    facts: List[Fact]
    """The facts that make up the claim, each checked separately. The confidence of the claim is at
    most the confidence of its least certain fact.
    """
    meta: FactCheckMeta
    """Figures about the check."""


@dataclass(kw_only=True)
class DocumentClaim(Model):
    """The schema `DocumentClaimDto`."""

    check_id: str
    """Id of the check of this claim."""
    status: Literal["queued", "running", "finished", "failed", "canceled"]
    """The state of the check of this claim."""
    verdict: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None
    """The verdict on the claim; null until the claim is judged."""
    result: Optional[FactCheckResult] = None
    """The result of the check, including its evidence; null until the claim is judged, and always
    null with `evidence=false`.
    """
    error: Optional[CheckError] = None
    """The error that made the document check fail; null if it did not fail."""
    position: int
    """The position of the claim among the claims of the document, counted from 0 in the order of
    the text.
    """
    text: str
    """The sentence that states the claim, verbatim and with its Markdown: `text.slice(start, end)`,
    where `text` is the text of the document.
    """
    claim: str
    """The claim as it is checked: the sentence without Markdown, in which pronouns and references
    are replaced by what they refer to where this is certain.
    """
    start: int
    """Start offset of the sentence in the text of the document, in UTF-16 code units."""
    end: int
    """End offset of the sentence in the text of the document, in UTF-16 code units."""
    confidence: Optional[float] = None
    """The probability that the verdict is right, from 0 to 1; null until the claim is judged."""
    same_as: Optional[int] = None
    """The position of the first claim in the document that has the same meaning; that claim's
    verdict applies to both. Null if no earlier claim has the same meaning.
    """


@dataclass(kw_only=True)
class UncheckedPassage(Model):
    """The schema `UncheckedPassageDto`."""

    kind: Literal["sentence", "heading", "table", "code", "front_matter"]
    """What the passage is; `sentence` includes items of lists."""
    start: int
    """Start offset of the passage in the text of the document, in UTF-16 code units."""
    end: int
    """End offset of the passage in the text of the document, in UTF-16 code units."""


@dataclass(kw_only=True)
class DocumentCheck(Model):
    """The schema `DocumentCheckDto`."""

    id: str
    """Id of the document check."""
    status: Literal["queued", "running", "finished", "failed", "canceled"]
    """The state of the document check."""
    published_at: Optional[str] = None
    """When the document was published (ISO 8601); null when unknown. Relative dates in the claims,
    such as "yesterday", are resolved from this time, or from the day of the check when it is
    null.
    """
    created_at: str
    """When the document check was created (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the document check finished (ISO 8601); null while it is waiting or running."""
    error: Optional[CheckError] = None
    """The error that made the document check fail; null if it did not fail."""
    title: str
    """The title of the document; empty when it has none."""
    url: Optional[str] = None
    """The URL of the checked page; null for a text or file."""
    language: str
    """The language of the document (ISO 639-1 code); `und` when unknown."""
    text: str
    """The text that was checked. All offsets refer to it."""
    engine: Optional[str] = None
    """The engine that found the claims in the document; null until they are found."""
    summary: DocumentSummary
    """The number of claims by their state and verdict."""
    claims: List[DocumentClaim]
    """The claims of the document, in the order of the text; empty until they are found."""
    unchecked: List[UncheckedPassage]
    """The first 500 passages in which no claim is checked: sentences, headings and tables without a
    checkable claim, code and front matter; empty until the claims are found.
    """


@dataclass(kw_only=True)
class Stage(Model):
    """The schema `StageDto`."""

    details: Optional[List[str]] = None
    """For the stage `analyze`, the facts of the claim; for the stage `search`, the search queries.
    """
    at: str
    """When the stage reported this progress (ISO 8601)."""
    stage: str
    """The name of the stage: `analyze`, `search`, `judge` or `verdict`."""
    done: int
    """How many items of the stage are done."""
    of: int
    """How many items the stage has."""
    message: str
    """The progress of the stage, as one English sentence."""


@dataclass(kw_only=True)
class Review(Model):
    """The schema `ReviewDto`."""

    id: str
    """Id of the review."""
    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The reviewer's verdict on the claim."""
    computed_verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict that the service had computed when the review was written."""
    created_at: str
    """When the review was created (ISO 8601)."""
    note: str
    """The reviewer's comment on the verdict; empty when the reviewer wrote none."""
    sources: List[str]
    """The URLs of the sources that the reviewer cites for the review."""
    reviewer: str
    """The name of the person or brand that the reviewer's personal access token belongs to; for a
    master key, the name of the account.
    """


@dataclass(kw_only=True)
class Check(Model):
    """The schema `CheckDto`."""

    id: str
    """Id of the check."""
    status: Literal["queued", "running", "finished", "failed", "canceled"]
    """The state of the check."""
    created_at: str
    """When the check was created (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the check finished (ISO 8601); null while it is waiting or running."""
    result: Optional[FactCheckResult] = None
    """The result of the check; null until the check has finished, and after a source that the check
    quotes was deleted.
    """
    evidence_deleted_at: Optional[str] = None
    """When a source that the check quotes was deleted, and the evidence of the check with it (ISO
    8601); null if none was deleted.
    """
    error: Optional[CheckError] = None
    """The error that made the check fail; null if it did not fail."""
    document_id: Optional[str] = None
    """The id of the document check that this check is part of; null if it is part of none."""
    page_url: str
    """URL of the web page of the check. It can be opened without an API key for seven days."""
    feed_url: str
    """URL of an Atom feed with the checks of this claim. It can be read without an API key for one
    year.
    """
    claim: str
    """The checked claim, as it was sent."""
    stages: List[Stage]
    """The stages that the check has reached so far, in order. Empty when the verdict of an earlier
    check was reused immediately.
    """
    reviews: List[Review]
    """Reviews written by people, oldest first. They never replace the computed verdict."""


@dataclass(kw_only=True)
class CheckSummary(Model):
    """The schema `CheckSummaryDto`."""

    id: str
    """Id of the check."""
    status: Literal["queued", "running", "finished", "failed", "canceled"]
    """The state of the check."""
    verdict: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None
    """The computed verdict; null until the check has finished."""
    as_of: Optional[str] = None
    """The time limit for evidence that the request set (ISO 8601); null when the request set none.
    """
    checked_at: Optional[str] = None
    """When the evidence was collected (ISO 8601); null while there is no verdict."""
    created_at: str
    """When the check was created (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the check finished (ISO 8601); null while it is waiting or running."""
    document_id: Optional[str] = None
    """The id of the document check that this check is part of; null if it is part of none."""
    review_verdict: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None
    """The verdict of the latest review by a person; null when there is no review."""
    reviewed_at: Optional[str] = None
    """When the latest review was created (ISO 8601); null when there is no review."""
    claim: str
    """The checked claim, as it was sent."""
    confidence: Optional[float] = None
    """The probability that the verdict is right, from 0 to 1; null until the check has finished."""
    engine: Optional[str] = None
    """The engine that judged the evidence, with the version of its prompts or weights; null until
    the check has finished.
    """
    source: str
    """Where the check searched for evidence: `default`, `ingest` or `all`."""
    reused: bool
    """Whether the verdict was reused from an earlier check."""
    review_note: Optional[str] = None
    """The reviewer's comment in the latest review; null when there is no review."""
    review_sources: List[str]
    """The URLs of the sources that the latest review cites; empty when there is no review."""


@dataclass(kw_only=True)
class CheckList(Model):
    """The schema `CheckListDto`."""

    next_cursor: Optional[str] = None
    """The cursor of the next page; null on the last page."""
    checks: List[CheckSummary]
    """The checks, newest first."""


@dataclass(kw_only=True)
class ComparedCheck(Model):
    """The schema `ComparedCheckDto`."""

    check_id: str
    """Id of the check."""
    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict of the check."""
    checked_at: str
    """When the verdict of the check was computed (ISO 8601)."""
    confidence: float
    """The probability that the verdict is right, from 0 to 1."""
    engine: str
    """The engine that judged the evidence of the check."""


@dataclass(kw_only=True)
class FactChange(Model):
    """The schema `FactChangeDto`."""

    before: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None
    """The verdict on the fact in the earlier check; null when that check does not contain the fact.
    """
    after: Optional[Literal["TRUE", "FALSE", "UNCERTAIN"]] = None
    """The verdict on the fact in the later check; null when that check does not contain the fact.
    """
    text: str
    """The fact as one sentence."""


@dataclass(kw_only=True)
class EvidenceChange(Model):
    """The schema `EvidenceChangeDto`."""

    change: Literal["added", "removed", "changed"]
    """What happened to the evidence between the two checks."""
    published_at: Optional[str] = None
    """When the page was published (ISO 8601); absent when the date is unknown."""
    stance_before: Optional[Literal["SUPPORTS", "CONTRADICTS", "NEUTRAL"]] = None
    """The stance of the evidence in the earlier check; null when that check does not contain the
    evidence.
    """
    stance_after: Optional[Literal["SUPPORTS", "CONTRADICTS", "NEUTRAL"]] = None
    """The stance of the evidence in the later check; null when that check does not contain the
    evidence.
    """
    decisive: bool
    """Whether the stance of the evidence differs between the two checks. Evidence that is missing
    from a check counts as `NEUTRAL` in it.
    """
    source: str
    """URL of the page that the evidence comes from."""
    title: str
    """The title of the page."""
    outlet: str
    """The name of the publisher, or its domain if the name is unknown."""
    quote_before: Optional[str] = None
    """The most relevant sentence of the page in the earlier check, verbatim; null when that check
    does not contain the evidence.
    """
    quote_after: Optional[str] = None
    """The most relevant sentence of the page in the later check, verbatim; null when that check
    does not contain the evidence.
    """


@dataclass(kw_only=True)
class CheckDiff(Model):
    """The schema `CheckDiffDto`."""

    claim: str
    """The claim of both checks."""
    before: ComparedCheck
    """The earlier of the two checks."""
    after: ComparedCheck
    """The later of the two checks."""
    changed: bool
    """Whether the two checks have different verdicts on the claim."""
    facts: List[FactChange]
    """The facts (parts of the claim) whose verdicts differ between the two checks, including facts
    that only one of the checks contains.
    """
    evidence: List[EvidenceChange]
    """The evidence that was added, removed or changed between the two checks; evidence with a
    different stance comes first.
    """


@dataclass(kw_only=True)
class Replay(Model):
    """The schema `ReplayDto`."""

    check_id: str
    """Id of the check."""
    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict that the engine computes now."""
    kept_verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict of the original check, as it is stored."""
    engine: str
    """The engine that judged the passages, both in the original check and now."""
    confidence: float
    """The probability that the new verdict is right, from 0 to 1."""
    kept_confidence: float
    """The confidence of the original check, as it is stored."""
    same: bool
    """Whether the new verdict and confidence equal `kept_verdict` and `kept_confidence`."""


@dataclass(kw_only=True)
class DetectedClaim(Model):
    """The schema `DetectedClaimDto`."""

    id: str
    """Id of the claim in this response."""
    text: str
    """The sentence that states the claim, verbatim and with its Markdown."""
    normalized_claim: str
    """The sentence without Markdown, with pronouns and references replaced by what they refer to,
    where this is certain. Send this text to the fact checker.
    """
    claim_type: Literal["EVENT", "FACTUAL", "STATISTICAL", "QUOTE"]
    """The type of the claim."""
    title: str
    """A short form of the claim."""
    description: str
    """The claim in one sentence."""
    confidence: float
    """The confidence that the sentence is a checkable claim, from 0 to 1."""
    category: str
    """The topic of the claim, such as `economy`."""
    start: int
    """Offset of the sentence in the input text, in UTF-16 code units, from 0. Bidirectional control
    characters do not count, because they are removed.
    """
    end: int
    """Offset after the last character of the sentence in the input text, counted like `start`."""


@dataclass(kw_only=True)
class ClaimDetectionMeta(Model):
    """The schema `ClaimDetectionMetaDto`."""

    tokens: int
    """Language model tokens that the request used, input plus output. 0 when no language model is
    configured or its answer came from the cache.
    """


@dataclass(kw_only=True)
class DetectedClaims(Model):
    """The schema `DetectedClaimsDto`."""

    claims: List[DetectedClaim]
    """The claims found, in the order in which they appear in the text."""
    meta: ClaimDetectionMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class Collection(Model):
    """The schema `CollectionDto`."""

    id: str
    """Id of the collection."""
    created_at: str
    """When the collection was created (ISO 8601)."""
    tkg_id: str
    """Id of the collection's graph. GET /api/v1/tkgs/{tkg_id}/graph returns the same graph as GET
    /api/v1/collections/{id}/graph.
    """
    name: str
    """The name of the collection."""
    slug: Optional[str] = None
    """The name of the collection for use in URLs; null when the collection has none."""
    status: Literal["active", "deleting"]
    """State of the collection; `deleting` while a large collection is being removed."""


@dataclass(kw_only=True)
class Collections(Model):
    """The schema `CollectionsDto`."""

    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    collections: List[Collection]
    """The collections of this page, newest first."""


@dataclass(kw_only=True)
class CollectionSource(Model):
    """The schema `CollectionSourceDto`."""

    ingest_source_id: str
    """Id of the source."""
    created_at: str
    """When the page was added to the collection (ISO 8601)."""
    stage: Optional[Literal["fetch", "read", "extract", "link", "store"]] = None
    """The current stage of the ingest, or the stage that failed; null before the first stage."""
    next_retry_at: Optional[str] = None
    """When the next attempt starts (ISO 8601); null unless the page waits for a retry."""
    updated_at: str
    """When the state of the ingest was last updated (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the ingest ended (ISO 8601); null while it is in progress."""
    ledger: Optional[Literal["pending", "delivered", "failed"]] = None
    """Whether the content of the page has been delivered to the ledger of the memory service.
    Absent when no memory service is configured, and until there is content to deliver.
    """
    url: str
    """The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file."""
    filename: Optional[str] = None
    """The name of the file, as it was sent; null for a page."""
    status: Literal["failed", "processing", "completed"]
    """The state of the ingest."""
    visibility: Literal["private", "public"]
    """Who finds the page by search: only the owner of the collection (`private`), or every API key
    of the account (`public`).
    """
    title: Optional[str] = None
    """Title of the page; null until the page has been ingested."""
    progress: float
    """Progress of the ingest, from 0 to 1."""
    attempt: int
    """Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count
    restarts when the page is sent again.
    """
    error: Optional[str] = None
    """One sentence that says why the ingest failed or is retried; null when there was no error."""
    error_code: Optional[str] = None
    """The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`."""


@dataclass(kw_only=True)
class IngestSummary(Model):
    """The schema `IngestSummaryDto`."""

    total: int
    """The number of sources."""
    processing: int
    """The number of sources that wait or are being ingested."""
    completed: int
    """The number of sources that are ingested."""
    failed: int
    """The number of sources whose ingest failed."""


@dataclass(kw_only=True)
class CollectionDetail(Model):
    """The schema `CollectionDetailDto`."""

    id: str
    """Id of the collection."""
    created_at: str
    """When the collection was created (ISO 8601)."""
    tkg_id: str
    """Id of the collection's graph. GET /api/v1/tkgs/{tkg_id}/graph returns the same graph as GET
    /api/v1/collections/{id}/graph.
    """
    name: str
    """The name of the collection."""
    slug: Optional[str] = None
    """The name of the collection for use in URLs; null when the collection has none."""
    status: Literal["active", "deleting"]
    """State of the collection; `deleting` while a large collection is being removed."""
    sources: List[CollectionSource]
    """The sources (pages) of the collection, in the order in which they were added."""
    summary: IngestSummary
    """The number of sources in each ingest status."""
    progress: Optional[float] = None
    """Progress of the deletion, from 0 to 1; absent unless the collection is being deleted."""


@dataclass(kw_only=True)
class DeletedCollection(Model):
    """The schema `DeletedCollectionDto`."""

    deleted: bool
    """Always true: the collection or source is deleted."""


@dataclass(kw_only=True)
class IngestedPage(Model):
    """The schema `IngestedPageDto`."""

    collection_id: str
    """Id of the collection."""
    tkg_id: str
    """Id of the collection's graph."""
    ingest_source_id: str
    """Id of the source."""
    url: str
    """The URL of the page, as it was sent."""
    status: Literal["failed", "processing", "completed"]
    """Status of the ingest. It is `processing` when the page was not ingested within a minute; the
    ingest then continues, and GET /api/v1/collections/{id}/ingest-status returns its progress.
    """
    claims_count: int
    """The number of claims that the page states."""
    predictions_count: int
    """The number of predictions that the page states."""


@dataclass(kw_only=True)
class QueuedIngest(Model):
    """The schema `QueuedIngestDto`."""

    collection_id: str
    """Id of the collection."""
    queued: int
    """The number of pages or files that were queued: new ones, those that failed before, and pages
    to be fetched again (`refresh`). The others of the request are already ingested or in
    progress.
    """
    ingest_source_ids: List[str]
    """The ids of the sources (pages or files) in the request, in the same order, without
    duplicates.
    """


@dataclass(kw_only=True)
class IngestStatus(Model):
    """The schema `IngestStatusDto`."""

    collection_id: str
    """Id of the collection."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    sources: List[CollectionSource]
    """The sources (pages) of the collection, in the order in which they were added."""
    summary: IngestSummary
    """The number of sources in each ingest status. It counts all sources, regardless of the
    `status` filter.
    """


@dataclass(kw_only=True)
class IngestStage(Model):
    """The schema `IngestStageDto`."""

    stage: Optional[Literal["fetch", "read", "extract", "link", "store"]] = None
    """The name of the ingest stage."""
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the ingest stage took, in milliseconds."""


@dataclass(kw_only=True)
class ReadSource(Model):
    """The schema `ReadSourceDto`."""

    ingest_source_id: str
    """Id of the source."""
    created_at: str
    """When the page was added to the collection (ISO 8601)."""
    stage: Optional[Literal["fetch", "read", "extract", "link", "store"]] = None
    """The current stage of the ingest, or the stage that failed; null before the first stage."""
    next_retry_at: Optional[str] = None
    """When the next attempt starts (ISO 8601); null unless the page waits for a retry."""
    updated_at: str
    """When the state of the ingest was last updated (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the ingest ended (ISO 8601); null while it is in progress."""
    ledger: Optional[Literal["pending", "delivered", "failed"]] = None
    """Whether the content of the page has been delivered to the ledger of the memory service.
    Absent when no memory service is configured, and until there is content to deliver.
    """
    published_at: Optional[str] = None
    """When the page was published (ISO 8601); null when the page does not state a date."""
    language: Optional[str] = None
    """Language of the page (ISO 639-1), or `und` when it cannot be detected. The fields `language`,
    `author`, `published_at` and `content` are null until the page has been ingested.
    """
    author: Optional[str] = None
    """The author whom the page names; null when it names none."""
    content: Optional[str] = None
    """The text of the page that was analysed. The offsets of quotations refer to it, in UTF-16 code
    units.
    """
    claims_count: int
    """The number of claims that the page states."""
    predictions_count: int
    """The number of predictions that the page states."""
    stages: List[IngestStage]
    """The stages that the latest ingest of the page has completed, each with its duration."""
    url: str
    """The URL of the page, as it was sent; `urn:uuid:<ingest_source_id>` for a file."""
    filename: Optional[str] = None
    """The name of the file, as it was sent; null for a page."""
    status: Literal["failed", "processing", "completed"]
    """The state of the ingest."""
    visibility: Literal["private", "public"]
    """Who finds the page by search: only the owner of the collection (`private`), or every API key
    of the account (`public`).
    """
    title: Optional[str] = None
    """Title of the page; null until the page has been ingested."""
    progress: float
    """Progress of the ingest, from 0 to 1."""
    attempt: int
    """Number of the ingest attempt: 0 before the first attempt starts, then from 1. The count
    restarts when the page is sent again.
    """
    error: Optional[str] = None
    """One sentence that says why the ingest failed or is retried; null when there was no error."""
    error_code: Optional[str] = None
    """The code of the error in `error`, such as `status`, `dns`, `timeout` or `empty`."""


@dataclass(kw_only=True)
class AnswerSource(Model):
    """The schema `AnswerSourceDto`."""

    url: str
    """The URL of the page, as it was sent for ingest; `urn:uuid:<ingest_source_id>` for a file."""
    title: str
    """The title of the page."""


@dataclass(kw_only=True)
class AnswerCitation(Model):
    """The schema `AnswerCitationDto`."""

    ingest_source_id: str
    """Id of the source that is quoted."""
    sentence: int
    """Index (from 0) of the sentence in `answer` that this citation supports."""
    url: str
    """The URL of the page, as in `sources`."""
    quote: str
    """The quotation from the page, verbatim."""
    start: int
    """Offset of the quotation in the stored text of the page, in UTF-16 code units, from 0."""
    end: int
    """End offset of the quotation in the stored text of the page, in UTF-16 code units."""


@dataclass(kw_only=True)
class LedgerCertificate(Model):
    """The schema `LedgerCertificateDto`."""

    id: str
    """Id of the certificate in the memory service. Fetch the certificate there with GET
    /v1/certificates/{id} to verify it.
    """
    final: bool
    """Whether the same question with the same `as_of` always gets the same answer. False when the
    `as_of` of the request was in the future.
    """
    ledger_size: int
    """The number of rows of the ledger that the certificate covers."""


@dataclass(kw_only=True)
class AnswerMeta(Model):
    """The schema `AnswerMetaDto`."""

    tokens: int
    """Language model tokens that the request used, input plus output. 0 when no language model is
    configured or its answer came from the cache.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class CollectionAnswer(Model):
    """The schema `CollectionAnswerDto`."""

    as_of: Optional[str] = None
    """The answer uses only what the ledger knew at this point in time (ISO 8601). `as_of` and
    `certificate` are present only when the request contains `as_of`.
    """
    question: str
    """The question, as it was sent."""
    answer: str
    """The answer to the question. If no evidence supports an answer (`grounded` is false), one
    sentence says what the collection does not contain. If sentences of the language model were
    removed because the pages do not support them, the last sentence says so and has no citation.
    """
    grounded: bool
    """Whether the pages of the collection contain evidence from which the answer follows."""
    confidence: float
    """The confidence that the collection answers exactly this question, from 0 to 1. `grounded` is
    true from 0.5 on.
    """
    sources: List[AnswerSource]
    """The pages that the answer quotes, each listed once; empty when `grounded` is false."""
    citations: List[AnswerCitation]
    """The quotations that support the answer. Each sentence of a grounded answer has at least one.
    """
    missing: Optional[str] = None
    """One sentence that says what the collection does not contain; null when `grounded` is true."""
    certificate: Optional[LedgerCertificate] = None
    """The certificate of what the ledger knew at `as_of`."""
    meta: AnswerMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class Annotation(Model):
    """The schema `AnnotationDto`."""

    precision: Literal["year", "quarter", "month", "day"]
    """How precise `when` is."""
    when: str
    """The date or period of the annotation, written as its `precision` requires: `2026`, `2026-Q3`,
    `2026-07` or `2026-07-16`.
    """


@dataclass(kw_only=True)
class GraphNode(Model):
    """The schema `GraphNodeDto`."""

    id: str
    """Id of the node."""
    type: Literal["CLAIM", "PREDICTION", "ENTITY", "EVENT", "BELIEF"]
    """The type of the node."""
    claim_date: Optional[str] = None
    """The day that the claim states (YYYY-MM-DD); null when it states no day, and for nodes that
    are not claims.
    """
    deadline: Optional[str] = None
    """The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for nodes
    that are not predictions.
    """
    ingest_source_id: Optional[str] = None
    """The id of the ingested document that the node was extracted from; null for a node created by
    hand.
    """
    title: str
    """A short form of the node's label."""
    category: str
    """The topic of the statement; empty for a node created by hand."""
    about: List[str]
    """The ids of the entity nodes that this node mentions."""
    start: Optional[int] = None
    """Start offset of the node's text in the content of the ingested document, in UTF-16 code
    units; null when the document does not contain these words.
    """
    end: Optional[int] = None
    """End offset of the node's text, counted like `start`; null when `start` is null."""
    label: str
    """The full text of the node, or the name of the entity. For a statement extracted from an
    ingested document, its verbatim text.
    """
    description: str
    """The description of the node; may be empty."""
    annotation: Optional[Annotation] = None
    """The time at which the statement of the node is true, as set by the graph's owner; null if
    none was set.
    """


@dataclass(kw_only=True)
class GraphEdge(Model):
    """The schema `GraphEdgeDto`."""

    id: str
    """Id of the edge."""
    from_: str = field(metadata={"json": "from"})
    """The id of the node where the edge starts."""
    to: str
    """The id of the node where the edge ends."""
    label: Literal[
        "CAUSES",
        "SUPPORTS",
        "CONTRADICTS",
        "TRIGGERS",
        "CONTRIBUTING_FACTOR",
        "PREVENTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
    ]
    """The type of the edge. In requests, the same value is named `edge_type`."""
    valid_from: Optional[str] = None
    """From when the document says that the relation holds (ISO 8601, UTC): the day that its
    statements state, or the later of two days. Null when the document states no day.
    """
    valid_to: Optional[str] = None
    """Until when it holds, without this instant (ISO 8601, UTC): the end of the deadline of a
    prediction that the edge joins. Null when there is no deadline.
    """
    learned_at: Optional[str] = None
    """When this service stored the relation (ISO 8601). Null only in the history of an edit that an
    older version of the service recorded.
    """
    confidence: float
    """How certain the relation is, from 0 to 1."""
    mechanism: str
    """Why the relation holds: the reason, or the causal mechanism; may be empty."""
    evidence: str
    """The sentence of the document that states the relation, verbatim; empty for an edge created by
    hand.
    """


@dataclass(kw_only=True)
class GraphSource(Model):
    """The schema `GraphSourceDto`."""

    ingest_source_id: str
    """Id of the ingested document."""
    url: Optional[str] = None
    """The URL of the ingested document; null for a file, and for content that was ingested without
    a URL.
    """
    title: str
    """The title of the ingested document."""


@dataclass(kw_only=True)
class Graph(Model):
    """The schema `GraphDto`."""

    nodes: List[GraphNode]
    """The nodes of this page, oldest first. In the graph of a collection, entities with the same
    name in several ingested documents are merged into one node.
    """
    edges: List[GraphEdge]
    """The edges whose two nodes are both on this page, or one on this page and the other on a
    previous page.
    """
    sources: List[GraphSource]
    """The ingested documents that the nodes of this page were extracted from."""
    truncated: bool
    """Whether the graph has more nodes, which the next page returns."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""


class QaPair(TypedDict):
    """The schema `QaPairDto`."""

    question: str
    """The question: at most 1,000 characters."""
    answer: str
    """The answer to check: at most 4,000 characters."""


@dataclass(kw_only=True)
class QaCitation(Model):
    """The schema `QaCitationDto`."""

    ingest_source_id: str
    """Id of the source that is quoted."""
    url: str
    """The URL of the page, as it was sent for ingest."""
    quote: str
    """The cited sentence of the ingested page, verbatim."""
    start: int
    """Start offset of the quote in the stored text of the ingested page, in UTF-16 code units."""
    end: int
    """End offset of the quote in the stored text of the ingested page, in UTF-16 code units."""


@dataclass(kw_only=True)
class QaResult(Model):
    """The schema `QaResultDto`."""

    verdict: Literal["correct", "incorrect", "unsupported"]
    """Whether the collection supports the answer."""
    question: str
    """The question, as it was sent."""
    answer: str
    """The answer, as it was sent."""
    confidence: float
    """The probability that the verdict is right, from 0 to 1: the measured accuracy of comparable
    verdicts, or the value that a language model states. 0 when the question-answer pair could
    not be judged.
    """
    correction: Optional[str] = None
    """A quotation of what the collection says instead of the given answer; null unless the verdict
    is `incorrect`.
    """
    summary: str
    """The reason for the verdict, in one or two sentences."""
    citations: List[QaCitation]
    """The sentences that decided the verdict, best first, at most three; empty when the verdict is
    `unsupported`.
    """


@dataclass(kw_only=True)
class QaVerifyMeta(Model):
    """The schema `QaVerifyMetaDto`."""

    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class QaVerifyResult(Model):
    """The schema `QaVerifyResultDto`."""

    results: List[QaResult]
    """The results for the question-answer pairs, in the same order as `qa_pairs`."""
    meta: QaVerifyMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class CrawlMeta(Model):
    """The schema `CrawlMetaDto`."""

    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """


@dataclass(kw_only=True)
class CrawlResult(Model):
    """The schema `CrawlResultDto`."""

    fetched_at: str = field(metadata={"json": "fetchedAt"})
    """When the page was fetched (ISO 8601)."""
    url: str
    """The URL, as it was sent."""
    title: Optional[str] = None
    """The title of the page; null when it has none."""
    markdown: str
    """The main content of the page as Markdown. With `prompt`, the result as plain text, or as JSON
    if the prompt asks for JSON.

    With `prompt`, the result is a sentence that says so when the page does not contain the
    answer. "Yes" or "no" is returned only together with the sentence of the page that decides
    the question. Statements of a language model that the page does not support are removed: in
    plain text, the last line says so; in JSON, the removed values are null.
    """
    published_at: Optional[str] = field(default=None, metadata={"json": "publishedAt"})
    """When the page was published, according to the page (ISO 8601); null when it states no date.
    """
    author: Optional[str] = None
    """The author whom the page names; null when it names none."""
    description: Optional[str] = None
    """The description that the page gives of itself; null when it gives none."""
    meta: Optional[CrawlMeta] = None
    """The token usage of the request; present only with `prompt`."""


@dataclass(kw_only=True)
class ResearchProgress(Model):
    """The schema `ResearchProgressDto`."""

    stage: Literal["plan", "search", "read", "write"]
    """The name of the stage."""
    done: int
    """How many items of the stage are done."""
    of: int
    """How many items the stage has."""
    message: str
    """The progress of the stage, as one English sentence."""


@dataclass(kw_only=True)
class ResearchError(Model):
    """The schema `ResearchErrorDto`."""

    status_code: int = field(metadata={"json": "statusCode"})
    """The HTTP status with which the request would have failed without `Prefer: respond-async`."""
    error: str
    """The reason phrase of the HTTP status."""
    message: str
    """One sentence that says what went wrong."""


@dataclass(kw_only=True)
class ResearchSection(Model):
    """The schema `ResearchSectionDto`."""

    title: str
    """The heading of the section."""
    content: str
    """The text of the section: one sentence per line, each followed by the numbers of the sources
    that support it, such as `… [1][3]`.
    """


@dataclass(kw_only=True)
class ResearchPoint(Model):
    """The schema `ResearchPointDto`."""

    timestamp: str
    """The date of the data point, as precise as the cited source states it: `YYYY`, `YYYY-MM` or
    `YYYY-MM-DD`.
    """
    label: str
    """What the data point says, with its value."""
    source: int
    """The number of the source that states the data point; 1 is the first item of the report's
    `sources`.
    """


@dataclass(kw_only=True)
class ResearchSeries(Model):
    """The schema `ResearchSeriesDto`."""

    title: str
    """The name of the measure."""
    data_points: List[ResearchPoint] = field(metadata={"json": "dataPoints"})
    """The data points, in chronological order."""


@dataclass(kw_only=True)
class KeptVerdict(Model):
    """The schema `KeptVerdictDto`."""

    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The stored verdict."""
    checked_at: str
    """When the statement was checked (ISO 8601)."""
    confidence: float
    """The probability that the verdict is right, from 0 to 1."""


@dataclass(kw_only=True)
class ResearchQuote(Model):
    """The schema `ResearchQuoteDto`."""

    url: str
    """URL of the public page about the statement that the quote contains: `…/claims/<uuid>` or
    `…/predictions/<uuid>`.
    """
    quote: str
    """The cited passage of the source, verbatim."""
    start: int
    """Start offset of the quote in the stored text of the source, in UTF-16 code units."""
    end: int
    """End offset of the quote in the stored text of the source, in UTF-16 code units."""
    verdict: Optional[KeptVerdict] = None
    """The verdict that the public page of the statement shows; null when the statement has not been
    checked.
    """


@dataclass(kw_only=True)
class ResearchSource(Model):
    """The schema `ResearchSourceDto`."""

    published_at: Optional[str] = field(default=None, metadata={"json": "publishedAt"})
    """When the article was published (ISO 8601); null when the date is unknown."""
    title: str
    """The title of the article."""
    url: str
    """URL of the article at its publisher."""
    credibility: float
    """How credible the source is, from 0 to 1."""
    quotes: List[ResearchQuote]
    """The passages of the source that the report cites."""


@dataclass(kw_only=True)
class ResearchQuestion(Model):
    """The schema `ResearchQuestionDto`."""

    question: str
    """The researched question."""
    answered: bool
    """Whether the sources answer the question."""
    sources: List[float]
    """The numbers of the sources that answer the question; 1 is the first item of the report's
    `sources`.
    """


@dataclass(kw_only=True)
class ResearchExplanation(Model):
    """The schema `ResearchExplanationDto`."""

    verdict: Optional[KeptVerdict] = None
    """The stored verdict on the query, if the query is a statement that was already checked against
    public news; otherwise null.
    """
    questions: List[ResearchQuestion]
    """The researched questions: first the query, then the additional questions derived from it."""
    documents_found: int
    """The number of documents that the news search found, without duplicates."""
    documents_read: int
    """The number of documents that were read in full. Of all other documents, only the title and
    snippet were used.
    """
    independent_stories: int
    """The number of independent news stories among the cited documents. Reprints of the same text
    count as one story.
    """
    partial: List[str]
    """The names of the news providers that failed."""
    stopped: Optional[Literal["time", "budget"]] = None
    """Why the research ended early: `time` when the time limit was reached, `budget` when more
    documents were found than may be read; null when it was complete.
    """
    sentences_removed: int
    """The number of sentences written by a language model that were removed from the report because
    their sources do not support them.
    """
    engine: str
    """Who wrote the report: `offline` (the rule-based engine), the name of the language model, or
    both, with the one that wrote more first.
    """


@dataclass(kw_only=True)
class ResearchMeta(Model):
    """The schema `ResearchMetaDto`."""

    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class ResearchReport(Model):
    """The schema `ResearchReportDto`."""

    query: str
    """The query, as it was sent."""
    summary: str
    """The summary of the report: one sentence per line, each followed by its source numbers as in
    the sections. When nothing was found, a single sentence without a citation.
    """
    sections: List[ResearchSection]
    """The sections of the report; empty when nothing was found."""
    timeseries: Optional[ResearchSeries] = None
    """The values of one measure over time; null when the documents contain fewer than three values
    of one measure with different dates.
    """
    sources: List[ResearchSource]
    """The cited sources, in the order in which they are first cited. Citation number 1 refers to
    the first source.
    """
    explanation: ResearchExplanation
    """How the report was made."""
    meta: ResearchMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class ResearchJob(Model):
    """The schema `ResearchJobDto`."""

    id: str
    """Id of the research."""
    status: Literal["queued", "running", "completed", "failed"]
    """The state of the research."""
    created_at: str
    """When the research was requested (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the research ended (ISO 8601); null while it waits or runs."""
    progress: Optional[ResearchProgress] = None
    """The last progress; null before the research starts."""
    error: Optional[ResearchError] = None
    """The error body of research that failed; otherwise null."""
    report: Optional[ResearchReport] = None
    """The report; null until the research is completed."""
    query: str
    """The query, as it was sent."""


@dataclass(kw_only=True)
class ResearchJobSummary(Model):
    """The schema `ResearchJobSummaryDto`."""

    id: str
    """Id of the research."""
    status: Literal["queued", "running", "completed", "failed"]
    """The state of the research."""
    created_at: str
    """When the research was requested (ISO 8601)."""
    finished_at: Optional[str] = None
    """When the research ended (ISO 8601); null while it waits or runs."""
    progress: Optional[ResearchProgress] = None
    """The last progress; null before the research starts."""
    error: Optional[ResearchError] = None
    """The error body of research that failed; otherwise null."""
    query: str
    """The query, as it was sent."""


@dataclass(kw_only=True)
class ResearchList(Model):
    """The schema `ResearchListDto`."""

    next_cursor: Optional[str] = None
    """The cursor of the next page; null on the last page."""
    research: List[ResearchJobSummary]
    """The research in the background, newest first, without the reports."""


@dataclass(kw_only=True)
class DeletedResearch(Model):
    """The schema `DeletedResearchDto`."""

    deleted: bool
    """Always true: the research is deleted."""


@dataclass(kw_only=True)
class MemoryErasureCounts(Model):
    """The schema `MemoryErasureCountsDto`."""

    nodes: int
    """The number of nodes in the ledger."""
    edges: int
    """The number of edges in the ledger."""


@dataclass(kw_only=True)
class ErasureCounts(Model):
    """The schema `ErasureCountsDto`."""

    memory: Optional[MemoryErasureCounts] = None
    """Rows of the memory service; null when none is connected, or while it has not answered."""
    sources: int
    """Ingested sources."""
    passages: int
    """Passages for search, with their vectors."""
    statements: int
    """Claims and predictions that no other source states."""
    nodes: int
    """Nodes of graphs."""
    edges: int
    """Edges of graphs."""
    edits: int
    """Edits of graphs whose content is erased."""
    checks: int
    """Checks that are erased, and checks whose evidence is erased."""
    messages: int
    """Chat messages that are replaced by a notice."""
    files: int
    """Files that waited for their ingest."""
    fingerprints: int
    """Fingerprints of texts."""
    deliveries: int
    """Deliveries to the memory service that are not made any more."""
    jobs: int
    """Jobs that waited or ran; 0 in a dry run."""
    cached_pages: int
    """Stored readings of pages by the language model."""
    research: int
    """Research in the background, with its reports."""
    webhooks: int
    """Webhooks, sent or not."""


@dataclass(kw_only=True)
class ErasedSource(Model):
    """The schema `ErasedSourceDto`."""

    id: str
    """Id of the source."""
    title: str
    """Title of the source."""


@dataclass(kw_only=True)
class Erasure(Model):
    """The schema `ErasureDto`."""

    id: Optional[str] = None
    """Null for a dry run, which is not recorded."""
    scope: Literal["source", "subject", "account"]
    """What was erased: a source, everything that names a subject, or everything of the account."""
    status: Literal["done", "propagating"]
    """`done`: nothing is left in this service and in the memory service; `propagating`: the rest is
    erased in the background.
    """
    error: Optional[str] = None
    """Why the memory service has not erased its rows yet; null when there is no such reason."""
    requested_at: str
    """When the erasure was requested (ISO 8601)."""
    dry_run: bool
    """Whether the erasure was only previewed."""
    counts: ErasureCounts
    """The numbers of rows that were erased; in a dry run, that would be erased."""
    sources: List[ErasedSource]
    """The first 100 sources; empty when the erasure is read later, because it keeps no titles."""
    requested_by: str
    """The name of the API key that requested the erasure."""
    reason: str
    """Why the content was erased, as it was sent."""


@dataclass(kw_only=True)
class Erasures(Model):
    """The schema `ErasuresDto`."""

    next_cursor: Optional[str] = None
    """The cursor of the next page; null on the last page."""
    erasures: List[Erasure]
    """The erasures, newest first."""


@dataclass(kw_only=True)
class EvidenceMeta(Model):
    """The schema `EvidenceMetaDto`."""

    total: int
    """The number of documents found about the claim, before `limit` is applied."""
    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class EvidenceResult(Model):
    """The schema `EvidenceResultDto`."""

    as_of: Optional[str] = None
    """The time limit for evidence that the request set (ISO 8601): only news published by then, and
    ingested content stored by then, was used.
    """
    cutoff: Optional[Cutoff] = None
    """All documents that were read, with their dates: they prove that nothing later than `as_of`
    was used. Present only with `as_of`.
    """
    claim: str
    """The claim, as it was sent."""
    results: List[EvidenceItem]
    """The evidence items, in the requested order."""
    meta: EvidenceMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class Article(Model):
    """The schema `ArticleDto`."""

    published_at: str = field(metadata={"json": "publishedAt"})
    """When the article was published (ISO 8601). For articles from the news provider GDELT, it is
    the time when GDELT first saw them; for ingested content without a date, the time when it was
    ingested.
    """
    ingest_source_id: Optional[str] = None
    """The id of the ingested document; absent for news articles."""
    title: str
    """The title of the article."""
    url: str
    """The URL of the article, or `urn:uuid:<ingest source>` (with its `ingest_source_id`) for
    ingested content without a URL.
    """
    domain: str
    """The host name of `url`, without `www.`."""
    language: str
    """The language of the article as an English name in lower case, such as `english`; `unknown`
    when it cannot be detected.
    """
    source_country: str = field(metadata={"json": "sourceCountry"})
    """The country of the publisher (ISO 3166-1 alpha-2 code); empty when unknown."""
    snippet: Optional[str] = None
    """The beginning of the article, or the passage that matched the query; absent when unknown."""
    image_url: Optional[str] = field(default=None, metadata={"json": "imageUrl"})
    """The URL of the article's image; absent when unknown."""
    source: Literal["ingest", "gdelt", "newsapi"]
    """The news provider that found the article; `ingest` for ingested content."""
    kind: Optional[Literal["chunk", "claim", "prediction"]] = None
    """For ingested content, what matched the query: a `chunk` of the text, a `claim` or a
    `prediction`. Absent for news articles.
    """


@dataclass(kw_only=True)
class ArticleSearchMeta(Model):
    """The schema `ArticleSearchMetaDto`."""

    total: int
    """The number of articles found before `limit` is applied, as reported by the news providers."""
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""
    source: Literal["ingest", "gdelt", "newsapi", "mixed"]
    """The news provider that answered; `ingest` for ingested content; `mixed` for several."""
    cached: bool
    """Whether all news results came from the cache. Answers of news providers are cached for 15
    minutes, or up to 24 hours while a provider fails.
    """


@dataclass(kw_only=True)
class ArticleSearchResult(Model):
    """The schema `ArticleSearchResultDto`."""

    query: str
    """The query, as it was sent."""
    articles: List[Article]
    """The articles, in the requested order."""
    meta: ArticleSearchMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class FingerprintMetadata(Model):
    """The schema `FingerprintMetadataDto`."""

    author_id: Optional[str] = None
    """The author's id in your system: at most 200 characters."""
    published_at: Optional[str] = None
    """When the content was published: an ISO 8601 date or date-time."""
    source_id: Optional[str] = None
    """The content's id in your system: at most 200 characters."""


class FingerprintMetadataInput(TypedDict, total=False):
    """The schema `FingerprintMetadataDto`."""

    author_id: str
    """The author's id in your system: at most 200 characters."""
    published_at: Instant
    """When the content was published: an ISO 8601 date or date-time."""
    source_id: str
    """The content's id in your system: at most 200 characters."""


@dataclass(kw_only=True)
class Relation(Model):
    """The schema `RelationDto`."""

    rel: Literal[
        "CAUSES",
        "SUPPORTS",
        "CONTRADICTS",
        "TRIGGERS",
        "CONTRIBUTING_FACTOR",
        "PREVENTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
    ]
    """The type of the relation."""
    from_: str = field(metadata={"json": "from"})
    """The start of the relation, in the words of the text. For a causal relation, it is the cause.
    """
    to: str
    """The end of the relation, in the words of the text. For a causal relation, it is the effect.
    """


@dataclass(kw_only=True)
class Argument(Model):
    """The schema `ArgumentDto`."""

    premise: str
    """The reason on which the argument is based."""
    evidence: str
    """The sentence of the text that states the argument."""
    conclusion: str
    """The conclusion that the argument draws from the premise."""


@dataclass(kw_only=True)
class Snapshot(Model):
    """The schema `SnapshotDto`."""

    entities: List[str]
    """The names in the text, most frequently mentioned first."""
    timeseries: List[str]
    """The dates that the text mentions, in ascending order: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`."""
    relations: List[Relation]
    """The relations that the text states."""
    argument_map: List[Argument]
    """The arguments that the text contains."""


@dataclass(kw_only=True)
class EmbedMeta(Model):
    """The schema `EmbedMetaDto`."""

    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""
    marked: bool
    """Whether the content now contains the watermark. False when the content is too short for a
    watermark; the fingerprint can then be found only by the structure of the text (names, dates
    and relations).
    """
    frames: int
    """The number of copies of the watermark in the content."""
    characters_added: int
    """The number of invisible characters (UTF-16 code units) that the watermark copies add to the
    content.
    """


@dataclass(kw_only=True)
class EmbedResult(Model):
    """The schema `EmbedResultDto`."""

    embed_timestamp: str
    """When the fingerprint was created (ISO 8601)."""
    watermarked_content: str
    """The content with the watermark, ready for distribution. The watermark is invisible and is not
    read aloud by screen readers.
    """
    fingerprint_id: str
    """The id of the new fingerprint: `fp_` and 8 characters."""
    tkg_snapshot: Snapshot
    """The structure of the content (names, dates and relations) as it is stored and compared. The
    text itself is not stored, only keyed hashes of it.
    """
    meta: EmbedMeta
    """Figures about the watermark."""


class Weights(TypedDict):
    """The schema `WeightsDto`."""

    entity: float
    """The weight of the similarity of names, from 0 to 1. `entity`, `time` (dates) and `causal`
    (relations) must sum to 1.
    """
    time: float
    """The weight of the similarity of dates, from 0 to 1."""
    causal: float
    """The weight of the similarity of relations, from 0 to 1."""


class FingerprintFilter(TypedDict, total=False):
    """The schema `FingerprintFilterDto`."""

    content_type: Literal["news", "report", "legal", "internal"]
    """Compares only fingerprints with this content type."""
    author_id: str
    """Compares only fingerprints whose `author_id` equals this value."""
    source_id: str
    """Compares only fingerprints whose `source_id` equals this value."""
    published_from: Instant
    """Compares only fingerprints whose `published_at` is at or after this time (ISO 8601).
    Fingerprints without `published_at` match no date range.
    """
    published_to: Instant
    """Compares only fingerprints whose `published_at` is at or before this time (ISO 8601). A date
    without a time includes the whole day.
    """


@dataclass(kw_only=True)
class Components(Model):
    """The schema `ComponentsDto`."""

    entity: float
    """Similarity of the names in both texts, from 0 to 1. `time` is the similarity of the dates,
    `causal` of the relations, on the same scale.
    """
    time: float
    """Similarity of the dates in both texts, from 0 to 1."""
    causal: float
    """Similarity of the relations in both texts, from 0 to 1."""


@dataclass(kw_only=True)
class Shared(Model):
    """The schema `SharedDto`."""

    entities: List[str]
    """The names that occur in both texts."""
    timeseries: List[str]
    """The dates that occur in both texts: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`."""
    relations: List[Relation]
    """The relations that occur in both texts."""


@dataclass(kw_only=True)
class Match(Model):
    """The schema `MatchDto`."""

    watermark: Literal["verified", "damaged", "absent"]
    """Whether the submitted text contains the invisible watermark of this fingerprint. `verified`:
    the watermark was read; `damaged`: the text contains remains of a watermark that fit this
    fingerprint; `absent`: no watermark of this fingerprint was found.
    """
    content_type: Literal["news", "report", "legal", "internal"]
    """The content type of the fingerprint."""
    embed_timestamp: str
    """When the fingerprint was created by the embed endpoint (ISO 8601)."""
    fingerprint_id: str
    """Id of the fingerprint: `fp_` and 8 characters."""
    score: float
    """Similarity of the submitted text to this fingerprint, from 0 to 1: the weighted sum of
    `components`. The invisible watermark has no influence on the score.
    """
    components: Components
    """The similarities of names, dates and relations."""
    shared: Shared
    """The names, dates and relations that occur both in the submitted text and in the text of this
    fingerprint.
    """
    metadata: FingerprintMetadata
    """The metadata that the embed request stored with the fingerprint."""


@dataclass(kw_only=True)
class Stretch(Model):
    """The schema `StretchDto`."""

    start: int
    """Offset of the first character, from 0."""
    end: int
    """Offset after the last character."""


@dataclass(kw_only=True)
class Sentence(Model):
    """The schema `SentenceDto`."""

    state: Literal["kept", "changed", "added"]
    """How the sentence relates to the original text of the fingerprint. `kept`: the same as in the
    original; `changed`: based on a sentence of the original; `added`: not from the original.
    """
    changed: Optional[List[Stretch]] = None
    """Only for sentences with the state `changed`: the ranges of words that the original does not
    contain. A range of length 0 marks a position where words of the original are missing.
    """
    start: int
    """Offset of the first character, from 0."""
    end: int
    """Offset after the last character."""


@dataclass(kw_only=True)
class Evidence(Model):
    """The schema `EvidenceDto`."""

    watermark: Literal["verified", "damaged", "absent"]
    """Whether the submitted text contains the invisible watermark of this fingerprint, as in
    `matches`.
    """
    verdict: Literal["authentic", "excerpt", "edited", "mixed", "transplanted", "unrelated"]
    """The result of comparing the submitted text with the original text of the fingerprint. Only
    letters, digits and the signs of numbers are compared; case, white space, punctuation and
    markup are ignored.

    - `authentic`: the text is the complete original in its order, without additions
    - `excerpt`: the text is a part of the original, in its order
    - `edited`: parts of the original were changed, moved, removed or added to
    - `mixed`: more than a third of the text is not from the original
    - `transplanted`: the text contains the original's watermark, but is not from the original
    - `unrelated`: the text contains nothing of the original
    """
    fingerprint_id: str
    """Id of the fingerprint: `fp_` and 8 characters."""
    containment: float
    """The share of the submitted text that is from the original text of the fingerprint, from 0 to
    1.
    """
    kept: float
    """The share of the original's sentences that the submitted text contains completely and
    unchanged, from 0 to 1.
    """
    missing: int
    """The number of sentences of the original that the submitted text does not contain."""
    frames: int
    """How many copies of the fingerprint's watermark were read in the submitted text."""
    repaired: int
    """The number of watermark characters that had been changed or lost and were repaired, in all
    copies counted by `frames`.
    """
    marks: List[Stretch]
    """The positions of the watermark copies counted by `frames`."""
    sentences: List[Sentence]
    """The sentences of the submitted text."""


@dataclass(kw_only=True)
class DetectMeta(Model):
    """The schema `DetectMetaDto`."""

    scanned: int
    """The number of stored fingerprints that were compared, newest first, up to `scan_limit`."""
    recalled: int
    """The number of older fingerprints that were compared in addition to `scanned`, because they
    share word sequences (shingles) or rare names with the submitted text.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class DetectResult(Model):
    """The schema `DetectResultDto`."""

    match_found: bool
    """Whether at least one stored fingerprint shares something with the query and has a score of at
    least `min_score`.
    """
    top_score: float
    """The score of the best match; 0 when there is no match."""
    query_fingerprint_id: str
    """The fingerprint id of the query. For a text or page, it is a new id that is not stored."""
    matches: List[Match]
    """The matching fingerprints, best first."""
    evidence: List[Evidence]
    """Sentence-by-sentence comparisons of the submitted text with the original texts of at most 20
    fingerprints: all whose watermark was read, and others whose text is partly present, even if
    they are not in `matches`. A watermark that was copied into another text is revealed too.
    Empty if the query is a stored fingerprint, because its text is not stored.
    """
    unread_marks: int
    """The number of watermarks in the submitted text that could not be attributed to a fingerprint:
    they are damaged, belong to another account or tool, or belong to a fingerprint that the
    filter excludes.
    """
    text: Optional[str] = None
    """The text of the fetched page, to which all offsets refer; present only if a `url` was
    submitted.
    """
    meta: DetectMeta
    """Figures about the comparison."""


@dataclass(kw_only=True)
class IngestedClaim(Model):
    """The schema `IngestedClaimDto`."""

    claim_date: Optional[str] = None
    """The date that the claim states (YYYY-MM-DD); absent when it states no date."""
    title: str
    """A short form of the claim."""
    description: str
    """The claim in one sentence."""
    category: str
    """The topic of the claim, such as `economy`."""


@dataclass(kw_only=True)
class IngestedPrediction(Model):
    """The schema `IngestedPredictionDto`."""

    deadline: Optional[str] = None
    """The date to which the prediction refers (YYYY-MM-DD); null when it states none."""
    title: str
    """A short form of the prediction."""
    description: str
    """The prediction in one sentence."""
    category: str
    """The topic of the prediction, such as `economy`."""


@dataclass(kw_only=True)
class IngestedEdge(Model):
    """The schema `IngestedEdgeDto`."""

    from_title: str
    """The `title` of the claim or prediction at which the edge starts."""
    to_title: str
    """The `title` of the claim or prediction at which the edge ends."""
    edge_type: Literal[
        "CAUSES",
        "SUPPORTS",
        "CONTRADICTS",
        "TRIGGERS",
        "CONTRIBUTING_FACTOR",
        "PREVENTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
    ]
    """The type of the relation."""
    confidence: float
    """How certain the relation between the two statements is, from 0 to 1."""
    mechanism: str
    """How the relation works, in the words of the text; may be empty."""


@dataclass(kw_only=True)
class IngestMeta(Model):
    """The schema `IngestMetaDto`."""

    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """


@dataclass(kw_only=True)
class IngestResult(Model):
    """The schema `IngestResultDto`."""

    ingest_source_id: str
    """Id of the ingested document."""
    tkg_id: str
    """The id of the knowledge graph that was created for the ingested document."""
    source_title: str
    """The title of the document. If it has none, its first heading or sentence."""
    claims: List[IngestedClaim]
    """The claims in the document that can be understood without reading the document."""
    predictions: List[IngestedPrediction]
    """The predictions in the document."""
    edges: List[IngestedEdge]
    """The relations between the claims and predictions."""
    general_length: int
    """The length of the stored text in UTF-16 code units."""
    chunks_count: int
    """The number of passages that search finds."""
    meta: IngestMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class DataPoint(Model):
    """The schema `DataPointDto`."""

    timestamp: str
    """The date of the event or figure, as precise as the document states it: `YYYY`, `YYYY-MM` or
    `YYYY-MM-DD`.
    """
    label: str
    """What happened, or the figure with its measure."""


@dataclass(kw_only=True)
class TimeseriesMeta(Model):
    """The schema `TimeseriesMetaDto`."""

    total: int
    """The number of data points found in the document, before `limit` is applied."""
    tokens: int
    """The total number of language model tokens (input plus output) that the request used; 0
    without a language model or when the model's answer was cached.
    """
    execution_time_ms: float = field(metadata={"json": "executionTimeMs"})
    """How long the request took, in milliseconds."""


@dataclass(kw_only=True)
class TimeseriesResult(Model):
    """The schema `TimeseriesResultDto`."""

    title: str
    """The title of the document. If it has none, its first heading or sentence."""
    data_points: List[DataPoint] = field(metadata={"json": "dataPoints"})
    """The dated events and figures, in chronological order."""
    meta: TimeseriesMeta
    """Figures about the request."""


@dataclass(kw_only=True)
class DeletedEdge(Model):
    """The schema `DeletedEdgeDto`."""

    deleted: bool
    """Always true: the edge is deleted."""


@dataclass(kw_only=True)
class Editor(Model):
    """The schema `EditorDto`."""

    key_id: Optional[str] = None
    """The id of the API key that made the edit; null for an API key that is configured in the
    settings of the service.
    """
    name: str
    """The name of the person or brand that the personal access token belongs to. For a master key,
    the name of the key; if it is configured in the settings, the name of the account.
    """


@dataclass(kw_only=True)
class EditedNode(Model):
    """The schema `EditedNodeDto`."""

    id: str
    """Id of the node."""
    type: Literal["CLAIM", "PREDICTION", "ENTITY", "EVENT", "BELIEF"]
    """The type of the node."""
    label: str
    """The full text of the node, or the name of the entity. For a statement extracted from an
    ingested document, its verbatim text.
    """
    description: str
    """The description of the node; may be empty."""
    annotation: Optional[Annotation] = None
    """The time at which the statement of the node is true, as set by the graph's owner; null if
    none was set.
    """


@dataclass(kw_only=True)
class Touched(Model):
    """The schema `TouchedDto`."""

    nodes: List[EditedNode]
    """The nodes that the edit changed."""
    edges: List[GraphEdge]
    """The edges that the edit changed, at most the first 100."""
    edges_total: int
    """The total number of edges that the edit changed, including those beyond the 100 in `edges`.
    """


@dataclass(kw_only=True)
class Edit(Model):
    """The schema `EditDto`."""

    id: str
    """Id of the edit."""
    at: str
    """When the edit was made (ISO 8601)."""
    action: Literal[
        "create_node",
        "rename_node",
        "delete_node",
        "create_edge",
        "delete_edge",
        "annotate_node",
        "undo",
    ]
    """What the edit did."""
    seq: int
    """The sequence number of the edit in the history of the graph: consecutive, starting at 1."""
    by: Editor
    """Who made the edit."""
    before: Touched
    """The changed nodes and edges before the edit."""
    after: Touched
    """The changed nodes and edges after the edit."""
    undone_by: Optional[int] = None
    """The `seq` of the edit that undid this edit; null if it has not been undone."""


@dataclass(kw_only=True)
class History(Model):
    """The schema `HistoryDto`."""

    edits: List[Edit]
    """The edits of the graph, newest first."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""


@dataclass(kw_only=True)
class Undone(Model):
    """The schema `UndoneDto`."""

    undone: Edit
    """The edit that was undone."""
    undo: Edit
    """The new edit that undid the edit in `undone`."""


@dataclass(kw_only=True)
class DeletedNode(Model):
    """The schema `DeletedNodeDto`."""

    deleted: bool
    """Always true: the node is deleted."""


@dataclass(kw_only=True)
class Tkg(Model):
    """The schema `TkgDto`."""

    tkg_id: str
    """Id of the graph."""
    created_at: str
    """When the graph was created (ISO 8601)."""
    origin: Literal["manual", "ingest", "collection"]
    """How the graph was created. `manual`: created empty by the caller; `ingest`: created from one
    ingested document; `collection`: created from the documents of a collection (read-only).
    """
    ingest_source_id: Optional[str] = None
    """The id of the ingested document that the graph was created from; null for graphs of other
    origins.
    """
    collection_id: Optional[str] = None
    """The id of the collection that the graph was created from; null for graphs of other origins.
    """
    name: str
    """The name of the graph."""


@dataclass(kw_only=True)
class Tkgs(Model):
    """The schema `TkgsDto`."""

    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    tkgs: List[Tkg]
    """The caller's knowledge graphs, newest first."""


@dataclass(kw_only=True)
class TkgDetail(Model):
    """The schema `TkgDetailDto`."""

    tkg_id: str
    """Id of the graph."""
    created_at: str
    """When the graph was created (ISO 8601)."""
    origin: Literal["manual", "ingest", "collection"]
    """How the graph was created. `manual`: created empty by the caller; `ingest`: created from one
    ingested document; `collection`: created from the documents of a collection (read-only).
    """
    ingest_source_id: Optional[str] = None
    """The id of the ingested document that the graph was created from; null for graphs of other
    origins.
    """
    collection_id: Optional[str] = None
    """The id of the collection that the graph was created from; null for graphs of other origins.
    """
    name: str
    """The name of the graph."""
    nodes: int
    """The number of nodes in the graph. In the graph of a collection, an entity counts once for
    each ingested document that names it.
    """
    edges: int
    """The number of edges in the graph."""


@dataclass(kw_only=True)
class DeletedTkg(Model):
    """The schema `DeletedTkgDto`."""

    deleted: bool
    """Always true: the graph is deleted."""


@dataclass(kw_only=True)
class Standing(Model):
    """The schema `StandingDto`."""

    verdict: Literal["TRUE", "FALSE", "UNCERTAIN"]
    """The verdict on the statement."""
    checked_at: str
    """When the evidence was collected (ISO 8601)."""
    expires_at: str
    """When the verdict expires (ISO 8601). The next check request after that checks the statement
    again.
    """
    confidence: float
    """The probability that the verdict is right, from 0 to 1."""
    supporting: int
    """The number of evidence items that support the statement. `contradicting` counts those that
    contradict it.
    """
    contradicting: int
    """The number of evidence items that contradict the statement."""
    summary: str
    """The summary of the verdict, in English. `[n]` refers to the n-th source of the check."""
    reasons: List[str]
    """The reasons for the verdict, one English sentence each."""
    engine: str
    """The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a
    local encoder model), or the name of a language model.
    """


@dataclass(kw_only=True)
class Sighting(Model):
    """The schema `SightingDto`."""

    origin: Literal["news", "ingest"]
    """Where the sentence was found. `news`: in a public news article; `ingest`: in ingested
    content.
    """
    document_id: str
    """The id of the document that contains the sentence: a stored news page or an ingested
    document.
    """
    published_at: Optional[str] = None
    """When the document was published (ISO 8601); null when unknown."""
    quote: str
    """The sentence that states the claim or prediction, verbatim: `text.slice(start, end)`, where
    `text` is the stored text of the document.
    """
    start: int
    """Start offset of the sentence in the stored text of the document, in UTF-16 code units."""
    end: int
    """End offset of the sentence in the stored text of the document, in UTF-16 code units."""
    url: str
    """The URL of the document, or `urn:uuid:<ingested source>` (with its id) for ingested content
    without a URL.
    """
    domain: str
    """The domain of the document; empty when it has no URL."""
    outlet: str
    """The name of the publisher; empty for ingested content."""
    title: str
    """The title of the document."""
    author: Optional[str] = None
    """The author whom the document names; null when it names none."""
    language: str
    """The language of the document (ISO 639-1 code); `und` when unknown."""
    credibility: float
    """How credible the source is, from 0 to 1."""
    is_read: bool
    """Whether the full text of the document was read. False when the page could not be fetched, so
    that only the title and snippet from a news provider are known.
    """
    agency: Optional[str] = None
    """The news agency that wrote the text; null when the page names none."""


@dataclass(kw_only=True)
class LinkedStatement(Model):
    """The schema `LinkedStatementDto`."""

    id: str
    """Id of the statement."""
    kind: Literal["claim", "prediction"]
    """Whether the statement is a claim or a prediction."""
    relation: Literal["SUPPORTS", "CONTRADICTS"]
    """Whether the two statements support or contradict each other."""
    text: str
    """The sentence that states the claim or prediction."""
    title: str
    """A short form of the statement."""
    language: str
    """The language of the statement (ISO 639-1 code); `und` when unknown."""
    confidence: float
    """How certain the relation between the two statements is, from 0 to 1."""
    url: Optional[str] = None
    """The URL of the linked statement's page; null when the viewer uses a signed link, because a
    signed link is valid for only one page.
    """


@dataclass(kw_only=True)
class Statement(Model):
    """The schema `StatementDto`."""

    id: str
    """Id of the statement."""
    kind: Literal["claim", "prediction"]
    """Whether the statement is a claim or a prediction."""
    claim_date: Optional[str] = None
    """The day that the sentence states (YYYY-MM-DD); null when it states no day."""
    deadline: Optional[str] = None
    """The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for
    claims.
    """
    learned_at: str
    """When the service first found the sentence (ISO 8601)."""
    url: str
    """The URL of the web page about this statement."""
    standing: Optional[Standing] = None
    """The latest verdict on the statement; null when it has not been checked. On a public page,
    only from evidence that everybody may see.
    """
    text: str
    """The sentence that states the claim or prediction."""
    title: str
    """A short form of the statement."""
    description: str
    """The statement in one sentence."""
    category: str
    """The topic of the statement, such as `economy`."""
    language: str
    """The language of the statement (ISO 639-1 code); `und` when unknown."""
    claim_type: Optional[str] = None
    """The type of the claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null when it cannot be
    classified, and for predictions.
    """
    public: bool
    """Whether the web page about this statement is public."""
    said_by: List[str]
    """The publishers of the statement, earliest first. For a document without a known publisher,
    its domain or title.
    """
    sightings: List[Sighting]
    """Where the statement was found: its occurrences in documents, earliest publication first, at
    most 50.
    """
    sightings_total: int
    """The total number of occurrences, including those beyond the 50 in `sightings`."""
    links: List[LinkedStatement]
    """The statements that support or contradict this statement, highest confidence first, at most
    50.
    """
    links_total: int
    """The total number of linked statements, including those beyond the 50 in `links`."""
