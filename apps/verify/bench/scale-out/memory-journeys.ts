import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { PlumblineError, type MemoryClient } from '@plumbline/client';
import type { Tally } from './tally.ts';

export interface OnMemory {
  memory: MemoryClient;
  url: string;
  key: string;
  tally: Tally;
  /** Rows that a client was told are in the ledger. */
  acknowledged: Set<string>;
}

const SPACE = 'user:ann';
/** Nodes of one request. */
const ROWS = 20;
/** Later than now counts as now. */
const NOW = '2999-01-01';

/** As `verifyJourneys`. */
export const memoryJourneys: Record<string, (on: OnMemory) => Promise<void>> = {
  async remember({ memory, tally, acknowledged }) {
    const asserted_at = '2026-01-01T00:00:00Z';
    const ids = Array.from({ length: ROWS }, () => randomUUID());
    const fact_key = `bridge_${ids[0]!.slice(0, 8)}`;
    await tally.ask('facts', () =>
      memory.facts.declare({ fact_key, value_type: 'number', policy: 'latest_asserted' }),
    );
    const nodes = ids.map((id, index) => ({
      ...{
        id,
        kind: 'claim' as const,
        statement: `Bridge ${index} of ${id} cost ${index} million euros.`,
        asserted_at,
      },
      ...(index === 0 && { fact_key, fact_value: 14 }),
    }));
    const edges = ids.slice(1).map((id, index) => ({
      edge_type: 'CAUSES' as const,
      source_id: ids[index]!,
      target_id: id,
      asserted_at,
    }));
    const { refused } = await tally.ask('remember', () =>
      memory.remember({ space: SPACE, nodes, edges }),
    );
    if (refused.length) tally.wrong(`remember: ${JSON.stringify(refused[0])}`);
    for (const id of ids) acknowledged.add(id);

    const { items } = await tally.ask('lookup', () => memory.lookup({ ids }));
    const missing = items.filter(({ present }) => !present);
    if (missing.length)
      tally.wrong(`lookup: ${missing.length} rows that were acknowledged are not there`);
    const { items: read, certificate } = await tally.ask('list', () =>
      memory.list({ as_of: NOW, id: [ids[0]!, ids[1]!], space: SPACE }),
    );
    const rows = read.map((row) => ({ ...row }));
    if (read.length !== 2) tally.wrong(`list: ${read.length} of 2 rows`);
    const { valid } = await tally.ask('verify certificate', () =>
      memory.certificates.verify({ certificate, rows }),
    );
    if (!valid) tally.wrong('certificate: not valid');
    await tally.ask('certificate', () => memory.certificates.get(certificate.id));
    await tally.ask('inclusion', () => memory.certificates.inclusion(certificate.id, { rows }));
    const later = await tally.ask('list', () =>
      memory.list({ as_of: NOW, id: [ids[1]!], space: SPACE }),
    );
    await tally.ask('consistency', () =>
      memory.certificates.consistency(later.certificate.id, certificate.id),
    );
    await tally.ask('resolve', () => memory.resolve({ as_of: NOW, fact_key, space: SPACE }));
    await tally.ask('why', () => memory.why({ as_of: NOW, id: ids[3]!, space: SPACE }));
    await tally.ask('subgraph', () =>
      memory.subgraph({ as_of: NOW, id: [ids[0]!], depth: 2, space: SPACE }),
    );
  },

  async read({ memory, tally }) {
    const content =
      `Ann: The storm of ${new Date().toISOString()} closed the harbour, which led to higher ` +
      'prices for fish.';
    await tally.ask('messages', () =>
      memory.remember({
        space: SPACE,
        messages: [{ content, observed_at: '2026-01-02T00:00:00Z' }],
      }),
    );
    await tally.ask('find', () => memory.find({ q: 'prices for fish', as_of: NOW }));
    await tally.ask('search', () => memory.search({ q: 'prices for fish', as_of: NOW, limit: 5 }));
    const graphml = await tally.ask('export graphml', () =>
      memory.export.graphml({ as_of: NOW, space: `none:${randomUUID()}` }),
    );
    if (!graphml.includes('</graphml>')) tally.wrong('export: cut off');
    await tally.ask('export', async () => {
      for await (const row of memory.export.rows({ as_of: '2026-01-01', space: SPACE })) void row;
    });
    await tally.ask('facts', () => memory.facts.list());
    await tally.ask('version', () => memory.version());
    await tally.ask('check_install', () => memory.checkInstall());
  },

  async agent({ url, key, tally }) {
    await tally.ask('mcp', async () => {
      const client = new Client({ name: 'an agent', version: '1.0.0' });
      try {
        await client.connect(
          new StreamableHTTPClientTransport(new URL('/mcp', url), {
            requestInit: { headers: { Authorization: `Bearer ${key}` } },
          }),
        );
        const { tools } = await client.listTools();
        if (!tools.length) tally.wrong('mcp: no tools');
      } catch (error) {
        throw asPlumbline(error);
      } finally {
        await client.close();
      }
    });
  },
};

/** What the SDK throws, told as the clients do. */
function asPlumbline(error: unknown): PlumblineError {
  const { message, code, status } = error as Error & { code?: unknown; status?: unknown };
  const found = [code, status, /\b(50[234])\b/.exec(message)?.[1]]
    .map(Number)
    .find((value) => value >= 400 && value < 600);
  return new PlumblineError(message, {
    status: found,
    code: found ? undefined : typeof code === 'string' ? code : 'MCP',
    cause: error,
  });
}
