import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { IntegerParameter } from '../../http/query-transforms.ts';
import { CAUSAL_DIRECTIONS, type CausalDirection } from '../../ledger/graph.repository.ts';
import { WARNING_KINDS } from '../../queries/chain-warnings.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { EdgeRowAnswer } from './edge-row.dto.ts';
import { ReadQuery } from './read-query.dto.ts';

export class WhyQuery extends ReadQuery {
  /** The node to explain. */
  @StorableText(1000)
  id: string;

  /** Edges of a chain at most: 1 to 10. */
  @IntegerParameter('depth', 1, 10, 3)
  depth: number = 3;

  /** `causes`: what led to it; `effects`: what it led to. */
  @ApiProperty({ required: false, enum: CAUSAL_DIRECTIONS, default: 'causes' })
  @IsOptional()
  @IsIn(CAUSAL_DIRECTIONS, { message: `direction must be one of ${CAUSAL_DIRECTIONS.join(', ')}` })
  direction: CausalDirection = 'causes';
}

export class DoubtAnswer {
  @ApiProperty({ enum: WARNING_KINDS })
  kind: string;
  /** Place of the edge in the chain, from 0; null: of the chain as a whole. */
  @ApiProperty({ type: 'integer', nullable: true })
  edge: number | null;
  why: string;
}

export class CausalChainAnswer {
  /** From the root on; no node comes twice. */
  nodes: NodeRowAnswer[];
  /** `edges[n]` links `nodes[n]` and `nodes[n + 1]`. */
  edges: EdgeRowAnswer[];
  /** The product of the edges' confidences; an edge that states none counts as 0.5. */
  confidence: number;
  /**
   * The sum of the lags that the edges state, as an ISO 8601 duration; null when none states one.
   */
  lag: string | null;
  /** What speaks against the chain. */
  doubts: DoubtAnswer[];
}

export class WhyAnswerBody {
  /** Null: no node of this id is visible. */
  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  root: NodeRowAnswer | null;
  /** Strongest first, at most 100. */
  chains: CausalChainAnswer[];
  /** Whether there are more chains than were given. */
  truncated: boolean;
  certificate: CertificateAnswer;
}
