"""Verifies what docs/reference/proofs.md defines; written from that page alone.

Signatures are checked with the package `cryptography`, or with openssl where that is missing.
"""
import base64
import hashlib
import json
import pathlib
import re
import subprocess
import tempfile
from decimal import Decimal

DER_PREFIX = bytes.fromhex("302a300506032b6570032100")
KINDS = [
    "id kind space payload category fact_key known_at valid_to statement fact_value valid_from "
    "asserted_at captured_at backfill_batch",
    "lag known_at valid_to edge_type mechanism source_id target_id confidence properties "
    "valid_from asserted_at captured_at backfill_batch",
    "policy fact_key known_at value_type captured_at description",
    "id rows reason unsalted positions captured_at requested_by",
]
CONTENTS = [
    "payload category fact_key statement fact_value",
    "lag mechanism confidence properties",
    "policy fact_key value_type description",
    "",
]
REQUIRED = (
    "id operation request_digest as_of valid_at space final rows rows_digest result_root "
    "latest_known_at backfill_batches ledger_size ledger_root engine_version issued_at key_id "
    "signature"
).split()
KNOWN = REQUIRED + ["erasures", "latest_erasure", "complete"]


class Refused(Exception):
    """What the page says must be refused."""


def require(holds, why):
    if not holds:
        raise Refused(why)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def parse(text):
    """Parses JSON, and refuses a member that an object has twice."""

    def build(pairs):
        require(len({name for name, _ in pairs}) == len(pairs), "a member twice")
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=build, parse_int=float)
    except ValueError as error:
        raise Refused(str(error)) from error


ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def write_string(text):
    escape = lambda match: ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04x}"
    return '"' + re.sub(r'["\\\x00-\x1f]', escape, text) + '"'


def write_plain_number(number):
    """The shortest digits, in full."""
    text = format(Decimal(repr(number + 0.0)), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def write_script_number(number):
    """The shortest digits, as JavaScript writes them."""
    plain = write_plain_number(number)
    if number == 0 or 1e-6 <= abs(number) < 1e21:
        return plain
    sign, digits = ("-", plain[1:]) if plain.startswith("-") else ("", plain)
    significant = digits.replace(".", "").lstrip("0").rstrip("0")
    if digits.startswith("0."):
        exponent = -(len(digits) - 2 - len(digits[2:].lstrip("0"))) - 1
    else:
        exponent = len(digits.split(".")[0]) - 1
    fraction = f".{significant[1:]}" if len(significant) > 1 else ""
    return f"{sign}{significant[0]}{fraction}e{'+' if exponent > 0 else '-'}{abs(exponent)}"


def write(value, key, number, comma, colon):
    again = lambda item: write(item, key, number, comma, colon)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return write_string(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, list):
        return "[" + comma.join(map(again, value)) + "]"
    names = sorted(value, key=key)
    return "{" + comma.join(write_string(name) + colon + again(value[name]) for name in names) + "}"


def canonical(value):
    units = lambda name: name.encode("utf-16-be")
    return write(value, units, write_script_number, ",", ":").encode()


def jsonb(value):
    length_then_bytes = lambda name: (len(name.encode()), name.encode())
    return write(value, length_then_bytes, write_plain_number, ", ", ": ").encode()


def leaf_of(row, salt, content_digest=None):
    require(isinstance(row, dict), "not a row")
    for names, contents in zip(map(str.split, KINDS), map(str.split, CONTENTS)):
        if all(name in row for name in names):
            if not salt and not content_digest:
                return sha256(b"\x00", jsonb({name: row[name] for name in names}))
            stub = jsonb({name: row[name] for name in names if name not in contents})
            if content_digest:
                digest = bytes.fromhex(content_digest)
            else:
                digest = sha256(bytes.fromhex(salt), jsonb({name: row[name] for name in contents}))
            return sha256(b"\x00\x01", digest, stub)
    raise Refused("not a row")


def shown_leaf(line):
    row = line["row"]
    if row.get("erased") is not True:
        return leaf_of(row, line["salt"])
    if "content_digest" in line:
        return leaf_of(row, None, line["content_digest"])
    return bytes.fromhex(line["leaf"])


def root_of(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256()
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return sha256(b"\x01", root_of(leaves[:k]), root_of(leaves[k:]))


def holds_inclusion(leaf, index, size, path, root):
    """RFC 9162, section 2.1.3.2."""
    fn, sn, r = index, size - 1, leaf
    for p in path:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            r = sha256(b"\x01", p, r)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = sha256(b"\x01", r, p)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and r == root


def holds_consistency(first, second, proof, first_root, second_root):
    """RFC 9162, section 2.1.4.2."""
    if first == second:
        return not proof and first_root == second_root
    if first == 0:
        return not proof and first_root == sha256()
    if first & (first - 1) == 0:
        proof = [first_root, *proof]
    if not proof:
        return False
    fn, sn = first - 1, second - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = proof[0]
    for c in proof[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = sha256(b"\x01", c, fr), sha256(b"\x01", c, sr)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = sha256(b"\x01", sr, c)
        fn, sn = fn >> 1, sn >> 1
    return fr == first_root and sr == second_root and sn == 0


def is_signed(message, signature, key):
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("key", "signature", "message")]
            for path, content in zip(paths, (DER_PREFIX + key, signature, message)):
                path.write_bytes(content)
            command = "openssl pkeyutl -verify -pubin -keyform DER -rawin -inkey".split()
            command += [paths[0], "-sigfile", paths[1], "-in", paths[2]]
            return subprocess.run(command, capture_output=True).returncode == 0
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
        return True
    except InvalidSignature:
        return False


def check_certificate(certificate, key):
    """Returns the members that are signed."""
    require(all(name in certificate for name in REQUIRED), "a member is missing")
    key_id = sha256(DER_PREFIX + key).hex()[:16]
    require(certificate["key_id"] == key_id, "another key")
    require(re.fullmatch(r"[A-Za-z0-9+/]{85}[AQgw]==", certificate["signature"]), "no signature")
    signature = base64.b64decode(certificate["signature"])
    latest = [certificate["latest_known_at"] or ""]
    latest += [batch["declared_captured_at"] for batch in certificate["backfill_batches"]]
    require(max(latest) <= certificate["as_of"], "known later than as_of")
    for names in (list(certificate), [name for name in certificate if name in KNOWN]):
        signed = {name: certificate[name] for name in names if name != "signature"}
        if is_signed(canonical(signed), signature, key):
            return signed
    raise Refused("the signature does not hold")


def check_export(text, key, earlier):
    *lines, last = [parse(line) for line in text.split("\n") if line]
    peaks, rows, size, earlier_root = [], [], 0, None
    unnamed, last_hidden = {}, 0

    def root():
        result = peaks[-1][1] if peaks else sha256()
        for _, left in reversed(peaks[:-1]):
            result = sha256(b"\x01", left, result)
        return result

    def add(level, node):
        peaks.append((level, node))
        while len(peaks) > 1 and peaks[-1][0] == peaks[-2][0]:
            (_, left), (_, right) = peaks[-2:]
            peaks[-2:] = [(peaks[-1][0] + 1, sha256(b"\x01", left, right))]

    if earlier and earlier["ledger_size"] == 0:
        earlier_root = root()
    for line in lines:
        if "row" in line:
            require(line["position"] == size + 1, "a gap")
            row = line["row"]
            rows.append(row)
            add(0, shown_leaf(line))
            size += 1
            if row.get("erased") is True:
                unnamed[size] = "positions" if "content_digest" in line else "unsalted"
            if "unsalted" in row:
                inside = lambda at, runs: any(first <= at <= last for first, last in runs)
                unnamed = {at: m for at, m in unnamed.items() if not inside(at, row[m])}
            if earlier and size > earlier["ledger_size"] and earlier.get("complete") is True:
                require(row["captured_at"] > earlier["as_of"], "known to the earlier answer")
        else:
            require(line.get("from") == size + 1, "a gap")
            hashes = [bytes.fromhex(one) for one in line["hashes"]]
            while size < line["to"]:
                level = 0
                while size % 2 ** (level + 1) == 0 and size + 2 ** (level + 1) <= line["to"]:
                    level += 1
                require(hashes, "a hash too few")
                add(level, hashes.pop(0))
                size += 2**level
            require(not hashes, "a hash too many")
            last_hidden = size
        if earlier and size == earlier["ledger_size"]:
            earlier_root = root()
    require("certificate" in last, "no certificate")
    certificate = check_certificate(last["certificate"], key)
    require(size == certificate["ledger_size"], "another size")
    require(root().hex() == certificate["ledger_root"], "another root")
    erasures = certificate.get("erasures", [])
    later = sum(one["rows"] for one in erasures if one["captured_at"] > certificate["as_of"])
    require(sum(at > last_hidden for at in unnamed) <= later, "erased, but not named")
    erased = sum(row.get("erased") is True for row in rows)
    require(sum(one["rows"] for one in erasures) == erased, "another number of erased rows")
    if earlier:
        require(earlier_root and earlier_root.hex() == earlier["ledger_root"], "not continued")
    texts = [canonical(row) for row in rows]
    require(len(rows) == certificate["rows"], "another number of rows")
    digest = sha256(*[row + b"\n" for row in texts]).hex()
    require(digest == certificate["rows_digest"], "other rows")
    result_root = root_of([sha256(b"\x00", row) for row in texts]).hex()
    require(result_root == certificate["result_root"], "other rows")
