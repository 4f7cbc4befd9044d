import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errors } from '../../errors.ts';
import { WRITTEN, isAnnotation } from '../../graphs/annotation.ts';
import { GraphNodeDto } from '../../graphs/graph.dto.ts';
import { nodeDto } from '../../graphs/graph-view.ts';
import { NodeEdits, type NodeAbout } from '../../graphs/node-edits.ts';
import {
  DeletedNodeDto,
  NewAnnotationDto,
  NewNodeDto,
  NodeChangeDto,
  NodeDto,
  RenamedNodeDto,
} from './nodes.dto.ts';

@ApiTags('tkgs')
@Controller('tkgs/:tkgId/graph/nodes')
export class NodesController {
  constructor(private readonly nodes: NodeEdits) {}

  /** Adds a node. */
  @Post() @HttpCode(200) async create(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { label, type, description = '' }: NewNodeDto,
  ): Promise<GraphNodeDto> {
    return answer(
      await this.nodes.create(caller, tkgId, { label: label.trim(), type, description }),
    );
  }

  /**
   * Renames a node: all that finds, quotes or exports it goes by the new label. A node that stood
   * in a source in the old words gives up its place there.
   */
  @Patch() rename(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { id, ...change }: RenamedNodeDto,
  ): Promise<GraphNodeDto> {
    return this.renameById(caller, tkgId, id, change);
  }

  /** The same, with the id in the path. */
  @Patch(':nodeId') async renameById(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
    @Body() { label, description }: NodeChangeDto,
  ): Promise<GraphNodeDto> {
    if (label === undefined && description === undefined)
      throw errors.invalid('label', 'or description must be given');
    return answer(
      await this.nodes.rename(caller, tkgId, nodeId, { label: label?.trim(), description }),
    );
  }

  /** Deletes a node, and its edges with it. */
  @Delete() delete(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Body() { id }: NodeDto,
  ): Promise<DeletedNodeDto> {
    return this.deleteById(caller, tkgId, id);
  }

  /** The same, for clients that send no body with DELETE. */
  @Delete(':nodeId') async deleteById(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
  ): Promise<DeletedNodeDto> {
    await this.nodes.delete(caller, tkgId, nodeId);
    return { deleted: true };
  }

  /** Says when what a node says holds, in place of what was said before. Any node but an ENTITY. */
  @Patch(':nodeId/annotation') async annotate(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
    @Body() { when, precision }: NewAnnotationDto,
  ): Promise<GraphNodeDto> {
    if (!isAnnotation(when, precision))
      throw errors.invalid(
        'when',
        `must be a date that exists, written at the precision ${precision}, such as ` +
          `${WRITTEN[precision]}`,
      );
    return answer(await this.nodes.annotate(caller, tkgId, nodeId, when));
  }

  /** Takes the annotation away. */
  @Delete(':nodeId/annotation') async unannotate(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
    @Param('nodeId') nodeId: string,
  ): Promise<GraphNodeDto> {
    return answer(await this.nodes.annotate(caller, tkgId, nodeId, null));
  }
}

const answer = ({ node, about }: NodeAbout): GraphNodeDto => nodeDto(node, about);
