// Covers everything that can be called or read in the database, from the catalog: a new function or
// table makes this spec fail until it is added.
import type { PoolClient } from 'pg';
import { runInTransaction } from '@plumbline/database';
import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';

let service: MemoryService;
let secrets: Target;
beforeAll(async () => {
  service = await startMemoryService({ 'key-of-ada': 'ada', 'key-of-bob': 'bob' });
  const ada = service.as('key-of-ada');
  await ada.post('/v1/facts', { fact_key: 'secret', description: MARK, value_type: 'string' });
  const more = {
    statement: MARK,
    payload: { about: MARK },
    fact_key: 'secret',
    fact_value: MARK,
    embedding: [0, 1],
  };
  const backfill = { declared_captured_at: '2024-06-01T00:00:00Z', reason: MARK };
  const { backfill_batch } = await ada.remember({
    space: 'secret-space',
    backfill,
    nodes: [createClaim('secret-1', more), createClaim('secret-2', more)],
    edges: [createLink('secret-1', 'secret-2', { mechanism: MARK })],
  });
  const { certificate } = await ada.read({ as_of: FUTURE });
  secrets = {
    id: 'secret-1',
    other: 'secret-2',
    space: 'secret-space',
    key: 'secret',
    certificate: certificate.id,
    batch: backfill_batch!,
    position: 2,
  };
  await service.as('key-of-bob').remember({ space: 'own', nodes: [createClaim('of-bob')] });
});
afterAll(() => service.close());

const MARK = 'Known to Ada alone, 비밀 سر 🔒';

/** The ids of a request: of another tenant's resources, or of none. */
interface Target {
  id: string;
  other: string;
  space: string;
  key: string;
  certificate: string;
  batch: string;
  position: number;
}
const nowhere: Target = {
  id: 'nowhere-1',
  other: 'nowhere-2',
  space: 'nowhere-space',
  key: 'nowhere',
  certificate: '01890000-0000-7000-8000-000000000000',
  batch: '01890000-0000-7000-8000-000000000001',
  position: 900,
};

const NOW = `'2999-01-01Z'`;
const text = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;

/** A call of every function with the ids of `target`. */
const CALLS: Record<string, (target: Target) => string> = {
  certificate: ({ certificate }) => `certificate('${certificate}')`,
  check_install: () => `check_install()`,
  declare_fact: ({ key }) => `declare_fact('${key}', 'own', 'any', 'unanimous')`,
  drop_certificates: () => `drop_certificates(${NOW}, 1000)`,
  erasable_rows: ({ id, space }) => `erasable_rows(array['${id}'], null, null, '${space}', null)`,
  erase_rows: ({ batch, position }) =>
    `erase_rows('${batch}', 'bob', 'own', array[${position}]::bigint[], array[${position + 2}]::bigint[])`,
  erasures: () => `erasures(10, null)`,
  export: ({ space }) => `export(${NOW}, null, '${space}', null, false, false, null, 100, 1000000)`,
  export_proof: ({ space }) => `export_proof(${NOW}, null, '${space}', null, null, 100, 1000000)`,
  facts: ({ key }) => `facts(${NOW}, null, array['${key}'], 10, null, null)`,
  index_rows: () => `index_rows('{}', '{}')`,
  keep_certificates: () => `keep_certificates('[]')`,
  known_blocks: ({ id, other, space }) =>
    `known_blocks(${NOW}, '${space}', array['${id}'], array['${other}'], array['ada', 'alone'], 10)`,
  ledger_state: ({ batch }) => `ledger_state(1, array['${batch}']::uuid[])`,
  lookup: ({ id, space }) => `lookup(array['${id}'], '${space}')`,
  places_of: ({ id }) =>
    `places_of(${NOW}, null, ${text([{ id, valid_from: '2024-01-01T00:00:00Z' }])})`,
  read: ({ id }) => `read(${NOW}, null, null, null, null, array['${id}'], null, 10, null, null)`,
  register_signing_key: () => `register_signing_key('\\x00')`,
  remember: ({ id, other }) =>
    `remember('own', ${text([])}, ` +
    `${text([createLink(id, other), createLink('of-bob', other)])}, null, ` +
    `'{}', '{}', null)`,
  remember_rows: ({ id, other }) =>
    `remember_rows('own', ${text([])}, ` +
    `${text([createLink(id, other), createLink('of-bob', other)])}, null, null)`,
  resolve: ({ key }) => `resolve(${NOW}, null, null, null, '${key}', null, 10)`,
  rows_at: ({ position }) =>
    `rows_at(${NOW}, null, null, array[${position}]::bigint[], array[${position + 2}]::bigint[])`,
  search: ({ space }) =>
    `search(${NOW}, null, '${space}', null, null, array['ada', 'alone', '비밀'], '[0,1]', null, null)`,
  signing_keys: () => `signing_keys()`,
  subgraph: ({ id, other }) =>
    `subgraph(${NOW}, null, null, null, array['${id}', '${other}'], 3, null, 10, 10)`,
  tree_hashes: ({ position }) =>
    `tree_hashes(array[0, 0], array[${position}, ${position + 1}]::bigint[])`,
  version: () => `version()`,
  witnessed_head: () => `witnessed_head(1)`,
  why: ({ id }) => `why(${NOW}, null, null, null, '${id}', 3, 'effects', 10, 10)`,
};

/** Functions of the installation: what they read and write belongs to no tenant. */
const INSTALLATION_FUNCTIONS = [
  ...['checkpoint', 'checkpoints_after', 'cosigned_size', 'delivered_size', 'endorse_signing_key'],
  ...['head_log_hashes', 'head_log_state', 'keep_checkpoint', 'keep_cosignature', 'keep_delivery'],
  'log_heads',
];

const as = <Result>(role: string, tenant: string, work: (client: PoolClient) => Promise<Result>) =>
  runInTransaction(service.database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', $2, true)`,
      [tenant, role],
    );
    const result = await work(client);
    await client.query('rollback'); // rolls the probe back
    return result;
  });

/** Bob's answer, without the parts that differ between calls: instants, and the requested names. */
async function bobs(call: string, target: Target): Promise<string> {
  const answer = await as('memory_app', 'bob', (client) =>
    client.query<{ answer: string }>(`select memory_api.${call}::text as answer`),
  ).then(
    ({ rows }) => String(rows[0]!.answer),
    ({ message }: Error) => `refused: ${message}`,
  );
  return Object.values(target)
    .reduce<string>(
      (maskedText, name) =>
        typeof name === 'string' ? maskedText.replaceAll(name, '…') : maskedText,
      answer,
    )
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');
}

const ofAda = async () => {
  const { items, certificate } = await service
    .as('key-of-ada')
    .get<MemoriesAnswer>('/v1/memories', { as_of: FUTURE });
  return [items, certificate.ledger_size, certificate.ledger_root];
};

describe('the functions that the service may call', () => {
  it('are all known here', async () => {
    const { rows } = await service.database.pool.query<{ name: string }>(
      'select distinct proname::text as name from pg_proc where pronamespace = ' +
        `'memory_api'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(CALLS), ...INSTALLATION_FUNCTIONS].sort(),
    );
  });

  it.each(Object.keys(CALLS))(
    '%s tells nothing of another tenant, not even whether there is something, and changes nothing',
    async (name) => {
      const before = await ofAda();
      const probe = await bobs(CALLS[name]!(secrets), secrets);
      expect(probe).not.toMatch(/Ada alone|^refused/);
      expect(probe).toBe(await bobs(CALLS[name]!(nowhere), nowhere));
      expect(await ofAda()).toEqual(before);
    },
  );

  it('do find these things for their own tenant: the probes above were right', async () => {
    const callNames = Object.keys(CALLS).filter(
      (name) =>
        !/check|drop|erase|erasures|index|keep|register|signing|version|declare|remember|tree|state|witness/.test(
          name,
        ),
    );
    for (const name of callNames) {
      const { rows } = await as('memory_app', 'ada', (client) =>
        client.query<{ answer: string }>(
          `select memory_api.${CALLS[name]!(secrets)}::text as answer`,
        ),
      );
      const { rows: none } = await as('memory_app', 'ada', (client) =>
        client.query<{ answer: string }>(
          `select memory_api.${CALLS[name]!(nowhere)}::text as answer`,
        ),
      );
      expect([name, rows[0]!.answer !== none[0]!.answer]).toEqual([name, true]);
    }
  });
});

describe('the tables of the ledger, by raw SQL', () => {
  interface Table {
    name: string;
    tenants: boolean;
  }
  const tables = async () =>
    (
      await service.database.pool.query<Table>(
        `select c.oid::regclass::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant') as tenants
         from pg_class c where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
           and c.relname <> 'unlogged_heads' -- a queue of all tenants, for functions of the owner
         order by 1`,
      )
    ).rows;
  const outcome = (role: string, tenant: string, statement: string) =>
    as(role, tenant, (client) => client.query(statement)).then(
      ({ rowCount }) => `${rowCount} rows`,
      ({ message }: Error) => message,
    );

  it('are closed to the role of the service, all of them', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(60);
    for (const { name } of all)
      for (const statement of [
        `select * from ${name}`,
        `insert into ${name} default values`,
        `delete from ${name}`,
        `truncate ${name}`,
        `copy ${name} to stdout`,
        `lock table ${name}`,
      ])
        expect([statement, await outcome('memory_app', 'ada', statement)]).toEqual([
          statement,
          expect.stringMatching(/permission denied/),
        ]);
  });

  it('show even their owner the rows of one tenant alone, and let him change none', async () => {
    for (const { name, tenants } of await tables()) {
      if (!tenants) continue;
      const seen = await as('memory_owner', 'bob', (client) =>
        client.query<{ tenant: string }>(`select distinct tenant from ${name}`),
      );
      expect([name, seen.rows.filter(({ tenant }) => tenant !== 'bob')]).toEqual([name, []]);
      expect([name, await outcome('memory_owner', 'nobody', `select * from ${name}`)]).toEqual([
        name,
        '0 rows',
      ]);
      expect([
        name,
        await outcome('memory_owner', 'bob', `delete from ${name} where tenant = 'ada'`),
      ]).toEqual([name, '0 rows']);
      expect([
        name,
        await outcome(
          'memory_owner',
          'bob',
          `update ${name} set tenant = 'bob' where tenant = 'ada'`,
        ),
      ]).toEqual([name, '0 rows']);
      const insertion = await outcome(
        'memory_owner',
        'bob',
        `insert into ${name} (tenant) values ('ada')`,
      );
      expect([name, insertion]).toEqual([
        name,
        expect.stringMatching(/row-level security|null value|partition constraint/),
      ]);
    }
  });

  it('without a tenant show nothing at all', async () => {
    for (const { name, tenants } of await tables())
      if (tenants)
        expect([name, await outcome('memory_owner', '', `select * from ${name}`)]).toEqual([
          name,
          '0 rows',
        ]);
  });

  it('hold rows of both tenants: there was something to find', async () => {
    const { rows } = await service.database.pool.query<{ tenant: string }>(
      'select distinct tenant from memory.nodes order by 1',
    );
    expect(rows.map(({ tenant }) => tenant)).toEqual(['ada', 'bob']);
  });
});
