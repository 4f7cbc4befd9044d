import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@plumbline/env';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { keepUp } from './upkeep.ts';

/** PostgreSQL, embedded or a server's, and how to connect to it. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For statements of one's own. */
  readonly pool: pg.Pool;
  /** For what opens connections itself: TypeORM's `extra`, BullMQ's `connection`. */
  readonly pg: pg.PoolConfig;
  /**
   * Of the embedded one: its data as a tar, which others can start from as their `template`. Nobody
   * may be in a transaction.
   */
  copy?(): Promise<Uint8Array>;
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
  max?: number;
  /** How long to wait for a server that is not there yet, in milliseconds; default 5,000. */
  waitMs?: number;
  /**
   * How often the embedded database in a folder looks whether its statistics are to be made anew,
   * in milliseconds; default 60,000.
   */
  upkeepMs?: number;
}

/** @throws FolderInUse, or a StartupError when the server cannot be reached */
export async function openDatabase({
  url,
  folder,
  template,
  max = 10,
  waitMs = 5_000,
  upkeepMs = 60_000,
}: DatabaseOptions): Promise<Database> {
  const tar = typeof template === 'string' ? readFileSync(template) : template;
  const embedded = url ? undefined : await EmbeddedPostgres.start(folder, folder ? undefined : tar);
  const config: pg.PoolConfig = embedded?.pg ?? {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
  const pool = new pg.Pool({ ...config, max });
  // an idle connection broke: pg drops it, and the next query opens another
  pool.on('error', () => undefined);
  // One broke between two statements of a transaction: the next of them fails. Without a listener,
  // pg's error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (url) await reach(pool, url, waitMs);
  const endUpkeep = embedded && folder ? keepUp(pool, upkeepMs) : undefined;
  const close = async () => {
    await endUpkeep?.();
    await pool.end();
    await embedded?.close();
  };
  let closing: Promise<void> | undefined;
  return {
    kind: embedded ? 'embedded' : 'server',
    pool,
    pg: config,
    ...(embedded && { copy: () => embedded.copy() }),
    close: () => (closing ??= close()),
  };
}

async function reach(pool: pg.Pool, url: string, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (cause) {
      if (isDatabaseAway(cause) && Date.now() < until) {
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
