import { defineLanguageResource, joinWords, termsSchema, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** Words for a date that is told from the day of a page. */
const relativeDatesSchema = z.strictObject({
  weekdays: wordsSchema,
  /** Days beside today; those of today itself; those that are ahead. */
  nearDays: wordsSchema,
  presentDays: wordsSchema,
  nextDays: wordsSchema,
  dayParts: wordsSchema,
  periods: wordsSchema,
  /** What tells where in a period: “late last year”. */
  stages: wordsSchema,
  /** What tells which period: “last”; of these the ones not ahead, the present and the next. */
  determiners: wordsSchema,
  nearDeterminers: wordsSchema,
  present: z.string(),
  next: z.string(),
  otherDeterminers: termsSchema,
  /** “Of” and “year” of “the first half of next year”. */
  genitive: z.string(),
  year: z.string(),
  /** Behind a distance in the past: “three weeks ago”. */
  pastEndings: wordsSchema,
  /** Words behind which no other preposition stands: “by Tuesday”, “since last year”. */
  leads: termsSchema,
  ordinalEndings: wordsSchema,
});

const words = defineLanguageResource('relative-dates', relativeDatesSchema).require('en');
type WordsKey = Exclude<keyof typeof words, 'present' | 'next' | 'genitive' | 'year'>;
const join = (...keys: readonly WordsKey[]) => joinWords(keys.flatMap((key) => words[key]));
const stage = `(?:${join('stages')} )?`;

/** “Last Tuesday” may be yesterday or eight days ago. */
export const WEEKDAY = new RegExp(`^(${join('weekdays')})$`, 'u');
/** “Today” may mean these times. */
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
/** Behind these no other preposition stands: “by Tuesday”, “since last year”. */
export const PREPOSITION = new RegExp(String.raw`(?<!\p{L})${join('leads')}\s$`, 'iu');
/** “Next year”, “tomorrow”, “on Friday”: ahead, whatever the verb. */
export const DISTANT = new RegExp(`^(?:${words.next} |${join('nextDays')}$)`, 'iu');
/** “This week”, “later this year” */
export const PRESENT = new RegExp(`^${stage}${words.present} `, 'iu');
/** What is told from the day of a page: “last Tuesday”, “three weeks ago”, “this summer”. */
export const RELATIVE_TIME = new RegExp(
  `^${stage}${join('determiners', 'otherDeterminers')} |^${join('nearDays', 'presentDays')}$|` +
    ` ${join('pastEndings')}$|^${join('weekdays')}$`,
  'iu',
);
