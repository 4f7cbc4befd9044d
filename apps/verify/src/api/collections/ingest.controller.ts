import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { PersonalToken } from '../../accounts/bearer.guard.ts';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { CollectionSources } from '../../collections/collection-sources.ts';
import { INGEST_STAGES, type Collection } from '../../collections/collection.entity.ts';
import { Collections } from '../../collections/collections.ts';
import { Detaching } from '../../collections/detaching.ts';
import { IngestWatch } from '../../collections/ingest-watch.ts';
import { Intake } from '../../collections/intake.ts';
import { pageUrlOf, type PageUrl } from '../../collections/page-url.ts';
import { errors } from '../../errors.ts';
import { DeletedCollectionDto } from './collections.dto.ts';
import {
  IngestStatusDto,
  IngestStatusQueryDto,
  ReadSourceDto,
  sourceDto,
} from './ingest-status.dto.ts';
import { IngestedPageDto, IngestPagesDto, QueuedIngestDto } from './ingest.dto.ts';

/** How long a caller is kept waiting for one page. */
const PATIENCE_MS = 60_000;

@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections/:id')
export class CollectionIngestController {
  constructor(
    private readonly collections: Collections,
    private readonly intake: Intake,
    private readonly watch: IngestWatch,
    private readonly sources: CollectionSources,
    private readonly detaching: Detaching,
  ) {}

  /**
   * Takes pages into a collection. With `urls` they are queued, and their progress is read from
   * ingest-status; with `url` the answer waits for the page. A page that failed is tried again when
   * it is posted again.
   */
  @ApiAcceptedResponse({ type: QueuedIngestDto, description: 'For `urls`: they are queued.' })
  @ApiOkResponse({
    type: IngestedPageDto,
    description: 'For `url`: it was taken in, or is still on its way after a minute.',
  })
  @Billable()
  @Post('ingest')
  async ingest(
    @CalledBy() caller: Caller,
    @Param('id') idOrSlug: string,
    @Body() { urls, url, visibility, refresh }: IngestPagesDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueuedIngestDto | IngestedPageDto> {
    if ((urls === undefined) === (url === undefined))
      throw errors.invalid('urls', 'or url must be given, and not both');
    const pages = urls ? urls.map((given, at) => page(given, `urls[${at}]`)) : [page(url, 'url')];
    const collection = await this.collections.owned(caller, idOrSlug);
    const { id } = collection;
    const { ids, queued } = await this.intake.add(id, pages, {
      field: urls ? 'urls' : 'url',
      visibility,
      refresh,
    });
    response.status(urls ? HttpStatus.ACCEPTED : HttpStatus.OK);
    return urls
      ? { collection_id: id, queued, ingest_source_ids: ids }
      : this.taken(collection, ids[0]!, signal);
  }

  /** How far the ingest of each source is. */
  @Get('ingest-status') async status(
    @CalledBy() caller: Caller,
    @Param('id') idOrSlug: string,
    @Query() { status, limit, cursor }: IngestStatusQueryDto,
  ): Promise<IngestStatusDto> {
    const { id } = await this.collections.owned(caller, idOrSlug);
    const [found, summary] = await Promise.all([
      this.sources.list(id, { status, after: cursor, limit: limit && limit + 1 }),
      this.sources.summary(id),
    ]);
    const shown = found.slice(0, limit);
    return {
      collection_id: id,
      sources: shown.map(sourceDto),
      summary,
      next_cursor: found.length > shown.length ? shown.at(-1)!.id : null,
    };
  }

  /** A source with its text as it was stored, so that quotes can be checked by their offsets. */
  @Get('sources/:sourceId') async source(
    @CalledBy() caller: Caller,
    @Param('id') idOrSlug: string,
    @Param('sourceId') sourceId: string,
  ): Promise<ReadSourceDto> {
    const { id } = await this.collections.owned(caller, idOrSlug);
    const { page, source, claims, predictions, ledger } = await this.sources.read(id, sourceId);
    return {
      ...sourceDto({ ...page, title: source?.title ?? null, ledger }),
      language: source?.language ?? null,
      author: source?.author ?? null,
      published_at: source?.publishedAt?.toISOString() ?? null,
      content: source?.content ?? null,
      claims_count: claims,
      predictions_count: predictions,
      stages: INGEST_STAGES.flatMap((stage) => {
        const took = page.stageMs[stage];
        return took === undefined ? [] : [{ stage, executionTimeMs: Math.round(took) }];
      }),
    };
  }

  /**
   * Takes a source out of the collection. What was taken from it stays stored for its owner, and is
   * no longer part of the collection.
   */
  @Delete('sources/:sourceId') async detach(
    @CalledBy() caller: Caller,
    @Param('id') id: string,
    @Param('sourceId') sourceId: string,
  ): Promise<DeletedCollectionDto> {
    await this.detaching.detach(await this.collections.owned(caller, id), sourceId);
    return { deleted: true };
  }

  private async taken(
    { id, graphId }: Collection,
    sourceId: string,
    signal: AbortSignal,
  ): Promise<IngestedPageDto> {
    await this.watch.ended(sourceId, PATIENCE_MS, signal);
    const { page, claims, predictions } = await this.sources.read(id, sourceId);
    const { url, status, error } = page;
    if (status === 'failed') throw errors.unreadable(`url: ${error}`);
    return {
      collection_id: id,
      tkg_id: graphId,
      url,
      status,
      ingest_source_id: sourceId,
      claims_count: claims,
      predictions_count: predictions,
    };
  }
}

function page(given: unknown, field: string): PageUrl {
  const read = pageUrlOf(given);
  if (typeof read === 'string') throw errors.invalid(field, read);
  return read;
}
