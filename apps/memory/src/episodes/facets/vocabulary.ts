import { terms } from '@plumbline/text';

/** Words that tell of a change, and not of what has changed. */
export const CHANGE =
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
export function contentOf(phrase: string): Set<string> {
  const kept = phrase
    .split(/\s+/)
    .filter((word) => !CHANGE_WORDS.has(word.toLowerCase()))
    .join(' ');
  return new Set(terms(kept, 'en').filter((term) => !/^\p{Nd}/u.test(term)));
}

/** Words with a capital: names, as far as English shows them. */
export const namesIn = (phrase: string): Set<string> =>
  new Set(
    (phrase.match(/(?<=[\s("“])\p{Lu}\p{L}+/gu) ?? []).filter(
      (word) =>
        !/^(?:I|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(
          word,
        ),
    ),
  );

export const stemOf = (word: string): string => terms(word, 'en')[0] ?? word.toLowerCase();

const MONTH = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`;
export const DATE = String.raw`(?:${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?|\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${MONTH}(?:\s\d{4})?|\d{4}-\d\d-\d\d)`;
const MONEY = String.raw`(?:[$€£¥₩]\s?\d[\d,]*(?:\.\d+)?\s?(?:k|K|m|million|billion|thousand)?(?!\p{L})|\d[\d,]*(?:\.\d+)?\s?(?:dollars?|euros?|EUR|USD|GBP|pounds?|won|yen|KRW)\b)`;
const PERCENT = String.raw`\d[\d,]*(?:\.\d+)?\s?(?:%|percent\b|per cent\b)`;
const CLOCK = String.raw`(?:\d{1,2}(?::\d\d)?\s?(?:AM|PM|am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d\d)`;
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const VERSION = String.raw`v?\d+(?:\.\d+)+`;

/** A value as it is written, and its kind. The order decides where several fit. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['date', new RegExp(`^${DATE}`, 'u')],
  ['money', new RegExp(`^${MONEY}`, 'u')],
  ['percent', new RegExp(`^${PERCENT}`, 'u')],
  ['clock', new RegExp(`^${CLOCK}`, 'u')],
  ['version', new RegExp(`^${VERSION}(?![\\d.])`, 'u')],
  ['number', new RegExp(`^${NUMBER}`, 'u')],
];
/** Any value, to be put into a larger pattern. */
export const VALUE = String.raw`(?:${DATE}|${MONEY}|${PERCENT}|${CLOCK}|${VERSION}|${NUMBER})(?:[-\s]?(?!(?:and|or|but|for|in|on|at|to|of|with|by|from|now|so|as|is|are|was|were|per|because|which|that|if|until|this|each|over|under|a|the|my|our|after|before)\b)\p{Ll}+)?`;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The kind and the normal form of a written value: `$1,200` → money:$ 1200; `12 pages` →
 * number:page 12.
 */
export function valueOf(written: string): { unit: string; value: string } | undefined {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(written.trim())?.[0];
    if (!found) continue;
    const digits = found.replace(/,(?=\d{3})/g, '').match(/\d+(?:\.\d+)*/g) ?? [];
    if (kind === 'date') {
      const month = MONTHS.findIndex((name) => found.toLowerCase().includes(name));
      const day = /^\d{4}-/.test(found) ? found.slice(5) : `${month + 1}-${digits[0]}`;
      return { unit: 'date', value: day.replace(/\b0/g, '') };
    }
    if (kind === 'money') {
      const currency = /[$€£¥₩]/.exec(found)?.[0] ?? stemOf(/\p{L}+/u.exec(found)?.[0] ?? '');
      const scale = /(?:k|thousand)$/i.test(found)
        ? 1e3
        : /(?:m|million)$/i.test(found)
          ? 1e6
          : /billion$/i.test(found)
            ? 1e9
            : 1;
      return {
        unit: `money:${CURRENCIES[currency] ?? currency}`,
        value: String(Number(digits[0]) * scale),
      };
    }
    if (kind === 'clock')
      return { unit: 'clock', value: `${digits.join(':')}${/p/i.test(found) ? 'pm' : ''}` };
    if (kind === 'percent' || kind === 'version') return { unit: kind, value: digits.join('.') };
    const unit = /^[-\s]?(\p{Ll}+)/u.exec(written.trim().slice(found.length))?.[1];
    return {
      unit: `number:${unit && !NO_UNIT.has(unit) ? stemOf(unit) : ''}`,
      value: String(Number(digits[0])),
    };
  }
  return undefined;
}
const CURRENCIES: Record<string, string> = {
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
const NO_UNIT = new Set(
  (
    'and or but for in on at to of with by from now so as is are was were per because which ' +
    'that if until this each'
  ).split(' '),
);
