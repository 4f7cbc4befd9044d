import { signServiceToken } from '@plumbline/auth';
import { memoryClient, type MemoryClient } from '@plumbline/client';
import { serviceDatabase, startPages, startService, type Pages, type RunningService, type ServiceDatabase } from '@plumbline/testing';
import { htmlPage, startIngesting, type Ingesting, type ToldSource } from './ingesting.ts';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';
import { until } from './until.ts';

const SECRET = 'what-verify-and-memory-know-of-each-other';

describe('verify beside a memory service', () => {
  let pages: Pages;
  let database: ServiceDatabase;
  let memory: RunningService;
  let verify: RunningVerify;
  let port: string;
  const startMemory = () =>
    startService('memory', {
      ...database.env,
      MEMORY_PORT: port,
      MEMORY_API_KEYS: JSON.stringify({ 'key-of-one': 'one', 'key-of-other': 'other' }),
      SERVICE_TOKEN_SECRET: SECRET,
      LOG_LEVEL: 'error',
    });
  beforeAll(async () => {
    port = '0';
    [pages, database] = await Promise.all([startPages(), serviceDatabase('memory')]);
    memory = await startMemory();
    port = new URL(memory.url).port;
    verify = await startVerify({ MEMORY_URL: memory.url, SERVICE_TOKEN_SECRET: SECRET, FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([memory.end(), pages.close()]);
    await database.remove();
  });

  const ledger = (key: string): MemoryClient => memoryClient({ baseUrl: memory.url, token: key });
  const now = () => new Date().toISOString();
  /** What the ledger knows of a collection. */
  const known = (collection: string, key = 'key-of-one', as_of = now()) =>
    Array.fromAsync(ledger(key).all({ as_of, space: `collection:${collection}`, limit: 1_000 }));
  /** Once the ledger was told of them. */
  const delivered = (ingesting: Ingesting, ids: readonly string[]) =>
    until(async () => {
      const told = await Promise.all(ids.map(ingesting.told));
      return told.every((source) => (source as ToldSource & { ledger?: string }).ledger === 'delivered') ? told : undefined;
    });

  it('tells the ledger what it ingests, for the account alone, and the same again not twice', async () => {
    const url = pages.put(
      '/harbour',
      htmlPage('Harbour', ['The repair of the harbour cost 48 million euros.', 'It was delayed because the steel came late.']),
    );
    const ingesting = await startIngesting(verify);
    const [{ ingest_source_id: id }] = (await ingesting.take([url])) as [ToldSource];
    await delivered(ingesting, [id]);
    const rows = await known(ingesting.id);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'claim',
          statement: 'The repair of the harbour cost 48 million euros.',
          payload: expect.objectContaining({
            factblock_id: expect.any(String),
            source: expect.objectContaining({ url, title: 'Harbour', ingest_source_id: id }),
          }),
        }),
      ]),
    );
    const { content } = (await verify.http.get(`/api/v1/collections/${ingesting.id}/sources/${id}`).set(bearer(verify.keys.ann))).body;
    for (const { statement, payload } of rows as { statement: string; payload: { source: { start: number | null; end: number } } }[])
      if (payload.source.start !== null) expect(content.slice(payload.source.start, payload.source.end)).toBe(statement);
    expect(await known(ingesting.id, 'key-of-other')).toEqual([]);
    await ingesting.take([url], { refresh: true });
    expect(await known(ingesting.id)).toEqual(rows);
  });

  it('is refused by the ledger with a token of another secret', async () => {
    const token = await signServiceToken(['what-verify-and-nobody-else-knows-of-it'], 'one');
    await expect(ledger(token).list({ as_of: now() })).rejects.toMatchObject({ status: 401, code: 'MEMORY_UNAUTHORIZED' });
  });
});
