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
  /** Id of the node whose causes or effects are returned. */
  @StorableText(1000)
  id: string;

  /** The maximum number of edges in a causal chain: 1 to 10. */
  @IntegerParameter('depth', 1, 10, 3)
  depth: number = 3;

  /**
   * Which chains to return. `causes`: chains of what led to the node; `effects`: chains of what the
   * node led to.
   */
  @ApiProperty({ required: false, enum: CAUSAL_DIRECTIONS, default: 'causes' })
  @IsOptional()
  @IsIn(CAUSAL_DIRECTIONS, { message: `direction must be one of ${CAUSAL_DIRECTIONS.join(', ')}` })
  direction: CausalDirection = 'causes';
}

export class DoubtAnswer {
  /** The kind of the doubt. */
  @ApiProperty({ enum: WARNING_KINDS })
  kind: string;
  /**
   * Index (from 0) of the doubtful edge in the chain; null when the doubt concerns the whole chain.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  edge: number | null;
  /** The reason for the doubt in one sentence. */
  why: string;
}

export class CausalChainAnswer {
  /** The nodes of the chain in order, beginning with the requested node. No node occurs twice. */
  nodes: NodeRowAnswer[];
  /** The edges of the chain in order: `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
  edges: EdgeRowAnswer[];
  /**
   * Confidence of the chain: the product of the confidences of its edges. An edge without a
   * confidence counts as 0.5.
   */
  confidence: number;
  /**
   * Total lag (time between cause and effect) of the chain: the sum of the lags that its edges
   * state, as an ISO 8601 duration. Null when no edge states a lag.
   */
  lag: string | null;
  /** The reasons to doubt the chain, such as an effect that is dated before its cause. */
  doubts: DoubtAnswer[];
}

export class WhyAnswerBody {
  /**
   * The requested node; null when no node with this id is known at `as_of` and valid at `valid_at`.
   */
  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  root: NodeRowAnswer | null;
  /** The causal chains, strongest first; at most 100. */
  chains: CausalChainAnswer[];
  /** Whether there are more chains than the response contains. */
  truncated: boolean;
  /** The certificate of the answer. */
  certificate: CertificateAnswer;
}
