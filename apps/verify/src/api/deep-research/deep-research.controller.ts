import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Logger,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import {
  ApiErrors,
  ApiResponseHeaders,
  ApiTextBodies,
  EntityTag,
  prefersAsync,
  RequestSignal,
  setPreferenceApplied,
} from '@plumbline/http';
import type { Response } from 'express';
import { ApiNewsErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { errors } from '../../errors/errors.ts';
import { Billable, type MeteredRequest, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { streamResult, wantsEventStream } from '../../progress/stream-result.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import type { ResearchProgressListener, ResearchStage } from '../../research/progress.ts';
import {
  ResearchJobDto,
  toResearchJobDto,
  toResearchJobSummaryDto,
} from '../../research/research-job.dto.ts';
import { ResearchJobRepository } from '../../research/research-job.repository.ts';
import { ResearchJobService } from '../../research/research-job.service.ts';
import { ResearchReportDto } from '../../research/research-report.dto.ts';
import { ResearchService } from '../../research/research.service.ts';
import { ApiWebhook } from '../../webhook-sender/api-webhook.ts';
import { ResearchEventDto } from '../../webhook-sender/webhook-event.dto.ts';
import { CallbackUrlService } from '../../webhooks/callback-url.service.ts';
import {
  DeepResearchDto,
  DeletedResearchDto,
  ResearchListDto,
  ResearchListQueryDto,
} from './deep-research.dto.ts';

const START_STAGES: readonly ResearchStage[] = ['read', 'write'];

@ApiTags('deep-research')
@RequiresScope('read')
@Controller('deep-research')
export class DeepResearchController {
  private readonly logger = new Logger('DeepResearch');

  constructor(
    private readonly research: ResearchService,
    private readonly jobs: ResearchJobService,
    private readonly jobRepository: ResearchJobRepository,
    private readonly callbackUrls: CallbackUrlService,
  ) {}

  /**
   * Researches a question in public news and returns a report with its sources.
   *
   * @remarks With `Accept: text/event-stream` the response is a stream: `progress` events, then one
   *   `result` event with the report or one `error` event with an error body. An error that occurs
   *   before the first document is read is returned as an ordinary error response instead.
   *
   * With `Prefer: respond-async` (RFC 7240) the response is 202 at once, and the research runs in
   * the background: GET /api/v1/deep-research/{id} returns its state and its report, and with
   * `callback_url` a signed webhook is sent when it has ended. A report is kept for seven days.
   */
  @ApiTextBodies({
    'text/event-stream': {
      status: HttpStatus.OK,
      description:
        'Server-sent events: `progress` events, then one `result` with the report or one ' +
        '`error` with an error body. The data of each event is JSON.',
    },
  })
  @ApiErrors(
    documentedErrors.storageFull,
    documentedErrors.tooManyResearchJobs,
    documentedErrors.tooManyWebhooks,
  )
  @ApiNewsErrors()
  @ApiWebhook('researchEnded', ResearchEventDto)
  @ApiResponseHeaders('X-Engine', 'X-Partial', 'Location', 'Preference-Applied')
  @Billable()
  @AsksLanguageModel()
  @Post()
  @HttpCode(200)
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async`: answer with 202 at once, and research in the background.',
  })
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: ResearchReportDto })
  @ApiAcceptedResponse({
    type: ResearchJobDto,
    description:
      'With `Prefer: respond-async`, the research is queued. The header `Location` contains the ' +
      'URL of the research.',
  })
  async researchQuestion(
    @Body() body: DeepResearchDto,
    @CurrentCaller() caller: Caller,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Req() request: MeteredRequest,
    @Res() response: Response,
  ): Promise<void> {
    if (prefersAsync(request)) return this.queueResearch(body, caller, request, response);
    if (body.callback_url !== undefined)
      throw errors.invalid('callback_url', 'needs the header Prefer: respond-async');
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

  /**
   * Lists the caller's research in the background, newest first.
   *
   * @remarks The reports are left out. Research is listed for seven days after it ended.
   */
  @Get()
  async listResearch(
    @CurrentCaller() caller: Caller,
    @Query() { status, limit, cursor }: ResearchListQueryDto,
  ): Promise<ResearchListDto> {
    const filter = { status, beforeId: cursor, limit: limit + 1 };
    const rows = await this.jobRepository.list(caller, filter);
    const page = rows.slice(0, limit);
    return {
      research: page.map(toResearchJobSummaryDto),
      next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    };
  }

  /**
   * Returns research in the background with its state.
   *
   * @remarks The report is there when the status is `completed`, and the error body when it is
   *   `failed`.
   */
  @ApiErrors(documentedErrors.researchNotFound)
  @EntityTag()
  @Get(':id')
  async getResearch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<ResearchJobDto> {
    return toResearchJobDto(await this.jobRepository.findOwned(caller, id));
  }

  /**
   * Deletes research in the background, with its report.
   *
   * @remarks Research that waits or runs is stopped, and no webhook is sent for it.
   */
  @ApiErrors(documentedErrors.researchNotFound)
  @Delete(':id')
  async deleteResearch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<DeletedResearchDto> {
    await this.jobs.delete(caller, id);
    return { deleted: true };
  }

  private async queueResearch(
    { query, language, callback_url: callbackUrl }: DeepResearchDto,
    caller: Caller,
    request: MeteredRequest,
    response: Response,
  ): Promise<void> {
    if (wantsEventStream(request))
      throw errors.invalid(
        'Prefer',
        'must not be respond-async with Accept: text/event-stream; send one of the two',
      );
    const callback = this.callbackUrls.parse(callbackUrl);
    const researchRequest = { query, language: parseRequestedLanguage(language) };
    const job = await this.jobs.enqueue(researchRequest, caller, callback);
    request.isCountedLater = true;
    response.setHeader('Location', `/api/v1/deep-research/${job.id}`);
    setPreferenceApplied(response, 'respond-async');
    response.status(HttpStatus.ACCEPTED).json(toResearchJobDto(job));
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
