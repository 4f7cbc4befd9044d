import { defineLanguageResource, joinWords, termsSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** Words in dates relative to the date of a page. */
const relativeDatesSchema = z.strictObject({
  weekdays: wordsSchema,
  /** Days next to today, today itself, and future days. */
  nearDays: wordsSchema,
  presentDays: wordsSchema,
  nextDays: wordsSchema,
  dayParts: wordsSchema,
  periods: wordsSchema,
  /** Words for a part of a period: “late last year”. */
  stages: wordsSchema,
  /**
   * Words that select a period: “last”. Then subsets: those not in the future, the present one and
   * the next one.
   */
  determiners: wordsSchema,
  nearDeterminers: wordsSchema,
  present: z.string(),
  next: z.string(),
  otherDeterminers: termsSchema,
  /** “Of” and “year” in “the first half of next year”. */
  genitive: z.string(),
  year: z.string(),
  /** Words after a distance into the past: “three weeks ago”. */
  pastEndings: wordsSchema,
  /** Words before a date that allow no other preposition: “by Tuesday”, “since last year”. */
  leads: termsSchema,
  ordinalEndings: wordsSchema,
});

const words = defineLanguageResource('relative-dates', relativeDatesSchema).require('en');
type WordsKey = Exclude<keyof typeof words, 'present' | 'next' | 'genitive' | 'year'>;
const join = (...keys: readonly WordsKey[]) => joinWords(keys.flatMap((key) => words[key]));
const stage = `(?:${join('stages')} )?`;

/** “Last Tuesday” may be yesterday or eight days ago. */
export const WEEKDAY = new RegExp(`^(${join('weekdays')})$`, 'u');
/** “Today” may mean the present in general. */
export const NAMED_DAY = new RegExp(`^${join('nearDays')}$`, 'iu');
export const NAMED_PART = new RegExp(`^${join('nearDeterminers')} (${join('dayParts')})$`, 'iu');
export const DAY_OF_MONTH = new RegExp(
  String.raw`^\p{Lu}\p{L}+\.? \d{1,2}${join('ordinalEndings')}?$|^\d{1,2} \p{Lu}\p{L}+$`,
  'u',
);
export const PERIOD = new RegExp(
  `^(?:(${join('stages')}) )?${join('determiners')} (${join('periods')})$`,
  'iu',
);
/** “The first half of next year” */
export const PART_OF_YEAR = new RegExp(
  `^(.* ${words.genitive} )${join('determiners')} ${words.year}$`,
  'iu',
);
export const PART_OF_DAY = new RegExp(String.raw`^ (${join('dayParts')})(?!\p{L})`, 'u');
/** No other preposition precedes a date after these: “by Tuesday”, “since last year”. */
export const PREPOSITION = new RegExp(String.raw`(?<!\p{L})${join('leads')}\s$`, 'iu');
/** “Next year”, “tomorrow”, “on Friday”: in the future, whatever the verb. */
export const DISTANT = new RegExp(`^(?:${words.next} |${join('nextDays')}$)`, 'iu');
/** “This week”, “later this year” */
export const PRESENT = new RegExp(`^${stage}${words.present} `, 'iu');
/** Times relative to the date of a page: “last Tuesday”, “three weeks ago”, “this summer”. */
export const RELATIVE_TIME = new RegExp(
  `^${stage}${join('determiners', 'otherDeterminers')} |^${join('nearDays', 'presentDays')}$|` +
    ` ${join('pastEndings')}$|^${join('weekdays')}$`,
  'iu',
);
