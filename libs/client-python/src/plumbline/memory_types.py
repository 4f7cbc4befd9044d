"""What the service memory answers and is sent.

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
class NodeRow(Model):
    """The schema `NodeRowAnswer`."""

    kind: Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]
    """The kind of the node."""
    asserted_at: str
    """When the statement was made."""
    valid_from: str
    """Start of the period in which the statement is valid."""
    valid_to: Optional[str] = None
    """End (exclusive) of the period in which the statement is valid; null when it has no end."""
    fact_value: Optional[Union[str, float, bool, Dict[str, Any], List[Any]]] = None
    """Any JSON value."""
    captured_at: str
    """When the ledger captured the row, by the clock of the server."""
    known_at: str
    """When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at`
    of its backfill batch.
    """
    id: str
    """Id of the node, unique within the tenant."""
    statement: Optional[str] = None
    """The statement of the node; null when it has none, and for an erased node."""
    category: Optional[str] = None
    """The category that the writer gave the node; null when it has none."""
    payload: Dict[str, Any]
    """Additional data of the node, as it was written."""
    space: str
    """The part of the tenant's memory that the node belongs to."""
    fact_key: Optional[str] = None
    """The key of the fact that the node states a value of; null when it states none."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch that the row belongs to; null when it belongs to none."""
    erased: Optional[bool] = None
    """Present, and true, only for an erased node: what it said is gone, and its other fields
    remain.
    """


@dataclass(kw_only=True)
class EdgeRow(Model):
    """The schema `EdgeRowAnswer`."""

    edge_type: Literal[
        "CAUSES",
        "CONTRIBUTING_FACTOR",
        "TRIGGERS",
        "PREVENTS",
        "SUPPORTS",
        "CONTRADICTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
        "MENTIONS",
        "RESOLVES",
    ]
    """The type of the edge."""
    asserted_at: str
    """When the relation was stated."""
    valid_from: str
    """Start of the period in which the relation is valid."""
    valid_to: Optional[str] = None
    """End (exclusive) of the period in which the relation is valid; null when it has no end."""
    captured_at: str
    """When the ledger captured the row, by the clock of the server."""
    known_at: str
    """When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at`
    of its backfill batch.
    """
    source_id: str
    """Id of the node at which the edge starts."""
    target_id: str
    """Id of the node at which the edge ends."""
    confidence: Optional[float] = None
    """Confidence that the relation exists, from 0 to 1; null when the writer gave none."""
    lag: Optional[str] = None
    """The time between cause and effect, in the text form in which it was written to the ledger."""
    mechanism: Optional[str] = None
    """One sentence that explains how the source node leads to the target node; null when the writer
    gave none.
    """
    properties: Dict[str, Any]
    """Additional data of the edge, as it was written."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch that the row belongs to; null when it belongs to none."""
    erased: Optional[bool] = None
    """Present, and true, only for an erased edge: what it said is gone, and its other fields
    remain.
    """


@dataclass(kw_only=True)
class BackfillBatch(Model):
    """The schema `BackfillBatchAnswer`."""

    declared_captured_at: str
    """When the rows of the backfill batch became known, as the caller declared it."""
    captured_at: str
    """When the server really received the rows of the backfill batch."""
    id: str
    """Id of the backfill batch."""
    reason: str
    """Why the rows are declared as known at an earlier time."""
    rows: int
    """The number of rows in this answer that belong to the backfill batch."""


@dataclass(kw_only=True)
class CertifiedErasure(Model):
    """The schema `CertifiedErasureAnswer`."""

    captured_at: str
    """When the rows were erased."""
    id: str
    """Id of the erasure."""
    rows: int
    """The number of rows in this answer that the erasure took."""


@dataclass(kw_only=True)
class Certificate(Model):
    """The schema `CertificateAnswer`."""

    id: str
    """Id of the certificate."""
    as_of: str
    """The point in time at which the answer was read from the ledger."""
    valid_at: str
    """The point in time at which the returned rows are valid."""
    latest_known_at: Optional[str] = None
    """When the row of the answer that became known last became known; null for an answer without
    rows.
    """
    latest_erasure: Optional[str] = None
    """When a row of the covered ledger was erased last; null when none was. Two answers to the same
    read with the same `ledger_size` and the same `latest_erasure` are equal.
    """
    issued_at: str
    """When the certificate was issued."""
    operation: str
    """The name of the operation that the certificate was issued for."""
    request_digest: str
    """SHA-256 over the canonical JSON (RFC 8785) of the operation's name and all its parameters."""
    space: Optional[str] = None
    """The space that the read was limited to; null when it covered all spaces."""
    final: bool
    """Whether the answer was read at the requested point in time. False when that was in the
    future; the answer was then read at the time of the request, which `as_of` contains.
    """
    rows: int
    """The number of rows in the answer."""
    rows_digest: str
    """SHA-256 over the rows of the answer, each as canonical JSON (RFC 8785) on a line of its own.
    """
    result_root: str
    """Root of the Merkle tree (RFC 6962) over the canonical JSON of the answer's rows, in the order
    of the answer. With it, you can prove that a single row is in the answer without showing the
    other rows.
    """
    backfill_batches: List[BackfillBatch]
    """The backfill batches that rows of this answer belong to. Such rows count as known earlier
    than they were written, only because the caller declared it.
    """
    erasures: Optional[List[CertifiedErasure]] = None
    """The erasures that took what rows of this answer said. Missing in certificates that were
    issued before rows could be erased.
    """
    ledger_size: int
    """The number of ledger rows that the certificate covers: the shortest beginning of the tenant's
    ledger that contains everything known at `as_of`.
    """
    ledger_root: str
    """Root of the Merkle tree (RFC 6962) over the first `ledger_size` rows of the tenant's ledger,
    in the order in which they were committed.
    """
    complete: Optional[bool] = None
    """Whether the covered ledger has every row that was captured at or before `as_of`, so that a
    row behind it must be captured later. False for a read with `ledger_size` or `cursor`.
    Missing in certificates that were issued before rows could be erased.
    """
    engine_version: str
    """The version of the ledger engine that read the answer."""
    key_id: str
    """Id of the key that signed the certificate. GET /v1/certificates/key returns the public key.
    """
    signature: str
    """Ed25519 signature (Base64) over the canonical JSON (RFC 8785) of all other fields of the
    certificate.
    """


@dataclass(kw_only=True)
class Export(Model):
    """The schema `ExportAnswerBody`."""

    nodes: List[NodeRow]
    """The nodes, in ledger order."""
    edges: List[EdgeRow]
    """The edges, in ledger order."""
    certificate: Certificate
    """The certificate of the export."""


@dataclass(kw_only=True)
class FactRow(Model):
    """The schema `FactRowAnswer`."""

    value_type: Literal["any", "string", "number", "boolean", "date"]
    """Type of the fact's value."""
    policy: Literal["latest_asserted", "highest_confidence", "unanimous"]
    """How the value is chosen when several nodes state a value of the fact."""
    captured_at: str
    """When the fact declaration came into force."""
    known_at: str
    """When the declaration became known to the ledger. Always equal to `captured_at`, because
    declarations cannot be backfilled.
    """
    fact_key: str
    """The key of the fact."""
    description: Optional[str] = None
    """What the fact means; null when the declaration does not say."""


@dataclass(kw_only=True)
class SetAside(Model):
    """The schema `SetAsideAnswer`."""

    kind: Literal["superseded", "wrong_type", "outranked"]
    """The kind of the reason."""
    why: str
    """The reason in one sentence."""


@dataclass(kw_only=True)
class Candidate(Model):
    """The schema `CandidateAnswer`."""

    kind: Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]
    """The kind of the node."""
    asserted_at: str
    """When the statement was made."""
    valid_from: str
    """Start of the period in which the statement is valid."""
    valid_to: Optional[str] = None
    """End (exclusive) of the period in which the statement is valid; null when it has no end."""
    fact_value: Optional[Union[str, float, bool, Dict[str, Any], List[Any]]] = None
    """Any JSON value."""
    captured_at: str
    """When the ledger captured the row, by the clock of the server."""
    known_at: str
    """When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at`
    of its backfill batch.
    """
    set_aside: Optional[SetAside] = None
    """Why the candidate was rejected; null when it was not rejected."""
    id: str
    """Id of the node, unique within the tenant."""
    statement: Optional[str] = None
    """The statement of the node; null when it has none, and for an erased node."""
    category: Optional[str] = None
    """The category that the writer gave the node; null when it has none."""
    payload: Dict[str, Any]
    """Additional data of the node, as it was written."""
    space: str
    """The part of the tenant's memory that the node belongs to."""
    fact_key: Optional[str] = None
    """The key of the fact that the node states a value of; null when it states none."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch that the row belongs to; null when it belongs to none."""
    erased: Optional[bool] = None
    """Present, and true, only for an erased node: what it said is gone, and its other fields
    remain.
    """


@dataclass(kw_only=True)
class Resolve(Model):
    """The schema `ResolveAnswerBody`."""

    status: Literal["resolved", "conflict", "unknown", "undeclared"]
    """The outcome: `resolved`, `conflict`, `unknown` or `undeclared`."""
    value: Optional[Union[str, float, bool, Dict[str, Any], List[Any]]] = None
    """Any JSON value."""
    winner: Optional[NodeRow] = None
    """The node whose value was chosen; null unless `status` is `resolved`."""
    declaration: Optional[FactRow] = None
    """The declaration of the fact whose policy was applied; null when the fact was not declared."""
    reason: str
    """One sentence that explains the value of `status`."""
    code: str
    """The stable code of `reason`. When `status` is `resolved`: the policy that chose the winner
    (`latest_asserted`, `highest_confidence` or `unanimous`); `conflict`: `disagreement` or
    `different_subjects`; `unknown`: `no_candidate` or `all_set_aside`; `undeclared`:
    `undeclared`.
    """
    candidates: List[Candidate]
    """The candidates: the nodes that state a value of the fact. Those that were not rejected come
    first; the policy of the fact determines the order, best first.
    """
    truncated: bool
    """Whether there are more candidates than the response contains."""
    certificate: Certificate
    """The certificate of the answer."""


@dataclass(kw_only=True)
class Subgraph(Model):
    """The schema `SubgraphAnswerBody`."""

    nodes: List[NodeRow]
    """The nodes found, in order of their distance from a start node, nearest first."""
    edges: List[EdgeRow]
    """The edges between the returned nodes, in ledger order."""
    truncated: bool
    """Whether nodes or edges are missing from the response because of the limits."""
    certificate: Certificate
    """The certificate of the answer."""


@dataclass(kw_only=True)
class Doubt(Model):
    """The schema `DoubtAnswer`."""

    kind: Literal[
        "effect_before_cause",
        "lag_contradicts_dates",
        "confidence_assumed",
        "lag_incomplete",
        "prevents",
    ]
    """The kind of the doubt."""
    edge: Optional[int] = None
    """Index (from 0) of the doubtful edge in the chain; null when the doubt concerns the whole
    chain.
    """
    why: str
    """The reason for the doubt in one sentence."""


@dataclass(kw_only=True)
class CausalChain(Model):
    """The schema `CausalChainAnswer`."""

    nodes: List[NodeRow]
    """The nodes of the chain in order, beginning with the requested node. No node occurs twice."""
    edges: List[EdgeRow]
    """The edges of the chain in order: `edges[n]` connects `nodes[n]` and `nodes[n + 1]`."""
    confidence: float
    """Confidence of the chain: the product of the confidences of its edges. An edge without a
    confidence counts as 0.5.
    """
    lag: Optional[str] = None
    """Total lag (time between cause and effect) of the chain: the sum of the lags that its edges
    state, as an ISO 8601 duration. Null when no edge states a lag.
    """
    doubts: List[Doubt]
    """The reasons to doubt the chain, such as an effect that is dated before its cause."""


@dataclass(kw_only=True)
class Why(Model):
    """The schema `WhyAnswerBody`."""

    root: Optional[NodeRow] = None
    """The requested node; null when no node with this id is known at `as_of` and valid at
    `valid_at`.
    """
    chains: List[CausalChain]
    """The causal chains, strongest first; at most 100."""
    truncated: bool
    """Whether there are more chains than the response contains."""
    certificate: Certificate
    """The certificate of the answer."""


class _Node(TypedDict):
    kind: Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]
    """The kind of the node."""
    asserted_at: Instant
    """When the statement was made: an ISO 8601 date and time with a time zone, or a date, which
    means its first instant in UTC. The same holds for `valid_from` and `valid_to`.
    """
    id: str
    """Id of the node, unique within the tenant; at most 1,000 characters. The same id may be
    written again with a validity period that does not overlap the existing ones.
    """


class Node(_Node, total=False):
    """The schema `NodeShape`."""

    valid_from: Instant
    """Start of the period in which the statement is valid (ISO 8601). Default: `asserted_at`."""
    valid_to: Instant
    """End (exclusive) of the period in which the statement is valid (ISO 8601). Default: no end."""
    fact_value: Optional[Union[str, float, bool, JsonObject, Sequence[Any]]]
    """Any JSON value."""
    statement: str
    """The statement of the node, which search indexes; at most 100,000 characters."""
    category: str
    """A category of your choice; at most 1,000 characters."""
    payload: JsonObject
    """Additional data of the node: any JSON object. By convention it contains `about`, `source` and
    `factblock_id`. A row has at most 20,000 JSON values; a number in a list counts as a tenth.
    """
    fact_key: str
    """The key of the fact that the node states a value of; at most 500 characters."""
    embedding: Sequence[float]
    """The embedding vector of the statement, computed by the caller: 1 to 16,000 numbers."""


class _Edge(TypedDict):
    edge_type: Literal[
        "CAUSES",
        "CONTRIBUTING_FACTOR",
        "TRIGGERS",
        "PREVENTS",
        "SUPPORTS",
        "CONTRADICTS",
        "CONCURRENT_SIGNAL",
        "QUALIFIES",
        "DEPENDS_ON",
        "DERIVED_FROM",
        "SUPERSEDES",
        "MENTIONS",
        "RESOLVES",
    ]
    """The type of the edge."""
    asserted_at: Instant
    """When the relation was stated: an ISO 8601 date and time with a time zone, or a date, which
    means its first instant in UTC. The same holds for `valid_from` and `valid_to`.
    """
    source_id: str
    """Id of the node at which the edge starts."""
    target_id: str
    """Id of the node at which the edge ends."""


class Edge(_Edge, total=False):
    """The schema `EdgeShape`."""

    valid_from: Instant
    """Start of the period in which the relation is valid (ISO 8601). Default: `asserted_at`."""
    valid_to: Instant
    """End (exclusive) of the period in which the relation is valid (ISO 8601). Default: no end."""
    confidence: float
    """Confidence that the relation exists, from 0 to 1."""
    lag: Instant
    """The time between cause and effect: a number with a unit (`3 days`) or an ISO 8601 duration
    (`P3D`).
    """
    mechanism: str
    """One sentence that explains how the source node leads to the target node."""
    properties: JsonObject
    """Additional data of the edge: any JSON object."""


class _Message(TypedDict):
    observed_at: Instant
    """When the message was spoken or written: an ISO 8601 date (meaning the start of that day in
    UTC) or a date and time. All statements extracted from the message get it as `asserted_at`,
    and nothing that was observed later is used to interpret the message.
    """
    content: str
    """The text of the message, such as a transcript, a note, a conversation turn or an article; at
    most 100,000 characters.
    """


class Message(_Message, total=False):
    """The schema `MessageShape`."""

    name: str
    """Label of the episode (the stored message). Default: the first words of `content`."""
    source_description: str
    """Where the message comes from, such as the channel, document or meeting."""


class Backfill(TypedDict):
    """The schema `BackfillShape`."""

    declared_captured_at: Instant
    """When the rows of this request really became known (ISO 8601 date, or date and time); must not
    be in the future.
    """
    reason: str
    """Why the rows are declared as known at an earlier time than the server received them."""


@dataclass(kw_only=True)
class RefusedRow(Model):
    """The schema `RefusedRow`."""

    id: Optional[str] = None
    """Id of the refused node; set only for a node."""
    source_id: Optional[str] = None
    """Set only for an edge: `source_id`, `target_id` and `edge_type` together identify the refused
    edge.
    """
    target_id: Optional[str] = None
    """Set only for an edge: the node at which it ends."""
    edge_type: Optional[str] = None
    """Set only for an edge: its type."""
    message: Optional[int] = None
    """Set only for a message: the index of the refused message in `messages`, the same value as
    `index`.
    """
    index: int
    """Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0."""
    reason: str
    """The code of the reason for the refusal: `captured_at_supplied`, `missing_endpoint`,
    `cross_tenant`, `overlapping_valid`, `missing_required_field` or `unparseable_value`.
    """
    why: str
    """The reason for the refusal in one sentence, which begins with the name of the invalid field
    and contains the original error text. Fields of the row that do not exist are named at the
    end: `kind is required (unknown field: knd)`.
    """


@dataclass(kw_only=True)
class WarnedRow(Model):
    """The schema `WarnedRow`."""

    id: Optional[str] = None
    """Id of the node or episode; set only for a node or message."""
    source_id: Optional[str] = None
    """Set only for an edge: the node at which it starts."""
    target_id: Optional[str] = None
    """Set only for an edge: the node at which it ends."""
    edge_type: Optional[str] = None
    """Set only for an edge: its type."""
    message: Optional[int] = None
    """Set only for a message: the index of the message in `messages`, the same value as `index`.
    `id` is then the id of the episode (the stored message).
    """
    index: int
    """Index of the row in its array of the request (`nodes`, `edges` or `messages`), from 0."""
    kind: str
    """The kind of warning:
    - `already_remembered`: the row or message was already in the ledger, so nothing was written
    - `undeclared_fact`: the row was written, but no declaration exists for its `fact_key`
    - `not_extracted`: the message was stored, but nothing was extracted from it; send it again
      to retry the extraction
    """
    why: str
    """The reason for the warning in one sentence."""


@dataclass(kw_only=True)
class EpisodeNode(Model):
    """The schema `EpisodeNodeShape`."""

    id: str
    """Id of the node."""
    kind: str
    """The kind of the node."""
    statement: Optional[str] = None
    """The statement of the node; null when it has none."""


@dataclass(kw_only=True)
class EpisodeEdge(Model):
    """The schema `EpisodeEdgeShape`."""

    source_id: str
    """Id of the node at which the relation starts."""
    target_id: str
    """Id of the node at which the relation ends."""
    edge_type: str
    """The type of the relation."""
    fact: str
    """One sentence that states the relation between the two nodes."""
    as_: str = field(metadata={"json": "as"})
    """How the relation is stored. `edge`: as a typed edge between the two nodes; `claim`: as a
    separate node of kind `claim` that mentions both nodes.
    """


@dataclass(kw_only=True)
class EpisodeEntry(Model):
    """The schema `EpisodeEntryShape`."""

    id: Optional[str] = None
    """Id of the node of kind `episode` that stores the message; null when the message was refused.
    """
    nodes: List[EpisodeNode]
    """The nodes extracted from the message. A node that the ledger already contained keeps its
    existing id.
    """
    edges: List[EpisodeEdge]
    """The typed edges extracted from the message. In addition, a `MENTIONS` edge links the episode
    (the stored message) to each node.
    """
    accepted: int
    """The number of ledger rows (nodes and edges) written for this message."""


@dataclass(kw_only=True)
class RememberAnswer(Model):
    """The schema `RememberAnswer`."""

    captured_at: str
    """The earliest `as_of` at which reads return the written rows. With `backfill`, reads return
    them from `declared_captured_at` on.
    """
    accepted: int
    """The number of ledger rows (nodes plus edges) that the request wrote."""
    refused: List[RefusedRow]
    """The rows and messages that were not written because they are invalid."""
    warned: List[WarnedRow]
    """The rows and messages to note, such as those that were already in the ledger."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch: a new id when rows were written, or the id of the earlier batch
    when all rows were already in the ledger. Null when the request has no `backfill`.
    """
    episodes: List[EpisodeEntry]
    """The result of each message: one entry per item of `messages`, in the same order."""


@dataclass(kw_only=True)
class LookupItem(Model):
    """The schema `LookupItemAnswer`."""

    known_at: Optional[str] = None
    """When the id first became known to the ledger: its `captured_at`, or for a backfilled row the
    `declared_captured_at` of its backfill batch. Null when the id is not in the ledger.
    """
    id: str
    """The node id, as it was sent."""
    present: bool
    """Whether the ledger contains the id."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch that the row belongs to; null when it belongs to none."""


@dataclass(kw_only=True)
class LookupAnswer(Model):
    """The schema `LookupAnswer`."""

    items: List[LookupItem]
    """One item for each distinct id, ordered by the code points of the ids."""


@dataclass(kw_only=True)
class Memories(Model):
    """The schema `MemoriesAnswer`."""

    items: List[NodeRow]
    """The nodes of this page, in the order in which they became known."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    certificate: Certificate
    """The certificate of the page."""


@dataclass(kw_only=True)
class Ranks(Model):
    """The schema `RanksAnswer`."""

    text: Optional[int] = None
    """Rank of the node (1 = best) by its words and by its neighbouring statements; null when this
    ranking does not contain the node.
    """
    vector: Optional[int] = None
    """Rank of the node (1 = best) by similarity to `embedding` of the request; null when this
    ranking does not contain the node.
    """
    model: Optional[int] = None
    """Rank of the node (1 = best) by similarity to the vector that the service's own embedding
    model computes from `q`; null when this ranking does not contain the node.
    """


@dataclass(kw_only=True)
class SearchItem(Model):
    """The schema `SearchItemAnswer`."""

    kind: Literal["entity", "claim", "prediction", "factor", "timeseries", "episode"]
    """The kind of the node."""
    asserted_at: str
    """When the statement was made."""
    valid_from: str
    """Start of the period in which the statement is valid."""
    valid_to: Optional[str] = None
    """End (exclusive) of the period in which the statement is valid; null when it has no end."""
    fact_value: Optional[Union[str, float, bool, Dict[str, Any], List[Any]]] = None
    """Any JSON value."""
    captured_at: str
    """When the ledger captured the row, by the clock of the server."""
    known_at: str
    """When the row became known: `captured_at`, or for a backfilled row the `declared_captured_at`
    of its backfill batch.
    """
    id: str
    """Id of the node, unique within the tenant."""
    statement: Optional[str] = None
    """The statement of the node; null when it has none, and for an erased node."""
    category: Optional[str] = None
    """The category that the writer gave the node; null when it has none."""
    payload: Dict[str, Any]
    """Additional data of the node, as it was written."""
    space: str
    """The part of the tenant's memory that the node belongs to."""
    fact_key: Optional[str] = None
    """The key of the fact that the node states a value of; null when it states none."""
    backfill_batch: Optional[str] = None
    """Id of the backfill batch that the row belongs to; null when it belongs to none."""
    erased: Optional[bool] = None
    """Present, and true, only for an erased node: what it said is gone, and its other fields
    remain.
    """
    score: float
    """How well the node matches the question; higher is better. A node that supersedes another
    returned node has at least the same score as that node. Scores are comparable only within one
    response. When only one vector ranking is used, the score is the cosine similarity.
    """
    ranks: Ranks
    """The ranks of the node in the rankings that were merged."""
    superseded_by: Optional[str] = None
    """Id of the newer node that supersedes this node and comes before it in the list; null when
    there is no such node.
    """


@dataclass(kw_only=True)
class Search(Model):
    """The schema `SearchAnswer`."""

    items: List[SearchItem]
    """The matching nodes, best match first. Nodes with the same score are in ledger order."""
    certificate: Certificate
    """The certificate of the answer."""


@dataclass(kw_only=True)
class DeclaredFact(Model):
    """The schema `DeclaredFactAnswer`."""

    value_type: Literal["any", "string", "number", "boolean", "date"]
    """Type of the fact's value."""
    policy: Literal["latest_asserted", "highest_confidence", "unanimous"]
    """How the value is chosen when several nodes state a value of the fact."""
    captured_at: str
    """When the fact declaration came into force."""
    known_at: str
    """When the declaration became known to the ledger. Always equal to `captured_at`, because
    declarations cannot be backfilled.
    """
    fact_key: str
    """The key of the fact."""
    description: Optional[str] = None
    """What the fact means; null when the declaration does not say."""
    declared: bool
    """Whether the declaration was written. False when the same declaration was already in force."""


@dataclass(kw_only=True)
class Facts(Model):
    """The schema `FactsAnswer`."""

    items: List[FactRow]
    """The fact declarations of this page, in the order in which they became known."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""
    certificate: Certificate
    """The certificate of the page."""


@dataclass(kw_only=True)
class ErasureCounts(Model):
    """The schema `ErasureCounts`."""

    nodes: int
    """The number of nodes."""
    edges: int
    """The number of edges."""


@dataclass(kw_only=True)
class ErasureAnswer(Model):
    """The schema `ErasureAnswer`."""

    captured_at: Optional[str] = None
    """When the rows were erased. Null when no row was erased."""
    id: Optional[str] = None
    """Id of the erasure. Null when no row was erased."""
    dry_run: bool
    """Whether the rows were only counted."""
    reason: str
    """Why the rows are erased, as it was sent."""
    requested_by: str
    """Who sent the request: `key:` and the beginning of the SHA-256 of the API key."""
    counts: ErasureCounts
    """The number of rows that were erased; with `dry_run`, that would be erased."""


@dataclass(kw_only=True)
class ErasureRecord(Model):
    """The schema `ErasureRecordAnswer`."""

    captured_at: str
    """When the rows were erased."""
    id: str
    """Id of the erasure."""
    requested_by: str
    """Who sent the request: `key:` and the beginning of the SHA-256 of the API key."""
    reason: str
    """Why the rows were erased."""
    rows: int
    """The number of erased nodes and edges."""


@dataclass(kw_only=True)
class Erasures(Model):
    """The schema `ErasuresAnswer`."""

    items: List[ErasureRecord]
    """The latest erasure comes first."""
    next_cursor: Optional[str] = None
    """Send it as `cursor` to get the next page; null on the last page."""


@dataclass(kw_only=True)
class KeyEndorsement(Model):
    """The schema `KeyEndorsementAnswer`."""

    endorsed_at: str
    """When the older key signed the newer one."""
    key_id: str
    """The id of the older key, which signed the newer one."""
    signature: str
    """The Ed25519 signature in base64, over four lines: `plumbline key succession v1`, the id of
    the older key, the newer public key (SubjectPublicKeyInfo, DER) in base64, and `endorsed_at`.
    Each line ends with a newline.
    """


@dataclass(kw_only=True)
class EarlierKey(Model):
    """The schema `EarlierKeyAnswer`."""

    first_used_at: str
    """When the key was introduced."""
    key_id: str
    """The id of the key, as certificates contain it in `key_id`."""
    public_key: str
    """The public key in PEM format."""
    endorsed_by: Optional[KeyEndorsement] = None
    """The signature of the key that this key replaced. Null if this key replaced no other key."""


@dataclass(kw_only=True)
class PublicKey(Model):
    """The schema `PublicKeyAnswer`."""

    key_id: str
    """The id of the signing key, as certificates contain it in `key_id`: the first 16 hexadecimal
    digits of the SHA-256 hash of the public key (SubjectPublicKeyInfo, DER).
    """
    algorithm: str
    """The signature algorithm: always `Ed25519`."""
    public_key: str
    """The public key in PEM format."""
    jwk: Dict[str, Any]
    """The public key as a JSON Web Key (JWK)."""
    endorsed_by: Optional[KeyEndorsement] = None
    """The signature of the key that this key replaced. Null if this key replaced no other key."""
    earlier: List[EarlierKey]
    """Other signing keys: keys that this service used earlier, keys that other instances use, and
    keys that will replace this key. The most recently introduced key comes first.
    """


@dataclass(kw_only=True)
class Check(Model):
    """The schema `CheckAnswer`."""

    name: str
    """The name of the check: `shape`, `signature`, `issued`, `ledger_root`, `ledger_batches` or
    `as_of`. When the request contains `rows`, also `rows`, `rows_digest`, `result_root`,
    `rows_known` or `backfill_batches`.
    """
    ok: bool
    """Whether the check was passed."""
    detail: str
    """If the check failed, what is wrong; otherwise, what was verified."""


@dataclass(kw_only=True)
class VerifyAnswer(Model):
    """The schema `VerifyAnswer`."""

    valid: bool
    """Whether the certificate passes every check that counts. `issued`, `ledger_root` and
    `ledger_batches` count only if this service has stored the certificate for the caller's
    tenant: a certificate stays valid after its time of storage has ended, and for whomever it is
    shown to.
    """
    checks: List[Check]
    """The checks, in the order in which they were made."""


@dataclass(kw_only=True)
class Consistency(Model):
    """The schema `ConsistencyAnswer`."""

    from_: str = field(metadata={"json": "from"})
    """Id of the older certificate, whose ledger is compared."""
    to: str
    """Id of the newer certificate."""
    from_size: int
    """Number of ledger rows that the older certificate covers."""
    to_size: int
    """Number of ledger rows that the newer certificate covers."""
    from_root: str
    """Merkle root of the older ledger, in hexadecimal."""
    to_root: str
    """Merkle root of the newer ledger, in hexadecimal."""
    proof: List[str]
    """The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines."""


@dataclass(kw_only=True)
class HeadEntry(Model):
    """The schema `HeadEntryAnswer`."""

    captured_at: str
    """When the ledger captured the last of these rows."""
    origin_id: str
    """Stands for the tenant, without its name: 64 hexadecimal digits."""
    ledger_size: int
    """Number of rows in the tenant's ledger when it was logged."""
    ledger_root: str
    """Merkle root over these rows, in hexadecimal."""
    nonce: str
    """Random value in the leaf hash of the entry: 32 hexadecimal digits."""
    log_index: int
    """Index of the entry in the log, from 0."""


@dataclass(kw_only=True)
class Cosignature(Model):
    """The schema `CosignatureAnswer`."""

    time: str
    """When the witness cosigned the checkpoint, by the clock of the witness."""
    witness: str
    """The name of the key of the witness."""
    line: str
    """The signature line of the witness, as the checkpoint contains it."""


@dataclass(kw_only=True)
class CertificateWitness(Model):
    """The schema `CertificateWitnessAnswer`."""

    entry: Optional[HeadEntry] = None
    """The first entry of the log with a ledger that contains the ledger of the certificate. Null
    while there is none in a signed checkpoint; all other fields are then empty or null.
    """
    consistency: List[str]
    """Proof (RFC 6962, section 2.1.2) that the ledger of the entry begins with the ledger that the
    certificate covers: hashes in hexadecimal.
    """
    inclusion: List[str]
    """Proof (RFC 6962, section 2.1.1) that the log of `checkpoint` contains the entry: hashes in
    hexadecimal.
    """
    checkpoint: Optional[str] = None
    """The first signed checkpoint that covers the entry and that a witness has cosigned; if there
    is none, the first signed checkpoint that covers the entry. A signed note
    (c2sp.org/tlog-checkpoint) with all its cosignatures.
    """
    cosignatures: List[Cosignature]
    """The cosignatures in `checkpoint`."""
    expected_within_seconds: Optional[float] = None
    """If `entry` is null: seconds after which the ledger is usually logged. Null if the service
    logs no ledger heads, or if the ledger has no rows.
    """


@dataclass(kw_only=True)
class InclusionRow(Model):
    """The schema `InclusionRow`."""

    leaf: Optional[str] = None
    """The leaf hash of the row, as the reference page on proofs defines it. Null when `leaf_index`
    is null.
    """
    salt: Optional[str] = None
    """The salt of the row, 16 bytes in hexadecimal. Null for a row that was written before ledger
    rows had salts, and when `leaf_index` is null.
    """
    leaf_index: Optional[int] = None
    """Index of the row in the ledger, from 0. Null when the ledger that the certificate covers does
    not contain the row, when the row was not known at the certificate's `as_of`, or when the row
    was erased.
    """
    path: Optional[List[str]] = None
    """The hashes of the inclusion proof in hexadecimal, from the sibling of the row's leaf up to
    the root of the Merkle tree. Null when `leaf_index` is null.
    """


@dataclass(kw_only=True)
class InclusionAnswer(Model):
    """The schema `InclusionAnswer`."""

    id: str
    """Id of the certificate whose ledger the proofs refer to."""
    ledger_size: int
    """The number of ledger rows that the certificate covers."""
    ledger_root: str
    """Merkle root over these rows, in hexadecimal."""
    rows: List[InclusionRow]
    """The proofs: one item for each item of `rows` in the request, in the same order."""


@dataclass(kw_only=True)
class LogHead(Model):
    """The schema `LogHeadAnswer`."""

    signed_at: str
    """When the log signed the checkpoint."""
    origin: str
    """Identifies the log; the first line of `note`."""
    size: int
    """Number of entries in the log."""
    root: str
    """Merkle root (RFC 6962) over the entries, in hexadecimal."""
    note: str
    """The newest checkpoint: a signed note (c2sp.org/tlog-checkpoint) with the signature of the log
    and the cosignatures of its witnesses.
    """
    cosignatures: List[Cosignature]
    """The cosignatures in `note`; empty without witnesses."""
    verification_key: str
    """The key that signed `note` for the log, as a verifier key (c2sp.org/signed-note)."""


@dataclass(kw_only=True)
class LogConsistency(Model):
    """The schema `LogConsistencyAnswer`."""

    from_size: int
    """Number of entries of the older checkpoint."""
    to_size: int
    """Number of entries of the newer checkpoint."""
    from_root: str
    """Merkle root of the older checkpoint, in hexadecimal."""
    to_root: str
    """Merkle root of the newer checkpoint, in hexadecimal."""
    proof: List[str]
    """The hashes of the consistency proof in hexadecimal, in the order that RFC 6962 defines."""


@dataclass(kw_only=True)
class Version(Model):
    """The schema `VersionAnswer`."""

    version: str
    """The version of the ledger engine."""


@dataclass(kw_only=True)
class InstallCheckItem(Model):
    """The schema `InstallCheckItem`."""

    check_name: str
    """The name of the check."""
    ok: bool
    """Whether the check was passed."""
    detail: str
    """If the check failed, what is wrong; otherwise, what was verified."""


@dataclass(kw_only=True)
class CheckInstall(Model):
    """The schema `CheckInstallAnswer`."""

    ok: bool
    """Whether the installation passes every check."""
    checks: List[InstallCheckItem]
    """The checks, in the order in which they were made."""
