export { rowsOfAnswer } from './answer-rows.ts';
export { canonicalJson, digestOf } from './canonical-json.ts';
export {
  certificateFault,
  isInstantText,
  isUuid,
  type Certificate,
  type CertifiedBatch,
} from './certificate.ts';
export { checkConsistency, checkInclusion } from './check-claims.ts';
export { isConsistent, isIncluded, type Consistency } from './check-proofs.ts';
export { check, checkInstants, checkSignature, RowsSeen, type Check } from './checks.ts';
export { jsonbText } from './jsonb-text.ts';
export { ledgerLeaf, ledgerRow, type LedgerRow } from './ledger-row.ts';
export { folded, innerHash, leafHash, MerkleTree, EMPTY_ROOT, type Digest } from './merkle.ts';
export { checkInAnswer, resultProof, type ResultProof } from './result-proof.ts';
export { RowsDigest } from './rows-digest.ts';
export { derOf, isSignedBy, keyIdOf, readPublicKeys, signed } from './signature.ts';
export {
  consistencySpans,
  inclusionSpans,
  proofOf,
  subtreesOf,
  type Span,
  type Subtree,
} from './tree-proofs.ts';
