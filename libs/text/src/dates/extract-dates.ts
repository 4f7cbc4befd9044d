import { bareYearRule } from './bare-year.rule.ts';
import { toCalendarDay } from './calendar.ts';
import { type ResolvedDate } from './date-resolution.ts';
import { extractDatesWithChrono } from './chrono-node.ts';
import { getDateModifiers, getDateRules } from './date-languages.ts';
import { applyModifiers } from './date-modifiers.ts';
import { mergeRanges } from './date-ranges.ts';
import type { DateCandidate, DateRule } from './date-rule.ts';
import { VAGUE_AGO, VAGUE_COUNT } from './english-context.ts';
import { type PartialDate, toStartInstant } from './partial-date.ts';
import { alignWithTense, type Tense } from './tense.ts';
import { VisibleText } from '../invisible-characters/visible-text.ts';

/** A date in a text: `text === input.slice(start, end)`, UTF-16 offsets. */
export interface DateMention {
  start: number;
  end: number;
  text: string;
  value: PartialDate;
  /** The last date of a range, inclusive. */
  valueEnd?: PartialDate;
  /**
   * Whether it was resolved with the reference date ("yesterday", "October 2") because the text
   * does not have the full date.
   */
  relative: boolean;
  /** The unit that is missing in the text: "in April", "on Wednesday". */
  inferredUnit?: 'year' | 'month' | 'week';
  /**
   * Whether the date is relative to one that is not named ("the previous week"), or only
   * approximate ("a few").
   */
  isUncertain?: true;
}

export interface DateOptions {
  /** The instant whose day in UTC is "today". */
  reference: Date;
  /** ISO 639-1; default `en`. */
  language?: string;
  /**
   * Returns the tense of the clause around a date. It decides the year of "in April" and the week
   * of "on Wednesday"; without it the nearest year and the latest weekday are taken.
   */
  getTense?: (date: Pick<DateMention, 'start' | 'end' | 'value'>) => Tense | undefined;
}

const CONTEXT_CHARS = 24;

/**
 * The dates in a text, in order, without overlaps: days, months, years, quarters, halves, seasons,
 * fiscal years, decades, centuries, weeks, holidays and ranges of these. Rules find dates, then
 * phrases around them are applied ("the end of", "two days after"), then ranges are merged.
 *
 * English and Korean use only our own rules. German, French, Spanish, Japanese and Chinese use our
 * own rules for the most frequent forms, then chrono-node. Other languages use chrono-node and the
 * rules for digits. Weeks are Monday to Sunday. All dates are in UTC. Ignores invisible characters.
 * Takes linear time.
 */
export function extractDates(
  text: string,
  { reference, language = 'en', getTense }: DateOptions,
): DateMention[] {
  if (Number.isNaN(reference.getTime())) throw new RangeError('"reference" is not a valid date');
  const visibleText = new VisibleText(text);
  const mentions = extractVisibleDates(visibleText.text, {
    ...{ reference, language },
    getTense: (date) => getTense?.(visibleText.toOriginalSpan(date)),
  });
  return visibleText.isUnchanged
    ? mentions
    : mentions.map((mention) => visibleText.toOriginalExcerpt(mention));
}

function extractVisibleDates(
  text: string,
  { reference, language, getTense }: Required<DateOptions>,
): DateMention[] {
  const today = toCalendarDay(reference);
  const occupied = new Uint8Array(text.length);
  const isOccupied = (start: number, end: number) => occupied.subarray(start, end).includes(1);
  /** Positions where a rule with `blocksLaterRules` rejected a match. */
  const rejected = new Uint8Array(text.length);
  const isOccupiedOrRejected = (start: number, end: number) =>
    isOccupied(start, end) || rejected.subarray(start, end).includes(1);
  const candidates: DateCandidate[] = [];
  const addCandidate = (start: number, end: number, resolvedDate: ResolvedDate) => {
    occupied.fill(1, start, end);
    const tense = resolvedDate.inferredUnit && getTense({ ...resolvedDate, start, end });
    candidates.push({ ...alignWithTense(resolvedDate, tense, today), start, end });
  };
  const applyRule = ({ pattern, resolve, blocksLaterRules }: DateRule) => {
    for (const match of text.matchAll(pattern)) {
      const leadingSpaces = match[0].length - match[0].trimStart().length;
      const start = match.index + leadingSpaces;
      const end = start + match[0].trim().length;
      if (start >= end || isOccupiedOrRejected(start, end)) continue;
      const context = {
        today,
        textBefore: text.slice(Math.max(0, start - CONTEXT_CHARS), start),
        textAfter: text.slice(end, end + CONTEXT_CHARS),
      };
      const resolvedDate = resolve(match, context);
      if (resolvedDate) addCandidate(start, end, resolvedDate);
      else if (blocksLaterRules) rejected.fill(1, start, end);
    }
  };
  getDateRules(language).forEach(applyRule);
  for (const { start, end, resolvedDate } of extractDatesWithChrono(
    text,
    today,
    language,
    isOccupiedOrRejected,
  ))
    if (!isOccupied(start, end)) addCandidate(start, end, resolvedDate);
  // Applied last: a bare year may be part of a date that only chrono finds.
  applyRule(bareYearRule);
  candidates.sort((a, b) => a.start - b.start);
  const modifiers = getDateModifiers(language);
  const modifiedCandidates = modifiers
    ? applyModifiers(text, candidates, modifiers, today)
    : candidates;
  const mergedCandidates = mergeRanges(text, modifiedCandidates, language).filter(
    ({ requiresContext }) => !requiresContext,
  );
  return mergedCandidates.map(
    ({ start, end, value, valueEnd, relative, inferredUnit, resolveFromAnchor }) => {
      const isUncertain =
        (resolveFromAnchor && toStartInstant(value) < reference) ||
        VAGUE_COUNT.test(text.slice(start, end)) ||
        VAGUE_AGO.test(text.slice(Math.max(0, start - CONTEXT_CHARS), end));
      return {
        ...{ start, end, text: text.slice(start, end), value },
        ...(valueEnd && { valueEnd }),
        relative,
        ...(inferredUnit && { inferredUnit }),
        ...(isUncertain && { isUncertain }),
      };
    },
  );
}
