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
  /** 0 to 1: the weighted components, and nothing else. */
  score: number;
  components: ComponentsDto;
  /** What both say. */
  shared: SharedDto;
  /**
   * `verified`: its mark was read in the text; `damaged`: what is left of a mark fits it; `absent`:
   * no mark is of it.
   */
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  @ApiProperty({ enum: CONTENT_TYPES }) content_type: ContentType;
  /** As it was given to embed. */
  metadata: FingerprintMetadataDto;
  /** ISO 8601 */
  embed_timestamp: string;
}

/** Offsets in UTF-16 code units into the content that was sent, or into `text`. */
export class StretchDto {
  start: number;
  end: number;
}

export class SentenceDto extends StretchDto {
  /**
   * `kept`: word for word the original's; `changed`: made from one of its sentences; `added`: none
   * of it.
   */
  @ApiProperty({ enum: SENTENCE_STATES }) state: SentenceState;
  /**
   * Of a changed one: the words that the original has not; one of length 0 where words of the
   * original are gone.
   */
  changed?: StretchDto[];
}

/** How the text stands to the one that was marked. */
export class EvidenceDto {
  fingerprint_id: string;
  @ApiProperty({ enum: WATERMARK_STATUSES }) watermark: WatermarkStatus;
  /**
   * `authentic`: all of it in its order and nothing else (letters, digits and signs of figures;
   * case, spaces, punctuation and markup apart); `excerpt`: a part of it, in its order; `edited`:
   * some of it was changed, moved, left out or added; `mixed`: a third of the text or more is not
   * from it; `transplanted`: its mark stands in a text that is not from it; `unrelated`: nothing of
   * it is here.
   */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1: how much of the text is from the original. */
  containment: number;
  /** 0 to 1: how many of the original's sentences are here unchanged and whole. */
  kept: number;
  /** Sentences of the original that are not here. */
  missing: number;
  /** How often its mark was read. */
  frames: number;
  /** Characters of these marks that had been changed or lost, and were put right. */
  repaired: number;
  /** Where these marks stand. */
  marks: StretchDto[];
  sentences: SentenceDto[];
}

export class DetectMetaDto {
  /** Fingerprints that were compared, newest first, within `scan_limit`. */
  scanned: number;
  /** Older ones that were compared as well, as they share shingles or rare names with the text. */
  recalled: number;
  executionTimeMs: number;
}

export class DetectResultDto {
  /** Whether there is a match: one that shares something with the query and reaches `min_score`. */
  match_found: boolean;
  /** 0 when nothing matched. */
  top_score: number;
  /** Of a text or a page a new one, which is stored nowhere. */
  query_fingerprint_id: string;
  /** Best first. */
  matches: MatchDto[];
  /**
   * What of each text is here, sentence by sentence: of every fingerprint whose mark was read, and
   * of others whose text is partly here, whether they match or not; 20 at most. A mark that was put
   * into another text is told here. Empty for a stored fingerprint, whose text is not kept.
   */
  evidence: EvidenceDto[];
  /**
   * Marks that cannot be read: damaged, another account's, another tool's, or of a fingerprint that
   * the filter leaves out.
   */
  unread_marks: number;
  /** Of a `url`: the text in which offsets count. */
  text?: string;
  meta: DetectMetaDto;
}
