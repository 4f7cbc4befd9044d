"""Clients of Plumbline's two services, and offline verification of what they answer.

`VerifyClient` checks claims, finds evidence, answers from collections and chats. `MemoryClient`
reads and writes a ledger whose statements have two times. `AsyncVerifyClient` and
`AsyncMemoryClient` are the same with `async`.
"""

from ._chat import ChatEvent, ChatReply, ChatSource, ReplyCitation, ReplyMetadata
from ._errors import PlumblineError
from ._events import (
    CheckEvent,
    ClaimEvent,
    ClaimsEvent,
    DocumentEvent,
    ExportedRow,
    ExportEnd,
    ProgressEvent,
    ReportEvent,
    ResultEvent,
    StageEvent,
)
from ._memory_async import AsyncMemoryClient
from ._memory_sync import MemoryClient
from ._model import Model
from ._options import AnswerHead, CallOptions, Instant, RetryOptions
from ._text import slice_utf16
from ._verify_async import AsyncVerifyClient
from ._verify_sync import VerifyClient
from .verification import (
    VerificationResult,
    verify_certificate,
    verify_export,
    verify_export_async,
    verify_witness,
)

__version__ = "0.1.0"

__all__ = [
    "AnswerHead",
    "AsyncMemoryClient",
    "AsyncVerifyClient",
    "CallOptions",
    "ChatEvent",
    "ChatReply",
    "ChatSource",
    "CheckEvent",
    "ClaimEvent",
    "ClaimsEvent",
    "DocumentEvent",
    "ExportEnd",
    "ExportedRow",
    "Instant",
    "MemoryClient",
    "Model",
    "PlumblineError",
    "ProgressEvent",
    "ReplyCitation",
    "ReplyMetadata",
    "ReportEvent",
    "ResultEvent",
    "RetryOptions",
    "StageEvent",
    "VerificationResult",
    "VerifyClient",
    "slice_utf16",
    "verify_certificate",
    "verify_export",
    "verify_export_async",
    "verify_witness",
]
