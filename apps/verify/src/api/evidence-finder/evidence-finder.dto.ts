import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CutoffDto } from '../../fact-checking/cutoff.dto.ts';
import { EvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';

export const MAX_LIMIT = 20;

export class EvidenceFinderDto {
  /** The claim to find evidence for: at most 500 characters. */
  @IsText(500) claim: string;
  /** The maximum number of evidence items to return: 1 to 20. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit: number = 5;
  /**
   * Language of the news articles and ingested documents to search: an English language name or an
   * ISO 639-1 code, such as `english` or `ko`.
   */
  @IsOptional() @IsText(40) language?: string;
  /**
   * Country of the publishers of the evidence: an ISO 3166-1 alpha-2 code, such as `US` or `KR`.
   */
  @IsOptional() @IsText(2) country?: string;
  /** The order of the evidence items: most relevant first, or newest first. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) sortBy: 'relevance' | 'date' =
    'relevance';
  /**
   * Where to search for evidence. `default`: public news; `ingest`: only the caller's ingested
   * content; `all`: both. `ingest` and `all` require a personal access token.
   */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
  /**
   * Excludes evidence published before this time (ISO 8601). A date without a time means the start
   * of that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * Excludes evidence published after this time (ISO 8601). A date without a time means the end of
   * that day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /**
   * Uses only evidence that was available at this time: news published by then, and ingested
   * content stored by then (ISO 8601). A date without a time means the end of that day in UTC. Must
   * not be in the future.
   */
  @IsOptional() @IsInstant() as_of?: string;
}

export class EvidenceMetaDto {
  /** The number of documents found about the claim, before `limit` is applied. */
  total: number;
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class EvidenceResultDto {
  /** The claim, as it was sent. */
  claim: string;
  /** The evidence items, in the requested order. */
  results: EvidenceItemDto[];
  /**
   * The time limit for evidence that the request set (ISO 8601): only news published by then, and
   * ingested content stored by then, was used.
   */
  @ApiPropertyOptional({ format: 'date-time' })
  as_of?: string;
  /**
   * All documents that were read, with their dates: they prove that nothing later than `as_of` was
   * used. Present only with `as_of`.
   */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  /** Figures about the request. */
  meta: EvidenceMetaDto;
}
