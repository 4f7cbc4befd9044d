import { ApiPropertyOptional } from '@nestjs/swagger';
import type { EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import type { Visibility } from '../../corpus/source.entity.ts';

export class IngestFileDto {
  /**
   * Who can see the ingested content. `private`: only its owner, which is the person or brand of
   * the personal access token, or the account if a master key is used; `public`: every API key of
   * the account.
   */
  @ApiPropertyOptional() @IsOptional() @IsIn(['private', 'public']) visibility: Visibility =
    'private';
}

/** The content to ingest. Exactly one of `url` and `content` is required. */
export class IngestDto extends IngestFileDto {
  /** The URL of a web page or document to fetch and ingest. */
  @IsOptional() @IsText(2048) url?: string;
  /** The text or Markdown to ingest. */
  @IsOptional() @IsText(20_000) content?: string;
}

export class IngestedClaimDto {
  title: string;
  description: string;
  category: string;
  /** The date that the claim states (YYYY-MM-DD); absent when it states no date. */
  claim_date?: string;
}

export class IngestedPredictionDto {
  title: string;
  description: string;
  category: string;
  /** The date to which the prediction refers (YYYY-MM-DD); null when it states none. */
  deadline: string | null;
}

export class IngestedEdgeDto {
  from_title: string;
  to_title: string;
  edge_type: EdgeType;
  /** How certain the relation between the two statements is, from 0 to 1. */
  confidence: number;
  mechanism: string;
}

export class IngestMetaDto {
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
}

export class IngestResultDto {
  ingest_source_id: string;
  /** The id of the knowledge graph that was created for the ingested document. */
  tkg_id: string;
  source_title: string;
  /** The claims in the document that can be understood without reading the document. */
  claims: IngestedClaimDto[];
  predictions: IngestedPredictionDto[];
  edges: IngestedEdgeDto[];
  /** The length of the stored text in UTF-16 code units. */
  general_length: number;
  chunks_count: number;
  meta: IngestMetaDto;
}
