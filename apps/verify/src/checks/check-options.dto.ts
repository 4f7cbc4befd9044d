import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { parseAsOf, parseDateRange } from '../fact-checking/date-range.ts';
import { parseRequestedLanguage } from '../request-parameters/parse-requested-language.ts';
import type { CheckRequest } from './check-request.ts';

/** Options of a check. */
export class CheckOptionsDto {
  /**
   * Language of the summary: an English name or an ISO 639-1 code. Quotations stay in their own
   * language.
   */
  @IsOptional() @IsText(40) language: string = 'English';
  /** The maximum number of evidence sources to consider. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(20) limit: number =
    5;
  /**
   * ISO 8601. Evidence before this time has less weight. A date without a time means the start of
   * that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * ISO 8601. Evidence after this time has less weight. A date without a time means the end of that
   * day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /**
   * Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested
   * content; `all`: both. `ingest` and `all` require a personal access token.
   */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /**
   * ISO 8601. Uses only news published, and ingested content stored, by this time. A date without a
   * time means the end of that day in UTC. Not in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
  /** Checks the claim again, even if the verdict of an earlier check is still valid. */
  @IsOptional() @IsBoolean() refresh: boolean = false;
}

export class ClaimCheckDto extends CheckOptionsDto {
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
