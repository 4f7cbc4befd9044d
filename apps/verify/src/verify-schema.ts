import { transaction, typeOrmOptions, type Database, type Schema } from '@plumbline/database';
import { StartupError } from '@plumbline/env';
import { queueSchema } from '@plumbline/queue';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.ts';

/** `Fingerprints1790000000012` is told, and asked for, as `0012 Fingerprints`. */
const EPOCH = 1_790_000_000_000;
const known = migrations.map(({ name }) => ({ name, number: Number(name.slice(-13)) - EPOCH }));
const told = (name: string) =>
  `${String(Number(name.slice(-13)) - EPOCH).padStart(4, '0')} ${name.slice(0, -13)}`;

interface Place {
  database: Database;
  /** Where the jobs lie; none: in the database. */
  redisUrl?: string;
}

/** The schema `verify`, and what the queues need beside it. */
export function verifySchema({ database, redisUrl }: Place): Schema {
  const queues = queueSchema({ database, redisUrl });
  const own = async () => {
    const applied = await appliedTo(database);
    return known.filter(({ name }) => !applied.includes(name)).map(({ name }) => told(name));
  };
  return {
    pending: async () => [...(await own()), ...(await queues.pending())],
    async migrate() {
      // TypeORM's own look costs more than ours
      const ran = (await own()).length ? await migrateUpTo(database) : [];
      // BullMQ waits for its lock within its transaction, whose catalog may be from before: of two
      // on a new database one fails at "create schema"
      return [
        ...ran,
        ...((await queues.pending()).length ? await alone(database, () => queues.migrate()) : []),
      ];
    },
  };
}

/**
 * Applies what is not applied yet, up to a number (default: all), in one transaction.
 * @returns the names of what ran, in that order
 */
export function migrateUpTo(database: Database, last = Infinity): Promise<string[]> {
  const those = migrations.filter((_, at) => known[at]!.number <= last);
  return alone(database, async () => {
    await database.pool.query('create schema if not exists verify');
    return withMigrations(database, those, async (db) =>
      (await db.runMigrations({ transaction: 'all' })).map(({ name }) => told(name)),
    );
  });
}

/**
 * Undoes the migrations after a number, the newest first, and with them what only they have room
 * for.
 * @returns the names of what was undone, in that order
 * @throws StartupError when the database has some that this version does not know: the version that
 *   made them undoes them
 */
export function migrateDownTo(database: Database, last: number): Promise<string[]> {
  return alone(database, async () => {
    const applied = await appliedTo(database);
    const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
    if (unknown.length)
      throw new StartupError(
        'The database has migrations that this version does not know ' +
          `(${unknown.map(told).join(', ')}): undo them by the version that made them.`,
      );
    const undone = known
      .filter(({ name, number }) => number > last && applied.includes(name))
      .reverse();
    await withMigrations(database, migrations, async (db) => {
      for (const _ of undone) await db.undoLastMigration();
    });
    return undone.map(({ name }) => told(name));
  });
}

/** The number of the newest migration that is applied; 0 when none is. */
export const newestApplied = async (database: Database): Promise<number> =>
  Math.max(0, ...(await appliedTo(database)).map((name) => Number(name.slice(-13)) - EPOCH));

async function appliedTo({ pool }: Database): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('verify.migration') as name`,
  );
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query<{ name: string }>(
    'select name from verify.migration order by timestamp',
  );
  return rows.map(({ name }) => name);
}

async function withMigrations<Result>(
  database: Database,
  those: typeof migrations,
  work: (db: DataSource) => Promise<Result>,
): Promise<Result> {
  const db = await new DataSource(
    typeOrmOptions(database, { schema: 'verify', entities: [], migrations: those }),
  ).initialize();
  return work(db).finally(() => db.destroy());
}

/**
 * Instances that start together migrate one after the other: the lock is held by a connection
 * beside the one that migrates.
 */
async function alone<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  // alone, by the folder's lock; and there is one session only
  if (database.kind === 'embedded') return work();
  return transaction(database.pool, async (client) => {
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('plumbline migrations of verify', 0))`,
    );
    return work();
  });
}
