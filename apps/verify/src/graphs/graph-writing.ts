import type { Graph } from '../knowledge/graph.entity.ts';
import type { GraphPage, ReadSource } from './graph-reading.ts';
import { graphml } from './graphml.ts';
import { jsonld } from './jsonld.ts';

/** How a graph is written in an open format, page by page. */
export interface GraphWriter {
  /** Media type. */
  type: string;
  /** Of a file. */
  ending: string;
  head: (graph: Pick<Graph, 'id' | 'name'>) => string;
  /** @param fresh those of its sources that no page had before */
  page: (page: GraphPage, fresh: readonly ReadSource[]) => string;
  tail: string;
}

export const graphWriters = { graphml, jsonld } satisfies Record<string, GraphWriter>;

/**
 * A graph as text, a page at a time. What was deleted or restored between two pages leaves no edge
 * without its ends; a source that several pages were taken from is told once.
 */
export async function* written(
  graph: Pick<Graph, 'id' | 'name'>,
  pages: AsyncIterable<GraphPage>,
  { head, page: write, tail }: GraphWriter,
): AsyncGenerator<string, void> {
  const told = new Set<string>();
  let begun = false;
  for await (const { nodes, edges, sources, cursor } of pages) {
    for (const { id } of nodes) told.add(id);
    const joining = edges.filter(({ fromId, toId }) => told.has(fromId) && told.has(toId));
    const fresh = sources.filter(({ id }) => !told.has(id));
    for (const { id } of fresh) told.add(id);
    const text = write({ nodes, edges: joining, sources, cursor }, fresh);
    yield begun ? text : head(graph) + text;
    begun = true;
  }
  yield tail;
}
