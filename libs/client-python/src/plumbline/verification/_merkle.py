"""Merkle trees (RFC 6962) and their proofs (RFC 9162)."""

from __future__ import annotations

import hashlib
import re
from typing import Any, Iterable, List, Optional, Sequence, Tuple

_HASH = re.compile(r"[0-9a-f]{64}")


def sha256(*parts: bytes) -> bytes:
    """Returns the SHA-256 of bytes, one after the other."""
    return hashlib.sha256(b"".join(parts)).digest()


EMPTY_ROOT = sha256()


def hash_leaf(text: str) -> bytes:
    """Returns the hash of a leaf."""
    return sha256(b"\x00", text.encode())


def hash_sealed_leaf(content_digest: bytes, stub: str) -> bytes:
    """Returns the hash of a leaf whose content is covered by a digest with a salt."""
    return sha256(b"\x00\x01", content_digest, stub.encode())


def hash_inner_node(left: bytes, right: bytes) -> bytes:
    """Returns the hash of two nodes."""
    return sha256(b"\x01", left, right)


class MerkleTree:
    """A tree to which leaves are added one by one. It stores one hash for each bit of its size."""

    def __init__(self) -> None:
        self.size = 0
        self._peaks: List[bytes] = []

    def add_leaf(self, leaf: bytes) -> None:
        """Adds a leaf by its hash."""
        self.add_subtree(leaf, 0)

    def add_subtree(self, root: bytes, level: int) -> None:
        """Adds a complete subtree of 2^level leaves by its root."""
        count = self.size >> level
        while count % 2 == 1:
            root = hash_inner_node(self._peaks.pop(), root)
            count //= 2
        self._peaks.append(root)
        self.size += 1 << level

    def compute_root(self) -> bytes:
        """Returns the root over all leaves so far."""
        if not self._peaks:
            return EMPTY_ROOT
        root = self._peaks[-1]
        for left in reversed(self._peaks[:-1]):
            root = hash_inner_node(left, root)
        return root


def split_into_subtrees(begin: int, end: int) -> List[int]:
    """Returns the levels of the complete subtrees of the leaves from `begin` up to `end`."""
    levels: List[int] = []
    start = begin
    while start < end:
        level = 0
        while start % 2 ** (level + 1) == 0 and 2 ** (level + 1) <= end - start:
            level += 1
        levels.append(level)
        start += 2**level
    return levels


class _TreePosition:
    """A path from a node up to the root."""

    def __init__(self, node: int, last: int) -> None:
        self._node = node
        self._last = last

    def is_root(self) -> bool:
        return self._last == 0

    def is_right_child(self) -> bool:
        return self._node % 2 == 1 or self._node == self._last

    def move_up(self) -> None:
        if self._node == self._last:
            while self._node != 0 and self._node % 2 == 0:
                self._halve()
        self._halve()

    def skip_right_children(self) -> None:
        while self._node % 2 == 1:
            self._halve()

    def _halve(self) -> None:
        self._node //= 2
        self._last //= 2


def is_inclusion_proven(
    leaf: bytes, index: int, size: int, path: Iterable[bytes], root: bytes
) -> bool:
    """Whether a leaf is at an index of a tree (RFC 9162, section 2.1.3.2)."""
    if index >= size:
        return False
    position, node = _TreePosition(index, size - 1), leaf
    for sibling in path:
        if position.is_root():
            return False
        is_right = position.is_right_child()
        node = hash_inner_node(sibling, node) if is_right else hash_inner_node(node, sibling)
        position.move_up()
    return position.is_root() and node == root


def is_consistency_proven(
    older: Tuple[int, bytes], newer: Tuple[int, bytes], proof: Sequence[bytes]
) -> bool:
    """Whether a tree, as size and root, is a prefix of another (RFC 9162, section 2.1.4.2)."""
    (older_size, older_root), (newer_size, newer_root) = older, newer
    if older_size > newer_size:
        return False
    if older_size == newer_size:
        return not proof and older_root == newer_root
    if older_size == 0:
        return not proof and older_root == EMPTY_ROOT
    nodes = [older_root, *proof] if older_size & (older_size - 1) == 0 else list(proof)
    if not nodes:
        return False
    position = _TreePosition(older_size - 1, newer_size - 1)
    position.skip_right_children()
    old = new = nodes[0]
    for node in nodes[1:]:
        if position.is_root():
            return False
        if position.is_right_child():
            old, new = hash_inner_node(node, old), hash_inner_node(node, new)
        else:
            new = hash_inner_node(new, node)
        position.move_up()
    return position.is_root() and old == older_root and new == newer_root


def parse_hash(value: Any) -> Optional[bytes]:
    """Parses a hash in hexadecimal; None for anything else."""
    is_hash = isinstance(value, str) and _HASH.fullmatch(value)
    return bytes.fromhex(value) if is_hash else None


def parse_hashes(value: Any) -> Optional[List[bytes]]:
    """Parses the hashes of a proof; None for anything else."""
    if not isinstance(value, list):
        return None
    hashes = [parse_hash(one) for one in value]
    valid_hashes = [one for one in hashes if one is not None]
    return valid_hashes if len(valid_hashes) == len(hashes) else None
