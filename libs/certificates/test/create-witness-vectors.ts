import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  buildProof,
  computeConsistencyRanges,
  computeInclusionRanges,
  cosignCheckpoint,
  createVerifierKey,
  extractEd25519Key,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  hashHeadEntry,
  MerkleTree,
  signNoteText,
  splitIntoSubtrees,
  toDer,
  toHex,
  type Digest,
  type LeafRange,
} from '../src/index.ts';

const AT = 1_772_409_600; // seconds since 1970
const ORIGIN = 'plumbline.log/0123456789abcdef0123456789abcdef';

function createSigner(name: string, seed: string) {
  const key = Buffer.from(`302e020100300506032b657004220420${seed.repeat(32)}`, 'hex');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return {
    name,
    publicKey: extractEd25519Key(toDer(createPublicKey(privateKey)))!,
    sign: (message: Uint8Array) => sign(null, message, privateKey),
  };
}
const log = createSigner(ORIGIN, '01');
const witness = createSigner('witness.example/w1', '02');

const proveRanges = (leaves: readonly Digest[], ranges: LeafRange[]): string[] =>
  buildProof(
    ranges,
    ranges
      .flatMap(splitIntoSubtrees)
      .map(({ level, index }) =>
        MerkleTree.fromLeaves(
          leaves.slice(index * 2 ** level, (index + 1) * 2 ** level),
        ).computeRoot(),
      ),
  ).map(toHex);

/**
 * A log of three heads. The second is a ledger of seven rows, which begins with the five rows of
 * the certificate.
 * @param leaves the leaves of the ledger
 * @param certificate a certificate over the first five leaves
 */
export function createWitnessVectors(leaves: readonly Digest[], certificate: object) {
  const size = 7;
  const heads = [3, size, 4].map((ledger_size, log_index) => ({
    origin_id: `${log_index}a`.repeat(32),
    ledger_size,
    ledger_root: toHex(MerkleTree.fromLeaves(leaves.slice(0, ledger_size)).computeRoot()),
    captured_at: '2026-02-01T00:00:00.000000Z',
    nonce: `${log_index}b`.repeat(16),
    log_index,
  }));
  const logLeaves = heads.map(hashHeadEntry);
  const root = MerkleTree.fromLeaves(logLeaves).computeRoot();
  const text = formatCheckpoint({ origin: ORIGIN, size: heads.length, root });
  const line = cosignCheckpoint(text, witness, AT, witness.sign);
  const answer = {
    entry: heads[1]!,
    consistency: proveRanges(leaves, computeConsistencyRanges(5, { begin: 0, end: size })),
    inclusion: proveRanges(logLeaves, computeInclusionRanges(1, { begin: 0, end: heads.length })),
    checkpoint: formatNote(text, [signNoteText(text, log, log.sign), line]),
    cosignatures: [{ witness: witness.name, time: '2026-03-02T00:00:00.000000Z', line }],
  };
  return {
    certificate,
    log_key: formatVerifierKey(createVerifierKey(ORIGIN, 'note', log.publicKey)),
    witness_key: formatVerifierKey(
      createVerifierKey(witness.name, 'cosignature', witness.publicKey),
    ),
    valid: [{ name: 'a cosigned head', answer }],
    forged: [
      { name: 'another size', answer: { ...answer, entry: { ...answer.entry, ledger_size: 8 } } },
      {
        name: 'another nonce',
        answer: { ...answer, entry: { ...answer.entry, nonce: '0'.repeat(32) } },
      },
      { name: 'another path', answer: { ...answer, inclusion: answer.inclusion.toReversed() } },
      { name: 'a hash too few', answer: { ...answer, consistency: answer.consistency.slice(1) } },
      {
        name: 'another checkpoint',
        answer: { ...answer, checkpoint: answer.checkpoint.replace('\n3\n', '\n4\n') },
      },
      {
        name: 'another time of the witness',
        answer: {
          ...answer,
          cosignatures: [{ ...answer.cosignatures[0]!, time: '2026-03-01T00:00:00.000000Z' }],
        },
      },
      {
        name: 'no witness',
        answer: {
          ...answer,
          checkpoint: formatNote(text, [signNoteText(text, log, log.sign)]),
          cosignatures: [],
        },
      },
    ],
  };
}
