import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';

/** Selects the rows to erase. At least one of `ids`, `about` and `space` is given. */
export interface ErasureSelection {
  ids?: readonly string[];
  about?: string;
  /** A regular expression of PostgreSQL that finds `about` as a word in a text. */
  aboutPattern?: string;
  space?: string;
  /** Only rows captured before this instant. */
  before?: InstantText;
}

/** Positions in the ledger. */
export interface ErasableRows {
  nodes: number[];
  edges: number[];
}

export interface ErasedRows {
  nodes: number;
  edges: number;
  /** Null when no row was erased. */
  captured_at: InstantText | null;
}

/** One request for erasure, as the ledger recorded it. */
export interface ErasureRecord {
  id: string;
  requested_by: string;
  reason: string;
  captured_at: InstantText;
  rows: number;
}

/** Finds and erases rows of the ledger, and lists what was erased. */
@Injectable()
export class ErasureRepository {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly readClient: LedgerReadClient,
  ) {}

  findErasableRows(
    tenant: string,
    { ids, about, aboutPattern, space, before }: ErasureSelection,
  ): Promise<ErasableRows> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.erasable_rows(ids => $1::text[], about => $2::text, pattern => $3::text,
         space => $4::text, before => $5::timestamptz) as answer`,
      [ids, about, aboutPattern, space, before],
    );
  }

  /** Erases rows in one transaction; rows that are erased already are skipped. */
  eraseRows(
    tenant: string,
    { id, requestedBy, reason }: { id: string; requestedBy: string; reason: string },
    { nodes, edges }: ErasableRows,
  ): Promise<ErasedRows> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.erase_rows(erasure => $1::uuid, requested_by => $2::text, reason => ' +
        '$3::text, node_places => $4::bigint[], edge_places => $5::bigint[]) as answer',
      [id, requestedBy, reason, nodes, edges],
    );
  }

  /**
   * Returns one page of the erasures, the latest first.
   * @param after the `next` of the page before
   * @throws ApiError 500 when a record differs from its leaf
   */
  async listErasures(
    tenant: string,
    limit: number,
    after?: number,
  ): Promise<{ items: ErasureRecord[]; next: number | null }> {
    const { items, next } = await this.ledgerClient.call<{
      items: (ErasureRecord & { altered: boolean })[];
      next: number | null;
    }>(
      tenant,
      `select memory_api.erasures(page_limit => $1::integer, after_position => $2::bigint)
         as answer`,
      [limit, after],
    );
    const alteredIds = items.filter(({ altered }) => altered).map(({ id }) => id);
    if (alteredIds.length) throw this.readClient.reportAltered(tenant, alteredIds);
    return { items: items.map(({ altered: _, ...record }) => record), next };
  }
}
