import { Body, Controller, HttpCode, Inject, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CleanDocument } from '@plumbline/documents';
import type { Engine } from '@plumbline/extraction';
import { RequestSignal } from '@plumbline/http';
import { languageCode } from '@plumbline/text';
import type { Response } from 'express';
import { ENGINE } from '@plumbline/engine';
import { Billable } from '../../accounts/billable.ts';
import { requestedLanguage } from '../../language.ts';
import { Reading } from '../../reading/reading.ts';
import { titleOf } from '../../reading/title.ts';
import { Upload } from '../../reading/upload.ts';
import { seriesOf } from '../../timeseries/series.ts';
import { TimeseriesDto, TimeseriesFileDto, TimeseriesResultDto } from './timeseries.dto.ts';

@ApiTags('timeseries')
@Billable()
@Controller('timeseries')
export class TimeseriesController {
  constructor(
    private readonly reading: Reading,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /** Reads the dated events and figures of a page or document. */
  @Post() @HttpCode(200) async ofUrl(
    @Body() { url, ...asked }: TimeseriesDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimeseriesResultDto> {
    return this.series(() => this.reading.url(url, signal), asked, signal, response);
  }

  /** The same of a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
  @Post('file')
  @HttpCode(200)
  @Upload({
    language: { type: 'string', default: 'English' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  })
  async ofFile(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() asked: TimeseriesFileDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimeseriesResultDto> {
    return this.series(() => this.reading.file(file, signal), asked, signal, response);
  }

  private async series(
    read: () => Promise<CleanDocument>,
    { language, limit }: TimeseriesFileDto,
    signal: AbortSignal,
    response: Response,
  ): Promise<TimeseriesResultDto> {
    const started = performance.now();
    const labels = requestedLanguage(language);
    const { text, title, publishedAt, language: declared } = await read();
    const document = { text, title: title ?? undefined, language: languageCode(declared ?? '') };
    const referenceDate = publishedAt ? new Date(publishedAt) : new Date();
    const { result, engine } = await this.engine.extract(
      { ...document, referenceDate, labels, tasks: ['points'] },
      signal,
    );
    const { dataPoints, total } = seriesOf(result.points, limit);
    response.setHeader('X-Engine', engine);
    const executionTimeMs = Math.round(performance.now() - started);
    return {
      title: title ?? titleOf(text, result.sentences),
      dataPoints,
      meta: { total, executionTimeMs },
    };
  }
}
