import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, EntityTag } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { GraphService, type GraphListItem } from '../../graphs/graph.service.ts';
import {
  DeletedTkgDto,
  NewTkgDto,
  TkgDetailDto,
  TkgDto,
  TkgsDto,
  TkgsQueryDto,
} from './tkgs.dto.ts';

@ApiTags('tkgs')
@Controller('tkgs')
export class TkgsController {
  constructor(private readonly graphs: GraphService) {}

  /**
   * Creates an empty knowledge graph.
   *
   * @remarks Add nodes with POST /api/v1/tkgs/{tkgId}/graph/nodes.
   */
  @Post() @HttpCode(200) async createGraph(
    @CurrentCaller() caller: Caller,
    @Body() { name }: NewTkgDto,
  ): Promise<TkgDto> {
    return toTkgDto(await this.graphs.create(caller, name.trim()));
  }

  /**
   * Lists the caller's knowledge graphs: those that the caller created, those of ingested
   * documents, and those of collections.
   *
   * @remarks The newest graph comes first.
   */
  @Get() async listGraphs(
    @CurrentCaller() caller: Caller,
    @Query() { limit, cursor }: TkgsQueryDto,
  ): Promise<TkgsDto> {
    const graphs = await this.graphs.list(caller, limit + 1, cursor);
    const tkgs = graphs.slice(0, limit).map(toTkgDto);
    return { tkgs, next_cursor: graphs.length > limit ? tkgs.at(-1)!.tkg_id : null };
  }

  /**
   * Returns a knowledge graph with the number of its nodes and edges.
   *
   * @remarks For the nodes and edges themselves, use GET /api/v1/tkgs/{tkgId}/graph.
   */
  @ApiErrors(documentedErrors.graphNotFound)
  @EntityTag()
  @Get(':tkgId')
  async getGraph(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<TkgDetailDto> {
    const { nodes, edges, ...graph } = await this.graphs.getDetail(caller, tkgId);
    return { ...toTkgDto(graph), nodes, edges };
  }

  /**
   * Deletes a knowledge graph and its edit history.
   *
   * @remarks For the graph of an ingested document, the document and all content extracted from it
   *   are deleted too. The graph of a collection cannot be deleted (403).
   */
  @ApiErrors(documentedErrors.collectionGraphReadOnly, documentedErrors.graphNotFound)
  @Delete(':tkgId')
  async deleteGraph(
    @CurrentCaller() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<DeletedTkgDto> {
    await this.graphs.delete(caller, tkgId);
    return { deleted: true };
  }
}

const toTkgDto = ({ id, name, createdAt, sourceId, collectionId }: GraphListItem): TkgDto => ({
  tkg_id: id,
  name,
  created_at: createdAt.toISOString(),
  origin: collectionId ? 'collection' : sourceId ? 'ingest' : 'manual',
  ingest_source_id: sourceId,
  collection_id: collectionId,
});
