// Everything that runs in any JavaScript runtime; index.ts adds what needs Node.
export { extractCertifiedRows } from './certified-rows.ts';
export { canonicalizeJson, digestJson } from './canonical-json.ts';
export { areBytesEqual, parseHex, toHex } from './bytes.ts';
export {
  findCertificateFault,
  isInstantText,
  isUuid,
  type Certificate,
  type CertifiedBatch,
  type CertifiedErasure,
} from './certificate.ts';
export { checkConsistency, checkInclusion } from './check-proof-answers.ts';
export {
  isConsistencyProven,
  isInclusionProven,
  type ConsistencyProofInput,
} from './merkle-proofs.ts';
export { createCheck, checkInstants, checkSignature, RowsVerifier, type Check } from './checks.ts';
export { AmbiguousJsonError, DuplicateMemberScanner, parseJson } from './json-text.ts';
export { toJsonbText } from './postgres-jsonb.ts';
export {
  hashErasedRow,
  hashLedgerRow,
  isContentField,
  isErasedRow,
  isSalt,
  LEDGER_ROW_FIELDS,
  parseLedgerRow,
  type LedgerRow,
} from './ledger-row.ts';
export {
  combineSubtrees,
  hashInnerNode,
  hashContent,
  hashLeaf,
  hashSealedLeaf,
  MerkleTree,
  EMPTY_ROOT,
  type Digest,
} from './merkle-tree.ts';
export {
  ProofExportVerifier,
  type HiddenRun,
  type LedgerHead,
  type ProofLine,
  type VisibleRow,
} from './proof-export.ts';
export {
  appendPosition,
  formatRanges,
  subtractRanges,
  type PositionRanges,
} from './position-ranges.ts';
export { checkResultProof, buildResultProof, type ResultProof } from './result-proof.ts';
export { RowsDigest } from './rows-digest.ts';
export {
  extractEd25519Key,
  findSignedMembers,
  importPublicKey,
  isSignedBy,
  parsePublicKeys,
  type PublicKey,
} from './signature.ts';
export {
  computeConsistencyRanges,
  computeInclusionRanges,
  buildProof,
  splitIntoSubtrees,
  type LeafRange,
  type Subtree,
} from './proof-ranges.ts';
export type { TextSource } from './text-lines.ts';
export type { VerificationReport } from './answer-verifier.ts';
export {
  verifyCertificate,
  verifyExport,
  type CertificateVerification,
  type ExportVerification,
  type TrustedKeys,
  type VerificationResult,
} from './verify-answer.ts';
export { verifyWitness, type WitnessVerification } from './verify-witness.ts';
export * from './notes/index.ts';
