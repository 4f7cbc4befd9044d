import type { Graph } from '../corpus/graph.entity.ts';
import type { GraphPage, GraphSourceView } from './graph-query.service.ts';

/** Writes a graph in an open format, page by page. */
export interface GraphSerializer {
  mediaType: string;
  fileExtension: string;
  serializeHead: (graph: Pick<Graph, 'id' | 'name'>) => string;
  /** @param newSources sources that no earlier page had */
  serializePage: (page: GraphPage, newSources: readonly GraphSourceView[]) => string;
  tail: string;
}
