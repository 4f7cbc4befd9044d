"""Proofs that witnesses saw the ledger of a certificate."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence

from ._answer import VerificationResult
from ._certificate import find_certificate_fault, is_instant_text
from ._checks import Check, create_check
from ._json_forms import format_number, is_safe_integer
from ._json_text import AmbiguousJsonError, InvalidJsonError
from ._merkle import (
    is_consistency_proven,
    is_inclusion_proven,
    parse_hashes,
    sha256,
)
from ._notes import (
    Checkpoint,
    SignedNote,
    VerifiedSignature,
    VerifierKey,
    parse_checkpoint,
    parse_verifier_key,
    verify_signatures,
)
from ._verify import JsonInput, to_value

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_MAX_YEAR_SECONDS = 253_402_300_799  # Python's last second


def verify_witness(
    answer: JsonInput,
    certified: JsonInput,
    *,
    log_keys: Sequence[str],
    witness_keys: Sequence[str],
    min_witnesses: int = 1,
) -> VerificationResult:
    """Verifies the answer of `certificates.witness` for a certificate or an answer with one.

    `verify_certificate` verifies the certificate itself. Wrong input fails checks.

    Args:
        answer: the answer of `certificates.witness`.
        certified: the certificate, or an answer with one.
        log_keys: the verifier keys of the log: `verification_key` of `log.head`.
        witness_keys: the verifier keys of the witnesses to trust.
        min_witnesses: how many witnesses must have cosigned.

    Raises:
        ValueError: for a key that is not a verifier key for Ed25519.
    """
    logs = [parse_verifier_key(key) for key in log_keys]
    witnesses = [parse_verifier_key(key) for key in witness_keys]
    try:
        certificate = _select_certificate(to_value(certified))
        fault = find_certificate_fault(certificate)
        if fault:
            return VerificationResult([create_check("shape", fault, "")])
        checks = _check_witness(to_value(answer), certificate, logs, witnesses, min_witnesses)
    except (AmbiguousJsonError, InvalidJsonError) as error:
        checks = [create_check("shape", str(error), "")]
    return VerificationResult(checks)


def _select_certificate(value: Any) -> Any:
    if isinstance(value, dict) and "rows_digest" in value and "signature" in value:
        return value
    return value.get("certificate") if isinstance(value, dict) else None


def _check_witness(
    answer: Any,
    certificate: Mapping[str, Any],
    log_keys: Sequence[VerifierKey],
    witness_keys: Sequence[VerifierKey],
    min_witnesses: int,
) -> List[Check]:
    fault = find_witness_fault(answer)
    signed = None if fault else parse_checkpoint(answer["checkpoint"])
    if signed is None:
        message = fault or "checkpoint is not a signed checkpoint"
        return [create_check("witness_shape", message, "")]
    note, checkpoint = signed
    return [
        create_check("witness_shape", None, "the answer has all required fields"),
        _check_head(answer, certificate),
        _check_entry(answer, checkpoint),
        _check_log_signature(note, checkpoint, log_keys),
        _check_cosignatures(answer, note, witness_keys, min_witnesses),
    ]


def _check_head(answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> Check:
    entry = answer["entry"]
    size, logged = int(certificate["ledger_size"]), int(entry["ledger_size"])
    is_proven = is_consistency_proven(
        (size, bytes.fromhex(certificate["ledger_root"])),
        (logged, bytes.fromhex(entry["ledger_root"])),
        parse_hashes(answer["consistency"]) or [],
    )
    fault = (
        "the proof does not show that the logged ledger begins with the rows that the certificate "
        "covers"
    )
    ok = (
        f"the ledger of {logged} rows that was logged begins with the {size} rows that the "
        "certificate covers"
    )
    return create_check("witness_consistency", None if is_proven else fault, ok)


def _check_entry(answer: Mapping[str, Any], checkpoint: Checkpoint) -> Check:
    entry = answer["entry"]
    text = (
        f"plumbline head v1\n{entry['origin_id']}\n{format_number(entry['ledger_size'])}\n"
        f"{entry['ledger_root']}\n{entry['captured_at']}\n"
    )
    index = int(entry["log_index"])
    is_proven = is_inclusion_proven(
        sha256(b"\x00\x02", bytes.fromhex(entry["nonce"]), text.encode()),
        index,
        checkpoint.size,
        parse_hashes(answer["inclusion"]) or [],
        checkpoint.root,
    )
    fault = "the proof does not show that the log contains the entry"
    ok = f"the log of {checkpoint.size} entries contains the entry with the index {index}"
    return create_check("witness_inclusion", None if is_proven else fault, ok)


def _check_log_signature(
    note: SignedNote, checkpoint: Checkpoint, log_keys: Sequence[VerifierKey]
) -> Check:
    origin = checkpoint.origin
    keys = [key for key in log_keys if key.name == origin and key.kind == "note"]
    verified, invalid = verify_signatures(note, keys)
    fault = None
    if invalid:
        fault = "the checkpoint was changed after the log signed it"
    elif not verified:
        fault = f"no accepted key of the log {origin} signed the checkpoint"
    return create_check("witness_checkpoint", fault, f"the log {origin} signed the checkpoint")


def _check_cosignatures(
    answer: Mapping[str, Any],
    note: SignedNote,
    witness_keys: Sequence[VerifierKey],
    min_witnesses: int,
) -> Check:
    keys = [key for key in witness_keys if key.kind == "cosignature"]
    verified, invalid = verify_signatures(note, keys)
    count = len({one.name for one in verified})
    fault = None
    if invalid:
        fault = f"the cosignature of {invalid[0].name} is not valid"
    elif count < min_witnesses:
        fault = (
            f"{count} accepted witnesses cosigned the checkpoint, but {min_witnesses} are needed"
        )
    elif not all(_is_in_note(one, note, verified) for one in answer["cosignatures"]):
        fault = "the list of cosignatures differs from the checkpoint"
    ok = ", ".join(f"{one.name} at {_format_time(one.time or 0)}" for one in verified)
    return create_check("witness_cosignatures", fault, ok)


def _is_in_note(
    listed: Mapping[str, str], note: SignedNote, verified: Sequence[VerifiedSignature]
) -> bool:
    """Cosignatures by keys that the verifier does not know must at least be lines of the note."""
    signature = next((one for one in verified if one.line == listed["line"]), None)
    if signature:
        return (
            signature.name == listed["witness"]
            and _format_time(signature.time or 0) == listed["time"]
        )
    return any(
        one.line == listed["line"] and one.name == listed["witness"] for one in note.signatures
    )


def _format_time(seconds: int) -> str:
    if seconds > _MAX_YEAR_SECONDS:
        return f"{seconds} s"
    moment = _EPOCH + timedelta(seconds=seconds)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000000Z")


def _is_hex(digits: int) -> Callable[[Any], bool]:
    pattern = re.compile(f"[0-9a-f]{{{digits}}}")
    return lambda value: isinstance(value, str) and bool(pattern.fullmatch(value))


def _is_count(value: Any) -> bool:
    return is_safe_integer(value) and bool(value >= 0)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


Rules = Dict[str, Callable[[Any], bool]]
_ENTRY_RULES: Rules = {
    "origin_id": _is_hex(64),
    "ledger_size": _is_count,
    "ledger_root": _is_hex(64),
    "captured_at": is_instant_text,
    "nonce": _is_hex(32),
    "log_index": _is_count,
}
_COSIGNATURE_RULES: Rules = {"witness": _is_text, "time": _is_text, "line": _is_text}


def find_witness_fault(value: Any) -> Optional[str]:
    """Returns why a value is not the answer of a witness; None for an answer."""
    if not isinstance(value, dict):
        return "the answer must be an object"
    if "entry" in value and value["entry"] is None:
        return "entry is null: the ledger of the certificate is not logged yet"
    fault = _find_member_fault("entry", value.get("entry"), _ENTRY_RULES)
    if fault:
        return fault
    for name in ("consistency", "inclusion"):
        if parse_hashes(value.get(name)) is None:
            return f"{name} must be an array of SHA-256 hashes"
    if not isinstance(value.get("checkpoint"), str):
        return "checkpoint must be a string"
    if not isinstance(value.get("cosignatures"), list):
        return "cosignatures must be an array"
    faults = (
        _find_member_fault(f"cosignatures[{at}]", one, _COSIGNATURE_RULES)
        for at, one in enumerate(value["cosignatures"])
    )
    return next(filter(None, faults), None)


def _find_member_fault(name: str, value: Any, rules: Rules) -> Optional[str]:
    if not isinstance(value, dict):
        return f"{name} must be an object"
    for member, holds in rules.items():
        if member not in value or not holds(value[member]):
            return f"{name}.{member} is missing or malformed"
    return None
