import {
  areBytesEqual,
  createVerifierKey,
  hashHeadEntry,
  isKeyEndorsed,
  MerkleTree,
  parseSignedCheckpoint,
  verifySignatures,
  type Digest,
  type PublicKey,
} from '@plumbline/certificates';
import type { KeptCheckpoint } from './checkpoint-file.ts';
import { FaultList } from './audit-report.ts';
import { GrowthVerifier } from './growth-verifier.ts';
import type {
  HeadLogReader,
  StoredCheckpoint,
  StoredEndorsement,
  StoredHeadEntry,
} from './head-log.reader.ts';
import type { StoredGrowth } from './ledger-table.reader.ts';

/** Entries read at once: at least the entries of one growth of the log's tree. */
const WINDOW_ENTRIES = 50_000;
/** Takes the place of a tenant in the faults of the head log. */
export const HEAD_LOG_NAME = '(head log)';

/**
 * Audits the head log: its entries, its Merkle tree, and the checkpoints that were signed over it.
 * @param trustedCheckpoints checkpoints that were kept outside of the database
 */
export async function auditHeadLog(
  reader: HeadLogReader,
  keys: readonly PublicKey[],
  trustedCheckpoints: readonly KeptCheckpoint[],
): Promise<{ entries: number; faults: FaultList }> {
  const faults = new FaultList(HEAD_LOG_NAME);
  const { first, last: size } = await reader.readPositions();
  if (first < 1 && size !== 0)
    faults.add('log', first, 'the log begins at position 1, but a table has entries before it');
  const checkpoints = await reader.readCheckpoints();
  verifyCheckpoints(checkpoints, keys, faults);
  for (const { size, note } of trustedCheckpoints)
    if (!isSignedByOne(parseSignedCheckpoint(note)!, keys))
      faults.add('log', size, 'none of the keys signed a checkpoint that was kept elsewhere');
  verifyEndorsements(await reader.readEndorsements(), faults);
  const expectedRoots = [
    ...checkpoints.map((checkpoint) => ({ ...checkpoint, name: 'the checkpoint' })),
    ...trustedCheckpoints.map((checkpoint) => ({
      ...checkpoint,
      name: 'a checkpoint kept elsewhere',
    })),
  ].sort((one, other) => one.size - other.size);
  const tree = new MerkleTree();
  const growths = new GrowthVerifier();
  for (let after = 0; after < size; after += WINDOW_ENTRIES) {
    const upto = Math.min(after + WINDOW_ENTRIES, size);
    const leaves = hashEntries(await reader.readEntries(after, upto), { after, upto, faults });
    for (const leaf of leaves) {
      tree.addLeaf(leaf);
      for (const { name, root } of expectedRoots.filter((one) => one.size === tree.size))
        if (!areBytesEqual(root, tree.computeRoot()))
          faults.add('log', tree.size, `${name} of this size has another root than the log`);
    }
    verifyGrowths(growths, leaves, await reader.readGrowths(after, upto), faults);
  }
  for (const { name, size: expected } of expectedRoots)
    if (expected > size)
      faults.add('log', null, `${name} covers ${expected} entries, but the log has ${size}`);
  return { entries: size, faults };
}

/** Returns the leaf of each position; a missing entry is a fault. */
function hashEntries(
  entries: readonly StoredHeadEntry[],
  { after, upto, faults }: { after: number; upto: number; faults: FaultList },
): Digest[] {
  const entryByPosition = new Map(entries.map((entry) => [entry.position, entry]));
  const leaves: Digest[] = [];
  for (let position = after + 1; position <= upto; position++) {
    const entry = entryByPosition.get(position);
    if (!entry) faults.add('log', position, 'the log has no entry at this position');
    const leaf = entry ? hashHeadEntry(entry) : new Uint8Array(32);
    if (entry && !areBytesEqual(leaf, entry.leaf))
      faults.add('log', position, 'the entry differs from its leaf');
    leaves.push(leaf);
  }
  return leaves;
}

function verifyGrowths(
  verifier: GrowthVerifier,
  leaves: readonly Digest[],
  growths: readonly StoredGrowth[],
  faults: FaultList,
): void {
  const start = verifier.size;
  for (const growth of growths) {
    const covered = leaves.slice(verifier.size - start, growth.position - start);
    const fault =
      growth.position - growth.rows === verifier.size
        ? verifier.addLeaves(covered, growth)
        : 'the tree of the log has a gap before this position';
    if (fault) return faults.add('log', growth.position, fault);
  }
  if (verifier.size - start < leaves.length) {
    faults.add('log', verifier.size + 1, 'the tree of the log does not cover this entry');
    verifier.addLeaves(leaves.slice(verifier.size - start), undefined);
  }
}

function verifyEndorsements(endorsements: readonly StoredEndorsement[], faults: FaultList): void {
  for (const { keyId, newKey, oldKey, endorsement } of endorsements)
    if (!newKey || !oldKey || !isKeyEndorsed(newKey, endorsement, oldKey))
      faults.add(
        'log',
        null,
        `the key ${endorsement.key_id} did not sign the key ${keyId} that took its place`,
      );
}

function verifyCheckpoints(
  checkpoints: readonly StoredCheckpoint[],
  keys: readonly PublicKey[],
  faults: FaultList,
): void {
  let lastSignedAt = '';
  for (const { size, root, note, signedAt } of checkpoints) {
    const parsed = parseSignedCheckpoint(note);
    if (parsed?.checkpoint.size !== size || !areBytesEqual(parsed.checkpoint.root, root))
      faults.add('log', size, 'the signed note differs from the checkpoint');
    else if (!isSignedByOne(parsed, keys))
      faults.add('log', size, 'none of the keys signed the checkpoint');
    if (signedAt < lastSignedAt)
      faults.add('log', size, 'the checkpoint was signed before the one before it');
    lastSignedAt = signedAt;
  }
}

function isSignedByOne(
  { note, checkpoint }: NonNullable<ReturnType<typeof parseSignedCheckpoint>>,
  keys: readonly PublicKey[],
): boolean {
  const verifierKeys = keys.map(({ bytes }) => createVerifierKey(checkpoint.origin, 'note', bytes));
  return verifySignatures(note.text, note.signatures, verifierKeys).verified.length > 0;
}
