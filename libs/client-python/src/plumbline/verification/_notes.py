"""Signed notes, checkpoints and verifier keys (https://c2sp.org/signed-note, tlog-checkpoint)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import List, Optional, Sequence, Tuple

from ._merkle import sha256
from ._signature import KEY_BYTES, is_ed25519_signature, parse_base64

_MAX_SIGNATURES = 100
_MAX_NOTE_CHARACTERS = 1_000_000
_KEY_ID_BYTES = 4
_TIME_BYTES = 8
_SIGNATURE_BYTES = 64
_MAX_SAFE_INTEGER = 2**53 - 1
_FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f]")
_HALF_PAIR = re.compile("[\ud800-\udfff]")
# The white space of Unicode, and the plus
_NOT_IN_NAME = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000+]")
_TYPES = {1: "note", 4: "cosignature"}
_VERIFIER_KEY = re.compile(r"([^+]+)\+([0-9a-f]{8})\+(.+)", re.DOTALL)
_SIZE = re.compile(r"0|[1-9][0-9]{0,15}")


@dataclass(frozen=True)
class NoteSignature:
    """A signature line of a note."""

    name: str
    key_id: str
    signature: bytes
    line: str


@dataclass(frozen=True)
class SignedNote:
    """A text, with its final newline, and its signatures."""

    text: str
    signatures: List[NoteSignature]


@dataclass(frozen=True)
class Checkpoint:
    """The head of the Merkle tree of a log."""

    origin: str
    size: int
    root: bytes


@dataclass(frozen=True)
class VerifierKey:
    """A public key under a name. `kind` is `note` or `cosignature`."""

    name: str
    kind: str
    public_key: bytes
    key_id: str


@dataclass(frozen=True)
class VerifiedSignature:
    """A valid signature. `time`: seconds since 1970 of a cosignature."""

    name: str
    line: str
    time: Optional[int]


def parse_verifier_key(text: str) -> VerifierKey:
    """Parses a verifier key, `<name>+<key id>+<base64>`.

    Raises:
        ValueError: for any other text, and when the key id is not that of the key.
    """
    match = _VERIFIER_KEY.fullmatch(text)
    material = match and parse_base64(match[3])
    if match and material and len(material) == KEY_BYTES + 1 and is_key_name(match[1]):
        kind = _TYPES.get(material[0])
        key_id = sha256(f"{match[1]}\n".encode(), material)[:_KEY_ID_BYTES].hex()
        if kind and key_id == match[2]:
            return VerifierKey(match[1], kind, material[1:], key_id)
    raise ValueError("a verifier key has the form <name>+<key id>+<base64>, for Ed25519")


def is_key_name(text: str) -> bool:
    """Whether a text can be the name of a key."""
    is_plain = not _NOT_IN_NAME.search(text) and not _FORBIDDEN.search(text)
    return text != "" and is_plain and not _HALF_PAIR.search(text)


def parse_checkpoint(note: str) -> Optional[Tuple[SignedNote, Checkpoint]]:
    """Parses a signed checkpoint without checking its signatures; None for any other text."""
    if len(note) > _MAX_NOTE_CHARACTERS or _FORBIDDEN.search(note) or _HALF_PAIR.search(note):
        return None
    separator = note.rfind("\n\n")
    signatures = _parse_signature_lines(note[separator + 2 :]) if separator >= 0 else None
    if signatures is None:
        return None
    text = note[: separator + 1]
    lines = text.split("\n")
    if len(lines) < 4 or lines[-1] != "" or "" in lines[3:-1] or not lines[0]:
        return None
    root = parse_base64(lines[2])
    if not _SIZE.fullmatch(lines[1]) or int(lines[1]) > _MAX_SAFE_INTEGER:
        return None
    if root is None or len(root) != 32:
        return None
    return SignedNote(text, signatures), Checkpoint(lines[0], int(lines[1]), root)


def _parse_signature_lines(text: str) -> Optional[List[NoteSignature]]:
    *lines, end = text.split("\n")
    if end != "" or not lines or len(lines) > _MAX_SIGNATURES:
        return None
    signatures = [_parse_signature_line(line) for line in lines]
    valid_signatures = [one for one in signatures if one is not None]
    return valid_signatures if len(valid_signatures) == len(signatures) else None


def _parse_signature_line(line: str) -> Optional[NoteSignature]:
    parts = line.split(" ")
    if len(parts) != 3 or parts[0] != "—" or not is_key_name(parts[1]):
        return None
    content = parse_base64(parts[2])
    if content is None or len(content) <= _KEY_ID_BYTES:
        return None
    key_id, signature = content[:_KEY_ID_BYTES].hex(), content[_KEY_ID_BYTES:]
    return NoteSignature(parts[1], key_id, signature, line)


def verify_signatures(
    note: SignedNote, keys: Sequence[VerifierKey]
) -> Tuple[List[VerifiedSignature], List[NoteSignature]]:
    """Returns the valid signatures by known keys, and invalid ones that name a known key."""
    verified: List[VerifiedSignature] = []
    invalid: List[NoteSignature] = []
    for one in note.signatures:
        key = next((k for k in keys if k.name == one.name and k.key_id == one.key_id), None)
        if key is None:
            continue
        is_valid, time = _verify_signature(note.text, one.signature, key)
        if is_valid:
            verified.append(VerifiedSignature(one.name, one.line, time))
        else:
            invalid.append(one)
    return verified, invalid


def _verify_signature(text: str, signature: bytes, key: VerifierKey) -> Tuple[bool, Optional[int]]:
    if key.kind == "note":
        return is_ed25519_signature(signature, text.encode(), key.public_key), None
    if len(signature) != _TIME_BYTES + _SIGNATURE_BYTES:
        return False, None
    time = int.from_bytes(signature[:_TIME_BYTES], "big")
    if time == 0 or time > _MAX_SAFE_INTEGER:
        return False, None
    message = f"cosignature/v1\ntime {time}\n{text}".encode()
    return is_ed25519_signature(signature[_TIME_BYTES:], message, key.public_key), time
