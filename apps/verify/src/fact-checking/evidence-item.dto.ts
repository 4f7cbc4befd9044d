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
  /** The part of the passage that corresponds to the part of the fact, verbatim. */
  text: string;
  /** Start offset of this part in the `text` of the passage, in UTF-16 code units. */
  start: number;
  /** End offset of this part in the `text` of the passage, in UTF-16 code units. */
  end: number;
}

export class ComparedPartDto {
  /** What this part of the fact states, such as who, when or how many. */
  @ApiProperty({ enum: SLOT_KINDS }) kind: SlotKind;
  /**
   * How the passage compares with this part of the fact. `same`: it says the same; `differs`: it
   * says something else instead; `absent`: it does not mention this part; `unrelated`: it contains
   * the words, but about something else.
   */
  @ApiProperty({ enum: SLOT_AGREEMENTS }) agreement: SlotAgreement;
  /** The compared part of the fact, verbatim. */
  text: string;
  /** Start offset of this part in the `text` of the fact, in UTF-16 code units. */
  start: number;
  /** End offset of this part in the `text` of the fact, in UTF-16 code units. */
  end: number;
  /** The corresponding part of the passage; absent when the passage has no corresponding part. */
  @ApiPropertyOptional({ type: PassagePartDto }) source?: PassagePartDto;
}

export class FactComparisonDto {
  /**
   * How the passage mentions the fact: `stated` as a fact, or otherwise, such as `negated` or
   * `planned`. `unstated`: the passage mentions the fact without stating it. Absent when the
   * passage lacks parts of the fact.
   */
  @ApiPropertyOptional({ enum: ['stated', ...STATUSES] }) manner?: 'stated' | Status;
  /** The parts of the fact, each compared with the passage. */
  parts: ComparedPartDto[];
}

export class FactStanceDto {
  /** The id of the fact within the claim: `f1`, `f2`, … */
  id: string;
  /** What the passage says about the fact. */
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /**
   * The comparison of the fact with the passage, part by part; absent when the fact and the passage
   * are in different languages.
   */
  @ApiPropertyOptional({ type: FactComparisonDto }) comparison?: FactComparisonDto;
}

export class EvidencePassageDto {
  /** The passage: one sentence of the document, verbatim. */
  text: string;
  /** The sentence before the passage; empty at the start of the document. */
  before: string;
  /** The sentence after the passage; empty at the end of the document. */
  after: string;
  /** What the passage says about each fact of the claim. */
  facts: FactStanceDto[];
}

export class EvidenceItemDto {
  /** The title of the article or ingested document. */
  title: string;
  /** One generated sentence about how the article or ingested document relates to the claim. */
  summary: string;
  /** The `text` of the first item of `passages`. */
  snippet: string;
  /**
   * The URL of the article or ingested document, or `urn:uuid:<ingest source>` (with its
   * `ingest_source_id`) for ingested content without a URL.
   */
  source: string;
  /**
   * When the article or ingested document was published (ISO 8601); absent when the date is
   * unknown.
   */
  @ApiPropertyOptional({ format: 'date-time' })
  publishedAt?: string;
  /** The type of the evidence. */
  @ApiProperty({ enum: EVIDENCE_TYPES }) type: EvidenceType;
  /** How credible the article or ingested document is, from 0 to 1. */
  credibility: number;
  /** What the document says about the claim. */
  @ApiProperty({ enum: STANCES }) stance: Stance;
  /** The probability that `stance` is right, from 0 to 1. */
  probability: number;
  /** The name of the publisher, or its domain if the name is unknown. */
  outlet: string;
  /**
   * The number of the news story. Evidence items with the same number are copies of one text and
   * count once in the verdict.
   */
  story: number;
  /**
   * The quoted passages of the document, those that decide the stance first. All evidence items of
   * a response together contain at most max(10, `limit`) passages.
   */
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
