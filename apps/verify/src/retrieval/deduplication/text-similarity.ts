import { DAY_MS } from '@plumbline/text/durations';
import { countSharedShingles, computeShingles } from './shingles.ts';

/** What of a text is compared with others. */
export interface SimilarityFeatures {
  shingles: Uint32Array;
  terms: ReadonlySet<string>;
  /** It is only the title and a snippet of its text. */
  isExcerpt: boolean;
}

/**
 * Of two texts one is a copy when it has this part of the shorter one's shingles.
 *
 * On the demo corpus (129 articles in ten languages, reprints edited as newsrooms do; npm run bench
 * -- sources) copies have .70 and more in common, and different texts, on one event as on several,
 * .04 and less. Two reprints that were edited apart, each with every 25th word changed, a paragraph
 * in five dropped and a third as much added, still have about .35; two reports of 150 words that
 * share nothing but a quotation of 30 have .18.
 */
const MIN_SHARED_OF_SHORTER = 1 / 4;
/**
 * And this part of the longer one's: who quotes a short statement whole in a report of his own
 * prints no copy. Newsrooms that cut a text print more of it. Of an excerpt nothing is known but
 * that it is one.
 */
const MIN_SHARED_OF_LONGER = 1 / 10;
/** Fewer in common say nothing: two headlines may share five words. */
const MIN_SHARED_SHINGLES = 4;
/**
 * Two texts by one voice are about the same event when their terms are so near (cosine of the
 * sets). On the demo corpus two articles of one publisher on one event have .29 to .39, on two
 * events mostly less than .2. To take two for one here costs little: it is one voice either way.
 */
const MIN_EVENT_SIMILARITY = 0.25;
/** An event is spoken of for this long, in days: first reports, corrections, what came of it. */
const MAX_EVENT_DAYS = 14;
/**
 * @param terms of its title and of its beginning, which says what it is about: from
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

/** Whether one of them is a copy of the other, or of a part of it. */
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
 * Whether two texts of one voice are about the same event; `null`: when they were published is not
 * known.
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
