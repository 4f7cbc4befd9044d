import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Stance } from '@plumbline/extraction';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { requestedLanguage } from '../../language.ts';
import { evidenceItem } from '../../verification/evidence-item.dto.ts';
import { FactChecks } from '../../verification/fact-check.ts';
import { rangeOf } from '../../verification/range.ts';
import { FactCheckerDto, FactCheckResultDto } from './fact-checker.dto.ts';

@ApiTags('fact-checker')
@Billable()
@Controller('fact-checker')
export class FactCheckerController {
  constructor(private readonly factChecks: FactChecks) {}

  /**
   * Checks a claim: a verdict computed from the evidence, its confidence, and the sources that
   * decided.
   */
  @Post() @HttpCode(200) async check(
    @CalledBy() caller: Caller,
    @Body() { claim, language, limit, from, to, source }: FactCheckerDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FactCheckResultDto> {
    const started = performance.now();
    const summaryLanguage = requestedLanguage(language);
    const question = { claim, limit, source, summaryLanguage, ...rangeOf({ from, to }) };
    const checked = await this.factChecks.check(question, caller, signal);
    const {
      verdict,
      confidence,
      summary,
      sources,
      evidence,
      independent,
      reasons,
      failed,
      engine,
    } = checked;
    response.setHeader('X-Engine', engine);
    if (failed.length)
      response.setHeader('X-Partial', failed.map(({ provider }) => provider).join(', '));
    const count = (stance: Stance) => evidence.filter((one) => one.stance === stance).length;
    return {
      claim,
      verdict,
      confidence,
      summary,
      sources: sources.map(({ title, url, credibility }) => ({ title, url, credibility })),
      evidence: evidence.map((one) => evidenceItem(one, summaryLanguage)),
      explanation: {
        supporting: count('SUPPORTS'),
        contradicting: count('CONTRADICTS'),
        neutral: count('NEUTRAL'),
        independent_sources: independent,
        reasons,
      },
      meta: { executionTimeMs: Math.round(performance.now() - started) },
    };
  }
}
