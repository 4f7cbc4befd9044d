import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@plumbline/config';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { scheduleVacuum } from './vacuum.ts';

/** PostgreSQL, embedded or a server's, and how to connect to it. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For statements of one's own. */
  readonly pool: pg.Pool;
  /** For what opens connections itself: TypeORM's `extra`, BullMQ's `connection`. */
  readonly poolConfig: pg.PoolConfig;
  /**
   * Of the embedded one: its data as a tar, which others can start from as their `template`. Nobody
   * may be in a transaction.
   */
  dumpDataDir?(): Promise<Uint8Array>;
  /**
   * Ends the pool, and the embedded database with it. Everything else that connects must be closed
   * before. Again: the same end.
   */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; none: the embedded database. */
  url?: string;
  /** Where the embedded database keeps its data; none: in memory. */
  folder?: string;
  /** A tar, or the file of one, that an embedded database in memory starts from. */
  template?: string | Uint8Array;
  /** Connections in the pool; default 10. */
  maxConnections?: number;
  /** How long to wait for a server that is not there yet, in milliseconds; default 5,000. */
  connectTimeoutMs?: number;
  /**
   * How often the embedded database in a folder looks whether its statistics are to be made anew,
   * in milliseconds; default 60,000.
   */
  vacuumIntervalMs?: number;
}

/** @throws DataDirInUseError, or a StartupError when the server cannot be reached */
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
  // an idle connection broke: pg drops it, and the next query opens another
  pool.on('error', () => undefined);
  // One broke between two statements of a transaction: the next of them fails. Without a listener,
  // pg's error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (url) await waitUntilReachable(pool, url, connectTimeoutMs);
  const stopVacuum = embedded && folder ? scheduleVacuum(pool, vacuumIntervalMs) : undefined;
  const close = async () => {
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
