import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EventStream, RequestSignal, toApiError } from '@plumbline/http';
import type { Request, Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { errorBody } from '../../errors.ts';
import { requestedLanguage } from '../../language.ts';
import type { Tell } from '../../research/progress.ts';
import { Research } from '../../research/research.ts';
import { DeepResearchDto, ResearchReportDto } from './deep-research.dto.ts';

@Billable()
@ApiTags('deep-research')
@Controller('deep-research')
export class DeepResearchController {
  private readonly log = new Logger('DeepResearch');

  constructor(private readonly research: Research) {}

  /**
   * Researches a question in the news and reports on it. With `Accept: text/event-stream` the
   * answer is a stream of `progress` events and then one `result` with the report, or one `error`
   * with an error body; what fails before the first document is read is an ordinary error response.
   */
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: ResearchReportDto })
  async report(
    @Body() body: DeepResearchDto,
    @CalledBy() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isStream =
      request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
    if (isStream) return this.stream(body, caller, signal, response);
    const report = await this.made(body, caller, signal);
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
    const tell: Tell = (progress) => {
      events.send({ event: 'progress', data: progress });
      // From the first document on the news has answered, and nothing that was asked wrongly is
      // left to be found out.
      if (progress.stage === 'read' || progress.stage === 'write') events.begin();
    };
    try {
      events.send({ event: 'result', data: await this.made(body, caller, signal, tell) });
      events.end();
    } catch (thrown) {
      events.stop();
      if (!events.isBegun || signal.aborted) throw thrown;
      const error = toApiError(thrown);
      if (error.status >= 500)
        this.log.error(error.message, thrown instanceof Error ? thrown.stack : undefined);
      events.send({ event: 'error', data: errorBody(error) });
      events.end();
    }
  }

  private async made(
    { query, language }: DeepResearchDto,
    caller: Caller,
    signal: AbortSignal,
    tell?: Tell,
  ): Promise<ResearchReportDto> {
    const started = performance.now();
    const report = await this.research.report(
      { query, language: requestedLanguage(language) },
      caller,
      signal,
      tell,
    );
    return { ...report, meta: { executionTimeMs: Math.round(performance.now() - started) } };
  }
}
