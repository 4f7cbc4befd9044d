import { Injectable } from '@nestjs/common';
import type { EdgeType } from '@plumbline/extraction';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import { NO_ROWS } from './graph-change.ts';
import { EditHistoryService } from './edit-history.service.ts';

/** Maximum number of edges in a graph. */
export const MAX_EDGES_PER_GRAPH = 50_000;

/** The ends and the type of an edge. */
export interface EdgeKey {
  from: string;
  to: string;
  type: EdgeType;
}

/**
 * Edits the edges of standalone graphs. All methods throw 404 for a graph that is not the caller's
 * and 403 for a collection's graph.
 */
@Injectable()
export class EdgeEditService {
  constructor(private readonly editHistory: EditHistoryService) {}

  /**
   * @throws 400 when an end is not a node of the graph, when both ends are the same, or when the
   *   graph is full
   * @throws 409 when the edge exists already
   */
  async create(
    caller: Caller,
    graphId: string,
    {
      from,
      to,
      type,
      confidence: requestedConfidence,
      mechanism,
    }: EdgeKey & Pick<GraphEdge, 'confidence' | 'mechanism'>,
  ): Promise<GraphEdge> {
    const id = uuid();
    // Rounded to the precision of `real`, which cannot hold 1e-87.
    const confidence = Number(requestedConfidence.toFixed(6));
    const { edges } = await this.editHistory.applyEdit(
      caller,
      graphId,
      'create_edge',
      async (tx) => {
        const [fromId, toId] = [
          await requireNodeId(tx, graphId, 'from', from),
          await requireNodeId(tx, graphId, 'to', to),
        ];
        if (fromId === toId) throw errors.invalid('to', 'must not be the start node of the edge');
        const existingEdge = await tx.findOneBy(GraphEdge, { graphId, fromId, toId, type });
        if (existingEdge) throw errors.edgeAlreadyExists(existingEdge.id);
        if ((await tx.countBy(GraphEdge, { graphId })) >= MAX_EDGES_PER_GRAPH)
          throw errors.invalid('edges', `must not exceed ${MAX_EDGES_PER_GRAPH} per graph`);
        const lastPosition = await tx.maximum(GraphEdge, 'position', { graphId });
        const position = (lastPosition ?? -1) + 1;
        const edge: GraphEdge = {
          id,
          graphId,
          sourceId: null,
          position,
          fromId,
          toId,
          type,
          confidence,
          mechanism,
          evidence: '',
          ...{ validFrom: null, validTo: null, learnedAt: new Date() },
        };
        return { before: NO_ROWS, after: { ...NO_ROWS, edges: [edge] } };
      },
    );
    return edges[0]!;
  }

  /**
   * @param selector an edge's id, or an edge key, which deletes all edges that match
   * @throws 404 when the graph has no such edge
   */
  async delete(caller: Caller, graphId: string, selector: string | EdgeKey): Promise<void> {
    await this.editHistory.applyEdit(caller, graphId, 'delete_edge', async (tx) => {
      const edges = await tx.find(GraphEdge, {
        where: { graphId, ...toEdgeCondition(selector) },
        order: { id: 'ASC' },
      });
      if (!edges.length)
        throw errors.edgeNotFound(
          typeof selector === 'string'
            ? selector
            : `${selector.type} from ${selector.from} to ${selector.to}`,
        );
      return { before: { ...NO_ROWS, edges }, after: NO_ROWS };
    });
  }
}

function toEdgeCondition(selector: string | EdgeKey) {
  if (typeof selector !== 'string')
    return { fromId: selector.from, toId: selector.to, type: selector.type };
  if (!isUUID(selector)) throw errors.edgeNotFound(selector);
  return { id: selector };
}

async function requireNodeId(
  tx: EntityManager,
  graphId: string,
  field: 'from' | 'to',
  id: string,
): Promise<string> {
  const node = await tx.findOneBy(GraphNode, { id, graphId });
  if (!node)
    throw errors.invalid(
      field,
      `must be the id of a node of this graph; node ${id} does not exist in this graph`,
    );
  return node.id;
}
