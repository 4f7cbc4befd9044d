import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import type { Response } from 'express';
import { Billable } from '../../accounts/billable.ts';
import { CalledBy, type Caller } from '../../accounts/caller.ts';
import { requestedCountry } from '../../country.ts';
import { requestedLanguage } from '../../language.ts';
import { evidenceItem } from '../../verification/evidence-item.dto.ts';
import { byDate } from '../../verification/evidence.ts';
import { rangeOf } from '../../verification/range.ts';
import { Verification } from '../../verification/verification.ts';
import { EvidenceFinderDto, EvidenceResultDto } from './evidence-finder.dto.ts';

@ApiTags('evidence-finder')
@Billable()
@Controller('evidence-finder')
export class EvidenceFinderController {
  constructor(private readonly verification: Verification) {}

  /** Finds what sources say of a claim: each with its quote, kind, credibility and stance. */
  @Post() @HttpCode(200) async find(
    @CalledBy() caller: Caller,
    @Body() { claim, limit, language, country, sortBy, source, from, to }: EvidenceFinderDto,
    @RequestSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EvidenceResultDto> {
    const started = performance.now();
    const where = {
      source,
      language: requestedLanguage(language),
      country: requestedCountry(country),
      ...rangeOf({ from, to }),
    };
    const { evidence, failed, engine } = await this.verification.evidence(
      { claim, ...where },
      caller,
      signal,
    );
    response.setHeader('X-Engine', engine);
    if (failed.length)
      response.setHeader('X-Partial', failed.map(({ provider }) => provider).join(', '));
    const ordered = sortBy === 'date' ? evidence.toSorted(byDate) : evidence;
    const results = ordered.slice(0, limit).map((one) => evidenceItem(one));
    return {
      claim,
      results,
      meta: { total: evidence.length, executionTimeMs: Math.round(performance.now() - started) },
    };
  }
}
