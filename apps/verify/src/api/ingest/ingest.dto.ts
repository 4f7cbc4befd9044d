import { ApiPropertyOptional } from '@nestjs/swagger';
import type { EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { Visibility } from '../../corpus/source.entity.ts';

export class IngestFileDto {
  /** `private`: visible only to its owner; `public`: visible to every key of the account. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['private', 'public']) visibility: Visibility =
    'private';
}

/** Exactly one of `url` and `content` is required. */
export class IngestDto extends IngestFileDto {
  /** The URL of a page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  /** Text or Markdown. */
  @IsOptional() @IsText(20_000) content?: string;
}

export class IngestedClaimDto {
  title: string;
  description: string;
  category: string;
  /** YYYY-MM-DD; present only when the claim states a date. */
  claim_date?: string;
}

export class IngestedPredictionDto {
  title: string;
  description: string;
  category: string;
  /** YYYY-MM-DD */
  deadline: string | null;
}

export class IngestedEdgeDto {
  from_title: string;
  to_title: string;
  edge_type: EdgeType;
  /** 0 to 1 */
  confidence: number;
  mechanism: string;
}

export class IngestMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
}

export class IngestResultDto {
  ingest_source_id: string;
  /** Id of the graph created for the document. */
  tkg_id: string;
  source_title: string;
  /** The claims that can be understood without the source. */
  claims: IngestedClaimDto[];
  predictions: IngestedPredictionDto[];
  edges: IngestedEdgeDto[];
  /** Length of the stored content in UTF-16 code units. */
  general_length: number;
  chunks_count: number;
  meta: IngestMetaDto;
}
