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
  /** Where to begin; may be given several times. */
  @Transform(toList)
  @StorableText(1000, { maxItems: 1000 })
  id: string[];

  /** Steps from there at most: 1 to 5. */
  @IntegerParameter('depth', 1, 5, 1)
  depth: number = 1;

  /** Only edges of these types; may be given several times. */
  @ApiProperty({ required: false, enum: EDGE_TYPES, isArray: true })
  @IsOptional()
  @Transform(toList)
  @IsIn(EDGE_TYPES, { each: true, message: `edge_type must be one of ${EDGE_TYPES.join(', ')}` })
  edge_type?: EdgeType[];

  /** Nodes at most: 1 to 1,000. Edges at most: ten times that. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SubgraphAnswerBody {
  /** Nearest first. */
  nodes: NodeRowAnswer[];
  /** Between these nodes, in the order of the ledger. */
  edges: EdgeRowAnswer[];
  /** Whether there is more than the limits let in. */
  truncated: boolean;
  certificate: CertificateAnswer;
}
