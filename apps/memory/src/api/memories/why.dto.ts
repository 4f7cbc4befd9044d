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
  /** Id of the node to explain. */
  @StorableText(1000)
  id: string;

  /** The maximum number of edges in a chain: 1 to 10. */
  @IntegerParameter('depth', 1, 10, 3)
  depth: number = 3;

  /** `causes`: chains of what led to the node; `effects`: chains of what the node led to. */
  @ApiProperty({ required: false, enum: CAUSAL_DIRECTIONS, default: 'causes' })
  @IsOptional()
  @IsIn(CAUSAL_DIRECTIONS, { message: `direction must be one of ${CAUSAL_DIRECTIONS.join(', ')}` })
  direction: CausalDirection = 'causes';
}

export class DoubtAnswer {
  @ApiProperty({ enum: WARNING_KINDS })
  kind: string;
  /** Index of the edge in the chain, from 0; null when the doubt is about the whole chain. */
  @ApiProperty({ type: 'integer', nullable: true })
  edge: number | null;
  why: string;
}

export class CausalChainAnswer {
  /** The nodes from the root on. No node occurs twice. */
  nodes: NodeRowAnswer[];
  /** `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
  edges: EdgeRowAnswer[];
  /** The product of the confidences of the edges; an edge without one counts as 0.5. */
  confidence: number;
  /** The sum of the stated lags, as an ISO 8601 duration; null when no edge states one. */
  lag: string | null;
  /** Reasons to doubt the chain. */
  doubts: DoubtAnswer[];
}

export class WhyAnswerBody {
  /** Null when no node with this id is visible. */
  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  root: NodeRowAnswer | null;
  /** Strongest first, at most 100. */
  chains: CausalChainAnswer[];
  /** Whether there are more chains than returned. */
  truncated: boolean;
  certificate: CertificateAnswer;
}
