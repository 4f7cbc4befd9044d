import type { EvidenceFinding } from './decision.ts';
import { VERDICT_TEXTS, type VerdictTexts } from './verdict-wording.words.ts';

/** What a summary tells: the verdict with what decided, or why there is none. */
export type VerdictSummary =
  | { why: 'correct' | 'incorrect'; findings: readonly EvidenceFinding[]; isDisputed: boolean }
  | { why: 'unknown'; name: string }
  | { why: 'nothing' | 'late' | 'failed' };

const LONGEST_QUOTE = 500;
const LONGEST_TITLE = 80;
const OTHER_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/**
 * Why a verdict is what it is, in one or two sentences. @param language ISO 639-1; English where it
 * is not worded
 */
export function writeSummary(told: VerdictSummary, language: string): string {
  const words = wordsOf(language);
  switch (told.why) {
    case 'correct':
    case 'incorrect': {
      const [first] = told.findings;
      const said = first ? filled(words[told.why], first, language) : words.nothing;
      return told.isDisputed ? `${said}${words.joiner}${words.disputed}` : said;
    }
    case 'unknown':
      return words.unknown.replace('{name}', () => told.name);
    default:
      return words[told.why];
  }
}

/** What the collection says instead: one sentence of it, word for word. */
export function writeCorrection(
  [first]: readonly EvidenceFinding[],
  language: string,
): string | null {
  return first ? filled(wordsOf(language).correction, first, language) : null;
}

const wordsOf = (language: string): VerdictTexts => VERDICT_TEXTS[language] ?? VERDICT_TEXTS.en!;

function filled(
  template: string,
  { sentence: { page, text } }: EvidenceFinding,
  language: string,
): string {
  const words = wordsOf(language);
  const locale = VERDICT_TEXTS[language] && language !== 'en' ? language : 'en-GB';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    page.datedAt,
  );
  const title = [...page.title.replace(/\s+/g, ' ').trim()];
  const slots: Record<string, string> = {
    date,
    title:
      title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).join('')}…` : title.join(''),
    quote: quoted(text, words),
  };
  return template.replace(/\{(date|title|quote)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** In marks that the quotation does not hold itself, cut at a word where it is long. */
function quoted(text: string, { marks }: VerdictTexts): string {
  const whole = text.trim().replace(/[.。．]$/u, '');
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
