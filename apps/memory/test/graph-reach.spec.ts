import { runInTransaction } from '@plumbline/database';
import {
  createClaim,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

const NODES = 2_000;
let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
  const ids = Array.from({ length: NODES }, (_, n) => `n${n}`);
  const nodes = ids.map((id, n) =>
    createClaim(id, { fact_key: `fact ${Math.floor(n / 5)}`, fact_value: n }),
  );
  const edges = ids
    .slice(1)
    .flatMap((id, n) => [
      createLink(id, ids[n]!),
      createLink(ids[n * 2 + 1] ?? id, id, { edge_type: 'SUPERSEDES' }),
    ]);
  const busy = ids.slice(1).map((id) => createLink(id, 'n0', { edge_type: 'MENTIONS' }));
  for (const rows of [
    { nodes },
    { edges: edges.slice(0, NODES) },
    { edges: edges.slice(NODES) },
    { edges: busy },
  ])
    await service.as('').remember({ space: 's', ...rows });
});
afterAll(() => service.close());

/**
 * The number of rows of nodes and edges that a statement of the service reads, by sequential scans
 * and by index.
 */
const touched = (statement: string) =>
  runInTransaction(service.database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', 'default', true), set_config('role', 'memory_app', true)`,
    );
    const counted = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as rows from pg_stat_xact_user_tables
      where schemaname = 'memory' and (relname like 'nodes%' or relname like 'edges%')`;
    // afterwards PostgreSQL may keep a generic plan
    for (let time = 0; time < 6; time++) await client.query(statement);
    const { rows: before } = await client.query<{ rows: number }>(counted);
    await client.query(statement);
    const { rows: after } = await client.query<{ rows: number }>(counted);
    return after[0]!.rows - before[0]!.rows;
  });

const statements: [string, string][] = [
  ['resolve', `select memory_api.resolve('9999-01-01', null, null, null, 'fact 7', null, 100)`],
  ['why', `select memory_api.why('9999-01-01', null, null, null, 'n100', 6, 'causes', 200, 20000)`],
  [
    'why of effects',
    `select memory_api.why('9999-01-01', null, null, null, 'n100', 6, 'effects', 200, 20000)`,
  ],
  [
    'why of a node that is in everything',
    `select memory_api.why('9999-01-01', null, null, null, 'n0', 6, 'causes', 200, 20000)`,
  ],
  [
    'rows_at',
    `select memory_api.rows_at('9999-01-01', null, null, array[1, 2, 3], array[2001, 2002])`,
  ],
  [
    'subgraph',
    `select memory_api.subgraph('9999-01-01', null, null, null, array['n100'], 1, null, 10, 100)`,
  ],
  [
    'export',
    `select memory_api.export('9999-01-01', null, null, null, false, false, 1000, 20, 1000000)`,
  ],
  [
    'export of edges between nodes',
    `select memory_api.export('9999-01-01', null, null, null, true, true, 3000, 20, 1000000)`,
  ],
];

describe.each(['without statistics', 'with statistics'])(
  'under forced row security, %s',
  (when) => {
    beforeAll(async () => {
      if (when === 'with statistics') await service.database.pool.query('analyze');
    });

    it.each(statements)(
      '%s reads what it needs by an index, not the ledger',
      async (_, statement) => {
        const rows = await touched(statement);
        expect(rows).toBeGreaterThan(0);
        expect(rows).toBeLessThan(NODES / 10);
      },
    );
  },
);

describe('why in a graph in which each node causes each other one', () => {
  const ids = Array.from({ length: 40 }, (_, n) => `dense ${n}`);
  const edges = ids.flatMap((id) =>
    ids.filter((other) => other !== id).map((other) => createLink(id, other)),
  );
  beforeAll(() =>
    service.as('').remember({ space: 'dense', nodes: ids.map((id) => createClaim(id)), edges }),
  );
  const why = (budget: number) =>
    `select memory_api.why('9999-01-01', null, null, null, 'dense 0', 10, 'causes', 200, ${budget}) as answer`;

  it('reads each edge once, and each node once a level', async () => {
    const levels = 2; // the second one reaches nothing new
    const rows = await touched(why(20_000));
    expect(rows).toBeGreaterThan(edges.length);
    expect(rows).toBeLessThanOrEqual(edges.length + (1 + levels) * ids.length);
  });

  it('reads at most four times the edges that it may return, and says that it cut', async () => {
    const budget = 60;
    expect(await touched(why(budget))).toBeLessThan(5 * budget + 3 * ids.length);
    const { rows } = await runInTransaction(service.database.pool, async (client) => {
      await client.query(`select set_config('memory.tenant', 'default', true)`);
      return client.query<{ answer: { links: object[]; cut: boolean } }>(why(budget));
    });
    expect(rows[0]!.answer).toMatchObject({ cut: true });
    expect(rows[0]!.answer.links).toHaveLength(budget);
  });
});
