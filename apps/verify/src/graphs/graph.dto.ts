import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { NODE_TYPES, type NodeType } from '../corpus/graph.entity.ts';
import { ANNOTATION_PRECISIONS, type AnnotationPrecision } from './annotation.ts';

export const GRAPH_FORMATS = ['json', 'graphml', 'jsonld'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

/** Nodes of one answer. */
export const MAX_NODES_PER_PAGE = 10_000;

export class GraphQueryDto {
  /**
   * Default: what `Accept` prefers of `application/json`, `application/graphml+xml` and
   * `application/ld+json`. The last two are whole and streamed, without pages.
   */
  @ApiPropertyOptional({ enum: GRAPH_FORMATS })
  @IsOptional()
  @IsIn(GRAPH_FORMATS)
  format?: GraphFormat;
  /** Only nodes of these types, separated by commas, and the edges between them. Default: all. */
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
  /** Nodes at most: 1 to 10,000. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_NODES_PER_PAGE)
  limit: number = MAX_NODES_PER_PAGE;
  /** `next_cursor` of the page before. */
  @IsOptional() @IsText(100) cursor?: string;
}

export class AnnotationDto {
  /** Written at its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
  when: string;
  @ApiProperty({ enum: ANNOTATION_PRECISIONS }) precision: AnnotationPrecision;
}

/** As an edit left it. */
export class EditedNodeDto {
  id: string;
  /** What it says or names, in full; of what a source says, word for word. */
  label: string;
  @ApiProperty({ enum: NODE_TYPES }) type: NodeType;
  description: string;
  /** When it holds, as its owner said. */
  annotation: AnnotationDto | null;
}

export class GraphNodeDto extends EditedNodeDto {
  /** The label in short. */
  title: string;
  category: string;
  /** Of a claim: YYYY-MM-DD; null unless it names the day. */
  claim_date: string | null;
  /** Of a prediction: YYYY-MM-DD; null when it states none. */
  deadline: string | null;
  /** Ids of the entities that it names. */
  about: string[];
  /** Where it was taken from; null: made by hand. */
  ingest_source_id: string | null;
  /**
   * UTF-16 code units into the source's content; null where it does not stand there in these words.
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
  /** Its type: what `edge_type` takes. */
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** 0 to 1 */
  confidence: number;
  /** Why, or how; may be empty. */
  mechanism: string;
  /** The sentence that says so, word for word; empty where it was made by hand. */
  evidence: string;
}

export class GraphSourceDto {
  ingest_source_id: string;
  /** Null for content without an address. */
  url: string | null;
  title: string;
}

export class GraphDto {
  /**
   * Oldest first. In the graph of a collection, entities of one name in several sources are one
   * node.
   */
  nodes: GraphNodeDto[];
  /** Those whose ends are both in this page, or one in it and the other in one before. */
  edges: GraphEdgeDto[];
  /** The sources of these nodes. */
  sources: GraphSourceDto[];
  /** Whether there are more nodes: on the next page. */
  truncated: boolean;
  next_cursor: string | null;
}
