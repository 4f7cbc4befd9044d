import { runInTransaction, type Database } from '@plumbline/database';
import { indexTerms } from './statement-terms.ts';

/** How many rows of a ledger are read at a time. */
const ROWS_PER_BATCH = 2_000;
/** What is recorded beside the migrations once it is done. */
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
 * Makes findable what was written before there was an index of terms, commit by commit in the order
 * of the ledger, as running totals need it. In one transaction, before the service listens: whoever
 * starts at the same time waits, and what is interrupted begins anew.
 */
export const indexExistingRows = (pool: Database['pool']): Promise<void> =>
  runInTransaction(pool, async (client) => {
    if (await areExistingRowsIndexed(client)) return;
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('plumbline index of memory', 0))`,
    );
    if (await areExistingRowsIndexed(client)) return; // by whom this one waited for
    await client.query(`insert into memory_setup.migration (name, sha256) values ($1, '')`, [
      INDEXING_STEP_NAME,
    ]);
    await client.query('set local role memory_owner');
    for (const tenant of await listTenants(client)) await indexTenant(client, tenant);
  });

/** Whether that is done. */
export const areExistingRowsIndexed = async (
  client: Pick<DatabaseClient, 'query'>,
): Promise<boolean> =>
  (await client.query('select from memory_setup.migration where name = $1', [INDEXING_STEP_NAME]))
    .rowCount === 1;

/**
 * Row security lets nobody list tenants; the owner lifts it for the one statement, in a transaction
 * that no other session sees into.
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
  const endPosition = corpora[0]?.base; // what is written with the index there, was indexed
  for (let position = '0'; ;) {
    const { rows } = await client.query<Commit>(COMMITS_SQL, [
      tenant,
      position,
      endPosition,
      ROWS_PER_BATCH,
    ]);
    if (!rows.length) return;
    for (const { size_before, known_at, declared, space, statements } of rows) {
      if (!statements) continue; // of edges alone
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
 * The commits after $2 and before $3: about $4 rows of them, one commit at least. A commit's nodes
 * come before its edges, and have one space.
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
