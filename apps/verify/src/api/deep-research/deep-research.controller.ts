import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EventStream, RequestSignal, toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { Billable } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { toErrorBody } from '../../errors/errors.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import type { ProgressListener } from '../../research/progress.ts';
import { ResearchService } from '../../research/research.service.ts';
import { DeepResearchDto, ResearchReportDto } from './deep-research.dto.ts';

@Billable()
@AsksLanguageModel()
@ApiTags('deep-research')
@Controller('deep-research')
export class DeepResearchController {
  private readonly logger = new Logger('DeepResearch');

  constructor(private readonly research: ResearchService) {}

  /**
   * Researches a question in the news and reports on it. With `Accept: text/event-stream` the
   * answer is a stream of `progress` events and then one `result` with the report, or one `error`
   * with an error body; what fails before the first document is read is an ordinary error response.
   */
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: ResearchReportDto })
  async researchQuestion(
    @Body() body: DeepResearchDto,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isStream =
      request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
    if (isStream) return this.stream(body, caller, signal, response);
    const report = await this.runResearch(body, caller, signal);
    const { engine, partial } = report.explanation;
    response.setHeader('X-Engine', engine);
    if (partial.length) response.setHeader('X-Partial', partial.join(', '));
    response.status(200).json(report);
  }

  private async stream(
    body: DeepResearchDto,
    caller: Caller,
    signal: AbortSignal,
    response: Response,
  ): Promise<void> {
    const events = new EventStream(response);
    const onProgress: ProgressListener = (progress) => {
      events.send({ event: 'progress', data: progress });
      // From the first document on the news has answered, and nothing that was asked wrongly is
      // left to be found out.
      if (progress.stage === 'read' || progress.stage === 'write') events.start();
    };
    try {
      events.send({
        event: 'result',
        data: await this.runResearch(body, caller, signal, onProgress),
      });
      events.end();
    } catch (cause) {
      events.stopKeepAlive();
      if (!events.isStarted || signal.aborted) throw cause;
      const error = toApiError(cause);
      if (error.status >= 500)
        this.logger.error(error.message, cause instanceof Error ? cause.stack : undefined);
      events.send({ event: 'error', data: toErrorBody(error) });
      events.end();
    }
  }

  private async runResearch(
    { query, language }: DeepResearchDto,
    caller: Caller,
    signal: AbortSignal,
    onProgress?: ProgressListener,
  ): Promise<ResearchReportDto> {
    const startedAt = performance.now();
    const report = await this.research.createReport(
      { query, language: parseRequestedLanguage(language) },
      caller,
      signal,
      onProgress,
    );
    return { ...report, meta: { executionTimeMs: Math.round(performance.now() - startedAt) } };
  }
}
