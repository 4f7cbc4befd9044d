import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Collection } from '../collections/collection.entity.ts';
import { errors } from '../errors/errors.ts';
import type { GraphEdge, GraphNode, NodeType } from '../corpus/graph.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const [NODES_SQL, EDGES_SQL, ENTITY_MENTIONS_SQL, SOURCES_SQL] = [
  loadSql('nodes'),
  loadSql('edges'),
  loadSql('entity-mentions'),
  loadSql('sources'),
];

/** Of an export: small enough that others get their turn of the embedded database in between. */
const EXPORT_PAGE_SIZE = 2_000;

export interface GraphPageQuery {
  /** Default: all. */
  types?: readonly NodeType[];
  limit: number;
  /** Where the page before ended. */
  cursor?: string;
}

/** A node as it is read. */
export type GraphNodeView = Omit<GraphNode, 'terms' | 'normalized'> & {
  /** Ids of the entities that it names. */
  about: string[];
};

/** What nodes were taken from. */
export interface GraphSourceView {
  id: string;
  ingestSourceId: string;
  url: string | null;
  title: string;
  publishedAt: Date | null;
}

export interface GraphPage {
  nodes: GraphNodeView[];
  /** Each edge is in the page of the later of its ends. */
  edges: GraphEdge[];
  /** Of these nodes, by `id`. */
  sources: GraphSourceView[];
  /** Where the next page begins; undefined: this is the last. */
  nextCursor: string | undefined;
}

/**
 * Reads graphs. In the graph of a collection, entities of one name in several sources are one node,
 * with the id of the oldest.
 */
@Injectable()
export class GraphQueryService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * The pages of a graph together hold each node and each edge once, and no edge comes before its
   * ends. @throws 400 for a cursor that is none
   */
  async readPage(
    graphId: string,
    { types, limit, cursor: requestedCursor }: GraphPageQuery,
  ): Promise<GraphPage> {
    const cursor = requestedCursor?.toLowerCase();
    if (cursor !== undefined && !isUUID(cursor))
      throw errors.invalid('cursor', 'must be the next_cursor of an earlier answer, unchanged');
    const nodeTypes = types ?? null;
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const isUnified = await tx.existsBy(Collection, { graphId });
      const rows = await tx.query<(GraphNodeView & { others: string[] })[]>(NODES_SQL, [
        graphId,
        isUnified,
        nodeTypes,
        cursor ?? null,
        limit + 1,
      ]);
      const hasMore = rows.length > limit;
      const nodes = hasMore ? rows.slice(0, limit) : rows;
      const lastId = hasMore ? nodes.at(-1)!.id : undefined;
      const isWholeGraph = !cursor && !hasMore;
      const ids = nodes.flatMap(({ id, others }) => [id, ...others]);
      const touchingEdges = await tx.query<GraphEdge[]>(EDGES_SQL, [
        graphId,
        isUnified,
        isWholeGraph ? null : ids,
        nodeTypes,
      ]);
      const edges = touchingEdges.filter(({ fromId, toId }) =>
        isBetween(fromId > toId ? fromId : toId, cursor, lastId),
      );
      const factIds = nodes.filter(({ type }) => type !== 'ENTITY').map(({ id }) => id);
      const mentionRows = await tx.query<{ factId: string; entityIds: string[] }[]>(
        ENTITY_MENTIONS_SQL,
        [isUnified, factIds],
      );
      const entityIdsByFact = new Map(
        mentionRows.map(({ factId, entityIds }) => [factId, entityIds]),
      );
      const sourceIds = new Set(nodes.flatMap(({ sourceId }) => sourceId ?? []));
      const sources = await tx.query<GraphSourceView[]>(SOURCES_SQL, [[...sourceIds]]);
      return {
        nodes: nodes.map(({ others: _, ...node }) => ({
          ...node,
          about: entityIdsByFact.get(node.id) ?? [],
        })),
        edges,
        sources,
        nextCursor: lastId,
      };
    });
  }

  /**
   * All pages of a graph, each as it is when its turn comes: what is edited meanwhile is there as
   * before or as after.
   */
  async *streamPages(
    graphId: string,
    types?: readonly NodeType[],
  ): AsyncGenerator<GraphPage, void> {
    let cursor: string | undefined;
    do {
      const page = await this.readPage(graphId, { types, limit: EXPORT_PAGE_SIZE, cursor });
      yield page;
      ({ nextCursor: cursor } = page);
    } while (cursor);
  }
}

const isBetween = (id: string, afterId: string | undefined, lastId: string | undefined): boolean =>
  (afterId === undefined || id > afterId) && (lastId === undefined || id <= lastId);
