"""Replies of the chat: their events, and how a broken reply goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

from ._errors import PlumblineError
from ._lines import ServerSentEvent, parse_json_line
from ._model import Model, read_model
from ._options import RetryOptions
from ._retry import compute_retry_delay, is_retryable, merge_retry_options
from ._transport import Call

# Enough for a restart of the service, which takes seconds.
_MAX_ATTEMPTS = RetryOptions(attempts=5)
_LAST_EVENTS = frozenset(["finish", "abort"])
_FATAL_CODES = frozenset(["TOO_LARGE", "REDIRECT"])


@dataclass(kw_only=True)
class TextSpan(Model):
    """A part of the text of a reply, in UTF-16 code units."""

    start: int
    end: int


@dataclass(kw_only=True)
class ReplyCitation(Model):
    """A quotation with the number that marks it in the text."""

    marker: int
    source_id: str
    quote: str
    """The quotation, verbatim."""
    start: Optional[int] = None
    """Offsets into the stored text of the source, in UTF-16 code units: see `slice_utf16`."""
    end: Optional[int] = None
    url: Optional[str] = None
    title: Optional[str] = None
    outlet: Optional[str] = None
    published_at: Optional[str] = None
    text_spans: Optional[List[TextSpan]] = None
    """Which parts of the text of the reply the quotation supports."""
    annotation: Optional[str] = None
    """The annotation of a graph's node."""


@dataclass(kw_only=True)
class ReplyUsage(Model):
    """Tokens of the language model."""

    input_tokens: Optional[int] = None
    output_tokens: Optional[int] = None


@dataclass(kw_only=True)
class ReplyCost(Model):
    """What a reply costs."""

    units: Optional[int] = None
    """Billable units: one for each tool call with a result."""


@dataclass(kw_only=True)
class ReplyMetadata(Model):
    """What is known about a whole reply."""

    session_id: Optional[str] = None
    engine: Optional[str] = None
    """`offline`, or the names of the models."""
    model: Optional[str] = None
    usage: Optional[ReplyUsage] = None
    cost: Optional[ReplyCost] = None
    as_of: Optional[str] = None
    certificate: Optional[Dict[str, Any]] = None


@dataclass(kw_only=True)
class ChatEvent(Model):
    """An event of a reply: a part of the AI SDK's UI message stream.

    `type` says which fields an event has: `start` has `message_id` and `metadata`, `text-delta` has
    `delta`, `tool-…` events have `tool_call_id`, `tool_name`, `input` and `output`, `source-url`
    has `source_id`, `url` and `title`, `error` has `error_text`. `data-…` events have `data`, and
    `data-citation` has `citation`. The last event is `finish`, `abort` or `error`.
    """

    type: str
    id: Optional[str] = None
    delta: str = ""
    message_id: Optional[str] = field(default=None, metadata={"json": "messageId"})
    metadata: Optional[ReplyMetadata] = field(default=None, metadata={"json": "messageMetadata"})
    tool_call_id: Optional[str] = field(default=None, metadata={"json": "toolCallId"})
    tool_name: Optional[str] = field(default=None, metadata={"json": "toolName"})
    input: Any = None
    output: Any = None
    error_text: Optional[str] = field(default=None, metadata={"json": "errorText"})
    source_id: Optional[str] = field(default=None, metadata={"json": "sourceId"})
    url: Optional[str] = None
    title: Optional[str] = None
    data: Any = None

    @property
    def citation(self) -> Optional[ReplyCitation]:
        """The citation of a `data-citation` event."""
        is_citation = self.type == "data-citation" and isinstance(self.data, dict)
        return read_model(ReplyCitation, self.data) if is_citation else None


@dataclass
class ChatSource:
    """A source that a reply names."""

    source_id: Optional[str]
    url: Optional[str]
    title: Optional[str]


@dataclass
class ChatReply:
    """A whole reply."""

    text: str = ""
    citations: List[ReplyCitation] = field(default_factory=list)
    sources: List[ChatSource] = field(default_factory=list)
    grounded: Optional[bool] = None
    """Whether the collection or graph contains the answer, False without one; None if the service
    does not say."""
    missing: Optional[str] = None
    """What the sources do not say."""
    engine: Optional[str] = None
    session_id: Optional[str] = None
    message_id: Optional[str] = None
    metadata: ReplyMetadata = field(default_factory=ReplyMetadata)
    is_stopped: bool = False
    """Whether the reply was stopped before its end."""
    events: List[ChatEvent] = field(default_factory=list, repr=False)


class ReplyCollector:
    """Builds a whole reply from its events."""

    def __init__(self) -> None:
        self.reply = ChatReply()
        self._texts: List[Tuple[Optional[str], List[str]]] = []
        self._facts: Dict[str, Any] = {}

    def add(self, event: ChatEvent) -> None:
        """Adds an event.

        Raises:
            PlumblineError: `REPLY_FAILED` for the event `error`.
        """
        reply = self.reply
        reply.events.append(event)
        if event.message_id:
            reply.message_id = event.message_id
        if isinstance(event.metadata, ReplyMetadata):
            self._facts.update(event.metadata.raw)
        citation = event.citation
        if event.type == "text-start":
            self._texts.append((event.id, []))
        elif event.type == "text-delta":
            self._get_text(event.id).append(event.delta)
        elif event.type == "source-url":
            reply.sources.append(ChatSource(event.source_id, event.url, event.title))
        elif citation:
            reply.citations.append(citation)
        elif event.type == "data-grounding" and isinstance(event.data, dict):
            reply.grounded = event.data.get("grounded")
            reply.missing = event.data.get("missing")
        elif event.type == "abort":
            reply.is_stopped = True
        elif event.type == "error":
            raise PlumblineError(
                event.error_text or "The service ended the reply with an error",
                code="REPLY_FAILED",
            )

    def _get_text(self, part_id: Optional[str]) -> List[str]:
        for known_id, parts in reversed(self._texts):
            if known_id == part_id:
                return parts
        self._texts.append((part_id, []))
        return self._texts[-1][1]

    def finish(self) -> ChatReply:
        """Returns the reply. Its text parts are joined by an empty line, as `text_spans` count.

        Raises:
            PlumblineError: `STREAM_BROKEN` if the service has not completed the reply.
        """
        reply = self.reply
        if not reply.events or reply.events[-1].type not in _LAST_EVENTS:
            raise create_cut_error(CUT_REPLY, None)
        reply.text = "\n\n".join("".join(parts) for _, parts in self._texts)
        reply.metadata = read_model(ReplyMetadata, self._facts)
        reply.engine = reply.metadata.engine
        reply.session_id = reply.metadata.session_id
        return reply


DONE = "[DONE]"


class ReplyProgress:
    """How far a reply was read, and when reading goes on after a failure."""

    def __init__(
        self, message_id: Optional[str], call: Call, *retry: Optional[RetryOptions]
    ) -> None:
        self.message_id = message_id
        self.last_event_id = call.request.headers.get("Last-Event-ID", "")
        self._failures = 0
        self._retry = merge_retry_options(_MAX_ATTEMPTS, *retry)

    def read(self, event: ServerSentEvent, request_id: Optional[str]) -> Optional[ChatEvent]:
        """Returns the event of the reply; None after the last one."""
        if event.data == DONE:
            return None
        value = parse_json_line(event.data, request_id)
        part = read_model(ChatEvent, value)
        if not isinstance(part, ChatEvent):
            part = ChatEvent(type="", raw={})
        if part.delta is None:
            part.delta = ""
        if part.type == "start" and part.message_id:
            self.message_id = part.message_id
        self.last_event_id = event.id
        self._failures = 0
        return part

    def find_delay(self, failure: PlumblineError) -> float:
        """Returns the seconds before the reply is requested again.

        Raises:
            PlumblineError: the failure, if the reply cannot go on.
        """
        is_transient = (
            failure.code not in _FATAL_CODES
            if failure.status is None
            else is_retryable(failure, True)
        )
        if not is_transient or self.message_id is None:
            raise failure
        self._failures += 1
        delay = compute_retry_delay(self._failures, failure, self._retry)
        if delay is None:
            raise failure
        return delay


def create_cut_error(what: str, request_id: Optional[str]) -> PlumblineError:
    """Returns the error for a stream that ends too early."""
    return PlumblineError(what, code="STREAM_BROKEN", request_id=request_id)


CUT_REPLY = "The event stream of the chat reply ended before the reply was complete"
