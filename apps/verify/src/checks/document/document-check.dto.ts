import { ApiProperty } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CHECK_STATUSES, type CheckStatus } from '../check.entity.ts';
import { FactCheckResultDto } from '../check-result.dto.ts';
import { CheckErrorDto } from '../check.dto.ts';

export class DocumentClaimDto {
  check_id: string;
  /** Position of the claim in the document, from 0, in the order of the text. */
  position: number;
  /** The sentence, verbatim: `text.slice(start, end)` of the document. */
  text: string;
  /**
   * The text that is checked: the sentence with pronouns and references resolved where this is
   * certain.
   */
  claim: string;
  /** Offset in the text of the document, in UTF-16 code units. */
  start: number;
  end: number;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Null until the claim is judged. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  confidence: number | null;
  /**
   * Position of the first claim with the same meaning, which was judged for both; otherwise null.
   */
  same_as: number | null;
  /** The result with its evidence; null until the claim is judged, and with `evidence=false`. */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /** Why the check failed; otherwise null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}

export class DocumentSummaryDto {
  /** The number of all claims, including repeated ones. */
  claims: number;
  true: number;
  false: number;
  uncertain: number;
  failed: number;
  canceled: number;
  /** The number of claims that wait or are being checked. */
  pending: number;
  /** The number of claims that were not checked because a document may have at most 200. */
  omitted: number;
  /**
   * The number of undecided claims for which news was not searched: the five searches that all
   * claims of a document share did not include them, or no provider answered.
   */
  not_searched: number;
  /** News providers that failed. When none answered, the claims count as not searched. */
  failed_providers: string[];
}

export class DocumentCheckDto {
  id: string;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Empty when the document has no title. */
  title: string;
  url: string | null;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /** The checked text, to which all offsets refer. */
  text: string;
  /**
   * ISO 8601. Relative dates in the claims, such as "yesterday", are resolved from it. Null when
   * unknown; then the day of the check is used.
   */
  published_at: string | null;
  /** ISO 8601 */
  created_at: string;
  finished_at: string | null;
  /** The engine that found the claims; null until they are found. */
  engine: string | null;
  summary: DocumentSummaryDto;
  /** In the order of the text. Empty until the claims are found. */
  claims: DocumentClaimDto[];
  /** Why the check failed; otherwise null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}
