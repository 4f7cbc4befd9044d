import { extractDates, toEndInstant, getDateParts, toStartInstant } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import type { Word } from './lexical/word.ts';

/** A time that a text tells of. */
export interface Moment {
  start: number;
  text: string;
  /** Milliseconds since 1970, half open. */
  from: number;
  to: number;
  /** Of what is told without a year: its year was taken from the reference date. */
  month?: number;
  day?: number;
}

const YEAR = /^(?:1\d|20)\d\d$/;
const COUNTED =
  /^\s(?:million|thousand|people|percent|copies|km|miles|metres|meters|men|women)\b|^%/i;
const LONGEST_YEAR = 367 * DAY_MS;

/**
 * The times of a text, in their order, and its words that are part of them marked as figures. Bare
 * years count wherever they stand.
 */
export function momentsOf(
  text: string,
  words: readonly Word[],
  language: string,
  reference: Date,
): Moment[] {
  const out = extractDates(text, { reference, language }).map(
    ({ start, text: own, value, valueEnd, relative }): Moment => {
      const { month, day } = relative && /^\D|월/.test(own) ? getDateParts(value) : {};
      const isYearless =
        month !== undefined && !/\d{4}|year|last|next|this|ago|작년|올해|내년/i.test(own);
      return {
        start,
        text: own,
        from: toStartInstant(value).getTime(),
        to: toEndInstant(valueEnd ?? value).getTime(),
        ...(isYearless && { month, ...(day !== undefined && { day }) }),
      };
    },
  );
  let next = 0;
  const years: Moment[] = [];
  for (const word of words) {
    while (next < out.length && out[next]!.start + out[next]!.text.length <= word.start) next += 1;
    const moment = out[next];
    if (moment && moment.start < word.end) {
      word.isFigure = true;
    } else if (YEAR.test(word.text) && !COUNTED.test(text.slice(word.end, word.end + 12))) {
      word.isFigure = true;
      const year = Number(word.text);
      years.push({
        start: word.start,
        text: word.text,
        from: Date.UTC(year, 0),
        to: Date.UTC(year + 1, 0),
      });
    }
  }
  return years.length ? [...out, ...years].sort((a, b) => a.start - b.start) : out;
}

/**
 * Whether what a text tells of its time fits what is asked: the same, within it, or a year for a
 * day of it.
 */
export function fits(asked: Moment, told: Moment): boolean {
  if (asked.month !== undefined || told.month !== undefined) {
    const [own, other] = [monthOf(asked), monthOf(told)];
    return (
      own === other && (asked.day === undefined || told.day === undefined || asked.day === told.day)
    );
  }
  if (told.from >= asked.from && told.to <= asked.to) return true;
  return asked.from >= told.from && asked.to <= told.to && told.to - told.from <= LONGEST_YEAR;
}

const monthOf = ({ month, from }: Moment) => month ?? new Date(from).getUTCMonth() + 1;
