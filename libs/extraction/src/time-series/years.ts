import { type DateMention, makePartialDate, getDateParts } from '@plumbline/text';
import { listed } from './listed.ts';

/** A longer sentence is none. */
const LONGEST = 1_500;

/**
 * Gives the months of a list that stand without a year ("3.4 percent in November 2025, 3.3 in
 * December") that of the date before them, or the next or last where that is nearer, instead of the
 * one nearest to the day of writing.
 *
 * @param text of a sentence that starts at `start`
 * @param dates of the sentence, ascending
 */
export function inferYears(text: string, start: number, dates: DateMention[]): DateMention[] {
  if (dates.length < 2 || text.length > LONGEST || !dates.some(isBareMonth)) return dates;
  const lists = listed(
    text,
    dates.map((date) => ({ start: date.start - start, end: date.end - start })),
  );
  return dates.reduce<DateMention[]>((out, date, at) => {
    const before = out.at(-1);
    const isNext = before && lists[at] && lists[at].first !== at;
    return [...out, isNext && isBareMonth(date) ? nearTo(before, date) : date];
  }, []);
}

const isBareMonth = ({ relative, value, valueEnd, text }: DateMention) =>
  relative && value.length === 'YYYY-MM'.length && valueEnd === undefined && !/\p{Nd}/u.test(text);

function nearTo(before: DateMention, date: DateMention): DateMention {
  const { year, month: last } = getDateParts(before.value);
  const { month } = getDateParts(date.value);
  if (last === undefined || month === undefined) return date;
  const away = month - last;
  const value = makePartialDate(year + Number(away < -5) - Number(away > 6), month);
  return value ? { ...date, value } : date;
}
