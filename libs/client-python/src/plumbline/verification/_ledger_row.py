"""Rows of a ledger and their leaf hashes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, FrozenSet, Mapping, Optional, Sequence, Tuple

from ._json_forms import to_jsonb_text
from ._merkle import hash_leaf, hash_sealed_leaf, parse_hash, sha256

_SALT = re.compile(r"[0-9a-f]{32}")

# The members of each kind of row, in the order in which PostgreSQL writes them as jsonb.
_FIELDS: Dict[str, Tuple[str, ...]] = {
    "node": tuple(
        "id kind space payload category fact_key known_at valid_to statement fact_value "
        "valid_from asserted_at captured_at backfill_batch".split()
    ),
    "edge": tuple(
        "lag known_at valid_to edge_type mechanism source_id target_id confidence properties "
        "valid_from asserted_at captured_at backfill_batch".split()
    ),
    "fact": tuple("policy fact_key known_at value_type captured_at description".split()),
    "erasure": tuple("id rows reason unsalted positions captured_at requested_by".split()),
}
# The content of each kind of row, which an erasure takes. The other members are its stub.
_CONTENT: Dict[str, FrozenSet[str]] = {
    "node": frozenset("payload category fact_key statement fact_value".split()),
    "edge": frozenset("lag mechanism confidence properties".split()),
    "fact": frozenset("policy fact_key value_type description".split()),
    "erasure": frozenset(),
}


@dataclass(frozen=True)
class LedgerRow:
    """A node, an edge, the declaration of a fact or an erasure."""

    kind: str
    row: Mapping[str, Any]

    @property
    def is_erased(self) -> bool:
        return self.row.get("erased") is True


def parse_ledger_row(value: Any) -> Optional[LedgerRow]:
    """Returns the ledger row behind an element of an answer; None for anything else."""
    if not isinstance(value, dict):
        return None
    for kind, names in _FIELDS.items():
        if all(name in value for name in names):
            return LedgerRow(kind, value)
    return None


def hash_visible_row(row: LedgerRow, line: Mapping[str, Any]) -> Optional[bytes]:
    """Returns the leaf hash of a row of a proof export.

    None when the line does not have what the leaf needs: a salt, or null for a row without one; of
    an erased row the digest that the erasure left, or the leaf itself.
    """
    if row.is_erased:
        if "content_digest" not in line:
            return parse_hash(line.get("leaf"))
        digest = parse_hash(line["content_digest"])
        return digest and hash_sealed_leaf(digest, _format_part(row, _list_stub(row.kind)))
    salt = line.get("salt", "")
    if salt is None:
        return hash_leaf(_format_part(row, _FIELDS[row.kind]))
    if not isinstance(salt, str) or not _SALT.fullmatch(salt):
        return None
    content = [name for name in _FIELDS[row.kind] if name in _CONTENT[row.kind]]
    digest = sha256(bytes.fromhex(salt), _format_part(row, content).encode())
    return hash_sealed_leaf(digest, _format_part(row, _list_stub(row.kind)))


def _list_stub(kind: str) -> Sequence[str]:
    return [name for name in _FIELDS[kind] if name not in _CONTENT[kind]]


def _format_part(row: LedgerRow, names: Sequence[str]) -> str:
    members = [f'"{name}": {to_jsonb_text(row.row[name])}' for name in names]
    return "{" + ", ".join(members) + "}"
