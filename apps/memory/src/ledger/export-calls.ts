import { Injectable } from '@nestjs/common';
import type { EdgeRow } from './edge-shapes.ts';
import { LedgerCalls } from './ledger-calls.ts';
import type { Frame, NodeRow, Scope } from './shapes.ts';

export interface ExportPageRequest extends Scope {
  kind: 'nodes' | 'edges';
  /** Of edges only those between nodes that are visible too. */
  closed: boolean;
  /** The position after which the page begins. */
  after?: number;
  /** Rows at most. */
  rows: number;
  /** No further row once the rows hold that many bytes. */
  bytes: number;
}

/** A page; an empty one need not be the last. */
export interface ExportPage {
  frame: Frame;
  rows: (NodeRow | EdgeRow)[];
  /** The position to go on after; null at the end. */
  next: number | null;
}

/** The ledger page by page, each in a transaction of its own. */
@Injectable()
export class ExportCalls {
  constructor(private readonly calls: LedgerCalls) {}

  page(
    tenant: string,
    { as_of, valid_at, space, ledger_size, kind, closed, after, rows, bytes }: ExportPageRequest,
  ): Promise<ExportPage> {
    return this.calls.call(
      tenant,
      `select memory_api.export(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint,
         of_edges => $5::boolean, closed => $6::boolean, after => $7::bigint, page_rows => $8::integer, page_bytes => $9::bigint) as answer`,
      [as_of, valid_at, space, ledger_size, kind === 'edges', closed, after, rows, bytes],
    );
  }
}
