import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { applyGraphChange } from './apply-graph-change.ts';
import { type GraphChange, type EditRows, reverseChange } from './graph-change.ts';
import { GraphEdit, type EditAction } from './graph-edit.entity.ts';
import { GraphService } from './graph.service.ts';

const loadSql = createSqlLoader(import.meta.url);
const EDIT_HISTORY_SQL = loadSql('edit-history');
/** Maximum number of an edit's edges that are returned. */
export const MAX_EDGES_RETURNED = 100;

const EDITOR_NAME_SQL = `
  select coalesce(
    (select name from verify.subject where id = $1),
    (select name from verify.api_key where id = $2),
    (select name from verify.account where id = $1), '') as name`;

/** An edit with the first of its edges and their total numbers. `abouts` are left out. */
export type EditRecord = GraphEdit & { edgesBefore: number; edgesAfter: number };

/**
 * Edits graphs. Each edit is recorded in the transaction that applies it, and can be undone. The
 * edits of one graph are applied one at a time.
 */
@Injectable()
export class EditHistoryService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly graphs: GraphService,
  ) {}

  /**
   * Applies one edit. An edit without an effect is not recorded.
   *
   * @param plan reads the graph, which is locked, and returns the change
   * @returns the rows after the edit
   * @throws 404 when the graph is not the caller's
   * @throws 403 for a collection's graph
   * @throws the errors of `plan`
   */
  applyEdit(
    caller: Caller,
    graphId: string,
    action: EditAction,
    plan: (tx: EntityManager) => Promise<GraphChange>,
  ): Promise<EditRows> {
    return this.db.transaction(async (tx) => {
      await this.graphs.lockForEdit(caller, graphId, tx);
      const change = await plan(tx);
      if (JSON.stringify(change.before) === JSON.stringify(change.after)) return change.after;
      await applyGraphChange(tx, change);
      await this.insertEdit(tx, caller, graphId, action, change);
      return change.after;
    });
  }

  /**
   * Undoes the last edit that is not undone yet.
   * @throws 409 when there is none
   */
  undoLastEdit(caller: Caller, graphId: string): Promise<{ undone: GraphEdit; undo: GraphEdit }> {
    return this.db.transaction(async (tx) => {
      await this.graphs.lockForEdit(caller, graphId, tx);
      const lastEdit = await tx.findOne(GraphEdit, {
        where: { graphId, undoneBy: IsNull(), action: Not('undo') },
        order: { seq: 'DESC' },
      });
      if (!lastEdit) throw errors.nothingToUndo(graphId);
      await applyGraphChange(tx, reverseChange(lastEdit));
      const undo = await this.insertEdit(tx, caller, graphId, 'undo', reverseChange(lastEdit));
      await tx.update(GraphEdit, { id: lastEdit.id }, { undoneBy: undo.seq });
      return { undone: { ...lastEdit, undoneBy: undo.seq }, undo };
    });
  }

  /**
   * Returns the edits of a graph, including undos, newest first.
   * @param beforeSeq `seq` of the last edit of the previous page
   */
  async listEdits(
    caller: Caller,
    graphId: string,
    limit: number,
    beforeSeq?: number,
  ): Promise<EditRecord[]> {
    await this.graphs.getReadableGraph(caller, graphId);
    return this.db.query<EditRecord[]>(EDIT_HISTORY_SQL, [
      graphId,
      beforeSeq ?? null,
      limit,
      MAX_EDGES_RETURNED,
    ]);
  }

  private async insertEdit(
    tx: EntityManager,
    caller: Caller,
    graphId: string,
    action: EditAction,
    change: GraphChange,
  ): Promise<GraphEdit> {
    const { keyId, ownerId } = caller;
    const [{ name = '' } = {}] = await tx.query<{ name: string }[]>(EDITOR_NAME_SQL, [
      ownerId,
      keyId,
    ]);
    const lastSeq = await tx.maximum(GraphEdit, 'seq', { graphId });
    const edit = {
      id: uuid(),
      graphId,
      seq: (lastSeq ?? 0) + 1,
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
