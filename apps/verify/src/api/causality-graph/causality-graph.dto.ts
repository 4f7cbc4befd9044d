import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { ApiExactlyOneOf, IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import { CAUSAL_NODE_TYPES, type CausalNodeType } from '../../graphs/causality/causal-node-type.ts';

export class CausalityGraphFileDto {
  /**
   * Language of the document: an English name or an ISO 639-1 code. Default: the language is
   * detected from the text.
   */
  @IsOptional() @IsText(40) language?: string;
}

/** The page or text to analyse. Exactly one of `url` and `text` is required. */
@ApiExactlyOneOf('url', 'text')
export class CausalityGraphDto extends CausalityGraphFileDto {
  /** The URL of the web page or document to fetch and analyse. */
  @IsOptional() @IsText(2048) url?: string;
  /** The text to analyse: at most 20,000 characters. */
  @IsOptional() @IsText(20_000) text?: string;
}

export class MentionDto {
  /** Offset of the mention's first character in the analysed text, in UTF-16 code units, from 0. */
  start: number;
  /** Offset after the mention's last character, in UTF-16 code units. */
  end: number;
}

export class CausalNodeDto {
  /** Id of the node, unique in this response. */
  id: string;
  /** The words of the text that name the cause or effect. */
  label: string;
  /** The type of the node. */
  @ApiProperty({ enum: CAUSAL_NODE_TYPES }) type: CausalNodeType;
  /** The places in the analysed text that mention the node. */
  mentions: MentionDto[];
}

export class CausalEdgeDto {
  /**
   * Id of the node at which the edge starts: the one that causes, triggers, prevents … the node
   * `to`.
   */
  from: string;
  /** Id of the node at which the edge ends. */
  to: string;
  /** The type of the relation. */
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** Confidence that the text states this relation, from 0 to 1. */
  confidence: number;
  /** How the relation works, in the words of the text; may be empty. */
  mechanism: string;
  /** The sentence of the text that states the relation, verbatim. */
  evidence: string;
}

export class CausalityGraphMetaDto {
  /** The number of nodes. */
  nodes: number;
  /** The number of edges. */
  edges: number;
  /**
   * Language model tokens that the request used, input plus output. 0 when no language model is
   * configured or its answer came from the cache.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class CausalityGraphResultDto {
  /** The title of the document. If it has none, its first heading or sentence. */
  title: string;
  /** The causes and effects that the text states. */
  nodes: CausalNodeDto[];
  /** The relations between the nodes. */
  edges: CausalEdgeDto[];
  /**
   * The analysed text, which all offsets refer to. Absent when the request itself contained the
   * text.
   */
  text?: string;
  /** Figures about the request. */
  meta: CausalityGraphMetaDto;
}
