import type { PassageHit } from '../corpus/corpus-search.service.ts';
import type { Source } from '../corpus/source.entity.ts';
import type { UnscoredDocument } from './credibility/score-documents.ts';

/** Passages with a smaller gap than this are merged, in UTF-16 code units. */
const MAX_GAP_CHARS = 2;

/** The most passages that are used of a long document. */
const MAX_PASSAGES = 12;

/**
 * Converts a source and the passages that a search found in it. @param hits passages of the source,
 * best first
 */
export function toIngestedDocument(
  source: Source,
  hits: readonly PassageHit[],
): Omit<UnscoredDocument, 'features'> {
  const { id, url, domain, title, author, publishedAt, language, country, content, createdAt } =
    source;
  const passages = mergePassages(content, hits);
  return {
    origin: 'ingest',
    ...{ id, title, author, publishedAt, language, domain },
    referenceDate: publishedAt ?? createdAt,
    learnedAt: createdAt,
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

function mergePassages(
  content: string,
  hits: readonly PassageHit[],
): { start: number; end: number }[] {
  const spans = hits
    .slice(0, MAX_PASSAGES)
    .flatMap(({ start, text }) => (start === null ? [] : { start, end: start + text.length, text }))
    .filter(({ start, end, text }) => content.slice(start, end) === text)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last && start <= last.end + MAX_GAP_CHARS) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
