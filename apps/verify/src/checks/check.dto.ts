import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { FactCheckResultDto } from './check-result.dto.ts';
import { CHECK_STATUSES, type CheckStatus } from './check.entity.ts';

export class StageDto {
  /** `analyze`, `search`, `judge` or `verdict`. */
  stage: string;
  done: number;
  of: number;
  /** One sentence, in English. */
  message: string;
  /** Lines: of `analyze` the facts of the claim, of `search` what is searched for. */
  @ApiPropertyOptional({ type: [String] }) details?: string[];
  /** ISO 8601 */
  at: string;
}

export class CheckErrorDto {
  /** As an HTTP status: 502 where no news provider answered. */
  status: number;
  message: string;
}

export class ReviewDto {
  id: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** Empty where none was given. */
  note: string;
  /** URLs. */
  sources: string[];
  /** The computed verdict that it stands beside. */
  @ApiProperty({ enum: VERDICTS }) computed_verdict: Verdict;
  /** Name of the token's subject, or of the account. */
  reviewer: string;
  /** ISO 8601 */
  created_at: string;
}

export class CheckDto {
  id: string;
  claim: string;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; null while it waits or runs. */
  finished_at: string | null;
  /** What it has done so far, in order; none where a kept verdict answered at once. */
  stages: StageDto[];
  /** Null until it is finished, and where a source that it quotes was deleted. */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /** ISO 8601: when a source that it quotes was deleted, and its evidence with it; else null. */
  evidence_deleted_at: string | null;
  /** Why it failed; else null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
  /** What people judge, oldest first; beside the computed verdict, never in its place. */
  reviews: ReviewDto[];
  /** The check of a document that it is part of; else null. */
  document_id: string | null;
  /** Its page: works for seven days without a key. */
  page_url: string;
  /** An Atom feed of the claim's checks: works for a year without a key. */
  feed_url: string;
}

/** A check in a list, without its evidence. */
export class CheckSummaryDto {
  id: string;
  claim: string;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Null until it is finished. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  confidence: number | null;
  /** Who judged, with the version of its prompts or weights. */
  engine: string | null;
  source: string;
  /** ISO 8601 */
  as_of: string | null;
  /** ISO 8601: when the evidence was collected. */
  checked_at: string | null;
  reused: boolean;
  /** ISO 8601 */
  created_at: string;
  finished_at: string | null;
  document_id: string | null;
  /** The last review. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) review_verdict: Verdict | null;
  review_note: string | null;
  review_sources: string[];
  reviewed_at: string | null;
}

export class CheckListDto {
  /** Newest first. */
  checks: CheckSummaryDto[];
  /** For the next page; null on the last. */
  next_cursor: string | null;
}
