import { type DateMention, type Sentence, getDateParts, makePartialDate } from '@plumbline/text';
import { findListedFigures } from '../time-series/figure-lists.ts';

/** A longer text is not a sentence. */
const MAX_SENTENCE_CHARS = 1_500;

/**
 * Completes months in a list without a year ("3.4 percent in November 2025, 3.3 in December"). They
 * get the year of the date before, or the next or last year if that is nearer.
 * @param mentions dates of the sentence, ascending
 */
export function alignListedMonths(
  { text, start }: Pick<Sentence, 'text' | 'start'>,
  mentions: DateMention[],
): DateMention[] {
  if (mentions.length < 2 || text.length > MAX_SENTENCE_CHARS || !mentions.some(isBareMonth))
    return mentions;
  const figures = findListedFigures(
    text,
    mentions.map((date) => ({ start: date.start - start, end: date.end - start })),
  );
  return mentions.reduce<DateMention[]>((aligned, date, at) => {
    const before = aligned.at(-1);
    const figure = figures[at];
    const isNext = before && figure && figure.first !== at;
    return [...aligned, isNext && isBareMonth(date) ? alignMonth(before, date) : date];
  }, []);
}

const isBareMonth = ({ inferredUnit, value, valueEnd }: DateMention) =>
  inferredUnit === 'year' && value.length === 'YYYY-MM'.length && valueEnd === undefined;

function alignMonth(before: DateMention, date: DateMention): DateMention {
  const { year, month: last } = getDateParts(before.value);
  const { month } = getDateParts(date.value);
  if (last === undefined || month === undefined) return date;
  const away = month - last;
  const value = makePartialDate(year + Number(away < -5) - Number(away > 6), month);
  return value ? { ...date, value } : date;
}
