import type { Graph } from '../corpus/graph.entity.ts';
import type { GraphPage } from './graph-query.service.ts';
import { graphmlSerializer } from './graphml.ts';
import { jsonldSerializer } from './jsonld.ts';
import type { GraphSerializer } from './graph-serializer.types.ts';

export const graphSerializers = {
  graphml: graphmlSerializer,
  jsonld: jsonldSerializer,
} satisfies Record<string, GraphSerializer>;

/**
 * Serialises a graph page by page. An edit between two pages never leaves an edge without its ends.
 * A source of several pages is written once.
 */
export async function* serializeGraph(
  graph: Pick<Graph, 'id' | 'name'>,
  pages: AsyncIterable<GraphPage>,
  { serializeHead, serializePage, tail }: GraphSerializer,
): AsyncGenerator<string, void> {
  const emittedIds = new Set<string>();
  let hasStarted = false;
  for await (const { nodes, edges, sources, nextCursor } of pages) {
    for (const { id } of nodes) emittedIds.add(id);
    const connectedEdges = edges.filter(
      ({ fromId, toId }) => emittedIds.has(fromId) && emittedIds.has(toId),
    );
    const newSources = sources.filter(({ id }) => !emittedIds.has(id));
    for (const { id } of newSources) emittedIds.add(id);
    const text = serializePage({ nodes, edges: connectedEdges, sources, nextCursor }, newSources);
    yield hasStarted ? text : serializeHead(graph) + text;
    hasStarted = true;
  }
  yield tail;
}
