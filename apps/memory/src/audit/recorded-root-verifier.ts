import { toHex, type MerkleTree } from '@plumbline/certificates';
import type { FaultList } from './audit-report.ts';
import type { RecordedRoot } from './ledger-record.reader.ts';

/**
 * Compares the ledger with the certificates that the service stored and with the head log: the root
 * over the first rows must be the root that was recorded. Detects a ledger whose rows and tree were
 * rewritten together.
 */
export class RecordedRootVerifier {
  /** The smallest ledger comes last. */
  readonly #roots: RecordedRoot[];
  readonly #faults: FaultList;

  /** @param roots in the order of their sizes */
  constructor(
    faults: FaultList,
    { roots, after }: { roots: readonly RecordedRoot[]; after: number },
  ) {
    this.#faults = faults;
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
    const { size, root } = recorded;
    if (root !== actual)
      this.#faults.add(
        getCheckName(recorded),
        size || null,
        `${describeRecord(recorded)}: its root differs from the first ${size} rows`,
      );
  }
}

const getCheckName = ({ certificates }: RecordedRoot) => (certificates ? 'certificates' : 'log');
const describeRecord = ({ certificates }: RecordedRoot) =>
  certificates ? `a stored certificate (one of ${certificates})` : 'an entry of the head log';
