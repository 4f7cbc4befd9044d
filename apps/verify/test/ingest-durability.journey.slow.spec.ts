import {
  createServiceDatabase,
  startService,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { HARBOUR_TEXT } from './sample-texts.ts';

const TOKEN = 'a-token-for-the-kill-tests';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
});

/** Ten different documents, long enough that a write takes some time. */
const documents = Array.from({ length: 10 }, (_, i) =>
  `${HARBOUR_TEXT.replaceAll('Lindholm', `Port${i}`)}\n\n`.repeat(12),
);

describe('kill -9 in the middle of ten ingests', () => {
  let database: ServiceDatabase;
  let service: RunningService;
  const start = async () => {
    service = await startService('verify', { ...database.env, VERIFY_PORT: '0', VERIFY_API_KEYS });
  };
  const ingest = async (
    content: string,
  ): Promise<{ ingest_source_id: string; claims: unknown[] }> => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const response = await fetch(`${service.url}/api/v1/ingest`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as { ingest_source_id: string; claims: unknown[] };
  };
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
    await start();
  });
  afterAll(() => database.remove());

  it('loses nothing that was acknowledged, and shows nothing half-written', async () => {
    const acknowledgedSources = new Map<number, { ingest_source_id: string; claims: unknown[] }>();
    const ingestInBackground = documents.map(async (content, i) => {
      acknowledgedSources.set(i, await ingest(content));
      if (acknowledgedSources.size === 4) service.child.kill('SIGKILL');
    });
    await Promise.allSettled(ingestInBackground);
    await service.end('SIGKILL');
    expect(acknowledgedSources.size).toBeGreaterThanOrEqual(4);
    const sent = new Map(acknowledgedSources);

    await start();
    // the same ids: the documents were already stored
    for (const [i, before] of sent) expect(await ingest(documents[i]!)).toEqual(before);
    for (const content of documents)
      expect((await ingest(content)).claims.length).toBeGreaterThan(0);
    expect(await service.end()).toBe(0);

    const db = await database.open();
    const { rows } = await db.pool.query(`
      select count(*)::int as sources,
        count(*) filter (where s.passages <> (select count(*) from verify.passage p where p.source_id = s.id))::int as incomplete,
        (select count(*)::int from verify.graph g where not exists (select from verify.source s where s.graph_id = g.id)) as orphans
      from verify.source s`);
    await db.close();
    expect(rows).toEqual([{ sources: 10, incomplete: 0, orphans: 0 }]);
  }, 60_000);
});
