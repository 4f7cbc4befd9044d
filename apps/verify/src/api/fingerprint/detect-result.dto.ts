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
  /** 0 to 1. */
  entity: number;
  time: number;
  causal: number;
}

export class SharedDto {
  entities: string[];
  timeseries: string[];
  relations: RelationDto[];
}

export class MatchDto {
  fingerprint_id: string;
  /** 0 to 1: the weighted sum of the components. The mark has no influence. */
  score: number;
  components: ComponentsDto;
  /** The parts that occur in both structures. */
  shared: SharedDto;
  /**
   * `verified`: the mark of this fingerprint was read in the text; `damaged`: the remains of a mark
   * fit this fingerprint; `absent`: no mark of this fingerprint was found.
   */
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  @ApiProperty({ enum: CONTENT_TYPES }) content_type: ContentType;
  /** The metadata sent to the embed endpoint. */
  metadata: FingerprintMetadataDto;
  /** ISO 8601 */
  embed_timestamp: string;
}

/** A range of the content sent, or of `text`; offsets in UTF-16 code units. */
export class StretchDto {
  start: number;
  end: number;
}

export class SentenceDto extends StretchDto {
  /**
   * `kept`: the same as in the original; `changed`: based on a sentence of the original; `added`:
   * not from the original.
   */
  @ApiProperty({ enum: SENTENCE_STATES }) state: SentenceState;
  /**
   * For a changed sentence, the ranges of words that the original does not contain. A range of
   * length 0 marks where words of the original are missing.
   */
  changed?: StretchDto[];
}

/** Compares the text with the original text of one fingerprint. */
export class EvidenceDto {
  fingerprint_id: string;
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  /**
   * The result of the comparison. Only letters, digits and signs of numbers are compared; case,
   * white space, punctuation and markup are ignored.
   *
   * - `authentic`: the complete original in its order, without additions
   * - `excerpt`: a part of the original, in its order
   * - `edited`: parts of the original were changed, moved, removed or added to
   * - `mixed`: at least a third of the text is not from the original
   * - `transplanted`: the mark of the original is in a text that is not from it
   * - `unrelated`: the text contains nothing of the original
   */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1: the share of the text that is from the original. */
  containment: number;
  /** 0 to 1: the share of the original's sentences that are in the text, complete and unchanged. */
  kept: number;
  /** The number of sentences of the original that are not in the text. */
  missing: number;
  /** The number of copies of the mark that were read. */
  frames: number;
  /** The number of characters in these marks that were changed or lost, and were repaired. */
  repaired: number;
  /** The positions of these marks. */
  marks: StretchDto[];
  sentences: SentenceDto[];
}

export class DetectMetaDto {
  /** The number of fingerprints compared, newest first, up to `scan_limit`. */
  scanned: number;
  /**
   * The number of older fingerprints compared in addition, because they share word sequences
   * (shingles) or rare names with the text.
   */
  recalled: number;
  executionTimeMs: number;
}

export class DetectResultDto {
  /** Whether at least one fingerprint shares something with the query and reaches `min_score`. */
  match_found: boolean;
  /** The highest score; 0 without a match. */
  top_score: number;
  /** For a text or page, a new id that is not stored. */
  query_fingerprint_id: string;
  /** Best first. */
  matches: MatchDto[];
  /**
   * A comparison with each original, sentence by sentence, for at most 20 fingerprints. It covers
   * all fingerprints whose mark was read, and others whose text is partly present, even if they are
   * no match. This also reveals a mark that was copied into another text. Empty for a stored
   * fingerprint, because its text is not stored.
   */
  evidence: EvidenceDto[];
  /**
   * The number of marks that could not be attributed: damaged, of another account or tool, or of a
   * fingerprint that the filter excludes.
   */
  unread_marks: number;
  /** The text to which offsets refer; present only for a `url`. */
  text?: string;
  meta: DetectMetaDto;
}
