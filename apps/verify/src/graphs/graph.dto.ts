import { ApiHideProperty, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';
import { IsText, toInteger, toWordList } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { NODE_TYPES, type NodeType } from '../corpus/graph.entity.ts';
import { ANNOTATION_PRECISIONS, type AnnotationPrecision } from './annotation.ts';

export const GRAPH_FORMATS = ['json', 'graphml', 'jsonld'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

/** The maximum number of graph nodes in one response. */
export const MAX_NODES_PER_PAGE = 10_000;

export class GraphQueryDto {
  /**
   * The format of the response. Default: the one of `application/json`, `application/graphml+xml`
   * and `application/ld+json` that the `Accept` header prefers. GraphML and JSON-LD responses
   * contain the complete graph as a stream, without pages.
   */
  @ApiPropertyOptional({ enum: GRAPH_FORMATS })
  @IsOptional()
  @IsIn(GRAPH_FORMATS)
  format?: GraphFormat;
  /** In the URL, the types are separated by commas; `ApiGraphResponse` describes this. */
  @ApiHideProperty()
  @IsOptional()
  @Transform(toWordList)
  @IsIn(NODE_TYPES, {
    each: true,
    message: `type must be one or more of ${NODE_TYPES.join(', ')}, separated by commas`,
  })
  type?: NodeType[];
  /** The maximum number of nodes per page: 1 to 10,000. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(MAX_NODES_PER_PAGE)
  limit: number = MAX_NODES_PER_PAGE;
  /** The `next_cursor` of the previous page. */
  @IsOptional() @IsText(100) cursor?: string;
}

export class AnnotationDto {
  /**
   * The date or period of the annotation, written as its `precision` requires: `2026`, `2026-Q3`,
   * `2026-07` or `2026-07-16`.
   */
  when: string;
  /** How precise `when` is. */
  @ApiProperty({ enum: ANNOTATION_PRECISIONS }) precision: AnnotationPrecision;
}

/** A node as it was before or after an edit. */
export class EditedNodeDto {
  /** Id of the node. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * The full text of the node, or the name of the entity. For a statement extracted from an
   * ingested document, its verbatim text.
   */
  label: string;
  /** The type of the node. */
  @ApiProperty({ enum: NODE_TYPES }) type: NodeType;
  /** The description of the node; may be empty. */
  description: string;
  /**
   * The time at which the statement of the node is true, as set by the graph's owner; null if none
   * was set.
   */
  annotation: AnnotationDto | null;
}

export class GraphNodeDto extends EditedNodeDto {
  /** A short form of the node's label. */
  title: string;
  /** The topic of the statement; empty for a node created by hand. */
  category: string;
  /**
   * The day that the claim states (YYYY-MM-DD); null when it states no day, and for nodes that are
   * not claims.
   */
  @ApiProperty({ type: String, format: 'date' })
  claim_date: string | null;
  /**
   * The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for nodes
   * that are not predictions.
   */
  @ApiProperty({ type: String, format: 'date' })
  deadline: string | null;
  /** The ids of the entity nodes that this node mentions. */
  about: string[];
  /**
   * The id of the ingested document that the node was extracted from; null for a node created by
   * hand.
   */
  @ApiProperty({ type: String, format: 'uuid' })
  ingest_source_id: string | null;
  /**
   * Start offset of the node's text in the content of the ingested document, in UTF-16 code units;
   * null when the document does not contain these words.
   */
  start: number | null;
  /** End offset of the node's text, counted like `start`; null when `start` is null. */
  end: number | null;
}

export class GraphEdgeDto {
  /** Id of the edge. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The id of the node where the edge starts. */
  @ApiProperty({ format: 'uuid' })
  from: string;
  /** The id of the node where the edge ends. */
  @ApiProperty({ format: 'uuid' })
  to: string;
  /** The type of the edge. In requests, the same value is named `edge_type`. */
  @ApiProperty({ enum: EDGE_TYPES }) label: EdgeType;
  /** How certain the relation is, from 0 to 1. */
  confidence: number;
  /** Why the relation holds: the reason, or the causal mechanism; may be empty. */
  mechanism: string;
  /**
   * The sentence of the document that states the relation, verbatim; empty for an edge created by
   * hand.
   */
  evidence: string;
  /**
   * From when the document says that the relation holds (ISO 8601, UTC): the day that its
   * statements state, or the later of two days. Null when the document states no day.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  valid_from: string | null;
  /**
   * Until when it holds, without this instant (ISO 8601, UTC): the end of the deadline of a
   * prediction that the edge joins. Null when there is no deadline.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  valid_to: string | null;
  /**
   * When this service stored the relation (ISO 8601). Null only in the history of an edit that an
   * older version of the service recorded.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  learned_at: string | null;
}

export class GraphSourceDto {
  /** Id of the ingested document. */
  @ApiProperty({ format: 'uuid' })
  ingest_source_id: string;
  /**
   * The URL of the ingested document; null for a file, and for content that was ingested without a
   * URL.
   */
  url: string | null;
  /** The title of the ingested document. */
  title: string;
}

export class GraphDto {
  /**
   * The nodes of this page, oldest first. In the graph of a collection, entities with the same name
   * in several ingested documents are merged into one node.
   */
  nodes: GraphNodeDto[];
  /**
   * The edges whose two nodes are both on this page, or one on this page and the other on a
   * previous page.
   */
  edges: GraphEdgeDto[];
  /** The ingested documents that the nodes of this page were extracted from. */
  sources: GraphSourceDto[];
  /** Whether the graph has more nodes, which the next page returns. */
  truncated: boolean;
  /** Send it as `cursor` to get the next page; null on the last page. */
  next_cursor: string | null;
}
