import { EventEmitter } from 'node:events';
import type { Database } from '@plumbline/database';
import { isDatabaseUnavailable } from '@plumbline/database';
import { PostgresConnection, type PgPool, type PgPoolClient, type PgQueryResult } from 'bullmq';
import pg from 'pg';

/** The schema of BullMQ's tables and functions. */
export const QUEUE_SCHEMA = 'queue';
const SET_SEARCH_PATH = `set local search_path to ${QUEUE_SCHEMA}`;

/** The access to PostgreSQL that BullMQ needs. */
export interface StatementExecutor {
  query(text: string, params?: readonly unknown[]): Promise<PgQueryResult>;
  /** Opens a dedicated connection for LISTEN. */
  openListenConnection(): Promise<PgPoolClient>;
}

/**
 * Connections with the search_path that BullMQ's statements need, as they name no schema. On a
 * server each connection sets its search_path once. The embedded database has one session for all
 * and ignores the startup option that BullMQ would use; there each statement is a transaction with
 * its own path.
 */
export class SchemaPool implements StatementExecutor {
  private readonly pool: pg.Pool;
  private readonly listenConfig: pg.ClientConfig;
  private readonly isSharedSession: boolean;

  constructor(database: Database, onError: (error: Error) => void) {
    this.isSharedSession = database.kind === 'embedded';
    this.listenConfig = database.listenConfig;
    // pg-pool waits for this promise before it hands out a connection, although its type does not
    // mention it.
    const onConnect = (client: pg.ClientBase): unknown =>
      client.query(`set search_path to ${QUEUE_SCHEMA}`);
    this.pool = new pg.Pool({
      ...database.poolConfig,
      ...(this.isSharedSession ? { max: 4, pipeline: true } : { max: 10, onConnect }),
    });
    this.pool.on('error', onError);
  }

  async query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
    try {
      return this.isSharedSession
        ? await this.queryInTransaction(text, params)
        : await this.pool.query(text, params as unknown[]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      // BullMQ repeats a statement that failed without a connection, and recognises the failure
      // only by this word.
      throw Object.assign(
        new Error(
          `The queue's database is not available (ECONNREFUSED): ${(error as Error).message}`,
          {
            cause: error,
          },
        ),
        {
          code: 'ECONNREFUSED',
        },
      );
    }
  }

  /**
   * Sent at once, so that the path is set, used and reset within three messages. After a failed
   * statement the commit is a rollback.
   */
  private async queryInTransaction(
    text: string,
    params?: readonly unknown[],
  ): Promise<PgQueryResult> {
    const client = await this.pool.connect();
    let isBroken = false;
    try {
      const pendingQueries = [
        client.query(`begin; ${SET_SEARCH_PATH}`),
        client.query(text, params as unknown[]),
        client.query('commit'),
      ] as const;
      const [beginResult, queryResult, commitResult] = await Promise.allSettled(pendingQueries);
      isBroken = beginResult.status === 'rejected' || commitResult.status === 'rejected';
      if (queryResult.status === 'rejected') throw queryResult.reason as Error;
      if (beginResult.status === 'rejected') throw beginResult.reason as Error;
      if (commitResult.status === 'rejected') throw commitResult.reason as Error;
      return queryResult.value;
    } finally {
      client.release(isBroken);
    }
  }

  async openListenConnection(): Promise<PgPoolClient> {
    const client = new pg.Client(this.listenConfig);
    client.on('error', () => undefined); // BullMQ adds its own listener once it has the client
    await client.connect();
    const release = () => void client.end().catch(() => undefined); // it may be broken already
    return Object.assign(client, { release });
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * BullMQ's connection on top of ours. It migrates and checks nothing, as `createPostgresMigrator`
 * does that.
 */
export class SchemaConnection extends PostgresConnection {
  constructor(pool: PgPool) {
    super(pool);
  }

  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Replaces pg.Pool for BullMQ. Every queue and worker has its own; ending it closes no connection.
 */
export class PoolAdapter extends EventEmitter implements PgPool {
  /**
   * Tells BullMQ that a dropped LISTEN connection is detected, so that it need not poll every 10 s.
   */
  readonly options = { keepAlive: true };
  private readonly executor: StatementExecutor;

  constructor(executor: StatementExecutor) {
    super();
    this.executor = executor;
  }

  query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
    return this.executor.query(text, params);
  }

  connect(): Promise<PgPoolClient> {
    return this.executor.openListenConnection();
  }

  end(): Promise<void> {
    return Promise.resolve();
  }
}
