export { canonicalJson, digestOf } from './canonical-json.ts';
export { jsonbText } from './jsonb-text.ts';
export { ledgerLeaf, ledgerRow, type LedgerRow } from './ledger-row.ts';
export { folded, innerHash, leafHash, MerkleTree, EMPTY_ROOT, type Digest } from './merkle.ts';
export { RowsDigest } from './rows-digest.ts';
export { isConsistent, isIncluded, type Consistency } from './check-proofs.ts';
export { consistencySpans, inclusionSpans, proofOf, subtreesOf, type Span, type Subtree } from './tree-proofs.ts';
