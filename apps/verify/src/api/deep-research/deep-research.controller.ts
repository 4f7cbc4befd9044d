import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiResponseHeaders, ApiTextBodies, RequestSignal } from '@plumbline/http';
import type { Request, Response } from 'express';
import { ApiNewsErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { streamResult, wantsEventStream } from '../../progress/stream-result.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import type { ResearchProgressListener, ResearchStage } from '../../research/progress.ts';
import { ResearchService } from '../../research/research.service.ts';
import { DeepResearchDto, ResearchReportDto } from './deep-research.dto.ts';

const START_STAGES: readonly ResearchStage[] = ['read', 'write'];

@Billable()
@AsksLanguageModel()
@ApiTags('deep-research')
@RequiresScope('read')
@Controller('deep-research')
export class DeepResearchController {
  private readonly logger = new Logger('DeepResearch');

  constructor(private readonly research: ResearchService) {}

  /**
   * Researches a question in public news and returns a report with its sources.
   *
   * @remarks With `Accept: text/event-stream` the response is a stream: `progress` events, then one
   *   `result` event with the report or one `error` event with an error body. An error that occurs
   *   before the first document is read is returned as an ordinary error response instead.
   */
  @ApiTextBodies({
    'text/event-stream': {
      description:
        'Server-sent events: `progress` events, then one `result` with the report or one ' +
        '`error` with an error body. The data of each event is JSON.',
    },
  })
  @ApiNewsErrors()
  @ApiResponseHeaders('X-Engine', 'X-Partial')
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: ResearchReportDto })
  async researchQuestion(
    @Body() body: DeepResearchDto,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (wantsEventStream(request)) {
      // When the first document is read, the news search has answered and the request is known to
      // be valid.
      const options = { response, signal, logger: this.logger, startStages: START_STAGES };
      return streamResult(options, (onProgress) =>
        this.runResearch(body, caller, signal, countTokens, onProgress),
      );
    }
    const report = await this.runResearch(body, caller, signal, countTokens);
    const { engine, partial } = report.explanation;
    response.setHeader('X-Engine', engine);
    if (partial.length) response.setHeader('X-Partial', partial.join(', '));
    response.status(200).json(report);
  }

  private async runResearch(
    { query, language }: DeepResearchDto,
    caller: Caller,
    signal: AbortSignal,
    countTokens: () => number,
    onProgress?: ResearchProgressListener,
  ): Promise<ResearchReportDto> {
    const startedAt = performance.now();
    const report = await this.research.createReport(
      { query, language: parseRequestedLanguage(language) },
      caller,
      signal,
      onProgress,
    );
    return {
      ...report,
      meta: { tokens: countTokens(), executionTimeMs: Math.round(performance.now() - startedAt) },
    };
  }
}
