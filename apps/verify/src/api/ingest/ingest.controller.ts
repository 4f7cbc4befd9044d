import { Body, Controller, HttpCode, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import { roundTo } from '@plumbline/ml';
import type { Response } from 'express';
import { ApiDocumentErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { errors } from '../../errors/errors.ts';
import type { IngestResult } from '../../corpus/ingest-result.ts';
import { IngestionService, type IncomingDocument } from '../../corpus/ingestion.service.ts';
import { ErasureFenceService } from '../../erasure-fence/erasure-fence.service.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { Upload } from '../../document-reader/upload.decorator.ts';
import { IngestDto, IngestFileDto, IngestResultDto } from './ingest.dto.ts';

@ApiErrors(documentedErrors.storageFull)
@ApiDocumentErrors()
@ApiResponseHeaders('X-Engine')
@ApiTags('ingest')
@Billable()
@AsksLanguageModel()
@Controller('ingest')
export class IngestController {
  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly ingestion: IngestionService,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /**
   * Ingests a web page or text: stores it in the caller's content, and extracts its claims and
   * predictions.
   *
   * @remarks Search the ingested content with `GET /fact-search?source=ingest`.
   */
  @StoresContent()
  @Post()
  @HttpCode(200)
  async ingestDocument(
    @CurrentCaller() caller: Caller,
    @Body() { url, content, visibility }: IngestDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IngestResultDto> {
    if ((url === undefined) === (content === undefined))
      throw errors.invalid('url', 'or content must be given, and not both');
    const erasureMark = await this.erasureFence.createMark(caller.accountId);
    const incoming: IncomingDocument =
      url === undefined
        ? { origin: 'content', title: null, text: content! }
        : { ...(await this.documentReader.readUrl(url, signal)), origin: 'url' };
    const result = await this.ingestion.ingest(caller, incoming, visibility, signal, erasureMark);
    response.setHeader('X-Engine', result.source.engine);
    return { ...toIngestResult(result), meta: { tokens: countTokens() } };
  }

  /**
   * Ingests a file (PDF, Markdown, plain text, HTML or DOCX; up to 20 MB): stores its text in the
   * caller's content, and extracts its claims and predictions.
   *
   * @remarks Search the ingested content with `GET /fact-search?source=ingest`.
   */
  @StoresContent()
  @Post('file')
  @HttpCode(200)
  @Upload({
    visibility: {
      type: 'string',
      enum: ['private', 'public'],
      description: 'Who can see the content, as in POST /api/v1/ingest. Default: `private`.',
    },
  })
  async ingestFile(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() { visibility }: IngestFileDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IngestResultDto> {
    const erasureMark = await this.erasureFence.createMark(caller.accountId);
    const incoming: IncomingDocument = {
      ...(await this.documentReader.readFile(file, signal)),
      origin: 'file',
      fileName: file?.originalname,
    };
    const result = await this.ingestion.ingest(caller, incoming, visibility, signal, erasureMark);
    response.setHeader('X-Engine', result.source.engine);
    return { ...toIngestResult(result), meta: { tokens: countTokens() } };
  }
}

function toIngestResult({
  source,
  claims,
  predictions,
  edges,
  chunkCount,
}: IngestResult): Omit<IngestResultDto, 'meta'> {
  return {
    ingest_source_id: source.id,
    tkg_id: source.graphId,
    source_title: source.title,
    claims: claims.map(({ title, description, category, claimDate }) => ({
      title,
      description,
      category,
      ...(claimDate ? { claim_date: claimDate } : {}),
    })),
    predictions: predictions.map(({ title, description, category, deadline }) => ({
      title,
      description,
      category,
      deadline,
    })),
    edges: edges.map(({ from, to, type, confidence, mechanism }) => ({
      from_title: from,
      to_title: to,
      edge_type: type,
      // A PostgreSQL `real` is returned with meaningless extra digits.
      confidence: roundTo(confidence, 3),
      mechanism,
    })),
    general_length: source.content.length,
    chunks_count: chunkCount,
  };
}
