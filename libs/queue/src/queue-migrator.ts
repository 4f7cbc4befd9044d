import type { Database, SchemaMigrator } from '@plumbline/database';
import { createPostgresMigrator } from './postgres/postgres-migrator.ts';
import { createOutboxMigrator } from './redis/outbox.repository.ts';

/** Storage of the jobs. */
export interface QueueStorageOptions {
  database: Database;
  /** redis://…; without one, jobs are stored in the database. */
  redisUrl?: string;
}

/**
 * Returns the migrator of the queue tables in the service's own database: those of the jobs, or the
 * outbox for Redis.
 */
export const createQueueMigrator = ({ database, redisUrl }: QueueStorageOptions): SchemaMigrator =>
  redisUrl ? createOutboxMigrator(database) : createPostgresMigrator(database);
