import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { entityKey } from '../knowledge/entity-key.ts';
import { About, GraphEdge, GraphNode, type NodeType } from '../knowledge/graph.entity.ts';
import { Source } from '../knowledge/source.entity.ts';
import { NOTHING, type Change, type Rows } from './change.ts';
import type { EditAction } from './graph-edit.entity.ts';
import { Journal } from './journal.ts';
import { isNamedIn, wordingOf } from './wording.ts';

const NAMED = readFileSync(new URL('./named.sql', import.meta.url), 'utf8');

/** So many nodes a graph holds at most. */
export const MOST_NODES = 20_000;

export interface NewNode {
  label: string;
  type: NodeType;
  description: string;
}

/** A node, and the ids of the entities that it names. */
export interface NodeAbout {
  node: GraphNode;
  about: string[];
}

/**
 * Edits of the nodes of graphs that stand alone. All throw 404 for a graph that is not the caller's
 * and 403 for a collection's.
 */
@Injectable()
export class NodeEdits {
  constructor(private readonly journal: Journal) {}

  /** @throws 400 when the graph is full */
  async create(
    caller: Caller,
    graphId: string,
    { label, type, description }: NewNode,
  ): Promise<NodeAbout> {
    const id = uuid();
    return this.edit(caller, graphId, 'create_node', async (tx) => {
      const count = await tx.countBy(GraphNode, { graphId });
      if (count >= MOST_NODES)
        throw errors.invalid('nodes', `must not be more than ${MOST_NODES} in a graph`);
      const last = await tx.maximum(GraphNode, 'position', { graphId });
      const node: GraphNode = {
        ...{ id, graphId, sourceId: null, position: (last ?? -1) + 1, type, description },
        ...{ category: '', claimType: null, confidence: null, annotation: null },
        ...wordingOf(label, type),
      };
      return {
        before: NOTHING,
        after: { nodes: [node], edges: [], abouts: await naming(tx, node) },
      };
    });
  }

  /**
   * Says it in other words. What stood in a source stands there no more: it keeps its source, and
   * gives up its place in it.
   */
  async rename(
    caller: Caller,
    graphId: string,
    id: string,
    { label, description }: { label?: string; description?: string },
  ): Promise<NodeAbout> {
    return this.edit(caller, graphId, 'rename_node', async (tx) => {
      const before = await this.rows(tx, graphId, id);
      const [was] = before.nodes as [GraphNode];
      const renamed = label !== undefined && label !== was.text;
      const node: GraphNode = {
        ...was,
        ...(renamed && wordingOf(label, was.type, await languageOf(tx, was))),
        description: description ?? (renamed ? describedAnew(was, label) : was.description),
      };
      if (!renamed) return { before, after: { ...before, nodes: [node] } };
      const named = await naming(tx, node);
      // An entity that gets another name is still what those facts are about
      const kept =
        was.type === 'ENTITY'
          ? before.abouts.filter(({ factId }) => named.every((about) => about.factId !== factId))
          : [];
      return { before, after: { nodes: [node], edges: [], abouts: [...kept, ...named] } };
    });
  }

  /**
   * Says when it holds; null: not any more. @throws 400 for an entity, which does not hold at any
   * time
   */
  async annotate(
    caller: Caller,
    graphId: string,
    id: string,
    annotation: string | null,
  ): Promise<NodeAbout> {
    return this.edit(caller, graphId, 'annotate_node', async (tx) => {
      const before = await this.rows(tx, graphId, id);
      const [was] = before.nodes as [GraphNode];
      if (was.type === 'ENTITY')
        throw errors.invalid(
          'nodeId',
          'names an ENTITY: what is annotated must be a BELIEF, CLAIM, PREDICTION or EVENT',
        );
      return { before, after: { ...before, nodes: [{ ...was, annotation }] } };
    });
  }

  /** Its edges go with it. */
  async delete(caller: Caller, graphId: string, id: string): Promise<void> {
    await this.journal.edit(caller, graphId, 'delete_node', async (tx) => {
      const { nodes, abouts } = await this.rows(tx, graphId, id);
      const edges = await tx.find(GraphEdge, {
        where: [{ fromId: id }, { toId: id }],
        order: { id: 'ASC' },
      });
      return { before: { nodes, edges, abouts }, after: NOTHING };
    });
  }

  private async edit(
    caller: Caller,
    graphId: string,
    action: EditAction,
    plan: (tx: EntityManager) => Promise<Change>,
  ): Promise<NodeAbout> {
    const { nodes, abouts } = await this.journal.edit(caller, graphId, action, plan);
    const [node] = nodes as [GraphNode];
    return {
      node,
      about: abouts.filter(({ factId }) => factId === node.id).map(({ entityId }) => entityId),
    };
  }

  /** The node and what it names or is named by. @throws 404 when the graph has no such node */
  private async rows(tx: EntityManager, graphId: string, id: string): Promise<Rows> {
    const node = isUUID(id) ? await tx.findOneBy(GraphNode, { id, graphId }) : null;
    if (!node) throw errors.nodeNotFound(id);
    const abouts = await tx.find(About, {
      where: [{ factId: node.id }, { entityId: node.id }],
      order: { factId: 'ASC', entityId: 'ASC' },
    });
    return { nodes: [node], edges: [], abouts };
  }
}

/**
 * What was taken from a source is described by what it says, after what it refers to: then as well
 * in the new words.
 */
function describedAnew(
  { sourceId, description, text, normalized }: GraphNode,
  label: string,
): string {
  const old = [normalized, text].find(
    (wording) => sourceId && wording && description.endsWith(wording),
  );
  return old ? description.slice(0, -old.length) + label : description;
}

async function languageOf(tx: EntityManager, { sourceId }: GraphNode): Promise<string | undefined> {
  return sourceId ? (await tx.findOneBy(Source, { id: sourceId }))?.language : undefined;
}

/** The facts of its graph that name an entity; the entities that a fact names. */
async function naming(
  tx: EntityManager,
  { id, graphId, type, text, terms }: GraphNode,
): Promise<About[]> {
  if (type === 'EVENT') return [];
  const key = entityKey(text);
  const found = await tx.query<{ id: string; text: string }[]>(NAMED, [
    graphId,
    type === 'ENTITY',
    key,
    [...new Set(terms)],
  ]);
  const others = found.filter((other) =>
    type === 'ENTITY'
      ? isNamedIn(entityKey(other.text), key)
      : isNamedIn(key, entityKey(other.text)),
  );
  return others.map((other) =>
    type === 'ENTITY' ? { factId: other.id, entityId: id } : { factId: id, entityId: other.id },
  );
}
