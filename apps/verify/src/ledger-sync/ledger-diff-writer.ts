import type { MemoryClient, MemorySchemas } from '@plumbline/client';
import type { LedgerDiff } from './ledger-diff.ts';
import type { LedgerEdge, LedgerNode } from './ledger-rows.ts';

/** Of one request; the ledger takes 10,000 of each, and 32 MiB. */
const MAX_ROWS_PER_REQUEST = 2_000;
const MAX_REQUEST_CHARACTERS = 8 * 2 ** 20;

/** A row that the ledger did not take. */
export type RefusedRow = MemorySchemas['RefusedRow'];

interface LedgerWriteRequest {
  space: string;
  nodes: LedgerNode[];
  edges: LedgerEdge[];
}

/**
 * An edition as requests, nodes before the edges that join them: one for a usual page, so that all
 * of it is learned at one instant.
 */
export function buildWriteRequests(
  { nodes, edges, withdrawals }: Pick<LedgerDiff, 'nodes' | 'edges' | 'withdrawals'>,
  space: string,
): LedgerWriteRequest[] {
  const rows = [
    ...nodes.map((node) => ({ node })),
    ...edges.map((edge) => ({ edge })),
    ...withdrawals.map((edge) => ({ edge })),
  ];
  const requests: LedgerWriteRequest[] = [];
  let remainingRowCount = 0;
  let characterCount = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (!remainingRowCount || characterCount + length > MAX_REQUEST_CHARACTERS) {
      requests.push({ space, nodes: [], edges: [] });
      remainingRowCount = MAX_ROWS_PER_REQUEST;
      characterCount = 0;
    }
    remainingRowCount -= 1;
    characterCount += length;
    const last = requests.at(-1)!;
    if ('node' in row) last.nodes.push(row.node);
    else last.edges.push(row.edge);
  }
  return requests;
}

/**
 * Tells the ledger an edition. What it knows already is no fault; neither is a withdrawal of what
 * an attempt never got to write.
 *
 * @param renewLease called before each request
 * @returns what it refused
 * @throws {PlumblineError}
 */
export async function writeDiff(
  memory: MemoryClient,
  diff: Pick<LedgerDiff, 'nodes' | 'edges' | 'withdrawals'>,
  space: string,
  renewLease: () => Promise<void>,
  signal: AbortSignal,
): Promise<RefusedRow[]> {
  const refusedRows: RefusedRow[] = [];
  for (const request of buildWriteRequests(diff, space)) {
    await renewLease();
    const response = await memory.remember(request, { signal, retry: { attempts: 0 } });
    refusedRows.push(
      ...response.refused.filter(
        ({ reason, edge_type }) => !(edge_type === 'SUPERSEDES' && reason === 'missing_endpoint'),
      ),
    );
  }
  return refusedRows;
}
