"""Verifies certificates, answers and exports of the memory service without the service."""

from ._answer import VerificationResult
from ._checks import Check, Unchecked
from ._signature import TrustedKeys
from ._verify import verify_certificate, verify_export, verify_export_async
from ._witness import verify_witness

__all__ = [
    "Check",
    "TrustedKeys",
    "Unchecked",
    "VerificationResult",
    "verify_certificate",
    "verify_export",
    "verify_export_async",
    "verify_witness",
]
