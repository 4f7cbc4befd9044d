"""Verifies the cases of a file, for the comparison with the verifier in TypeScript."""

from __future__ import annotations

import json
import sys
from typing import Any, Dict

from plumbline.verification import (
    VerificationResult,
    verify_certificate,
    verify_export,
    verify_witness,
)


def verify(case: Dict[str, Any]) -> VerificationResult:
    options = case["options"]
    if case["kind"] == "certificate":
        return verify_certificate(case["input"], keys=options["keys"], rows=options.get("rows"))
    if case["kind"] == "export":
        source = case["input"].encode() if case.get("bytes") else case["input"]
        parts = (
            [source[at : at + 7] for at in range(0, len(source), 7)]
            if case.get("bytes")
            else source
        )
        return verify_export(parts, keys=options["keys"], earlier=options.get("earlier"))
    return verify_witness(
        case["input"],
        case["certified"],
        log_keys=options["logKeys"],
        witness_keys=options["witnessKeys"],
        min_witnesses=options.get("minWitnesses", 1),
    )


def describe(case: Dict[str, Any]) -> Dict[str, Any]:
    try:
        result = verify(case)
    except ValueError as error:
        return {"error": str(error)}
    return {
        "valid": result.valid,
        "checks": [vars(check) for check in result.checks],
        "unchecked": [vars(one) for one in result.unchecked],
        **({} if result.certificate is None else {"certificate": result.certificate}),
    }


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(json.dumps([describe(case) for case in json.load(file)]))
