import type { Graph } from '../corpus/graph.entity.ts';
import type { GraphPage, GraphSourceView } from './graph-query.service.ts';

/** How a graph is written in an open format, page by page. */
export interface GraphSerializer {
  /** Media type. */
  mediaType: string;
  /** Of a file. */
  fileExtension: string;
  serializeHead: (graph: Pick<Graph, 'id' | 'name'>) => string;
  /** @param newSources those of its sources that no page had before */
  serializePage: (page: GraphPage, newSources: readonly GraphSourceView[]) => string;
  tail: string;
}
