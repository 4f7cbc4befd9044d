import { getBoundedTimeWords } from '@plumbline/comparison';
import type { Edge, EdgeEnd, Extraction } from '@plumbline/extraction';
import { extractDates, parsePartialDate, toEndInstant, toStartInstant } from '@plumbline/text';

/** The period [validFrom, validTo) in which an edge holds; null: the text does not say. */
export interface EdgeValidity {
  validFrom: Date | null;
  validTo: Date | null;
}

/** Words before a date that can be its preposition: "until the 3rd of March". */
const MAX_WORDS_BEFORE_DATE = 3;

/**
 * Returns the validity that the statements at the two ends give. It begins on the day that they
 * state; of two days, on the later one. It ends after the deadline of a prediction.
 */
export function computeEdgeValidity(
  { from, to }: Edge,
  { claims, predictions, language }: Extraction,
): EdgeValidity {
  const findDay = ({ claim: index }: EdgeEnd) => {
    const { date, text } = claims[index ?? -1] ?? {};
    const day = date && text && beginsAtDate(text, date, language) ? parsePartialDate(date) : null;
    return day ? toStartInstant(day) : null;
  };
  const findDeadline = ({ prediction: index }: EdgeEnd) => {
    const day = parsePartialDate(predictions[index ?? -1]?.deadline ?? '');
    return day ? toEndInstant(day) : null;
  };
  const [one, other] = [findDay(from), findDay(to)];
  const validFrom = one && other && (one > other ? one : other);
  const deadlines = [findDeadline(from), findDeadline(to)].filter((deadline) => deadline !== null);
  const validTo = deadlines.length
    ? new Date(Math.max(...deadlines.map((deadline) => deadline.getTime())))
    : null;
  return { validFrom, validTo: validFrom && validTo && validFrom >= validTo ? null : validTo };
}

/**
 * Whether the statement holds from its date on. "Until 3 March" and "before 3 March" do not say
 * when it begins. In a language whose prepositions are unknown, nothing is assumed.
 */
function beginsAtDate(text: string, date: string, language: string): boolean {
  const boundedTimeWords = getBoundedTimeWords(language);
  if (!boundedTimeWords) return false;
  const isBefore = (word: string) =>
    boundedTimeWords.get(word.replaceAll('’', "'").toLowerCase()) === 'before';
  const suffixes = [...boundedTimeWords.keys()].filter(isBefore);
  return extractDates(text, { reference: new Date(date), language }).every(({ start, end }) => {
    const wordsBefore = text.slice(0, start).match(/[\p{L}\p{M}'’]+/gu) ?? [];
    const textAfter = text.slice(end).trimStart();
    return (
      !wordsBefore.slice(-MAX_WORDS_BEFORE_DATE).some(isBefore) &&
      !suffixes.some((suffix) => textAfter.startsWith(suffix))
    );
  });
}
