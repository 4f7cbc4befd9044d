import { ApiProperty } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CHECK_STATUSES, type CheckStatus } from '../check.entity.ts';
import { FactCheckResultDto } from '../check-result.dto.ts';
import { CheckErrorDto } from '../check.dto.ts';
import { UNCHECKED_KINDS, type UncheckedKind } from './unchecked-passages.ts';

export class DocumentClaimDto {
  /** Id of the check of this claim. */
  @ApiProperty({ format: 'uuid' })
  check_id: string;
  /**
   * The position of the claim among the claims of the document, counted from 0 in the order of the
   * text.
   */
  position: number;
  /**
   * The sentence that states the claim, verbatim and with its Markdown: `text.slice(start, end)`,
   * where `text` is the text of the document.
   */
  text: string;
  /**
   * The claim as it is checked: the sentence without Markdown, in which pronouns and references are
   * replaced by what they refer to where this is certain.
   */
  claim: string;
  /** Start offset of the sentence in the text of the document, in UTF-16 code units. */
  start: number;
  /** End offset of the sentence in the text of the document, in UTF-16 code units. */
  end: number;
  /** The state of the check of this claim. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** The verdict on the claim; null until the claim is judged. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) verdict: Verdict | null;
  /** The probability that the verdict is right, from 0 to 1; null until the claim is judged. */
  confidence: number | null;
  /**
   * The position of the first claim in the document that has the same meaning; that claim's verdict
   * applies to both. Null if no earlier claim has the same meaning.
   */
  same_as: number | null;
  /**
   * The result of the check, including its evidence; null until the claim is judged, and always
   * null with `evidence=false`.
   */
  @ApiProperty({ type: FactCheckResultDto, nullable: true }) result: FactCheckResultDto | null;
  /** The error that made the document check fail; null if it did not fail. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}

export class UncheckedPassageDto {
  /** What the passage is; `sentence` includes items of lists. */
  @ApiProperty({ enum: UNCHECKED_KINDS }) kind: UncheckedKind;
  /** Start offset of the passage in the text of the document, in UTF-16 code units. */
  start: number;
  /** End offset of the passage in the text of the document, in UTF-16 code units. */
  end: number;
}

export class DocumentSummaryDto {
  /** The number of claims in the document, including repeated claims. */
  claims: number;
  /** The number of claims with the verdict `TRUE`. */
  true: number;
  /** The number of claims with the verdict `FALSE`. */
  false: number;
  /** The number of claims with the verdict `UNCERTAIN`. */
  uncertain: number;
  /** The number of claims whose check failed. */
  failed: number;
  /** The number of claims whose check was canceled. */
  canceled: number;
  /** The number of claims that are waiting or being checked. */
  pending: number;
  /**
   * The number of claims that are not checked because at most 200 claims of a document are checked.
   */
  omitted: number;
  /**
   * The number of passages in which no claim is checked, including those that `unchecked` does not
   * list.
   */
  unchecked: number;
  /**
   * The number of undecided claims for which news was not searched: either the five searches that
   * all claims of a document share did not include them, or no news provider answered.
   */
  not_searched: number;
  /**
   * The names of the news providers that failed. If no provider answered, the claims are counted in
   * `not_searched`.
   */
  failed_providers: string[];
}

export class DocumentCheckDto {
  /** Id of the document check. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The state of the document check. */
  @ApiProperty({ enum: CHECK_STATUSES }) status: CheckStatus;
  /** The title of the document; empty when it has none. */
  title: string;
  /** The URL of the checked page; null for a text or file. */
  url: string | null;
  /** The language of the document (ISO 639-1 code); `und` when unknown. */
  language: string;
  /** The text that was checked. All offsets refer to it. */
  text: string;
  /**
   * When the document was published (ISO 8601); null when unknown. Relative dates in the claims,
   * such as "yesterday", are resolved from this time, or from the day of the check when it is null.
   */
  @ApiProperty({ type: String, format: 'date-time' })
  published_at: string | null;
  /** When the document check was created (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When the document check finished (ISO 8601); null while it is waiting or running. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
  /** The engine that found the claims in the document; null until they are found. */
  engine: string | null;
  /** The number of claims by their state and verdict. */
  summary: DocumentSummaryDto;
  /** The claims of the document, in the order of the text; empty until they are found. */
  claims: DocumentClaimDto[];
  /**
   * The first 500 passages in which no claim is checked: sentences, headings and tables without a
   * checkable claim, code and front matter; empty until the claims are found.
   */
  unchecked: UncheckedPassageDto[];
  /** The error that made the document check fail; null if it did not fail. */
  @ApiProperty({ type: CheckErrorDto, nullable: true }) error: CheckErrorDto | null;
}
