import type { Database } from '@plumbline/database';

/** Row counts by table. */
export type RowCounts = Record<string, number>;

/**
 * Inserts by SQL what an ingestion of `sources` pages of about 7,500 characters creates: per page
 * 30 passages, 35 nodes, 8 edges, 28 links of facts and names.
 */
export async function fillCollection(
  { pool }: Database,
  collection: string,
  sources: number,
): Promise<RowCounts> {
  const rowCounts: RowCounts = {};
  const insertRows = async (table: string, insert: string, ...more: unknown[]) => {
    const { rowCount } = await pool.query(`insert into verify.${table} ${insert}`, [
      collection,
      ...more,
    ]);
    rowCounts[table] = (rowCounts[table] ?? 0) + (rowCount ?? 0);
  };
  for (let at = 0; at < sources; at += 200)
    await insertRows(
      'source',
      `(id, account_id, owner_id, graph_id, visibility, origin, url, domain, title, language, content, content_hash, passages, passage_terms, engine,
         collection_id)
       select gen_random_uuid(), c.account_id, c.owner_id, c.graph_id, 'private', 'url', 'https://example.org/' || n, 'example.org', 'A page', 'en',
         repeat('word ', 1500), sha256(('page ' || n)::bytea), 30, 900, 'offline', c.id
       from verify.collection c, generate_series($2::int, $3::int) n where c.id = $1`,
      ...[at + 1, Math.min(at + 200, sources)],
    );
  await insertRows(
    'collection_source',
    `(id, collection_id, url, canonical_url, visibility, status, source_id)
     select gen_random_uuid(), collection_id, url, url, 'private', 'completed', id from verify.source where collection_id = $1`,
  );
  await insertRows(
    'chunk',
    `(id, source_id, position, start_offset, end_offset, text, terms)
     select gen_random_uuid(), s.id, p, p * 700, p * 700 + 700, repeat('word ', 140), array['alpha', 'beta', 't' || p, 'gamma']
     from verify.source s, generate_series(1, 11) p where collection_id = $1`,
  );
  await insertRows(
    'node',
    `(id, graph_id, source_id, position, type, title, text, terms)
     select gen_random_uuid(), s.graph_id, s.id, p, case when p <= 18 then 'CLAIM' when p = 19 then 'PREDICTION' else 'ENTITY' end, 'title',
       repeat('word ', 20), array['alpha', 'beta', 't' || p]
     from verify.source s, generate_series(1, 35) p where collection_id = $1`,
  );
  await insertRows(
    'edge',
    `(id, graph_id, source_id, position, from_id, to_id, type, confidence, mechanism, evidence)
     select gen_random_uuid(), a.graph_id, a.source_id, 1, a.id, b.id, 'CAUSES', 1, '', 'evidence'
     from verify.source s join verify.node a on a.source_id = s.id and a.position < 9
     join verify.node b on b.source_id = a.source_id and b.position = a.position + 1 where s.collection_id = $1`,
  );
  await insertRows(
    'about',
    `select a.id, b.id from verify.source s join verify.node a on a.source_id = s.id and a.position <= 14
     join verify.node b on b.source_id = a.source_id and b.position in (20 + a.position, 21 + a.position) where s.collection_id = $1`,
  );
  await pool.query('analyze');
  return rowCounts;
}
