"""Rebuilds the Merkle tree of a ledger from the lines of a proof export."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Tuple

from ._checks import Check, create_check
from ._json_forms import format_number, is_safe_integer
from ._ledger_row import LedgerRow, hash_visible_row, parse_ledger_row
from ._merkle import MerkleTree, parse_hashes, split_into_subtrees

Ranges = List[Tuple[int, int]]
_MAX_LISTED_RANGES = 10


@dataclass(frozen=True)
class LedgerHead:
    """The state of a ledger at an earlier time, from a certificate or a witness."""

    ledger_size: int
    ledger_root: str
    as_of: Optional[str] = None
    """The instant of a certificate that is `complete`: later rows must be captured later."""


class ProofExportVerifier:
    """Takes the lines of a proof export one by one. Memory is one hash per bit of the size."""

    def __init__(self, earlier: Optional[LedgerHead] = None) -> None:
        self._earlier = earlier
        self._tree = MerkleTree()
        self._root_at_earlier_size: Optional[bytes] = None
        self._row_before_earlier_instant: Optional[str] = None
        self._rows = 0
        self._unchecked_rows = 0
        self._hidden_rows = 0
        self._last_hidden = 0
        # Erased rows that no erasure behind them has named yet, with and without a content digest
        self._unnamed: Ranges = []
        self._unnamed_unsalted: Ranges = []
        self._fault: Optional[str] = None
        self._note_earlier_size()

    def add_line(self, line: Mapping[str, Any]) -> None:
        """Adds a row at its position, or a run of hashes."""
        if self._fault:
            return
        self._fault = self._add_row(line) if "row" in line else self._add_run(line)
        self._note_earlier_size()

    def run_checks(self, certificate: Mapping[str, Any]) -> List[Check]:
        """Returns the checks `inclusion` and, with an earlier head, `consistency`."""
        size, rows = certificate["ledger_size"], certificate["rows"]
        fault = self._fault or self._find_fault(certificate)
        unchecked = hidden = ""
        if self._unchecked_rows:
            unchecked = (
                f"; {self._unchecked_rows} of them were written without a salt and erased: their "
                "stored leaf hashes were used"
            )
        if self._hidden_rows:
            hidden = (
                f"; {self._hidden_rows} rows are not shown (expected only with space or valid_at)"
            )
        ok = (
            f"all {format_number(rows)} rows are among the {format_number(size)} rows of the "
            f"ledger that the certificate covers{hidden}{unchecked}"
        )
        checks = [create_check("inclusion", fault, ok)]
        if self._earlier:
            checks.append(self._check_consistency(self._earlier, size, fault))
        return checks

    def _find_fault(self, certificate: Mapping[str, Any]) -> Optional[str]:
        size, rows = certificate["ledger_size"], certificate["rows"]
        if self._tree.size != size:
            return (
                f"the export ends at position {self._tree.size}, but the ledger has "
                f"{format_number(size)} rows"
            )
        if self._rows != rows:
            return (
                f"the export shows {self._rows} rows at their positions, but the certificate "
                f"covers {format_number(rows)} rows"
            )
        if self._tree.compute_root().hex() != certificate["ledger_root"]:
            return "the Merkle root of the exported rows and hashes differs from ledger_root"
        return self._find_erasure_fault(certificate)

    def _find_erasure_fault(self, certificate: Mapping[str, Any]) -> Optional[str]:
        """An erasure of this ledger, or a later one that is named, took each erased row."""
        later = sum(
            one["rows"]
            for one in certificate.get("erasures", [])
            if one["captured_at"] > certificate["as_of"]
        )
        # The erasure may be one of the rows that are not shown
        unnamed = [
            one for one in self._unnamed + self._unnamed_unsalted if one[0] > self._last_hidden
        ]
        count = sum(last - first + 1 for first, last in unnamed)
        if count > later:
            return f"no erasure names the erased rows at {_format_ranges(unnamed)}"
        return None

    def _check_consistency(self, earlier: LedgerHead, size: int, fault: Optional[str]) -> Check:
        before = format_number(earlier.ledger_size)
        if earlier.ledger_size > size:
            consistency_fault: Optional[
                str
            ] = f"the earlier ledger has {before} rows, more than this ledger"
        elif fault:
            consistency_fault = "the exported rows and hashes are not the ledger of the certificate"
        elif self._root_at_earlier_size is None:
            consistency_fault = (
                f"a run of hashes reaches over position {before}; request the export with "
                f"since={before}"
            )
        elif self._root_at_earlier_size.hex() != earlier.ledger_root:
            consistency_fault = f"the first {before} rows are not the rows of the earlier ledger"
        else:
            consistency_fault = self._row_before_earlier_instant
        ok = (
            f"the ledger of {format_number(size)} rows begins with the {before} rows of the "
            "earlier ledger"
        )
        return create_check("consistency", consistency_fault, ok)

    def _note_earlier_size(self) -> None:
        if self._earlier and self._earlier.ledger_size == self._tree.size:
            self._root_at_earlier_size = self._tree.compute_root()

    def _add_row(self, line: Mapping[str, Any]) -> Optional[str]:
        expected, position = self._tree.size + 1, line.get("position")
        if not _is_number(position, expected):
            return f"the line for position {expected} has the position {_describe(position)}"
        row = parse_ledger_row(line["row"])
        if row is None:
            return f"the row at position {expected} is not a row of a ledger"
        leaf = hash_visible_row(row, line)
        if leaf is None:
            missing = "content_digest" if row.is_erased else "salt"
            return f"the row at position {expected} has no valid {missing}"
        self._tree.add_leaf(leaf)
        self._compare_instant(expected, row)
        self._compare_erasures(expected, row, "content_digest" in line)
        self._rows += 1
        if row.is_erased and "content_digest" not in line:
            self._unchecked_rows += 1
        return None

    def _compare_instant(self, position: int, row: LedgerRow) -> None:
        earlier = self._earlier
        captured_at = str(row.row["captured_at"])
        if earlier is None or earlier.as_of is None or position <= earlier.ledger_size:
            return
        if captured_at <= earlier.as_of and self._row_before_earlier_instant is None:
            self._row_before_earlier_instant = (
                f"the row at position {position} was captured at {captured_at}, but the earlier "
                f"answer as of {earlier.as_of} does not cover it"
            )

    def _compare_erasures(self, position: int, row: LedgerRow, has_digest: bool) -> None:
        if row.is_erased:
            _append_position(self._unnamed if has_digest else self._unnamed_unsalted, position)
        if row.kind != "erasure":
            return
        positions, unsalted = row.row["positions"], row.row["unsalted"]
        if _are_ranges(positions):
            self._unnamed = _subtract_ranges(self._unnamed, positions)
        if _are_ranges(unsalted):
            self._unnamed_unsalted = _subtract_ranges(self._unnamed_unsalted, unsalted)

    def _add_run(self, line: Mapping[str, Any]) -> Optional[str]:
        size, first, last = self._tree.size, line.get("from"), line.get("to")
        if not _is_number(first, size + 1):
            return f"the line for position {size + 1} begins at position {_describe(first)}"
        if not is_safe_integer(last) or int(last or 0) < size + 1:
            return f"the run of hashes from position {size + 1} has no valid end"
        end = int(last or 0)
        levels = split_into_subtrees(size, end)
        roots = parse_hashes(line.get("hashes"))
        if roots is None or len(roots) != len(levels):
            return f"the positions {size + 1} to {end} need {len(levels)} hashes"
        self._hidden_rows += end - size
        self._last_hidden = end
        for root, level in zip(roots, levels):
            self._tree.add_subtree(root, level)
        return None


def _is_number(value: Any, expected: int) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == expected


def _describe(value: Any) -> str:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return format_number(value) if is_number else "of a wrong type"


def _are_ranges(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(run, list) and len(run) == 2 and all(is_safe_integer(one) for one in run)
        for run in value
    )


def _append_position(ranges: Ranges, position: int) -> None:
    if ranges and ranges[-1][1] == position - 1:
        ranges[-1] = (ranges[-1][0], position)
    else:
        ranges.append((position, position))


def _subtract_ranges(ranges: Ranges, others: Ranges) -> Ranges:
    """Returns the positions of `ranges` that are not in `others`."""
    rest: Ranges = []
    index = 0
    for first, last in ranges:
        start = first
        while index < len(others) and others[index][1] < start:
            index += 1
        at = index
        while at < len(others) and others[at][0] <= last:
            if others[at][0] > start:
                rest.append((start, others[at][0] - 1))
            start = max(start, others[at][1] + 1)
            at += 1
        if start <= last:
            rest.append((start, last))
    return rest


def _format_ranges(ranges: Ranges) -> str:
    listed = [
        str(first) if first == last else f"{first}–{last}"
        for first, last in ranges[:_MAX_LISTED_RANGES]
    ]
    more = len(ranges) - _MAX_LISTED_RANGES
    return ", ".join(listed) + (f" and {more} more ranges" if more > 0 else "")
