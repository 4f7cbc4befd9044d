import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';

/** How an export is written, piece by piece: head, nodes, between, edges, tail. */
export interface ExportFormat {
  contentType: string;
  /** Whether an edge may be given whose ends are not. */
  closedEdgesOnly: boolean;
  head: string;
  /** `isFirst`: no row of its kind came before. */
  node: (row: NodeRow, isFirst: boolean) => string;
  separator: string;
  edge: (row: EdgeRow, isFirst: boolean) => string;
  tail: (certificate: Certificate) => string;
}
