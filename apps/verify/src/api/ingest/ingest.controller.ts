import { Body, Controller, HttpCode, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errors } from '../../errors.ts';
import type { Ingested } from '../../knowledge/ingested.ts';
import { Ingestion, type Incoming } from '../../knowledge/ingestion.ts';
import { Reading } from '../../reading/reading.ts';
import { Upload } from '../../reading/upload.ts';
import { IngestDto, IngestFileDto, IngestResultDto } from './ingest.dto.ts';

@ApiTags('ingest')
@Billable()
@Controller('ingest')
export class IngestController {
  constructor(
    private readonly reading: Reading,
    private readonly ingestion: Ingestion,
  ) {}

  /**
   * Takes a page or a text into the caller's knowledge. Search it with GET
   * /fact-search?source=ingest.
   */
  @Post() @HttpCode(200) async ingest(
    @CalledBy() caller: Caller,
    @Body() { url, content, visibility }: IngestDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IngestResultDto> {
    if ((url === undefined) === (content === undefined))
      throw errors.invalid('url', 'or content must be given, and not both');
    const incoming: Incoming =
      url === undefined
        ? { origin: 'content', title: null, text: content! }
        : { ...(await this.reading.url(url, signal)), origin: 'url' };
    return answer(await this.ingestion.ingest(caller, incoming, visibility, signal), response);
  }

  /**
   * Takes a file into the caller's knowledge: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.
   */
  @Post('file')
  @HttpCode(200)
  @Upload({ visibility: { enum: ['private', 'public'] } })
  async ingestFile(
    @CalledBy() caller: Caller,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() { visibility }: IngestFileDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IngestResultDto> {
    const incoming: Incoming = {
      ...(await this.reading.file(file, signal)),
      origin: 'file',
      fileName: file?.originalname,
    };
    return answer(await this.ingestion.ingest(caller, incoming, visibility, signal), response);
  }
}

function answer(
  { source, claims, predictions, edges, chunks }: Ingested,
  response: Response,
): IngestResultDto {
  response.setHeader('X-Engine', source.engine);
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
      confidence: rounded(confidence),
      mechanism,
    })),
    general_length: source.content.length,
    chunks_count: chunks,
  };
}

/** PostgreSQL's `real` comes back with more digits than it holds. */
const rounded = (confidence: number) => Math.round(confidence * 1000) / 1000;
