import { Body, Controller, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Stance } from '@plumbline/extraction';
import { describeExpectation } from '@plumbline/entailment';
import { RequestSignal } from '@plumbline/http';
import type { Request, Response } from 'express';
import { Billable } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { toEvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import type { CheckProgressListener, CheckStage } from '../../fact-checking/evidence.service.ts';
import {
  type FactCheckResult,
  FactCheckerService,
} from '../../fact-checking/fact-checker.service.ts';
import { streamResult, wantsEventStream } from '../../progress/stream-result.ts';
import { parseDateRange } from '../../fact-checking/date-range.ts';
import { FactCheckerDto, FactCheckResultDto } from './fact-checker.dto.ts';

/** A model may take an hour for the claim alone. */
const START_STAGES: readonly CheckStage[] = ['analyze'];

@ApiTags('fact-checker')
@Billable()
@AsksLanguageModel()
@Controller('fact-checker')
export class FactCheckerController {
  private readonly logger = new Logger('FactChecker');

  constructor(private readonly factChecker: FactCheckerService) {}

  /**
   * Checks a claim: a verdict computed from the evidence, its confidence, and the sources that
   * decided. With `Accept: text/event-stream` the answer is a stream of `progress` events (stages
   * `analyze`, `search`, `judge`) and then one `result` with the check, or one `error` with an
   * error body.
   */
  @Post()
  @HttpCode(200)
  @ApiProduces('application/json', 'text/event-stream')
  @ApiOkResponse({ type: FactCheckResultDto })
  async checkFact(
    @CurrentCaller() caller: Caller,
    @Body() { claim, language, limit, from, to, source }: FactCheckerDto,
    @RequestSignal() signal: AbortSignal,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const startedAt = performance.now();
    const summaryLanguage = parseRequestedLanguage(language);
    this.factChecker.assertSummaryLanguage(summaryLanguage);
    const question = { claim, limit, source, summaryLanguage, ...parseDateRange({ from, to }) };
    const check = async (onProgress?: CheckProgressListener) => {
      const result = await this.factChecker.check(question, caller, signal, onProgress);
      return { result, dto: toFactCheckResultDto(question, result, startedAt) };
    };
    if (wantsEventStream(request)) {
      const options = { response, signal, logger: this.logger, startStages: START_STAGES };
      return streamResult(options, async (onProgress) => (await check(onProgress)).dto);
    }
    const { result, dto } = await check();
    response.setHeader('X-Engine', result.engine);
    if (result.failures.length)
      response.setHeader('X-Partial', result.failures.map(({ provider }) => provider).join(', '));
    response.status(200).json(dto);
  }
}

/** @param startedAt by `performance.now()` */
function toFactCheckResultDto(
  { claim, summaryLanguage }: { claim: string; summaryLanguage: string },
  result: FactCheckResult,
  startedAt: number,
): FactCheckResultDto {
  const {
    verdict,
    confidence,
    summary,
    sources,
    evidence,
    independent,
    reasons,
    engine,
    facts,
    attribution,
    calibration,
    usage,
  } = result;
  const count = (stance: Stance) => evidence.filter((one) => one.stance === stance).length;
  return {
    claim,
    verdict,
    confidence,
    summary,
    sources: sources.map(({ title, url, credibility }) => ({ title, url, credibility })),
    evidence: evidence.map((one) => toEvidenceItemDto(one, summaryLanguage)),
    explanation: {
      supporting: count('SUPPORTS'),
      contradicting: count('CONTRADICTS'),
      neutral: count('NEUTRAL'),
      independent_sources: independent,
      reasons,
    },
    facts: facts.map(({ id, text, verdict: own, confidence: sure }) => ({
      ...{ id, text, verdict: own, confidence: sure },
    })),
    ...(attribution && { attribution }),
    meta: {
      ...{ engine, expectation: describeExpectation(engine), calibration },
      tokens: usage.inputTokens + usage.outputTokens,
      executionTimeMs: Math.round(performance.now() - startedAt),
    },
  };
}
