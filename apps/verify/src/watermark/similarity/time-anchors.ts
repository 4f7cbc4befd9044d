import type { Extraction } from '@plumbline/extraction';
import { type DateMention, findEnclosingDate } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';

/** From when a text speaks. */
export interface ReferenceDate {
  /** The day that "yesterday" was told from when the engine read it. */
  readingDate: Date;
  /**
   * Whether that is the text's own day. Of a text whose day nobody knows, what only that day tells
   * is no anchor.
   */
  isKnown: boolean;
}

const MAX_ANCHORS = 200;
/**
 * Far enough for "Tuesday" and "last month" to mean something else, near enough for "2 October" to
 * mean the same.
 */
const UNKNOWN_DATE_SHIFT_MS = 40 * DAY_MS;

/** The day that the dates of a text are told from to find its anchors. */
export const resolveReferenceDate = ({ readingDate, isKnown }: ReferenceDate): Date =>
  isKnown ? readingDate : new Date(readingDate.getTime() - UNKNOWN_DATE_SHIFT_MS);

/**
 * The time anchors of a text, ascending, each once, at most 200 of them: those stated first stay.
 *
 * @param dates that the text mentions, told from `resolveReferenceDate`
 */
export function extractTimeAnchors(
  { points }: Extraction,
  dates: readonly DateMention[],
  { isKnown }: ReferenceDate,
): string[] {
  const pointDates = new Set<string>(points.map(({ date }) => date));
  const mentionDates = dates.flatMap((mention) => {
    const date = toAnchor(mention);
    return !mention.relative || pointDates.has(date) ? [date] : [];
  });
  return [...new Set(isKnown ? [...mentionDates, ...pointDates] : mentionDates)]
    .slice(0, MAX_ANCHORS)
    .sort();
}

/** Of a range the date that holds all of it, else its beginning. */
const toAnchor = ({ value, valueEnd }: DateMention): string =>
  (valueEnd && findEnclosingDate(value, valueEnd)) ?? value;
