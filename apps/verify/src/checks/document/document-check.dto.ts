import { ApiProperty } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CHECK_STATUSES, type CheckStatus } from '../check.entity.ts';
import { FactCheckResultDto } from '../check-result.dto.ts';
import { CheckErrorDto } from '../check.dto.ts';

export class DocumentClaimDto {
  check_id: string;
  /** Among the claims of the document, from 0, in the order of its text. */
  position: number;
  /** The sentence, word for word: `text.slice(start, end)` of the document. */
  text: string;
  /** What is checked: the same with pronouns and references resolved where that is certain. */
  claim: string;
  /** UTF-16 code units into the text of the document. */
  start: number;
  end: number;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Null until it is finished. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  confidence: number | null;
  /** Position of the first claim that says the same, and was judged for both; else null. */
  same_as: number | null;
  /** With the evidence; null until it is finished, and with `evidence=false`. */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /** Why it failed; else null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}

export class DocumentSummaryDto {
  /** All claims, repeated ones as well. */
  claims: number;
  true: number;
  false: number;
  uncertain: number;
  failed: number;
  canceled: number;
  /** Claims that wait or are being checked. */
  pending: number;
  /** Claims beyond the 200 that one document may have. */
  omitted: number;
  /**
   * Open claims that news was not searched for: beyond the five searches that those of a document
   * share, or where no provider answered.
   */
  not_searched: number;
  /** News providers that failed; where none answered, the claims count as not searched. */
  failed_providers: string[];
}

export class DocumentCheckDto {
  id: string;
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** Empty where there is none. */
  title: string;
  url: string | null;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /** The text that was checked: offsets count in it. */
  text: string;
  /**
   * ISO 8601: what "yesterday" and "in June" in its claims are told from; null where it is not
   * known, then the day of the check is.
   */
  published_at: string | null;
  /** ISO 8601 */
  created_at: string;
  finished_at: string | null;
  /** Who found the claims; null until then. */
  engine: string | null;
  summary: DocumentSummaryDto;
  /** In the order of the text; empty until they are found. */
  claims: DocumentClaimDto[];
  /** Why it failed; else null. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}
