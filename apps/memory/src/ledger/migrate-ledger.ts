import { fileURLToPath } from 'node:url';
import { sqlSchema, type Database, type Schema } from '@plumbline/database';
import { indexLedger, isIndexed, OLDER_ROWS } from './index-ledger.ts';

const db = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/**
 * The schemas `memory` and `memory_api`, and the index of what was written under earlier ones. What
 * was applied is recorded in `memory_setup`, which belongs to the login that migrates.
 */
export function ledgerSchema(pool: Database['pool']): Schema {
  const files = sqlSchema(pool, {
    schema: 'memory_setup',
    tables: db('tables'),
    functions: db('functions'),
    grants: db('grants.sql'),
  });
  return {
    async pending() {
      const due = await files.pending();
      return due.length || (await isIndexed(pool)) ? due : [OLDER_ROWS];
    },
    async migrate() {
      const ran = await files.migrate();
      await indexLedger(pool);
      return ran;
    },
  };
}

/** Brings it up to date. @returns the names of the files that ran */
export const migrateLedger = (pool: Database['pool']): Promise<string[]> =>
  ledgerSchema(pool).migrate();
