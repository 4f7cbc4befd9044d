import type { Database, Schema } from '@plumbline/database';
import { LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq';
import { SCHEMA } from './schema-connection.ts';

/**
 * BullMQ's tables, which it counts the versions of. A newer version than this BullMQ's is as good.
 */
export function postgresSchema({ pool }: Database): Schema {
  const pending = async () => {
    const { rows: known } = await pool.query<{ table: string | null }>(
      'select to_regclass($1) as table',
      [`${SCHEMA}.migration`],
    );
    if (!known[0]?.table) return versions(0);
    const { rows } = await pool.query<{ version: number }>(
      `select coalesce(max(version), 0) as version from ${SCHEMA}.migration`,
    );
    return versions(rows[0]!.version);
  };
  return {
    pending,
    async migrate() {
      const due = await pending();
      if (!due.length) return [];
      const client = await pool.connect();
      try {
        await runMigrations(client, SCHEMA); // several at a time wait for each other
      } finally {
        client.release();
      }
      return due;
    },
  };
}

/** Names of those after `version`. */
const versions = (version: number) =>
  Array.from(
    { length: Math.max(0, LATEST_SCHEMA_VERSION - version) },
    (_, n) => `queue version ${version + n + 1}`,
  );
