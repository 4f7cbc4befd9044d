import { EventEmitter } from 'node:events';
import type { Database } from '@plumbline/database';
import { isDatabaseAway } from '@plumbline/database';
import { PostgresConnection, type PgPool, type PgPoolClient, type PgQueryResult } from 'bullmq';
import pg from 'pg';

/** Where BullMQ's tables and functions live. */
export const SCHEMA = 'queue';
/** Noticed within seconds when the network drops a connection that only listens. */
const KEEP_ALIVE_MS = 10_000;
const ENTER = `set local search_path to ${SCHEMA}`;

/** What BullMQ asks of PostgreSQL. */
export interface Statements {
  query(text: string, params?: readonly unknown[]): Promise<PgQueryResult>;
  /** A connection of its own, for LISTEN. */
  listen(): Promise<PgPoolClient>;
}

/**
 * The connections on which BullMQ's statements, which name no schema, find theirs. On a server each
 * connection is given its search_path once. The embedded database has one session for everybody and
 * ignores the startup option that BullMQ would use: there each statement is a transaction with a
 * path of its own.
 */
export class SchemaPool implements Statements {
  private readonly pool: pg.Pool;
  private readonly config: pg.PoolConfig;
  private readonly shared: boolean;

  constructor(database: Database, onError: (error: Error) => void) {
    this.shared = database.kind === 'embedded';
    this.config = { ...database.pg, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
    // pg-pool hands a connection out when this has resolved, though its type says nothing of a
    // promise
    const onConnect = (client: pg.ClientBase): unknown =>
      client.query(`set search_path to ${SCHEMA}`);
    this.pool = new pg.Pool({
      ...this.config,
      ...(this.shared ? { max: 4, pipeline: true } : { max: 10, onConnect }),
    });
    this.pool.on('error', onError);
  }

  async query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
    try {
      return this.shared
        ? await this.inTransaction(text, params)
        : await this.pool.query(text, params as unknown[]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      // BullMQ repeats what failed for want of a connection until there is one, and knows such a
      // failure by this word alone
      throw Object.assign(
        new Error(`The queue's database is away (ECONNREFUSED): ${(error as Error).message}`, {
          cause: error,
        }),
        {
          code: 'ECONNREFUSED',
        },
      );
    }
  }

  /**
   * Sent in one go, so that the path is set, used and gone within three messages. A failed
   * statement makes the commit a rollback.
   */
  private async inTransaction(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const sent = [
        client.query(`begin; ${ENTER}`),
        client.query(text, params as unknown[]),
        client.query('commit'),
      ] as const;
      const [entered, answered, committed] = await Promise.allSettled(sent);
      broken = entered.status === 'rejected' || committed.status === 'rejected';
      if (answered.status === 'rejected') throw answered.reason as Error;
      if (entered.status === 'rejected') throw entered.reason as Error;
      if (committed.status === 'rejected') throw committed.reason as Error;
      return answered.value;
    } finally {
      client.release(broken);
    }
  }

  async listen(): Promise<PgPoolClient> {
    const client = new pg.Client(this.config);
    client.on('error', () => undefined); // BullMQ listens for the same once it has the client
    await client.connect();
    const release = () => void client.end().catch(() => undefined); // it may be broken already
    return Object.assign(client, { release });
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** BullMQ's connection over ours: nothing to migrate or to check, as `postgresSchema` has. */
export class SchemaConnection extends PostgresConnection {
  constructor(pool: PgPool) {
    super(pool);
  }

  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * What BullMQ takes for a pg.Pool; every queue and worker has its own, and ending it ends nothing.
 */
export class PoolFace extends EventEmitter implements PgPool {
  /**
   * Tells BullMQ that a dropped LISTEN connection is noticed, so that it need not ask every 10 s.
   */
  readonly options = { keepAlive: true };
  private readonly pool: Statements;

  constructor(pool: Statements) {
    super();
    this.pool = pool;
  }

  query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
    return this.pool.query(text, params);
  }

  connect(): Promise<PgPoolClient> {
    return this.pool.listen();
  }

  end(): Promise<void> {
    return Promise.resolve();
  }
}
