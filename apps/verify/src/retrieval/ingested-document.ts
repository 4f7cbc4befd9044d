import type { PassageHit } from '../corpus/corpus-search.service.ts';
import type { Source } from '../corpus/source.entity.ts';
import type { UnscoredDocument } from './credibility/score-documents.ts';

/** Stretches of a document nearer to one another than this are one, in UTF-16 code units. */
const MAX_GAP_CHARS = 2;

/** Of a long document no more are looked at. */
const MAX_PASSAGES = 12;

/**
 * A source with the stretches of it that a search led to. @param hits passages of it, best first
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
