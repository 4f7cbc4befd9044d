import type { Database } from '@plumbline/database';
import { findResidualRows, type RedisLocation } from './residual-data.ts';

/**
 * All tables of all schemas and all keys of the service's Redis that contain one of the words:
 * `schema.table` or key → number of rows. Words are also found in binary columns.
 */
export const findResidualTexts = (
  database: Database,
  words: readonly string[],
  redis: RedisLocation,
): Promise<Record<string, number>> =>
  findResidualRows(
    database,
    words.flatMap((word) => [word, Buffer.from(word).toString('hex')]),
    redis,
  );
