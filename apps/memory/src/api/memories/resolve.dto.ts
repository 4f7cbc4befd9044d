import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Identifier } from '../../http/identifier.decorator.ts';
import { WholeNumber } from '../../http/query-values.ts';
import { FactRowAnswer } from '../../reads/fact-row.dto.ts';
import { STATUSES, type Status } from '../../reads/resolve.ts';
import { CertificateAnswer, NodeRowAnswer } from './answers.dto.ts';
import { ReadQuery } from './read-query.dto.ts';
import { ANY_JSON } from './row.dto.ts';

export class ResolveQuery extends ReadQuery {
  @Identifier(500)
  fact_key: string;

  /** Only candidates whose `payload.about` is this. */
  @IsOptional()
  @Identifier(1000)
  about?: string;

  /** Candidates told at most: 1 to 1,000. All of them are weighed. */
  @WholeNumber('limit', 1, 1000, 100)
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
  @ApiProperty({ enum: STATUSES })
  status: Status;
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
