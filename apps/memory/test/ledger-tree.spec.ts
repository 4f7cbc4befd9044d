import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashLedgerRow, parseLedgerRow, MerkleTree, toHex } from '@plumbline/certificates';
import { createSqlLoader, runInTransaction } from '@plumbline/database';
import { openTestDatabase } from '@plumbline/testing';
import fc from 'fast-check';
import { CertificateRepository } from '../src/ledger/certificate.repository.ts';
import { LedgerDatabaseClient } from '../src/ledger/ledger-database.client.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import {
  createCaller,
  createClaim,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';
import { createErasureRepository, createLedgerService } from './ledger-service.ts';

const TENANTS = 3_001; // enough for many more cases than a usual run needs
let service: MemoryService;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: TENANTS }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());

/** The values of a statement, run as the tables' owner, who is restricted to one tenant too. */
const values = <Value>(
  of: string,
  statement: string,
  parameters: unknown[] = [],
  on = service.database,
) =>
  runInTransaction(on.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
      [of],
    );
    return (await client.query<{ value: Value }>(statement, parameters)).rows.map(
      ({ value }) => value,
    );
  });

interface SaltedRow {
  row: unknown;
  salt: string | null;
}
/** Every row of a tenant's ledger in commit order, in the form of reads, with its salt. */
const readRows = (of: string, on = service.database) =>
  values<SaltedRow>(
    of,
    `select json_build_object('row', value, 'salt', replace(salt::text, '-', '')) as value from (
       select position, salt, memory.node_row(n) as value from memory.nodes n
       union all select position, salt, memory.edge_row(e) from memory.edges e
       union all select position, salt, memory.fact_row(f) from memory.facts f) row order by position`,
    [],
    on,
  );

/** The root computed from all rows, after a round trip through JSON as over HTTP. */
const rebuilt = (rows: SaltedRow[]) =>
  toHex(
    MerkleTree.fromLeaves(
      (JSON.parse(JSON.stringify(rows)) as SaltedRow[]).map(({ row, salt }) =>
        hashLedgerRow(parseLedgerRow(row)!, salt),
      ),
    ).computeRoot(),
  );
const kept = async (of: string, size: number, on = service.database) =>
  (await values<string>(of, 'select memory.ledger_root($1, $2) as value', [of, size], on))[0];

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '"\\/\b\f\n\r\t\u001f\u007f\u2028',
    '한국어',
    'العربية',
    '👩‍👩‍👧',
    '\uffee',
    '\u{1f600}',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e21, 1e22, 1.5e300, 5e-324, -0, 0.1, 1e-7, -1.25e-9, 2 ** 53, 123456789.125),
  fc.maxSafeInteger(),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostile,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(hostile, tie('value'), { maxKeys: 5 }),
  ),
})).value;

describe('the tree of a ledger', () => {
  it(
    'has the root that an outsider works out from the rows, at every size, for tenants who ' +
      'write in turns',
    async () => {
      const commit = fc.record({
        who: fc.nat(2),
        nodes: fc.oneof(fc.nat(4), fc.nat(40)),
        edges: fc.nat(3),
        backfill: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(commit, { minLength: 1, maxLength: 8 }), async (commits) => {
          const first = tenant;
          tenant += 3;
          for (const [n, { who, nodes, edges, backfill }] of commits.entries())
            await createCaller(service.url, `key-${first + who}`).remember({
              space: 's',
              nodes: Array.from({ length: nodes + 1 }, (_, i) => createClaim(`${n}/${i}`)),
              edges: Array.from({ length: edges }, (_, i) =>
                createLink(`${n}/0`, `${n}/${nodes}`, {
                  properties: { i },
                  edge_type: ['CAUSES', 'SUPPORTS', 'MENTIONS'][i],
                }),
              ),
              ...(backfill && {
                backfill: { declared_captured_at: '2024-05-01T00:00:00Z', reason: 'random' },
              }),
            });
          for (const whose of [first, first + 1, first + 2].map((one) => `tenant-${one}`)) {
            const rows = await readRows(whose);
            const roots = await values<string>(
              whose,
              'select memory.ledger_root($1, n) as value from generate_series(0, $2::integer) ' +
                'n order by n',
              [whose, rows.length],
            );
            expect(roots).toEqual(roots.map((_, size) => rebuilt(rows.slice(0, size))));
          }
        }),
        { numRuns: 10, endOnFailure: true },
      );
    },
    120_000,
  );

  it(
    'has leaves that are made again from any row: of any language, with any number, however ' +
      'its members are named',
    async () => {
      const of = `tenant-${TENANTS - 1}`;
      const ada = createCaller(service.url, `key-${TENANTS - 1}`);
      let made = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(
              hostile,
              hostile,
              json,
              fc.dictionary(hostile, json, { maxKeys: 4 }),
              fc.double({ min: 0, max: 1, noNaN: true }),
            ),
            { minLength: 1, maxLength: 10 },
          ),
          async (drafts) => {
            const nodes = drafts.map(([statement, category, fact_value, payload]) =>
              createClaim(`n${made++}`, {
                statement,
                category,
                fact_value,
                payload,
                fact_key: `k${statement}`.slice(0, 90),
              }),
            );
            const edges = drafts.map(([mechanism, , , properties, confidence], n) =>
              createLink(nodes[n]!.id, nodes[0]!.id, {
                mechanism,
                properties,
                confidence,
                lag: '3 days',
              }),
            );
            const { refused } = await ada.remember({ space: 'مساحة "\\', nodes, edges });
            expect(refused).toEqual([]);
            const rows = await readRows(of);
            expect(await kept(of, rows.length)).toBe(rebuilt(rows));
          },
        ),
        { numRuns: 30, endOnFailure: true },
      );
      const differing = await values<string>(
        of,
        `select memory.node_leaf(n) as value from memory.nodes n where memory.node_leaf(n) <> memory.node_row(n)::jsonb::text
       union all select memory.edge_leaf(e) from memory.edges e where memory.edge_leaf(e) <> memory.edge_row(e)::jsonb::text
       union all select t.part from (
         select memory.node_row(n)::jsonb as whole, memory.node_content(n) as content, memory.node_stub(n) as stub from memory.nodes n
         union all select memory.edge_row(e)::jsonb, memory.edge_content(e), memory.edge_stub(e) from memory.edges e
         union all select memory.fact_row(f)::jsonb, memory.fact_content(f), memory.fact_stub(f) from memory.facts f
       ) r cross join lateral (values (content), (stub)) t (part)
       where r.whole <> content::jsonb || stub::jsonb or t.part <> t.part::jsonb::text`,
      );
      expect(differing).toEqual([]);
    },
    120_000,
  );

  it('covers what was written before there was a tree, from the upgrade on', async () => {
    const database = await openTestDatabase();
    const at = (path: string) => fileURLToPath(new URL(`../db/${path}`, import.meta.url));
    await migrateLedger(database.pool);
    await database.pool.query(`
      drop table memory.tree cascade;
      delete from memory_setup.migration where name = 'tables/0011-tree.sql' or name like '%tree%' or name like '%root%';
      create or replace function memory.grow_tree(of_tenant text) returns void language sql as 'select';`);
    const ledger = createLedgerService(database);
    const write = (of: string, ids: string[]) =>
      ledger.writeRows(of, { space: 's', nodes: ids.map((id) => createClaim(id)), edges: [] });
    const ids = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => `${name}${n}`);
    await write('ada', ids(300, 'a'));
    await write('bob', ids(7, 'b'));
    await write('ada', ids(1, 'c'));

    expect(readdirSync(at('tables'))).toContain('0011-tree.sql');
    expect(await migrateLedger(database.pool)).toContain('tables/0011-tree.sql');
    for (const [of, sizes] of [
      ['ada', [0, 1, 299, 300, 301]],
      ['bob', [6, 7]],
    ] as const) {
      const rows = await readRows(of, database);
      for (const size of sizes)
        expect(await kept(of, size, database)).toBe(rebuilt(rows.slice(0, size)));
    }

    // a writer that began before the upgrade and did not update the tree: its rows are included
    // later, by the next proof or write
    const stopTree = () =>
      database.pool.query(
        'create or replace function memory.grow_tree(of_tenant text) returns void language sql ' +
          `as 'select'`,
      );
    const resumeTree = () =>
      runInTransaction(database.pool, (client) =>
        client.query(createSqlLoader(import.meta.url)('../db/functions/grow_tree')),
      );
    await stopTree();
    await write('bob', ids(5, 'late'));
    expect(await kept('bob', 12, database)).toBe(rebuilt(await readRows('bob', database)));
    await resumeTree();
    const leaf = await new CertificateRepository(new LedgerDatabaseClient(database)).readTreeHashes(
      'bob',
      [{ level: 0, index: 11 }],
    );
    const { row, salt } = (await readRows('bob', database))[11]!;
    expect(leaf).toEqual([toHex(hashLedgerRow(parseLedgerRow(row)!, salt))]);
    await write('bob', ids(2, 'next'));
    const rows = await readRows('bob', database);
    for (const size of [7, 9, 12, 14])
      expect(await kept('bob', size, database)).toBe(rebuilt(rows.slice(0, size)));

    // such a row may be erased before that: its leaf is made first
    await stopTree();
    await write('bob', ids(1, 'erased'));
    const root = await kept('bob', 15, database);
    await resumeTree();
    const erased = await createErasureRepository(database).eraseRows(
      'bob',
      { id: randomUUID(), requestedBy: 'bob', reason: 'on request' },
      { nodes: [15], edges: [] },
    );
    expect(erased.nodes).toBe(1);
    expect(await kept('bob', 15, database)).toBe(root);
    await database.close();
  });

  it('refuses to grow over a ledger that lacks a row', async () => {
    const of = 'gap';
    const grown = runInTransaction(service.database.pool, async (client) => {
      await client.query(
        `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
        [of],
      );
      await client.query(
        `insert into memory.heads (tenant, last_captured_at, ledger_size) values ($1, now(), 3)`,
        [of],
      );
      await client.query('select memory.grow_tree($1)', [of]);
    });
    await expect(grown).rejects.toThrow('does not hold each of the rows 1 to 3 once');
  });
});
