import { extractTerms } from '@plumbline/text';

/** Words that tell of a change, and not of what has changed. */
export const CHANGE_PATTERN =
  /\b(?:now|new|newly|increased?|raised?|raising|extend(?:ed|ing)?|updat(?:e|ed|ing)|revised|reduced|lowered|cut|improv(?:ed|ing)|grown?|grew|rescheduled|moved|postponed|changed?|chang(?:es|ing)|switched|adjusted|pushed|expanded|upgraded|decreased|dropped|rose|risen|doubled|reached|currently|recently|latest|final(?:ized)?|instead|no longer|anymore|any more)\b/i;
const CHANGE_WORDS = new Set(
  (
    'new newly increased raised extended updated revised reduced lowered improved grown ' +
    'rescheduled moved postponed changed adjusted expanded decreased current currently recent ' +
    'recently latest final finalized total overall entire whole own actual now further overall ' +
    'existing original initial previous target estimated planned average'
  ).split(' '),
);

/** The telling words of a phrase, stemmed: without articles, figures, and words of change. */
export function extractContentTerms(phrase: string): Set<string> {
  const contentWords = phrase
    .split(/\s+/)
    .filter((word) => !CHANGE_WORDS.has(word.toLowerCase()))
    .join(' ');
  return new Set(extractTerms(contentWords, 'en').filter((term) => !/^\p{Nd}/u.test(term)));
}

/** Words with a capital: names, as far as English shows them. */
export const extractNames = (phrase: string): Set<string> =>
  new Set(
    (phrase.match(/(?<=[\s("“])\p{Lu}\p{L}+/gu) ?? []).filter(
      (word) =>
        !/^(?:I|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(
          word,
        ),
    ),
  );

export const stemWord = (word: string): string => extractTerms(word, 'en')[0] ?? word.toLowerCase();

const MONTH_SOURCE = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`;
export const DATE_SOURCE = String.raw`(?:${MONTH_SOURCE}\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?|\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${MONTH_SOURCE}(?:\s\d{4})?|\d{4}-\d\d-\d\d)`;
const MONEY_SOURCE = String.raw`(?:[$€£¥₩]\s?\d[\d,]*(?:\.\d+)?\s?(?:k|K|m|million|billion|thousand)?(?!\p{L})|\d[\d,]*(?:\.\d+)?\s?(?:dollars?|euros?|EUR|USD|GBP|pounds?|won|yen|KRW)\b)`;
const PERCENT_SOURCE = String.raw`\d[\d,]*(?:\.\d+)?\s?(?:%|percent\b|per cent\b)`;
const CLOCK_SOURCE = String.raw`(?:\d{1,2}(?::\d\d)?\s?(?:AM|PM|am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d\d)`;
const NUMBER_SOURCE = String.raw`\d[\d,]*(?:\.\d+)?`;
const VERSION_SOURCE = String.raw`v?\d+(?:\.\d+)+`;

/** A value as it is written, and its kind. The order decides where several fit. */
const VALUE_KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['date', new RegExp(`^${DATE_SOURCE}`, 'u')],
  ['money', new RegExp(`^${MONEY_SOURCE}`, 'u')],
  ['percent', new RegExp(`^${PERCENT_SOURCE}`, 'u')],
  ['clock', new RegExp(`^${CLOCK_SOURCE}`, 'u')],
  ['version', new RegExp(`^${VERSION_SOURCE}(?![\\d.])`, 'u')],
  ['number', new RegExp(`^${NUMBER_SOURCE}`, 'u')],
];
/** Any value, to be put into a larger pattern. */
export const VALUE_SOURCE = String.raw`(?:${DATE_SOURCE}|${MONEY_SOURCE}|${PERCENT_SOURCE}|${CLOCK_SOURCE}|${VERSION_SOURCE}|${NUMBER_SOURCE})(?:[-\s]?(?!(?:and|or|but|for|in|on|at|to|of|with|by|from|now|so|as|is|are|was|were|per|because|which|that|if|until|this|each|over|under|a|the|my|our|after|before)\b)\p{Ll}+)?`;
const MONTH_PREFIXES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The kind and the normal form of a written value: `$1,200` → money:$ 1200; `12 pages` →
 * number:page 12.
 */
export function parseValue(text: string): { unit: string; value: string } | undefined {
  for (const [kind, pattern] of VALUE_KINDS) {
    const match = pattern.exec(text.trim())?.[0];
    if (!match) continue;
    const digits = match.replace(/,(?=\d{3})/g, '').match(/\d+(?:\.\d+)*/g) ?? [];
    if (kind === 'date') {
      const month = MONTH_PREFIXES.findIndex((name) => match.toLowerCase().includes(name));
      const day = /^\d{4}-/.test(match) ? match.slice(5) : `${month + 1}-${digits[0]}`;
      return { unit: 'date', value: day.replace(/\b0/g, '') };
    }
    if (kind === 'money') {
      const currency = /[$€£¥₩]/.exec(match)?.[0] ?? stemWord(/\p{L}+/u.exec(match)?.[0] ?? '');
      const scale = /(?:k|thousand)$/i.test(match)
        ? 1e3
        : /(?:m|million)$/i.test(match)
          ? 1e6
          : /billion$/i.test(match)
            ? 1e9
            : 1;
      return {
        unit: `money:${CURRENCY_BY_SYMBOL[currency] ?? currency}`,
        value: String(Number(digits[0]) * scale),
      };
    }
    if (kind === 'clock')
      return { unit: 'clock', value: `${digits.join(':')}${/p/i.test(match) ? 'pm' : ''}` };
    if (kind === 'percent' || kind === 'version') return { unit: kind, value: digits.join('.') };
    const unit = /^[-\s]?(\p{Ll}+)/u.exec(text.trim().slice(match.length))?.[1];
    return {
      unit: `number:${unit && !NON_UNIT_WORDS.has(unit) ? stemWord(unit) : ''}`,
      value: String(Number(digits[0])),
    };
  }
  return undefined;
}
const CURRENCY_BY_SYMBOL: Record<string, string> = {
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  '¥': 'yen',
  '₩': 'won',
  eur: 'euro',
  usd: 'dollar',
  gbp: 'pound',
  krw: 'won',
};
const NON_UNIT_WORDS = new Set(
  (
    'and or but for in on at to of with by from now so as is are was were per because which ' +
    'that if until this each'
  ).split(' '),
);
