import { extractDates, toEndInstant, getDateParts, toStartInstant } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { joinAnswerWords } from './answer-words.ts';

/** A time in a text. */
export interface Moment {
  start: number;
  text: string;
  /** Milliseconds since 1970; `to` is exclusive. */
  from: number;
  to: number;
  /** Set when the text gives no year and the year comes from the reference date. */
  month?: number;
  day?: number;
}

const BARE_YEAR = /(?<![\p{Nd}.,])(?:1\d|20)\d\d(?![\p{Nd}%]|[.,]\p{Nd})/gu;
const COUNTED = new RegExp(String.raw`^\s${joinAnswerWords('countedNouns')}\b|^%`, 'iu');
/** “May 3”, “5월 3일”; not “3 days ago”. */
const NAMED_MONTH = new RegExp(String.raw`^\D|${joinAnswerWords('monthUnits')}`, 'u');
const NAMED_YEAR = new RegExp(String.raw`\d{4}|${joinAnswerWords('yearWords')}`, 'iu');
const LONGEST_YEAR = 367 * DAY_MS;

/** Returns the times of a text in order. Includes bare years in any position. */
export function findMoments(text: string, language: string, reference: Date): Moment[] {
  const dates = extractDates(text, { reference, language }).map(
    ({ start, text: own, value, valueEnd, relative }): Moment => {
      const { month, day } = relative && NAMED_MONTH.test(own) ? getDateParts(value) : {};
      const isYearless = month !== undefined && !NAMED_YEAR.test(own);
      return {
        ...{ start, text: own },
        from: toStartInstant(value).getTime(),
        to: toEndInstant(valueEnd ?? value).getTime(),
        ...(isYearless && { month, ...(day !== undefined && { day }) }),
      };
    },
  );
  const years = [...text.matchAll(BARE_YEAR)].flatMap(({ 0: own, index: start }): Moment[] => {
    const isKnown = dates.some(
      (date) => start < date.start + date.text.length && start + 4 > date.start,
    );
    const year = Number(own);
    const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
    return isKnown || COUNTED.test(text.slice(start + 4)) ? [] : [{ start, text: own, from, to }];
  });
  return [...dates, ...years].sort((a, b) => a.start - b.start);
}

/**
 * Whether a time in a text fits the time of the question: equal, within it, or the year of its day.
 */
export function fits(question: Moment, statement: Moment): boolean {
  if (question.month !== undefined || statement.month !== undefined) {
    const [own, other] = [monthOf(question), monthOf(statement)];
    return (
      own === other &&
      (question.day === undefined || statement.day === undefined || question.day === statement.day)
    );
  }
  if (statement.from >= question.from && statement.to <= question.to) return true;
  return (
    question.from >= statement.from &&
    question.to <= statement.to &&
    statement.to - statement.from <= LONGEST_YEAR
  );
}

const monthOf = ({ month, from }: Moment) => month ?? new Date(from).getUTCMonth() + 1;

/** Whether a position in a text is inside one of its moments. */
export const isInMoment = (moments: readonly Moment[], place: number): boolean =>
  moments.some(({ start, text }) => place >= start && place < start + text.length);
