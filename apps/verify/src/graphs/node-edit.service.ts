import { Injectable } from '@nestjs/common';
import { createSqlLoader } from '@plumbline/database';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { toEntityKey } from '../corpus/entity-key.ts';
import { EntityMention, GraphEdge, GraphNode, type NodeType } from '../corpus/graph.entity.ts';
import { Source } from '../corpus/source.entity.ts';
import { NO_ROWS, type GraphChange, type EditRows } from './graph-change.ts';
import type { EditAction } from './graph-edit.entity.ts';
import { EditHistoryService } from './edit-history.service.ts';
import { containsName, deriveLabelFields } from './label-fields.ts';

const loadSql = createSqlLoader(import.meta.url);
const MENTION_CANDIDATES_SQL = loadSql('mention-candidates');

/** Maximum number of nodes in a graph. */
export const MAX_NODES_PER_GRAPH = 20_000;

export interface NodeInput {
  label: string;
  type: NodeType;
  description: string;
}

/** A node and the ids of the entities that it mentions. */
export interface NodeWithEntities {
  node: GraphNode;
  entityIds: string[];
}

/**
 * Edits the nodes of standalone graphs. All methods throw 404 for a graph that is not the caller's
 * and 403 for a collection's graph.
 */
@Injectable()
export class NodeEditService {
  constructor(private readonly editHistory: EditHistoryService) {}

  /** @throws 400 when the graph is full */
  async create(
    caller: Caller,
    graphId: string,
    { label, type, description }: NodeInput,
  ): Promise<NodeWithEntities> {
    const id = uuid();
    return this.applyEdit(caller, graphId, 'create_node', async (tx) => {
      const count = await tx.countBy(GraphNode, { graphId });
      if (count >= MAX_NODES_PER_GRAPH)
        throw errors.invalid('nodes', `must not exceed ${MAX_NODES_PER_GRAPH} per graph`);
      const lastPosition = await tx.maximum(GraphNode, 'position', { graphId });
      const node: GraphNode = {
        ...{ id, graphId, sourceId: null, position: (lastPosition ?? -1) + 1, type, description },
        ...{ category: '', claimType: null, confidence: null, annotation: null },
        ...deriveLabelFields(label, type),
      };
      return {
        before: NO_ROWS,
        after: { nodes: [node], edges: [], abouts: await findMentions(tx, node) },
      };
    });
  }

  /**
   * Changes the label or the description. A node with a new label keeps its source and loses its
   * position in it.
   */
  async rename(
    caller: Caller,
    graphId: string,
    id: string,
    { label, description }: { label?: string; description?: string },
  ): Promise<NodeWithEntities> {
    return this.applyEdit(caller, graphId, 'rename_node', async (tx) => {
      const before = await this.loadRows(tx, graphId, id);
      const [previousNode] = before.nodes as [GraphNode];
      const hasNewLabel = label !== undefined && label !== previousNode.text;
      const node: GraphNode = {
        ...previousNode,
        ...(hasNewLabel &&
          deriveLabelFields(label, previousNode.type, await findSourceLanguage(tx, previousNode))),
        description:
          description ??
          (hasNewLabel ? rewriteDescription(previousNode, label) : previousNode.description),
      };
      if (!hasNewLabel) return { before, after: { ...before, nodes: [node] } };
      const newMentions = await findMentions(tx, node);
      // Facts keep their link to an entity that is renamed.
      const keptMentions =
        previousNode.type === 'ENTITY'
          ? before.abouts.filter(({ factId }) =>
              newMentions.every((mention) => mention.factId !== factId),
            )
          : [];
      return {
        before,
        after: { nodes: [node], edges: [], abouts: [...keptMentions, ...newMentions] },
      };
    });
  }

  /**
   * Sets the period in which the node holds; null removes it.
   * @throws 400 for an entity, which has no such period
   */
  async annotate(
    caller: Caller,
    graphId: string,
    id: string,
    annotation: string | null,
  ): Promise<NodeWithEntities> {
    return this.applyEdit(caller, graphId, 'annotate_node', async (tx) => {
      const before = await this.loadRows(tx, graphId, id);
      const [previousNode] = before.nodes as [GraphNode];
      if (previousNode.type === 'ENTITY')
        throw errors.invalid(
          'nodeId',
          'must not be the id of an ENTITY; only BELIEF, CLAIM, PREDICTION and EVENT nodes ' +
            'can be annotated',
        );
      return { before, after: { ...before, nodes: [{ ...previousNode, annotation }] } };
    });
  }

  /** Also deletes its edges. */
  async delete(caller: Caller, graphId: string, id: string): Promise<void> {
    await this.editHistory.applyEdit(caller, graphId, 'delete_node', async (tx) => {
      const { nodes, abouts: entityMentions } = await this.loadRows(tx, graphId, id);
      const edges = await tx.find(GraphEdge, {
        where: [{ fromId: id }, { toId: id }],
        order: { id: 'ASC' },
      });
      return { before: { nodes, edges, abouts: entityMentions }, after: NO_ROWS };
    });
  }

  private async applyEdit(
    caller: Caller,
    graphId: string,
    action: EditAction,
    plan: (tx: EntityManager) => Promise<GraphChange>,
  ): Promise<NodeWithEntities> {
    const { nodes, abouts: entityMentions } = await this.editHistory.applyEdit(
      caller,
      graphId,
      action,
      plan,
    );
    const [node] = nodes as [GraphNode];
    return {
      node,
      entityIds: entityMentions
        .filter(({ factId }) => factId === node.id)
        .map(({ entityId }) => entityId),
    };
  }

  /**
   * Loads a node and its entity mentions in both directions.
   * @throws 404 when the graph has no such node
   */
  private async loadRows(tx: EntityManager, graphId: string, id: string): Promise<EditRows> {
    const node = isUUID(id) ? await tx.findOneBy(GraphNode, { id, graphId }) : null;
    if (!node) throw errors.nodeNotFound(id);
    const entityMentions = await tx.find(EntityMention, {
      where: [{ factId: node.id }, { entityId: node.id }],
      order: { factId: 'ASC', entityId: 'ASC' },
    });
    return { nodes: [node], edges: [], abouts: entityMentions };
  }
}

/**
 * The description of an extracted node ends with its text, after the context it refers to. That
 * text is replaced by the new label.
 */
function rewriteDescription(
  { sourceId, description, text, normalized }: GraphNode,
  label: string,
): string {
  const previousText = [normalized, text].find(
    (text) => sourceId && text && description.endsWith(text),
  );
  return previousText ? description.slice(0, -previousText.length) + label : description;
}

async function findSourceLanguage(
  tx: EntityManager,
  { sourceId }: GraphNode,
): Promise<string | undefined> {
  return sourceId ? (await tx.findOneBy(Source, { id: sourceId }))?.language : undefined;
}

/** Finds the facts of the graph that mention an entity, or the entities that a fact mentions. */
async function findMentions(
  tx: EntityManager,
  { id, graphId, type, text, terms }: GraphNode,
): Promise<EntityMention[]> {
  if (type === 'EVENT') return [];
  const key = toEntityKey(text);
  const candidates = await tx.query<{ id: string; text: string }[]>(MENTION_CANDIDATES_SQL, [
    graphId,
    type === 'ENTITY',
    key,
    [...new Set(terms)],
  ]);
  const matches = candidates.filter((candidate) =>
    type === 'ENTITY'
      ? containsName(toEntityKey(candidate.text), key)
      : containsName(key, toEntityKey(candidate.text)),
  );
  return matches.map((candidate) =>
    type === 'ENTITY'
      ? { factId: candidate.id, entityId: id }
      : { factId: id, entityId: candidate.id },
  );
}
