import type { Found } from '../knowledge/search.ts';
import type { Source } from '../knowledge/source.entity.ts';
import type { Unassessed } from './assess.ts';

/** Stretches of a document nearer to one another than this are one, in UTF-16 code units. */
const GAP = 2;

/** Of a long document no more are looked at. */
const MOST_PASSAGES = 12;

/**
 * A source with the stretches of it that a search led to. @param found passages of it, best first
 */
export function ingestedDocument(
  source: Source,
  found: readonly Found[],
): Omit<Unassessed, 'traits'> {
  const { id, url, domain, title, author, publishedAt, language, country, content, createdAt } =
    source;
  const passages = stretches(content, found);
  return {
    origin: 'ingest',
    ...{ id, title, author, publishedAt, language, domain },
    toldFrom: publishedAt ?? createdAt,
    url: url ?? `urn:uuid:${id}`,
    outlet: domain || title,
    country: country ?? '',
    text: content,
    ...(passages.length ? { passages } : {}),
    isRead: true,
    claimReviews: [],
    agency: null,
  };
}

function stretches(content: string, found: readonly Found[]): { start: number; end: number }[] {
  const known = found
    .slice(0, MOST_PASSAGES)
    .flatMap(({ start, text }) => (start === null ? [] : { start, end: start + text.length, text }))
    .filter(({ start, end, text }) => content.slice(start, end) === text)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of known) {
    const last = merged.at(-1);
    if (last && start <= last.end + GAP) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
