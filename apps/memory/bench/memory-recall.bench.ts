// npm run bench -- memory-recall: the share of the evidence that a search finds, and its time.
// Writes conversations of LoCoMo and chats of BEAM (100k) into the ledger over HTTP, a session per
// request, a turn per node, and asks their questions at GET /v1/memories/search. Recall is the
// share of a question's evidence turns among the first ten results, with separate searches per
// conversation. The data are not part of the repository (BENCH_DATA) and are for testing only.
import { beam, locomo, type Conversation } from './conversations.ts';

const LIMIT = 10;
const AS_OF = '2999-01-01';

if (!process.env.REAL_DATABASE_URL) {
  console.error(
    'Set REAL_DATABASE_URL: the service runs in a process of its own, on a PostgreSQL server.',
  );
  process.exit(1);
}
const keys = Object.fromEntries(
  [...locomo(), ...beam()].map(({ name }) => [`key-of-${name}`, name]),
);
if (!Object.keys(keys).length) process.exit(0);
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const { runInTransaction } = await import('@plumbline/database');
const { extractQuestionTerms } = await import('../src/ledger/statement-terms.ts');
const database = await openTestDatabase();
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  MEMORY_API_KEYS: JSON.stringify(keys),
  LOG_LEVEL: 'error',
});

async function call<Answer>(name: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer key-of-${name}` },
    body: body && JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function write({ name, sessions }: Conversation): Promise<void> {
  for (const { at, turns } of sessions) {
    const nodes = turns.map(({ id, text }) => ({
      id,
      kind: 'episode',
      statement: text,
      asserted_at: at,
    }));
    const { accepted } = await call<{ accepted: number }>(name, '/v1/memories', {
      space: `conversation:${name}`,
      nodes,
    });
    if (accepted !== nodes.length) throw new Error(`accepted ${accepted} of ${nodes.length}`);
  }
}

async function byService(name: string, q: string): Promise<string[]> {
  const query = new URLSearchParams({ as_of: AS_OF, q, limit: String(LIMIT) });
  return (await call<{ items: { id: string }[] }>(name, `/v1/memories/search?${query}`)).items.map(
    ({ id }) => id,
  );
}

/** BM25 only, from the index. */
async function byIndex(name: string, q: string): Promise<string[]> {
  return runInTransaction(database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
      [name],
    );
    const { rows } = await client.query<{ id: string }>(
      `select n.id from memory.text_hits($1, now(), null, 1000000, null, null, $2::text[], $3) h join memory.nodes n on n.tenant = $1 and n.position = h.position
       order by h.score desc, h.position`,
      [name, extractQuestionTerms(q), LIMIT],
    );
    return rows.map(({ id }) => id);
  });
}

const mean = (values: readonly number[]) =>
  ((100 * values.reduce((sum, value) => sum + value, 0)) / values.length).toFixed(1);
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(1);

async function measure(title: string, conversations: Conversation[]): Promise<void> {
  if (!conversations.length) return;
  const resultsByGroup = new Map<string, { bm25: number[]; search: number[] }>();
  const times: number[] = [];
  for (const conversation of conversations) {
    await write(conversation);
    await call(conversation.name, '/v1/memories/search?as_of=2999-01-01&q=warm');
    for (const { text, groups, evidence } of conversation.questions) {
      const share = (ids: string[]) =>
        evidence.filter((id) => ids.includes(id)).length / evidence.length;
      const from = performance.now();
      const search = share(await byService(conversation.name, text));
      times.push(performance.now() - from);
      const bm25 = share(await byIndex(conversation.name, text));
      for (const group of groups) {
        const shares = resultsByGroup.get(group) ?? { bm25: [], search: [] };
        resultsByGroup.set(group, shares);
        shares.bm25.push(bm25);
        shares.search.push(search);
      }
    }
  }
  console.log(`\n${title}, recall@${LIMIT}
| questions | n | BM25 | search |
|---|---|---|---|`);
  for (const [group, { bm25, search }] of [...resultsByGroup].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`| ${group} | ${search.length} | ${mean(bm25)} | ${mean(search)} |`);
  console.log(
    `one search over HTTP: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
}

await measure('LoCoMo', locomo());
await measure('BEAM 100k', beam());
await service.end();
await database.close();
