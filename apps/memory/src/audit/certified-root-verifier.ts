import {
  checkSignature,
  findCertificateFault,
  type Certificate,
  toHex,
  type MerkleTree,
  type PublicKey,
} from '@plumbline/certificates';
import type { FaultList } from './audit-report.ts';
import type { CertifiedRoot } from './ledger-table.reader.ts';

/**
 * Compares the ledger with the certificates that the service stored: the root over the first rows
 * must be the root that was signed. Detects a ledger whose rows and tree were rewritten together.
 */
export class CertifiedRootVerifier {
  /** The smallest ledger comes last. */
  readonly #roots: CertifiedRoot[];
  readonly #keys: readonly PublicKey[];
  readonly #faults: FaultList;

  /** @param roots in the order of their sizes */
  constructor(
    faults: FaultList,
    { roots, keys, after }: { roots: CertifiedRoot[]; keys: readonly PublicKey[]; after: number },
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
    for (const { size: certified, certificates } of this.#roots)
      this.#faults.add(
        'certificates',
        null,
        `${certificates} stored certificates cover ${certified} rows, but the ledger has ${size}`,
      );
  }

  #compareRoot({ size, root, certificates, certificate }: CertifiedRoot, actual: string): void {
    if (root !== actual)
      this.#faults.add(
        'certificates',
        size || null,
        `${certificates} stored certificates state another root over the first ${size} rows`,
      );
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
