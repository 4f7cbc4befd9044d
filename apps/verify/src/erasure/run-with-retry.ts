import { runInTransaction, type Database } from '@plumbline/database';

const DEADLOCK_CODE = '40P01';
const MAX_ATTEMPTS = 5;

export type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/**
 * Runs a transaction that deletes. A transaction that stores a statement again locks the same rows
 * in the opposite order; PostgreSQL then aborts one of the two.
 */
export async function runWithRetry<Result>(
  { pool }: Database,
  run: (client: TransactionClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runInTransaction(pool, run);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK_CODE || attempt === MAX_ATTEMPTS)
        throw error;
    }
  }
}

/** Splits keys into batches that do not block other work for long. */
export function* toBatches<Key>(keys: readonly Key[], size: number): Generator<Key[]> {
  for (let at = 0; at < keys.length; at += size) yield keys.slice(at, at + size);
}
