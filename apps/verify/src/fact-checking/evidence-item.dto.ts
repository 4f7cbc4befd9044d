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
  /** Word for word. */
  text: string;
  /** UTF-16 offset into the `text` of the passage. */
  start: number;
  end: number;
}

export class ComparedPartDto {
  @ApiProperty({ enum: SLOT_KINDS }) kind: SlotKind;
  /**
   * `same`; `differs`: the passage has something else in its place; `absent`: it says nothing of
   * it; `unrelated`: it has the words, but not of the same.
   */
  @ApiProperty({ enum: SLOT_AGREEMENTS }) agreement: SlotAgreement;
  /** Of the fact, word for word. */
  text: string;
  /** UTF-16 offset into the `text` of the fact. */
  start: number;
  end: number;
  /** What the passage has in its place; absent where it has nothing. */
  @ApiPropertyOptional({ type: PassagePartDto }) source?: PassagePartDto;
}

export class FactComparisonDto {
  /**
   * `stated`, or how else the passage speaks of what the fact states; `unstated`: in a place where
   * nothing is stated.
   */
  @ApiPropertyOptional({ enum: ['stated', ...STATUSES] }) manner?: 'stated' | Status;
  parts: ComparedPartDto[];
}

export class FactStanceDto {
  /** Of the claim's facts: `f1`, `f2`, … */
  id: string;
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /** The fact beside the passage, part by part; absent where their languages differ. */
  @ApiPropertyOptional({ type: FactComparisonDto }) comparison?: FactComparisonDto;
}

export class EvidencePassageDto {
  /** One sentence, word for word. */
  text: string;
  /** The sentence before it; empty at the beginning of a document. */
  before: string;
  /** The sentence after it; empty at the end of a document. */
  after: string;
  /** What it says of each fact of the claim. */
  facts: FactStanceDto[];
}

export class EvidenceItemDto {
  /** Of the article or source. */
  title: string;
  /** One generated sentence: how the source relates to the claim. */
  summary: string;
  /** The `text` of the first passage. */
  snippet: string;
  /** Its URL; `urn:uuid:<ingest source>` for ingested content without an address. */
  source: string;
  /** ISO 8601; absent when it is not known. */
  publishedAt?: string;
  @ApiProperty({ enum: EVIDENCE_TYPES }) type: EvidenceType;
  /** 0 to 1 */
  credibility: number;
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /** 0 to 1, that the stance is right. */
  probability: number;
  /** Name of the publisher; the domain where it is not known. */
  outlet: string;
  /** Items with one number are copies of one text, and count once. */
  story: number;
  /** What decided first; at most max(10, `limit`) in all items together. */
  passages: EvidencePassageDto[];
}

/** @param language ISO 639-1, of the summary */
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
