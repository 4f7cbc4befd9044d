import { fileURLToPath } from 'node:url';
import { migrateSql, type Database } from '@plumbline/database';
import { indexLedger } from './index-ledger.ts';

const db = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/** Brings the schemas `memory` and `memory_api` up to date, and the index of what was written under earlier ones. What was applied is recorded in `memory_setup`, which belongs to the login that migrates. */
export async function migrateLedger(pool: Database['pool']): Promise<string[]> {
  const ran = await migrateSql(pool, {
    schema: 'memory_setup',
    tables: db('tables'),
    functions: db('functions'),
    grants: db('grants.sql'),
  });
  await indexLedger(pool);
  return ran;
}
