import { joinAlternatives, joinWords } from '@plumbline/languages';
import { extractTerms } from '@plumbline/text';
import {
  CALENDAR_NAMES,
  CALENDAR_SOURCE,
  CURRENCY_BY_WORD,
  MONTH_BY_NAME,
  SCALE_BY_WORD,
  VALUE_SOURCES,
  VALUE_WORDS,
  type ValueKind,
} from './value-words.ts';

/** Words that report a change; they are not part of the subject. */
export const CHANGE_PATTERN = new RegExp(
  String.raw`\b${joinWords([...VALUE_WORDS.changes, ...VALUE_WORDS.changePhrases])}\b`,
  'i',
);
const NON_QUALIFIERS = new Set(VALUE_WORDS.nonQualifiers);

/** The stemmed content words of a phrase: without articles, numbers and words of change. */
export function extractContentTerms(phrase: string): Set<string> {
  const contentWords = phrase
    .split(/\s+/)
    .filter((word) => !NON_QUALIFIERS.has(word.toLowerCase()))
    .join(' ');
  return new Set(extractTerms(contentWords, 'en').filter((term) => !/^\p{Nd}/u.test(term)));
}

const NON_NAME = new RegExp(`^${joinAlternatives([...VALUE_WORDS.nonNames, CALENDAR_SOURCE])}$`);

/** Capitalized words, which usually are names in English. */
export const extractNames = (phrase: string): Set<string> =>
  new Set(
    (phrase.match(/(?<=[\s("“])\p{Lu}\p{L}+/gu) ?? []).filter((word) => !NON_NAME.test(word)),
  );

export const stemWord = (word: string): string => extractTerms(word, 'en')[0] ?? word.toLowerCase();

const TIME_EXPRESSION = new RegExp(
  String.raw`${VALUE_SOURCES.date}|\b(?:19|20)\d\d\b|\b${joinWords(
    CALENDAR_NAMES.filter((name) => !VALUE_WORDS.ambiguousMonths.includes(name)),
  )}\b`,
  'gu',
);

/** The time expressions in a text. */
export const extractTimeText = (text: string): string =>
  [...new Set(text.match(TIME_EXPRESSION) ?? [])].sort().join(' ');

const VALUE_KINDS = (Object.entries(VALUE_SOURCES) as [ValueKind, string][]).map(
  ([kind, source]) => ({
    kind,
    // "3.10.2" is a version; "3.10.2.x" is not.
    pattern: new RegExp(`^${source}${kind === 'version' ? String.raw`(?![\d.])` : ''}`, 'u'),
  }),
);
const MONTH_NAME = new RegExp(joinWords(MONTH_BY_NAME.keys()), 'u');
const CURRENCY_SIGN = /\p{Sc}/u;
const NON_UNITS = new Set(VALUE_WORDS.nonUnits);

/**
 * The kind and the normalized form of a value: `$1,200` → money:dollar 1200; `12 pages` →
 * number:page 12.
 */
export function parseValue(text: string): { unit: string; value: string } | undefined {
  for (const { kind, pattern } of VALUE_KINDS) {
    const match = pattern.exec(text.trim())?.[0];
    if (!match) continue;
    const digits = match.replace(/,(?=\d{3})/g, '').match(/\d+(?:\.\d+)*/g) ?? [];
    if (kind === 'date') {
      const month = MONTH_BY_NAME.get(MONTH_NAME.exec(match)?.[0] ?? '');
      const day = /^\d{4}-/.test(match) ? match.slice(5) : `${month}-${digits[0]}`;
      return { unit: 'date', value: day.replace(/\b0/g, '') };
    }
    if (kind === 'money') {
      const word = (CURRENCY_SIGN.exec(match) ?? /\p{L}+/u.exec(match))?.[0] ?? '';
      const scale = SCALE_BY_WORD.get(/\p{L}+$/u.exec(match)?.[0] ?? '') ?? 1;
      return {
        unit: `money:${CURRENCY_BY_WORD.get(word.toLowerCase())}`,
        value: String(Number(digits[0]) * scale),
      };
    }
    if (kind === 'clock')
      return { unit: 'clock', value: `${digits.join(':')}${/p/i.test(match) ? 'pm' : ''}` };
    if (kind === 'percent' || kind === 'version') return { unit: kind, value: digits.join('.') };
    const unit = /^[-\s]?(\p{Ll}+)/u.exec(text.trim().slice(match.length))?.[1];
    return {
      unit: `number:${unit && !NON_UNITS.has(unit) ? stemWord(unit) : ''}`,
      value: String(Number(digits[0])),
    };
  }
  return undefined;
}
