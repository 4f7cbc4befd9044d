import type { PgPoolClient, PgQueryResult } from 'bullmq';
import type { PoolClient } from 'pg';
import { QUEUE_SCHEMA, type StatementExecutor } from './schema-connection.ts';

const ADD_JOBS_CALL = 'FROM add_jobs_bulk(';

/**
 * Executes BullMQ's one statement that adds jobs on a client with an open transaction of its owner.
 * The called function finds its tables itself (BullMQ creates it with `set search_path from
 * current`). So its name needs the schema, and the owner's search_path stays unchanged.
 */
export function createTransactionalExecutor(client: PoolClient): StatementExecutor {
  return {
    async query(text: string, params?: readonly unknown[]): Promise<PgQueryResult> {
      if (!text.includes(ADD_JOBS_CALL))
        throw new Error(`BullMQ used an unexpected SQL statement to add jobs: ${text}`);
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
