import type { Answer, AnswerSentence, Citation } from '@plumbline/extraction';
import type { GroundedCitation, GroundedSentence } from './grounded.ts';
import type { HeldPage, HeldPassage } from './passages.ts';

/** How passages are named to an engine: by their places in the list. */
export const idOf = (index: number): string => String(index);

/**
 * Where the place in a passage that an engine names is in what is stored; none when its quote does
 * not stand there.
 */
export type Carriers = (citation: Citation) => GroundedCitation[];

/**
 * The sentences of an answer, each with the places in what is stored that carry it. A quote that
 * does not stand there, word for word, is no citation, and a sentence without one is left out, as
 * is one whose every place was told before.
 */
export function cited(
  { sentences }: Pick<Answer, 'sentences'>,
  carriers: Carriers,
): GroundedSentence[] {
  const told = new Set<string>();
  return sentences.flatMap(({ text, citations }: AnswerSentence): GroundedSentence[] => {
    const places = citations.flatMap(carriers);
    const fresh = places.filter((place) => !told.has(key(place)));
    if (!fresh.length) return [];
    for (const place of fresh) told.add(key(place));
    return [{ text, citations: places }];
  });
}

/** What a citation tells of its page. */
export const citedPage = ({
  ingestSourceId: sourceId,
  url,
  title,
  datedAt,
  isUndated,
}: HeldPage) => ({
  ...{ sourceId, url, title, datedAt },
  ...(isUndated && { isUndated }),
});

/** Places in the pages that passages are of. */
export const inPages =
  (passages: readonly HeldPassage[]): Carriers =>
  ({ passage: id, quote, ...own }) => {
    const passage = passages[Number(id)];
    if (!passage) return [];
    const { page } = passage;
    const place = { start: passage.start + own.start, end: passage.start + own.end };
    if (!quote || page.content.slice(place.start, place.end) !== quote) return [];
    return [{ ...place, quote, ...citedPage(page) }];
  };

const key = ({ sourceId, start, end }: GroundedCitation) => `${sourceId} ${start} ${end}`;
