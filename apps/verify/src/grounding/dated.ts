import type { GroundedCitation, GroundedSentence } from './grounded.ts';
import { WORDS, type GroundingWords } from './wording.words.ts';

/** Besides the first sentence, at most so many that say otherwise. */
const MOST = 2;
const LONGEST_TITLE = 80;
const OTHER_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/**
 * An answer of which other pages say otherwise: its first sentence and theirs, each with the day
 * and the title of its page, the newest first; then what else it says.
 *
 * @param rivals what other pages say in place of the first sentence, best first; at most 2 are told
 * @param language ISO 639-1; English where it is not worded
 */
export function dated(
  [first, ...rest]: readonly GroundedSentence[],
  rivals: readonly GroundedCitation[],
  language: string,
): GroundedSentence[] {
  if (!first || !rivals.length) return first ? [first, ...rest] : [];
  const words = WORDS[language] ?? WORDS.en!;
  const told = rivals.slice(0, MOST);
  const others = rest.filter(
    ({ citations }) => !citations.some((one) => told.some((rival) => isSame(one, rival))),
  );
  const sides = [
    first,
    ...told.map((rival) => ({ text: rival.quote, citations: [rival] })),
  ].toSorted((a, b) => dayOf(b) - dayOf(a));
  const worded = sides.map((side, at) => {
    const before = sides[at - 1];
    const template = !dayOf(side)
      ? words.undated
      : !before
        ? words.asOf
        : isOneDay(before, side)
          ? words.otherwise
          : words.earlier;
    return { ...side, text: filled(template, side, words, language) };
  });
  return [...worded, ...others];
}

const isSame = (a: GroundedCitation, b: GroundedCitation) =>
  a.sourceId === b.sourceId && a.start === b.start;
/** 0 where no day is told. */
const toldOf = ({ datedAt, isUndated }: GroundedCitation) =>
  isUndated ? 0 : (datedAt?.getTime() ?? 0);
const dayOf = ({ citations }: GroundedSentence) => Math.max(...citations.map(toldOf));
const isOneDay = (a: GroundedSentence, b: GroundedSentence) =>
  Math.floor(dayOf(a) / 86_400_000) === Math.floor(dayOf(b) / 86_400_000);

function filled(
  template: string,
  side: GroundedSentence,
  words: GroundingWords,
  language: string,
): string {
  const { text, citations } = side;
  const isQuote = citations.some(({ quote }) => quote === text);
  const newest = citations.find((citation) => toldOf(citation) === dayOf(side));
  const locale = WORDS[language] && language !== 'en' ? language : 'en-GB';
  const date =
    newest?.annotation ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(dayOf(side));
  const whole = newest?.title.replace(/\s+/g, ' ').trim() ?? '';
  const title =
    [...whole].length > LONGEST_TITLE ? `${[...whole].slice(0, LONGEST_TITLE).join('')}…` : whole;
  const said = isQuote ? quoted(bareOf(text), words) : bareOf(text);
  const form = title
    ? template
    : template === words.undated
      ? `{said}${template.at(-1)}`
      : template.replace(/\s?[（(]\{title\}[)）]/u, '');
  return form.replace(/\{(date|title|said)\}/g, (_, slot: string) =>
    slot === 'date' ? date : slot === 'title' ? title : said,
  );
}

const bareOf = (text: string) => text.trim().replace(/[.。．]$/u, '');

/** In marks that the quotation does not hold itself. */
function quoted(text: string, { marks }: GroundingWords): string {
  const [open, close] =
    [marks, ...OTHER_MARKS].find(
      ([left, right]) => !text.includes(left.trim()) && !text.includes(right.trim()),
    ) ?? marks;
  return `${open}${text}${close}`;
}
