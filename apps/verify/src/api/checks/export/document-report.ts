import type { Verdict } from '@plumbline/entailment';
import { formatMessage } from '@plumbline/languages';
import { formatRecordSummary } from '../../../checks/verdict-presentation.service.ts';
import type { DocumentCheck, DocumentCheckCounts } from '../../../checks/check.entity.ts';
import { type JudgedClaim } from '../../../checks/document/document-check-presentation.service.ts';
import { isComplete } from '../../../checks/verdict.repository.ts';
import type { EvidenceRecord } from '../../../fact-checking/evidence.ts';
import { PAGE_LANGUAGE } from '../../../web/labels.ts';

/** A quotation that supports a verdict. */
export interface CitedPassage {
  quote: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  outlet: string;
  title: string;
  /** `urn:uuid:…` for ingested content without a URL. */
  url: string;
  publishedAt: Date | null;
}

/** A claim of a document with its verdict, numbered as a footnote. */
export interface FootnotedClaim {
  /** Starts at 1. Claims with the same meaning share a number. */
  number: number;
  checkId: string;
  claim: string;
  /** ISO 639-1 */
  language: string;
  /** Offset in the text of the document, in UTF-16 code units. */
  start: number;
  end: number;
  verdict: Verdict;
  confidence: number;
  checkedAt: Date;
  summary: string;
  citations: CitedPassage[];
}

/** A checked document in the form in which it is exported. */
export interface DocumentReport {
  title: string;
  url: string | null;
  text: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  createdAt: Date;
  /** Null when the date is unknown. */
  publishedAt: Date | null;
  /** Sentences that say which news was not searched; empty when all news was searched. */
  gaps: string[];
  /** In the order of the text. Claims without a verdict are left out. */
  claims: FootnotedClaim[];
}

export function buildDocumentReport(
  document: DocumentCheck,
  claims: readonly JudgedClaim[],
): DocumentReport {
  const { title, url, content, language, createdAt, options } = document;
  const numberByCheck = new Map<string, number>();
  const footnoted = claims.flatMap(({ check, verdict }): FootnotedClaim[] => {
    if (!isComplete(verdict)) return [];
    const firstId = check.sameAs ?? check.id;
    const number = numberByCheck.get(firstId) ?? numberByCheck.size + 1;
    numberByCheck.set(firstId, number);
    const { result, checkedAt } = verdict;
    return [
      {
        ...{ number, checkId: check.id, claim: check.claim, language: check.language },
        ...{ start: check.start!, end: check.end!, checkedAt },
        ...{ verdict: result.verdict, confidence: result.confidence },
        summary: formatRecordSummary(result, options.summaryLanguage),
        citations: result.sources.map(({ evidenceIndex }) =>
          toCitation(result.evidence[evidenceIndex]!),
        ),
      },
    ];
  });
  const gaps = describeSearchGaps(document.counts);
  const publishedAt = options.referenceDate ? new Date(options.referenceDate) : null;
  return { title, url, text: content, language, createdAt, publishedAt, gaps, claims: footnoted };
}

function describeSearchGaps({
  unsearchedClaims = 0,
  unansweredClaims = 0,
  failedProviders = [],
}: DocumentCheckCounts): string[] {
  const providers = failedProviders.join(', ');
  const unplannedClaims = unsearchedClaims - unansweredClaims;
  return [
    ...(unansweredClaims
      ? [
          formatMessage(PAGE_LANGUAGE, 'documentReport.searchUnanswered', {
            count: unansweredClaims,
            providers,
          }),
        ]
      : providers
        ? [formatMessage(PAGE_LANGUAGE, 'documentReport.searchIncomplete', { providers })]
        : []),
    ...(unplannedClaims > 0
      ? [formatMessage(PAGE_LANGUAGE, 'documentReport.searchOmitted', { count: unplannedClaims })]
      : []),
  ];
}

const toCitation = ({ quote, document }: EvidenceRecord): CitedPassage => {
  const { language, outlet, title, url, publishedAt } = document;
  return { quote, language, outlet, title, url, publishedAt };
};

/** A segment of the text with the footnotes that follow it. */
export interface ReportSegment {
  text: string;
  claims: FootnotedClaim[];
}

/** Splits the text after each claim. Overlapping claims are split at their ends. */
export function segmentReport({ text, claims }: DocumentReport): ReportSegment[] {
  const claimsByEnd = Map.groupBy(claims, ({ end }) => end);
  const ends = [...claimsByEnd.keys()].sort((a, b) => a - b);
  let start = 0;
  const segments = ends.map((end): ReportSegment => {
    const segment = { text: text.slice(start, end), claims: claimsByEnd.get(end)! };
    start = end;
    return segment;
  });
  return start < text.length ? [...segments, { text: text.slice(start), claims: [] }] : segments;
}

/** Returns the first claim of each footnote, ordered by footnote number. */
export const listFootnotes = ({ claims }: DocumentReport): FootnotedClaim[] =>
  [...new Map(claims.toReversed().map((claim) => [claim.number, claim])).values()].sort(
    (a, b) => a.number - b.number,
  );
