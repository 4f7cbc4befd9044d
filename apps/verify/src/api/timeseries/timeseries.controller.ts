import { Body, Controller, HttpCode, Inject, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import type { CleanDocument } from '@plumbline/documents';
import type { Engine } from '@plumbline/extraction';
import { ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ENGINE } from '@plumbline/nlp-nest';
import { ApiDocumentErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { errors } from '../../errors/errors.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { toExtractionRequest } from '../../document-reader/extraction-request.ts';
import { deriveTitle } from '../../document-reader/document-title.ts';
import { Upload } from '../../document-reader/upload.decorator.ts';
import { buildTimeSeries } from '../../graphs/time-series/time-series.ts';
import { TimeseriesDto, TimeseriesFileDto, TimeseriesResultDto } from './timeseries.dto.ts';

@ApiDocumentErrors()
@ApiResponseHeaders('X-Engine', 'Content-Language')
@ApiTags('timeseries')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('timeseries')
export class TimeseriesController {
  constructor(
    private readonly documentReader: DocumentReaderService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * Extracts the dated events and figures from a web page or document as a time series.
   *
   * @remarks Figures without a date are left out.
   */
  @Post() @HttpCode(200) async extractTimeSeries(
    @Body() { url, ...options }: TimeseriesDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimeseriesResultDto> {
    return this.buildSeries(
      () => this.documentReader.readUrl(url, signal),
      options,
      signal,
      countTokens,
      response,
    );
  }

  /**
   * Extracts the dated events and figures from a file (PDF, Markdown, plain text, HTML or DOCX; up
   * to 20 MB) as a time series.
   *
   * @remarks Figures without a date are left out.
   */
  @Post('file')
  @HttpCode(200)
  @Upload({
    language: {
      type: 'string',
      description: 'Language of the data point labels: an English name or an ISO 639-1 code.',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'The maximum number of data points returned. Default: 50.',
    },
  })
  async extractTimeSeriesFromFile(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() options: TimeseriesFileDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimeseriesResultDto> {
    return this.buildSeries(
      () => this.documentReader.readFile(file, signal),
      options,
      signal,
      countTokens,
      response,
    );
  }

  private async buildSeries(
    loadDocument: () => Promise<CleanDocument>,
    { language, limit }: TimeseriesFileDto,
    signal: AbortSignal,
    countTokens: () => number,
    response: Response,
  ): Promise<TimeseriesResultDto> {
    const startedAt = performance.now();
    const requestedLanguage = parseRequestedLanguage(language);
    const document = await loadDocument();
    const { result, engine } = await this.engine.extract(
      {
        ...toExtractionRequest(document),
        ...(requestedLanguage && { labelLanguage: requestedLanguage }),
        tasks: ['points'],
      },
      signal,
    );
    const isForeign = ![undefined, 'und', result.language].includes(requestedLanguage);
    if (engine === 'offline' && isForeign && result.points.length)
      throw errors.invalid(
        'language',
        'must be the language of the document: labels in another language need a language ' +
          'model',
      );
    const { dataPoints, total } = buildTimeSeries(result.points, limit);
    response.setHeader('X-Engine', engine);
    if (!requestedLanguage && result.language !== 'und')
      response.setHeader('Content-Language', result.language);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    return {
      title: document.title ?? deriveTitle(document.text, result.sentences),
      dataPoints,
      meta: { total, tokens: countTokens(), executionTimeMs },
    };
  }
}
