import type { MemoryClient, MemorySchemas } from '@plumbline/client';
import type { Edition } from './edition.ts';
import type { LedgerEdge, LedgerNode } from './ledger-rows.ts';

/** Of one request; the ledger takes 10,000 of each, and 32 MiB. */
const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 8 * 2 ** 20;

/** A row that the ledger did not take. */
export type Refused = MemorySchemas['RefusedRow'];

interface Telling {
  space: string;
  nodes: LedgerNode[];
  edges: LedgerEdge[];
}

/**
 * An edition as requests, nodes before the edges that join them: one for a usual page, so that all
 * of it is learned at one instant.
 */
export function requestsOf(
  { nodes, edges, withdrawals }: Pick<Edition, 'nodes' | 'edges' | 'withdrawals'>,
  space: string,
): Telling[] {
  const rows = [
    ...nodes.map((node) => ({ node })),
    ...edges.map((edge) => ({ edge })),
    ...withdrawals.map((edge) => ({ edge })),
  ];
  const requests: Telling[] = [];
  let room = 0;
  let characters = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (!room || characters + length > MOST_CHARACTERS) {
      requests.push({ space, nodes: [], edges: [] });
      room = MOST_ROWS;
      characters = 0;
    }
    room -= 1;
    characters += length;
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
 * @param hold called before each request
 * @returns what it refused
 * @throws {PlumblineError}
 */
export async function tell(
  memory: MemoryClient,
  edition: Pick<Edition, 'nodes' | 'edges' | 'withdrawals'>,
  space: string,
  hold: () => Promise<void>,
  signal: AbortSignal,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const request of requestsOf(edition, space)) {
    await hold();
    const answer = await memory.remember(request, { signal, retry: { attempts: 0 } });
    refused.push(
      ...answer.refused.filter(
        ({ reason, edge_type }) => !(edge_type === 'SUPERSEDES' && reason === 'missing_endpoint'),
      ),
    );
  }
  return refused;
}
