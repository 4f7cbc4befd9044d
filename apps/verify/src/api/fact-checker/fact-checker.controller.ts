import { Body, Controller, HttpCode, Inject, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, ApiResponseHeaders, ApiTextBodies, RequestSignal } from '@plumbline/http';
import type { Request, Response } from 'express';
import { ApiNewsErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { Billable } from '../../auth/usage-metering.ts';
import { ClaimCheckDto, parseCheckOptions } from '../../checks/check-options.dto.ts';
import { FactCheckResultDto } from '../../checks/check-result.dto.ts';
import { VerdictPresentationService } from '../../checks/verdict-presentation.service.ts';
import { CheckService } from '../../checks/check.service.ts';
import { CLOCK, type Clock } from '../../fact-checking/clock.ts';
import type { CheckProgressListener, CheckStage } from '../../fact-checking/evidence.service.ts';
import { FactCheckerService } from '../../fact-checking/fact-checker.service.ts';
import { streamResult, wantsEventStream } from '../../progress/stream-result.ts';

/**
 * The stage at which the response stream starts. It is the first stage, because a language model
 * can take long to analyse the claim.
 */
const START_STAGES: readonly CheckStage[] = ['analyze'];

@ApiTags('fact-checker')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('fact-checker')
export class FactCheckerController {
  private readonly logger = new Logger('FactChecker');

  constructor(
    private readonly checks: CheckService,
    private readonly factChecker: FactCheckerService,
    private readonly results: VerdictPresentationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Checks a claim. Returns a verdict computed from the evidence, the confidence in the verdict,
   * and the sources that decided it.
   *
   * @remarks The verdict of an earlier check of the claim is reused until it expires
   *   (`meta.expires_at`), unless `refresh` is true.
   *
   * With `Accept: text/event-stream` the response is a stream: `progress` events (stages `analyze`,
   * `search`, `judge`, `verdict`), then one `result` event with the result of the check or one
   * `error` event with an error body.
   */
  @ApiTextBodies({
    'text/event-stream': {
      description:
        'Server-sent events: `progress` events, then one `result` with the result of the check ' +
        'or one `error` with an error body. The data of each event is JSON.',
    },
  })
  @ApiErrors(documentedErrors.personalTokenRequired)
  @ApiNewsErrors()
  @ApiResponseHeaders('X-Engine', 'X-Partial')
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: FactCheckResultDto })
  async checkFact(
    @CurrentCaller() caller: Caller,
    @Body() { claim, ...options }: ClaimCheckDto,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const startedAt = performance.now();
    const checkRequest = { claim, ...parseCheckOptions(options, this.clock()) };
    const { summaryLanguage, limit } = checkRequest;
    this.factChecker.assertSummaryLanguage(summaryLanguage);
    const check = async (onProgress?: CheckProgressListener) => {
      const {
        verdict,
        isReused,
        check: keptCheck,
      } = await this.checks.check(checkRequest, caller, signal, onProgress);
      const dto = await this.results.toDto(verdict, {
        ...{ claim, limit, summaryLanguage, isReused, checkId: keptCheck.id },
        ownerId: caller.ownerId,
        executionTimeMs: Math.round(performance.now() - startedAt),
      });
      return { result: verdict.result, dto };
    };
    if (wantsEventStream(request)) {
      const streamOptions = { response, signal, logger: this.logger, startStages: START_STAGES };
      return streamResult(streamOptions, async (onProgress) => (await check(onProgress)).dto);
    }
    const { result, dto } = await check();
    response.setHeader('X-Engine', result.engine);
    if (result.failedProviders.length)
      response.setHeader('X-Partial', result.failedProviders.join(', '));
    response.status(200).json(dto);
  }
}
