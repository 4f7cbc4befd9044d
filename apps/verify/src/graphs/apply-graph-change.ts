import { In, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { EntityMention, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import { Source } from '../corpus/source.entity.ts';
import { type GraphChange, computeLengthChanges, planSteps } from './graph-change.ts';

/** PostgreSQL takes at most 65,535 parameters per statement; the widest row here has 17. */
const MAX_ROWS_PER_STATEMENT = 1_000;

/**
 * Applies a change to a graph whose row is locked. `before` must contain all rows that the change
 * removes.
 */
export async function applyGraphChange(tx: EntityManager, change: GraphChange): Promise<void> {
  const { removed, added, changedNodes } = planSteps(change);
  const removedNodeIds = new Set(removed.nodes.map(({ id }) => id));
  for (const { factId, entityId } of removed.abouts)
    // The database deletes the others together with their node.
    if (!removedNodeIds.has(factId) && !removedNodeIds.has(entityId))
      await tx.delete(EntityMention, { factId, entityId });
  await forEachBatch(removed.edges, (edges) =>
    tx.delete(GraphEdge, { id: In(edges.map(({ id }) => id)) }),
  );
  await forEachBatch(removed.nodes, (nodes) =>
    tx.delete(GraphNode, { id: In(nodes.map(({ id }) => id)) }),
  );
  for (const node of changedNodes) await tx.update(GraphNode, { id: node.id }, node);
  await insertAll(tx, GraphNode, added.nodes);
  await insertAll(tx, GraphEdge, added.edges);
  await insertAll(tx, EntityMention, added.abouts);
  for (const [id, { passages, passageTerms }] of computeLengthChanges(change)) {
    await tx.increment(Source, { id }, 'passages', passages);
    await tx.increment(Source, { id }, 'passageTerms', passageTerms);
  }
}

const insertAll = <Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: Row[],
): Promise<void> => forEachBatch(rows, (batch) => tx.insert(entity, batch));

async function forEachBatch<Row>(
  rows: readonly Row[],
  action: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let offset = 0; offset < rows.length; offset += MAX_ROWS_PER_STATEMENT)
    await action(rows.slice(offset, offset + MAX_ROWS_PER_STATEMENT));
}
