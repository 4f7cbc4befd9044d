#!/usr/bin/env python3
"""Checks the test vectors with proofs.py, which shares no code with the services."""
import base64
import json
import pathlib
import sys

from proofs import (
    DER_PREFIX,
    Refused,
    canonical,
    check_certificate,
    check_export,
    holds_consistency,
    holds_inclusion,
    jsonb,
    leaf_of,
    parse,
    root_of,
)

FOLDER = pathlib.Path(__file__).parent.parent / "vectors"
checked, faults = 0, []


def expect(name, holds):
    global checked
    checked += 1
    if not holds:
        faults.append(name)


def is_accepted(check, *arguments):
    try:
        check(*arguments)
        return True
    except (Refused, ValueError, KeyError, TypeError, AttributeError):
        return False


def main():
    read = lambda name: json.loads((FOLDER / name).read_text(encoding="utf-8"))
    leaves, trees = read("leaves.json"), read("trees.json")
    for vector in leaves["valid"]:
        row, name = parse(vector["json"]), vector["name"]
        expect(name, leaf_of(row, vector["salt"], vector.get("content_digest")).hex() == vector["leaf"])
        expect(f"{name}: jsonb", jsonb(row).decode() == vector["jsonb"])
        expect(f"{name}: canonical", canonical(row).decode() == vector["canonical"])
    for vector in leaves["forged"]:
        row = parse(vector["json"])
        leaf = leaf_of(row, vector["salt"], vector.get("content_digest")).hex()
        expect(f"forged: {vector['name']}", leaf != vector["leaf"])

    to_bytes = lambda texts: [bytes.fromhex(text) for text in texts]
    hashes, roots = to_bytes(trees["leaves"]), to_bytes(trees["roots"])
    for size, root in enumerate(roots):
        expect(f"root of {size}", root_of(hashes[:size]) == root)
    for prefix, holds in (("", True), ("forged_", False)):
        for one in trees[f"{prefix}inclusion"]:
            index, size = one["index"], one["size"]
            found = holds_inclusion(hashes[index], index, size, to_bytes(one["path"]), roots[size])
            expect(f"{prefix}inclusion of {index} in {size}", found == holds)
        for one in trees[f"{prefix}consistency"]:
            first, second = one["from"], one["to"]
            found = holds_consistency(
                first, second, to_bytes(one["proof"]), roots[first], roots[second]
            )
            expect(f"{prefix}consistency of {first} and {second}", found == holds)

    certificates, exports = read("certificates.json"), read("proof-exports.json")
    der = base64.b64decode("".join(certificates["key"]["pem"].split("\n")[1:-2]))
    key = der[len(DER_PREFIX) :]
    expect("DER", der.startswith(DER_PREFIX) and len(key) == 32)
    for vector in certificates["valid"]:
        members = parse(vector["text"])
        signed = check_certificate(members, key)
        if "signed_bytes" in vector:
            expect("signed bytes", canonical(signed).decode() == vector["signed_bytes"])
        unsigned = [name for name in members if name not in signed and name != "signature"]
        expect(vector["name"], unsigned == vector.get("unsigned_members", []))
    for vector in certificates["forged"]:
        accepted = is_accepted(lambda: check_certificate(parse(vector["text"]), key))
        expect(f"forged: {vector['name']}", not accepted)
    for vector in exports["valid"]:
        arguments = (vector["export"], key, vector.get("earlier"))
        expect(vector["name"], is_accepted(check_export, *arguments))
    for vector in exports["forged"]:
        arguments = (vector["export"], key, vector.get("earlier"))
        expect(f"forged: {vector['name']}", not is_accepted(check_export, *arguments))

    for name in faults:
        print(f"does not hold: {name}")
    print(f"{checked - len(faults)} vectors hold")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
