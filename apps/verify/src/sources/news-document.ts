import type { Unassessed } from './assess.ts';
import type { Page } from './page.entity.ts';

/** A stored page as a document that evidence can be taken from. */
export function newsDocument({
  content,
  contentHash: _hash,
  fetchedAt,
  seenAt: _seen,
  ...page
}: Page): Omit<Unassessed, 'traits'> {
  return { ...page, origin: 'news', text: content, toldFrom: page.publishedAt ?? fetchedAt };
}
