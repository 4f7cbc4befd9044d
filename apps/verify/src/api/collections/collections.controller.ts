import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, EntityTag } from '@plumbline/http';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { CollectionSourceRepository } from '../../collections/collection-source.repository.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import { CollectionDeletionService } from '../../collections/deletion/collection-deletion.service.ts';
import {
  CollectionDetailDto,
  CollectionDto,
  CollectionsDto,
  CollectionsQueryDto,
  DeletedCollectionDto,
  NewCollectionDto,
} from './collections.dto.ts';
import { toCollectionSourceDto } from '../../collections/collection-source.dto.ts';

@ApiErrors(documentedErrors.personalTokenRequired)
@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections')
export class CollectionsController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly sources: CollectionSourceRepository,
    private readonly deletion: CollectionDeletionService,
  ) {}

  /**
   * Creates an empty collection.
   *
   * @remarks Add pages with POST /api/v1/collections/{id}/ingest.
   */
  @ApiErrors(documentedErrors.slugNotUnique)
  @Post()
  @HttpCode(200)
  async createCollection(
    @CurrentCaller() caller: Caller,
    @Body() { name, slug }: NewCollectionDto,
  ): Promise<CollectionDto> {
    return toCollectionDto(await this.collections.create(caller, { name: name.trim(), slug }));
  }

  /**
   * Lists the caller's collections, newest first.
   *
   * @remarks Collections that are being deleted are listed too.
   */
  @Get() async listCollections(
    @CurrentCaller() caller: Caller,
    @Query() { limit, cursor }: CollectionsQueryDto,
  ): Promise<CollectionsDto> {
    const collections = await this.collections.list(caller, limit + 1, cursor);
    const page = collections.slice(0, limit);
    return {
      collections: page.map(toCollectionDto),
      next_cursor: collections.length > limit ? page.at(-1)!.id : null,
    };
  }

  /**
   * Returns a collection with its sources (the pages that were added).
   *
   * @remarks The path contains the id of the collection, or its slug.
   */
  @ApiErrors(documentedErrors.collectionNotFound)
  @EntityTag()
  @Get(':id')
  async getCollection(
    @CurrentCaller() caller: Caller,
    @Param('id') idOrSlug: string,
  ): Promise<CollectionDetailDto> {
    const collection = await this.collections.get(caller, idOrSlug);
    const { id } = collection;
    const [sources, summary, progress] = await Promise.all([
      this.sources.list(id),
      this.sources.countByStatus(id),
      collection.status === 'deleting' ? this.deletion.getProgress(id) : undefined,
    ]);
    return {
      ...toCollectionDto(collection),
      sources: sources.map(toCollectionSourceDto),
      summary,
      ...(progress === undefined ? {} : { progress }),
    };
  }

  /**
   * Deletes a collection and all content taken from its sources (the pages that were added).
   *
   * @remarks The content is inaccessible immediately. If the collection is large, it is removed in
   *   the background.
   */
  @ApiErrors(documentedErrors.collectionNotFound)
  @Delete(':id')
  async deleteCollection(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<DeletedCollectionDto> {
    await this.deletion.delete(await this.collections.get(caller, id));
    return { deleted: true };
  }
}

const toCollectionDto = ({
  id,
  name,
  slug,
  status,
  createdAt,
  graphId,
}: Collection): CollectionDto => ({
  id,
  name,
  slug,
  status,
  created_at: createdAt.toISOString(),
  tkg_id: graphId,
});
