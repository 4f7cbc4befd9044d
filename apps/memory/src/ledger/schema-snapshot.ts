import { createSqlLoader, type Database } from '@plumbline/database';

const loadSql = createSqlLoader(import.meta.url);
const snapshotSql = loadSql('../../db/snapshot');

/**
 * The schemas `memory` and `memory_api` as the catalogs have them, a line each thing: the same text
 * on every PostgreSQL that we run on.
 */
export async function readSchemaSnapshot(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(snapshotSql);
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}
