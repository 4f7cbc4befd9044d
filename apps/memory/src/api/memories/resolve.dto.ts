import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { StorableText } from '../../http/storable-text.decorator.ts';
import { IntegerParameter } from '../../http/query-transforms.ts';
import { FactRowAnswer } from '../../queries/fact-row.dto.ts';
import {
  RESOLUTION_STATUSES,
  type ResolutionStatus,
} from '../../queries/fact-resolution.service.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { ReadQuery } from './read-query.dto.ts';
import { ANY_JSON } from './row.dto.ts';

export class ResolveQuery extends ReadQuery {
  /** The key of the fact, 1 to 500 characters. */
  @StorableText(500)
  fact_key: string;

  /**
   * Considers only candidates (nodes that state a value of the fact) whose `payload.about` equals
   * this text.
   */
  @IsOptional()
  @StorableText(1000)
  about?: string;

  /**
   * The maximum number of candidates to return: 1 to 1,000. The value is always chosen among all
   * candidates, even those that are not returned.
   */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SetAsideAnswer {
  /** The kind of the reason. */
  @ApiProperty({ enum: ['superseded', 'wrong_type', 'outranked'] })
  kind: string;
  /** The reason in one sentence. */
  why: string;
}

export class CandidateAnswer extends NodeRowAnswer {
  /** Why the candidate was rejected; null when it was not rejected. */
  @ApiProperty({ type: SetAsideAnswer, nullable: true })
  set_aside: SetAsideAnswer | null;
}

export class ResolveAnswerBody {
  /** The outcome: `resolved`, `conflict`, `unknown` or `undeclared`. */
  @ApiProperty({ enum: RESOLUTION_STATUSES })
  status: ResolutionStatus;
  /** One sentence that explains the value of `status`. */
  reason: string;
  /**
   * The stable code of `reason`. When `status` is `resolved`: the policy that chose the winner
   * (`latest_asserted`, `highest_confidence` or `unanimous`); `conflict`: `disagreement` or
   * `different_subjects`; `unknown`: `no_candidate` or `all_set_aside`; `undeclared`: `undeclared`.
   */
  code: string;

  /** The value of the fact: the `fact_value` of `winner`. Null unless `status` is `resolved`. */
  @ApiProperty({ ...ANY_JSON, nullable: true })
  value: unknown;

  /** The node whose value was chosen; null unless `status` is `resolved`. */
  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  winner: NodeRowAnswer | null;
  /**
   * The candidates: the nodes that state a value of the fact. Those that were not rejected come
   * first; the policy of the fact determines the order, best first.
   */
  candidates: CandidateAnswer[];
  /** Whether there are more candidates than the response contains. */
  truncated: boolean;

  /** The declaration of the fact whose policy was applied; null when the fact was not declared. */
  @ApiProperty({ type: FactRowAnswer, nullable: true })
  declaration: FactRowAnswer | null;
  /** The certificate of the answer. */
  certificate: CertificateAnswer;
}
