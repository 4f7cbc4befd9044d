import { ApiProperty } from '@nestjs/swagger';
import { roundTo } from '@plumbline/ml';
import type {
  StatementSighting,
  StatementPage,
} from '../fact-checking/statements/statement-page.service.ts';
import { formatRecordSummary } from '../checks/verdict-presentation.service.ts';
import type { CompleteVerdict } from '../checks/verdict.repository.ts';

export class SightingDto {
  /**
   * The sentence that states the claim or prediction, verbatim: `text.slice(start, end)`, where
   * `text` is the stored text of the document.
   */
  quote: string;
  /** Start offset of the sentence in the stored text of the document, in UTF-16 code units. */
  start: number;
  /** End offset of the sentence in the stored text of the document, in UTF-16 code units. */
  end: number;
  /**
   * Where the sentence was found. `news`: in a public news article; `ingest`: in ingested content.
   */
  @ApiProperty({ enum: ['news', 'ingest'] }) origin: 'news' | 'ingest';
  /**
   * The id of the document that contains the sentence: a stored news page or an ingested document.
   */
  @ApiProperty({ format: 'uuid' })
  document_id: string;
  /**
   * The URL of the document, or `urn:uuid:<ingested source>` (with its id) for ingested content
   * without a URL.
   */
  url: string;
  /** The domain of the document; empty when it has no URL. */
  domain: string;
  /** The name of the publisher; empty for ingested content. */
  outlet: string;
  /** The title of the document. */
  title: string;
  /** The author whom the document names; null when it names none. */
  author: string | null;
  /** The language of the document (ISO 639-1 code); `und` when unknown. */
  language: string;
  /** When the document was published (ISO 8601); null when unknown. */
  @ApiProperty({ type: String, format: 'date-time' })
  published_at: string | null;
  /** How credible the source is, from 0 to 1. */
  credibility: number;
  /**
   * Whether the full text of the document was read. False when the page could not be fetched, so
   * that only the title and snippet from a news provider are known.
   */
  is_read: boolean;
  /** The news agency that wrote the text; null when the page names none. */
  agency: string | null;
}

export class LinkedStatementDto {
  /** Id of the statement. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Whether the statement is a claim or a prediction. */
  @ApiProperty({ enum: ['claim', 'prediction'] }) kind: 'claim' | 'prediction';
  /** The sentence that states the claim or prediction. */
  text: string;
  /** A short form of the statement. */
  title: string;
  /** The language of the statement (ISO 639-1 code); `und` when unknown. */
  language: string;
  /** Whether the two statements support or contradict each other. */
  @ApiProperty({ enum: ['SUPPORTS', 'CONTRADICTS'] }) relation: 'SUPPORTS' | 'CONTRADICTS';
  /** How certain the relation between the two statements is, from 0 to 1. */
  confidence: number;
  /**
   * The URL of the linked statement's page; null when the viewer uses a signed link, because a
   * signed link is valid for only one page.
   */
  url: string | null;
}

/** The result of the latest check of the statement. */
export class StandingDto {
  /** The verdict on the statement. */
  @ApiProperty({ enum: ['TRUE', 'FALSE', 'UNCERTAIN'] }) verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN';
  /** The probability that the verdict is right, from 0 to 1. */
  confidence: number;
  /**
   * The number of evidence items that support the statement. `contradicting` counts those that
   * contradict it.
   */
  supporting: number;
  /** The number of evidence items that contradict the statement. */
  contradicting: number;
  /** The summary of the verdict, in English. `[n]` refers to the n-th source of the check. */
  summary: string;
  /** The reasons for the verdict, one English sentence each. */
  reasons: string[];
  /**
   * The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a local
   * encoder model), or the name of a language model.
   */
  engine: string;
  /** When the evidence was collected (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
  /**
   * When the verdict expires (ISO 8601). The next check request after that checks the statement
   * again.
   */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

export class StatementDto {
  /** Id of the statement. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Whether the statement is a claim or a prediction. */
  @ApiProperty({ enum: ['claim', 'prediction'] }) kind: 'claim' | 'prediction';
  /** The sentence that states the claim or prediction. */
  text: string;
  /** A short form of the statement. */
  title: string;
  /** The statement in one sentence. */
  description: string;
  /** The topic of the statement, such as `economy`. */
  category: string;
  /** The language of the statement (ISO 639-1 code); `und` when unknown. */
  language: string;
  /**
   * The type of the claim: `FACTUAL`, `STATISTICAL`, `QUOTE` or `EVENT`; null when it cannot be
   * classified, and for predictions.
   */
  claim_type: string | null;
  /** The day that the sentence states (YYYY-MM-DD); null when it states no day. */
  @ApiProperty({ type: String, format: 'date' })
  claim_date: string | null;
  /**
   * The date to which the prediction refers (YYYY-MM-DD); null when it states none, and for claims.
   */
  @ApiProperty({ type: String, format: 'date' })
  deadline: string | null;
  /** When the service first found the sentence (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  learned_at: string;
  /** The URL of the web page about this statement. */
  @ApiProperty({ format: 'uri' })
  url: string;
  /** Whether the web page about this statement is public. */
  public: boolean;
  /**
   * The latest verdict on the statement; null when it has not been checked. On a public page, only
   * from evidence that everybody may see.
   */
  @ApiProperty({ type: StandingDto, nullable: true }) standing: StandingDto | null;
  /**
   * The publishers of the statement, earliest first. For a document without a known publisher, its
   * domain or title.
   */
  said_by: string[];
  /**
   * Where the statement was found: its occurrences in documents, earliest publication first, at
   * most 50.
   */
  sightings: SightingDto[];
  /** The total number of occurrences, including those beyond the 50 in `sightings`. */
  sightings_total: number;
  /**
   * The statements that support or contradict this statement, highest confidence first, at most 50.
   */
  links: LinkedStatementDto[];
  /** The total number of linked statements, including those beyond the 50 in `links`. */
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

/**
 * Returns the names of the publishers that state it; each name is listed once. If a document has no
 * publisher, its domain or title is used instead.
 */
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
