import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { errors } from '../errors.ts';
import { applyChange } from './apply-change.ts';
import { type Change, type Rows, reversed } from './change.ts';
import { GraphEdit, type EditAction } from './graph-edit.entity.ts';
import { Graphs } from './graphs.ts';

const HISTORY = readFileSync(new URL('./history.sql', import.meta.url), 'utf8');
/** Of the edges that an edit touched, so many are told. */
export const EDGES_TOLD = 100;

const NAME = `
  select coalesce(
    (select name from verify.subject where id = $1),
    (select name from verify.api_key where id = $2),
    (select name from verify.account where id = $1), '') as name`;

/** An edit with the first edges that it touched, and how many there were; `abouts` are left out. */
export type ToldEdit = GraphEdit & { edgesBefore: number; edgesAfter: number };

/**
 * Edits of graphs: each is written together with what it does, those of one graph one after the
 * other, and can be taken back.
 */
@Injectable()
export class Journal {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly graphs: Graphs,
  ) {}

  /**
   * Makes one edit; where nothing comes of it, it is none.
   *
   * @param plan reads what there is and says what changes; nothing else edits the graph meanwhile
   * @returns the rows as they are then
   * @throws 404 when the graph is not the caller's, 403 for a collection's, and what `plan` throws
   */
  edit(
    caller: Caller,
    graphId: string,
    action: EditAction,
    plan: (tx: EntityManager) => Promise<Change>,
  ): Promise<Rows> {
    return this.db.transaction(async (tx) => {
      await this.graphs.locked(caller, graphId, tx);
      const change = await plan(tx);
      if (JSON.stringify(change.before) === JSON.stringify(change.after)) return change.after;
      await applyChange(tx, change);
      await this.write(tx, caller, graphId, action, change);
      return change.after;
    });
  }

  /**
   * Takes back the last edit that was not taken back yet, so that the graph is as it was before it.
   * @throws 409 when there is none
   */
  undo(caller: Caller, graphId: string): Promise<{ undone: GraphEdit; undo: GraphEdit }> {
    return this.db.transaction(async (tx) => {
      await this.graphs.locked(caller, graphId, tx);
      const last = await tx.findOne(GraphEdit, {
        where: { graphId, undoneBy: IsNull(), action: Not('undo') },
        order: { seq: 'DESC' },
      });
      if (!last) throw errors.nothingToUndo(graphId);
      await applyChange(tx, reversed(last));
      const undo = await this.write(tx, caller, graphId, 'undo', reversed(last));
      await tx.update(GraphEdit, { id: last.id }, { undoneBy: undo.seq });
      return { undone: { ...last, undoneBy: undo.seq }, undo };
    });
  }

  /**
   * The edits of a graph, undoing included, newest first. @param before `seq` of the last one that
   * was seen
   */
  async history(
    caller: Caller,
    graphId: string,
    limit: number,
    before?: number,
  ): Promise<ToldEdit[]> {
    await this.graphs.owned(caller, graphId);
    return this.db.query<ToldEdit[]>(HISTORY, [graphId, before ?? null, limit, EDGES_TOLD]);
  }

  private async write(
    tx: EntityManager,
    caller: Caller,
    graphId: string,
    action: EditAction,
    change: Change,
  ): Promise<GraphEdit> {
    const { keyId, ownerId } = caller;
    const [{ name = '' } = {}] = await tx.query<{ name: string }[]>(NAME, [ownerId, keyId]);
    const last = await tx.maximum(GraphEdit, 'seq', { graphId });
    const edit = {
      id: uuid(),
      graphId,
      seq: (last ?? 0) + 1,
      madeAt: new Date(),
      keyId,
      madeBy: name,
      action,
      ...change,
      undoneBy: null,
    };
    await tx.insert(GraphEdit, edit);
    return edit;
  }
}
