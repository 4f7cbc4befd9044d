import type { Verdict } from '@plumbline/entailment';
import { formatMessage } from '@plumbline/languages';
import { formatRecordSummary } from '../../../checks/verdict-presentation.service.ts';
import type { DocumentCheck, DocumentCheckCounts } from '../../../checks/check.entity.ts';
import { type JudgedClaim } from '../../../checks/document/document-check-presentation.service.ts';
import { isComplete } from '../../../checks/verdict.repository.ts';
import type { EvidenceRecord } from '../../../fact-checking/evidence.ts';
import { PAGE_LANGUAGE } from '../../../web/labels.ts';

/** A quotation that a verdict rests on. */
export interface CitedPassage {
  quote: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  outlet: string;
  title: string;
  /** `urn:uuid:…` for ingested content without an address. */
  url: string;
  publishedAt: Date | null;
}

/** A claim of a document with its verdict, numbered as a footnote. */
export interface FootnotedClaim {
  /** From 1; claims that say the same share one. */
  number: number;
  checkId: string;
  claim: string;
  /** ISO 639-1 */
  language: string;
  /** UTF-16 code units into the text of the document. */
  start: number;
  end: number;
  verdict: Verdict;
  confidence: number;
  checkedAt: Date;
  summary: string;
  citations: CitedPassage[];
}

/** A checked document as it is exported. */
export interface DocumentReport {
  title: string;
  url: string | null;
  text: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  createdAt: Date;
  /** Null where it is not known. */
  publishedAt: Date | null;
  /** Sentences on what news was not searched for; none where all was. */
  gaps: string[];
  /** In the order of the text; those without a verdict are left out. */
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

/** A stretch of the text, and the footnotes that stand behind it. */
export interface ReportSegment {
  text: string;
  claims: FootnotedClaim[];
}

/** The text cut behind each claim. Claims that overlap are cut by their ends. */
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

/** Of each footnote the first claim, in the order of the numbers. */
export const listFootnotes = ({ claims }: DocumentReport): FootnotedClaim[] =>
  [...new Map(claims.toReversed().map((claim) => [claim.number, claim])).values()].sort(
    (a, b) => a.number - b.number,
  );
