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
  /** Language of the sources: an English name or an ISO 639-1 code, such as `english` or `ko`. */
  @IsOptional() @IsText(40) language?: string;
  /** Country of the sources: ISO 3166-1 alpha-2, such as `US` or `KR`. */
  @IsOptional() @IsText(2) country?: string;
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'relevance';
  /** `ingest` (only ingested content) and `all` require a personal access token. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /** ISO 8601. A date without a time means the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601. A date without a time means the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /**
   * ISO 8601. Uses only news published, and ingested content stored, by this time. A date without a
   * time means the end of that day in UTC. Not in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
}

export class EvidenceMetaDto {
  /** The number of documents about the claim, before `limit` is applied. */
  total: number;
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class EvidenceResultDto {
  claim: string;
  results: EvidenceItemDto[];
  /** ISO 8601. Only news published, and ingested content stored, by this time was used. */
  as_of?: string;
  /** The documents that were used; present only with `as_of`. */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  meta: EvidenceMetaDto;
}
