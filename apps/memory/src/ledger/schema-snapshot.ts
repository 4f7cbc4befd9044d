import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '@plumbline/database';

const snapshotSql = readFileSync(
  fileURLToPath(new URL('../../db/snapshot.sql', import.meta.url)),
  'utf8',
);

/**
 * The schemas `memory` and `memory_api` as the catalogs have them, a line each thing: the same text
 * on every PostgreSQL that we run on.
 */
export async function readSchemaSnapshot(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(snapshotSql);
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}
