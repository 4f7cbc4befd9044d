import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import type { EditRows } from '../../graphs/graph-change.ts';
import type { GraphEdit } from '../../graphs/graph-edit.entity.ts';
import { toGraphEdgeDto, toEditedNodeDto } from '../../graphs/graph.mapper.ts';
import { MAX_EDGES_RETURNED, EditHistoryService } from '../../graphs/edit-history.service.ts';
import { EditDto, HistoryDto, HistoryQueryDto, TouchedDto, UndoneDto } from './history.dto.ts';

@ApiErrors(documentedErrors.graphNotFound, documentedErrors.collectionDeleting)
@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph')
export class HistoryController {
  constructor(private readonly editHistory: EditHistoryService) {}

  /**
   * Lists the edits of a graph, newest first. Each edit states who made it, when, and the affected
   * nodes and edges before and after it.
   *
   * @remarks Edits that were undone stay in the list.
   */
  @Get('history') async listGraphEdits(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Query() { limit, cursor }: HistoryQueryDto,
  ): Promise<HistoryDto> {
    const editRecords = await this.editHistory.listEdits(
      caller,
      tkgId,
      limit + 1,
      cursor === undefined ? undefined : Number(cursor),
    );
    const edits = editRecords
      .slice(0, limit)
      .map((edit) => toEditDto(edit, edit.edgesBefore, edit.edgesAfter));
    return { edits, next_cursor: editRecords.length > limit ? String(edits.at(-1)!.seq) : null };
  }

  /**
   * Undoes the latest edit of a graph that has not been undone yet. Repeated requests undo earlier
   * edits, one at a time.
   *
   * @remarks Returns 409 when there is nothing to undo. Undone edits stay in the history.
   */
  @ApiErrors(documentedErrors.collectionGraphReadOnly, documentedErrors.nothingToUndo)
  @Post('undo')
  @HttpCode(200)
  async undoGraphEdit(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<UndoneDto> {
    const { undone, undo } = await this.editHistory.undoLastEdit(caller, tkgId);
    return { undone: toEditDto(undone), undo: toEditDto(undo) };
  }
}

const toEditDto = (
  edit: GraphEdit,
  edgeCountBefore = edit.before.edges.length,
  edgeCountAfter = edit.after.edges.length,
): EditDto => ({
  id: edit.id,
  seq: edit.seq,
  at: edit.madeAt.toISOString(),
  by: { key_id: edit.keyId, name: edit.madeBy },
  action: edit.action,
  before: toTouchedDto(edit.before, edgeCountBefore),
  after: toTouchedDto(edit.after, edgeCountAfter),
  undone_by: edit.undoneBy,
});

const toTouchedDto = ({ nodes, edges }: EditRows, edgeCount: number): TouchedDto => ({
  nodes: nodes.map(toEditedNodeDto),
  edges: edges.slice(0, MAX_EDGES_RETURNED).map(toGraphEdgeDto),
  edges_total: edgeCount,
});
