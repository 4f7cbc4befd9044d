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

/**
 * Nodes per page of an export. Small, so that other requests can use the embedded database in
 * between.
 */
const EXPORT_PAGE_SIZE = 2_000;

export interface GraphPageQuery {
  /** Default: all. */
  types?: readonly NodeType[];
  limit: number;
  /** `nextCursor` of the previous page. */
  cursor?: string;
}

/** A node as the API returns it. */
export type GraphNodeView = Omit<GraphNode, 'terms' | 'normalized'> & {
  /** Ids of the entities that it mentions. */
  about: string[];
};

/** The source of a node. */
export interface GraphSourceView {
  id: string;
  ingestSourceId: string;
  url: string | null;
  title: string;
  publishedAt: Date | null;
}

export interface GraphPage {
  nodes: GraphNodeView[];
  /** An edge is on the page of its end with the higher id. */
  edges: GraphEdge[];
  /** Sources of these nodes, by `id`. */
  sources: GraphSourceView[];
  /** Start of the next page; undefined on the last page. */
  nextCursor: string | undefined;
}

/**
 * Reads graphs. In a collection's graph, entities of the same name in several sources are one node
 * with the id of the oldest.
 */
@Injectable()
export class GraphQueryService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Reads one page. Together the pages contain each node and each edge once, and an edge never
   * comes before its ends.
   * @throws 400 for an invalid cursor
   */
  async readPage(
    graphId: string,
    { types, limit, cursor: requestedCursor }: GraphPageQuery,
  ): Promise<GraphPage> {
    const cursor = requestedCursor?.toLowerCase();
    if (cursor !== undefined && !isUUID(cursor))
      throw errors.invalid('cursor', 'must be the next_cursor of an earlier response, unchanged');
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
   * Reads all pages of a graph one after the other. A concurrent edit is visible or not, depending
   * on its page.
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
