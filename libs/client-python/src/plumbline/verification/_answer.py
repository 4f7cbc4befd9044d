"""Verifies an answer or an export whose parts are added one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

from ._certificate import find_certificate_fault
from ._checks import Check, RowsVerifier, Unchecked, check_instants, check_signature, create_check
from ._json_forms import canonicalize_json, is_safe_integer
from ._merkle import parse_hash
from ._proof_export import LedgerHead, ProofExportVerifier
from ._signature import PublicKey, find_signed_members


@dataclass(repr=False)
class VerificationResult:
    """What a verification found."""

    checks: List[Check] = field(default_factory=list)
    unchecked: List[Unchecked] = field(default_factory=list)
    certificate: Optional[Dict[str, Any]] = None
    """The certificate without members that its key did not sign; None when it has no shape."""

    @property
    def valid(self) -> bool:
        """Whether every check passed."""
        return all(check.ok for check in self.checks)

    def __repr__(self) -> str:
        failed = [check for check in self.checks if not check.ok]
        return f"VerificationResult(valid={self.valid}, failed={failed})"


def create_fault_result(fault: str) -> VerificationResult:
    """Returns the result for an input that has no shape."""
    return VerificationResult([create_check("shape", fault, "")])


class AnswerVerifier:
    """Takes the parts of an answer one by one."""

    def __init__(self, keys: Sequence[PublicKey], earlier: Optional[LedgerHead] = None) -> None:
        self.certificates: List[Any] = []
        self.has_rows_of_caller = False
        self._keys = keys
        self._earlier = earlier
        self._rows: Optional[RowsVerifier] = None
        self._proof: Optional[ProofExportVerifier] = None

    def dispatch(self, value: Any) -> None:
        """Adds what a JSON value contains: a certificate, an answer, a line of an export, rows."""
        if isinstance(value, list):
            self._add_rows(value)
        elif _has(value, "rows_digest") and _has(value, "signature"):
            self.certificates.append(value)
        elif _has(value, "certificate"):
            rows = extract_certified_rows(value)
            if rows is not None:
                self._add_rows(rows)
            self.certificates.append(value["certificate"])
        elif (_has(value, "position") and _has(value, "row")) or _has(value, "hashes"):
            self._add_proof_line(value)
        else:
            self._add_rows([value])

    def add_rows_of_caller(self, rows: Sequence[Any]) -> None:
        """Adds the rows that count instead of those in the input."""
        self.has_rows_of_caller = False
        self._add_rows(rows)

    def finish(self) -> VerificationResult:
        """Returns the result for everything that was added."""
        fault = (
            find_certificate_fault(self.certificates[0])
            if len(self.certificates) == 1
            else f"exactly one certificate is needed, but {len(self.certificates)} were found"
        )
        if fault:
            return create_fault_result(fault)
        received: Dict[str, Any] = self.certificates[0]
        certificate = dict(find_signed_members(received, self._keys) or received)
        about = f"certificate {certificate['id']}, of {certificate['operation']}"
        result = VerificationResult(
            [
                create_check("shape", None, about),
                check_instants(certificate),
                check_signature(received, self._keys),
            ],
            certificate=certificate,
        )
        if self._rows:
            result.checks += self._rows.run_checks(certificate)
        else:
            result.unchecked.append(Unchecked("rows", "no rows were given"))
        # The proof export of an empty ledger has no lines but the certificate's.
        if self._proof is None and self._earlier and certificate["ledger_size"] == 0:
            self._proof = ProofExportVerifier(self._earlier)
        if self._proof:
            result.checks += self._proof.run_checks(certificate)
        elif self._earlier:
            fault = "only a proof export shows an earlier ledger"
            result.checks.append(create_check("consistency", fault, ""))
        return result

    def _add_rows(self, rows: Sequence[Any]) -> None:
        if self.has_rows_of_caller:
            return
        self._rows = self._rows or RowsVerifier()
        for row in rows:
            self._rows.add_row(row)

    def _add_proof_line(self, line: Mapping[str, Any]) -> None:
        if self.has_rows_of_caller:
            return
        self._rows = self._rows or RowsVerifier()
        self._proof = self._proof or ProofExportVerifier(self._earlier)
        self._proof.add_line(line)
        if "row" in line:
            self._rows.add_row(line["row"])


def extract_certified_rows(answer: Mapping[str, Any]) -> Optional[List[Any]]:
    """Returns the rows that an answer's certificate covers, in their order.

    Most answers have `items`. resolve has the declaration, then the candidates; why has the nodes
    of the chains, then their edges, each once; subgraph and export have the nodes, then the edges.
    """
    get = answer.get
    if isinstance(get("items"), list):
        return list(answer["items"])
    if isinstance(get("candidates"), list):
        declaration = [get("declaration")] if _is_filled(get("declaration")) else []
        return declaration + list(answer["candidates"])
    if isinstance(get("chains"), list):
        root = [get("root")] if _is_filled(get("root")) else []
        nodes = root + [one for chain in answer["chains"] for one in _get_list(chain, "nodes")]
        edges = [one for chain in answer["chains"] for one in _get_list(chain, "edges")]
        return _list_distinct(nodes) + _list_distinct(edges)
    if isinstance(get("nodes"), list) and isinstance(get("edges"), list):
        return list(answer["nodes"]) + list(answer["edges"])
    return None


def read_head(value: Any, keys: Sequence[PublicKey]) -> Tuple[Optional[LedgerHead], List[Check]]:
    """Reads an earlier state of a ledger: a certificate, or an object with one.

    The state is None if the value contains none; the checks then say why.
    """
    part = _select_part(value)
    fault = (
        find_certificate_fault(part)
        if "signature" in part
        else None
        if is_safe_integer(part.get("ledger_size"))
        and part["ledger_size"] >= 0
        and parse_hash(part.get("ledger_root"))
        else "the earlier ledger needs ledger_size, and ledger_root in 64 hexadecimal digits"
    )
    if fault:
        return None, [create_check("older_shape", fault, "")]
    if find_certificate_fault(part):
        return LedgerHead(int(part["ledger_size"]), part["ledger_root"]), []
    check = check_signature(part, keys)
    signed = find_signed_members(part, keys) or part
    as_of = signed["as_of"] if signed.get("complete") else None
    head = LedgerHead(int(signed["ledger_size"]), signed["ledger_root"], as_of)
    return head, [Check("older_signature", check.ok, check.detail)]


def _select_part(value: Any) -> Dict[str, Any]:
    record = value if isinstance(value, dict) else {}
    part = record.get("certificate")
    if part is None:
        part = record.get("entry")
    part = value if part is None else part
    return part if isinstance(part, dict) else {}


def _has(value: Any, name: str) -> bool:
    return isinstance(value, dict) and name in value


def _is_filled(value: Any) -> bool:
    return value is not None and value is not False and value != 0 and value != ""


def _get_list(chain: Any, part: str) -> List[Any]:
    value = chain.get(part) if isinstance(chain, dict) else None
    return value if isinstance(value, list) else []


def _list_distinct(rows: Sequence[Any]) -> List[Any]:
    return list({canonicalize_json(row): row for row in rows}.values())
