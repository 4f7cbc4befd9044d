import type { Extraction } from '@plumbline/extraction';
import { type DateMention, findEnclosingDate } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

const MAX_ANCHORS = 200;
/** Two reference days for which "Tuesday", "last month" and "next year" mean different dates. */
const FIRST_REFERENCE = new Date('2001-05-16T00:00:00Z');
const SECOND_REFERENCE = new Date(FIRST_REFERENCE.getTime() + 400 * DAY_MS);
export const ANCHOR_REFERENCES = [FIRST_REFERENCE, SECOND_REFERENCE] as const;

/** Replaces the year of a day or month without one: `--10-02`. */
const ANY_YEAR = '-';
const YEAR_CHARS = 4;

/**
 * Returns the time anchors that do not depend on the reading date, ascending, at most 200. A day
 * without a year is kept for any year; "yesterday" is left out.
 *
 * @param datesByReference date mentions for each of `ANCHOR_REFERENCES`
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
 * Returns the dates of a text, ascending and unique, at most 200.
 *
 * @param isDateKnown if false, dates that depend on the text's own date are left out
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

/** Returns the date that encloses a whole range, else its start. */
const toAnchor = ({ value, valueEnd }: DateMention): string =>
  (valueEnd && findEnclosingDate(value, valueEnd)) ?? value;
