import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@plumbline/config';
import type pg from 'pg';
import { watchCopyRequests } from './backup/data-dir-copy.ts';
import { checkServer } from './check-server.ts';
import { ClockOffsetMonitor } from './clock-offset.ts';
import { ConnectionGate } from './connection-gate.ts';
import { ConnectionWatchdog, MAX_IDLE_MS } from './connection-watchdog.ts';
import { isDatabaseUnavailable, isLoginRefused } from './database-unavailable.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { FairPool, type FairPoolConfig } from './fair-pool.ts';
import { scheduleVacuum } from './vacuum.ts';

/** PostgreSQL, embedded or on a server, and how to connect to it. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Pool for direct statements. */
  readonly pool: pg.Pool;
  /** For libraries that open pools themselves: TypeORM's `extra`, BullMQ's `connection`. */
  readonly poolConfig: FairPoolConfig;
  /** For single connections that are idle most of the time, such as those of LISTEN. */
  readonly listenConfig: pg.ClientConfig;
  /**
   * How far the clock of this process is ahead of the server's, in milliseconds; 0 for the embedded
   * database, which uses the clock of this process.
   */
  getClockOffsetMs(): number;
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
  /**
   * Milliseconds to wait for a server that is not yet reachable; default 5,000. With 0 there is one
   * attempt.
   */
  connectTimeoutMs?: number;
  /**
   * Milliseconds between two checks whether an embedded database in a folder needs new statistics;
   * default 60,000.
   */
  vacuumIntervalMs?: number;
}

/**
 * The embedded database runs one statement at a time. While it does, the first statement of another
 * account is already on its way.
 */
const EMBEDDED_LIMITS = { maxConnections: 2, maxPerAccount: 1 };
/** Time for a new connection, and for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A dead peer of an idle connection is detected in this time plus ten seconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * @throws DataDirInUseError when another process has the folder open
 * @throws StartupError when the server cannot be reached or used. Its cause says whether waiting
 *   may help (see `isDatabaseUnavailable` and `isLoginRefused`).
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
  const listenConfig: pg.ClientConfig = embedded?.poolConfig ?? {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const watchdog = url ? new ConnectionWatchdog(listenConfig) : undefined;
  const config: FairPoolConfig = watchdog
    ? {
        ...listenConfig,
        stream: watchdog.createSocket,
        idleTimeoutMillis: MAX_IDLE_MS,
      }
    : { ...listenConfig, gate: new ConnectionGate(EMBEDDED_LIMITS) };
  const pool = new FairPool({ ...config, max: maxConnections });
  // An idle connection broke: pg drops it, and the next query opens a new one.
  pool.on('error', () => undefined);
  // A connection broke between two statements of a transaction: the next statement fails. Without a
  // listener, pg's error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clock = url ? new ClockOffsetMonitor(pool) : undefined;
  const stopVacuum = embedded && folder ? scheduleVacuum(pool, vacuumIntervalMs) : undefined;
  const stopCopies =
    embedded && folder
      ? watchCopyRequests(folder, (target) => embedded.copyFiles(target))
      : undefined;
  const close = async () => {
    clock?.close();
    await stopCopies?.();
    await stopVacuum?.();
    await pool.end(); // on a server that vanished, it waits for the watchdog
    watchdog?.close();
    await embedded?.close();
  };
  if (url)
    try {
      await waitUntilUsable(pool, url, connectTimeoutMs);
      await clock?.measure();
    } catch (error) {
      await close();
      throw error;
    }
  let closing: Promise<void> | undefined;
  return {
    kind: embedded ? 'embedded' : 'server',
    pool,
    poolConfig: config,
    listenConfig,
    getClockOffsetMs: () => clock?.offsetMs ?? 0,
    ...(embedded && { dumpDataDir: () => embedded.dumpDataDir() }),
    close: () => (closing ??= close()),
  };
}

async function waitUntilUsable(
  pool: pg.Pool,
  url: string,
  connectTimeoutMs: number,
): Promise<void> {
  const deadline = performance.now() + connectTimeoutMs;
  for (;;) {
    try {
      return await checkServer(pool);
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
      if (isDatabaseUnavailable(cause) && !isLoginRefused(cause) && performance.now() < deadline) {
        await sleep(250);
        continue;
      }
      const { message, code } = cause as NodeJS.ErrnoException;
      throw new StartupError(
        `The database ${formatDatabaseAddress(url)} cannot be used: ${message || code}.`,
        { cause },
      );
    }
  }
}

/** Returns the host, the port and the name of the database, without the user and the password. */
export function formatDatabaseAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
