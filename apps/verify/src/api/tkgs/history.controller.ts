import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import type { Rows } from '../../graphs/change.ts';
import type { GraphEdit } from '../../graphs/graph-edit.entity.ts';
import { edgeDto, editedNodeDto } from '../../graphs/graph-view.ts';
import { EDGES_TOLD, Journal } from '../../graphs/journal.ts';
import { EditDto, HistoryDto, HistoryQueryDto, TouchedDto, UndoneDto } from './history.dto.ts';

@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph')
export class HistoryController {
  constructor(private readonly journal: Journal) {}

  /** Who edited the graph, when, and what it was before and after; newest first. */
  @Get('history') async history(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Query() { limit, cursor }: HistoryQueryDto,
  ): Promise<HistoryDto> {
    const told = await this.journal.history(
      caller,
      tkgId,
      limit + 1,
      cursor === undefined ? undefined : Number(cursor),
    );
    const edits = told
      .slice(0, limit)
      .map((edit) => editDto(edit, edit.edgesBefore, edit.edgesAfter));
    return { edits, next_cursor: told.length > limit ? String(edits.at(-1)!.seq) : null };
  }

  /**
   * Takes back the last edit that still stands, so that the graph is as it was before; once more,
   * the one before that. 409 when none is left. What is undone stays in the history.
   */
  @Post('undo') @HttpCode(200) async undo(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<UndoneDto> {
    const { undone, undo } = await this.journal.undo(caller, tkgId);
    return { undone: editDto(undone), undo: editDto(undo) };
  }
}

const editDto = (
  edit: GraphEdit,
  edgesBefore = edit.before.edges.length,
  edgesAfter = edit.after.edges.length,
): EditDto => ({
  id: edit.id,
  seq: edit.seq,
  at: edit.madeAt.toISOString(),
  by: { key_id: edit.keyId, name: edit.madeBy },
  action: edit.action,
  before: touchedDto(edit.before, edgesBefore),
  after: touchedDto(edit.after, edgesAfter),
  undone_by: edit.undoneBy,
});

const touchedDto = ({ nodes, edges }: Rows, edgesInAll: number): TouchedDto => ({
  nodes: nodes.map(editedNodeDto),
  edges: edges.slice(0, EDGES_TOLD).map(edgeDto),
  edges_total: edgesInAll,
});
