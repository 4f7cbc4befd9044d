import { In, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { About, GraphEdge, GraphNode } from '../knowledge/graph.entity.ts';
import { Source } from '../knowledge/source.entity.ts';
import { type Change, lengthsChanged, stepsOf } from './change.ts';

/** PostgreSQL takes 65,535 parameters a statement; the widest row here has 17. */
const ROWS_A_STATEMENT = 1_000;

/**
 * Writes a change to a graph whose row is locked; what `before` holds must be all that there is of
 * what goes.
 */
export async function applyChange(tx: EntityManager, change: Change): Promise<void> {
  const { gone, come, changed } = stepsOf(change);
  const lost = new Set(gone.nodes.map(({ id }) => id));
  for (const { factId, entityId } of gone.abouts)
    // the others go with their node
    if (!lost.has(factId) && !lost.has(entityId)) await tx.delete(About, { factId, entityId });
  await inParts(gone.edges, (edges) => tx.delete(GraphEdge, { id: In(edges.map(({ id }) => id)) }));
  await inParts(gone.nodes, (nodes) => tx.delete(GraphNode, { id: In(nodes.map(({ id }) => id)) }));
  for (const node of changed) await tx.update(GraphNode, { id: node.id }, node);
  await insertAll(tx, GraphNode, come.nodes);
  await insertAll(tx, GraphEdge, come.edges);
  await insertAll(tx, About, come.abouts);
  for (const [id, { passages, passageTerms }] of lengthsChanged(change)) {
    await tx.increment(Source, { id }, 'passages', passages);
    await tx.increment(Source, { id }, 'passageTerms', passageTerms);
  }
}

const insertAll = <Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: Row[],
): Promise<void> => inParts(rows, (part) => tx.insert(entity, part));

async function inParts<Row>(
  rows: readonly Row[],
  work: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await work(rows.slice(at, at + ROWS_A_STATEMENT));
}
