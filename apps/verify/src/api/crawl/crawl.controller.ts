import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import type { Engine } from '@plumbline/extraction';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import { parseLanguageCode } from '@plumbline/text';
import type { Response } from 'express';
import { ENGINE } from '@plumbline/nlp-nest';
import { ApiDocumentErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { errors } from '../../errors/errors.ts';
import { CrawlRequestDto, CrawlResultDto } from './crawl.dto.ts';

@ApiTags('crawl')
@Billable()
@AsksLanguageModel(({ prompt = null }) => prompt !== null)
@RequiresScope('read')
@Controller('crawl')
export class CrawlController {
  constructor(
    private readonly documentReader: DocumentReaderService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * Fetches a web page or document and returns its main content as Markdown.
   *
   * @remarks With `prompt`, the response contains only the requested information, as plain text.
   */
  @ApiErrors(documentedErrors.modelRequired)
  @ApiDocumentErrors()
  @ApiResponseHeaders('X-Engine')
  @Post()
  @HttpCode(200)
  async crawlPage(
    @Body() { url, prompt }: CrawlRequestDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CrawlResultDto> {
    const page = await this.documentReader.readUrl(url, signal);
    const { title, markdown, publishedAt, author, description } = page;
    const fetchedAt = page.fetchedAt.toISOString();
    if (prompt === undefined)
      return { url, title, markdown, publishedAt, author, description, fetchedAt };
    const referenceDate = publishedAt ? new Date(publishedAt) : page.fetchedAt;
    const language = parseLanguageCode(page.language ?? '');
    const { result, engine } = await this.engine.followInstruction(
      { instruction: prompt, document: page, referenceDate, language },
      signal,
    );
    if (result.interpretation === 'needs-model') throw errors.modelRequired('prompt');
    response.setHeader('X-Engine', engine);
    return {
      url,
      title: null,
      markdown: result.text,
      publishedAt: null,
      author: null,
      description: null,
      fetchedAt,
      meta: { tokens: countTokens() },
    };
  }
}
