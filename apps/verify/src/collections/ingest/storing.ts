import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Validators } from '@plumbline/documents';
import type { Extraction, Made } from '@plumbline/extraction';
import { Postponed } from '@plumbline/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import {
  draftOf,
  insertAll,
  insertDraft,
  type Draft,
  type Incoming,
} from '../../knowledge/draft.ts';
import { GraphEdge, type GraphNode } from '../../knowledge/graph.entity.ts';
import { PassageEmbeddings } from '../../knowledge/passage-embeddings.ts';
import { Deliveries } from '../../memory-delivery/deliveries.ts';
import { Linking, type Fresh } from '../linking/linking.ts';
import { differenceOf } from './difference.ts';
import { Links } from './links.ts';
import { isAlone, rewrite, storedRows } from './rewriting.ts';
import { StoreTurn } from './store-turn.ts';
import { Superseded } from './run-record.ts';
import type { Task } from './task.ts';

/** How often other pages may be stored between the linking of this one and its turn. */
const ROUNDS = 25;
/** Until then it is quieter, perhaps. */
const CROWDED_MS = 2_000;

/**
 * Takes what came of a page into its collection, all of it or nothing, and once, however often and
 * by however many workers it is tried.
 */
@Injectable()
export class Storing {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly embeddings: PassageEmbeddings,
    private readonly linking: Linking,
    private readonly deliveries: Deliveries,
  ) {}

  /** The page is as it was: what came of it stays. @throws Superseded */
  async unchanged(task: Task): Promise<void> {
    await this.db.transaction(async (tx) => {
      const turn = await StoreTurn.take(tx, task);
      await turn.complete(turn.before!, task.page);
    });
  }

  /**
   * A page whose text the collection holds already, from another address or an earlier run, shares
   * what came of that.
   *
   * @returns whether it does
   * @throws Superseded
   */
  async share(task: Task, contentHash: Buffer, validators: Validators): Promise<boolean> {
    if (!(await StoreTurn.holderOf(this.db.manager, task, contentHash))) return false;
    return this.db.transaction(async (tx) => {
      const turn = await StoreTurn.take(tx, task);
      const held = await StoreTurn.holderOf(tx, task, contentHash);
      if (held) await this.complete(tx, turn, held, validators);
      return held !== undefined;
    });
  }

  /**
   * @throws Superseded; Postponed when the collection changes faster than the page can be linked
   *   with it
   */
  async store(
    task: Task,
    incoming: Incoming,
    extraction: Made<Extraction>,
    validators: Validators,
  ): Promise<void> {
    const { page, collection, record, signal } = task;
    const { accountId, ownerId, graphId } = collection;
    const rewritten =
      page.sourceId && (await isAlone(this.db.manager, page.sourceId, page))
        ? page.sourceId
        : undefined;
    const id = rewritten ?? uuid();
    const place = {
      id,
      accountId,
      ownerId,
      graphId,
      visibility: page.visibility,
      collectionId: collection.id,
      revision: 0,
    };
    const draft = await draftOf(incoming, extraction, place, signal);
    const change = rewritten
      ? differenceOf(await storedRows(this.db.manager, rewritten), draft.rows)
      : undefined;
    const { chunks, nodes } = change
      ? { chunks: change.chunks.added, nodes: change.nodes.added }
      : draft.rows;
    const embeddings = await this.embeddings.rowsOf(chunks, draft.source.title, signal);
    await record.reach('link');
    const links = new Links();
    for (let round = 0, after = 0; round < ROUNDS; round++) {
      const revision = await this.revision(task);
      links.add(await this.linking.link(collection, freshOf(draft, nodes), after, signal));
      after = revision;
      if (!round) await record.reach('store');
      signal.throwIfAborted(); // before anything is stored
      const isStored = await this.db.transaction(async (tx) => {
        const turn = await StoreTurn.take(tx, task);
        // others were stored meanwhile, with which this one is not linked yet
        if (turn.revision !== revision) return false;
        const held = await StoreTurn.holderOf(tx, task, draft.source.contentHash);
        if (!held) {
          // another address has come to share it: from the beginning
          if (change && !(await isAlone(tx, id, page))) throw new Postponed(CROWDED_MS);
          draft.source.revision = await turn.raise();
          if (change) await rewrite(tx, draft, change, embeddings);
          else await insertDraft(tx, draft, embeddings);
          await insertAll(tx, GraphEdge, await links.standing(tx, graphId));
          await this.deliveries.owe(tx, id);
        }
        await this.complete(tx, turn, held ?? id, validators);
        return true;
      });
      if (isStored) return;
    }
    throw new Postponed(CROWDED_MS);
  }

  private async complete(
    tx: EntityManager,
    turn: StoreTurn,
    sourceId: string,
    validators: Validators,
  ): Promise<void> {
    const forgotten = await turn.complete(sourceId, validators);
    if (forgotten) await this.deliveries.owe(tx, forgotten);
  }

  private async revision({ collection }: Task): Promise<number> {
    const [found] = await this.db.query<{ revision: number }[]>(
      `select revision from verify.collection where id = $1 and status = 'active'`,
      [collection.id],
    );
    if (!found) throw new Superseded();
    return found.revision;
  }
}

/** @param nodes those that are new: of a page that was rewritten, the others have their links */
const freshOf = ({ source }: Draft, nodes: readonly GraphNode[]): Fresh => ({
  sourceId: source.id,
  language: source.language,
  title: source.title,
  datedAt: source.publishedAt ?? new Date(),
  nodes,
});
