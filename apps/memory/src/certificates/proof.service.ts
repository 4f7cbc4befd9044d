import { Injectable } from '@nestjs/common';
import {
  computeConsistencyRanges,
  computeInclusionRanges,
  isInstantText,
  hashLedgerRow,
  parseLedgerRow,
  buildProof,
  splitIntoSubtrees,
  type LedgerRow,
  type LeafRange,
} from '@plumbline/certificates';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';

export interface ConsistencyProof {
  from: string;
  to: string;
  from_size: number;
  to_size: number;
  from_root: string;
  to_root: string;
  proof: string[];
}

export interface RowInclusion {
  /** Its leaf in the ledger's tree; null for what is no row. */
  leaf: string | null;
  /**
   * Its place in the ledger, from 0; null for a row that the certificate's ledger does not hold, or
   * that was not known at its instant.
   */
  leaf_index: number | null;
  path: string[] | null;
}

export interface InclusionProof {
  id: string;
  ledger_size: number;
  ledger_root: string;
  rows: RowInclusion[];
}

/**
 * Proofs in the tenant's Merkle tree, for the certificates that the tenant was given: they reach no
 * further than these do.
 */
@Injectable()
export class ProofService {
  constructor(
    private readonly certificateStore: CertificateStore,
    private readonly certificateRepository: CertificateRepository,
  ) {}

  /**
   * That the ledger of the certificate `to` begins with that of the certificate `from`. @throws
   * ApiError 404; 400 when `from` is of a larger ledger
   */
  async proveConsistency(tenant: string, from: string, to: string): Promise<ConsistencyProof> {
    const [older, newer] = await Promise.all([
      this.certificateStore.findIssued(tenant, from),
      this.certificateStore.findIssued(tenant, to),
    ]);
    if (!older || !newer) throw errors.certificateNotFound();
    if (older.ledger_size > newer.ledger_size)
      throw errors.badRequest(
        'from',
        `is from a larger ledger (${older.ledger_size} rows) than the certificate ` +
          `(${newer.ledger_size} rows); swap the two`,
      );
    const proofs = await this.fetchProofHashes(tenant, [
      computeConsistencyRanges(older.ledger_size, { begin: 0, end: newer.ledger_size }),
    ]);
    return {
      from,
      to,
      from_size: older.ledger_size,
      to_size: newer.ledger_size,
      from_root: older.ledger_root,
      to_root: newer.ledger_root,
      proof: proofs[0]!,
    };
  }

  /**
   * That rows are in the ledger of a certificate: for each, the way from its leaf up to
   * `ledger_root`. @throws ApiError 404
   */
  async proveInclusion(
    tenant: string,
    id: string,
    rows: readonly unknown[],
  ): Promise<InclusionProof> {
    const certificate = await this.certificateStore.findIssued(tenant, id);
    if (!certificate) throw errors.certificateNotFound();
    const leaves = rows.map(toLeaf);
    const leafIndexes = await this.findLeafIndexes(tenant, certificate, leaves);
    const ranges = leafIndexes.map((leafIndex) =>
      leafIndex === null
        ? []
        : computeInclusionRanges(leafIndex, { begin: 0, end: certificate.ledger_size }),
    );
    const paths = await this.fetchProofHashes(tenant, ranges);
    return {
      id,
      ledger_size: certificate.ledger_size,
      ledger_root: certificate.ledger_root,
      rows: leaves.map((leaf, index) => ({
        leaf: leaf?.hash ?? null,
        leaf_index: leafIndexes[index] ?? null,
        path: leafIndexes[index] === null ? null : paths[index]!,
      })),
    };
  }

  /** Places from 0, of the leaves that the ledger holds where their rows say they are. */
  private async findLeafIndexes(
    tenant: string,
    certificate: Certificate,
    leaves: readonly (Leaf | undefined)[],
  ): Promise<(number | null)[]> {
    const rowKeys = leaves.map((leaf) => leaf?.key ?? ABSENT_ROW_KEY);
    const leafIndexes = (
      await this.certificateRepository.findRowPositions(tenant, certificate, rowKeys)
    ).map((position) => (position === null ? null : position - 1));
    const presentIndexes = leafIndexes.filter((leafIndex) => leafIndex !== null);
    const hashes = presentIndexes.length
      ? await this.certificateRepository.readTreeHashes(
          tenant,
          presentIndexes.map((leafIndex) => ({ level: 0, index: leafIndex })),
        )
      : [];
    const hashByIndex = new Map(presentIndexes.map((leafIndex, n) => [leafIndex, hashes[n]]));
    return leafIndexes.map((leafIndex, n) =>
      leafIndex !== null && hashByIndex.get(leafIndex) === leaves[n]?.hash ? leafIndex : null,
    );
  }

  private async fetchProofHashes(
    tenant: string,
    proofs: readonly LeafRange[][],
  ): Promise<string[][]> {
    const subtrees = proofs.map((ranges) => ranges.flatMap(splitIntoSubtrees));
    const allSubtrees = subtrees.flat();
    const hashes = allSubtrees.length
      ? (await this.certificateRepository.readTreeHashes(tenant, allSubtrees)).map((hash) =>
          Buffer.from(hash, 'hex'),
        )
      : [];
    let offset = 0;
    return proofs.map((ranges, n) =>
      buildProof(ranges, hashes.slice(offset, (offset += subtrees[n]!.length))).map((hash) =>
        hash.toString('hex'),
      ),
    );
  }
}

interface Leaf {
  hash: string;
  /** What tells the row from others. */
  key: LedgerRow['row'];
}

/** Asked for in place of what cannot be a row. */
const ABSENT_ROW_KEY = { fact_key: '', captured_at: '0001-01-01T00:00:00.000000Z' };

/** Undefined for what cannot be a row of any ledger: the database is not asked about it. */
function toLeaf(input: unknown): Leaf | undefined {
  const ledgerRow = parseLedgerRow(input);
  if (!ledgerRow) return undefined;
  const keyFields = {
    node: ['id', 'valid_from'],
    edge: ['source_id', 'target_id', 'edge_type', 'valid_from'],
    fact: ['fact_key', 'captured_at'],
  }[ledgerRow.kind];
  const key = Object.fromEntries(keyFields.map((name) => [name, ledgerRow.row[name]]));
  const isQueryable = Object.entries(key).every(([name, value]) =>
    /_(from|at)$/.test(name) ? isInstantText(value) : isStorableText(value),
  );
  return isQueryable ? { hash: hashLedgerRow(ledgerRow).toString('hex'), key } : undefined;
}

const isStorableText = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
