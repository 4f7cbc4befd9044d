import { parseHex, toHex } from './bytes.ts';
import { canonicalizeJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';
import { createCheck, type Check } from './checks.ts';
import { parseHashes, isInclusionProven } from './merkle-proofs.ts';
import { hashLeaf, MerkleTree } from './merkle-tree.ts';
import { computeInclusionRanges } from './proof-ranges.ts';

/** Proves that one row was in an answer, without revealing the other rows. */
export interface ResultProof {
  rows: number;
  result_root: string;
  /** Position of the row in the answer, from 0. */
  leaf_index: number;
  /** Hashes in hexadecimal, from the row's sibling up to the root. */
  path: string[];
}

/**
 * Returns the proof for the row at `index` of all rows of an answer.
 * @throws RangeError when there is no such row
 */
export function buildResultProof(rows: readonly unknown[], index: number): ResultProof {
  if (!(index in rows))
    throw new RangeError(
      `there is no row ${index}: the answer has ${rows.length} rows, counted from 0`,
    );
  const leaves = rows.map((row) => hashLeaf(canonicalizeJson(row)));
  const computeRoot = (begin: number, end: number) =>
    toHex(MerkleTree.fromLeaves(leaves.slice(begin, end)).computeRoot());
  const path = computeInclusionRanges(index, { begin: 0, end: rows.length }).map(({ begin, end }) =>
    computeRoot(begin, end),
  );
  return { rows: rows.length, result_root: computeRoot(0, rows.length), leaf_index: index, path };
}

/** Checks that a proof shows `row` to be in the certificate's answer. */
export function checkResultProof(
  proof: unknown,
  row: unknown,
  { rows, result_root }: Certificate,
): Check {
  const { leaf_index, path } = (proof ?? {}) as Record<string, unknown>;
  const hashes = parseHashes(path);
  const inclusion = {
    leaf: hashLeaf(canonicalizeJson(row)),
    size: rows,
    root: parseHex(result_root),
  };
  const isProven =
    hashes &&
    Number.isSafeInteger(leaf_index) &&
    isInclusionProven({ ...inclusion, index: leaf_index as number, path: hashes });
  return createCheck(
    'in_answer',
    !isProven && 'the proof does not show that the row was in the answer',
    `the answer has ${rows} rows, and the row is at position ${String(leaf_index)}, ` +
      'counted from 0',
  );
}
