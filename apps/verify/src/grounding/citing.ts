import type { Answer, AnswerSentence } from '@plumbline/extraction';
import type { GroundedCitation, GroundedSentence } from './grounded.ts';
import type { HeldPassage } from './passages.ts';

/** How passages are named to an engine: by their places in the list. */
export const idOf = (index: number): string => String(index);

/**
 * The sentences of an answer, each with the places in the stored pages that carry it. A quote that does not stand there, word for word, is no
 * citation, and a sentence without one is left out, as is one whose every place was told before.
 */
export function cited({ sentences }: Pick<Answer, 'sentences'>, passages: readonly HeldPassage[]): GroundedSentence[] {
  const told = new Set<string>();
  return sentences.flatMap(({ text, citations }: AnswerSentence): GroundedSentence[] => {
    const places = citations.flatMap(({ passage, start, end, quote }) => placed(passages[Number(passage)], { start, end, quote }));
    const fresh = places.filter((place) => !told.has(key(place)));
    if (!fresh.length) return [];
    for (const place of fresh) told.add(key(place));
    return [{ text, citations: places }];
  });
}

/** The place of a quote in the page that a passage is of; none when it does not stand there. */
export function placed(
  passage: HeldPassage | undefined,
  { start, end, quote }: { start: number; end: number; quote: string },
): GroundedCitation[] {
  if (!passage) return [];
  const { page } = passage;
  const place = { start: passage.start + start, end: passage.start + end };
  if (!quote || page.content.slice(place.start, place.end) !== quote) return [];
  return [{ ...place, quote, sourceId: page.ingestSourceId, url: page.url, title: page.title, datedAt: page.datedAt }];
}

const key = ({ sourceId, start, end }: GroundedCitation) => `${sourceId} ${start} ${end}`;
