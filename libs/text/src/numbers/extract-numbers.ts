import { extractFractions } from './fractions.ts';
import { extractIdeographicNumbers, parseIdeographicTail } from './ideographic-numbers.ts';
import type { NumberForm } from './number-span.ts';
import { findNumberUnit } from './number-unit.ts';
import { joinNumberWords, type NumberUnit } from './number-words.ts';
import { DIGIT_PATTERN, parseDigits } from './parse-digits.ts';
import { extractWordNumbers, findScale } from './word-numbers.ts';

/** A number in a text: `text === input.slice(start, end)`, UTF-16 offsets. */
export interface NumberMention {
  start: number;
  end: number;
  text: string;
  /**
   * Its possible values, most likely first, never empty: "1.200" is 1,200 or 1.2; a third is 1/3.
   */
  values: number[];
  /** The numbers of a fraction, 100 and 5 in 100명 중 5명; empty for other numbers. */
  terms: number[];
  /** Undefined if the text does not show it, or if the number counts things. */
  unit?: NumberUnit;
  form: NumberForm;
}

const DIGITS = new RegExp(DIGIT_PATTERN, 'gu');
/** Digits after these characters are part of a name: "B2", "_1". */
const INSIDE_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}_]$/u;
const MAX_SCALED_VALUES = 4;
/** Newspapers write 351・4 for 351.4. */
const JAPANESE_DECIMAL_POINT = /(?<=\p{Nd})[・･](?=\p{Nd})/gu;
/** The hundred in "tres por ciento" is not a separate number. */
const PERCENT_BEFORE_HUNDRED = new RegExp(
  `(?:^|\\s)${joinNumberWords(({ wordsBeforeHundred }) => wordsBeforeHundred)} $`,
  'iu',
);
/** "From 47 to 8 billion": the scale is written only after the last number. */
const SHARED_SCALE_JOINT = new RegExp(
  `^\\s?(?:[–~-]|${joinNumberWords(({ rangeConnectors }) => rangeConnectors)})\\s?[$€£]?$`,
  'iu',
);

/**
 * The numbers in a text of any language: digits of every script with their scale ("8.8 billion",
 * 88억, "1,2 Mrd."); number words, fractions and ordinals of English, German, French, Spanish,
 * Italian, Portuguese and Russian; Chinese, Japanese and Korean numerals. "Dozens" and "thousands"
 * are not numbers. In order, without overlaps. Takes linear time.
 *
 * @param language ISO 639-1 of the text, default `en`: a German billion is not an English one
 */
export function extractNumbers(text: string, language = 'en'): NumberMention[] {
  return extractFromReadable(text.replace(JAPANESE_DECIMAL_POINT, '.'), language).map(
    (mention) => ({
      ...mention,
      text: text.slice(mention.start, mention.end),
    }),
  );
}

function extractFromReadable(text: string, language: string): NumberMention[] {
  const occupied = new Uint8Array(text.length + 1);
  const mentions: NumberMention[] = [];
  const add = (
    span: { start: number; end: number; form: NumberForm },
    values: number[],
    terms: number[] = [],
  ) => {
    const { start, end, form } = span;
    if (!values.length || occupied.subarray(start, end).includes(1)) return;
    occupied.fill(1, start, end);
    const unit = findNumberUnit(text, start, end);
    const mention = { start, end, text: text.slice(start, end), values, terms, form };
    mentions.push(unit ? { ...mention, unit } : mention);
  };
  for (const span of extractFractions(text, language)) add(span, [span.value], span.terms);
  for (const match of text.matchAll(DIGITS)) {
    const start = match.index;
    if (occupied[start] || INSIDE_WORD.test(text.slice(Math.max(0, start - 1), start))) continue;
    const { end, values, factor } = readDigits(text, match[0], start + match[0].length, language);
    const previous = mentions.at(-1);
    if (factor && previous && SHARED_SCALE_JOINT.test(text.slice(previous.end, start)))
      previous.values.push(...previous.values.map((value) => value * factor));
    add({ start, end, form: 'digits' }, values);
  }
  for (const span of extractIdeographicNumbers(text)) add(span, [span.value]);
  for (const span of extractWordNumbers(text, language))
    if (!PERCENT_BEFORE_HUNDRED.test(text.slice(Math.max(0, span.start - 4), span.start)))
      add(span, [span.value]);
  return mentions.sort((a, b) => a.start - b.start);
}

function readDigits(
  text: string,
  digits: string,
  end: number,
  language: string,
): { end: number; values: number[]; factor?: number } {
  const values = parseDigits(digits);
  // Before 万 and 억 a point is a decimal point: "2.768万" is 27,680
  const first = digits.includes('.') ? values.at(-1) : values[0];
  const tail = parseIdeographicTail(text, end, first ?? 0);
  if (tail) return { end: tail.end, values: [tail.value] };
  const scale = findScale(text, end, language);
  if (!scale) return { end, values };
  const scaled = values.map((value) => value * scale.factor);
  return {
    end: scale.end,
    factor: scale.factor,
    values: scale.isAmbiguous ? [...scaled, ...values].slice(0, MAX_SCALED_VALUES) : scaled,
  };
}
