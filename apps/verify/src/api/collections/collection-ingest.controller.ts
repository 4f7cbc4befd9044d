import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, EntityTag, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiDocumentErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { PersonalToken } from '../../auth/bearer.guard.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { toCollectionSourceDto } from '../../collections/collection-source.dto.ts';
import { CollectionSourceRepository } from '../../collections/collection-source.repository.ts';
import { INGEST_STAGES, type Collection } from '../../collections/collection.entity.ts';
import { CollectionsService } from '../../collections/collections.service.ts';
import { SourceRemovalService } from '../../collections/source-removal.service.ts';
import { IngestCompletionListener } from '../../collections/ingest-completion.listener.ts';
import {
  type EnqueueOptions,
  IngestEnqueueService,
} from '../../collections/ingest-enqueue.service.ts';
import { parseIncomingFile } from '../../collections/incoming-file.ts';
import { parsePageUrl, type PageUrl } from '../../collections/page-url.ts';
import { MultiUpload } from '../../document-reader/upload.decorator.ts';
import { errors } from '../../errors/errors.ts';
import { ApiWebhook } from '../../webhook-sender/api-webhook.ts';
import { IngestEventDto } from '../../webhook-sender/webhook-event.dto.ts';
import { CallbackUrlService } from '../../webhooks/callback-url.service.ts';
import { DeletedCollectionDto } from './collections.dto.ts';
import { IngestStatusDto, IngestStatusQueryDto, ReadSourceDto } from './ingest-status.dto.ts';
import { IngestedPageDto, IngestFilesDto, IngestPagesDto, QueuedIngestDto } from './ingest.dto.ts';

/** The maximum time in milliseconds that a request waits until a page is ingested. */
const MAX_WAIT_MS = 60_000;
const MAX_FILES_PER_REQUEST = 20;

@ApiErrors(
  documentedErrors.personalTokenRequired,
  documentedErrors.collectionNotFound,
  documentedErrors.collectionDeleting,
)
@ApiTags('collections')
@PersonalToken('A collection')
@Controller('collections/:id')
export class CollectionIngestController {
  constructor(
    private readonly collections: CollectionsService,
    private readonly ingestEnqueue: IngestEnqueueService,
    private readonly ingestCompletion: IngestCompletionListener,
    private readonly sources: CollectionSourceRepository,
    private readonly sourceRemoval: SourceRemovalService,
    private readonly callbackUrls: CallbackUrlService,
  ) {}

  /**
   * Adds web pages or documents to a collection and ingests them.
   *
   * @remarks Pages in `urls` are queued; GET /api/v1/collections/{id}/ingest-status returns their
   *   progress, and with `callback_url` a signed webhook is sent once when all of them have ended.
   *   With `url`, the response waits until the page is ingested. To retry a page that
   *   failed, send it again.
   */
  @ApiErrors(documentedErrors.storageFull, documentedErrors.tooManyWebhooks)
  @ApiDocumentErrors()
  @ApiAcceptedResponse({
    type: QueuedIngestDto,
    description: 'With `urls` in the request, the pages are queued.',
  })
  @ApiOkResponse({
    type: IngestedPageDto,
    description:
      'With `url` in the request, the page was ingested, or is still being processed ' +
      'after one minute.',
  })
  @Billable()
  @StoresContent()
  @ApiWebhook('ingestEnded', IngestEventDto)
  @Post('ingest')
  async ingestIntoCollection(
    @CurrentCaller() caller: Caller,
    @Param('id') idOrSlug: string,
    @Body() { urls, url, visibility, refresh, callback_url: callbackUrl }: IngestPagesDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QueuedIngestDto | IngestedPageDto> {
    if ((urls === undefined) === (url === undefined))
      throw errors.invalid('urls', 'or url must be given, and not both');
    if (url !== undefined && callbackUrl !== undefined)
      throw errors.invalid('callback_url', 'needs urls, because url is answered when it has ended');
    const callback = this.toCallback(caller, callbackUrl);
    const pages = urls
      ? urls.map((input, index) => requirePageUrl(input, `urls[${index}]`))
      : [requirePageUrl(url, 'url')];
    const collection = await this.collections.getActive(caller, idOrSlug);
    const { id } = collection;
    const { ids, queued } = await this.ingestEnqueue.enqueuePages(id, pages, {
      field: urls ? 'urls' : 'url',
      visibility,
      refresh,
      keyId: caller.keyId,
      ...callback,
    });
    response.status(urls ? HttpStatus.ACCEPTED : HttpStatus.OK);
    return urls
      ? { collection_id: id, queued, ingest_source_ids: ids }
      : this.waitForPage(collection, ids[0]!, signal);
  }

  /**
   * Adds 1 to 20 files (PDF, DOCX, HTML, Markdown or plain text; together up to 20 MB) to a
   * collection and queues their ingest.
   *
   * @remarks GET /api/v1/collections/{id}/ingest-status returns the progress. A file whose content
   *   is already in the collection is not ingested again. To retry a file that failed, send it
   *   again. A file cannot be refreshed: send its new version, and delete the source of the old
   *   one.
   */
  @ApiErrors(
    documentedErrors.storageFull,
    documentedErrors.tooManyPendingFiles,
    documentedErrors.tooManyWebhooks,
  )
  @ApiDocumentErrors()
  @ApiAcceptedResponse({ type: QueuedIngestDto, description: 'The files are queued.' })
  @Billable()
  @StoresContent()
  @ApiWebhook('ingestEnded', IngestEventDto)
  @Post('ingest/file')
  @HttpCode(HttpStatus.ACCEPTED)
  @MultiUpload(MAX_FILES_PER_REQUEST, {
    visibility: {
      type: 'string',
      enum: ['private', 'public'],
      description:
        'Who finds the files by search: only the owner of the collection, or every API key of ' +
        'the account. Default for a new file: `private`.',
    },
    callback_url: {
      type: 'string',
      format: 'uri',
      maxLength: 2_048,
      description:
        'The URL (http or https) to which a signed webhook is sent once when all files are ' +
        'ingested or have failed. Default: no webhook.',
    },
  })
  async ingestFilesIntoCollection(
    @CurrentCaller() caller: Caller,
    @Param('id') idOrSlug: string,
    @UploadedFiles() uploads: Express.Multer.File[] | undefined,
    @Body() { visibility, callback_url: callbackUrl }: IngestFilesDto,
  ): Promise<QueuedIngestDto> {
    const callback = this.toCallback(caller, callbackUrl);
    const { id } = await this.collections.getActive(caller, idOrSlug);
    if (!uploads?.length) throw errors.invalid('file', 'must be sent as multipart/form-data');
    const files = uploads.map((upload, index) =>
      parseIncomingFile(upload, uploads.length > 1 ? `file[${index}]` : 'file'),
    );
    const { ids, queued } = await this.ingestEnqueue.enqueuePages(id, files, {
      field: 'file',
      visibility,
      refresh: false,
      keyId: caller.keyId,
      ...callback,
    });
    return { collection_id: id, queued, ingest_source_ids: ids };
  }

  /**
   * Returns how far the ingest of each source (page) of a collection is.
   *
   * @remarks The field `summary` counts all sources, whichever page of the list is returned.
   */
  @Get('ingest-status') async getIngestStatus(
    @CurrentCaller() caller: Caller,
    @Param('id') idOrSlug: string,
    @Query() { status, limit, cursor }: IngestStatusQueryDto,
  ): Promise<IngestStatusDto> {
    const { id } = await this.collections.getActive(caller, idOrSlug);
    const [sources, summary] = await Promise.all([
      this.sources.list(id, { status, afterId: cursor, limit: limit && limit + 1 }),
      this.sources.countByStatus(id),
    ]);
    const pageSources = sources.slice(0, limit);
    return {
      collection_id: id,
      sources: pageSources.map(toCollectionSourceDto),
      summary,
      next_cursor: sources.length > pageSources.length ? pageSources.at(-1)!.id : null,
    };
  }

  /**
   * Returns a source (page) of a collection with the text that is stored.
   *
   * @remarks The offsets of quotations refer to this text.
   */
  @ApiErrors(documentedErrors.collectionSourceNotFound)
  @EntityTag()
  @Get('sources/:sourceId')
  async getCollectionSource(
    @CurrentCaller() caller: Caller,
    @Param('id') idOrSlug: string,
    @Param('sourceId') sourceId: string,
  ): Promise<ReadSourceDto> {
    const { id } = await this.collections.getActive(caller, idOrSlug);
    const { page, source, claimCount, predictionCount, ledger } = await this.sources.getDetail(
      id,
      sourceId,
    );
    return {
      ...toCollectionSourceDto({ ...page, title: source?.title ?? null, ledger }),
      language: source?.language ?? null,
      author: source?.author ?? null,
      published_at: source?.publishedAt?.toISOString() ?? null,
      content: source?.content ?? null,
      claims_count: claimCount,
      predictions_count: predictionCount,
      stages: INGEST_STAGES.flatMap((stage) => {
        const durationMs = page.stageMs[stage];
        return durationMs === undefined ? [] : [{ stage, executionTimeMs: Math.round(durationMs) }];
      }),
    };
  }

  /**
   * Removes a source (page) from a collection.
   *
   * @remarks The content taken from the page stays stored for its owner.
   */
  @ApiErrors(documentedErrors.collectionSourceNotFound)
  @Delete('sources/:sourceId')
  async removeCollectionSource(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Param('sourceId') sourceId: string,
  ): Promise<DeletedCollectionDto> {
    await this.sourceRemoval.detachSource(await this.collections.getActive(caller, id), sourceId);
    return { deleted: true };
  }

  private toCallback(
    caller: Caller,
    callbackUrl: string | undefined,
  ): Pick<EnqueueOptions, 'callback'> {
    const target = this.callbackUrls.parse(callbackUrl);
    return target ? { callback: { caller, target } } : {};
  }

  private async waitForPage(
    { id, graphId }: Collection,
    ingestSourceId: string,
    signal: AbortSignal,
  ): Promise<IngestedPageDto> {
    await this.ingestCompletion.waitUntilFinished(ingestSourceId, MAX_WAIT_MS, signal);
    const { page, claimCount, predictionCount } = await this.sources.getDetail(id, ingestSourceId);
    const { url, status, error } = page;
    if (status === 'failed') throw errors.unreadableDocument(`url: ${error}`);
    return {
      collection_id: id,
      tkg_id: graphId,
      url,
      status,
      ingest_source_id: ingestSourceId,
      claims_count: claimCount,
      predictions_count: predictionCount,
    };
  }
}

function requirePageUrl(input: unknown, field: string): PageUrl {
  const parsed = parsePageUrl(input);
  if (typeof parsed === 'string') throw errors.invalid(field, parsed);
  return parsed;
}
