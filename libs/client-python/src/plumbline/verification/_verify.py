"""The functions that callers use."""

from __future__ import annotations

import codecs
import json
from typing import Any, AsyncIterable, Iterable, Iterator, List, Mapping, Optional, Sequence, Union

from .._model import Model
from ._answer import AnswerVerifier, VerificationResult, create_fault_result, read_head
from ._checks import Check, create_check
from ._json_text import AmbiguousJsonError, InvalidJsonError, parse_json
from ._proof_export import LedgerHead
from ._signature import PublicKey, TrustedKeys, parse_public_keys

JsonInput = Union[str, bytes, Mapping[str, Any], Sequence[Any], Model]
"""A text as it was received, its parsed JSON, or an answer of the client."""

_MAX_LINE_LENGTH = 2**27


def verify_certificate(
    answer: JsonInput,
    *,
    keys: TrustedKeys,
    rows: Optional[Iterable[Union[Mapping[str, Any], Model]]] = None,
) -> VerificationResult:
    """Verifies a certificate, or an answer that contains one, without the service.

    Give the text as it was received if you have it: an object cannot show that a member appeared
    twice. Wrong input fails checks.

    Args:
        answer: the certificate, or the answer with its rows.
        keys: the public keys to trust: PEM, a JWK, or the answer of `certificates.key`.
        rows: the rows of the answer in their order; default: the rows in `answer`.

    Raises:
        ValueError: when `keys` contains no Ed25519 public key.
        ImportError: if the package `cryptography` is not installed.
    """
    verifier = AnswerVerifier(parse_public_keys(keys))
    verifier.has_rows_of_caller = rows is not None
    try:
        verifier.dispatch(to_value(answer))
    except (AmbiguousJsonError, InvalidJsonError) as error:
        return create_fault_result(describe_json_fault(error))
    if rows is not None:
        verifier.add_rows_of_caller([to_value(row) for row in rows])
    return verifier.finish()


def verify_export(
    export: Union[str, bytes, Iterable[Union[str, bytes]]],
    *,
    keys: TrustedKeys,
    earlier: Optional[JsonInput] = None,
) -> VerificationResult:
    """Verifies an export of lines (`format=ndjson` or `format=proof`) while it is read.

    It needs a few kilobytes of memory for any number of rows. Wrong input fails checks.

    Args:
        export: its whole text, its lines as texts, or its parts as bytes: a file opened in binary
            mode, or `MemoryClient.export.proof(...)`.
        keys: the public keys to trust: PEM, a JWK, or the answer of `certificates.key`.
        earlier: an earlier state of the same ledger: a certificate, an answer with one, or any
            object with `ledger_size` and `ledger_root`. It needs an export with `format=proof`.

    Raises:
        ValueError: when `keys` contains no Ed25519 public key, or the bytes are not UTF-8.
        ImportError: if the package `cryptography` is not installed.
    """
    reading = _ExportReading(keys, earlier)
    parts = [export] if isinstance(export, bytes) else export
    for part in [export + "\n"] if isinstance(export, str) else parts:
        if reading.result is None:
            reading.add(part)
    return reading.finish()


async def verify_export_async(
    export: AsyncIterable[Union[str, bytes]],
    *,
    keys: TrustedKeys,
    earlier: Optional[JsonInput] = None,
) -> VerificationResult:
    """The same as `verify_export` for `AsyncMemoryClient.export.proof(...)`."""
    reading = _ExportReading(keys, earlier)
    async for part in export:
        if reading.result is None:
            reading.add(part)
    return reading.finish()


class _ExportReading:
    """The lines of an export so far. `result` is set when more lines change nothing."""

    def __init__(self, keys: TrustedKeys, earlier: Optional[JsonInput]) -> None:
        trusted = parse_public_keys(keys)
        self.result: Optional[VerificationResult] = None
        self._head_checks: List[Check] = []
        head: Optional[LedgerHead] = None
        if earlier is not None:
            head, checks = _read_earlier(earlier, trusted)
            self._head_checks = checks
            if head is None:
                self.result = VerificationResult(checks)
        self._verifier = AnswerVerifier(trusted, head)
        self._lines = _Lines()

    def add(self, part: Union[str, bytes]) -> None:
        for line in self._lines.feed(part):
            self._add_line(line)

    def finish(self) -> VerificationResult:
        for line in self._lines.finish():
            self._add_line(line)
        if self.result is not None:
            return self.result
        result = self._verifier.finish()
        result.checks += self._head_checks
        return result

    def _add_line(self, line: str) -> None:
        if self.result is not None or not line.strip():
            return
        if self._verifier.certificates:
            self.result = create_fault_result("the export goes on after its certificate")
            return
        try:
            self._verifier.dispatch(parse_json(line))
        except (AmbiguousJsonError, InvalidJsonError) as error:
            self.result = create_fault_result(describe_json_fault(error))


class _Lines:
    """Splits texts, each of which ends a line, or bytes, which are split anywhere."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("strict")
        self._rest = ""

    def feed(self, part: Union[str, bytes]) -> Iterator[str]:
        text = f"{part}\n" if isinstance(part, str) else self._decoder.decode(part)
        *lines, self._rest = (self._rest + text).split("\n")
        if len(self._rest) > _MAX_LINE_LENGTH:
            raise ValueError(f"the text has a line of more than {_MAX_LINE_LENGTH} characters")
        yield from lines

    def finish(self) -> Iterator[str]:
        yield self._rest + self._decoder.decode(b"", True)


def _read_earlier(
    earlier: JsonInput, keys: Sequence[PublicKey]
) -> "tuple[Optional[LedgerHead], List[Check]]":
    try:
        return read_head(to_value(earlier), keys)
    except (AmbiguousJsonError, InvalidJsonError) as error:
        return None, [create_check("older_shape", describe_json_fault(error), "")]


def to_value(value: Any) -> Any:
    """Returns the parsed JSON of an input."""
    if isinstance(value, bytes):
        value = value.decode("utf-8-sig")
    if isinstance(value, str):
        return parse_json(value)
    if isinstance(value, Model):
        return value.raw
    return json.loads(json.dumps(value, default=_get_raw))


def _get_raw(value: Any) -> Any:
    if isinstance(value, Model):
        return value.raw
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not a value of JSON")


def describe_json_fault(error: ValueError) -> str:
    """Says why a text cannot be read."""
    is_json = isinstance(error, AmbiguousJsonError)
    return str(error) if is_json else f"the text is not JSON: {error}"
