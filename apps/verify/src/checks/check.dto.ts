import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { FactCheckResultDto } from './check-result.dto.ts';
import { CHECK_STATUSES, type CheckStatus } from './check.entity.ts';

export class StageDto {
  /** The name of the stage: `analyze`, `search`, `judge` or `verdict`. */
  stage: string;
  /** How many items of the stage are done. */
  done: number;
  /** How many items the stage has. */
  of: number;
  /** The progress of the stage, as one English sentence. */
  message: string;
  /**
   * For the stage `analyze`, the facts of the claim; for the stage `search`, the search queries.
   */
  @ApiPropertyOptional({ type: [String] }) details?: string[];
  /** When the stage reported this progress (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class CheckErrorDto {
  /** The HTTP status code of the error; 502 when no news provider answered. */
  status: number;
  /** One sentence that says what went wrong. */
  message: string;
}

export class ReviewDto {
  /** Id of the review. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The reviewer's verdict on the claim. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** The reviewer's comment on the verdict; empty when the reviewer wrote none. */
  note: string;
  /** The URLs of the sources that the reviewer cites for the review. */
  sources: string[];
  /** The verdict that the service had computed when the review was written. */
  @ApiProperty({ enum: VERDICTS }) computed_verdict: Verdict;
  /**
   * The name of the person or brand that the reviewer's personal access token belongs to; for a
   * master key, the name of the account.
   */
  reviewer: string;
  /** When the review was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class CheckDto {
  /** Id of the check. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The checked claim, as it was sent. */
  claim: string;
  /** The state of the check. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** When the check was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When the check finished (ISO 8601); null while it is waiting or running. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /**
   * The stages that the check has reached so far, in order. Empty when the verdict of an earlier
   * check was reused immediately.
   */
  stages: StageDto[];
  /**
   * The result of the check; null until the check has finished, and after a source that the check
   * quotes was deleted.
   */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /**
   * When a source that the check quotes was deleted, and the evidence of the check with it (ISO
   * 8601); null if none was deleted.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  evidence_deleted_at: string | null;
  /** The error that made the check fail; null if it did not fail. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
  /** Reviews written by people, oldest first. They never replace the computed verdict. */
  reviews: ReviewDto[];
  /** The id of the document check that this check is part of; null if it is part of none. */
  @ApiProperty({ type: String, format: 'uuid' })
  document_id: string | null;
  /** URL of the web page of the check. It can be opened without an API key for seven days. */
  @ApiProperty({ format: 'uri' })
  page_url: string;
  /**
   * URL of an Atom feed with the checks of this claim. It can be read without an API key for one
   * year.
   */
  @ApiProperty({ format: 'uri' })
  feed_url: string;
}

/** A check in a list of checks, without its evidence. */
export class CheckSummaryDto {
  /** Id of the check. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The checked claim, as it was sent. */
  claim: string;
  /** The state of the check. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** The computed verdict; null until the check has finished. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  /** The probability that the verdict is right, from 0 to 1; null until the check has finished. */
  confidence: number | null;
  /**
   * The engine that judged the evidence, with the version of its prompts or weights; null until the
   * check has finished.
   */
  engine: string | null;
  /** Where the check searched for evidence: `default`, `ingest` or `all`. */
  source: string;
  /**
   * The time limit for evidence that the request set (ISO 8601); null when the request set none.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  as_of: string | null;
  /** When the evidence was collected (ISO 8601); null while there is no verdict. */
  @ApiProperty({ type: String, format: 'date-time' })
  checked_at: string | null;
  /** Whether the verdict was reused from an earlier check. */
  reused: boolean;
  /** When the check was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When the check finished (ISO 8601); null while it is waiting or running. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /** The id of the document check that this check is part of; null if it is part of none. */
  @ApiProperty({ type: String, format: 'uuid' })
  document_id: string | null;
  /** The verdict of the latest review by a person; null when there is no review. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) review_verdict: Verdict | null;
  /** The reviewer's comment in the latest review; null when there is no review. */
  review_note: string | null;
  /** The URLs of the sources that the latest review cites; empty when there is no review. */
  review_sources: string[];
  /** When the latest review was created (ISO 8601); null when there is no review. */
  @ApiProperty({ type: String, format: 'date-time' })
  reviewed_at: string | null;
}

export class CheckListDto {
  /** The checks, newest first. */
  checks: CheckSummaryDto[];
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}
