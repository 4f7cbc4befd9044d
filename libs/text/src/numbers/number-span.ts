/**
 * The notation of a number: in digits, in words ("three", 三百), as an ordinal ("third", 세 번째, but
 * not 3번째) or as a fraction ("a third", "one in three").
 */
export type NumberForm = 'digits' | 'word' | 'ordinal' | 'fraction';

/** A number at `[start, end)` of a text. */
export interface NumberSpan {
  start: number;
  end: number;
  value: number;
  form: NumberForm;
}
