"""Checks of a certificate and of its rows."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence

from ._json_forms import canonicalize_json, format_number
from ._merkle import MerkleTree, hash_leaf
from ._signature import PublicKey, find_signed_members

_MAX_LISTED_MEMBERS = 10
_MAX_LISTED_LENGTH = 60


@dataclass(frozen=True)
class Check:
    """One check and its result."""

    name: str
    ok: bool
    detail: str


@dataclass(frozen=True)
class Unchecked:
    """A check that was skipped, and why."""

    name: str
    why: str


def create_check(name: str, fault: Optional[str], ok_detail: str) -> Check:
    """Returns a check that failed with a fault, or passed without one."""
    return Check(name, not fault, fault or ok_detail)


def check_signature(certificate: Mapping[str, Any], keys: Sequence[PublicKey]) -> Check:
    """Checks that the key that the certificate names signed it unchanged.

    Members that were added on the way are named, and count for nothing.
    """
    signed = find_signed_members(certificate, keys)
    key_id = certificate["key_id"]
    unsigned = [] if signed is None else [name for name in certificate if name not in signed]
    fault = None
    if all(key.id != key_id for key in keys):
        key_ids = ", ".join(key.id for key in keys) or "none"
        fault = (
            f"the certificate names the signing key {key_id}, which is not among the known keys "
            f"({key_ids})"
        )
    elif signed is None:
        fault = "the certificate was changed after it was signed"
    ok = f"the Ed25519 signature by the key {key_id} is valid"
    if unsigned:
        names = ", ".join(
            json.dumps(name[:_MAX_LISTED_LENGTH], ensure_ascii=False)
            for name in unsigned[:_MAX_LISTED_MEMBERS]
        )
        more = ", …" if len(unsigned) > _MAX_LISTED_MEMBERS else ""
        ok += f"; it does not cover these members, which count for nothing: {names}{more}"
    return create_check("signature", fault, ok)


def check_instants(certificate: Mapping[str, Any]) -> Check:
    """Checks the times: nothing became known later than the instant of the answer."""
    as_of, latest = certificate["as_of"], certificate["latest_known_at"]
    batches = certificate["backfill_batches"]
    fault = None
    if latest is not None and latest > as_of:
        fault = f"latest_known_at {latest} is later than as_of {as_of}"
    for batch in batches:
        if not fault and batch["declared_captured_at"] >= batch["captured_at"]:
            fault = (
                f"the backfill batch {batch['id']} is declared as known at or after the instant of "
                "its capture"
            )
    for batch in batches:
        if not fault and batch["declared_captured_at"] > as_of:
            fault = f"the backfill batch {batch['id']} declares an instant that is later than as_of"
    if not fault and "latest_erasure" in certificate:
        latest_erasure = certificate["latest_erasure"] or ""
        for erasure in certificate.get("erasures", []):
            if not fault and erasure["captured_at"] > latest_erasure:
                fault = f"the erasure {erasure['id']} is later than latest_erasure"
    return create_check(
        "as_of",
        fault,
        f"the answer contains nothing that became known after {as_of}; the certificate was issued "
        f"at {certificate['issued_at']}",
    )


class _BatchRows:
    def __init__(self, known_at: str, captured_at: Any) -> None:
        self.known_at = known_at
        self.captured_at = captured_at
        self.rows = 1


class RowsVerifier:
    """Compares the rows of an answer, added one by one, with the answer's certificate."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._tree = MerkleTree()
        self._batches: Dict[str, _BatchRows] = {}
        self._latest = ""
        self._inconsistency: Optional[str] = None
        self._erased = 0

    def add_row(self, row: Any) -> None:
        """Adds the next row."""
        text = canonicalize_json(row)
        self._hash.update(text.encode() + b"\n")
        self._tree.add_leaf(hash_leaf(text))
        if isinstance(row, dict) and isinstance(row.get("known_at"), str):
            self._record_stamps(row)

    def run_checks(self, certificate: Mapping[str, Any]) -> List[Check]:
        """Returns the checks of all rows so far."""
        rows, as_of = certificate["rows"], certificate["as_of"]
        latest_known = certificate["latest_known_at"]
        named_erased = sum(one["rows"] for one in certificate.get("erasures", []))
        count = self._tree.size
        difference = "the given rows, or their order, differ from the certified answer"
        if self._erased > named_erased:
            difference += (
                f"; {format_number(self._erased - named_erased)} of them are erased and were not "
                "when the certificate was issued, which may be the reason"
            )
        bound = None
        if self._latest > as_of:
            bound = f"as_of {as_of}"
        elif self._latest > (latest_known or ""):
            bound = f"latest_known_at {'null' if latest_known is None else latest_known}"
        checks = [
            create_check(
                "rows",
                f"{count} rows were given, but the certificate covers {format_number(rows)} rows"
                if count != rows
                else None,
                format_number(rows),
            ),
            create_check(
                "rows_digest",
                difference if self._hash.hexdigest() != certificate["rows_digest"] else None,
                certificate["rows_digest"],
            ),
            create_check(
                "result_root",
                difference
                if self._tree.compute_root().hex() != certificate["result_root"]
                else None,
                certificate["result_root"],
            ),
            create_check(
                "rows_known",
                f"a row became known at {self._latest}, which is later than {bound}"
                if bound
                else None,
                f"no row became known after {as_of}",
            ),
            create_check(
                "backfill_batches",
                self._find_batch_fault(certificate["backfill_batches"]),
                _describe_batches(certificate["backfill_batches"]),
            ),
        ]
        if self._erased or named_erased:
            fault = None
            if self._erased != named_erased:
                fault = (
                    f"{self._erased} of the given rows are erased, but the certificate names "
                    f"erasures of {format_number(named_erased)}"
                )
            ok = f"the certificate names the erasures of {format_number(named_erased)} rows"
            checks.append(create_check("erasures", fault, ok))
        return checks

    def _record_stamps(self, row: Mapping[str, Any]) -> None:
        known_at, captured_at = row["known_at"], row.get("captured_at")
        batch_id = row.get("backfill_batch")
        if row.get("erased") is True:
            self._erased += 1
        self._latest = max(self._latest, known_at)
        if not isinstance(batch_id, str):
            if isinstance(captured_at, str) and known_at < captured_at:
                self._inconsistency = self._inconsistency or (
                    f"a row without a backfill batch counts as known at {known_at}, before the "
                    "ledger captured the row"
                )
            return
        batch = self._batches.get(batch_id)
        if batch is None:
            self._batches[batch_id] = _BatchRows(known_at, captured_at)
        elif batch.known_at != known_at or batch.captured_at != captured_at:
            self._inconsistency = self._inconsistency or (
                f"the rows of the backfill batch {batch_id} have different instants"
            )
        else:
            batch.rows += 1

    def _find_batch_fault(self, certified: Sequence[Mapping[str, Any]]) -> Optional[str]:
        if self._inconsistency:
            return self._inconsistency
        for batch_id, seen in self._batches.items():
            batch = next((one for one in certified if one["id"] == batch_id), None)
            if batch is None:
                return (
                    f"some rows belong to the backfill batch {batch_id}, which the certificate "
                    "does not name"
                )
            if (
                batch["declared_captured_at"] != seen.known_at
                or batch["captured_at"] != seen.captured_at
            ):
                return (
                    f"the instants of the backfill batch {batch_id} in the rows differ from the "
                    "instants in the certificate"
                )
            if batch["rows"] != seen.rows:
                return (
                    f"{seen.rows} of the given rows belong to the backfill batch {batch_id}, but "
                    f"the certificate counts {format_number(batch['rows'])} rows of this batch"
                )
        for batch in certified:
            if batch["id"] not in self._batches:
                return (
                    f"the certificate names the backfill batch {batch['id']}, but none of the "
                    "given rows belongs to this batch"
                )
        return None


def _describe_batches(batches: Sequence[Mapping[str, Any]]) -> str:
    described = [
        f"backfill batch {one['id']}: declared as known at {one['declared_captured_at']}, captured "
        f"at {one['captured_at']}"
        for one in batches
    ]
    return "; ".join(described) or "the answer contains no backfilled rows"
