import { ApiProperty } from '@nestjs/swagger';
import { toList, toWordList } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { IntegerParameter } from '../../http/query-transforms.ts';
import { EDGE_TYPES, type EdgeType } from '../../ledger/edge.types.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

export class SubgraphQuery extends ReadQuery {
  /** Id of a start node. May be repeated to start from several nodes. */
  @Transform(toList)
  @StorableText(1000, { maxItems: 1000 })
  id: string[];

  /** The maximum distance from a start node, in edges: 1 to 5. */
  @IntegerParameter('depth', 1, 5, 1)
  depth: number = 1;

  /** Follows only edges of these types: repeat the parameter, or separate types by commas. */
  @ApiProperty({ required: false, enum: EDGE_TYPES, isArray: true })
  @IsOptional()
  @Transform(toWordList)
  @IsIn(EDGE_TYPES, { each: true, message: `edge_type must be one of ${EDGE_TYPES.join(', ')}` })
  edge_type?: EdgeType[];

  /**
   * The maximum number of nodes to return: 1 to 1,000. The maximum number of edges is ten times
   * this limit.
   */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SubgraphAnswerBody {
  /** The nodes found, in order of their distance from a start node, nearest first. */
  nodes: NodeRowAnswer[];
  /** The edges between the returned nodes, in ledger order. */
  edges: EdgeRowAnswer[];
  /** Whether nodes or edges are missing from the response because of the limits. */
  truncated: boolean;
  /** The certificate of the answer. */
  certificate: CertificateAnswer;
}
