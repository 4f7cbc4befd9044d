import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { toList, IntegerParameter } from '../../http/query-transforms.ts';
import { EDGE_TYPES, type EdgeType } from '../../ledger/edge.types.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

export class SubgraphQuery extends ReadQuery {
  /** Id of a start node; may be repeated. */
  @Transform(toList)
  @StorableText(1000, { maxItems: 1000 })
  id: string[];

  /** The maximum number of edges from a start node: 1 to 5. */
  @IntegerParameter('depth', 1, 5, 1)
  depth: number = 1;

  /** Only edges of these types; may be repeated. */
  @ApiProperty({ required: false, enum: EDGE_TYPES, isArray: true })
  @IsOptional()
  @Transform(toList)
  @IsIn(EDGE_TYPES, { each: true, message: `edge_type must be one of ${EDGE_TYPES.join(', ')}` })
  edge_type?: EdgeType[];

  /** The maximum number of nodes: 1 to 1,000. At most ten times as many edges are returned. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SubgraphAnswerBody {
  /** Nearest first. */
  nodes: NodeRowAnswer[];
  /** The edges between these nodes, in ledger order. */
  edges: EdgeRowAnswer[];
  /** Whether the limits cut off nodes or edges. */
  truncated: boolean;
  certificate: CertificateAnswer;
}
