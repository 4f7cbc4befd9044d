import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { EdgeType } from '@plumbline/extraction';
import { ApiExactlyOneOf, IsText } from '@plumbline/http';
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
@ApiExactlyOneOf('url', 'content')
export class IngestDto extends IngestFileDto {
  /** The URL of a web page or document to fetch and ingest. */
  @IsOptional() @IsText(2048) url?: string;
  /** The text or Markdown to ingest. */
  @IsOptional() @IsText(20_000) content?: string;
}

export class IngestedClaimDto {
  /** A short form of the claim. */
  title: string;
  /** The claim in one sentence. */
  description: string;
  /** The topic of the claim, such as `economy`. */
  category: string;
  /** The date that the claim states (YYYY-MM-DD); absent when it states no date. */
  @ApiPropertyOptional({ format: 'date' })
  claim_date?: string;
}

export class IngestedPredictionDto {
  /** A short form of the prediction. */
  title: string;
  /** The prediction in one sentence. */
  description: string;
  /** The topic of the prediction, such as `economy`. */
  category: string;
  /** The date to which the prediction refers (YYYY-MM-DD); null when it states none. */
  @ApiProperty({ type: String, format: 'date' })
  deadline: string | null;
}

export class IngestedEdgeDto {
  /** The `title` of the claim or prediction at which the edge starts. */
  from_title: string;
  /** The `title` of the claim or prediction at which the edge ends. */
  to_title: string;
  /** The type of the relation. */
  edge_type: EdgeType;
  /** How certain the relation between the two statements is, from 0 to 1. */
  confidence: number;
  /** How the relation works, in the words of the text; may be empty. */
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
  /** Id of the ingested document. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /** The id of the knowledge graph that was created for the ingested document. */
  @ApiProperty({ format: 'uuid' })
  tkg_id: string;
  /** The title of the document. If it has none, its first heading or sentence. */
  source_title: string;
  /** The claims in the document that can be understood without reading the document. */
  claims: IngestedClaimDto[];
  /** The predictions in the document. */
  predictions: IngestedPredictionDto[];
  /** The relations between the claims and predictions. */
  edges: IngestedEdgeDto[];
  /** The length of the stored text in UTF-16 code units. */
  general_length: number;
  /** The number of passages that search finds. */
  chunks_count: number;
  /** Figures about the request. */
  meta: IngestMetaDto;
}
