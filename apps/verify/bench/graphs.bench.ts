// npm run bench -- graphs [nodes]: editing and reading graphs over HTTP, embedded database (or
// DATABASE_URL), the offline engine. Labels and pages are generated.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPageServer, startService } from '@plumbline/testing';

const count = Number(process.argv[2] ?? 5_000);
const PAGES = 50;
const TOKEN = 'a-token-for-the-graphs-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const { DATABASE_URL } = process.env;

const pages = await startPageServer();
const service = await startService('verify', {
  ...{
    DATA_DIR,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS,
    RATE_LIMIT_PER_MINUTE: '0',
    INGEST_HOST_INTERVAL_MS: '1',
  },
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
  FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
});
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

async function call(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${service.url}/api/v1/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
const callForJson = async <Body>(method: string, path: string, body?: object) =>
  (await (await call(method, path, body)).json()) as Body;

interface Row {
  what: string;
  p50: string;
  p95: string;
  bytes?: number;
}
async function measure(
  what: string,
  repetitions: number,
  request: (at: number) => Promise<Response>,
): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < repetitions; at++) {
    const from = performance.now();
    bytes = (await (await request(at)).arrayBuffer()).byteLength;
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => `${times[Math.floor(repetitions * share)]!.toFixed(1)} ms`;
  return { what, p50: percentile(0.5), p95: percentile(0.95), bytes };
}
const measureFormats = async (path: string): Promise<Row[]> => [
  await measure('  first page of up to 10,000 nodes, JSON', 20, () => call('GET', path)),
  await measure('  whole, GraphML', 20, () => call('GET', `${path}?format=graphml`)),
  await measure('  whole, JSON-LD', 20, () => call('GET', `${path}?format=jsonld`)),
  await measure('  first 100 nodes', 20, () => call('GET', `${path}?limit=100`)),
];

const { tkg_id } = await callForJson<{ tkg_id: string }>('POST', 'tkgs', { name: 'bench' });
const graph = `tkgs/${tkg_id}/graph`;
const ids: string[] = [];
const rows: Row[] = [
  await measure('create a node', count, async (at) => {
    const response = await call('POST', `${graph}/nodes`, {
      label: `In ${1900 + (at % 120)} the mill of Norrvik ground ${at} tons of rye.`,
    });
    ids.push(((await response.clone().json()) as { id: string }).id);
    return response;
  }),
  await measure('create an edge', count - 1, (at) =>
    call('POST', `${graph}/edges`, {
      from: ids[at],
      to: ids[(at * 7 + 1) % at || at + 1],
      edge_type: 'SUPPORTS',
    }),
  ),
];
await sleep(15_000); // statistics: by the embedded database's maintenance, or autovacuum
rows.push(
  await measure('rename a node', 50, (at) =>
    call('PATCH', `${graph}/nodes/${ids[at]}`, { label: `The mill burned in ${at}.` }),
  ),
  await measure('undo', 50, () => call('POST', `${graph}/undo`)),
  await measure('history, 50 edits', 20, () => call('GET', `${graph}/history`)),
  { what: `graph of ${count} nodes and ${count - 1} edges`, p50: '', p95: '' },
  ...(await measureFormats(graph)),
);

const NAMES = [
  'Norrvik Mills',
  'Lindholm Harbour',
  'Marta Lindqvist',
  'Aarsund Bridge',
  'Jonas Berg',
  'Tromme Bank',
  'Vestre Shipyard',
  'Ellen Dahl',
];
const name = (at: number) => NAMES[at % NAMES.length]!;
const sentence = (page: number) => (_: unknown, at: number) =>
  `${name(at + page)} paid ${page * 40 + at} million euros to ${name(at * 3 + page + 1)} in ` +
  `${1950 + at}, because rain number ${page * 40 + at} caused flood number ${at * 50 + page}.`;
const urls = Array.from({ length: PAGES }, (_, page) =>
  pages.put(
    `/${page}`,
    '<html lang="en"><title>Report ' +
      `${page}</title><p>${Array.from({ length: 40 }, sentence(page)).join('</p><p>')}</p></html>`,
  ),
);
const { id } = await callForJson<{ id: string }>('POST', 'collections', { name: 'bench' });
await call('POST', `collections/${id}/ingest`, { urls });
for (let processing = PAGES; processing; await sleep(500))
  ({ processing } = (
    await callForJson<{ summary: { processing: number } }>('GET', `collections/${id}/ingest-status`)
  ).summary);
await sleep(15_000);
const whole = await callForJson<{ nodes: unknown[]; edges: unknown[]; truncated: boolean }>(
  'GET',
  `collections/${id}/graph`,
);
rows.push(
  {
    what:
      `graph of a collection of ${PAGES} pages: ` +
      `${whole.truncated ? 'more than ' : ''}${whole.nodes.length} nodes`,
    p50: '',
    p95: '',
  },
  ...(await measureFormats(`collections/${id}/graph`)),
);
console.table(rows);
console.log(DATABASE_URL ? 'PostgreSQL' : 'embedded');
await service.end();
await pages.close();
rmSync(DATA_DIR, { recursive: true });
