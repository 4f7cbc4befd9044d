import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors, ApiResponseHeaders, RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { ApiNewsErrors, documentedErrors } from '../../errors/operation-errors.ts';
import { Billable, TokenCounter } from '../../auth/usage-metering.ts';
import { AsksLanguageModel } from '../../auth/token-limit.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { parseCountryCode } from '../../request-parameters/parse-country-code.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import { toEvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import { compareByDate } from '../../fact-checking/evidence.ts';
import { CLOCK, type Clock } from '../../fact-checking/clock.ts';
import { toCutoffDto } from '../../fact-checking/cutoff.dto.ts';
import { parseAsOf, parseDateRange } from '../../fact-checking/date-range.ts';
import { EvidenceService } from '../../fact-checking/evidence.service.ts';
import { toKnowledgeCutoff } from '../../fact-checking/fact-checker.service.ts';
import { EvidenceFinderDto, EvidenceResultDto, MAX_LIMIT } from './evidence-finder.dto.ts';

/**
 * The language of the evidence summaries (ISO 639-1 code). It is fixed, because the endpoint has no
 * option for it.
 */
const SUMMARY_LANGUAGE = 'en';

@ApiTags('evidence-finder')
@Billable()
@AsksLanguageModel()
@RequiresScope('read')
@Controller('evidence-finder')
export class EvidenceFinderController {
  constructor(
    private readonly evidenceService: EvidenceService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Finds news articles and ingested documents that discuss a claim. For each, returns a quote, the
   * type of evidence, the credibility, and the stance on the claim.
   *
   * @remarks No verdict is computed. For a verdict, use POST /api/v1/fact-checker.
   */
  @ApiErrors(documentedErrors.personalTokenRequired)
  @ApiNewsErrors()
  @ApiResponseHeaders('X-Engine', 'X-Partial')
  @Post()
  @HttpCode(200)
  async findEvidence(
    @CurrentCaller() caller: Caller,
    @Body() body: EvidenceFinderDto,
    @RequestSignal() signal: AbortSignal,
    @TokenCounter() countTokens: () => number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EvidenceResultDto> {
    const startedAt = performance.now();
    const { claim, limit, language, country, sortBy, source, from, to, as_of: asOfText } = body;
    const { asOf } = parseAsOf(asOfText, this.clock());
    const filters = {
      source,
      language: parseRequestedLanguage(language),
      country: parseCountryCode(country),
      ...parseDateRange({ from, to }),
      asOf,
    };
    // The evidence is always selected by relevance; `date` then returns the newest of it.
    const considered = sortBy === 'date' ? MAX_LIMIT : limit;
    const collected = await this.evidenceService.collect(
      { claim, limit: considered, summaryLanguage: SUMMARY_LANGUAGE, ...filters },
      caller,
      signal,
    );
    const { evidence, total, failures, engine } = collected;
    response.setHeader('X-Engine', engine);
    if (failures.length)
      response.setHeader('X-Partial', failures.map(({ provider }) => provider).join(', '));
    const sortedEvidence = sortBy === 'date' ? evidence.toSorted(compareByDate) : evidence;
    const results = sortedEvidence.slice(0, limit).map((one) => toEvidenceItemDto(one));
    return {
      claim,
      results,
      ...(asOf && {
        as_of: asOf.toISOString(),
        cutoff: toCutoffDto(toKnowledgeCutoff(asOf, collected)),
      }),
      meta: {
        total,
        tokens: countTokens(),
        executionTimeMs: Math.round(performance.now() - startedAt),
      },
    };
  }
}
