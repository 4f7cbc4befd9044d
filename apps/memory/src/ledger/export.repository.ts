import { Injectable } from '@nestjs/common';
import type { EdgeRow } from './edge.types.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import type { SnapshotMetadata, NodeRow, ReadScope } from './ledger.types.ts';

export interface ExportPageParameters extends ReadScope {
  kind: 'nodes' | 'edges';
  /** Of edges only those between nodes that are visible too. */
  excludesDanglingEdges: boolean;
  /** The position after which the page begins. */
  after?: number;
  /** Rows at most. */
  maxRows: number;
  /** No further row once the rows hold that many bytes. */
  maxBytes: number;
}

/** A page; an empty one need not be the last. */
export interface ExportPage {
  frame: SnapshotMetadata;
  rows: (NodeRow | EdgeRow)[];
  /** The position to go on after; null at the end. */
  next: number | null;
}

/** The ledger page by page, each in a transaction of its own. */
@Injectable()
export class ExportRepository {
  constructor(private readonly ledgerClient: LedgerDatabaseClient) {}

  readPage(
    tenant: string,
    {
      as_of,
      valid_at,
      space,
      ledger_size,
      kind,
      excludesDanglingEdges,
      after,
      maxRows,
      maxBytes,
    }: ExportPageParameters,
  ): Promise<ExportPage> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.export(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint,
         of_edges => $5::boolean, closed => $6::boolean, after => $7::bigint, page_rows => $8::integer, page_bytes => $9::bigint) as answer`,
      [
        as_of,
        valid_at,
        space,
        ledger_size,
        kind === 'edges',
        excludesDanglingEdges,
        after,
        maxRows,
        maxBytes,
      ],
    );
  }
}
