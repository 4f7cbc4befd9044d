import pg from 'pg';
import type { Pool, PoolClient } from 'pg';

/**
 * Calls `run` in one transaction on one connection. Commits when it resolves and rolls back when it
 * rejects. On the embedded database nothing else runs meanwhile: inside, never await the network or
 * another connection of the pool.
 *
 * @param settings settings of this transaction by name. They are sent together with `begin` and
 *   cost no extra round trip.
 */
export async function runInTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  try {
    const settingCalls = Object.entries(settings).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    );
    // Read committed, no matter what the role or the database sets.
    await client.query(
      'begin isolation level read ' +
        `committed${settingCalls.length ? `; select ${settingCalls.join(', ')}` : ''}`,
    );
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection is lost: the pool must not reuse it.
    await client.query('rollback').catch((cause: Error) => (connectionError = cause));
    throw error;
  } finally {
    client.release(connectionError);
  }
}
