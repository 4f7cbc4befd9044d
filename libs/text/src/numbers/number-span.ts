/**
 * How a number is written: in digits, in words ("three", 三百), as a place in an order ("third",
 * 3번째 not, but 세 번째) or as a part of a whole ("a third", "one in three").
 */
export type NumberForm = 'digits' | 'word' | 'ordinal' | 'fraction';

/** A number that stands at `[start, end)` of a text. */
export interface NumberSpan {
  start: number;
  end: number;
  value: number;
  form: NumberForm;
}
