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
  @StorableText(500)
  fact_key: string;

  /** Only candidates with this `payload.about`. */
  @IsOptional()
  @StorableText(1000)
  about?: string;

  /** The maximum number of candidates to return: 1 to 1,000. All candidates are considered. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SetAsideAnswer {
  @ApiProperty({ enum: ['superseded', 'wrong_type', 'outranked'] })
  kind: string;
  why: string;
}

export class CandidateAnswer extends NodeRowAnswer {
  /** Why the candidate was rejected; null when it was not. */
  @ApiProperty({ type: SetAsideAnswer, nullable: true })
  set_aside: SetAsideAnswer | null;
}

export class ResolveAnswerBody {
  @ApiProperty({ enum: RESOLUTION_STATUSES })
  status: ResolutionStatus;
  /** One sentence that explains the outcome. */
  reason: string;
  /**
   * A stable code for the reason: the policy that chose the winner; `disagreement` or
   * `different_subjects` (conflict); `no_candidate` or `all_set_aside` (unknown); or `undeclared`.
   */
  code: string;

  /** The `fact_value` of the winner. */
  @ApiProperty({ ...ANY_JSON, nullable: true })
  value: unknown;

  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  winner: NodeRowAnswer | null;
  /**
   * The candidates, best first according to the policy; those that were not rejected come first.
   */
  candidates: CandidateAnswer[];
  /** Whether there are more candidates than returned. */
  truncated: boolean;

  /** The declaration that was applied. */
  @ApiProperty({ type: FactRowAnswer, nullable: true })
  declaration: FactRowAnswer | null;
  certificate: CertificateAnswer;
}
