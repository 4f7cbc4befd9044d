import { DAY_MS } from '@plumbline/text/durations';
import type { GroundedCitation, GroundedSentence } from './grounded-answer.ts';
import { ANSWER_TEXTS, type AnswerTexts } from './answer-texts.words.ts';

/** Besides the first sentence, at most so many that say otherwise. */
const MAX_CONFLICTS = 2;
const MAX_TITLE_CHARS = 80;
const FALLBACK_QUOTATION_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/**
 * An answer of which other pages say otherwise: its first sentence and theirs, each with the day
 * and the title of its page, the newest first; then what else it says.
 *
 * @param allConflicts what other pages say in place of the first sentence, best first; at most 2
 *   are told
 * @param options.language ISO 639-1; English where it is not worded
 * @param options.isAboutChange whether what is older than the first sentence is told, too
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
  const texts = ANSWER_TEXTS[language] ?? ANSWER_TEXTS.en!;
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
    const template = !getSentenceTime(side)
      ? texts.undatedStatement
      : !newerSide
        ? texts.datedStatement
        : isSameDay(newerSide, side)
          ? texts.sameDayStatement
          : texts.earlierStatement;
    return { ...side, text: formatConflictSide(template, side, texts, language) };
  });
  return [...datedSentences, ...remainingSentences];
}

/** Of a day before that of a sentence. */
const isOlder = (conflict: GroundedCitation, sentence: GroundedSentence) =>
  getCitationTime(conflict) > 0 &&
  Math.floor(getCitationTime(conflict) / DAY_MS) < Math.floor(getSentenceTime(sentence) / DAY_MS);

const isSameCitation = (a: GroundedCitation, b: GroundedCitation) =>
  a.carrierId === b.carrierId && a.start === b.start;
/** 0 where no day is told. */
const getCitationTime = ({ datedAt, isUndated }: GroundedCitation) =>
  isUndated ? 0 : (datedAt?.getTime() ?? 0);
const getSentenceTime = ({ citations }: GroundedSentence) =>
  Math.max(...citations.map(getCitationTime));
const isSameDay = (a: GroundedSentence, b: GroundedSentence) =>
  Math.floor(getSentenceTime(a) / DAY_MS) === Math.floor(getSentenceTime(b) / DAY_MS);

function formatConflictSide(
  template: string,
  side: GroundedSentence,
  texts: AnswerTexts,
  language: string,
): string {
  const { text, citations } = side;
  const isQuote = citations.some(({ quote }) => quote === text);
  const newest = citations.find((citation) => getCitationTime(citation) === getSentenceTime(side));
  const locale = ANSWER_TEXTS[language] && language !== 'en' ? language : 'en-GB';
  const date =
    newest?.annotation ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      getSentenceTime(side),
    );
  const fullTitle = newest?.title.replace(/\s+/g, ' ').trim() ?? '';
  const title =
    [...fullTitle].length > MAX_TITLE_CHARS
      ? `${[...fullTitle].slice(0, MAX_TITLE_CHARS).join('')}…`
      : fullTitle;
  const statement = isQuote
    ? wrapInQuotationMarks(stripFullStop(text), texts)
    : stripFullStop(text);
  const titledTemplate = title
    ? template
    : template === texts.undatedStatement
      ? `{said}${template.at(-1)}`
      : template.replace(/\s?[（(]\{title\}[)）]/u, '');
  return titledTemplate.replace(/\{(date|title|said)\}/g, (_, slot: string) =>
    slot === 'date' ? date : slot === 'title' ? title : statement,
  );
}

const stripFullStop = (text: string) => text.trim().replace(/[.。．]$/u, '');

/** In marks that the quotation does not hold itself. */
function wrapInQuotationMarks(text: string, { quotationMarks }: AnswerTexts): string {
  const [open, close] =
    [quotationMarks, ...FALLBACK_QUOTATION_MARKS].find(
      ([left, right]) => !text.includes(left.trim()) && !text.includes(right.trim()),
    ) ?? quotationMarks;
  return `${open}${text}${close}`;
}
