import type { MemoryClient, MemorySchemas } from '@plumbline/client';
import type { LedgerDiff } from './ledger-diff.ts';
import type { LedgerEdge, LedgerNode } from './ledger-rows.ts';

/** Limits of one request. The ledger takes 10,000 rows of each kind and 32 MiB. */
const MAX_ROWS_PER_REQUEST = 2_000;
const MAX_REQUEST_CHARACTERS = 8 * 2 ** 20;

/** A row that the ledger refused. */
export type RefusedRow = MemorySchemas['RefusedRow'];

interface LedgerWriteRequest {
  space: string;
  nodes: LedgerNode[];
  edges: LedgerEdge[];
}

/**
 * Splits an edition into requests, nodes before their edges. An ordinary page takes one request, so
 * that the ledger learns all of it at one instant.
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
 * Sends an edition to the ledger. Rows that it has already are not errors. Neither are withdrawals
 * of rows that an attempt never wrote.
 *
 * @param renewLease called before each request
 * @returns the refused rows
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
