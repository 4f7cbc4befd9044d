"""Lines and server-sent events of a body that arrives in parts."""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass
from typing import Any, Iterator, List, Optional

from ._errors import PlumblineError

_LINE_END = re.compile(r"\r\n|\n|\r(?!\Z)")  # the LF of a final CR may be in the next part


class LineSplitter:
    """Splits a text in UTF-8 into lines without their ends (LF, CRLF or CR)."""

    def __init__(self, max_characters: int) -> None:
        self._max_characters = max_characters
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
        self._rest = ""
        self._scanned = 0

    def feed(self, part: bytes) -> Iterator[str]:
        """Yields the lines that end in this part.

        Raises:
            PlumblineError: `TOO_LARGE` for a line that is longer than the maximum.
        """
        text = self._rest + self._decoder.decode(part)
        start = 0
        for end in _LINE_END.finditer(text, max(0, self._scanned - 1)):
            yield text[start : end.start()]
            start = end.end()
        self._rest = text[start:]
        self._scanned = len(self._rest)
        if self._scanned > self._max_characters:
            raise PlumblineError(
                "A line in the answer of the service is longer than "
                f"{self._max_characters} characters",
                code="TOO_LARGE",
            )

    def finish(self) -> Iterator[str]:
        """Yields the last line, if it has no end."""
        rest = self._rest + self._decoder.decode(b"", True)
        if rest:
            yield rest[:-1] if rest.endswith("\r") else rest


@dataclass(frozen=True)
class ServerSentEvent:
    """An event of a stream."""

    id: str
    """Id of the last event that had one."""
    event: str
    data: str


class EventParser:
    """Collects the lines of events (WHATWG HTML, section 9.2.6).

    Comments and `retry` are skipped. An event without an empty line after it is incomplete.
    """

    def __init__(self) -> None:
        self._id = ""
        self._event = ""
        self._data: List[str] = []

    def feed(self, line: str) -> Optional[ServerSentEvent]:
        """Returns the event that ends with this line."""
        if line == "":
            event, data = self._event or "message", self._data
            self._event, self._data = "", []
            return ServerSentEvent(self._id, event, "\n".join(data)) if data else None
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "id" and "\0" not in value:
            self._id = value
        return None


def parse_json_line(text: str, request_id: Optional[str]) -> Any:
    """Parses the JSON of an event or a line.

    Raises:
        PlumblineError: `STREAM_BROKEN` if it is not JSON.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    raise PlumblineError(
        "The event stream contains an event whose data is not JSON",
        code="STREAM_BROKEN",
        request_id=request_id,
    )
