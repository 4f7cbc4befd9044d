import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { PlumblineError, type MemoryClient } from '@plumbline/client';
import type { CallTally } from './call-tally.ts';

export interface MemoryContext {
  memory: MemoryClient;
  url: string;
  key: string;
  tally: CallTally;
  /** Rows that were acknowledged to a client. */
  acknowledged: Set<string>;
}

const SPACE = 'user:ann';
/** The number of nodes per request. */
const NODES_PER_REQUEST = 20;
/** A future instant counts as now. */
const NOW = '2999-01-01';

/** Like `verifyJourneys`. */
export const memoryJourneys: Record<string, (on: MemoryContext) => Promise<void>> = {
  async remember({ memory, tally, acknowledged }) {
    const asserted_at = '2026-01-01T00:00:00Z';
    const ids = Array.from({ length: NODES_PER_REQUEST }, () => randomUUID());
    const fact_key = `bridge_${ids[0]!.slice(0, 8)}`;
    await tally.callForResult('facts', () =>
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
    const { refused } = await tally.callForResult('remember', () =>
      memory.remember({ space: SPACE, nodes, edges }),
    );
    if (refused.length) tally.reportWrong(`remember: ${JSON.stringify(refused[0])}`);
    for (const id of ids) acknowledged.add(id);

    const { items } = await tally.callForResult('lookup', () => memory.lookup({ ids }));
    const missing = items.filter(({ present }) => !present);
    if (missing.length)
      tally.reportWrong(`lookup: ${missing.length} rows that were acknowledged are not there`);
    const { items: read, certificate } = await tally.callForResult('list', () =>
      memory.list({ as_of: NOW, id: [ids[0]!, ids[1]!], space: SPACE }),
    );
    const rows = read.map((row) => ({ ...row }));
    if (read.length !== 2) tally.reportWrong(`list: ${read.length} of 2 rows`);
    const { valid } = await tally.callForResult('verify certificate', () =>
      memory.certificates.verify({ certificate, rows }),
    );
    if (!valid) tally.reportWrong('certificate: not valid');
    await tally.callForResult('certificate', () => memory.certificates.get(certificate.id));
    await tally.callForResult('inclusion', () =>
      memory.certificates.inclusion(certificate.id, { rows }),
    );
    const later = await tally.callForResult('list', () =>
      memory.list({ as_of: NOW, id: [ids[1]!], space: SPACE }),
    );
    await tally.callForResult('consistency', () =>
      memory.certificates.consistency(later.certificate.id, certificate.id),
    );
    await tally.callForResult('resolve', () =>
      memory.resolve({ as_of: NOW, fact_key, space: SPACE }),
    );
    await tally.callForResult('why', () => memory.why({ as_of: NOW, id: ids[3]!, space: SPACE }));
    await tally.callForResult('subgraph', () =>
      memory.subgraph({ as_of: NOW, id: [ids[0]!], depth: 2, space: SPACE }),
    );
  },

  async read({ memory, tally }) {
    const content =
      `Ann: The storm of ${new Date().toISOString()} closed the harbour, which led to higher ` +
      'prices for fish.';
    await tally.callForResult('messages', () =>
      memory.remember({
        space: SPACE,
        messages: [{ content, observed_at: '2026-01-02T00:00:00Z' }],
      }),
    );
    await tally.callForResult('find', () => memory.find({ q: 'prices for fish', as_of: NOW }));
    await tally.callForResult('search', () =>
      memory.search({ q: 'prices for fish', as_of: NOW, limit: 5 }),
    );
    const graphml = await tally.callForResult('export graphml', () =>
      memory.export.graphml({ as_of: NOW, space: `none:${randomUUID()}` }),
    );
    if (!graphml.includes('</graphml>')) tally.reportWrong('export: cut off');
    await tally.callForResult('export', async () => {
      for await (const row of memory.export.rows({ as_of: '2026-01-01', space: SPACE })) void row;
    });
    await tally.callForResult('facts', () => memory.facts.list());
    await tally.callForResult('version', () => memory.version());
    await tally.callForResult('check_install', () => memory.checkInstall());
  },

  async agent({ url, key, tally }) {
    await tally.callForResult('mcp', async () => {
      const client = new Client({ name: 'an agent', version: '1.0.0' });
      try {
        await client.connect(
          new StreamableHTTPClientTransport(new URL('/mcp', url), {
            requestInit: { headers: { Authorization: `Bearer ${key}` } },
          }),
        );
        const { tools } = await client.listTools();
        if (!tools.length) tally.reportWrong('mcp: no tools');
      } catch (error) {
        throw toPlumblineError(error);
      } finally {
        await client.close();
      }
    });
  },
};

/** Converts the SDK's error into that of the clients. */
function toPlumblineError(error: unknown): PlumblineError {
  const { message, code, status } = error as Error & { code?: unknown; status?: unknown };
  const httpStatus = [code, status, /\b(50[234])\b/.exec(message)?.[1]]
    .map(Number)
    .find((value) => value >= 400 && value < 600);
  return new PlumblineError(message, {
    status: httpStatus,
    code: httpStatus ? undefined : typeof code === 'string' ? code : 'MCP',
    cause: error,
  });
}
