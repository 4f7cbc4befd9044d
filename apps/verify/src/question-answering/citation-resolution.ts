import type { Answer, AnswerSentence, Citation } from '@plumbline/extraction';
import type { GroundedCitation, GroundedSentence } from './grounded-answer.ts';
import type { CollectionPage, PagePassage } from './passage-retrieval.service.ts';

/** The id of a passage for an engine: its index in the list. */
export const toPassageId = (index: number): string => String(index);

/**
 * Converts a citation of a passage into one of the stored text; undefined when the quote is not
 * there.
 */
export type CitationResolver = (citation: Citation) => GroundedCitation[];

/**
 * The sentences of an answer with citations of the stored text. A quote that is not there verbatim
 * is dropped, and so is a sentence without citations.
 *
 * @param options.allowsRepeatedPlaces keeps a sentence whose citations all belong to earlier
 *   sentences; default: false, since quotations would be repeated
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

/** The page's fields in a citation. */
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

/** Resolves citations of passages of pages. */
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
