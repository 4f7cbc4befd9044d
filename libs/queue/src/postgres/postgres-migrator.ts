import type { Database, SchemaMigrator } from '@plumbline/database';
import { LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq';
import { QUEUE_SCHEMA } from './schema-connection.ts';

const LOCK_KEY = `hashtextextended('plumbline migrations of the queue', 0)`;
const LOCK_SQL = `select pg_advisory_lock(${LOCK_KEY})`;
const UNLOCK_SQL = `select pg_advisory_unlock(${LOCK_KEY})`;

/**
 * Migrates BullMQ's tables, whose versions are numbered. A newer version than that of this BullMQ
 * is accepted.
 */
export function createPostgresMigrator({ pool }: Database): SchemaMigrator {
  const listPending = async () => {
    const { rows: migrationTables } = await pool.query<{ table: string | null }>(
      'select to_regclass($1) as table',
      [`${QUEUE_SCHEMA}.migration`],
    );
    if (!migrationTables[0]?.table) return listVersionsAfter(0);
    const { rows } = await pool.query<{ version: number }>(
      `select coalesce(max(version), 0) as version from ${QUEUE_SCHEMA}.migration`,
    );
    return listVersionsAfter(rows[0]!.version);
  };
  return {
    listPending,
    async migrate() {
      const pendingVersions = await listPending();
      if (!pendingVersions.length) return [];
      const client = await pool.connect();
      try {
        // BullMQ's own lock is taken inside its transaction, where PostgreSQL may still remember
        // that the schema does not exist, and would create it a second time.
        await client.query(LOCK_SQL);
        try {
          await runMigrations(client, QUEUE_SCHEMA);
        } finally {
          await client.query(UNLOCK_SQL);
        }
      } finally {
        client.release();
      }
      return pendingVersions;
    },
  };
}

/** Returns the names of the versions after `version`. */
const listVersionsAfter = (version: number) =>
  Array.from(
    { length: Math.max(0, LATEST_SCHEMA_VERSION - version) },
    (_, n) => `queue version ${version + n + 1}`,
  );
