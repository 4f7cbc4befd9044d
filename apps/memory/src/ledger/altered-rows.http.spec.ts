import {
  createCaller,
  createClaim,
  createLink,
  FUTURE,
  startMemoryService,
  type Caller,
  type MemoryService,
  type Query,
} from '../../test/memory-service.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
const METRICS_TOKEN = 'metrics-token-of-this-test';
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
    undefined,
    { LOG_LEVEL: 'fatal', METRICS_TOKEN: METRICS_TOKEN },
  );
  for (const table of ['nodes', 'edges', 'facts', 'tree', 'erasures'])
    await service.database.pool.query(`alter table memory.${table} disable trigger user`);
  await service.database.pool.query(
    'alter table memory.nodes drop constraint known_when_captured_or_declared',
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  ada = createCaller(service.url, `key-${tenant++}`);
  await ada.post('/v1/facts', { fact_key: 'colour', description: 'of the door' });
  await ada.remember({
    space: 's',
    nodes: [
      createClaim('a', { payload: { n: 1e21, 한: ['"'] }, fact_key: 'colour', fact_value: 'red' }),
      createClaim('b', { valid_to: '2999-01-01T00:00:00Z' }),
      createClaim('c'),
    ],
    edges: [createLink('a', 'b', { confidence: 0.1, mechanism: 'm', lag: '3 days' })],
  });
});

/** Changes one row as somebody can who owns the database and has switched the triggers off. */
async function tamper(statement: string): Promise<void> {
  const { rowCount } = await service.database.pool.query(
    statement.replaceAll('$tenant', `'tenant-${tenant - 1}'`),
  );
  expect(rowCount).toBe(1);
}
const read = (path: string, query: Query = {}) => ada.get(path, { as_of: FUTURE, ...query });
const REFUSED = /500 .*"error":"MEMORY_LEDGER_ALTERED"/;

describe('a row that was changed behind the ledger’s back', () => {
  it.each([
    ['statement', `'It is said otherwise.'`],
    ['category', `'c'`],
    ['payload', `payload || '{"n": 2}'`],
    ['asserted_at', `asserted_at - interval '1 microsecond'`],
    ['valid_from', `valid_from - interval '1 day'`],
    ['known_at', `known_at - interval '1 day'`],
    ['captured_at', `captured_at - interval '1 day'`],
    ['space', `'other'`],
    ['kind', `'prediction'`],
    ['fact_value', `'"green"'`],
    ['salt', 'gen_random_uuid()'],
  ])('is not returned by any read when its %s differs', async (column, value) => {
    await tamper(
      `update memory.nodes set ${column} = ${value} where tenant = $tenant and id = 'a'`,
    );
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories', { id: 'a' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/search', { q: 'said a' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/resolve', { fact_key: 'colour' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/why', { id: 'b' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/subgraph', { id: 'b' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/export')).rejects.toThrow(REFUSED);
    expect(await read('/v1/memories', { id: 'c' })).toMatchObject({ items: [{ id: 'c' }] });
  });

  it.each([
    ['confidence', '0.2'],
    ['mechanism', `'n'`],
    ['lag', `'4 days'`],
    ['properties', `'{"x": 1}'`],
    ['edge_type', `'PREVENTS'`],
  ])('is not returned when it is an edge whose %s differs', async (column, value) => {
    await tamper(`update memory.edges set ${column} = ${value} where tenant = $tenant`);
    await expect(read('/v1/memories/why', { id: 'b' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/subgraph', { id: 'a' })).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/export')).rejects.toThrow('terminated'); // after the nodes
    expect(await read('/v1/memories')).toMatchObject({ items: [{}, {}, {}] });
  });

  it('is not returned when it is a declaration, or its own leaf differs or is gone', async () => {
    await tamper(`update memory.facts set description = 'x' where tenant = $tenant`);
    await expect(read('/v1/facts')).rejects.toThrow(REFUSED);
    await expect(read('/v1/memories/resolve', { fact_key: 'colour' })).rejects.toThrow(REFUSED);
    await tamper(
      `update memory.tree set hashes = overlay(hashes placing '\\x00' from 33) where tenant = $tenant and position > 1`,
    );
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
    expect(await read('/v1/memories', { id: 'a' })).toMatchObject({ items: [{}] });
    await tamper('delete from memory.tree where tenant = $tenant and position > 1');
    await expect(read('/v1/memories', { id: 'a' })).rejects.toThrow(REFUSED);
  });

  it('is not returned as erased unless an erasure took it', async () => {
    const erase = 'statement = null, payload = $json, salt = null, erased_by = 1';
    await tamper(
      `update memory.nodes set ${erase.replace('$json', `'{}'`)} where tenant = $tenant and id = 'a'`,
    );
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
    await ada.post('/v1/erasures', { ids: ['b'], reason: 'r' });
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
    expect(await read('/v1/memories', { id: 'b' })).toMatchObject({ items: [{ erased: true }] });
  });

  it.each([
    ['id', `'c2'`],
    ['kind', `'prediction'`],
    ['space', `'t'`],
    ['asserted_at', `asserted_at - interval '1 microsecond'`],
    ['valid_from', `valid_from - interval '1 day'`],
    ['valid_to', `'2998-01-01Z'`],
    ['captured_at', `captured_at - interval '1 day'`],
    ['content_digest', `sha256('')`],
  ])('is not returned when it was erased and its %s differs', async (column, value) => {
    await ada.post('/v1/erasures', { ids: ['b'], reason: 'r' });
    await tamper(
      `update memory.nodes set ${column} = ${value} where tenant = $tenant and id = 'b'`,
    );
    await expect(read('/v1/memories', { valid_at: '2024-06-01T00:00:00Z' })).rejects.toThrow(
      REFUSED,
    );
    await expect(read('/v1/memories/export')).rejects.toThrow(REFUSED);
  });

  it('is not returned when it was erased and passes for one that had no salt', async () => {
    await ada.post('/v1/erasures', { ids: ['b'], reason: 'r' });
    await tamper(
      `update memory.nodes set content_digest = null, kind = 'prediction' where tenant = $tenant and id = 'b'`,
    );
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
  });

  it.each([
    [`reason = 'A court order'`],
    [`requested_by = 'somebody else'`],
    [`positions = '{[2,5)}', unsalted = '{[2,3)}'`],
  ])('is not returned when it is an erasure with another %s', async (change) => {
    await ada.post('/v1/erasures', { ids: ['b'], reason: 'r' });
    await tamper(`update memory.erasures set ${change} where tenant = $tenant`);
    await expect(ada.get('/v1/erasures')).rejects.toThrow(REFUSED);
    await tamper(
      `update memory.nodes set statement = null, payload = '{}', fact_key = null, fact_value = null,
         salt = null, erased_by = 6 where tenant = $tenant and id = 'a'`,
    );
    await expect(read('/v1/memories')).rejects.toThrow(REFUSED);
  });

  it('is not returned when it is an erased edge whose end differs', async () => {
    await ada.post('/v1/erasures', { ids: ['b'], reason: 'r' });
    await tamper(`update memory.edges set target_id = 'c' where tenant = $tenant`);
    await expect(read('/v1/memories/subgraph', { id: 'a' })).rejects.toThrow(REFUSED);
  });

  it('is counted, and the answer says nothing of it', async () => {
    await tamper(
      `update memory.nodes set statement = 'secret' where tenant = $tenant and id = 'a'`,
    );
    const answer = await read('/v1/memories').catch(String);
    expect(answer).not.toMatch(/secret|"a"|tenant/);
    const metrics = await fetch(`${service.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toMatch(/^plumbline_ledger_altered_rows_total\{.*\} [1-9]/m);
  });
});
