import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@plumbline/config';
import pg from 'pg';
import { watchCopyRequests } from './backup/data-dir-copy.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { scheduleVacuum } from './vacuum.ts';

/** PostgreSQL, embedded or on a server, and how to connect to it. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Pool for direct statements. */
  readonly pool: pg.Pool;
  /** For libraries that open connections themselves: TypeORM's `extra`, BullMQ's `connection`. */
  readonly poolConfig: pg.PoolConfig;
  /**
   * Embedded database only: returns its data as a tar, which others can use as their `template`. No
   * transaction may be open.
   */
  dumpDataDir?(): Promise<Uint8Array>;
  /**
   * Ends the pool and the embedded database. Close all other connections before. Repeated calls
   * return the same promise.
   */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; without one, the embedded database is used. */
  url?: string;
  /** Data folder of the embedded database; without one, it is in memory. */
  folder?: string;
  /** A tar, or the path of one, from which an embedded in-memory database starts. */
  template?: string | Uint8Array;
  /** Maximum number of connections in the pool; default 10. */
  maxConnections?: number;
  /** Milliseconds to wait for a server that is not yet reachable; default 5,000. */
  connectTimeoutMs?: number;
  /**
   * Milliseconds between two checks whether an embedded database in a folder needs new statistics;
   * default 60,000.
   */
  vacuumIntervalMs?: number;
}

/**
 * @throws DataDirInUseError when another process has the folder open
 * @throws StartupError when the server cannot be reached
 */
export async function openDatabase({
  url,
  folder,
  template,
  maxConnections = 10,
  connectTimeoutMs = 5_000,
  vacuumIntervalMs = 60_000,
}: DatabaseOptions): Promise<Database> {
  const templateTar = typeof template === 'string' ? readFileSync(template) : template;
  const embedded = url
    ? undefined
    : await EmbeddedPostgres.start(folder, folder ? undefined : templateTar);
  const config: pg.PoolConfig = embedded?.poolConfig ?? {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
  const pool = new pg.Pool({ ...config, max: maxConnections });
  // An idle connection broke: pg drops it, and the next query opens a new one.
  pool.on('error', () => undefined);
  // A connection broke between two statements of a transaction: the next statement fails. Without a
  // listener, pg's error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (url) await waitUntilReachable(pool, url, connectTimeoutMs);
  const stopVacuum = embedded && folder ? scheduleVacuum(pool, vacuumIntervalMs) : undefined;
  const stopCopies =
    embedded && folder
      ? watchCopyRequests(folder, (target) => embedded.copyFiles(target))
      : undefined;
  const close = async () => {
    await stopCopies?.();
    await stopVacuum?.();
    await pool.end();
    await embedded?.close();
  };
  let closing: Promise<void> | undefined;
  return {
    kind: embedded ? 'embedded' : 'server',
    pool,
    poolConfig: config,
    ...(embedded && { dumpDataDir: () => embedded.dumpDataDir() }),
    close: () => (closing ??= close()),
  };
}

async function waitUntilReachable(
  pool: pg.Pool,
  url: string,
  connectTimeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + connectTimeoutMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (cause) {
      if (isDatabaseUnavailable(cause) && Date.now() < deadline) {
        await sleep(250);
        continue;
      }
      await pool.end();
      const { host, pathname } = new URL(url);
      const { message, code } = cause as NodeJS.ErrnoException;
      throw new StartupError(
        `The database ${host}${pathname} cannot be used: ${message || code}.`,
        { cause },
      );
    }
  }
}
