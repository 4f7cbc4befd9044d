import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { parseAsOf, parseDateRange } from '../fact-checking/date-range.ts';
import { parseRequestedLanguage } from '../request-parameters/parse-requested-language.ts';
import type { CheckRequest } from './check-request.ts';

/** How claims are checked. */
export class CheckOptionsDto {
  /** Of the summary: an English name or ISO 639-1 code. Quotations stay in their own language. */
  @IsOptional() @IsText(40) language: string = 'English';
  /** Evidence sources considered. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(20) limit: number =
    5;
  /** ISO 8601; evidence from before counts less. A date alone is the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601; evidence from after counts less. A date alone is the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /** `ingest` (personal ingested knowledge only) and `all` need a personal access token. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /**
   * ISO 8601: only what was published, and of ingested content what was stored, by then counts. A
   * date alone is the end of that day in UTC. Not in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /** The claim is checked anew, also where a verdict is kept. */
  @IsOptional() @IsBoolean() refresh: boolean = false;
}

export class ClaimCheckDto extends CheckOptionsDto {
  @IsText(1000) claim: string;
}

/** @throws 400 that names the field */
export const parseCheckOptions = (
  { language, limit, from, to, source, as_of: asOf, refresh }: CheckOptionsDto,
  now: Date,
): Omit<CheckRequest, 'claim'> => ({
  ...{ limit, source, summaryLanguage: parseRequestedLanguage(language) },
  ...parseDateRange({ from, to }),
  ...parseAsOf(asOf, now),
  ...(refresh && { freshAfter: now }),
});
