import { canonicalJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';
import { check, type Check } from './checks.ts';
import { hashesOf, isIncluded } from './check-proofs.ts';
import { leafHash, MerkleTree } from './merkle.ts';
import { inclusionSpans } from './tree-proofs.ts';

/** Shows one row to have been in an answer, to somebody who is not to see the others. */
export interface ResultProof {
  rows: number;
  result_root: string;
  /** Place of the row in the answer, from 0. */
  leaf_index: number;
  /** Hashes in hexadecimal, from the row's neighbour up. */
  path: string[];
}

/**
 * The proof for the row at `place` of all rows of an answer. @throws RangeError when there is none
 */
export function resultProof(rows: readonly unknown[], place: number): ResultProof {
  if (!(place in rows))
    throw new RangeError(`there is no row ${place} among ${rows.length}, counted from 0`);
  const leaves = rows.map((row) => leafHash(canonicalJson(row)));
  const rootOf = (begin: number, end: number) =>
    MerkleTree.of(leaves.slice(begin, end)).root().toString('hex');
  const path = inclusionSpans(place, { begin: 0, end: rows.length }).map(({ begin, end }) =>
    rootOf(begin, end),
  );
  return { rows: rows.length, result_root: rootOf(0, rows.length), leaf_index: place, path };
}

/** Whether a proof shows `row` to have been in the answer that the certificate is of. */
export function checkInAnswer(
  given: unknown,
  row: unknown,
  { rows, result_root }: Certificate,
): Check {
  const { leaf_index, path } = (given ?? {}) as Record<string, unknown>;
  const hashes = hashesOf(path);
  const claim = {
    leaf: leafHash(canonicalJson(row)),
    size: rows,
    root: Buffer.from(result_root, 'hex'),
  };
  const fine =
    hashes &&
    Number.isSafeInteger(leaf_index) &&
    isIncluded({ ...claim, index: leaf_index as number, path: hashes });
  return check(
    'in_answer',
    !fine && 'the row is not shown to have been in the answer',
    `row ${String(leaf_index)} of ${rows}, counted from 0`,
  );
}
