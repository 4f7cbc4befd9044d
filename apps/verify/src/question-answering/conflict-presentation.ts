import { formatDay, formatMessage, type MessageKey, quoteSentence } from '@plumbline/languages';
import { DAY_MS } from '@plumbline/text/durations';
import type { GroundedCitation, GroundedSentence } from './grounded-answer.ts';

/** The most conflicting sentences besides the first sentence. */
const MAX_CONFLICTS = 2;
const MAX_TITLE_CHARS = 80;

/**
 * Presents an answer with which other pages disagree: its first sentence and theirs, newest first,
 * each with the date and title of its page; then the rest of the answer.
 *
 * @param allConflicts sentences of other pages that differ from the first one, best first; at most
 *   2 are used
 * @param options.language ISO 639-1; English when there are no messages in it
 * @param options.isAboutChange whether conflicts older than the first sentence are included
 */
export function presentConflicts(
  [first, ...rest]: readonly GroundedSentence[],
  allConflicts: readonly GroundedCitation[],
  { language, isAboutChange }: { language: string; isAboutChange: boolean },
): GroundedSentence[] {
  if (!first) return [];
  const conflicts = isAboutChange
    ? allConflicts
    : allConflicts.filter((conflict) => !isOlder(conflict, first));
  if (!conflicts.length) return [first, ...rest];
  const topConflicts = conflicts.slice(0, MAX_CONFLICTS);
  const remainingSentences = rest.filter(
    ({ citations }) =>
      !citations.some((one) => topConflicts.some((conflict) => isSameCitation(one, conflict))),
  );
  const sides = [
    first,
    ...topConflicts.map((conflict) => ({ text: conflict.quote, citations: [conflict] })),
  ].toSorted((a, b) => getSentenceTime(b) - getSentenceTime(a));
  const datedSentences = sides.map((side, at) => {
    const newerSide = sides[at - 1];
    const message = !getSentenceTime(side)
      ? 'answers.undatedStatement'
      : !newerSide
        ? 'answers.datedStatement'
        : isSameDay(newerSide, side)
          ? 'answers.sameDayStatement'
          : 'answers.earlierStatement';
    return { ...side, text: formatConflictSide(message, side, language) };
  });
  return [...datedSentences, ...remainingSentences];
}

/** Whether the conflict has an earlier date than the sentence. */
const isOlder = (conflict: GroundedCitation, sentence: GroundedSentence) =>
  getCitationTime(conflict) > 0 &&
  Math.floor(getCitationTime(conflict) / DAY_MS) < Math.floor(getSentenceTime(sentence) / DAY_MS);

const isSameCitation = (a: GroundedCitation, b: GroundedCitation) =>
  a.carrierId === b.carrierId && a.start === b.start;
/** The time of the citation; 0 when its date is unknown. */
const getCitationTime = ({ datedAt, isUndated }: GroundedCitation) =>
  isUndated ? 0 : (datedAt?.getTime() ?? 0);
const getSentenceTime = ({ citations }: GroundedSentence) =>
  Math.max(...citations.map(getCitationTime));
const isSameDay = (a: GroundedSentence, b: GroundedSentence) =>
  Math.floor(getSentenceTime(a) / DAY_MS) === Math.floor(getSentenceTime(b) / DAY_MS);

function formatConflictSide(message: MessageKey, side: GroundedSentence, language: string): string {
  const { text, citations } = side;
  const isQuote = citations.some(({ quote }) => quote === text);
  const newest = citations.find((citation) => getCitationTime(citation) === getSentenceTime(side));
  const date = newest?.annotation ?? formatDay(getSentenceTime(side), language);
  const fullTitle = newest?.title.replace(/\s+/g, ' ').trim() ?? '';
  const title =
    [...fullTitle].length > MAX_TITLE_CHARS
      ? `${[...fullTitle].slice(0, MAX_TITLE_CHARS).join('')}…`
      : fullTitle;
  const statement = isQuote ? quoteSentence(text, language) : text.trim().replace(/[.。．]$/u, '');
  return formatMessage(language, message, {
    date,
    hasTitle: title !== '',
    title,
    statement,
  });
}
