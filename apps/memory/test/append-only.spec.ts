import { runInTransaction } from '@plumbline/database';
import { runRound } from './head-log-rounds.ts';
import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
  await service.as('').remember({
    space: 's',
    nodes: [createClaim('a', { embedding: [1, 2] }), createClaim('b')],
    edges: [createLink('a', 'b')],
  });
  await service.as('').read({ as_of: FUTURE });
});
afterAll(() => service.close());

/** The database's reply to the tables' owner. */
const answer = (...statements: string[]) =>
  runInTransaction(service.database.pool, async (client) => {
    await client.query(`select set_config('memory.tenant', 'default', true)`);
    await client.query('set local role memory_owner');
    for (const statement of statements) await client.query(statement);
    return 'done';
  }).catch(({ message, code }: Error & { code?: string }) => `${code} ${message}`);

const COLUMNS =
  'tenant, position, id, kind, payload, space, asserted_at, valid_from, valid_to, ' +
  'captured_at, known_at, content_hash';
const row = (captured: string, position = 99, id = 'forged', valid = `'2024-01-01Z', null`) =>
  `insert into memory.nodes (${COLUMNS}) values ('default', ${position}, '${id}', 'claim', ` +
  `'{}', 's', now(), ${valid}, ${captured}, ${captured}, '')`;
const STAMP = `(select last_captured_at from memory.heads)`;

describe('the ledger, to its own owner', () => {
  it.each(['nodes', 'edges', 'commits', 'tree'])(
    'refuses change, removal and emptying of %s',
    async (table) => {
      expect(await answer(`update memory.${table} set position = position - 1`)).toBe(
        `23001 the ledger only grows: update of ${await part(table)} is refused`,
      );
      expect(await answer(`delete from memory.${table}`)).toMatch(
        /^23001 the ledger only grows: delete/,
      );
      expect(await answer(`truncate memory.${table} cascade`)).toMatch(
        /^23001 the ledger only grows: truncate/,
      );
    },
  );

  it('refuses the same in a partition named outright, and from an upsert', async () => {
    const partition = await part('nodes');
    expect(await answer(`update ${partition} set statement = 'x'`)).toMatch(/^23001/);
    expect(await answer(`delete from ${partition}`)).toMatch(/^23001/);
    expect(await answer(`truncate ${partition}`)).toMatch(/^23001/);
    expect(
      await answer(
        `${row(STAMP, 1, 'a')} on conflict (tenant, position) do update set statement = 'x'`,
      ),
    ).toMatch(/^23001/);
  });

  it('refuses change even to a superuser who plays replica', async () => {
    const played = runInTransaction(service.database.pool, async (client) => {
      await client.query(
        `set local session_replication_role = replica; update memory.nodes set statement = 'x'`,
      );
    });
    await expect(played).rejects.toThrow('the ledger only grows');
  });

  it('refuses rows whose stamp is not that of their own transaction', async () => {
    const refusal = `23000 captured_at is the server's to stamp`;
    expect(await answer(row(`'2020-01-01Z'`))).toBe(refusal);
    expect(await answer(row('now()'))).toBe(refusal);
    // a stamp of the ledger, but of an earlier commit
    expect(await answer(row(STAMP))).toBe(refusal);
    const grow = 'update memory.heads set ledger_size = ledger_size + 1';
    expect(await answer(grow, row(STAMP))).toBe(refusal); // a position outside the ledger's head
    expect(await answer(grow, row(`${STAMP} - interval '1 microsecond'`, 4))).toBe(refusal);
    expect(await answer(grow, row(STAMP, 4), 'rollback')).toBe('done');
  });

  it('makes the stamp itself, whatever the statement says, and never an earlier one', async () => {
    const stamped = await runInTransaction(service.database.pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', 'default', true), set_config('role', ` +
          `'memory_owner', true)`,
      );
      const { rows: before } = await client.query<{ at: Date }>(
        'select last_captured_at as at from memory.heads',
      );
      const { rows: after } = await client.query<{ at: Date }>(
        `update memory.heads set last_captured_at = '2001-01-01Z' returning last_captured_at as at`,
      );
      await client.query('rollback');
      return [before[0]!.at, after[0]!.at];
    });
    expect(stamped[1]!.getTime()).toBeGreaterThanOrEqual(stamped[0]!.getTime());
    expect(await answer('update memory.heads set ledger_size = 1')).toMatch(/^23001/);
    expect(await answer('delete from memory.heads')).toMatch(/^23001/);
  });

  it('refuses to lower or remove the bound of the instants that were answered', async () => {
    expect(await answer(`update memory.answered_bounds set until = until + interval '1 s'`)).toBe(
      'done',
    );
    expect(
      await answer(`update memory.answered_bounds set until = until - interval '1 s'`),
    ).toMatch(/^23001 the bound of answered instants only grows/);
    expect(await answer('delete from memory.answered_bounds')).toMatch(/^23001/);
    expect(await answer('truncate memory.answered_bounds')).toMatch(/^23001/);
  });

  it('refuses overlapping validity of one id', async () => {
    expect(
      await answer(
        'update memory.heads set ledger_size = ledger_size + 1',
        row(STAMP, 4, 'a', `'2025-01-01Z', '2026-01-01Z'`),
      ),
    ).toMatch(/^23P01 .*exclusion constraint/);
  });

  it('refuses it in every table that the catalog knows, but for what is told here', async () => {
    await service.as('').post('/v1/facts', { fact_key: 'k', description: 'Declared.' });
    // so that every table has rows
    await service.as('').remember({ space: 's', nodes: [createClaim('c')] });
    await service.as('').post('/v1/erasures', { ids: ['c'], reason: 'on request' });
    const merge = `select memory.open_ledger('default'), memory.merge_segments('default')`;
    expect(await answer(merge)).toBe('done');
    await runRound(service);
    const cosigned = `insert into memory.cosignatures (size, witness, key_id, line, cosigned_at) values (1, 'w', '00000000', '', now())`;
    const delivered = `insert into memory.checkpoint_deliveries (size) values (1)`;
    const endorsed = `insert into memory.key_endorsements (key_id, endorsed_by, signature, endorsed_at)
      values ('a', 'b', decode(repeat('00', 64), 'hex'), now())`;
    expect(await answer(cosigned, delivered, endorsed)).toBe('done');
    const { rows } = await service.database.pool.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = 'memory'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    // a mark that is not part of any answer, the position of the next commit, and a queue
    const may = {
      ...{ answered: 'everything', unlogged_heads: 'everything' },
      ...{ heads: 'update', answered_bounds: 'update' },
    };
    for (const { name } of rows.filter((table) => !(table.name in may))) {
      const { rows: columns } = await service.database.pool.query<{ column: string }>(
        'select attname::text as column from pg_attribute where attrelid = $1::regclass and ' +
          `attnum > 0 and attgenerated = '' limit 1`,
        [`memory.${name}`],
      );
      expect([
        name,
        await answer(`update memory.${name} set ${columns[0]!.column} = ${columns[0]!.column}`),
      ]).toEqual([name, expect.stringMatching(/^23001/)]);
      expect([name, await answer(`delete from memory.${name}`)]).toEqual([
        name,
        expect.stringMatching(/^23001/),
      ]);
      expect([name, await answer(`truncate memory.${name}`)]).toEqual([
        name,
        expect.stringMatching(/^23001/),
      ]);
    }
    expect(rows.length).toBeGreaterThan(10);
  });

  it('has lost nothing by all that', async () => {
    const { items } = await service.as('').read({ as_of: FUTURE });
    expect(items.filter(({ erased }) => !erased).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

/** The table, or its partition that contains the rows. */
async function part(table: string): Promise<string> {
  const { rows } = await service.database.pool.query<{ name: string }>(
    `select distinct tableoid::regclass::text as name from memory.${table}`,
  );
  return rows[0]!.name;
}
