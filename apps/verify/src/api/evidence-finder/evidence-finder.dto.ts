import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CutoffDto } from '../../fact-checking/cutoff.dto.ts';
import { EvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';

export const MAX_LIMIT = 20;

export class EvidenceFinderDto {
  @IsText(500) claim: string;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit: number = 5;
  /** Of the sources: a name or ISO 639-1 code, such as `english` or `ko`. */
  @IsOptional() @IsText(40) language?: string;
  /** Of the sources: ISO 3166-1 alpha-2, such as `US` or `KR`. */
  @IsOptional() @IsText(2) country?: string;
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'relevance';
  /** `ingest` (personal ingested knowledge only) and `all` need a personal access token. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /** ISO 8601; a date alone is the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601; a date alone is the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /**
   * ISO 8601: only what was published, and of ingested content what was stored, by then counts. A
   * date alone is the end of that day in UTC. Not in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
}

export class EvidenceMetaDto {
  /** Documents that speak of the claim, before `limit`. */
  total: number;
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class EvidenceResultDto {
  claim: string;
  results: EvidenceItemDto[];
  /** ISO 8601: only what was published, and of ingested content stored, by then counts. */
  as_of?: string;
  /** Of an answer as of a day. */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  meta: EvidenceMetaDto;
}
