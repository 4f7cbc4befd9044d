import type { Answer, AnswerSentence, Citation } from '@plumbline/extraction';
import type { GroundedCitation, GroundedSentence } from './grounded-answer.ts';
import type { CollectionPage, PagePassage } from './passage-retrieval.service.ts';

/** How passages are named to an engine: by their places in the list. */
export const toPassageId = (index: number): string => String(index);

/**
 * Where the place in a passage that an engine names is in what is stored; none when its quote does
 * not stand there.
 */
export type CitationResolver = (citation: Citation) => GroundedCitation[];

/**
 * The sentences of an answer, each with the places in what is stored that carry it. A quote that
 * does not stand there, word for word, is no citation, and a sentence without one is left out.
 *
 * @param options.allowsRepeatedPlaces keeps a sentence whose every place carries an earlier one;
 *   default: false, for quotations would be told twice
 */
export function resolveCitations(
  { sentences }: Pick<Answer, 'sentences'>,
  resolveCitation: CitationResolver,
  { allowsRepeatedPlaces = false }: { allowsRepeatedPlaces?: boolean } = {},
): GroundedSentence[] {
  const citedKeys = new Set<string>();
  return sentences.flatMap(({ text, citations }: AnswerSentence): GroundedSentence[] => {
    const groundedCitations = citations.flatMap(resolveCitation);
    const newCitations = allowsRepeatedPlaces
      ? groundedCitations
      : groundedCitations.filter((citation) => !citedKeys.has(toCitationKey(citation)));
    if (!newCitations.length) return [];
    for (const citation of newCitations) citedKeys.add(toCitationKey(citation));
    return [{ text, citations: groundedCitations }];
  });
}

/** What a citation tells of its page. */
export const toPageReference = ({
  ingestSourceId: carrierId,
  url,
  title,
  datedAt,
  isUndated,
}: CollectionPage) => ({
  ...{ carrierId, url, title, datedAt },
  ...(isUndated && { isUndated }),
});

/** Places in the pages that passages are of. */
export const createPageCitationResolver =
  (passages: readonly PagePassage[]): CitationResolver =>
  ({ passage: passageId, quote, ...passageSpan }) => {
    const passage = passages[Number(passageId)];
    if (!passage) return [];
    const { page } = passage;
    const span = { start: passage.start + passageSpan.start, end: passage.start + passageSpan.end };
    if (!quote || page.content.slice(span.start, span.end) !== quote) return [];
    return [{ ...span, quote, ...toPageReference(page) }];
  };

const toCitationKey = ({ carrierId, start, end }: GroundedCitation) =>
  `${carrierId} ${start} ${end}`;
