import { english, korean } from './wording/english-korean.ts';
import { chinese, japanese } from './wording/japanese-chinese.ts';
import { french, german, spanish } from './wording/european.ts';
import type { Kind } from './question.ts';

/**
 * Who said something and when: `date` is written out in the wording's language, empty when it is
 * not known.
 */
export interface Said {
  outlet: string;
  date: string;
  /** With its quotation marks. */
  quote: string;
}

/**
 * What a report says besides its quotations, in one language. No sentence of it holds quotation
 * marks or a full stop of its own.
 */
export interface Wording {
  /** Quotation marks. */
  marks: readonly [string, string];
  titles: Record<Kind | 'answer' | 'statement' | 'agree' | 'disagree' | 'missing', string>;
  /** The question of each kind about a subject. */
  ask: Record<Kind, (subject: string) => string>;
  tells: (said: Said) => string;
  /** What several independent sources say, in the words of one. */
  agrees: (count: number, said: Said) => string;
  /** What stands against the sentence before it; `isLater`: it was published on a later day. */
  opposes: (said: Said, isLater: boolean) => string;
  /** A question without an answer, and the nearest thing that was read. */
  lacks: (question: string, said: Said) => string;
  /** Nothing was found at all. */
  nothing: (query: string) => string;
}

const WORDINGS: Record<string, Wording> = {
  en: english,
  ko: korean,
  ja: japanese,
  zh: chinese,
  de: german,
  fr: french,
  es: spanish,
};

/** Whether reports are worded in a language, by its ISO 639-1 code. */
export const isWorded = (language: string): boolean => language in WORDINGS;

/** Of a language by its ISO 639-1 code; English where there is none of ours. */
export const wordingOf = (language: string): Wording => WORDINGS[language] ?? english;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in UTC, written out: `12 November 2026`. */
export function writtenDay(date: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : WORDINGS[language] ? language : 'en-GB';
  let format = formats.get(locale);
  if (!format)
    formats.set(
      locale,
      (format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })),
    );
  return format.format(date);
}

/** Tried in turn after the language's own. */
const MARKS = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['‹', '›'],
  ['⟪', '⟫'],
] as const;

/**
 * The text between quotation marks that do not occur in it, so that it ends where they close and
 * not before; `undefined` when it has some of every kind.
 */
export function inMarks(text: string, own: readonly [string, string]): string | undefined {
  const pair = [own, ...MARKS].find(
    ([opens, closes]) => !text.includes(opens) && !text.includes(closes),
  );
  return pair && `${pair[0]}${text}${pair[1]}`;
}
