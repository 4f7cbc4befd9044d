import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import { CAUSAL_NODE_TYPES, type CausalNodeType } from '../../graphs/causality/causal-node-type.ts';

export class CausalityGraphFileDto {
  /** Of the document: an English name or ISO 639-1 code; detected when left out. */
  @IsOptional() @IsText(40) language?: string;
}

/** Exactly one of `url` and `text`. */
export class CausalityGraphDto extends CausalityGraphFileDto {
  /** A page or document to fetch. */
  @IsOptional() @IsText(2048) url?: string;
  @IsOptional() @IsText(20_000) text?: string;
}

export class MentionDto {
  /** Offset in UTF-16 code units. */
  start: number;
  end: number;
}

export class CausalNodeDto {
  id: string;
  label: string;
  @ApiProperty({ enum: CAUSAL_NODE_TYPES }) type: CausalNodeType;
  /** Where the text that was analysed speaks of it. */
  mentions: MentionDto[];
}

export class CausalEdgeDto {
  /** Id of the node that causes, triggers, prevents … */
  from: string;
  to: string;
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** 0 to 1 */
  confidence: number;
  mechanism: string;
  /** The sentence that states it, verbatim. */
  evidence: string;
}

export class CausalityGraphMetaDto {
  nodes: number;
  edges: number;
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class CausalityGraphResultDto {
  title: string;
  nodes: CausalNodeDto[];
  edges: CausalEdgeDto[];
  /** What was analysed, when the request did not hold it: offsets count in it. */
  text?: string;
  meta: CausalityGraphMetaDto;
}
