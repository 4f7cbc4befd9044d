import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  SLOT_AGREEMENTS,
  SLOT_KINDS,
  STATUSES,
  type SlotAgreement,
  type SlotKind,
  type Status,
} from '@plumbline/comparison';
import { STANCES, type Stance } from '@plumbline/entailment';
import { EVIDENCE_TYPES, type EvidenceType } from '@plumbline/entailment';
import type { EvidenceRecord, PassageRecord } from './evidence.ts';
import { formatRelation } from './wording.ts';

export class PassagePartDto {
  /** Verbatim text of the passage. */
  text: string;
  /** Offset in the `text` of the passage, in UTF-16 code units. */
  start: number;
  end: number;
}

export class ComparedPartDto {
  @ApiProperty({ enum: SLOT_KINDS }) kind: SlotKind;
  /**
   * `same`: the passage says the same; `differs`: the passage says something else instead;
   * `absent`: the passage does not mention it; `unrelated`: the passage contains the words, but
   * about something else.
   */
  @ApiProperty({ enum: SLOT_AGREEMENTS }) agreement: SlotAgreement;
  /** Verbatim text of the fact. */
  text: string;
  /** Offset in the `text` of the fact, in UTF-16 code units. */
  start: number;
  end: number;
  /** The corresponding part of the passage; absent when there is none. */
  @ApiPropertyOptional({ type: PassagePartDto }) source?: PassagePartDto;
}

export class FactComparisonDto {
  /**
   * `stated`, or how the passage mentions the fact instead, such as `negated` or `planned`.
   * `unstated`: the passage mentions it without stating it. Absent when the passage lacks parts of
   * the fact.
   */
  @ApiPropertyOptional({ enum: ['stated', ...STATUSES] }) manner?: 'stated' | Status;
  parts: ComparedPartDto[];
}

export class FactStanceDto {
  /** Id of a fact of the claim: `f1`, `f2`, … */
  id: string;
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /** Compares the fact with the passage part by part; absent when their languages differ. */
  @ApiPropertyOptional({ type: FactComparisonDto }) comparison?: FactComparisonDto;
}

export class EvidencePassageDto {
  /** One sentence, verbatim. */
  text: string;
  /** The preceding sentence; empty at the start of the document. */
  before: string;
  /** The following sentence; empty at the end of the document. */
  after: string;
  /** What the passage says about each fact of the claim. */
  facts: FactStanceDto[];
}

export class EvidenceItemDto {
  /** Title of the article or source. */
  title: string;
  /** One generated sentence that says how the source relates to the claim. */
  summary: string;
  /** The `text` of the first passage. */
  snippet: string;
  /** URL of the source; `urn:uuid:<ingest source>` for ingested content without a URL. */
  source: string;
  /** ISO 8601; absent when the date is unknown. */
  publishedAt?: string;
  @ApiProperty({ enum: EVIDENCE_TYPES }) type: EvidenceType;
  /** 0 to 1 */
  credibility: number;
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /** 0 to 1: the probability that the stance is right. */
  probability: number;
  /** Name of the publisher; its domain when the name is unknown. */
  outlet: string;
  /** Items with the same number are copies of one text and count once. */
  story: number;
  /** Decisive passages first. All items together contain at most max(10, `limit`) passages. */
  passages: EvidencePassageDto[];
}

/** @param language ISO 639-1 code of the summary's language */
export function toEvidenceItemDto(evidence: EvidenceRecord, language = 'en'): EvidenceItemDto {
  const { document, passages, type, stance, probability } = evidence;
  return {
    title: document.title,
    summary: formatRelation(evidence, language),
    snippet: passages[0]?.text ?? evidence.quote,
    source: document.url,
    ...(document.publishedAt && { publishedAt: document.publishedAt.toISOString() }),
    type,
    credibility: document.credibility.score,
    ...{ stance, probability, outlet: document.outlet, story: document.story },
    passages: passages.map(toPassageDto),
  };
}

const toPassageDto = ({ text, before, after, facts }: PassageRecord): EvidencePassageDto => ({
  ...{ text, before: before?.text ?? '', after: after?.text ?? '' },
  facts,
});
