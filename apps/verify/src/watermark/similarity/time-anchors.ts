import type { Extraction } from '@plumbline/extraction';
import { type DateMention, findEnclosingDate } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

const MAX_ANCHORS = 200;
/** Two days from which "Tuesday", "last month" and "next year" mean different dates. */
const FIRST_REFERENCE = new Date('2001-05-16T00:00:00Z');
const SECOND_REFERENCE = new Date(FIRST_REFERENCE.getTime() + 400 * DAY_MS);
export const ANCHOR_REFERENCES = [FIRST_REFERENCE, SECOND_REFERENCE] as const;

/** What a day or month without a year stands for in place of the year: `--10-02`. */
const ANY_YEAR = '-';
const YEAR_CHARS = 4;

/**
 * The time anchors that a text is compared by, ascending, at most 200: those that are the same on
 * whatever day it is read. A day without its year stays one of any year; "yesterday" is none.
 *
 * @param datesByReference what the text mentions, told from each of `ANCHOR_REFERENCES`
 */
export function extractFixedAnchors(
  datesByReference: readonly [readonly DateMention[], readonly DateMention[]],
): string[] {
  const [dates, laterDates] = datesByReference;
  const anchors = dates.flatMap((date) => {
    const later = laterDates.find(({ start, end }) => start === date.start && end === date.end);
    if (!later) return [];
    const [anchor, laterAnchor] = [toAnchor(date), toAnchor(later)];
    if (anchor === laterAnchor) return [anchor];
    const day = anchor.slice(YEAR_CHARS);
    return day && day === laterAnchor.slice(YEAR_CHARS) ? [`${ANY_YEAR}${day}`] : [];
  });
  return selectAnchors(anchors);
}

/**
 * The dates that a text tells, ascending, each once, at most 200.
 *
 * @param isDateKnown of a text whose day nobody knows, what only that day tells is left out
 */
export function extractTimeAnchors(
  { points }: Extraction,
  fixedAnchors: readonly string[],
  isDateKnown: boolean,
): string[] {
  const absoluteAnchors = fixedAnchors.filter((anchor) => !anchor.startsWith(ANY_YEAR));
  return selectAnchors([
    ...absoluteAnchors,
    ...(isDateKnown ? points.map(({ date }) => date) : []),
  ]);
}

const selectAnchors = (anchors: readonly string[]): string[] =>
  [...new Set(anchors)].slice(0, MAX_ANCHORS).sort();

/** Of a range the date that holds all of it, else its beginning. */
const toAnchor = ({ value, valueEnd }: DateMention): string =>
  (valueEnd && findEnclosingDate(value, valueEnd)) ?? value;
