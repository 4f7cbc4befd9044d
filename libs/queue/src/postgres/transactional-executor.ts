import type { PgPoolClient, PgQueryResult } from 'bullmq';
import type { PoolClient } from 'pg';
import { QUEUE_SCHEMA, type StatementExecutor } from './schema-connection.ts';

const ADD_JOBS_CALL = 'FROM add_jobs_bulk(';

/**
 * BullMQ's one statement that adds jobs, over a client that is in a transaction of its owner's. The
 * function it calls finds its tables by itself (BullMQ makes it with `set search_path from
 * current`), so its name needs the schema and the owner's search_path is never touched.
 */
export function createTransactionalExecutor(client: PoolClient): StatementExecutor {
  return {
    async query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
      if (!text.includes(ADD_JOBS_CALL))
        throw new Error(`BullMQ adds jobs with an unexpected statement: ${text}`);
      return client.query(
        text.replace(ADD_JOBS_CALL, `FROM ${QUEUE_SCHEMA}.add_jobs_bulk(`),
        params as unknown[],
      );
    },
    openListenConnection(): Promise<PgPoolClient> {
      return Promise.reject(new Error('A transactional queue cannot listen for jobs.'));
    },
  };
}
