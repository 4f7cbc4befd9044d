import { ApiPropertyOptional } from '@nestjs/swagger';
import type { EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { Visibility } from '../../corpus/source.entity.ts';

export class IngestFileDto {
  /** `private`: only its owner sees it; `public`: every key of the same account does. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['private', 'public']) visibility: Visibility =
    'private';
}

/** Exactly one of `url` and `content`. */
export class IngestDto extends IngestFileDto {
  /** A page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  /** Text or Markdown. */
  @IsOptional() @IsText(20_000) content?: string;
}

export class IngestedClaimDto {
  title: string;
  description: string;
  category: string;
  /** YYYY-MM-DD, only if the claim mentions it */
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
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
}

export class IngestResultDto {
  ingest_source_id: string;
  /** The graph made for the document. */
  tkg_id: string;
  source_title: string;
  /** Those that can be read without the source. */
  claims: IngestedClaimDto[];
  predictions: IngestedPredictionDto[];
  edges: IngestedEdgeDto[];
  /** Length of the content that was stored, in characters (UTF-16 code units). */
  general_length: number;
  chunks_count: number;
  meta: IngestMetaDto;
}
