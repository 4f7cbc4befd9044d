import { Body, Controller, HttpCode, Inject, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import type { Engine } from '@plumbline/extraction';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiDocumentErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CAUSAL_EDGE_TYPES, buildCausalGraph } from '../../graphs/causality/causal-graph.ts';
import { ENGINE } from '@plumbline/nlp-nest';
import { errors } from '../../errors/errors.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import {
  toExtractionRequest,
  type ReadableDocument,
} from '../../document-reader/extraction-request.ts';
import { deriveTitle } from '../../document-reader/document-title.ts';
import { Upload } from '../../document-reader/upload.decorator.ts';
import {
  CausalityGraphDto,
  CausalityGraphFileDto,
  CausalityGraphResultDto,
} from './causality-graph.dto.ts';

@ApiDocumentErrors()
@ApiResponseHeaders('X-Engine')
@ApiTags('causality-graph')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('causality-graph')
export class CausalityGraphController {
  constructor(
    private readonly documentReader: DocumentReaderService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * Extracts the causes and effects that a web page or text states, and returns them as a graph.
   *
   * @remarks Send either `url` or `text`.
   */
  @Post() @HttpCode(200) async extractCausalityGraph(
    @Body() { url, text, ...options }: CausalityGraphDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CausalityGraphResultDto> {
    if ((url === undefined) === (text === undefined))
      throw errors.invalid('url', 'or text must be given, and not both');
    const loadText = async (): Promise<ReadableDocument> =>
      url === undefined ? { text: text! } : this.documentReader.readUrl(url, signal);
    const { text: documentText, ...graph } = await this.buildGraph(
      loadText,
      options,
      signal,
      countTokens,
      response,
    );
    return url === undefined ? graph : { ...graph, text: documentText };
  }

  /**
   * Extracts the causes and effects that a file states, and returns them as a graph.
   *
   * @remarks The file can be PDF, Markdown, plain text, HTML or DOCX, up to 20 MB.
   */
  @Post('file')
  @HttpCode(200)
  @Upload({
    language: {
      type: 'string',
      description:
        'Language of the document: an English name or an ISO 639-1 code. Default: the language ' +
        'is detected from the text.',
    },
  })
  async extractCausalityGraphFromFile(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() options: CausalityGraphFileDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CausalityGraphResultDto> {
    return this.buildGraph(
      () => this.documentReader.readFile(file, signal),
      options,
      signal,
      countTokens,
      response,
    );
  }

  private async buildGraph(
    loadText: () => Promise<ReadableDocument>,
    { language }: CausalityGraphFileDto,
    signal: AbortSignal,
    countTokens: () => number,
    response: Response,
  ): Promise<CausalityGraphResultDto> {
    const startedAt = performance.now();
    const languageHint = parseRequestedLanguage(language);
    const document = await loadText();
    const request = toExtractionRequest(document);
    const { result, engine } = await this.engine.extract(
      {
        ...request,
        language: languageHint ?? request.language,
        tasks: ['edges', 'entities'],
        edgeTypes: CAUSAL_EDGE_TYPES,
      },
      signal,
    );
    // Long texts take long to build, to merge and to serialize; other requests run in between.
    await yieldToEventLoop();
    const graph = await buildCausalGraph(result);
    await yieldToEventLoop();
    response.setHeader('X-Engine', engine);
    const executionTimeMs = Math.round(performance.now() - startedAt);
    const meta = {
      nodes: graph.nodes.length,
      edges: graph.edges.length,
      tokens: countTokens(),
      executionTimeMs,
    };
    const { text, title } = document;
    return { title: title ?? deriveTitle(text, result.sentences), ...graph, text, meta };
  }
}
