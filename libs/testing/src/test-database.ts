import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@plumbline/database';
import pg from 'pg';

/** Whether this run of the tests is the one on real servers. */
export const testsRunOnServer = process.env.PLUMBLINE_TEST_DATABASE === 'server';

/**
 * An empty database of one's own: embedded, in memory, from a template (about a second), or a new one on the server
 * that REAL_DATABASE_URL names. Closing drops it.
 */
export async function openTestDatabase(): Promise<Database & { url?: string }> {
  if (!testsRunOnServer) return openDatabase({ template: process.env.PGLITE_TEMPLATE });
  const url = new URL(process.env.REAL_DATABASE_URL!);
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  await database.pool.query('create extension if not exists btree_gist; create extension if not exists vector');
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.REAL_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
