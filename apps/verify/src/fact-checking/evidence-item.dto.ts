import { ApiProperty } from '@nestjs/swagger';
import { STANCES, type Stance } from '@plumbline/extraction';
import { EVIDENCE_TYPES, type Evidence, type EvidenceType } from './evidence.ts';
import { formatRelation } from './wording.ts';

export class EvidenceItemDto {
  /** Of the article or source. */
  title: string;
  /** One generated sentence: how the source relates to the claim. */
  summary: string;
  /** The sentence that says most about the claim, word for word. */
  snippet: string;
  /** Its URL; `urn:uuid:<ingest source>` for ingested content without an address. */
  source: string;
  /** ISO 8601; absent when it is not known. */
  publishedAt?: string;
  @ApiProperty({ enum: EVIDENCE_TYPES }) type: EvidenceType;
  /** 0 to 1 */
  credibility: number;
  @ApiProperty({ enum: STANCES }) stance: Stance;
}

/** @param language ISO 639-1, of the summary */
export function toEvidenceItemDto(evidence: Evidence, language = 'en'): EvidenceItemDto {
  const { document, quote, type, stance } = evidence;
  return {
    title: document.title,
    summary: formatRelation(evidence, language),
    snippet: quote,
    source: document.url,
    ...(document.publishedAt && { publishedAt: document.publishedAt.toISOString() }),
    type,
    credibility: document.credibility.score,
    stance,
  };
}
