import { toWebUrl } from '../../../web/html.ts';
import { toClaimReview } from '../../../web/claim-review.ts';
import { type DocumentReport, listFootnotes } from './document-report.ts';

/**
 * The verdicts of a document as schema.org ClaimReviews in one graph.
 *
 * @param buildUrl the page of a check
 */
export function toClaimReviews(
  report: DocumentReport,
  buildUrl: (checkId: string) => string,
): object {
  const { url, title, createdAt, language } = report;
  const appearances = toWebUrl(url)
    ? [{ url: url!, title, outlet: '', publishedAt: null, language }]
    : [];
  return {
    '@context': 'https://schema.org',
    dateCreated: createdAt.toISOString(),
    '@graph': listFootnotes(report).map(({ claim, language: own, verdict, ...footnote }) =>
      toClaimReview({
        ...{ text: claim, language: own, verdict, appearances },
        url: buildUrl(footnote.checkId),
        checkedAt: footnote.checkedAt,
        summary: footnote.summary,
      }),
    ),
  };
}
