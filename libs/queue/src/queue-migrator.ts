import type { SchemaMigrator } from '@plumbline/database';
import { createPostgresMigrator } from './postgres/postgres-migrator.ts';
import type { QueueRegistryOptions } from './queue-registry.ts';
import { createOutboxMigrator } from './redis/outbox.repository.ts';

/**
 * The tables that the queues need in the service's own database: of the jobs, or of those that
 * Redis is still owed.
 */
export const createQueueMigrator = ({
  database,
  redisUrl,
}: Pick<QueueRegistryOptions, 'database' | 'redisUrl'>): SchemaMigrator =>
  redisUrl ? createOutboxMigrator(database) : createPostgresMigrator(database);
