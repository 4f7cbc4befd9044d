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

  /** Only candidates whose `payload.about` is this. */
  @IsOptional()
  @StorableText(1000)
  about?: string;

  /** Candidates told at most: 1 to 1,000. All of them are weighed. */
  @IntegerParameter('limit', 1, 1000, 100)
  limit: number = 100;
}

export class SetAsideAnswer {
  @ApiProperty({ enum: ['superseded', 'wrong_type', 'outranked'] })
  kind: string;
  why: string;
}

export class CandidateAnswer extends NodeRowAnswer {
  /** Why it was not to answer; null: it stands. */
  @ApiProperty({ type: SetAsideAnswer, nullable: true })
  set_aside: SetAsideAnswer | null;
}

export class ResolveAnswerBody {
  @ApiProperty({ enum: RESOLUTION_STATUSES })
  status: ResolutionStatus;
  /** A sentence. */
  reason: string;
  /**
   * The reason as a stable code: the policy that found the winner; `disagreement`,
   * `different_subjects` (conflict); `no_candidate`, `all_set_aside` (unknown); `undeclared`.
   */
  code: string;

  /** The winner's `fact_value`. */
  @ApiProperty({ ...ANY_JSON, nullable: true })
  value: unknown;

  @ApiProperty({ type: NodeRowAnswer, nullable: true })
  winner: NodeRowAnswer | null;
  /** Those that stand first, as the policy ranks them. */
  candidates: CandidateAnswer[];
  /** Whether there are more candidates than were told. */
  truncated: boolean;

  /** By which the answer was found. */
  @ApiProperty({ type: FactRowAnswer, nullable: true })
  declaration: FactRowAnswer | null;
  certificate: CertificateAnswer;
}
