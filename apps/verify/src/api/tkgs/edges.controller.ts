import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { errors } from '../../errors/errors.ts';
import { EdgeEditService, type EdgeKey } from '../../graphs/edge-edit.service.ts';
import { GraphEdgeDto } from '../../graphs/graph.dto.ts';
import { toGraphEdgeDto } from '../../graphs/graph.mapper.ts';
import { DeletedEdgeDto, EdgeDto, NewEdgeDto } from './edges.dto.ts';

@ApiErrors(
  documentedErrors.collectionGraphReadOnly,
  documentedErrors.graphNotFound,
  documentedErrors.collectionDeleting,
)
@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph/edges')
export class EdgesController {
  constructor(private readonly edges: EdgeEditService) {}

  /**
   * Adds an edge (a typed relation) between two nodes of a graph.
   *
   * @remarks Returns 409 when an edge of this type already connects the two nodes.
   */
  @ApiErrors(
    documentedErrors.nodeNotFound,
    documentedErrors.edgeAlreadyExists,
    documentedErrors.storageFull,
  )
  @StoresContent()
  @Post()
  @HttpCode(200)
  async createEdge(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { from, to, edge_type: type, confidence, mechanism = '' }: NewEdgeDto,
  ): Promise<GraphEdgeDto> {
    return toGraphEdgeDto(
      await this.edges.create(caller, tkgId, { from, to, type, confidence, mechanism }),
    );
  }

  /**
   * Deletes an edge, which the request body selects by its id or by its two nodes and its type.
   *
   * @remarks Send the edge as JSON in the body: `id`, or `from`, `to` and `edge_type`.
   */
  @ApiErrors(documentedErrors.edgeNotFound)
  @Delete()
  async deleteEdge(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() selector: EdgeDto,
  ): Promise<DeletedEdgeDto> {
    await this.edges.delete(caller, tkgId, selector.id ?? parseEdgeKey(selector));
    return { deleted: true };
  }

  /**
   * Deletes an edge, which the path selects by its id. For clients that cannot send a body with
   * DELETE.
   *
   * @remarks Returns 404 when the graph has no such edge.
   */
  @ApiErrors(documentedErrors.edgeNotFound)
  @Delete(':edgeId')
  async deleteEdgeById(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('edgeId') edgeId: string,
  ): Promise<DeletedEdgeDto> {
    await this.edges.delete(caller, tkgId, edgeId);
    return { deleted: true };
  }
}

function parseEdgeKey({ from, to, edge_type: type }: EdgeDto): EdgeKey {
  if (!from || !to || !type)
    throw errors.invalid('id', 'is required unless "from", "to" and "edge_type" are all sent');
  return { from, to, type };
}
