import { readFileSync } from 'node:fs';
import type { CollectionPage } from '../passage-retrieval.service.ts';
import type { FactEvidence } from './fact-evidence.ts';

/** What a summary tells: the verdict with what decided, or why there is none. */
export type VerdictSummary =
  | { why: 'correct' | 'incorrect'; deciding: readonly FactEvidence[]; isDisputed: boolean }
  | { why: 'premise'; deciding: readonly FactEvidence[] }
  | { why: 'partial'; unstated: string }
  | { why: 'unknown'; name: string }
  | { why: 'nothing' | 'late' | 'failed' };

/**
 * What is said of a verdict. `{quote}` stands in the page of that `{title}` and `{date}`, word for
 * word, or in the answer; `{name}` is one that the question names.
 */
interface VerdictTexts {
  marks: [string, string];
  /** Between two sentences. */
  joiner: string;
  correct: string;
  incorrect: string;
  correction: string;
  /** Pages say one thing and another. */
  disputed: string;
  unknown: string;
  /** Pages bear out a part of the answer. */
  partial: string;
  /** Pages contradict what the question takes for granted. */
  premise: string;
  nothing: string;
  late: string;
  failed: string;
}

const readTexts = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`./resources/${language}/verdict-texts.json`, import.meta.url), 'utf8'),
  ) as VerdictTexts;

const ENGLISH = readTexts('en');
const textsByLanguage = new Map([
  ['en', ENGLISH],
  ...['ko', 'ja', 'zh', 'de', 'fr', 'es'].map(
    (language) => [language, readTexts(language)] as const,
  ),
]);

const MAX_QUOTE_CHARS = 500;
const MAX_TITLE_CHARS = 80;
const OTHER_MARKS: [string, string][] = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['‹', '›'],
];

/**
 * Why a verdict is what it is, in one or two sentences.
 * @param language ISO 639-1; English where it is not worded
 */
export function writeSummary(summary: VerdictSummary, language: string): string {
  const texts = getTexts(language);
  switch (summary.why) {
    case 'correct':
    case 'incorrect':
    case 'premise': {
      const text = fillTemplate(texts[summary.why], summary.deciding, language) ?? texts.nothing;
      const isDisputed = 'isDisputed' in summary && summary.isDisputed;
      return isDisputed ? `${text}${texts.joiner}${texts.disputed}` : text;
    }
    case 'partial':
      return texts.partial.replace('{quote}', () => quoteText(summary.unstated, texts));
    case 'unknown':
      return texts.unknown.replace('{name}', () => summary.name);
    default:
      return texts[summary.why];
  }
}

/** What the collection says instead: what one page of it says, word for word. */
export const writeCorrection = (
  deciding: readonly FactEvidence[],
  language: string,
): string | null => fillTemplate(getTexts(language).correction, deciding, language);

const getTexts = (language: string): VerdictTexts => textsByLanguage.get(language) ?? ENGLISH;

/** @returns null where nothing decided */
function fillTemplate(
  template: string,
  deciding: readonly FactEvidence[],
  language: string,
): string | null {
  const page = deciding[0]?.sentence.page;
  if (!page) return null;
  const locale = textsByLanguage.has(language) && language !== 'en' ? language : 'en-GB';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    page.datedAt,
  );
  const title = [...page.title.replace(/\s+/g, ' ').trim()];
  const isLong = title.length > MAX_TITLE_CHARS;
  const slots: Record<string, string> = {
    date,
    title: isLong ? `${title.slice(0, MAX_TITLE_CHARS).join('')}…` : title.join(''),
    quote: quoteText(joinSentences(deciding, page), getTexts(language)),
  };
  return template.replace(/\{(date|title|quote)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** What decided on a page, as it stands there: one sentence may be what the next one denies. */
function joinSentences(deciding: readonly FactEvidence[], page: CollectionPage): string {
  return deciding
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.page.id === page.id)
    .sort((a, b) => a.start - b.start)
    .map(({ text, start }, at, sentences) => {
      const previous = sentences[at - 1];
      const isNext = previous && !page.content.slice(previous.end, start).trim();
      return `${previous ? (isNext ? ' ' : ' … ') : ''}${text.trim()}`;
    })
    .join('');
}

/** In marks that the quotation does not hold itself, cut at a word where it is long. */
function quoteText(text: string, { marks }: VerdictTexts): string {
  const whole = text.trim().replace(/[.。．]$/u, '');
  const isLong = whole.length > MAX_QUOTE_CHARS;
  const cut = isLong
    ? whole.slice(0, MAX_QUOTE_CHARS).replace(/[\s,;:]+\S*$|[\uD800-\uDBFF]$/u, '')
    : whole;
  const [open, close] =
    [marks, ...OTHER_MARKS].find(
      ([left, right]) => !cut.includes(left.trim()) && !cut.includes(right.trim()),
    ) ?? marks;
  return `${open}${cut}${close}${isLong ? ' …' : ''}`;
}
