import type { EdgeType } from '@plumbline/extraction';
import { yieldToEventLoop } from '@plumbline/concurrency';
import type { EntityManager } from 'typeorm';
import { Chunk, GraphEdge, GraphNode } from './graph.entity.ts';
import type { Source } from './source.entity.ts';

/** What an ingest stored. */
export interface IngestResult {
  source: Pick<Source, 'id' | 'graphId' | 'title' | 'content' | 'engine'>;
  claims: GraphNode[];
  predictions: GraphNode[];
  /** Between claims and predictions; what joins events stands in the graph alone. */
  edges: { from: string; to: string; type: EdgeType; confidence: number; mechanism: string }[];
  chunkCount: number;
}

/** Reads back what was stored for a source, in the order of the text. */
export async function loadIngestResult(
  db: EntityManager,
  source: IngestResult['source'],
): Promise<IngestResult> {
  const order = { position: 'ASC' as const };
  // One after the other, and no more of them than is told: a long text has thousands of each, and
  // TypeORM makes its objects in one go
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
