import { label } from '@plumbline/extraction';
import type { Evidence } from './evidence.ts';
import type { Openness, Verdict } from './verdict.ts';
import { WORDS, type Words } from './wording.words.ts';

/** Quotations in a summary are cut at a word; what is left out stands outside of them. */
const LONGEST_QUOTE = 320;
/** Other marks, where a quote has the usual ones itself. */
const OTHER_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/** Whether sentences can be worded in a language; others get English. */
export const isWorded = (language: string): boolean => language in WORDS;

/** A source of a summary, by its number. */
export interface Numbered {
  number: number;
  evidence: Evidence;
}

/** What a summary is made of: the sources in the order they are to be told. */
export interface Told {
  verdict: Verdict;
  open?: Openness;
  /** Neither side outweighs the other. */
  isConflict: boolean;
  sources: readonly Numbered[];
}

/**
 * The summary of a verdict: one sentence a source, each with its quote and number and nothing that
 * is not in it; one sentence that nothing was found where there is no source.
 *
 * @param language ISO 639-1; English where it is not worded
 */
export function summaryOf({ verdict, open, isConflict, sources }: Told, language: string): string {
  const words = wordsOf(language);
  const [first, ...rest] = sources;
  if (!first) return words.nothing;
  const isDecided = first.evidence.stance !== 'NEUTRAL';
  const opening =
    open !== undefined
      ? open === 'prediction'
        ? words.prediction
        : words.opinion
      : verdict === 'TRUE'
        ? words.true
        : verdict === 'FALSE'
          ? words.false
          : isConflict
            ? words.conflict
            : isDecided
              ? words.weak
              : words.neither;
  const next = ({ evidence: { stance } }: Numbered) =>
    stance === 'NEUTRAL' || !isDecided
      ? words.also
      : stance === first.evidence.stance
        ? words.agrees
        : words.disagrees;
  return [
    filled(opening, first, words, language),
    ...rest.map((one) => filled(next(one), one, words, language)),
  ].join(joiner(language));
}

/**
 * How a source relates to the claim, in one sentence. In English it tells what decided; that is not
 * worded in other languages.
 */
export function relationOf(evidence: Evidence, language: string): string {
  const words = wordsOf(language);
  const { stance, isClaimants, why } = evidence;
  const template = isClaimants
    ? words.own
    : stance === 'SUPPORTS'
      ? words.supports
      : stance === 'CONTRADICTS'
        ? words.contradicts
        : words.neutral;
  const told = template.replace('{who}', () => whoOf(evidence, words, language));
  const sentence = told.charAt(0).toUpperCase() + told.slice(1);
  if (isClaimants || words !== WORDS.en || !why) return sentence;
  return `${sentence.slice(0, -1)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

const wordsOf = (language: string): Words => WORDS[language] ?? WORDS.en!;
const joiner = (language: string) => (language === 'ja' || language === 'zh' ? '' : ' ');

function filled(
  template: string,
  { number, evidence }: Numbered,
  words: Words,
  language: string,
): string {
  const told = template.replace(/\{(who|quote|n)\}/g, (_, slot: string) =>
    slot === 'who'
      ? whoOf(evidence, words, language)
      : slot === 'n'
        ? `[${number}]`
        : quoted(evidence.quote, words),
  );
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const LONGEST_TITLE = 80;

function whoOf(
  { document: { origin, domain, outlet, publishedAt } }: Evidence,
  words: Words,
  language: string,
): string {
  if (origin === 'ingest' && !domain)
    return words.yours.replace('{outlet}', () =>
      label(outlet, LONGEST_TITLE).replace(/[.。]$/u, ''),
    );
  if (!publishedAt) return outlet;
  const date = new Intl.DateTimeFormat(
    isWorded(language) ? (language === 'en' ? 'en-GB' : language) : 'en-GB',
    {
      dateStyle: 'long',
      timeZone: 'UTC',
    },
  ).format(publishedAt);
  return words.who.replace('{outlet}', () => outlet).replace('{date}', () => date);
}

/**
 * A quote in marks that it does not hold itself, its last point left out, cut at a word where it is
 * long.
 */
function quoted(quote: string, { marks }: Words): string {
  const whole = quote.trim().replace(/[.。．]$/u, '');
  const isLong = whole.length > LONGEST_QUOTE;
  const cut = isLong
    ? whole.slice(0, LONGEST_QUOTE).replace(/[\s,;:]+\S*$|[\uD800-\uDBFF]$/u, '')
    : whole;
  const [open, close] =
    [marks, ...OTHER_MARKS].find(
      ([left, right]) => !cut.includes(left.trim()) && !cut.includes(right.trim()),
    ) ?? marks;
  return `${open}${cut}${close}${isLong ? ' …' : ''}`;
}
