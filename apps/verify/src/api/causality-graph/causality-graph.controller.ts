import { Body, Controller, HttpCode, Inject, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CleanDocument } from '@plumbline/documents';
import type { Engine } from '@plumbline/extraction';
import { others, RequestSignal } from '@plumbline/http';
import { languageCode } from '@plumbline/text';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { causalGraphOf } from '../../causality/graph.ts';
import { ENGINE } from '@plumbline/engine';
import { errors } from '../../errors.ts';
import { requestedLanguage } from '../../language.ts';
import { Reading } from '../../reading/reading.ts';
import { titleOf } from '../../reading/title.ts';
import { Upload } from '../../reading/upload.ts';
import {
  CausalityGraphDto,
  CausalityGraphFileDto,
  CausalityGraphResultDto,
} from './causality-graph.dto.ts';

type Analysed = Pick<CleanDocument, 'text'> &
  Partial<Pick<CleanDocument, 'title' | 'publishedAt' | 'language'>>;

@ApiTags('causality-graph')
@Billable()
@Controller('causality-graph')
export class CausalityGraphController {
  constructor(
    private readonly reading: Reading,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /** The causes and effects that a page or a text states, as a graph. */
  @Post() @HttpCode(200) async ofUrlOrText(
    @Body() { url, text, ...asked }: CausalityGraphDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CausalityGraphResultDto> {
    if ((url === undefined) === (text === undefined))
      throw errors.invalid('url', 'or text must be given, and not both');
    const read = async (): Promise<Analysed> =>
      url === undefined ? { text: text! } : this.reading.url(url, signal);
    const { text: analysed, ...graph } = await this.graph(read, asked, signal, response);
    return url === undefined ? graph : { ...graph, text: analysed };
  }

  /** The same of a file: PDF, Markdown, plain text, HTML or DOCX, up to 20 MB. */
  @Post('file')
  @HttpCode(200)
  @Upload({ language: { type: 'string' } })
  async ofFile(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() asked: CausalityGraphFileDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CausalityGraphResultDto> {
    return this.graph(() => this.reading.file(file, signal), asked, signal, response);
  }

  private async graph(
    read: () => Promise<Analysed>,
    { language }: CausalityGraphFileDto,
    signal: AbortSignal,
    response: Response,
  ): Promise<CausalityGraphResultDto> {
    const started = performance.now();
    const asked = requestedLanguage(language);
    const { text, title, publishedAt, language: declared } = await read();
    const document = {
      text,
      title: title ?? undefined,
      language: asked ?? languageCode(declared ?? ''),
    };
    const referenceDate = publishedAt ? new Date(publishedAt) : new Date();
    const { result, engine } = await this.engine.extract(
      { ...document, referenceDate, tasks: ['edges', 'entities'] },
      signal,
    );
    // a long text takes its time to be put together, to be drawn, and to be answered with
    await others();
    const graph = await causalGraphOf(result);
    await others();
    response.setHeader('X-Engine', engine);
    const executionTimeMs = Math.round(performance.now() - started);
    const meta = { nodes: graph.nodes.length, edges: graph.edges.length, executionTimeMs };
    return { title: title ?? titleOf(text, result.sentences), ...graph, text, meta };
  }
}
