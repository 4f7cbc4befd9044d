import { ApiProperty } from '@nestjs/swagger';
import { roundTo } from '@plumbline/ml';
import type {
  StatementSighting,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import { formatRecordSummary } from '../checks/verdict-presentation.service.ts';
import type { CompleteVerdict } from '../checks/verdict.repository.ts';

export class SightingDto {
  /** The sentence, word for word: `text.slice(start, end)` of the document it stands in. */
  quote: string;
  /** UTF-16 code units into the text of the document, as it was stored. */
  start: number;
  end: number;
  /** `news`: a page of public news; `ingest`: content that somebody ingested. */
  @ApiProperty({ enum: ['news', 'ingest'] }) origin: 'news' | 'ingest';
  /** Of the stored page, or the ingested source. */
  document_id: string;
  /** `urn:uuid:<ingested source>` for ingested content without an address. */
  url: string;
  /** Empty where there is no address. */
  domain: string;
  /** Name of the publisher; empty for ingested content. */
  outlet: string;
  title: string;
  author: string | null;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /** ISO 8601 */
  published_at: string | null;
  /** 0 to 1 */
  credibility: number;
  /** False: the page could not be read, only the title and snippet that a news provider gave. */
  is_read: boolean;
  /** The agency whose text it is, where the page says so. */
  agency: string | null;
}

export class LinkedStatementDto {
  id: string;
  @ApiProperty({ enum: ['claim', 'prediction'] }) kind: 'claim' | 'prediction';
  text: string;
  title: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  @ApiProperty({ enum: ['SUPPORTS', 'CONTRADICTS'] }) relation: 'SUPPORTS' | 'CONTRADICTS';
  /** 0 to 1 */
  confidence: number;
  /** Its page; null where a signed link shows this page alone. */
  url: string | null;
}

/** What the last check of the statement came to. */
export class StandingDto {
  @ApiProperty({ enum: ['TRUE', 'FALSE', 'UNCERTAIN'] }) verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /** 0 to 1, that the verdict is right. */
  confidence: number;
  /** Evidence items by their stance. */
  supporting: number;
  contradicting: number;
  /** In English; `[n]` is the n-th source of the check. */
  summary: string;
  reasons: string[];
  /** Who judged. */
  engine: string;
  /** ISO 8601: when the evidence was collected. */
  checked_at: string;
  /** ISO 8601: from then on it is checked anew, when somebody asks. */
  expires_at: string;
}

export class StatementDto {
  id: string;
  @ApiProperty({ enum: ['claim', 'prediction'] }) kind: 'claim' | 'prediction';
  /** The sentence. */
  text: string;
  title: string;
  description: string;
  category: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /** Of a claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null where it could not be told. */
  claim_type: string | null;
  /** YYYY-MM-DD; null unless the sentence names the day. */
  claim_date: string | null;
  /** Of a prediction: YYYY-MM-DD; null when it states none. */
  deadline: string | null;
  /** ISO 8601: when the sentence was first found. */
  learned_at: string;
  /** This page. */
  url: string;
  /** Whether everybody may see it. */
  public: boolean;
  /** By evidence that everybody may see, on a public page; null where nobody has checked it. */
  @ApiProperty({ type: StandingDto, nullable: true }) standing: StandingDto | null;
  /** Outlets that say it, first published first. */
  said_by: string[];
  /** First published first, at most 50. */
  sightings: SightingDto[];
  /** How many there are. */
  sightings_total: number;
  /** Surest first, at most 50. */
  links: LinkedStatementDto[];
  /** How many there are. */
  links_total: number;
}

const toKindValue = (kind: StatementPage['kind']) => (kind === 'CLAIM' ? 'claim' : 'prediction');

export function toStatementDto(
  page: StatementPage,
  verdict: CompleteVerdict | undefined,
): StatementDto {
  return {
    ...{
      id: page.id,
      kind: toKindValue(page.kind),
      text: page.text,
      title: page.title,
      description: page.description,
      category: page.category,
    },
    ...{
      language: page.language,
      claim_type: page.claimType,
      claim_date: page.claimDate,
      deadline: page.deadline,
    },
    ...{
      learned_at: page.learnedAt.toISOString(),
      url: page.url,
      public: page.isPublic,
      standing: verdict ? toStandingDto(verdict) : null,
      said_by: listSpeakers(page),
    },
    sightings: page.sightings.map(toSightingDto),
    sightings_total: page.sightingCount,
    links: page.links.map(({ id, kind, text, title, language, relation, confidence, url }) => ({
      ...{
        id,
        kind: toKindValue(kind),
        text,
        title,
        language,
        relation,
        // A `real` comes back with more digits than it holds
        confidence: roundTo(confidence, 3),
        url,
      },
    })),
    links_total: page.linkCount,
  };
}

function toStandingDto({ result, checkedAt, expiresAt }: CompleteVerdict): StandingDto {
  const { verdict, confidence, evidence, reasons, engine } = result;
  return {
    ...{ verdict, confidence, reasons, engine, summary: formatRecordSummary(result, 'en') },
    supporting: evidence.filter(({ stance }) => stance === 'SUPPORTS').length,
    contradicting: evidence.filter(({ stance }) => stance === 'CONTRADICTS').length,
    checked_at: checkedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/** Names of those who say a statement, each once. */
export const listSpeakers = ({ sightings }: Pick<StatementPage, 'sightings'>): string[] => [
  ...new Set(sightings.map(({ outlet, domain, title }) => outlet || domain || title)),
];

const toSightingDto = ({
  quote,
  start,
  end,
  origin,
  documentId,
  url,
  domain,
  outlet,
  title,
  author,
  language,
  ...sighting
}: StatementSighting): SightingDto => ({
  ...{
    quote,
    start,
    end,
    origin,
    document_id: documentId,
    url: url ?? `urn:uuid:${documentId}`,
    domain,
    outlet,
    title,
    author,
    language,
  },
  published_at: sighting.publishedAt?.toISOString() ?? null,
  credibility: roundTo(sighting.credibility, 3),
  is_read: sighting.isRead,
  agency: sighting.agency,
});
