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
 * Who learns a statement again just while it is forgotten waits for the other way round: PostgreSQL
 * ends one of the two.
 */
const DEADLOCK_CODE = '40P01';
const MAX_ATTEMPTS = 3;

/**
 * A graph, and what it came of: an ingest, a collection, or (both null) nothing, for one that was
 * begun empty.
 */
export interface GraphListItem {
  id: string;
  name: string;
  createdAt: Date;
  collectionId: string | null;
  /** Of the ingest. */
  sourceId: string | null;
}

/** Temporal knowledge graphs: those that stand alone, and those of collections. */
@Injectable()
export class GraphService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * The caller's graph of that id, to read from. @throws 404 when there is none of the caller's,
   * 409 while its collection is being deleted
   */
  async getReadableGraph(caller: Caller, id: string): Promise<Graph> {
    const graph = await this.getOwnedGraph(caller, id, this.db.manager);
    const collection = await this.db.getRepository(Collection).findOneBy({ graphId: id });
    if (collection?.status === 'deleting') throw errors.collectionDeleting(collection.id);
    return graph;
  }

  /**
   * The same, to change: until `tx` ends, nobody else changes it.
   * @throws 404 when there is none of the caller's, 403 for a collection's
   */
  async lockForEdit(caller: Caller, id: string, tx: EntityManager): Promise<Graph> {
    const graph = await this.getOwnedGraph(caller, id, tx, { mode: 'pessimistic_write' });
    if (await tx.existsBy(Collection, { graphId: id })) throw errors.collectionGraphReadOnly(id);
    return graph;
  }

  /** A new one with nothing in it. */
  async create({ accountId, ownerId }: Caller, name: string): Promise<GraphListItem> {
    const id = uuid();
    await this.db.getRepository(Graph).insert({ id, accountId, ownerId, name });
    const { createdAt } = await this.db.getRepository(Graph).findOneByOrFail({ id });
    return { id, name, createdAt, collectionId: null, sourceId: null };
  }

  /** The caller's, newest first. @param beforeId id of the last one that was seen */
  list({ accountId, ownerId }: Caller, limit: number, beforeId?: string): Promise<GraphListItem[]> {
    return this.db.query<GraphListItem[]>(LIST_GRAPHS_SQL, [
      accountId,
      ownerId,
      null,
      beforeId ?? null,
      limit,
    ]);
  }

  /** One of them, with how much it holds. @throws as `getReadableGraph` */
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
    if (!graph) throw errors.graphNotFound(id); // deleted between the two
    const [nodes, edges] = await Promise.all([
      this.db.getRepository(GraphNode).countBy({ graphId: id }),
      this.db.getRepository(GraphEdge).countBy({ graphId: id }),
    ]);
    return { ...graph, nodes, edges };
  }

  /**
   * Deletes it for good, with its journal, and with the source it was made of and all that was
   * taken from that. @throws as `lockForEdit`
   */
  async delete(caller: Caller, id: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db.transaction(async (tx) => {
          await this.lockForEdit(caller, id, tx);
          await tx.query(DELETE_READINGS_SQL, [id]);
          await tx.delete(Graph, { id }); // all else hangs on it by foreign keys
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
