import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Stance } from '@plumbline/extraction';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { toEvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import { FactCheckerService } from '../../fact-checking/fact-checker.service.ts';
import { parseDateRange } from '../../fact-checking/date-range.ts';
import { FactCheckerDto, FactCheckResultDto } from './fact-checker.dto.ts';

@ApiTags('fact-checker')
@Billable()
@AsksLanguageModel()
@Controller('fact-checker')
export class FactCheckerController {
  constructor(private readonly factChecker: FactCheckerService) {}

  /**
   * Checks a claim: a verdict computed from the evidence, its confidence, and the sources that
   * decided.
   */
  @Post() @HttpCode(200) async checkFact(
    @CurrentCaller() caller: Caller,
    @Body() { claim, language, limit, from, to, source }: FactCheckerDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FactCheckResultDto> {
    const startedAt = performance.now();
    const summaryLanguage = parseRequestedLanguage(language);
    this.factChecker.assertSummaryLanguage(summaryLanguage);
    const question = { claim, limit, source, summaryLanguage, ...parseDateRange({ from, to }) };
    const result = await this.factChecker.check(question, caller, signal);
    const {
      verdict,
      confidence,
      summary,
      sources,
      evidence,
      independent,
      reasons,
      failures,
      engine,
      facts,
      attribution,
      calibration,
      usage,
    } = result;
    response.setHeader('X-Engine', engine);
    if (failures.length)
      response.setHeader('X-Partial', failures.map(({ provider }) => provider).join(', '));
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
        ...{ engine, calibration, tokens: usage.inputTokens + usage.outputTokens },
        executionTimeMs: Math.round(performance.now() - startedAt),
      },
    };
  }
}
