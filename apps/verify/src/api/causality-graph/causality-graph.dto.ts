import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import { CAUSAL_NODE_TYPES, type CausalNodeType } from '../../graphs/causality/causal-node-type.ts';

export class CausalityGraphFileDto {
  /** Language of the document: an English name or an ISO 639-1 code. Default: detected. */
  @IsOptional() @IsText(40) language?: string;
}

/** Exactly one of `url` and `text` is required. */
export class CausalityGraphDto extends CausalityGraphFileDto {
  /** The URL of a page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  @IsOptional() @IsText(20_000) text?: string;
}

export class MentionDto {
  /** Offset in the analysed text, in UTF-16 code units. */
  start: number;
  end: number;
}

export class CausalNodeDto {
  id: string;
  label: string;
  @ApiProperty({ enum: CAUSAL_NODE_TYPES }) type: CausalNodeType;
  /** Places in the analysed text that mention the node. */
  mentions: MentionDto[];
}

export class CausalEdgeDto {
  /** Id of the node that causes, triggers, prevents … the node `to`. */
  from: string;
  to: string;
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** 0 to 1 */
  confidence: number;
  mechanism: string;
  /** The sentence that states the relation, verbatim. */
  evidence: string;
}

export class CausalityGraphMetaDto {
  nodes: number;
  edges: number;
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class CausalityGraphResultDto {
  title: string;
  nodes: CausalNodeDto[];
  edges: CausalEdgeDto[];
  /** The analysed text, to which all offsets refer. Absent when the request contained the text. */
  text?: string;
  meta: CausalityGraphMetaDto;
}
