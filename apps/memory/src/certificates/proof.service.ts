import { Injectable } from '@nestjs/common';
import {
  computeConsistencyRanges,
  computeInclusionRanges,
  isInstantText,
  hashLedgerRow,
  parseLedgerRow,
  toHex,
  type LedgerRow,
  type LeafRange,
} from '@plumbline/certificates';
import { mapYielding } from '@plumbline/concurrency';
import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { errors } from '../errors/errors.ts';
import { CertificateRepository } from '../ledger/certificate.repository.ts';
import type { Certificate } from './certificate.ts';
import { CertificateStore } from './certificate.store.ts';
import { fetchProofs } from './fetch-proofs.ts';

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
  /** The leaf of the row in the ledger's tree; null when the ledger does not have the row. */
  leaf: string | null;
  /** The salt of the leaf in hexadecimal; null for a row without one, or that is not there. */
  salt: string | null;
  /**
   * The index of the row in the ledger, from 0; null when the ledger of the certificate does not
   * contain the row, or the row was not known at its instant.
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
 * Creates proofs in the tenant's Merkle tree. They cover only the ledger of certificates issued to
 * the tenant.
 */
@Injectable()
export class ProofService {
  constructor(
    private readonly certificateStore: CertificateStore,
    private readonly certificateRepository: CertificateRepository,
  ) {}

  /**
   * Proves that the ledger of the certificate `to` starts with that of the certificate `from`.
   * @throws ApiError 404 for an unknown certificate
   * @throws ApiError 400 when the ledger of `from` is larger
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
        `names a certificate of a larger ledger (${older.ledger_size} rows); the ledger ` +
          `of the certificate in the path has only ${newer.ledger_size} rows. Swap the two ` +
          'ids',
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
   * Proves that rows are in the ledger of a certificate: for each row, the path from its leaf to
   * `ledger_root`.
   * @throws ApiError 404 for an unknown certificate
   */
  async proveInclusion(
    tenant: string,
    id: string,
    rows: readonly unknown[],
  ): Promise<InclusionProof> {
    const certificate = await this.certificateStore.findIssued(tenant, id);
    if (!certificate) throw errors.certificateNotFound();
    const leaves = await this.findLeaves(tenant, certificate, rows);
    const ranges = leaves.map((leaf) =>
      leaf ? computeInclusionRanges(leaf.index, { begin: 0, end: certificate.ledger_size }) : [],
    );
    const paths = await this.fetchProofHashes(tenant, ranges);
    return {
      id,
      ledger_size: certificate.ledger_size,
      ledger_root: certificate.ledger_root,
      rows: leaves.map((leaf, index) => ({
        leaf: leaf?.hash ?? null,
        salt: leaf?.salt ?? null,
        leaf_index: leaf?.index ?? null,
        path: leaf ? paths[index]! : null,
      })),
    };
  }

  /** Returns the leaf of each row that the ledger contains unchanged; undefined for the others. */
  private async findLeaves(
    tenant: string,
    certificate: Certificate,
    inputs: readonly unknown[],
  ): Promise<(Leaf | undefined)[]> {
    const rows = inputs.map(parseIdentifiedRow);
    const places = await this.certificateRepository.findRowPlaces(
      tenant,
      certificate,
      rows.map((row) => row?.key ?? ABSENT_ROW_KEY),
    );
    const leaves = await mapYielding(rows, (row, n): Leaf | undefined => {
      const [position, salt] = places[n] ?? [];
      if (!row || position === undefined) return undefined;
      const hash = toHex(hashLedgerRow(row.ledgerRow, salt ?? null));
      return { hash, salt: salt ?? null, index: position - 1 };
    });
    const presentLeaves = leaves.filter((leaf) => leaf !== undefined);
    const storedHashes = presentLeaves.length
      ? await this.certificateRepository.readTreeHashes(
          tenant,
          presentLeaves.map(({ index }) => ({ level: 0, index })),
        )
      : [];
    const storedHashByIndex = new Map(
      presentLeaves.map(({ index }, n) => [index, storedHashes[n]]),
    );
    return leaves.map((leaf) =>
      leaf && storedHashByIndex.get(leaf.index) === leaf.hash ? leaf : undefined,
    );
  }

  private fetchProofHashes(tenant: string, proofs: readonly LeafRange[][]): Promise<string[][]> {
    return fetchProofs(
      (subtrees) => this.certificateRepository.readTreeHashes(tenant, subtrees),
      proofs,
    );
  }
}

interface Leaf {
  hash: string;
  salt: string | null;
  /** The index of the row in the ledger, from 0. */
  index: number;
}

interface IdentifiedRow {
  ledgerRow: LedgerRow;
  /** What identifies the row. */
  key: LedgerRow['row'];
}

/** The key to query for an input that cannot be a row. */
const ABSENT_ROW_KEY = { fact_key: '', captured_at: '0001-01-01T00:00:00.000000Z' };
const KEY_FIELDS = {
  node: ['id', 'valid_from'],
  edge: ['source_id', 'target_id', 'edge_type', 'valid_from'],
  fact: ['fact_key', 'captured_at'],
  erasure: undefined,
};

/**
 * Returns undefined for an input that cannot be a ledger row; the database is not queried for it.
 */
function parseIdentifiedRow(input: unknown): IdentifiedRow | undefined {
  const ledgerRow = parseLedgerRow(input);
  const keyFields = ledgerRow && KEY_FIELDS[ledgerRow.kind];
  if (!keyFields) return undefined;
  const key = Object.fromEntries(keyFields.map((name) => [name, ledgerRow.row[name]]));
  const isQueryable = Object.entries(key).every(([name, value]) =>
    /_(from|at)$/.test(name) ? isInstantText(value) : isStorableText(value),
  );
  return isQueryable ? { ledgerRow, key } : undefined;
}

const isStorableText = (value: unknown): boolean =>
  typeof value === 'string' && !findUnstorableCharacter(value);
