"""Events of long calls, and rows of exports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Iterator, List, Literal, Optional, Type, TypeVar, Union

from . import memory_types, verify_types
from ._errors import PlumblineError, create_answer_error
from ._lines import ServerSentEvent, parse_json_line
from ._model import read_model

T = TypeVar("T")


@dataclass(frozen=True)
class ProgressEvent:
    """How far a long call is."""

    stage: str
    done: int
    of: int
    message: str
    type: Literal["progress"] = "progress"


@dataclass(frozen=True)
class ResultEvent(Generic[T]):
    """The result, after which nothing follows."""

    result: T
    type: Literal["result"] = "result"


@dataclass(frozen=True)
class StageEvent:
    """A stage of a check."""

    stage: verify_types.Stage
    type: Literal["stage"] = "stage"


@dataclass(frozen=True)
class ClaimsEvent:
    """The claims of a document, before they are judged."""

    claims: List[verify_types.DocumentClaim]
    type: Literal["claims"] = "claims"


@dataclass(frozen=True)
class ClaimEvent:
    """A claim of a document that was judged."""

    claim: verify_types.DocumentClaim
    type: Literal["claim"] = "claim"


ReportEvent = Union[ProgressEvent, ResultEvent[T]]
CheckEvent = Union[StageEvent, ResultEvent[verify_types.Check]]
DocumentEvent = Union[ClaimsEvent, ClaimEvent, ResultEvent[verify_types.DocumentCheck]]


@dataclass(frozen=True)
class ExportEnd:
    """The end of an export."""

    certificate: memory_types.Certificate


ExportedRow = Union[memory_types.NodeRow, memory_types.EdgeRow, ExportEnd]
"""A node, an edge, or finally their certificate."""


def read_report_event(
    type_: Type[T], event: ServerSentEvent, request_id: Optional[str]
) -> Iterator[ReportEvent[T]]:
    """Yields nothing for an event that this version does not know.

    Raises:
        PlumblineError: for the event `error`.
    """
    if event.event not in ("progress", "result", "error"):
        return
    value = parse_json_line(event.data, request_id)
    if event.event == "result":
        yield ResultEvent(read_model(type_, value))
    elif not isinstance(value, dict):
        return
    elif event.event == "error":
        raise create_answer_error(value.get("statusCode", 500), event.data, request_id=request_id)
    else:
        get = value.get
        yield ProgressEvent(get("stage", ""), get("done", 0), get("of", 0), get("message", ""))


def read_check_event(event: ServerSentEvent, request_id: Optional[str]) -> Iterator[CheckEvent]:
    """Yields nothing for an event that this version does not know."""
    value = parse_json_line(event.data, request_id)
    if event.event == "stage":
        yield StageEvent(read_model(verify_types.Stage, value))
    elif event.event == "result":
        yield ResultEvent(read_model(verify_types.Check, value))


def read_document_event(
    event: ServerSentEvent, request_id: Optional[str]
) -> Iterator[DocumentEvent]:
    """Yields nothing for an event that this version does not know."""
    value: Any = parse_json_line(event.data, request_id)
    if event.event == "claims":
        claims = value.get("claims", []) if isinstance(value, dict) else []
        yield ClaimsEvent([read_model(verify_types.DocumentClaim, one) for one in claims])
    elif event.event == "claim":
        yield ClaimEvent(read_model(verify_types.DocumentClaim, value))
    elif event.event == "result":
        yield ResultEvent(read_model(verify_types.DocumentCheck, value))


def read_exported_row(line: str, request_id: Optional[str]) -> ExportedRow:
    """Returns the row of a line of an export."""
    value = parse_json_line(line, request_id)
    if not isinstance(value, dict):
        raise create_incomplete_error(request_id)
    if "certificate" in value:
        return ExportEnd(read_model(memory_types.Certificate, value["certificate"]))
    if "edge_type" in value:
        return read_model(memory_types.EdgeRow, value)
    return read_model(memory_types.NodeRow, value)


def create_incomplete_error(request_id: Optional[str]) -> PlumblineError:
    """Returns the error for an export without its certificate."""
    return PlumblineError(
        "The export ended without its certificate, so the export is incomplete",
        code="STREAM_BROKEN",
        request_id=request_id,
    )
