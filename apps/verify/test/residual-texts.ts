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
  findResidualRows(database, [...words, ...words.flatMap(listBinaryForms)], redis);

/** As PostgreSQL prints binary data: in hexadecimal, where upper and lower case differ. */
const listBinaryForms = (word: string): string[] =>
  [word, word.toUpperCase(), word[0]!.toUpperCase() + word.slice(1)].map((form) =>
    Buffer.from(form).toString('hex'),
  );
