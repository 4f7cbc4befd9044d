import pg from 'pg';
import type { Pool, PoolClient } from 'pg';

/**
 * Runs `run` in one transaction on one connection: committed when it resolves, rolled back when it
 * rejects. On the embedded database nothing else runs meanwhile: never await the network, nor
 * another connection of the pool, inside.
 *
 * @param settings for this transaction alone, by name; they go along with its beginning, so they
 *   cost no time of their own
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
    // Read committed whatever the login or the database say
    await client.query(
      'begin isolation level read ' +
        `committed${settingCalls.length ? `; select ${settingCalls.join(', ')}` : ''}`,
    );
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // the connection is gone: the pool must not hand it out again
    await client.query('rollback').catch((cause: Error) => (connectionError = cause));
    throw error;
  } finally {
    client.release(connectionError);
  }
}
