import {
  runInTransaction,
  buildTypeOrmOptions,
  type Database,
  type SchemaMigrator,
} from '@plumbline/database';
import { StartupError } from '@plumbline/config';
import { createQueueMigrator } from '@plumbline/queue';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.ts';

/** The migration `Fingerprints1790000000012` is shown and requested as `0012 Fingerprints`. */
const MIGRATION_EPOCH_MS = 1_790_000_000_000;
const numberedMigrations = migrations.map(({ name }) => ({
  name,
  number: Number(name.slice(-13)) - MIGRATION_EPOCH_MS,
}));
const formatMigrationName = (name: string) =>
  `${String(Number(name.slice(-13)) - MIGRATION_EPOCH_MS).padStart(4, '0')} ${name.slice(0, -13)}`;

interface SchemaOptions {
  database: Database;
  /** Redis of the queues; default: the queues are in the database. */
  redisUrl?: string;
}

/** Creates the migrator of the schema `verify` and of the queues. */
export function createVerifyMigrator({ database, redisUrl }: SchemaOptions): SchemaMigrator {
  const queues = createQueueMigrator({ database, redisUrl });
  const listPendingMigrations = async () => {
    const appliedNames = await readAppliedMigrations(database);
    return numberedMigrations
      .filter(({ name }) => !appliedNames.includes(name))
      .map(({ name }) => formatMigrationName(name));
  };
  return {
    listPending: async () => [...(await listPendingMigrations()), ...(await queues.listPending())],
    async migrate() {
      // TypeORM's own check is slower than ours.
      const appliedNames = (await listPendingMigrations()).length
        ? await migrateUpTo(database)
        : [];
      // BullMQ takes its lock inside its transaction, whose view of the catalog may be outdated.
      // Without our lock, one of two instances on a new database fails at "create schema".
      return [
        ...appliedNames,
        ...((await queues.listPending()).length
          ? await runExclusively(database, () => queues.migrate())
          : []),
      ];
    },
  };
}

/**
 * Applies the pending migrations up to a number (default: all) in one transaction.
 * @returns the names of the applied migrations, in order
 */
export function migrateUpTo(database: Database, lastNumber = Infinity): Promise<string[]> {
  const selectedMigrations = migrations.filter(
    (_, index) => numberedMigrations[index]!.number <= lastNumber,
  );
  return runExclusively(database, async () => {
    await database.pool.query('create schema if not exists verify');
    return withDataSource(database, selectedMigrations, async (db) =>
      (await db.runMigrations({ transaction: 'all' })).map(({ name }) => formatMigrationName(name)),
    );
  });
}

/**
 * Reverts the migrations after a number, newest first. Data that only they can store are lost.
 * @returns the names of the reverted migrations, in order
 * @throws StartupError when the database has migrations that this version does not know; the
 *   version that added them must revert them
 */
export function migrateDownTo(database: Database, lastNumber: number): Promise<string[]> {
  return runExclusively(database, async () => {
    const appliedNames = await readAppliedMigrations(database);
    const unknownNames = appliedNames.filter(
      (name) => !numberedMigrations.some((migration) => migration.name === name),
    );
    if (unknownNames.length)
      throw new StartupError(
        'The database has migrations that this version does not have (' +
          `${unknownNames.map(formatMigrationName).join(', ')}). Undo these migrations with ` +
          'the version that added them.',
      );
    const migrationsToRevert = numberedMigrations
      .filter(({ name, number }) => number > lastNumber && appliedNames.includes(name))
      .reverse();
    await withDataSource(database, migrations, async (db) => {
      for (const _ of migrationsToRevert) await db.undoLastMigration();
    });
    return migrationsToRevert.map(({ name }) => formatMigrationName(name));
  });
}

/** Returns the number of the newest applied migration; 0 without one. */
export const findNewestAppliedNumber = async (database: Database): Promise<number> =>
  Math.max(
    0,
    ...(await readAppliedMigrations(database)).map(
      (name) => Number(name.slice(-13)) - MIGRATION_EPOCH_MS,
    ),
  );

async function readAppliedMigrations({ pool }: Database): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('verify.migration') as name`,
  );
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query<{ name: string }>(
    'select name from verify.migration order by timestamp',
  );
  return rows.map(({ name }) => name);
}

async function withDataSource<Result>(
  database: Database,
  selectedMigrations: typeof migrations,
  task: (db: DataSource) => Promise<Result>,
): Promise<Result> {
  const db = await new DataSource(
    buildTypeOrmOptions(database, {
      schema: 'verify',
      entities: [],
      migrations: selectedMigrations,
    }),
  ).initialize();
  return task(db).finally(() => db.destroy());
}

/**
 * Lets concurrent instances migrate one after the other. The lock is held by another connection
 * than the one that migrates.
 */
async function runExclusively<Result>(
  database: Database,
  task: () => Promise<Result>,
): Promise<Result> {
  // Already exclusive by the folder's lock, and there is only one session.
  if (database.kind === 'embedded') return task();
  return runInTransaction(database.pool, async (client) => {
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('plumbline migrations of verify', 0))`,
    );
    return task();
  });
}
