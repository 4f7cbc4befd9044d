import { fileURLToPath } from 'node:url';
import { migrateSql } from '@plumbline/database';
import type { Pool } from 'pg';

const db = (path: string) => fileURLToPath(new URL(`../../db/${path}`, import.meta.url));

/** Brings the schemas `memory` and `memory_api` up to date. What was applied is recorded in `memory_setup`, which belongs to the login that migrates. */
export const migrateLedger = (pool: Pool): Promise<string[]> =>
  migrateSql(pool, { schema: 'memory_setup', tables: db('tables'), functions: db('functions'), grants: db('grants.sql') });
