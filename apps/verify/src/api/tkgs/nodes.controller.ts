import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { errors } from '../../errors/errors.ts';
import { EXAMPLE_BY_PRECISION, isValidAnnotation } from '../../graphs/annotation.ts';
import { GraphNodeDto } from '../../graphs/graph.dto.ts';
import { toGraphNodeDto } from '../../graphs/graph.mapper.ts';
import { NodeEditService, type NodeWithEntities } from '../../graphs/node-edit.service.ts';
import {
  DeletedNodeDto,
  NewAnnotationDto,
  NewNodeDto,
  NodeChangeDto,
  NodeDto,
  RenamedNodeDto,
} from './nodes.dto.ts';

@ApiErrors(
  documentedErrors.collectionGraphReadOnly,
  documentedErrors.graphNotFound,
  documentedErrors.collectionDeleting,
)
@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph/nodes')
export class NodesController {
  constructor(private readonly nodes: NodeEditService) {}

  /**
   * Adds a node to a graph.
   *
   * @remarks The graph of a collection cannot be changed (403).
   */
  @ApiErrors(documentedErrors.storageFull)
  @StoresContent()
  @Post()
  @HttpCode(200)
  async createNode(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { label, type, description = '' }: NewNodeDto,
  ): Promise<GraphNodeDto> {
    return toNodeResponse(
      await this.nodes.create(caller, tkgId, { label: label.trim(), type, description }),
    );
  }

  /**
   * Changes the label or description of a node, which the request body selects by its id.
   *
   * @remarks Searches, quotations and exports use the new label. The node loses its position in its
   *   ingested source, because the source contains the old words.
   */
  @ApiErrors(documentedErrors.nodeNotFound, documentedErrors.storageFull)
  @StoresContent()
  @Patch()
  renameNode(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { id, ...change }: RenamedNodeDto,
  ): Promise<GraphNodeDto> {
    return this.renameNodeById(caller, tkgId, id, change);
  }

  /**
   * Changes the label or description of a node, which the path selects by its id.
   *
   * @remarks Has the same effect as PATCH on the path without the id.
   */
  @ApiErrors(documentedErrors.nodeNotFound, documentedErrors.storageFull)
  @StoresContent()
  @Patch(':nodeId')
  async renameNodeById(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
    @Body() { label, description }: NodeChangeDto,
  ): Promise<GraphNodeDto> {
    if (label === undefined && description === undefined)
      throw errors.invalid('label', 'or description must be given');
    return toNodeResponse(
      await this.nodes.rename(caller, tkgId, nodeId, { label: label?.trim(), description }),
    );
  }

  /**
   * Deletes a node, which the request body selects by its id, and all its edges.
   *
   * @remarks Send the id of the node as JSON in the body.
   */
  @ApiErrors(documentedErrors.nodeNotFound)
  @Delete()
  deleteNode(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { id }: NodeDto,
  ): Promise<DeletedNodeDto> {
    return this.deleteNodeById(caller, tkgId, id);
  }

  /**
   * Deletes a node, which the path selects by its id, and all its edges. For clients that cannot
   * send a body with DELETE.
   *
   * @remarks Returns 404 when the graph has no such node.
   */
  @ApiErrors(documentedErrors.nodeNotFound)
  @Delete(':nodeId')
  async deleteNodeById(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
  ): Promise<DeletedNodeDto> {
    await this.nodes.delete(caller, tkgId, nodeId);
    return { deleted: true };
  }

  /**
   * Annotates a node with the time at which its statement is true. Replaces an earlier annotation.
   *
   * @remarks Nodes of type `ENTITY` cannot be annotated.
   */
  @ApiErrors(documentedErrors.nodeNotFound, documentedErrors.storageFull)
  @StoresContent()
  @Patch(':nodeId/annotation')
  async annotateNode(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
    @Body() { when, precision }: NewAnnotationDto,
  ): Promise<GraphNodeDto> {
    if (!isValidAnnotation(when, precision))
      throw errors.invalid(
        'when',
        `must be an existing date with the precision ${precision}, such as ` +
          `${EXAMPLE_BY_PRECISION[precision]}`,
      );
    return toNodeResponse(await this.nodes.annotate(caller, tkgId, nodeId, when));
  }

  /**
   * Removes the time annotation of a node.
   *
   * @remarks Returns the node. A node without an annotation is not changed.
   */
  @ApiErrors(documentedErrors.nodeNotFound)
  @Delete(':nodeId/annotation')
  async removeNodeAnnotation(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
  ): Promise<GraphNodeDto> {
    return toNodeResponse(await this.nodes.annotate(caller, tkgId, nodeId, null));
  }
}

const toNodeResponse = ({ node, entityIds }: NodeWithEntities): GraphNodeDto =>
  toGraphNodeDto(node, entityIds);
