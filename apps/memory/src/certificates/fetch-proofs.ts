import {
  buildProof,
  parseHex,
  splitIntoSubtrees,
  toHex,
  type LeafRange,
  type Subtree,
} from '@plumbline/certificates';

/**
 * Builds proofs from the hashes of a stored tree, which are read together.
 * @param readHashes returns the hexadecimal hashes of complete subtrees, in the order given
 * @returns the hexadecimal hashes of each proof
 */
export async function fetchProofs(
  readHashes: (subtrees: Subtree[]) => Promise<string[]>,
  proofs: readonly LeafRange[][],
): Promise<string[][]> {
  const subtrees = proofs.map((ranges) => ranges.flatMap(splitIntoSubtrees));
  const allSubtrees = subtrees.flat();
  const hashes = allSubtrees.length ? (await readHashes(allSubtrees)).map(parseHex) : [];
  let offset = 0;
  return proofs.map((ranges, n) =>
    buildProof(ranges, hashes.slice(offset, (offset += subtrees[n]!.length))).map(toHex),
  );
}
