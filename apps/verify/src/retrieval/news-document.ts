import type { UnscoredDocument } from './credibility/score-documents.ts';
import type { Page } from './page-cache/page.entity.ts';

/** Converts a stored page into a document for evidence. */
export function toNewsDocument({
  content,
  contentHash: _hash,
  fetchedAt,
  seenAt: _seenAt,
  ...page
}: Page): Omit<UnscoredDocument, 'features'> {
  return {
    ...page,
    ...{ origin: 'news', text: content, learnedAt: fetchedAt },
    referenceDate: page.publishedAt ?? fetchedAt,
  };
}
