import {
  openTestDatabase,
  startTcpProxy,
  testsRunOnServer,
  type TcpProxy,
} from '@plumbline/testing';
import pg from 'pg';
import { ConnectionWatchdog } from './connection-watchdog.ts';
import { isDatabaseUnavailable, type Database } from './index.ts';

const LIMITS = { maxSilenceMs: 300, probeTimeoutMs: 300 };

/** The embedded database has no port. */
(testsRunOnServer ? describe : describe.skip)('connections to a database server', () => {
  let database: Database & { url?: string };
  let proxy: TcpProxy;
  let watchdog: ConnectionWatchdog;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await openTestDatabase();
    proxy = await startTcpProxy(database.url!);
    const config = { connectionString: proxy.url };
    watchdog = new ConnectionWatchdog(config, LIMITS);
    pool = new pg.Pool({ ...config, stream: watchdog.createSocket });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await proxy.setMode('forward');
    await pool.end();
    watchdog.close();
    await proxy.close();
    await database.close();
  });

  it('are ended when the server vanishes while it executes a statement', async () => {
    const statement = pool.query('select pg_sleep(600)').catch((error: unknown) => error);
    await pool.query('select 1');
    await proxy.setMode('freeze');
    const error = await statement;
    expect(isDatabaseUnavailable(error)).toBe(true);
    await proxy.setMode('forward');
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  it('stay open during a long statement on a server that answers', async () => {
    const { rowCount } = await pool.query(`select pg_sleep(${(10 * LIMITS.maxSilenceMs) / 1_000})`);
    expect(rowCount).toBe(1);
  });
});
