import { Injectable } from '@nestjs/common';
import type { EdgeRow } from './edge.types.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import type { SnapshotMetadata, NodeRow, ReadScope } from './ledger.types.ts';

export interface ExportPageParameters extends ReadScope {
  kind: 'nodes' | 'edges';
  /** Whether only edges between visible nodes are returned. */
  excludesDanglingEdges: boolean;
  /** The position after which the page starts. */
  after?: number;
  /** The maximum number of rows. */
  maxRows: number;
  /** No more rows are added once the rows have this many bytes. */
  maxBytes: number;
}

/** A page; an empty page is not necessarily the last one. */
export interface ExportPage {
  frame: SnapshotMetadata;
  rows: (NodeRow | EdgeRow)[];
  /** The position after which the next page starts; null at the end. */
  next: number | null;
}

/** A page of a proof export asks for nodes, edges, declarations and erasures together. */
export type ProofPageParameters = Omit<ExportPageParameters, 'kind' | 'excludesDanglingEdges'>;

/** Like ExportPage, with rows of every kind. */
export interface ProofPage {
  frame: SnapshotMetadata;
  rows: object[];
  /** The position of each row in the ledger, from 1. */
  positions: number[];
  /** For each row its leaf in the Merkle tree, then its salt or content digest, in hexadecimal. */
  seals: string[] | null;
  next: number | null;
}

/** Reads the ledger page by page, each page in its own transaction. */
@Injectable()
export class ExportRepository {
  constructor(private readonly ledgerReadClient: LedgerReadClient) {}

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
    return this.ledgerReadClient.read(
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

  readProofPage(
    tenant: string,
    { as_of, valid_at, space, ledger_size, after, maxRows, maxBytes }: ProofPageParameters,
  ): Promise<ProofPage> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.export_proof(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint,
         after => $5::bigint, page_rows => $6::integer, page_bytes => $7::bigint) as answer`,
      [as_of, valid_at, space, ledger_size, after, maxRows, maxBytes],
    );
  }
}
