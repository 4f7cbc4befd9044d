import type { Certificate } from '../certificates/certificate.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';

/** The parts of an export format: head, nodes, separator, edges, tail. */
export interface ExportFormat {
  contentType: string;
  /** Whether an edge is excluded when one of its ends is not visible. */
  excludesDanglingEdges: boolean;
  head: string;
  /** `isFirst`: whether it is the first row of its kind. */
  renderNode: (row: NodeRow, isFirst: boolean) => string;
  separator: string;
  renderEdge: (row: EdgeRow, isFirst: boolean) => string;
  renderTail: (certificate: Certificate) => string;
}
