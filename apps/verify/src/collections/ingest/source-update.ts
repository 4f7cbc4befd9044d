import { In, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { insertRows, toPostgresJson, type IngestPlan } from '../../corpus/ingest-plan.ts';
import {
  EntityMention,
  Chunk,
  ChunkEmbedding,
  GraphEdge,
  GraphNode,
} from '../../corpus/graph.entity.ts';
import type { GraphRows } from '../../corpus/graph-rows.ts';
import { Source } from '../../corpus/source.entity.ts';
import { SightingRow } from '../../fact-checking/statements/statement.entity.ts';
import type { RowChanges, SourceDiff } from './source-diff.ts';

/**
 * Positions are unique within a source, also while rows swap positions. So they are moved out of
 * the way first.
 */
const FREE_POSITIONS_SQL = 'update verify.chunk set position = -1 - position where id = any($1)';
/** Updates all columns that can differ between two rows with the same content. */
const UPDATE_CHUNKS_SQL = `update verify.chunk as old set position = new.position, start_offset = new."start", end_offset = new."end"
  from json_to_recordset($1) as new (id uuid, position int, "start" int, "end" int) where old.id = new.id`;
const UPDATE_NODES_SQL = `update verify.node as old set position = new.position, title = new.title, description = new.description, category = new.category,
    normalized = new.normalized, claim_type = new."claimType", claim_date = new."claimDate", deadline = new.deadline, confidence = new.confidence,
    start_offset = new."start", end_offset = new."end", terms = new.terms
  from json_to_recordset($1) as new (id uuid, position int, title text, description text, category text, normalized text, "claimType" text,
    "claimDate" date, deadline date, confidence real, "start" int, "end" int, terms text[]) where old.id = new.id`;
const UPDATE_EDGES_SQL = `update verify.edge as old set position = new.position, confidence = new.confidence, mechanism = new.mechanism,
    valid_from = new."validFrom", valid_to = new."validTo"
  from json_to_recordset($1) as new (id uuid, position int, confidence real, mechanism text, "validFrom" timestamptz, "validTo" timestamptz) where old.id = new.id`;
/** Readings of the old text by a model are deleted with it. */
const DELETE_READINGS_SQL = `delete from verify.reading where content_hash in (
  select content_hash from verify.source where id = $1 and content_hash <> $2)`;
const UNSHARED_SOURCE_SQL = `select s.id from verify.source s where s.id = $1 and s.collection_id = $2
  and not exists (select from verify.collection_source c where c.source_id = s.id and c.id <> $3)`;

/**
 * Whether the page's source belongs to the collection and no other address shares it. Then it may
 * be rewritten.
 */
export async function isUnshared(
  db: EntityManager,
  sourceId: string,
  page: { id: string; collectionId: string },
): Promise<boolean> {
  return (
    (await db.query<unknown[]>(UNSHARED_SOURCE_SQL, [sourceId, page.collectionId, page.id]))
      .length > 0
  );
}

/** Loads the stored rows of a source, without links to other sources. */
export async function loadSourceRows(db: EntityManager, sourceId: string): Promise<GraphRows> {
  const order = { position: 'ASC' as const };
  const chunks = await db.find(Chunk, { where: { sourceId }, order });
  const nodes = await db.find(GraphNode, { where: { sourceId }, order });
  const edges = await db.find(GraphEdge, { where: { sourceId }, order });
  const entityMentions = await db.find(EntityMention, {
    where: { factId: In(nodes.map(({ id }) => id)) },
  });
  return { chunks, nodes, edges, entityMentions };
}

/** Changes a stored source to match its plan, and touches only what differs. */
export async function updateSource(
  tx: EntityManager,
  { source }: IngestPlan,
  diff: SourceDiff,
  embeddings: readonly ChunkEmbedding[],
): Promise<void> {
  const { id, ...sourceColumns } = source;
  await tx.query(DELETE_READINGS_SQL, [id, source.contentHash]);
  await tx.update(Source, { id }, sourceColumns);
  await tx.delete(SightingRow, { sourceId: id }); // their offsets refer to the old text
  await updateSourceRows(tx, diff, embeddings);
}

/** Updates only the rows of a source. Its own columns and its sightings stay. */
export async function updateSourceRows(
  tx: EntityManager,
  { chunks, nodes, edges, entityMentions }: SourceDiff,
  embeddings: readonly ChunkEmbedding[] = [],
): Promise<void> {
  await deleteByIds(tx, GraphEdge, edges.removedIds);
  await deleteEntityMentions(tx, entityMentions.removed);
  await deleteByIds(tx, Chunk, chunks.removedIds);
  await deleteByIds(tx, GraphNode, nodes.removedIds);
  const changedIds = chunks.changed.map((chunk) => chunk.id);
  if (changedIds.length) await tx.query(FREE_POSITIONS_SQL, [changedIds]);
  await writeRows(tx, Chunk, chunks, UPDATE_CHUNKS_SQL);
  await insertRows(tx, ChunkEmbedding, embeddings);
  await writeRows(tx, GraphNode, nodes, UPDATE_NODES_SQL);
  await writeRows(tx, GraphEdge, edges, UPDATE_EDGES_SQL);
  await insertRows(tx, EntityMention, entityMentions.added);
}

/** @param statement updates the rows that stay */
async function writeRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  { added, changed }: RowChanges<Row>,
  statement: string,
): Promise<void> {
  if (changed.length) await tx.query(statement, [toPostgresJson(changed)]);
  await insertRows(tx, entity, added);
}

async function deleteByIds(
  tx: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length)
    await tx.createQueryBuilder().delete().from(entity).where('id = any(:ids)', { ids }).execute();
}

async function deleteEntityMentions(
  tx: EntityManager,
  removed: readonly EntityMention[],
): Promise<void> {
  if (!removed.length) return;
  const columns = [removed.map(({ factId }) => factId), removed.map(({ entityId }) => entityId)];
  await tx.query(
    'delete from verify.about a using unnest($1::uuid[], $2::uuid[]) as gone (fact, entity) ' +
      'where a.fact_id = gone.fact and a.entity_id = gone.entity',
    columns,
  );
}
