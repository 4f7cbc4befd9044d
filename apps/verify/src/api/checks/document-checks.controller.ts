import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UploadedFile,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import {
  ApiEntityTag,
  ApiErrors,
  ApiResponseHeaders,
  RequestSignal,
  setEntityTag,
} from '@plumbline/http';
import type { Request, Response } from 'express';
import { ApiDocumentErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { parseCheckOptions } from '../../checks/check-options.dto.ts';
import { CheckUrlService } from '../../checks/check-url.service.ts';
import { DocumentCheckDto } from '../../checks/document/document-check.dto.ts';
import { DocumentCheckPresentationService } from '../../checks/document/document-check-presentation.service.ts';
import { DocumentCheckRepository } from '../../checks/document/document-check.repository.ts';
import {
  DocumentCheckService,
  type DocumentInput,
} from '../../checks/document/document-check.service.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { DocumentUpload } from '../../document-reader/upload.decorator.ts';
import { errors } from '../../errors/errors.ts';
import { parsePublishedAt } from '../../fact-checking/date-range.ts';
import { CLOCK, type Clock } from '../../fact-checking/clock.ts';
import { CallbackUrlService } from '../../webhooks/callback-url.service.ts';
import { wantsEventStream } from '../../progress/stream-result.ts';
import { ApiWebhook } from '../../webhook-sender/api-webhook.ts';
import { DocumentCheckEventDto } from '../../webhook-sender/webhook-event.dto.ts';
import { ApiDocumentCheckEvents } from './check-text-bodies.ts';
import { toClaimReviews } from './export/claim-reviews.ts';
import { buildDocumentReport } from './export/document-report.ts';
import { renderHtmlReport } from './export/html-report.ts';
import { renderMarkdownReport } from './export/markdown-report.ts';
import {
  DocumentCheckInputDto,
  DocumentCheckQueryDto,
  ReportQueryDto,
} from './document-checks.dto.ts';
import { DocumentStreamService } from './document-stream.service.ts';

@ApiTags('checks')
@RequiresScope('read')
@Controller('checks/document')
export class DocumentChecksController {
  constructor(
    private readonly documentChecks: DocumentCheckService,
    private readonly documents: DocumentCheckRepository,
    private readonly mapper: DocumentCheckPresentationService,
    private readonly documentReader: DocumentReaderService,
    private readonly stream: DocumentStreamService,
    private readonly urls: CheckUrlService,
    private readonly callbackUrls: CallbackUrlService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Queues a fact check of the claims in a text, web page or file, and returns 202 with the id of
   * the document check.
   *
   * @remarks At most 200 claims are checked. With `Accept: text/event-stream`, the response is a
   *   stream: a `claims` event when the claims are found, a `claim` event with evidence for each
   *   judged claim, then one `result` event. When the client disconnects, the check continues. With
   *   `callback_url`, a signed webhook is sent when the check has ended.
   */
  @ApiDocumentCheckEvents(HttpStatus.OK)
  @ApiWebhook('documentCheckEnded', DocumentCheckEventDto)
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.storageFull,
    documentedErrors.tooManyChecks,
    documentedErrors.tooManyWebhooks,
  )
  @ApiDocumentErrors()
  @ApiResponseHeaders('Location')
  @Billable()
  @AsksLanguageModel()
  @StoresContent()
  @Post()
  @DocumentUpload()
  @ApiProduces('application/json', 'text/event-stream')
  @ApiAcceptedResponse({
    type: DocumentCheckDto,
    description:
      'The document check is queued. The header `Location` contains the URL of the ' +
      'document check.',
  })
  async createDocumentCheck(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: DocumentCheckInputDto,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { text, url, title, published_at: publishedAt, callback_url, ...optionFields } = body;
    if ([text, url, file].filter((input) => input !== undefined).length !== 1)
      throw errors.invalid('text', 'or url or a file must be sent, and only one of them');
    const options = parseCheckOptions(optionFields, this.clock());
    const ownDate = parsePublishedAt(publishedAt, this.clock());
    const callback = this.callbackUrls.parse(callback_url);
    await this.documentChecks.assertAllowed(options, caller);
    const field = text !== undefined ? 'text' : url !== undefined ? 'url' : 'file';
    const { publishedAt: readDate, ...input } = await this.readInput(
      { text, url, title, file },
      signal,
    );
    const document = await this.documentChecks.enqueue(
      { ...input, publishedAt: ownDate ?? readDate },
      ...([options, caller, field, callback] as const),
    );
    response.setHeader('Location', `/api/v1/checks/document/${document.id}`);
    if (wantsEventStream(request)) return this.stream.send(caller, document.id, response);
    response.status(HttpStatus.ACCEPTED).json(await this.mapper.toDto(document, [], true));
  }

  /**
   * Returns a document check with the current state of its claims.
   *
   * @remarks With `Accept: text/event-stream`, the response is a stream that sends each claim when
   *   it has been judged.
   */
  @ApiDocumentCheckEvents()
  @ApiErrors(documentedErrors.checkNotFound)
  @ApiResponseHeaders('X-Partial')
  @ApiEntityTag()
  @Get(':id')
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: DocumentCheckDto })
  async getDocumentCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { evidence }: DocumentCheckQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const document = await this.documents.findOwned(caller, id);
    if (wantsEventStream(request)) return this.stream.send(caller, id, response);
    const claims = await this.mapper.loadClaims(document);
    const dto = await this.mapper.toDto(document, claims, evidence);
    const { failed_providers: failedProviders, not_searched: unsearched } = dto.summary;
    const partial = [...failedProviders, ...(unsearched ? [`news for ${unsearched} claims`] : [])];
    if (partial.length) response.setHeader('X-Partial', partial.join(', '));
    setEntityTag(response, dto);
    response.json(dto);
  }

  /**
   * Cancels a document check, so that no more claims are judged.
   *
   * @remarks Verdicts that have already been computed are kept.
   */
  @ApiErrors(documentedErrors.checkNotFound)
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: DocumentCheckDto })
  async cancelDocumentCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<DocumentCheckDto> {
    const document = await this.documentChecks.cancel(caller, id);
    return this.mapper.toDto(document, await this.mapper.loadClaims(document), true);
  }

  /**
   * Exports the claims of a document check that have a verdict, in a format for publishing.
   *
   * @remarks The query parameter `format` selects ClaimReview, Markdown or HTML.
   */
  @ApiErrors(documentedErrors.checkNotFound)
  @Get(':id/export')
  @ApiOkResponse({
    description: 'The exported document check in the requested `format`.',
    content: {
      'application/ld+json': {
        schema: {
          type: 'object',
          description: 'JSON-LD with a ClaimReview for each claim with the verdict TRUE or FALSE.',
        },
      },
      'text/markdown': { schema: { type: 'string', description: 'The text with footnotes.' } },
      'text/html': { schema: { type: 'string', description: 'A page with the text and notes.' } },
    },
  })
  async exportDocumentCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { format }: ReportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const document = await this.documents.findOwned(caller, id);
    const report = buildDocumentReport(document, await this.mapper.loadClaims(document));
    const buildUrl = (checkId: string) =>
      this.urls.buildPageUrl({ id: checkId, ownerId: document.ownerId });
    if (format === 'claimreview')
      response
        .type('application/ld+json')
        .send(JSON.stringify(await toClaimReviews(report, buildUrl)));
    else if (format === 'markdown')
      response.type('text/markdown; charset=utf-8').send(renderMarkdownReport(report));
    else response.type('html').attachment('report.html').send(renderHtmlReport(report).text);
  }

  private async readInput(
    {
      text,
      url,
      title,
      file,
    }: Pick<DocumentCheckInputDto, 'text' | 'url' | 'title'> & {
      file?: Express.Multer.File;
    },
    signal: AbortSignal,
  ): Promise<DocumentInput> {
    if (text !== undefined)
      return {
        ...{ text, isMarkdown: true, title: title ?? null },
        ...{ url: null, language: null, publishedAt: null },
      };
    const document =
      url === undefined
        ? { ...(await this.documentReader.readFile(file, signal)), url: null }
        : await this.documentReader.readUrl(url, signal);
    const isMarkdown = document.kind === 'markdown';
    return {
      ...{ text: isMarkdown ? document.markdown : document.text, isMarkdown },
      ...{ url: document.url, language: document.language },
      title: document.title ?? file?.originalname ?? null,
      publishedAt: readPublicationDate(document.publishedAt, this.clock()),
    };
  }
}

/**
 * Ignores a publication date in the future, because the clock of the page must be wrong. The text
 * is then treated as published today.
 */
function readPublicationDate(text: string | null, now: Date): Date | null {
  const date = text === null ? undefined : new Date(text);
  return date && date <= now ? date : null;
}
