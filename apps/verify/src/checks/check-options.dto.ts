import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { parseAsOf, parseDateRange } from '../fact-checking/date-range.ts';
import { parseRequestedLanguage } from '../request-parameters/parse-requested-language.ts';
import type { CheckRequest } from './check-request.ts';

/** The options of a fact check. */
export class CheckOptionsDto {
  /**
   * Language of the summary: an English language name or an ISO 639-1 code. Quotations stay in the
   * language of their source.
   */
  @IsOptional() @IsText(40) language: string = 'English';
  /** The maximum number of evidence items (articles or ingested documents) to consider. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(20) limit: number =
    5;
  /**
   * The start of the preferred period of the evidence (ISO 8601): evidence dated before this time
   * has less weight. A date without a time means the start of that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * The end of the preferred period of the evidence (ISO 8601): evidence dated after this time has
   * less weight. A date without a time means the end of that day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /**
   * Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested
   * content; `all`: both. `ingest` and `all` require a personal access token.
   */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /**
   * Uses only evidence that was available at this time: news published by then, and ingested
   * content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must
   * not be in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /** Whether to check the claim again even if the verdict of an earlier check is still valid. */
  @IsOptional() @IsBoolean() refresh: boolean = false;
}

export class ClaimCheckDto extends CheckOptionsDto {
  /** The claim to check: one sentence of at most 1,000 characters. */
  @IsText(1000) claim: string;
}

/** @throws 400 with the name of the invalid field */
export const parseCheckOptions = (
  { language, limit, from, to, source, as_of: asOf, refresh }: CheckOptionsDto,
  now: Date,
): Omit<CheckRequest, 'claim'> => ({
  ...{ limit, source, summaryLanguage: parseRequestedLanguage(language) },
  ...parseDateRange({ from, to }),
  ...parseAsOf(asOf, now),
  ...(refresh && { freshAfter: now }),
});
