import type { Extraction } from '@plumbline/extraction';
import { type DateMention, enclosing } from '@plumbline/text';

/** From when a text speaks. */
export interface Dated {
  /** The day that "yesterday" was told from when the engine read it. */
  reference: Date;
  /**
   * Whether that is the text's own day. Of a text whose day nobody knows, what only that day tells
   * is no anchor.
   */
  isKnown: boolean;
}

const MOST = 200;
/**
 * Far enough for "Tuesday" and "last month" to mean something else, near enough for "2 October" to
 * mean the same.
 */
const OTHER_DAY = 40 * 86_400_000;

/** The day that the dates of a text are told from to find its anchors. */
export const dayToTell = ({ reference, isKnown }: Dated): Date =>
  isKnown ? reference : new Date(reference.getTime() - OTHER_DAY);

/**
 * The time anchors of a text, ascending, each once, at most 200 of them: those stated first stay.
 *
 * @param dates that the text mentions, told from `dayToTell`
 */
export function anchorsOf(
  { points }: Extraction,
  dates: readonly DateMention[],
  { isKnown }: Dated,
): string[] {
  const told = new Set<string>(points.map(({ date }) => date));
  const stated = dates.flatMap((mention) => {
    const date = dateOf(mention);
    return !mention.relative || told.has(date) ? [date] : [];
  });
  return [...new Set(isKnown ? [...stated, ...told] : stated)].slice(0, MOST).sort();
}

/** Of a range the date that holds all of it, else its beginning. */
const dateOf = ({ value, valueEnd }: DateMention): string =>
  (valueEnd && enclosing(value, valueEnd)) ?? value;
