import type { Schema } from '@plumbline/database';
import { postgresSchema } from './postgres/postgres-schema.ts';
import type { QueuesOptions } from './queues.ts';
import { outboxSchema } from './redis/outbox.ts';

/**
 * The tables that the queues need in the service's own database: of the jobs, or of those that
 * Redis is still owed.
 */
export const queueSchema = ({
  database,
  redisUrl,
}: Pick<QueuesOptions, 'database' | 'redisUrl'>): Schema =>
  redisUrl ? outboxSchema(database) : postgresSchema(database);
