import { joinDateWords } from './date-words.ts';
import { resolveDate } from './date-resolution.ts';
import { makePartialDate } from './partial-date.ts';
import type { DateRule } from './date-rule.ts';

/** Nouns after a number of four digits that is no year. */
const COUNTED_NOUN_AFTER = new RegExp(
  `^\\s?(?:%|${joinDateWords(({ countedNouns }) => countedNouns)})`,
  'iu',
);
/**
 * The same for words that are also the beginning of others: 1500 g, but not "in 1998 Gramsci" or an
 * initial.
 */
const MEASURE_AFTER = new RegExp(
  `^\\s?(?:${joinDateWords(({ measures }) => measures)}|[glw](?!\\.))(?![\\p{L}\\d])`,
  'iu',
);
const QUANTITY_BEFORE = new RegExp(
  `\\b${joinDateWords(({ wordsBeforeQuantity }) => wordsBeforeQuantity)}\\s?$`,
  'iu',
);
const YEAR_CONTEXT_BEFORE = new RegExp(
  `(?<![\\p{L}\\d])${joinDateWords(({ wordsBeforeYear }) => wordsBeforeYear)}[\\s-]{1,2}$`,
  'iu',
);
const YEAR_CONTEXT_AFTER = new RegExp(
  `^\\s${joinDateWords(({ wordsAfterYear }) => wordsAfterYear)}\\b`,
  'iu',
);
const EARLY_YEAR_CONTEXT_BEFORE = new RegExp(
  `\\b${joinDateWords(({ wordsBeforeEarlyYear }) => wordsBeforeEarlyYear)}\\s$`,
  'iu',
);

/** A bare year: four digits that are a year because of the words around them. */
export const bareYearRule: DateRule = {
  pattern:
    /(?<![\d.,$€£¥₩#/:]|(?<!\b(?:mid|late|early|end|pre|post))-)(1[0-9]\d\d|2[01]\d\d)(?![a-zA-Z\d%]|,\d|\/\d{3}|\.\d|-\d|['’]s|s\b)/gu,
  resolve([year], { textBefore, textAfter }) {
    if (
      COUNTED_NOUN_AFTER.test(textAfter) ||
      MEASURE_AFTER.test(textAfter) ||
      QUANTITY_BEFORE.test(textBefore)
    )
      return undefined;
    const hasYearContext =
      YEAR_CONTEXT_BEFORE.test(textBefore) ||
      /(?:^|[([–—|\t,*-])\s{0,2}$/u.test(textBefore) ||
      /^\s{0,2}[)\]–—|:,]/u.test(textAfter) ||
      YEAR_CONTEXT_AFTER.test(textAfter) ||
      (Number(year) >= 1900 && Number(year) < 2050 && /(?<![\p{L}\d])a $/u.test(textBefore)) ||
      (Number(year) >= 1900 &&
        /^\p{Lu}\p{Ll}[\p{L}'’-]* $/u.test(
          textBefore.slice(textBefore.lastIndexOf(' ', textBefore.length - 2) + 1),
        ));
    if (!hasYearContext || Number(year) < 1000) return undefined;
    // Early numbers are more often amounts, so they need an unambiguous context.
    if (Number(year) < 1500 && !EARLY_YEAR_CONTEXT_BEFORE.test(textBefore)) return undefined;
    return resolveDate(makePartialDate(Number(year)), false);
  },
};
