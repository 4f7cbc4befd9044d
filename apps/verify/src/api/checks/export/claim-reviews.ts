import { toWebUrl } from '../../../web/html.ts';
import { isDecided, toClaimReview } from '../../../web/claim-review.ts';
import { type DocumentReport, listFootnotes } from './document-report.ts';

/**
 * Returns the TRUE and FALSE verdicts of a document as schema.org ClaimReviews in one graph.
 *
 * @param buildUrl returns the address of the page of a check, which works without a key
 */
export async function toClaimReviews(
  report: DocumentReport,
  buildUrl: (checkId: string) => Promise<string>,
): Promise<object> {
  const { url, title, createdAt, publishedAt, language } = report;
  const appearances = toWebUrl(url)
    ? [{ url: url!, title, outlet: '', publishedAt, language }]
    : [];
  return {
    '@context': 'https://schema.org',
    dateCreated: createdAt.toISOString(),
    '@graph': await Promise.all(
      listFootnotes(report).flatMap(
        ({ claim, language: ownLanguage, verdict, checkId, checkedAt, summary }) =>
          isDecided(verdict)
            ? [
                buildUrl(checkId).then((pageUrl) =>
                  toClaimReview({
                    ...{ text: claim, language: ownLanguage, verdict, appearances },
                    ...{ url: pageUrl, checkedAt, summary },
                  }),
                ),
              ]
            : [],
      ),
    ),
  };
}
