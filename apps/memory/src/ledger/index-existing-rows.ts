import { runInTransaction, type Database } from '@plumbline/database';
import { indexTerms } from './statement-terms.ts';

/** Rows of a ledger that are read at once. */
const ROWS_PER_BATCH = 2_000;
/** The name under which the finished step is recorded beside the migrations. */
export const INDEXING_STEP_NAME = 'terms of the rows before 0009-postings';

type DatabaseClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

interface Commit {
  position: string;
  size_before: string;
  known_at: string;
  declared: boolean;
  space: string | null;
  statements: (string | null)[] | null;
}

/**
 * Indexes the rows written before the term index existed, commit by commit in ledger order, because
 * the index keeps running totals. It runs in one transaction before the service listens. Other
 * starting instances wait, and an interrupted run starts again from the beginning.
 */
export const indexExistingRows = (pool: Database['pool']): Promise<void> =>
  runInTransaction(pool, async (client) => {
    if (await areExistingRowsIndexed(client)) return;
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('plumbline index of memory', 0))`,
    );
    if (await areExistingRowsIndexed(client)) return; // by the instance that held the lock
    await client.query(`insert into memory_setup.migration (name, sha256) values ($1, '')`, [
      INDEXING_STEP_NAME,
    ]);
    await client.query('set local role memory_owner');
    for (const tenant of await listTenants(client)) await indexTenant(client, tenant);
  });

/** Whether the existing rows are indexed. */
export const areExistingRowsIndexed = async (
  client: Pick<DatabaseClient, 'query'>,
): Promise<boolean> =>
  (await client.query('select from memory_setup.migration where name = $1', [INDEXING_STEP_NAME]))
    .rowCount === 1;

/**
 * Row security hides the list of tenants. The owner disables it for this one statement; no other
 * session sees that, because it happens inside the transaction.
 */
async function listTenants(client: DatabaseClient): Promise<string[]> {
  await client.query('alter table memory.heads no force row level security');
  const { rows } = await client.query<{ tenant: string }>(
    'select tenant from memory.heads order by tenant',
  );
  await client.query('alter table memory.heads force row level security');
  return rows.map(({ tenant }) => tenant);
}

async function indexTenant(client: DatabaseClient, tenant: string): Promise<void> {
  await client.query(`select set_config('memory.tenant', $1, true)`, [tenant]);
  const { rows: corpora } = await client.query<{ base: string }>(
    'select min(base) as base from memory.corpus where tenant = $1',
    [tenant],
  );
  const endPosition = corpora[0]?.base; // rows from here on were indexed when they were written
  for (let position = '0'; ;) {
    const { rows } = await client.query<Commit>(COMMITS_SQL, [
      tenant,
      position,
      endPosition,
      ROWS_PER_BATCH,
    ]);
    if (!rows.length) return;
    for (const { size_before, known_at, declared, space, statements } of rows) {
      if (!statements) continue; // a commit with edges only
      const { terms, postings } = await indexTerms(statements.map((statement) => ({ statement })));
      await client.query(
        `select memory.index_terms(of_tenant => $1::text, known => $2::timestamptz, declared => $3::boolean, space => $4::text, size_before => $5::bigint,
           fresh => $6::integer[], terms => $7::text[], postings => $8::text[])`,
        [
          tenant,
          known_at,
          declared,
          space,
          size_before,
          statements.map((_, index) => index),
          terms,
          postings,
        ],
      );
    }
    position = rows.at(-1)!.position;
  }
}

/**
 * The commits after $2 and before $3: about $4 rows, but at least one commit. The nodes of a commit
 * come before its edges and share one space.
 */
const COMMITS_SQL = `
  select c.position, c.position - c.rows as size_before, memory.text_of(c.known_at) as known_at, c.backfill_batch is not null as declared, n.space, n.statements
  from (
    select c.*, sum(c.rows) over (order by c.position) - c.rows as before
    from memory.commits c where c.tenant = $1 and c.position > $2::bigint and ($3::bigint is null or c.position < $3) order by c.position limit $4
  ) c
  cross join lateral (
    select min(n.space) as space, array_agg(n.statement order by n.position) as statements
    from memory.nodes n where n.tenant = $1 and n.position > c.position - c.rows and n.position <= c.position
  ) n
  where c.before < $4
  order by c.position`;
