import { Injectable } from '@nestjs/common';
import {
  consistencySpans,
  inclusionSpans,
  isInstantText,
  ledgerLeaf,
  ledgerRow,
  proofOf,
  subtreesOf,
  type LedgerRow,
  type Span,
} from '@plumbline/certificates';
import { errors } from '../errors.ts';
import { CertificateCalls } from '../ledger/certificate-calls.ts';
import type { Certificate } from './certificate.ts';
import { KeptCertificates } from './kept-certificates.ts';

export interface ConsistencyProof {
  from: string;
  to: string;
  from_size: number;
  to_size: number;
  from_root: string;
  to_root: string;
  proof: string[];
}

export interface Inclusion {
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
  rows: Inclusion[];
}

/**
 * Proofs in the tenant's Merkle tree, for the certificates that the tenant was given: they reach no
 * further than these do.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly kept: KeptCertificates,
    private readonly calls: CertificateCalls,
  ) {}

  /**
   * That the ledger of the certificate `to` begins with that of the certificate `from`. @throws
   * ApiError 404; 400 when `from` is of a larger ledger
   */
  async consistency(tenant: string, from: string, to: string): Promise<ConsistencyProof> {
    const [older, newer] = await Promise.all([
      this.kept.issued(tenant, from),
      this.kept.issued(tenant, to),
    ]);
    if (!older || !newer) throw errors.certificateNotFound();
    if (older.ledger_size > newer.ledger_size)
      throw errors.badRequest(
        'from',
        `is of a larger ledger (${older.ledger_size} rows) than the certificate ` +
          `(${newer.ledger_size}): ask the other way round`,
      );
    const proof = await this.hashes(tenant, [
      consistencySpans(older.ledger_size, { begin: 0, end: newer.ledger_size }),
    ]);
    return {
      from,
      to,
      from_size: older.ledger_size,
      to_size: newer.ledger_size,
      from_root: older.ledger_root,
      to_root: newer.ledger_root,
      proof: proof[0]!,
    };
  }

  /**
   * That rows are in the ledger of a certificate: for each, the way from its leaf up to
   * `ledger_root`. @throws ApiError 404
   */
  async inclusion(tenant: string, id: string, given: readonly unknown[]): Promise<InclusionProof> {
    const certificate = await this.kept.issued(tenant, id);
    if (!certificate) throw errors.certificateNotFound();
    const leaves = given.map(leafOf);
    const places = await this.places(tenant, certificate, leaves);
    const spans = places.map((place) =>
      place === null ? [] : inclusionSpans(place, { begin: 0, end: certificate.ledger_size }),
    );
    const paths = await this.hashes(tenant, spans);
    return {
      id,
      ledger_size: certificate.ledger_size,
      ledger_root: certificate.ledger_root,
      rows: leaves.map((leaf, n) => ({
        leaf: leaf?.hash ?? null,
        leaf_index: places[n] ?? null,
        path: places[n] === null ? null : paths[n]!,
      })),
    };
  }

  /** Places from 0, of the leaves that the ledger holds where their rows say they are. */
  private async places(
    tenant: string,
    certificate: Certificate,
    leaves: readonly (Leaf | undefined)[],
  ): Promise<(number | null)[]> {
    const asked = leaves.map((leaf) => leaf?.of ?? NOWHERE);
    const places = (await this.calls.placesOf(tenant, certificate, asked)).map((position) =>
      position === null ? null : position - 1,
    );
    const found = places.filter((place) => place !== null);
    const hashes = found.length
      ? await this.calls.treeHashes(
          tenant,
          found.map((place) => ({ level: 0, place })),
        )
      : [];
    const kept = new Map(found.map((place, n) => [place, hashes[n]]));
    return places.map((place, n) =>
      place !== null && kept.get(place) === leaves[n]?.hash ? place : null,
    );
  }

  private async hashes(tenant: string, proofs: readonly Span[][]): Promise<string[][]> {
    const subtrees = proofs.map((spans) => spans.flatMap(subtreesOf));
    const asked = subtrees.flat();
    const hashes = asked.length
      ? (await this.calls.treeHashes(tenant, asked)).map((hash) => Buffer.from(hash, 'hex'))
      : [];
    let at = 0;
    return proofs.map((spans, n) =>
      proofOf(spans, hashes.slice(at, (at += subtrees[n]!.length))).map((hash) =>
        hash.toString('hex'),
      ),
    );
  }
}

interface Leaf {
  hash: string;
  /** What tells the row from others. */
  of: LedgerRow['row'];
}

/** Asked for in place of what cannot be a row. */
const NOWHERE = { fact_key: '', captured_at: '0001-01-01T00:00:00.000000Z' };

/** Undefined for what cannot be a row of any ledger: the database is not asked about it. */
function leafOf(given: unknown): Leaf | undefined {
  const found = ledgerRow(given);
  if (!found) return undefined;
  const names = {
    node: ['id', 'valid_from'],
    edge: ['source_id', 'target_id', 'edge_type', 'valid_from'],
    fact: ['fact_key', 'captured_at'],
  }[found.kind];
  const of = Object.fromEntries(names.map((name) => [name, found.row[name]]));
  const askable = Object.entries(of).every(([name, value]) =>
    /_(from|at)$/.test(name) ? isInstantText(value) : isName(value),
  );
  return askable ? { hash: ledgerLeaf(found).toString('hex'), of } : undefined;
}

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
