import { fileURLToPath } from 'node:url';
import { migrateSql, type Database } from '@plumbline/database';

const db = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/** Brings the schemas `memory` and `memory_api` up to date. What was applied is recorded in `memory_setup`, which belongs to the login that migrates. */
export const migrateLedger = (pool: Database['pool']): Promise<string[]> =>
  migrateSql(pool, { schema: 'memory_setup', tables: db('tables'), functions: db('functions'), grants: db('grants.sql') });
