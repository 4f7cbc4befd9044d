import type { PoolClient } from 'pg';
import { runInTransaction } from '@plumbline/database';
import {
  createClaim,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService({ 'key-of-ada': 'ada', 'key-of-bob': 'bob' });
  for (const key of ['key-of-ada', 'key-of-bob'])
    await service.as(key).remember({ space: 's', nodes: [createClaim('one')] });
});
afterAll(() => service.close());

describe('the role of the service', () => {
  const as = <Result>(
    role: string,
    tenant: string,
    work: (client: PoolClient) => Promise<Result>,
  ) =>
    runInTransaction(service.database.pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', $2, true)`,
        [tenant, role],
      );
      return work(client);
    });
  const refusal = (role: string, tenant: string, statement: string) =>
    as(role, tenant, (client) => client.query(statement)).then(
      () => 'allowed',
      ({ message }: Error) => message,
    );

  it.each([
    'nodes',
    'edges',
    'commits',
    'heads',
    'facts',
    'answered',
    'tree',
    'certificates',
    'signing_keys',
    'head_log',
    'unlogged_heads',
    'checkpoints',
    'nodes_0',
  ])('reaches the table %s by no statement', async (table) => {
    for (const statement of [
      `select * from memory.${table}`,
      `delete from memory.${table}`,
      `truncate memory.${table}`,
      `insert into memory.${table} default values`,
    ])
      expect(await refusal('memory_app', 'ada', statement)).toMatch(/permission denied/);
  });

  it('executes no inner function', async () => {
    expect(await refusal('memory_app', 'ada', `select memory.tenant()`)).toMatch(
      /permission denied/,
    );
    expect(await refusal('memory_app', 'ada', `select memory.open_ledger('bob')`)).toMatch(
      /permission denied/,
    );
    // a right of the login, not of the role: see the install check
    expect(await refusal('memory_app', 'ada', `set local role memory_owner`)).toMatch(/allowed/);
  });

  it('gets nothing without a tenant', async () => {
    expect(await refusal('memory_app', '', `select memory_api.lookup(array['one'], null)`)).toBe(
      'memory.tenant is not set in this transaction',
    );
  });

  it('leaves even the owner with one tenant’s rows, partitions named outright included', async () => {
    const tenants = (tenant: string, table: string) =>
      as('memory_owner', tenant, async (client) =>
        (
          await client.query<{ tenant: string }>(`select distinct tenant from memory.${table}`)
        ).rows.map((row) => row.tenant),
      );
    expect(await tenants('ada', 'nodes')).toEqual(['ada']);
    const parts = await Promise.all(
      Array.from({ length: 8 }, (_, part) => tenants('bob', `nodes_${part}`)),
    );
    expect(parts.flat()).toEqual(['bob']);
    expect(
      await refusal(
        'memory_owner',
        'ada',
        `insert into memory.heads (tenant, last_captured_at, ledger_size) values ('bob2', now(), 0)`,
      ),
    ).toMatch(/row-level security/);
  });
});

describe('the database’s own row security', () => {
  it(
    'refuses, row by row as cross_tenant, what a policy does not let in, and then nothing is ' +
      'written',
    async () => {
      const sabotage = (statement: string) =>
        runInTransaction(service.database.pool, async (client) => {
          await client.query('set local role memory_owner');
          await client.query(statement);
        });
      const body = {
        space: 's',
        nodes: [createClaim('let-in'), createClaim('too', { asserted_at: 'soon' })],
        edges: [createLink('let-in', 'let-in')],
      };
      await sabotage(
        'create policy nobody on memory.nodes as restrictive for insert with check (tenant = ' +
          `'nobody')`,
      );
      const { accepted, refused, captured_at } = await service.as('key-of-ada').remember(body);
      await sabotage('drop policy nobody on memory.nodes');
      expect({ accepted, reasons: refused.map(({ reason }) => reason) }).toEqual({
        accepted: 0,
        reasons: ['cross_tenant', 'cross_tenant', 'cross_tenant'],
      });
      expect(refused[0]).toMatchObject({
        id: 'let-in',
        why: expect.stringContaining('row-level security'),
      });
      expect(captured_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      expect(await service.as('key-of-ada').lookup(['let-in'])).toMatchObject([{ present: false }]);
      expect(await service.as('key-of-ada').remember(body)).toMatchObject({
        accepted: 2,
        refused: [{ reason: 'unparseable_value' }],
      });
    },
  );
});
