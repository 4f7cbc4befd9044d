import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { NODE_TYPES, type NodeType } from '../corpus/graph.entity.ts';
import { ANNOTATION_PRECISIONS, type AnnotationPrecision } from './annotation.ts';

export const GRAPH_FORMATS = ['json', 'graphml', 'jsonld'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

/** The maximum number of nodes in one response. */
export const MAX_NODES_PER_PAGE = 10_000;

export class GraphQueryDto {
  /**
   * Default: the format that `Accept` prefers among `application/json`, `application/graphml+xml`
   * and `application/ld+json`. GraphML and JSON-LD are streamed completely, without pages.
   */
  @ApiPropertyOptional({ enum: GRAPH_FORMATS })
  @IsOptional()
  @IsIn(GRAPH_FORMATS)
  format?: GraphFormat;
  /**
   * Only nodes of these types and the edges between them, separated by commas. Default: all types.
   */
  @ApiPropertyOptional({ type: String, example: 'CLAIM,PREDICTION' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',') : value,
  )
  @IsIn(NODE_TYPES, {
    each: true,
    message: `type must be one or more of ${NODE_TYPES.join(', ')}, separated by commas`,
  })
  type?: NodeType[];
  /** The maximum number of nodes: 1 to 10,000. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_NODES_PER_PAGE)
  limit: number = MAX_NODES_PER_PAGE;
  /** The `next_cursor` of the previous page. */
  @IsOptional() @IsText(100) cursor?: string;
}

export class AnnotationDto {
  /** Written with its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
  when: string;
  @ApiProperty({ enum: ANNOTATION_PRECISIONS }) precision: AnnotationPrecision;
}

/** A node as an edit changed it. */
export class EditedNodeDto {
  id: string;
  /** The full text or name of the node. For a statement of a source, its verbatim text. */
  label: string;
  @ApiProperty({ enum: NODE_TYPES }) type: NodeType;
  description: string;
  /** The time at which the statement holds, set by the owner; null without an annotation. */
  annotation: AnnotationDto | null;
}

export class GraphNodeDto extends EditedNodeDto {
  /** A short form of the label. */
  title: string;
  category: string;
  /** For a claim, YYYY-MM-DD; null when it does not state a day. */
  claim_date: string | null;
  /** For a prediction, YYYY-MM-DD; null when it states no deadline. */
  deadline: string | null;
  /** Ids of the entities that the node mentions. */
  about: string[];
  /** Id of the source of the node; null for a node created by hand. */
  ingest_source_id: string | null;
  /**
   * Offset in the content of the source, in UTF-16 code units; null when the source does not
   * contain these words.
   */
  start: number | null;
  end: number | null;
}

export class GraphEdgeDto {
  id: string;
  /** Id of a node. */
  from: string;
  /** Id of a node. */
  to: string;
  /** The type of the edge; the `edge_type` of requests. */
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** 0 to 1 */
  confidence: number;
  /** The reason, or the mechanism of the relation; may be empty. */
  mechanism: string;
  /** The sentence that states the relation, verbatim; empty for an edge created by hand. */
  evidence: string;
}

export class GraphSourceDto {
  ingest_source_id: string;
  /** Null for content without a URL. */
  url: string | null;
  title: string;
}

export class GraphDto {
  /**
   * Oldest first. In the graph of a collection, entities with the same name in several sources are
   * one node.
   */
  nodes: GraphNodeDto[];
  /** Edges between nodes of this page, and between nodes of this page and of previous pages. */
  edges: GraphEdgeDto[];
  /** The sources of these nodes. */
  sources: GraphSourceDto[];
  /** Whether there are more nodes, on the next page. */
  truncated: boolean;
  next_cursor: string | null;
}
