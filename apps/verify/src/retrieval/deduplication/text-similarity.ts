import { DAY_MS } from '@plumbline/text/durations';
import { countSharedShingles, computeShingles } from './shingles.ts';

/** The features by which texts are compared. */
export interface SimilarityFeatures {
  shingles: Uint32Array;
  terms: ReadonlySet<string>;
  /** Whether only the title and a snippet of the text are known. */
  isExcerpt: boolean;
}

/**
 * A text is a copy of another one when they share this part of the shorter text's shingles.
 *
 * On the demo corpus (129 articles in ten languages, reprints edited as newsrooms do; npm run bench
 * -- sources) copies share 0.70 and more, different texts 0.04 and less, whether on one event or
 * several. Two reprints that were edited independently (every 25th word changed, one paragraph in
 * five dropped, a third as much added) still share about 0.35. Two reports of 150 words that share
 * only a quotation of 30 words share 0.18.
 */
const MIN_SHARED_OF_SHORTER = 1 / 4;
/**
 * Copies must also share this part of the longer text's shingles: a report that quotes a short
 * statement in full is not a copy. Newsrooms that shorten a text keep more of it. Does not apply to
 * excerpts, whose full length is unknown.
 */
const MIN_SHARED_OF_LONGER = 1 / 10;
/** Fewer shared shingles prove nothing: two headlines may share five words. */
const MIN_SHARED_SHINGLES = 4;
/**
 * Two texts of one source are about the same event when their terms are at least this similar
 * (cosine of the sets). On the demo corpus two articles of one publisher have 0.29 to 0.39 on one
 * event and mostly less than 0.2 on two. A wrong match costs little, since both texts come from one
 * source.
 */
const MIN_EVENT_SIMILARITY = 0.25;
/** Days over which an event is reported: first reports, corrections, consequences. */
const MAX_EVENT_DAYS = 14;
/**
 * @param terms of the title and of the beginning, which tells the subject: from
 *   `extractSearchTerms`
 */
export function computeSimilarityFeatures(
  title: string,
  text: string,
  terms: readonly string[],
  isExcerpt = false,
): SimilarityFeatures {
  return { shingles: computeShingles(`${title}\n${text}`), terms: new Set(terms), isExcerpt };
}

/** Whether one text is a copy of the other or of a part of it. */
export function isNearDuplicate(a: SimilarityFeatures, b: SimilarityFeatures): boolean {
  const sharedCount = countSharedShingles(a.shingles, b.shingles);
  const [shorter, longer] = [
    Math.min(a.shingles.length, b.shingles.length),
    Math.max(a.shingles.length, b.shingles.length),
  ];
  if (sharedCount === longer) return true;
  return (
    sharedCount >= MIN_SHARED_SHINGLES &&
    sharedCount >= MIN_SHARED_OF_SHORTER * shorter &&
    (a.isExcerpt || b.isExcerpt || sharedCount >= MIN_SHARED_OF_LONGER * longer)
  );
}

/**
 * Whether two texts of one source are about the same event; `null` when a publication date is
 * unknown.
 */
export function isSameEvent(
  a: SimilarityFeatures,
  b: SimilarityFeatures,
  [first, second]: readonly [Date | null, Date | null],
): boolean {
  if (first && second && Math.abs(first.getTime() - second.getTime()) > MAX_EVENT_DAYS * DAY_MS)
    return false;
  let common = 0;
  for (const term of a.terms) if (b.terms.has(term)) common++;
  return common > 0 && common >= MIN_EVENT_SIMILARITY * Math.sqrt(a.terms.size * b.terms.size);
}
