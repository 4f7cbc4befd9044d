import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';

/** How an export is written, piece by piece: head, nodes, between, edges, tail. */
export interface ExportFormat {
  contentType: string;
  /** Whether an edge is left out when one of its ends is. */
  excludesDanglingEdges: boolean;
  head: string;
  /** `isFirst`: no row of its kind came before. */
  renderNode: (row: NodeRow, isFirst: boolean) => string;
  separator: string;
  renderEdge: (row: EdgeRow, isFirst: boolean) => string;
  renderTail: (certificate: Certificate) => string;
}
