import { ApiProperty } from '@nestjs/swagger';
import { roundTo } from '@plumbline/ml';
import type {
  StatementSighting,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import { formatRecordSummary } from '../checks/verdict-presentation.service.ts';
import type { CompleteVerdict } from '../checks/verdict.repository.ts';

export class SightingDto {
  /** The sentence, verbatim: `text.slice(start, end)` of its document. */
  quote: string;
  /** Offset in the stored text of the document, in UTF-16 code units. */
  start: number;
  end: number;
  /** `news`: a page of public news; `ingest`: ingested content. */
  @ApiProperty({ enum: ['news', 'ingest'] }) origin: 'news' | 'ingest';
  /** Id of the stored page or of the ingested source. */
  document_id: string;
  /** `urn:uuid:<ingested source>` for ingested content without a URL. */
  url: string;
  /** Empty without a URL. */
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
  /**
   * False when the page could not be fetched and only the title and snippet from a news provider
   * are known.
   */
  is_read: boolean;
  /** The news agency that wrote the text, when the page names one. */
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
  /** URL of its page; null when the viewer uses a signed link, which is valid only for one page. */
  url: string | null;
}

/** The result of the latest check of the statement. */
export class StandingDto {
  @ApiProperty({ enum: ['TRUE', 'FALSE', 'UNCERTAIN'] }) verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /** 0 to 1: the probability that the verdict is right. */
  confidence: number;
  /** The number of evidence items with each stance. */
  supporting: number;
  contradicting: number;
  /** In English. `[n]` refers to the n-th source of the check. */
  summary: string;
  reasons: string[];
  /** The engine that judged. */
  engine: string;
  /** ISO 8601: when the evidence was collected. */
  checked_at: string;
  /** ISO 8601: when the verdict expires. The next request after that checks the statement again. */
  expires_at: string;
}

export class StatementDto {
  id: string;
  @ApiProperty({ enum: ['claim', 'prediction'] }) kind: 'claim' | 'prediction';
  /** The sentence that states the claim or prediction. */
  text: string;
  title: string;
  description: string;
  category: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  /**
   * For a claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null when it cannot be classified.
   */
  claim_type: string | null;
  /** YYYY-MM-DD; null when the sentence does not state a day. */
  claim_date: string | null;
  /** For a prediction, YYYY-MM-DD; null when it states no deadline. */
  deadline: string | null;
  /** ISO 8601: when the sentence was first found. */
  learned_at: string;
  /** URL of this page. */
  url: string;
  /** Whether the page is public. */
  public: boolean;
  /**
   * The verdict; on a public page, only from evidence that everybody may see. Null when the
   * statement has not been checked.
   */
  @ApiProperty({ type: StandingDto, nullable: true }) standing: StandingDto | null;
  /** Outlets that published the statement, earliest first. */
  said_by: string[];
  /** Earliest publication first, at most 50. */
  sightings: SightingDto[];
  /** The total number. */
  sightings_total: number;
  /** Highest confidence first, at most 50. */
  links: LinkedStatementDto[];
  /** The total number. */
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
        // A PostgreSQL `real` is returned with meaningless extra digits.
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

/** Returns the names of the sources that state it, each once. */
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
