import { createSqlLoader, type Database } from '@plumbline/database';

const loadSql = createSqlLoader(import.meta.url);
const snapshotSql = loadSql('../../db/snapshot');

/**
 * Returns the schemas `memory` and `memory_api` from the catalogs, one line per object. The text is
 * the same on every supported PostgreSQL version.
 */
export async function readSchemaSnapshot(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(snapshotSql);
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}
