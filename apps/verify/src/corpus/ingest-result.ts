import type { EdgeType } from '@plumbline/extraction';
import { yieldToEventLoop } from '@plumbline/concurrency';
import type { EntityManager } from 'typeorm';
import { Chunk, GraphEdge, GraphNode } from './graph.entity.ts';
import type { Source } from './source.entity.ts';

/** The stored result of an ingest. */
export interface IngestResult {
  source: Pick<Source, 'id' | 'graphId' | 'title' | 'content' | 'engine'>;
  claims: GraphNode[];
  predictions: GraphNode[];
  /** Edges between claims and predictions. Edges between events are only in the graph. */
  edges: { from: string; to: string; type: EdgeType; confidence: number; mechanism: string }[];
  chunkCount: number;
}

/** Loads the stored rows of a source, in text order. */
export async function loadIngestResult(
  db: EntityManager,
  source: IngestResult['source'],
): Promise<IngestResult> {
  const order = { position: 'ASC' as const };
  // Sequential, and only the rows that are returned: a long text has thousands, and TypeORM creates
  // all objects of a query at once.
  const claims = await db.find(GraphNode, { where: { sourceId: source.id, type: 'CLAIM' }, order });
  await yieldToEventLoop();
  const predictions = await db.find(GraphNode, {
    where: { sourceId: source.id, type: 'PREDICTION' },
    order,
  });
  const select = {
    id: true,
    fromId: true,
    toId: true,
    type: true,
    confidence: true,
    mechanism: true,
  } as const;
  const edges = await db.find(GraphEdge, { select, where: { sourceId: source.id }, order });
  const chunkCount = await db.countBy(Chunk, { sourceId: source.id });
  await yieldToEventLoop();
  const titleById = new Map([...claims, ...predictions].map(({ id, title }) => [id, title]));
  return {
    source,
    claims,
    predictions,
    edges: edges.flatMap(({ fromId, toId, type, confidence, mechanism }) => {
      const [from, to] = [titleById.get(fromId), titleById.get(toId)];
      return from && to ? [{ from, to, type, confidence, mechanism }] : [];
    }),
    chunkCount,
  };
}
