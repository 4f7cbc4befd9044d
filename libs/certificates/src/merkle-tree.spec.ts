import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { toHex } from './bytes.ts';
import { isConsistencyProven, isInclusionProven } from './merkle-proofs.ts';
import { EMPTY_ROOT, hashLeaf, MerkleTree, type Digest } from './merkle-tree.ts';
import {
  computeConsistencyRanges,
  computeInclusionRanges,
  buildProof,
  splitIntoSubtrees,
  type LeafRange,
} from './proof-ranges.ts';

const MAX_LEAVES = 33;
// The leaves of Certificate Transparency's own test vectors, and what its authors publish for their
// roots
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const sha256 = (...parts: (Uint8Array | string)[]): Digest => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** The definition of RFC 6962, section 2.1, word by word: every split made, nothing kept. */
function computeReferenceRoot(leaves: Digest[]): Digest {
  if (leaves.length === 0) return sha256('');
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha256(
    Buffer.of(1),
    computeReferenceRoot(leaves.slice(0, k)),
    computeReferenceRoot(leaves.slice(k)),
  );
}
const leaves = Array.from({ length: MAX_LEAVES }, (_, n) => hashLeaf(`row ${n} 줄`));
const buildReferenceProof = (spans: LeafRange[]) =>
  buildProof(
    spans,
    spans
      .flatMap(splitIntoSubtrees)
      .map(({ level, index: place }) =>
        computeReferenceRoot(leaves.slice(place * 2 ** level, (place + 1) * 2 ** level)),
      ),
  );
const sizes = Array.from({ length: MAX_LEAVES + 1 }, (_, size) => size);

describe('a Merkle tree of RFC 6962', () => {
  it('has the roots that Certificate Transparency publishes for its eight inputs', () => {
    const hashes = INPUTS.map((input) => sha256(Buffer.of(0), input));
    expect(
      ROOTS.map((_, size) => toHex(MerkleTree.fromLeaves(hashes.slice(0, size)).computeRoot())),
    ).toEqual(ROOTS);
    expect(toHex(hashLeaf(''))).toBe(ROOTS[1]);
    expect(toHex(EMPTY_ROOT)).toBe(ROOTS[0]);
  });

  it('has the root of the definition at every size, though it keeps few hashes', () => {
    for (const size of sizes)
      expect(MerkleTree.fromLeaves(leaves.slice(0, size)).computeRoot()).toEqual(
        computeReferenceRoot(leaves.slice(0, size)),
      );
  });

  it('has the same root when complete subtrees are added in the place of their leaves', () => {
    for (const end of sizes)
      for (let begin = 0; begin <= end; begin++) {
        const tree = MerkleTree.fromLeaves(leaves.slice(0, begin));
        for (const { level, index } of splitIntoSubtrees({ begin, end }))
          tree.addSubtree(
            computeReferenceRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
            level,
          );
        expect([tree.size, tree.computeRoot()]).toEqual([
          end,
          computeReferenceRoot(leaves.slice(0, end)),
        ]);
      }
    expect(() => MerkleTree.fromLeaves(leaves.slice(0, 3)).addSubtree(leaves[0]!, 1)).toThrow(
      'a subtree of 2 leaves cannot begin at leaf 3',
    );
  });

  it('proves every leaf of every size, at its own place only', () => {
    for (const size of sizes.slice(1)) {
      const root = computeReferenceRoot(leaves.slice(0, size));
      for (let index = 0; index < size; index++) {
        const path = buildReferenceProof(computeInclusionRanges(index, { begin: 0, end: size }));
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        for (let place = 0; place < size; place++)
          expect(isInclusionProven({ leaf: leaves[index]!, index: place, size, path, root })).toBe(
            place === index,
          );
        expect(
          isInclusionProven({ leaf: leaves[(index + 1) % MAX_LEAVES]!, index, size, path, root }),
        ).toBe(false);
        expect(
          isInclusionProven({ leaf: leaves[index]!, index, size, path: [...path, root], root }),
        ).toBe(false);
        if (path.length)
          expect(
            isInclusionProven({ leaf: leaves[index]!, index, size, path: path.slice(1), root }),
          ).toBe(false);
      }
    }
  });

  it('proves every size to be the beginning of every later one, and no other tree', () => {
    const other = MerkleTree.fromLeaves([leaves[1]!, leaves[0]!]).computeRoot();
    for (const older of sizes)
      for (const newer of sizes.slice(older)) {
        const from = { size: older, root: computeReferenceRoot(leaves.slice(0, older)) };
        const to = { size: newer, root: computeReferenceRoot(leaves.slice(0, newer)) };
        const proof = buildReferenceProof(
          computeConsistencyRanges(older, { begin: 0, end: newer }),
        );
        expect(isConsistencyProven({ from, to, proof })).toBe(true);
        expect(isConsistencyProven({ from: { ...from, root: other }, to, proof })).toBe(false);
        if (older > 0)
          expect(isConsistencyProven({ from, to: { ...to, root: other }, proof })).toBe(false);
        expect(isConsistencyProven({ from, to, proof: [...proof, other] })).toBe(false);
        if (proof.length)
          expect(isConsistencyProven({ from, to, proof: proof.slice(0, -1) })).toBe(false);
        if (older < newer) expect(isConsistencyProven({ from: to, to: from, proof })).toBe(false);
      }
  });

  it('finds any byte of a proof that was changed', () => {
    const size = fc.integer({ min: 2, max: MAX_LEAVES });
    fc.assert(
      fc.property(
        size,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (end, at, byte, change) => {
          const index = at % end;
          const path = buildReferenceProof(computeInclusionRanges(index, { begin: 0, end })).map(
            (hash) => Buffer.from(hash),
          );
          const changed = path[at % path.length]!;
          changed[byte % 32]! ^= change;
          expect(
            isInclusionProven({
              leaf: leaves[index]!,
              index,
              size: end,
              path,
              root: computeReferenceRoot(leaves.slice(0, end)),
            }),
          ).toBe(false);
        },
      ),
    );
  });

  it('asks for few subtrees, however large the tree is', () => {
    const span = { begin: 0, end: 10_000_019 };
    expect(computeInclusionRanges(7_000_003, span).flatMap(splitIntoSubtrees).length).toBeLessThan(
      60,
    );
    expect(
      computeConsistencyRanges(7_000_003, span).flatMap(splitIntoSubtrees).length,
    ).toBeLessThan(60);
  });
});
