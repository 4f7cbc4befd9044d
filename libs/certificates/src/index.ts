export { extractCertifiedRows } from './certified-rows.ts';
export { canonicalizeJson, digestJson } from './canonical-json.ts';
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
export { toJsonbText } from './postgres-jsonb.ts';
export {
  hashLedgerRow,
  hashSaltedLeaf,
  isErasedRow,
  LEDGER_ROW_FIELDS,
  parseLedgerRow,
  type LedgerRow,
} from './ledger-row.ts';
export {
  combineSubtrees,
  hashInnerNode,
  hashLeaf,
  MerkleTree,
  EMPTY_ROOT,
  type Digest,
} from './merkle-tree.ts';
export { checkResultProof, buildResultProof, type ResultProof } from './result-proof.ts';
export { RowsDigest } from './rows-digest.ts';
export { toDer, isSignedBy, computeKeyId, parsePublicKeys, signCertificate } from './signature.ts';
export {
  computeConsistencyRanges,
  computeInclusionRanges,
  buildProof,
  splitIntoSubtrees,
  type LeafRange,
  type Subtree,
} from './proof-ranges.ts';
export * from './notes/index.ts';
