import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { CollectionSources } from '../../collections/collection-sources.ts';
import { Collections } from '../../collections/collections.ts';
import { Deletion } from '../../collections/deletion/deletion.ts';
import {
  CollectionDetailDto,
  CollectionDto,
  CollectionsDto,
  CollectionsQueryDto,
  DeletedCollectionDto,
  NewCollectionDto,
} from './collections.dto.ts';
import { sourceDto } from './ingest-status.dto.ts';

@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections')
export class CollectionsController {
  constructor(
    private readonly collections: Collections,
    private readonly sources: CollectionSources,
    private readonly deletion: Deletion,
  ) {}

  /** Makes an empty collection of the caller's. */
  @Post() @HttpCode(200) async create(
    @CalledBy() caller: Caller,
    @Body() { name, slug }: NewCollectionDto,
  ): Promise<CollectionDto> {
    return toDto(await this.collections.create(caller, { name: name.trim(), slug }));
  }

  /** The caller's collections, newest first. */
  @Get() async list(
    @CalledBy() caller: Caller,
    @Query() { limit, cursor }: CollectionsQueryDto,
  ): Promise<CollectionsDto> {
    const found = await this.collections.list(caller, limit + 1, cursor);
    const shown = found.slice(0, limit);
    return {
      collections: shown.map(toDto),
      next_cursor: found.length > limit ? shown.at(-1)!.id : null,
    };
  }

  /** A collection with its sources. */
  @Get(':id') async get(
    @CalledBy() caller: Caller,
    @Param('id') idOrSlug: string,
  ): Promise<CollectionDetailDto> {
    const collection = await this.collections.find(caller, idOrSlug);
    const { id } = collection;
    const [sources, summary, progress] = await Promise.all([
      this.sources.list(id),
      this.sources.summary(id),
      collection.status === 'deleting' ? this.deletion.progress(id) : undefined,
    ]);
    return {
      ...toDto(collection),
      sources: sources.map(sourceDto),
      summary,
      ...(progress === undefined ? {} : { progress }),
    };
  }

  /**
   * Deletes a collection and all that was taken from its sources. Nobody sees any of it from then
   * on; a large one goes in the background.
   */
  @Delete(':id') async delete(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
  ): Promise<DeletedCollectionDto> {
    await this.deletion.delete(await this.collections.find(caller, id));
    return { deleted: true };
  }
}

const toDto = ({ id, name, slug, status, createdAt, graphId }: Collection): CollectionDto => ({
  id,
  name,
  slug,
  status,
  created_at: createdAt.toISOString(),
  tkg_id: graphId,
});
