import { type Reading, dayOf } from './calendar.ts';
import { chronoDates } from './chrono.ts';
import { type Frames, compose } from './compose.ts';
import { englishFrames } from './english.frames.ts';
import { englishCalendarRules } from './english.rules.ts';
import { englishPeriodRules } from './english-periods.rules.ts';
import { englishRelativeRules } from './english-relative.rules.ts';
import { englishWeekdayRules } from './english-weekday.rules.ts';
import { bareYearRule } from './bare-year.rule.ts';
import { europeanFrames } from './european.frames.ts';
import { europeanRules } from './european.rules.ts';
import { VOCABULARIES } from './european.words.ts';
import { holidayRules } from './holiday.rules.ts';
import { ideographicFrames, ideographicRules } from './ideographic.rules.ts';
import { koreanFrames } from './korean.frames.ts';
import { koreanRules } from './korean.rules.ts';
import { numericRules } from './numeric.rules.ts';
import type { PartialDate } from './partial-date.ts';
import { mergeRanges } from './ranges.ts';
import type { Rule } from './rule.ts';
import { Seen } from '../unseen/unseen.ts';

/** A date in a text: `text === input.slice(start, end)`, UTF-16 offsets. */
export interface DateMention {
  start: number;
  end: number;
  text: string;
  value: PartialDate;
  /** For a range, its last date, included. */
  valueEnd?: PartialDate;
  /**
   * Read from the reference date ("yesterday", "October 2") instead of standing in the text in
   * full.
   */
  relative: boolean;
}

export interface DateOptions {
  /** The day "today" means, taken in UTC. */
  reference: Date;
  /** ISO 639-1; default `en`. */
  language?: string;
}

const FRAMES: Partial<Record<string, Frames>> = {
  en: englishFrames,
  und: englishFrames,
  ko: koreanFrames,
  ja: ideographicFrames,
  zh: ideographicFrames,
  de: europeanFrames(VOCABULARIES.de),
  fr: europeanFrames(VOCABULARIES.fr),
  es: europeanFrames(VOCABULARIES.es),
};

/** A date found by a rule, before ranges are put together. */
export interface Draft extends Reading {
  start: number;
  end: number;
}

const CONTEXT = 24;

/**
 * The dates a text mentions, in order, never overlapping: days, months, years, quarters, halves,
 * seasons, fiscal years, decades, centuries, weeks, holidays and ranges of these. Rules find dates,
 * frames read the phrases around them ("the end of", "two days after"), then ranges are put
 * together. English and Korean by own rules alone; German, French, Spanish, Japanese and Chinese by
 * own rules for the commonest forms, then chrono-node; others by chrono-node and the rules for
 * digits. Weeks are Monday to Sunday. Everything is UTC. Reads past invisible marks. Linear in the
 * length of the text.
 */
export function dates(text: string, { reference, language = 'en' }: DateOptions): DateMention[] {
  if (Number.isNaN(reference.getTime())) throw new RangeError('reference is not a valid date');
  const seen = new Seen(text);
  const found = datesIn(seen.text, reference, language);
  return seen.isWhole ? found : found.map((mention) => seen.verbatim(mention));
}

function datesIn(text: string, reference: Date, language: string): DateMention[] {
  const today = dayOf(reference);
  const taken = new Uint8Array(text.length);
  const isTaken = (start: number, end: number) => taken.subarray(start, end).includes(1);
  /** Where a rule that has the last word said no. */
  const refused = new Uint8Array(text.length);
  const isSettled = (start: number, end: number) =>
    isTaken(start, end) || refused.subarray(start, end).includes(1);
  const drafts: Draft[] = [];
  const keep = (start: number, end: number, reading: Reading) => {
    taken.fill(1, start, end);
    drafts.push({ ...reading, start, end });
  };
  const apply = ({ pattern, read, final }: Rule) => {
    for (const match of text.matchAll(pattern)) {
      const lead = match[0].length - match[0].trimStart().length;
      const start = match.index + lead;
      const end = start + match[0].trim().length;
      if (start >= end || isSettled(start, end)) continue;
      const around = {
        today,
        before: text.slice(Math.max(0, start - CONTEXT), start),
        after: text.slice(end, end + CONTEXT),
      };
      const reading = read(match, around);
      if (reading) keep(start, end, reading);
      else if (final) refused.fill(1, start, end);
    }
  };
  rulesOf(language).forEach(apply);
  for (const { start, end, reading } of chronoDates(text, today, language, isSettled))
    if (!isTaken(start, end)) keep(start, end, reading);
  // Last: a bare year may be part of a date that only chrono reads.
  apply(bareYearRule);
  drafts.sort((a, b) => a.start - b.start);
  const frames = FRAMES[language];
  const composed = frames ? compose(text, drafts, frames, today) : drafts;
  const found = mergeRanges(text, composed, language).filter(({ weak }) => !weak);
  return found.map(({ start, end, value, valueEnd, relative }) => ({
    start,
    end,
    text: text.slice(start, end),
    value,
    ...(valueEnd && { valueEnd }),
    relative,
  }));
}

const rules = new Map<string, Rule[]>();

function rulesOf(language: string): Rule[] {
  const known = rules.get(language);
  if (known) return known;
  const made = [...holidayRules(language), ...numericRules(language), ...own(language)];
  if (rules.size < 64) rules.set(language, made);
  return made;
}

function own(language: string): Rule[] {
  if (language === 'ko') return koreanRules;
  if (language === 'ja' || language === 'zh') return ideographicRules;
  if (language === 'de' || language === 'fr' || language === 'es')
    return europeanRules(VOCABULARIES[language]);
  return language === 'en' || language === 'und'
    ? [
        ...englishCalendarRules,
        ...englishPeriodRules,
        ...englishWeekdayRules,
        ...englishRelativeRules,
      ]
    : [];
}
