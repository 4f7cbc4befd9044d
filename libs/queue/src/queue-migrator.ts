import type { Database, SchemaMigrator } from '@plumbline/database';
import { createPostgresMigrator } from './postgres/postgres-migrator.ts';
import { createOutboxMigrator } from './redis/outbox.repository.ts';

/** Where the jobs lie. */
export interface QueueStorageOptions {
  database: Database;
  /** redis://…; none: the jobs lie in the database. */
  redisUrl?: string;
}

/**
 * The tables that the queues need in the service's own database: of the jobs, or of those that
 * Redis is still owed.
 */
export const createQueueMigrator = ({ database, redisUrl }: QueueStorageOptions): SchemaMigrator =>
  redisUrl ? createOutboxMigrator(database) : createPostgresMigrator(database);
