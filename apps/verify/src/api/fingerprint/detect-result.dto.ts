import { ApiProperty } from '@nestjs/swagger';
import {
  SENTENCE_STATES,
  VERDICTS,
  type SentenceState,
  type Verdict,
} from '../../watermark/attribution/text-evidence.ts';
import { CONTENT_TYPES, type ContentType } from '../../watermark/similarity/weights.ts';
import { WATERMARK_STATUSES, type WatermarkStatus } from '../../watermark/attribution.service.ts';
import { FingerprintMetadataDto } from './embed.dto.ts';
import { RelationDto } from './snapshot.dto.ts';

export class ComponentsDto {
  /**
   * Similarity of the names in both texts, from 0 to 1. `time` is the similarity of the dates,
   * `causal` of the relations, on the same scale.
   */
  entity: number;
  /** Similarity of the dates in both texts, from 0 to 1. */
  time: number;
  /** Similarity of the relations in both texts, from 0 to 1. */
  causal: number;
}

export class SharedDto {
  /** The names that occur in both texts. */
  entities: string[];
  /** The dates that occur in both texts: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  timeseries: string[];
  /** The relations that occur in both texts. */
  relations: RelationDto[];
}

export class MatchDto {
  /** Id of the fingerprint: `fp_` and 8 characters. */
  fingerprint_id: string;
  /**
   * Similarity of the submitted text to this fingerprint, from 0 to 1: the weighted sum of
   * `components`. The invisible watermark has no influence on the score.
   */
  score: number;
  /** The similarities of names, dates and relations. */
  components: ComponentsDto;
  /**
   * The names, dates and relations that occur both in the submitted text and in the text of this
   * fingerprint.
   */
  shared: SharedDto;
  /**
   * Whether the submitted text contains the invisible watermark of this fingerprint. `verified`:
   * the watermark was read; `damaged`: the text contains remains of a watermark that fit this
   * fingerprint; `absent`: no watermark of this fingerprint was found.
   */
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  /** The content type of the fingerprint. */
  @ApiProperty({ enum: CONTENT_TYPES }) content_type: ContentType;
  /** The metadata that the embed request stored with the fingerprint. */
  metadata: FingerprintMetadataDto;
  /** When the fingerprint was created by the embed endpoint (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  embed_timestamp: string;
}

/**
 * A text range, as UTF-16 offsets into the submitted `content`, or into the response field `text`
 * if a `url` was submitted.
 */
export class StretchDto {
  /** Offset of the first character, from 0. */
  start: number;
  /** Offset after the last character. */
  end: number;
}

export class SentenceDto extends StretchDto {
  /**
   * How the sentence relates to the original text of the fingerprint. `kept`: the same as in the
   * original; `changed`: based on a sentence of the original; `added`: not from the original.
   */
  @ApiProperty({ enum: SENTENCE_STATES }) state: SentenceState;
  /**
   * Only for sentences with the state `changed`: the ranges of words that the original does not
   * contain. A range of length 0 marks a position where words of the original are missing.
   */
  changed?: StretchDto[];
}

/** The comparison of the submitted text with the original text of one fingerprint. */
export class EvidenceDto {
  /** Id of the fingerprint: `fp_` and 8 characters. */
  fingerprint_id: string;
  /**
   * Whether the submitted text contains the invisible watermark of this fingerprint, as in
   * `matches`.
   */
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  /**
   * The result of comparing the submitted text with the original text of the fingerprint. Only
   * letters, digits and the signs of numbers are compared; case, white space, punctuation and
   * markup are ignored.
   *
   * - `authentic`: the text is the complete original in its order, without additions
   * - `excerpt`: the text is a part of the original, in its order
   * - `edited`: parts of the original were changed, moved, removed or added to
   * - `mixed`: more than a third of the text is not from the original
   * - `transplanted`: the text contains the original's watermark, but is not from the original
   * - `unrelated`: the text contains nothing of the original
   */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /**
   * The share of the submitted text that is from the original text of the fingerprint, from 0 to 1.
   */
  containment: number;
  /**
   * The share of the original's sentences that the submitted text contains completely and
   * unchanged, from 0 to 1.
   */
  kept: number;
  /** The number of sentences of the original that the submitted text does not contain. */
  missing: number;
  /** How many copies of the fingerprint's watermark were read in the submitted text. */
  frames: number;
  /**
   * The number of watermark characters that had been changed or lost and were repaired, in all
   * copies counted by `frames`.
   */
  repaired: number;
  /** The positions of the watermark copies counted by `frames`. */
  marks: StretchDto[];
  /** The sentences of the submitted text. */
  sentences: SentenceDto[];
}

export class DetectMetaDto {
  /** The number of stored fingerprints that were compared, newest first, up to `scan_limit`. */
  scanned: number;
  /**
   * The number of older fingerprints that were compared in addition to `scanned`, because they
   * share word sequences (shingles) or rare names with the submitted text.
   */
  recalled: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class DetectResultDto {
  /**
   * Whether at least one stored fingerprint shares something with the query and has a score of at
   * least `min_score`.
   */
  match_found: boolean;
  /** The score of the best match; 0 when there is no match. */
  top_score: number;
  /** The fingerprint id of the query. For a text or page, it is a new id that is not stored. */
  query_fingerprint_id: string;
  /** The matching fingerprints, best first. */
  matches: MatchDto[];
  /**
   * Sentence-by-sentence comparisons of the submitted text with the original texts of at most 20
   * fingerprints: all whose watermark was read, and others whose text is partly present, even if
   * they are not in `matches`. A watermark that was copied into another text is revealed too. Empty
   * if the query is a stored fingerprint, because its text is not stored.
   */
  evidence: EvidenceDto[];
  /**
   * The number of watermarks in the submitted text that could not be attributed to a fingerprint:
   * they are damaged, belong to another account or tool, or belong to a fingerprint that the filter
   * excludes.
   */
  unread_marks: number;
  /**
   * The text of the fetched page, to which all offsets refer; present only if a `url` was
   * submitted.
   */
  text?: string;
  /** Figures about the comparison. */
  meta: DetectMetaDto;
}
