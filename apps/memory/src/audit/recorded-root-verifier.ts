import {
  checkSignature,
  findCertificateFault,
  type Certificate,
  toHex,
  type MerkleTree,
  type PublicKey,
} from '@plumbline/certificates';
import type { FaultList } from './audit-report.ts';
import type { RecordedRoot } from './ledger-table.reader.ts';

/**
 * Compares the ledger with the certificates that the service stored and with the head log: the root
 * over the first rows must be the root that was recorded. Detects a ledger whose rows and tree were
 * rewritten together.
 */
export class RecordedRootVerifier {
  /** The smallest ledger comes last. */
  readonly #roots: RecordedRoot[];
  readonly #keys: readonly PublicKey[];
  readonly #faults: FaultList;

  /** @param roots in the order of their sizes */
  constructor(
    faults: FaultList,
    { roots, keys, after }: { roots: RecordedRoot[]; keys: readonly PublicKey[]; after: number },
  ) {
    this.#faults = faults;
    this.#keys = keys;
    this.#roots = roots.filter(({ size }) => size > after || (after === 0 && size === 0)).reverse();
  }

  /** Compares the certificates over exactly the leaves of `tree`. Call it after every leaf. */
  compare(tree: MerkleTree): void {
    for (let next = this.#roots.at(-1); next && next.size <= tree.size; next = this.#roots.at(-1)) {
      this.#roots.pop();
      this.#compareRoot(next, toHex(tree.computeRoot()));
    }
  }

  /** Ends a ledger of `size` rows. */
  finish(size: number): void {
    for (const root of this.#roots)
      this.#faults.add(
        getCheckName(root),
        null,
        `${describeRecord(root)}: it covers ${root.size} rows, but the ledger has ${size}`,
      );
  }

  #compareRoot(recorded: RecordedRoot, actual: string): void {
    const { size, root, certificates, certificate } = recorded;
    if (root !== actual)
      this.#faults.add(
        getCheckName(recorded),
        size || null,
        `${describeRecord(recorded)}: its root differs from the first ${size} rows`,
      );
    if (!certificates) return;
    const fault = findCertificateFault(certificate);
    const signature = fault ? undefined : checkSignature(certificate as Certificate, this.#keys);
    if (fault || !signature?.ok)
      this.#faults.add(
        'certificates',
        size || null,
        `a stored certificate over ${size} rows is not valid: ${fault ?? signature?.detail}`,
      );
  }
}

const getCheckName = ({ certificates }: RecordedRoot) => (certificates ? 'certificates' : 'log');
const describeRecord = ({ certificates }: RecordedRoot) =>
  certificates ? `a stored certificate (one of ${certificates})` : 'an entry of the head log';
