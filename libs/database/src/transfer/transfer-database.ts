import { StartupError } from '@plumbline/config';
import type { Pool } from 'pg';
import type { Database } from '../open-database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import type { SchemaMigrator } from '../schema-migrator.ts';
import {
  findDifferentTables,
  listForeignKeys,
  listSequences,
  listTables,
  type TableInfo,
} from './table-catalog.ts';
import {
  computeDigest,
  hasRows,
  insertRows,
  readBlocks,
  readSize,
  ROW_TEXT_SETTINGS,
  runAsOwner,
  type TableDigest,
} from './table-rows.ts';
import { TransferStateRepository, type TransferState } from './transfer-state.ts';

/** Size of a batch on average. One block of long values may exceed it. */
const BATCH_BYTES = 4 * 2 ** 20;
const MAX_LISTED_TABLES = 5;

export interface TransferOptions {
  /** Name of the service; also the key of the recorded progress. */
  service: string;
  /** The embedded database. It is migrated, but its rows do not change. */
  source: Database;
  target: Database;
  migrators: { source: SchemaMigrator; target: SchemaMigrator }[];
  /** Tables in which a migration inserts rows. The source's rows replace them. */
  seededTables?: readonly string[];
  /** Checks the copy beyond the comparison of rows. @throws StartupError */
  checkCopy?: () => Promise<void>;
  /** Prints one line about the progress. */
  report: (line: string) => void;
}

/**
 * Copies all rows of an embedded database into a PostgreSQL server and compares both databases. A
 * later call continues an interrupted transfer.
 * @throws StartupError when the target has other rows, or the source has changed since the
 *   interrupted transfer
 */
export async function transferDatabase(options: TransferOptions): Promise<void> {
  const { service, source, target, report } = options;
  for (const side of ['source', 'target'] as const)
    for (const migrators of options.migrators)
      for (const name of await migrators[side].migrate())
        report(`${side === 'source' ? 'embedded database' : 'PostgreSQL'}: applied ${name}`);
  const tables = await listTables(source.pool);
  const targetTables = await listTargetTables(target.pool, tables);
  const state = new TransferStateRepository(target.pool, service);
  await state.createSchema();
  const earlier = await state.find();
  if (earlier?.finishedAt) {
    report(`The transfer was finished on ${earlier.finishedAt.toISOString()}. Nothing to do.`);
    return;
  }
  const digests = await computeDigests(source.pool, tables);
  if (earlier) checkUnchanged(digests, earlier);
  else await startTransfer(options, targetTables, digests, state);
  for (const table of targetTables)
    await copyTable(
      table,
      tables.find(({ name }) => name === table.name)!,
      options,
      state,
    );
  await restoreForeignKeys(target.pool, state);
  await copySequences(source.pool, target.pool);
  report('Comparing both databases ...');
  const differentTables = findDifferences(digests, await computeDigests(target.pool, targetTables));
  if (differentTables.length)
    throw new StartupError(
      `The copies of these tables differ from the originals: ${formatNames(differentTables)}. ` +
        'Do not use the target database. Repeat the transfer into an empty database.',
    );
  for (const { name, owner } of targetTables)
    await runInTransaction(target.pool, async (client) => {
      await client.query(`set local role ${owner}`);
      await client.query(`analyze ${name}`);
    });
  await options.checkCopy?.();
  await state.finish();
  const rowCount = Object.values(digests).reduce((sum, { rows }) => sum + Number(rows), 0);
  report(`${rowCount} rows of ${tables.length} tables are the same in both databases.`);
}

/** Returns the tables of the target that the source has too, in the same order. */
async function listTargetTables(
  target: Pool,
  sourceTables: readonly TableInfo[],
): Promise<TableInfo[]> {
  const targetTables = await listTables(target);
  const differentTables = findDifferentTables(sourceTables, targetTables);
  if (differentTables.length)
    throw new StartupError(
      `These tables differ in the target database: ${formatNames(differentTables)}. Their schema ` +
        'was migrated by another version. Use an empty database.',
    );
  const sourceNames = new Set(sourceTables.map(({ name }) => name));
  return targetTables.filter(({ name }) => sourceNames.has(name));
}

async function computeDigests(
  pool: Pool,
  tables: readonly TableInfo[],
): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of tables) digests[table.name] = await computeDigest(pool, table);
  return digests;
}

const findDifferences = (
  expected: Record<string, TableDigest>,
  actual: Record<string, TableDigest>,
): string[] =>
  Object.entries(expected)
    .filter(([name, { rows, hash }]) => actual[name]?.rows !== rows || actual[name]?.hash !== hash)
    .map(([name]) => name);

function checkUnchanged(digests: Record<string, TableDigest>, earlier: TransferState): void {
  const changedTables = findDifferences(earlier.digests, digests);
  if (changedTables.length)
    throw new StartupError(
      'The embedded database has changed since the transfer began on ' +
        `${earlier.startedAt.toISOString()}: ${formatNames(changedTables)}. Repeat the transfer ` +
        'into an empty database, and do not start the service in the meantime.',
    );
}

/**
 * Claims the target for this transfer. Foreign keys are dropped until all rows are copied, because
 * tables can reference each other and themselves.
 */
async function startTransfer(
  { target, seededTables = [], service }: TransferOptions,
  tables: readonly TableInfo[],
  digests: Record<string, TableDigest>,
  state: TransferStateRepository,
): Promise<void> {
  const tableNames = new Set(tables.map(({ name }) => name));
  const foreignKeys = (await listForeignKeys(target.pool)).filter(({ table }) =>
    tableNames.has(table),
  );
  await runInTransaction(target.pool, async (client) => {
    const filledTables: string[] = [];
    for (const table of tables) {
      if (!(await hasRows(client, table))) continue;
      if (!seededTables.includes(table.name)) filledTables.push(table.name);
      else await runAsOwner(client, table, () => client.query(`delete from ${table.name}`));
    }
    if (filledTables.length)
      throw new StartupError(
        `The target database already contains data of the ${service} service: ` +
          `${formatNames(filledTables)}. Use an empty database.`,
      );
    await state.start(client, digests, foreignKeys);
    for (const { table, owner, name } of foreignKeys) {
      await client.query(`set local role ${owner}`);
      await client.query(`alter table ${table} drop constraint ${name}`);
      await client.query('set local role none');
    }
  });
}

async function copyTable(
  table: TableInfo,
  { leaves }: TableInfo,
  { source, target, report }: TransferOptions,
  state: TransferStateRepository,
): Promise<void> {
  let copiedRows = 0;
  for (const leaf of leaves) {
    const { blocks, bytes } = await readSize(source.pool, leaf);
    const blocksPerBatch = Math.max(1, Math.floor((BATCH_BYTES * blocks) / Math.max(1, bytes)));
    for (let from = await state.findNextBlock(leaf); from < blocks; from += blocksPerBatch) {
      const to = Math.min(blocks, from + blocksPerBatch);
      const rows = await readBlocks(source.pool, leaf, { from, to });
      await runInTransaction(
        target.pool,
        async (client) => {
          if (rows.length) await insertRows(client, table, rows);
          await state.recordBlocks(client, leaf, to, rows.length);
        },
        ROW_TEXT_SETTINGS,
      );
      copiedRows += rows.length;
    }
  }
  if (copiedRows) report(`${table.name}: copied ${copiedRows} rows`);
}

async function restoreForeignKeys(target: Pool, state: TransferStateRepository): Promise<void> {
  for (const foreignKey of await state.listForeignKeys())
    await runInTransaction(target, async (client) => {
      const { table, owner, name, definition } = foreignKey;
      await client.query(`set local role ${owner}`);
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      await client.query('set local role none');
      await state.removeForeignKey(client, foreignKey);
    });
}

async function copySequences(source: Pool, target: Pool): Promise<void> {
  const ownerByName = new Map(
    (await listSequences(target)).map(({ name, owner }) => [name, owner]),
  );
  for (const { name } of await listSequences(source)) {
    const owner = ownerByName.get(name);
    if (!owner) throw new StartupError(`The target database has no sequence ${name}.`);
    const { rows } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    await runInTransaction(target, async (client) => {
      await client.query(`set local role ${owner}`);
      await client.query('select setval($1::text::regclass, $2, $3)', [
        name,
        rows[0]!.last_value,
        rows[0]!.is_called,
      ]);
    });
  }
}

function formatNames(names: readonly string[]): string {
  const more = names.length - MAX_LISTED_TABLES;
  return names.slice(0, MAX_LISTED_TABLES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
