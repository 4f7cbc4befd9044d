import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { Collection } from '../collections/collection.entity.ts';
import { errors } from '../errors/errors.ts';
import { Graph, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const LIST_GRAPHS_SQL = loadSql('list-graphs');
const DELETE_READINGS_SQL = `delete from verify.reading where content_hash in (
  select content_hash from verify.source where graph_id = $1)`;

/**
 * A transaction that stores a statement again locks the same rows in the opposite order. PostgreSQL
 * then aborts one of the two.
 */
const DEADLOCK_CODE = '40P01';
const MAX_ATTEMPTS = 3;

/** A graph and its origin: an ingested source, a collection, or (both null) created empty. */
export interface GraphListItem {
  id: string;
  name: string;
  createdAt: Date;
  collectionId: string | null;
  /** Id of the ingested source. */
  sourceId: string | null;
}

/** Temporal knowledge graphs: standalone ones, and those of collections. */
@Injectable()
export class GraphService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Returns the caller's graph with that id, for reading.
   * @throws 404 when the caller has no such graph
   * @throws 409 while its collection is being deleted
   */
  async getReadableGraph(caller: Caller, id: string): Promise<Graph> {
    const graph = await this.getOwnedGraph(caller, id, this.db.manager);
    const collection = await this.db.getRepository(Collection).findOneBy({ graphId: id });
    if (collection?.status === 'deleting') throw errors.collectionDeleting(collection.id);
    return graph;
  }

  /**
   * Returns the caller's graph for a change and locks it until `tx` ends.
   * @throws 404 when the caller has no such graph
   * @throws 403 for a collection's graph
   */
  async lockForEdit(caller: Caller, id: string, tx: EntityManager): Promise<Graph> {
    const graph = await this.getOwnedGraph(caller, id, tx, { mode: 'pessimistic_write' });
    if (await tx.existsBy(Collection, { graphId: id })) throw errors.collectionGraphReadOnly(id);
    return graph;
  }

  /** Creates an empty graph. */
  async create({ accountId, ownerId }: Caller, name: string): Promise<GraphListItem> {
    const id = uuid();
    await this.db.getRepository(Graph).insert({ id, accountId, ownerId, name });
    const { createdAt } = await this.db.getRepository(Graph).findOneByOrFail({ id });
    return { id, name, createdAt, collectionId: null, sourceId: null };
  }

  /**
   * Returns the caller's graphs, newest first.
   * @param beforeId id of the last graph of the previous page
   */
  list({ accountId, ownerId }: Caller, limit: number, beforeId?: string): Promise<GraphListItem[]> {
    return this.db.query<GraphListItem[]>(LIST_GRAPHS_SQL, [
      accountId,
      ownerId,
      null,
      beforeId ?? null,
      limit,
    ]);
  }

  /**
   * Returns a graph with the numbers of its nodes and edges.
   * @throws like `getReadableGraph`
   */
  async getDetail(
    caller: Caller,
    id: string,
  ): Promise<GraphListItem & { nodes: number; edges: number }> {
    await this.getReadableGraph(caller, id);
    const [graph] = await this.db.query<GraphListItem[]>(LIST_GRAPHS_SQL, [
      caller.accountId,
      caller.ownerId,
      id,
      null,
      1,
    ]);
    if (!graph) throw errors.graphNotFound(id); // deleted between the two queries
    const [nodes, edges] = await Promise.all([
      this.db.getRepository(GraphNode).countBy({ graphId: id }),
      this.db.getRepository(GraphEdge).countBy({ graphId: id }),
    ]);
    return { ...graph, nodes, edges };
  }

  /**
   * Deletes a graph permanently, with its history, the source it was created from, and all that was
   * extracted from that source.
   * @throws like `lockForEdit`
   */
  async delete(caller: Caller, id: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db.transaction(async (tx) => {
          await this.lockForEdit(caller, id, tx);
          await tx.query(DELETE_READINGS_SQL, [id]);
          await tx.delete(Graph, { id }); // foreign keys delete the rest
        });
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK_CODE || attempt === MAX_ATTEMPTS)
          throw error;
      }
    }
  }

  private async getOwnedGraph(
    { accountId, ownerId }: Caller,
    id: string,
    db: EntityManager,
    lock?: { mode: 'pessimistic_write' },
  ): Promise<Graph> {
    const graph = isUUID(id)
      ? await db.findOne(Graph, { where: { id, accountId, ownerId }, ...(lock && { lock }) })
      : null;
    if (!graph) throw errors.graphNotFound(id);
    return graph;
  }
}
