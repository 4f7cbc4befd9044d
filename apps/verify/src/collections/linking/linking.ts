import { Injectable } from '@nestjs/common';
import type { GraphEdge, GraphNode } from '../../knowledge/graph.entity.ts';
import type { Collection } from '../collection.entity.ts';

/** What a page says that is about to be stored. */
export interface Fresh {
  /** Of the Source that it becomes. */
  sourceId: string;
  /** ISO 639-1 */
  language: string;
  title: string;
  datedAt: Date;
  /** All of its nodes; claims and predictions are linked. */
  nodes: readonly GraphNode[];
}

/** Links across the pages of a collection: the same claim in two is support, one against the other a contradiction. */
@Injectable()
export class Linking {
  /**
   * The links between a page and what the collection holds of other pages. Stores nothing.
   * @param after only pages stored at a later revision of the collection than this; 0 for all
   */
  link(_collection: Collection, _fresh: Fresh, _after: number, _signal?: AbortSignal): Promise<GraphEdge[]> {
    throw new Error('Not built yet');
  }
}
