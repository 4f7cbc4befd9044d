import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Collection } from '../collections/collection.entity.ts';
import { errors } from '../errors.ts';
import type { GraphEdge, GraphNode, NodeType } from '../knowledge/graph.entity.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const [NODES, EDGES, ABOUTS, SOURCES] = [sql('nodes'), sql('edges'), sql('abouts'), sql('sources')];

/** Of an export: small enough that others get their turn of the embedded database in between. */
const EXPORT_PAGE = 2_000;

export interface PageQuery {
  /** Default: all. */
  types?: readonly NodeType[];
  limit: number;
  /** Where the page before ended. */
  cursor?: string;
}

/** A node as it is read. */
export type ReadNode = Omit<GraphNode, 'terms' | 'normalized'> & {
  /** Ids of the entities that it names. */
  about: string[];
};

/** What nodes were taken from. */
export interface ReadSource {
  id: string;
  ingestSourceId: string;
  url: string | null;
  title: string;
  publishedAt: Date | null;
}

export interface GraphPage {
  nodes: ReadNode[];
  /** Each edge is in the page of the later of its ends. */
  edges: GraphEdge[];
  /** Of these nodes, by `id`. */
  sources: ReadSource[];
  /** Where the next page begins; undefined: this is the last. */
  cursor: string | undefined;
}

/**
 * Reads graphs. In the graph of a collection, entities of one name in several sources are one node,
 * with the id of the oldest.
 */
@Injectable()
export class GraphReading {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * The pages of a graph together hold each node and each edge once, and no edge comes before its
   * ends. @throws 400 for a cursor that is none
   */
  async page(graphId: string, { types, limit, cursor: given }: PageQuery): Promise<GraphPage> {
    const cursor = given?.toLowerCase();
    if (cursor !== undefined && !isUUID(cursor))
      throw errors.invalid('cursor', 'must be the next_cursor of an answer, unchanged');
    const of = types ?? null;
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const unified = await tx.existsBy(Collection, { graphId });
      const rows = await tx.query<(ReadNode & { others: string[] })[]>(NODES, [
        graphId,
        unified,
        of,
        cursor ?? null,
        limit + 1,
      ]);
      const more = rows.length > limit;
      const nodes = more ? rows.slice(0, limit) : rows;
      const last = more ? nodes.at(-1)!.id : undefined;
      const whole = !cursor && !more;
      const ids = nodes.flatMap(({ id, others }) => [id, ...others]);
      const touching = await tx.query<GraphEdge[]>(EDGES, [
        graphId,
        unified,
        whole ? null : ids,
        of,
      ]);
      const edges = touching.filter(({ fromId, toId }) =>
        isBetween(fromId > toId ? fromId : toId, cursor, last),
      );
      const facts = nodes.filter(({ type }) => type !== 'ENTITY').map(({ id }) => id);
      const abouts = await tx.query<{ factId: string; entityIds: string[] }[]>(ABOUTS, [
        unified,
        facts,
      ]);
      const about = new Map(abouts.map(({ factId, entityIds }) => [factId, entityIds]));
      const sourceIds = new Set(nodes.flatMap(({ sourceId }) => sourceId ?? []));
      const sources = await tx.query<ReadSource[]>(SOURCES, [[...sourceIds]]);
      return {
        nodes: nodes.map(({ others: _, ...node }) => ({
          ...node,
          about: about.get(node.id) ?? [],
        })),
        edges,
        sources,
        cursor: last,
      };
    });
  }

  /**
   * All pages of a graph, each as it is when its turn comes: what is edited meanwhile is there as
   * before or as after.
   */
  async *pages(graphId: string, types?: readonly NodeType[]): AsyncGenerator<GraphPage, void> {
    let cursor: string | undefined;
    do {
      const page = await this.page(graphId, { types, limit: EXPORT_PAGE, cursor });
      yield page;
      ({ cursor } = page);
    } while (cursor);
  }
}

const isBetween = (id: string, after: string | undefined, last: string | undefined): boolean =>
  (after === undefined || id > after) && (last === undefined || id <= last);
