import type { Pool, PoolClient } from 'pg';
import { runInTransaction } from '../run-in-transaction.ts';
import type { TableInfo } from './table-catalog.ts';

/** Settings under which every PostgreSQL writes a row as the same text, and reads it back. */
export const ROW_TEXT_SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'pg_catalog, public',
};

/** Number of rows of a table, and a sum of hashes of all rows, which does not depend on order. */
export interface TableDigest {
  rows: string;
  hash: string;
}

/**
 * Runs `task` as the owner of the table, who then sees the rows of all tenants. The owner turns
 * off forced row security inside the transaction, so other sessions never see the table without it.
 */
export async function runAsOwner<Result>(
  client: PoolClient,
  { name, owner, forcesRowSecurity }: Pick<TableInfo, 'name' | 'owner' | 'forcesRowSecurity'>,
  task: () => Promise<Result>,
): Promise<Result> {
  await client.query(`set local role ${owner}`);
  if (forcesRowSecurity) await client.query(`alter table ${name} no force row level security`);
  const result = await task();
  if (forcesRowSecurity) await client.query(`alter table ${name} force row level security`);
  await client.query('set local role none');
  return result;
}

/** Returns the digest of all rows of the table. */
export const computeDigest = (pool: Pool, table: TableInfo): Promise<TableDigest> =>
  runInTransaction(
    pool,
    (client) =>
      runAsOwner(client, table, async () => {
        const { rows } = await client.query<TableDigest>(
          `select count(*)::text as rows,
             coalesce(sum(('x' || left(md5(whole_row::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
           from ${table.name} whole_row`,
        );
        return rows[0]!;
      }),
    ROW_TEXT_SETTINGS,
  );

/** Whether the table has at least one row. */
export const hasRows = (client: PoolClient, table: TableInfo): Promise<boolean> =>
  runAsOwner(
    client,
    table,
    async () => (await client.query(`select from ${table.name} limit 1`)).rowCount === 1,
  );

/**
 * Returns the rows in a range of blocks of a table or partition that nobody writes to, each as
 * text.
 */
export const readBlocks = (
  pool: Pool,
  leaf: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> =>
  runInTransaction(
    pool,
    async (client) => {
      const { rows } = await client.query<{ row: string }>(
        `select whole_row::text as row from ${leaf} whole_row where ctid >= $1::tid and ctid < $2::tid`,
        [`(${from},0)`, `(${to},0)`],
      );
      return rows.map(({ row }) => row);
    },
    ROW_TEXT_SETTINGS,
  );

/** Returns the number of blocks of a table or partition, and its bytes with long values. */
export async function readSize(
  pool: Pool,
  leaf: string,
): Promise<{ blocks: number; bytes: number }> {
  const { rows } = await pool.query<{ blocks: number; bytes: string }>(
    `select (pg_relation_size($1) / current_setting('block_size')::int)::int as blocks,
       pg_table_size($1)::text as bytes`,
    [leaf],
  );
  return { blocks: rows[0]!.blocks, bytes: Number(rows[0]!.bytes) };
}

/**
 * Inserts rows that `readBlocks` returned, unchanged: without the triggers that stamp new rows. The
 * transaction restores the triggers, which need only the owner's rights.
 */
export function insertRows(
  client: PoolClient,
  table: TableInfo,
  rows: readonly string[],
): Promise<void> {
  const { name, insertTriggers } = table;
  const stored = table.columns.filter(({ isGenerated }) => !isGenerated);
  return runAsOwner(client, table, async () => {
    for (const trigger of insertTriggers)
      await client.query(`alter table ${name} disable trigger ${trigger.name}`);
    await client.query(
      `insert into ${name} (${stored.map((column) => column.name).join(', ')}) overriding system value
       select ${stored.map((column) => `(parsed.r).${column.name}`).join(', ')}
       from (select line::${name} as r from unnest($1::text[]) line offset 0) parsed`,
      [rows],
    );
    for (const trigger of insertTriggers)
      await client.query(
        `alter table ${name} enable ${ENABLE_KEYWORDS[trigger.state] ?? ''} trigger ${trigger.name}`,
      );
  });
}

/** For `alter table … enable`, by `pg_trigger.tgenabled`. */
const ENABLE_KEYWORDS: Readonly<Record<string, string>> = { A: 'always', R: 'replica' };
