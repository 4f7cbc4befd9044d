import { type NumberWords, numberWords } from './number-words.ts';

const collectValues = (
  select: (words: NumberWords) => NumberWords['places'] | NumberWords['digits'],
): ReadonlyMap<string, number> =>
  new Map(
    numberWords
      .getAll()
      .flatMap((words) =>
        Object.entries(select(words)).flatMap(([value, signs]) =>
          [...signs].map((sign): [string, number] => [sign, Number(value)]),
        ),
      ),
  );

/**
 * Signs of the digits. Chinese, Japanese and Korean write numbers by digit and place: 3억 7천만, 三百二十.
 */
export const IDEOGRAPHIC_DIGITS = collectValues(({ digits }) => digits);
/** Signs of the places within a group of four digits. */
export const IDEOGRAPHIC_PLACES = collectValues(({ places }) => places);
/** Signs of the groups of four digits. */
export const IDEOGRAPHIC_GROUPS = collectValues(({ groups }) => groups);

/** Native Korean number words, as they are written before a counter: 세 명, 열두 살. */
export const NATIVE_NUMBERS: ReadonlyMap<string, number> = new Map(
  numberWords
    .getAll()
    .flatMap(({ nativeOnes, nativeTens, nativeForms }) => [
      ...nativeOnes.map((word, index): [string, number] => [word, index + 1]),
      ...nativeTens.flatMap((ten, index): [string, number][] => [
        [ten, 10 * (index + 1)],
        ...nativeOnes.map((one, ones): [string, number] => [
          ten + one,
          10 * (index + 1) + ones + 1,
        ]),
      ]),
      ...Object.entries(nativeForms),
    ]),
);
