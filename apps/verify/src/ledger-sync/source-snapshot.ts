import { createSqlLoader } from '@plumbline/database';
import type { DataSource, EntityManager } from 'typeorm';
import { type EntityMention, Chunk, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import type { LedgerDelivery } from './delivery.entity.ts';
import type { StoredRows, StoredSource } from './ledger-rows.ts';

const loadSql = createSqlLoader(import.meta.url);
const SOURCE_SQL = loadSql('stored-source');
const ENTITY_MENTIONS_SQL = `select a.fact_id as "factId", a.entity_id as "entityId" from verify.node n join verify.about a on a.fact_id = n.id
  where n.source_id = $1 order by n.position, a.entity_id`;

const EDITION_SQL =
  'select wanted, stored_at as "storedAt" from verify.ledger_delivery where source_id = $1';

/** The stored rows of a source and their edition. */
export interface SourceSnapshot extends Pick<LedgerDelivery, 'wanted' | 'storedAt'> {
  /** The source with all rows extracted from it; undefined if it is deleted or being deleted. */
  storedRows: StoredRows | undefined;
}

/** Reads from one database snapshot, so that an edition has the same content for every worker. */
export const loadSourceSnapshot = (db: DataSource, sourceId: string): Promise<SourceSnapshot> =>
  db.transaction('REPEATABLE READ', async (tx) => {
    const [edition] = await tx.query<Pick<LedgerDelivery, 'wanted' | 'storedAt'>[]>(EDITION_SQL, [
      sourceId,
    ]);
    return { ...edition!, storedRows: await loadRows(tx, sourceId) };
  });

async function loadRows(tx: EntityManager, sourceId: string): Promise<StoredRows | undefined> {
  const [source] = await tx.query<StoredSource[]>(SOURCE_SQL, [sourceId]);
  if (!source) return undefined;
  const order = { position: 'ASC' as const };
  const chunks = await tx.find(Chunk, {
    select: { id: true, sourceId: true, position: true, start: true, end: true, text: true },
    where: { sourceId },
    order,
  });
  const nodes = await tx.find(GraphNode, { where: { sourceId }, order });
  const edges = await tx.find(GraphEdge, { where: { sourceId }, order });
  return {
    source,
    chunks,
    nodes,
    edges,
    entityMentions: await tx.query<EntityMention[]>(ENTITY_MENTIONS_SQL, [sourceId]),
  };
}
