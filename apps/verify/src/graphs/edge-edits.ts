import { Injectable } from '@nestjs/common';
import type { EdgeType } from '@plumbline/extraction';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { GraphEdge, GraphNode } from '../knowledge/graph.entity.ts';
import { NOTHING } from './change.ts';
import { Journal } from './journal.ts';

/** So many edges a graph holds at most. */
export const MOST_EDGES = 50_000;

/** What an edge joins, and how. */
export interface Ends {
  from: string;
  to: string;
  type: EdgeType;
}

/**
 * Edits of the edges of graphs that stand alone. All throw 404 for a graph that is not the caller's
 * and 403 for a collection's.
 */
@Injectable()
export class EdgeEdits {
  constructor(private readonly journal: Journal) {}

  /**
   * @throws 400 for ends that are no nodes of the graph, or one and the same, or when the graph is
   *   full; 409 when there is such an edge
   */
  async create(
    caller: Caller,
    graphId: string,
    {
      from,
      to,
      type,
      confidence: asked,
      mechanism,
    }: Ends & Pick<GraphEdge, 'confidence' | 'mechanism'>,
  ): Promise<GraphEdge> {
    const id = uuid();
    const confidence = Number(asked.toFixed(6)); // what a `real` holds: it has no room for 1e-87
    const { edges } = await this.journal.edit(caller, graphId, 'create_edge', async (tx) => {
      const [fromId, toId] = [
        await nodeOf(tx, graphId, 'from', from),
        await nodeOf(tx, graphId, 'to', to),
      ];
      if (fromId === toId) throw errors.invalid('to', 'must be another node than from');
      const known = await tx.findOneBy(GraphEdge, { graphId, fromId, toId, type });
      if (known) throw errors.edgeExists(known.id);
      if ((await tx.countBy(GraphEdge, { graphId })) >= MOST_EDGES)
        throw errors.invalid('edges', `must not be more than ${MOST_EDGES} in a graph`);
      const last = await tx.maximum(GraphEdge, 'position', { graphId });
      const position = (last ?? -1) + 1;
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
      };
      return { before: NOTHING, after: { ...NOTHING, edges: [edge] } };
    });
    return edges[0]!;
  }

  /** @param which its id, or what it joins; all that do so. @throws 404 when the graph has none */
  async delete(caller: Caller, graphId: string, which: string | Ends): Promise<void> {
    await this.journal.edit(caller, graphId, 'delete_edge', async (tx) => {
      const edges = await tx.find(GraphEdge, {
        where: { graphId, ...conditionOf(which) },
        order: { id: 'ASC' },
      });
      if (!edges.length)
        throw errors.edgeNotFound(
          typeof which === 'string' ? which : `${which.type} from ${which.from} to ${which.to}`,
        );
      return { before: { ...NOTHING, edges }, after: NOTHING };
    });
  }
}

function conditionOf(which: string | Ends) {
  if (typeof which !== 'string') return { fromId: which.from, toId: which.to, type: which.type };
  if (!isUUID(which)) throw errors.edgeNotFound(which);
  return { id: which };
}

async function nodeOf(
  tx: EntityManager,
  graphId: string,
  field: 'from' | 'to',
  id: string,
): Promise<string> {
  const node = await tx.findOneBy(GraphNode, { id, graphId });
  if (!node)
    throw errors.invalid(field, `must be the id of a node of this graph; there is no ${id}`);
  return node.id;
}
