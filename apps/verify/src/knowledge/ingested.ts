import type { EdgeType } from '@plumbline/extraction';
import { others } from '@plumbline/http';
import { In, type EntityManager } from 'typeorm';
import { Chunk, GraphEdge, GraphNode } from './graph.entity.ts';
import type { Source } from './source.entity.ts';

/** What an ingest stored. */
export interface Ingested {
  source: Pick<Source, 'id' | 'graphId' | 'title' | 'content' | 'engine'>;
  claims: GraphNode[];
  predictions: GraphNode[];
  edges: { from: string; to: string; type: EdgeType; confidence: number; mechanism: string }[];
  chunks: number;
}

/** Reads back what was stored for a source, in the order of the text. */
export async function ingested(db: EntityManager, source: Ingested['source']): Promise<Ingested> {
  const order = { position: 'ASC' as const };
  const [nodes, edges, chunks] = await Promise.all([
    db.find(GraphNode, { where: { sourceId: source.id, type: In(['CLAIM', 'PREDICTION', 'EVENT']) }, order }),
    db.find(GraphEdge, { where: { sourceId: source.id }, order }),
    db.countBy(Chunk, { sourceId: source.id }),
  ]);
  await others(); // a long text has thousands of each
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  return {
    source,
    claims: nodes.filter(({ type }) => type === 'CLAIM'),
    predictions: nodes.filter(({ type }) => type === 'PREDICTION'),
    edges: edges.map(({ fromId, toId, type, confidence, mechanism }) => ({
      from: titles.get(fromId) ?? '',
      to: titles.get(toId) ?? '',
      type,
      confidence,
      mechanism,
    })),
    chunks,
  };
}
