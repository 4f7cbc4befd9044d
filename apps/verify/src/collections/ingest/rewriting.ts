import { In, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { insertAll, jsonOf, type Draft } from '../../knowledge/draft.ts';
import {
  About,
  Chunk,
  ChunkEmbedding,
  GraphEdge,
  GraphNode,
} from '../../knowledge/graph.entity.ts';
import type { GraphRows } from '../../knowledge/graph-rows.ts';
import { Source } from '../../knowledge/source.entity.ts';
import { SightingRow } from '../../statements/statement.entity.ts';
import type { Change, Difference } from './difference.ts';

/** No two chunks of a source may be at one place, not even while they change places. */
const MOVED_AWAY = 'update verify.chunk set position = -1 - position where id = any($1)';
/** All that a row may have other than before, when it says the same. */
const CHUNK = `update verify.chunk as old set position = new.position, start_offset = new."start", end_offset = new."end"
  from json_to_recordset($1) as new (id uuid, position int, "start" int, "end" int) where old.id = new.id`;
const NODE = `update verify.node as old set position = new.position, title = new.title, description = new.description, category = new.category,
    normalized = new.normalized, claim_type = new."claimType", claim_date = new."claimDate", deadline = new.deadline, confidence = new.confidence,
    start_offset = new."start", end_offset = new."end", terms = new.terms
  from json_to_recordset($1) as new (id uuid, position int, title text, description text, category text, normalized text, "claimType" text,
    "claimDate" date, deadline date, confidence real, "start" int, "end" int, terms text[]) where old.id = new.id`;
const EDGE = `update verify.edge as old set position = new.position, confidence = new.confidence, mechanism = new.mechanism
  from json_to_recordset($1) as new (id uuid, position int, confidence real, mechanism text) where old.id = new.id`;
const ALONE = `select s.id from verify.source s where s.id = $1 and s.collection_id = $2
  and not exists (select from verify.collection_source c where c.source_id = s.id and c.id <> $3)`;

/**
 * Whether the page's source is the collection's, and no other address shares it: then it may be
 * rewritten.
 */
export async function isAlone(
  db: EntityManager,
  sourceId: string,
  page: { id: string; collectionId: string },
): Promise<boolean> {
  return (await db.query<unknown[]>(ALONE, [sourceId, page.collectionId, page.id])).length > 0;
}

/** The rows of a source as they are stored, without links to others. */
export async function storedRows(db: EntityManager, sourceId: string): Promise<GraphRows> {
  const order = { position: 'ASC' as const };
  const chunks = await db.find(Chunk, { where: { sourceId }, order });
  const nodes = await db.find(GraphNode, { where: { sourceId }, order });
  const edges = await db.find(GraphEdge, { where: { sourceId }, order });
  const abouts = await db.find(About, { where: { factId: In(nodes.map(({ id }) => id)) } });
  return { chunks, nodes, edges, abouts };
}

/** Makes a stored source what its draft is, touching no more than the difference. */
export async function rewrite(
  tx: EntityManager,
  { source }: Draft,
  { chunks, nodes, edges, abouts }: Difference,
  embeddings: readonly ChunkEmbedding[],
): Promise<void> {
  const { id, ...particulars } = source;
  await tx.update(Source, { id }, particulars);
  await tx.delete(SightingRow, { sourceId: id }); // their offsets are those of another text
  await deleteAll(tx, GraphEdge, edges.gone);
  await deleteAbouts(tx, abouts.gone);
  await deleteAll(tx, Chunk, chunks.gone);
  await deleteAll(tx, GraphNode, nodes.gone);
  const moved = chunks.changed.map((chunk) => chunk.id);
  if (moved.length) await tx.query(MOVED_AWAY, [moved]);
  await write(tx, Chunk, chunks, CHUNK);
  await insertAll(tx, ChunkEmbedding, embeddings);
  await write(tx, GraphNode, nodes, NODE);
  await write(tx, GraphEdge, edges, EDGE);
  await insertAll(tx, About, abouts.added);
}

/** @param statement that gives the rows that stay their new particulars */
async function write<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  { added, changed }: Change<Row>,
  statement: string,
): Promise<void> {
  if (changed.length) await tx.query(statement, [jsonOf(changed)]);
  await insertAll(tx, entity, added);
}

async function deleteAll(
  tx: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length)
    await tx.createQueryBuilder().delete().from(entity).where('id = any(:ids)', { ids }).execute();
}

async function deleteAbouts(tx: EntityManager, gone: readonly About[]): Promise<void> {
  if (!gone.length) return;
  const columns = [gone.map(({ factId }) => factId), gone.map(({ entityId }) => entityId)];
  await tx.query(
    'delete from verify.about a using unnest($1::uuid[], $2::uuid[]) as gone (fact, entity) ' +
      'where a.fact_id = gone.fact and a.entity_id = gone.entity',
    columns,
  );
}
