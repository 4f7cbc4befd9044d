import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { Graphs, type ListedGraph } from '../../graphs/graphs.ts';
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
  constructor(private readonly graphs: Graphs) {}

  /** Begins an empty graph. */
  @Post() @HttpCode(200) async create(
    @CalledBy() caller: Caller,
    @Body() { name }: NewTkgDto,
  ): Promise<TkgDto> {
    return tkgDto(await this.graphs.create(caller, name.trim()));
  }

  /** The caller's graphs: its own, those that its ingests made, and those of its collections. */
  @Get() async list(
    @CalledBy() caller: Caller,
    @Query() { limit, cursor }: TkgsQueryDto,
  ): Promise<TkgsDto> {
    const listed = await this.graphs.list(caller, limit + 1, cursor);
    const tkgs = listed.slice(0, limit).map(tkgDto);
    return { tkgs, next_cursor: listed.length > limit ? tkgs.at(-1)!.tkg_id : null };
  }

  @Get(':tkgId') async get(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<TkgDetailDto> {
    const { nodes, edges, ...listed } = await this.graphs.one(caller, tkgId);
    return { ...tkgDto(listed), nodes, edges };
  }

  /**
   * Deletes a graph with its history; one that an ingest made, with the source and all that was
   * taken from it. 403 for a collection's.
   */
  @Delete(':tkgId') async delete(
    @CalledBy() caller: Caller,
    @Param('tkgId') tkgId: string,
  ): Promise<DeletedTkgDto> {
    await this.graphs.delete(caller, tkgId);
    return { deleted: true };
  }
}

const tkgDto = ({ id, name, createdAt, sourceId, collectionId }: ListedGraph): TkgDto => ({
  tkg_id: id,
  name,
  created_at: createdAt.toISOString(),
  origin: collectionId ? 'collection' : sourceId ? 'ingest' : 'manual',
  ingest_source_id: sourceId,
  collection_id: collectionId,
});
