import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  HttpStatus,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import {
  ApiEntityTag,
  ApiErrors,
  ApiResponseHeaders,
  ExportSenderService,
  RequestSignal,
  setEntityTag,
} from '@plumbline/http';
import type { Request, Response } from 'express';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { StoresContent } from '../../auth/storage-limit.guard.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { parseCheckOptions } from '../../checks/check-options.dto.ts';
import { CheckListRepository } from '../../checks/check-list.repository.ts';
import {
  CheckPresentationService,
  toCheckSummaryDto,
  toReviewDto,
} from '../../checks/check-presentation.service.ts';
import { CheckDto, CheckListDto, ReviewDto } from '../../checks/check.dto.ts';
import { compareVerdicts } from '../../checks/check-diff.ts';
import { CheckRepository } from '../../checks/check.repository.ts';
import { CheckService } from '../../checks/check.service.ts';
import { ReplayService } from '../../checks/replay.service.ts';
import { ReviewRepository } from '../../checks/review.repository.ts';
import { errors } from '../../errors/errors.ts';
import { CLOCK, type Clock } from '../../fact-checking/clock.ts';
import { parseDateRange } from '../../fact-checking/date-range.ts';
import { CallbackUrlService } from '../../webhooks/callback-url.service.ts';
import { wantsEventStream } from '../../progress/stream-result.ts';
import { ApiCheckEvents, ApiCheckExports, ApiQueuedCheckEvents } from './check-text-bodies.ts';
import { toCheckDiffDto } from './check-diff.mapper.ts';
import { CheckStreamService } from './check-stream.service.ts';
import { EXPORT_MEDIA_TYPES, formatExport } from './check-export.ts';
import {
  CheckDiffDto,
  CheckDiffQueryDto,
  CheckListQueryDto,
  QueuedClaimCheckDto,
  ReplayDto,
  ReviewInputDto,
} from './checks.dto.ts';
import { parseLastEventId } from './last-event-id.ts';

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  required: false,
  description:
    'The id of the last event that the client received. EventSource sends this header ' +
    'automatically.',
};

@ApiTags('checks')
@RequiresScope('read')
@Controller('checks')
export class ChecksController {
  constructor(
    private readonly checks: CheckService,
    private readonly repository: CheckRepository,
    private readonly checkList: CheckListRepository,
    private readonly mapper: CheckPresentationService,
    private readonly stream: CheckStreamService,
    private readonly replays: ReplayService,
    private readonly reviews: ReviewRepository,
    private readonly exportSender: ExportSenderService,
    private readonly callbackUrls: CallbackUrlService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Queues a fact check of a claim and returns 202 with the id of the check.
   *
   * @remarks With `Accept: text/event-stream`, the response is a stream: one `stage` event for each
   *   stage, then one `result` event with the check. When the client disconnects, the check
   *   continues. With `callback_url`, a signed webhook is sent when the check has ended.
   */
  @ApiQueuedCheckEvents()
  @ApiErrors(
    documentedErrors.personalTokenRequired,
    documentedErrors.tooManyChecks,
    documentedErrors.tooManyWebhooks,
  )
  @ApiResponseHeaders('Location')
  @Billable()
  @AsksLanguageModel()
  @Post()
  @ApiProduces('application/json', 'text/event-stream')
  @ApiAcceptedResponse({
    type: CheckDto,
    description: 'The check is queued. The header `Location` contains the URL of the check.',
  })
  async createCheck(
    @CurrentCaller() caller: Caller,
    @Body() { claim, callback_url: callbackUrl, ...options }: QueuedClaimCheckDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const checkRequest = { claim, ...parseCheckOptions(options, this.clock()) };
    const callback = this.callbackUrls.parse(callbackUrl);
    const check = await this.checks.enqueue(checkRequest, caller, callback);
    response.setHeader('Location', `/api/v1/checks/${check.id}`);
    if (wantsEventStream(request)) return this.stream.send(caller, check.id, response, 0);
    response.status(HttpStatus.ACCEPTED).json(await this.mapper.toDto(check));
  }

  /**
   * Lists the caller's fact checks, newest first. With `claim`, lists the history of that claim.
   *
   * @remarks With `format=csv` or `format=jsonl`, exports all matching checks in one response.
   */
  @ApiCheckExports()
  @Get()
  @ApiProduces('application/json', 'text/csv', 'application/x-ndjson')
  @ApiOkResponse({ type: CheckListDto })
  async listChecks(
    @CurrentCaller() caller: Caller,
    @Query() query: CheckListQueryDto,
    @RequestSignal() signal: AbortSignal,
    @Res() response: Response,
  ): Promise<void> {
    const { claim, text, verdict, engine, status, disputed, limit, cursor, format } = query;
    const filter = {
      ...{ claim, text, verdict, engine, status, isDisputed: disputed },
      ...parseDateRange(query),
    };
    if (format === 'json') {
      const checks = await this.checkList.list(caller, filter, limit + 1, cursor);
      const page = checks.slice(0, limit);
      const nextCursor = checks.length > limit ? page.at(-1)!.id : null;
      response.json({ checks: page.map(toCheckSummaryDto), next_cursor: nextCursor });
      return;
    }
    this.exportSender.admit(response);
    // `attachment` sets the type by the extension, and does not know `jsonl`.
    response.attachment(`checks.${format}`).type(EXPORT_MEDIA_TYPES[format]);
    const checks = this.checkList.stream(caller, filter, signal);
    await this.exportSender.send(response, formatExport(checks, format));
  }

  /**
   * Returns a fact check in its current state.
   *
   * @remarks With `Accept: text/event-stream`, the response is a stream: the `stage` events as they
   *   happen, then one `result` event with the check. If `Last-Event-ID` is sent, the stream
   *   continues after that event.
   */
  @ApiCheckEvents()
  @ApiErrors(documentedErrors.checkNotFound)
  @ApiEntityTag()
  @Get(':id')
  @ApiHeader(LAST_EVENT_ID)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: CheckDto })
  async getCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const check = await this.repository.findOwned(caller, id);
    if (wantsEventStream(request))
      return this.stream.send(caller, id, response, parseLastEventId(lastEventId));
    const dto = await this.mapper.toDto(check);
    setEntityTag(response, dto);
    response.json(dto);
  }

  /**
   * Cancels a fact check that is waiting or running, on whichever instance of the service it runs.
   *
   * @remarks A check that has already ended is not changed.
   */
  @ApiErrors(documentedErrors.checkNotFound)
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: CheckDto })
  async cancelCheck(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<CheckDto> {
    return this.mapper.toDto(await this.checks.cancel(caller, id));
  }

  /**
   * Compares two fact checks of the same claim. Returns what changed in the verdicts and in the
   * evidence.
   *
   * @remarks Both checks must have a verdict.
   */
  @ApiErrors(
    documentedErrors.checkNotFound,
    documentedErrors.noEarlierCheck,
    documentedErrors.checkNotFinished,
    documentedErrors.checkEvidenceDeleted,
  )
  @Get(':id/diff')
  @ApiOkResponse({ type: CheckDiffDto })
  async compareChecks(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { against }: CheckDiffQueryDto,
  ): Promise<CheckDiffDto> {
    const later = await this.checks.getVerdict(caller, id);
    const earlierId = against ?? (await this.repository.findPrevious(later.check))?.id;
    if (!earlierId) throw errors.noEarlierCheck(id);
    const earlier = await this.checks.getVerdict(caller, earlierId);
    if (!earlier.check.statementKey.equals(later.check.statementKey))
      throw errors.differentClaims();
    const [before, after] =
      earlier.verdict.checkedAt <= later.verdict.checkedAt ? [earlier, later] : [later, earlier];
    return toCheckDiffDto(
      before,
      after,
      compareVerdicts(before.verdict.result, after.verdict.result),
    );
  }

  /**
   * Judges the stored passages of a fact check again, with the same engine and engine version as
   * the original check.
   *
   * @remarks The stored verdict is not changed. Use it to confirm that a verdict is repeatable.
   */
  @ApiErrors(
    documentedErrors.checkNotFound,
    documentedErrors.checkNotFinished,
    documentedErrors.engineChanged,
    documentedErrors.checkEvidenceDeleted,
  )
  @AsksLanguageModel()
  @Post(':id/replay')
  @HttpCode(200)
  @ApiOkResponse({ type: ReplayDto })
  async replayCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @RequestSignal() signal: AbortSignal,
  ): Promise<ReplayDto> {
    const { verdict: kept } = await this.checks.getVerdict(caller, id);
    const { engine, verdict, confidence } = await this.replays.replay(kept, signal);
    const { verdict: keptVerdict, confidence: keptConfidence } = kept.result;
    return {
      ...{ check_id: id, engine, verdict, confidence },
      ...{ kept_verdict: keptVerdict, kept_confidence: keptConfidence },
      same: verdict === keptVerdict && confidence === keptConfidence,
    };
  }

  /**
   * Adds a person's review of the verdict to a fact check.
   *
   * @remarks The verdict that the service computed is not changed.
   */
  @ApiErrors(
    documentedErrors.checkNotFound,
    documentedErrors.checkNotFinished,
    documentedErrors.storageFull,
    documentedErrors.checkEvidenceDeleted,
  )
  @StoresContent()
  @RequiresScope('write')
  @Post(':id/reviews')
  @ApiCreatedResponse({ type: ReviewDto })
  async reviewCheck(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { verdict, note = '', sources }: ReviewInputDto,
  ): Promise<ReviewDto> {
    const { verdict: kept } = await this.checks.getVerdict(caller, id);
    const { id: reviewId } = await this.reviews.add(
      { checkId: id, verdict, note, sources, computedVerdict: kept.result.verdict },
      caller,
    );
    const reviews = await this.reviews.list(id);
    return toReviewDto(reviews.find((review) => review.id === reviewId)!);
  }
}
