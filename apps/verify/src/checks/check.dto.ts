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
  /** With `analyze`, the facts of the claim; with `search`, the search queries. */
  @ApiPropertyOptional({ type: [String] }) details?: string[];
  /** ISO 8601 */
  at: string;
}

export class CheckErrorDto {
  /** HTTP status code; 502 when no news provider answered. */
  status: number;
  message: string;
}

export class ReviewDto {
  id: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** Empty when the reviewer gave none. */
  note: string;
  /** URLs that support the review. */
  sources: string[];
  /** The computed verdict at the time of the review. */
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
  /** ISO 8601; null while the check waits or runs. */
  finished_at: string | null;
  /**
   * The stages so far, in order. Empty when the verdict of an earlier check was reused immediately.
   */
  stages: StageDto[];
  /** Null until the check has finished, and after a source that it quotes was deleted. */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /**
   * ISO 8601: when a source that the check quotes was deleted, together with its evidence;
   * otherwise null.
   */
  evidence_deleted_at: string | null;
  /** Why the check failed; otherwise null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
  /** Reviews by people, oldest first. They never replace the computed verdict. */
  reviews: ReviewDto[];
  /** Id of the document check that contains this check; otherwise null. */
  document_id: string | null;
  /** URL of the page of the check; it works for seven days without a key. */
  page_url: string;
  /** URL of an Atom feed with the checks of this claim; it works for a year without a key. */
  feed_url: string;
}

/** A check in a list. The evidence is omitted. */
export class CheckSummaryDto {
  id: string;
  claim: string;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Null until the check has finished. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  confidence: number | null;
  /**
   * The engine that judged, with the version of its prompts or weights; null until the check has
   * finished.
   */
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
  /** The verdict of the latest review; null without a review. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) review_verdict: Verdict | null;
  review_note: string | null;
  review_sources: string[];
  reviewed_at: string | null;
}

export class CheckListDto {
  /** Newest first. */
  checks: CheckSummaryDto[];
  /** Cursor of the next page; null on the last page. */
  next_cursor: string | null;
}
