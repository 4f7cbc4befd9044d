"""Ed25519 signatures (RFC 8032) and public keys."""

from __future__ import annotations

import base64
import binascii
import json
import re
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .._model import Model
from ._certificate import is_certificate_member
from ._json_forms import canonicalize_json
from ._json_text import parse_json
from ._merkle import sha256

TrustedKeys = Union[str, Mapping[str, Any], Model]
"""The public keys to trust: PEM, a JWK, or the answer of `MemoryClient.certificates.key`."""

# Start of every Ed25519 public key as SubjectPublicKeyInfo (DER), before its 32 bytes.
_DER_PREFIX = bytes.fromhex("302a300506032b6570032100")
KEY_BYTES = 32
_PEM = re.compile(r"-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----")
_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")


@dataclass(frozen=True)
class PublicKey:
    """An Ed25519 public key."""

    id: str
    """The first 16 digits of the SHA-256 of the key as DER, as in `key_id` of a certificate."""
    content: bytes


def parse_public_keys(keys: TrustedKeys) -> List[PublicKey]:
    """Parses public keys in the formats that operators share.

    Raises:
        ValueError: when the text is none of these, or a key is not Ed25519.
    """
    if isinstance(keys, Model):
        return _parse_json_keys(keys.raw)
    if not isinstance(keys, str):
        return _parse_json_keys(json.loads(json.dumps(keys)))
    return _parse_json_keys(parse_json(keys)) if keys.lstrip().startswith("{") else _parse_pem(keys)


def _parse_json_keys(value: Any) -> List[PublicKey]:
    if not isinstance(value, Mapping):
        raise ValueError("keys must be PEM, a JSON Web Key or the answer of certificates.key")
    newest = value.get("public_key")
    if not isinstance(newest, str):
        return [_parse_jwk(value)]
    earlier = value.get("earlier")
    others = earlier if isinstance(earlier, list) else []
    texts = [newest, *(str(one.get("public_key")) for one in others)]
    return [key for text in texts for key in _parse_pem(text)]


def _parse_jwk(jwk: Mapping[str, Any]) -> PublicKey:
    x = jwk.get("x")
    is_ed25519 = jwk.get("kty") == "OKP" and jwk.get("crv") == "Ed25519" and isinstance(x, str)
    content = parse_base64(f"{str(x).replace('-', '+').replace('_', '/')}=") if is_ed25519 else None
    if content is None or len(content) != KEY_BYTES:
        raise ValueError("the JSON Web Key is not an Ed25519 public key")
    return _import_public_key(_DER_PREFIX + content)


def _parse_pem(text: str) -> List[PublicKey]:
    keys = [
        _import_public_key(parse_base64(re.sub(r"\s", "", match[1])) or b"")
        for match in _PEM.finditer(text)
    ]
    if not keys:
        raise ValueError("the text contains no PUBLIC KEY in PEM")
    return keys


def _import_public_key(der: bytes) -> PublicKey:
    if len(der) != len(_DER_PREFIX) + KEY_BYTES or not der.startswith(_DER_PREFIX):
        raise ValueError("the key is not an Ed25519 public key")
    return PublicKey(sha256(der).hex()[:16], der[len(_DER_PREFIX) :])


def parse_base64(text: str) -> Optional[bytes]:
    """Parses standard base64 in its only canonical form; None for any other text."""
    if not _BASE64.fullmatch(text) or len(text) % 4 != 0:
        return None
    try:
        content = base64.b64decode(text, validate=True)
    except binascii.Error:
        return None
    return content if base64.b64encode(content).decode() == text else None


def is_ed25519_signature(signature: bytes, message: bytes, public_key: bytes) -> bool:
    """Whether the owner of a key (32 bytes) signed a message.

    Raises:
        ImportError: if the package `cryptography` is not installed.
    """
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as error:
        message_ = "Signatures need the package cryptography: pip install 'plumbline[verify]'"
        raise ImportError(message_) from error
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def find_signed_members(
    certificate: Mapping[str, Any], keys: Sequence[PublicKey]
) -> Optional[Mapping[str, Any]]:
    """Returns the members of the certificate that its key signed.

    These are all of them, or the members known to this version when others were added on the way.
    None when none of the keys signed either.
    """
    key = next((one for one in keys if one.id == certificate["key_id"]), None)
    if key is None:
        return None
    if _is_signed_by(certificate, key):
        return certificate
    known_members: Dict[str, Any] = {
        name: value for name, value in certificate.items() if is_certificate_member(name)
    }
    return known_members if _is_signed_by(known_members, key) else None


def _is_signed_by(certificate: Mapping[str, Any], key: PublicKey) -> bool:
    signed = {name: value for name, value in certificate.items() if name != "signature"}
    signature = parse_base64(certificate["signature"]) or b""
    return is_ed25519_signature(signature, canonicalize_json(signed).encode(), key.content)
