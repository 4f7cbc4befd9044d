import { alternativesSchema, defineLanguageResource, joinWords } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';
import { HAN_OR_KANA } from '../scripts.ts';
import { type ResolvedDate, resolveDay } from './date-resolution.ts';
import { HOLIDAY_NAMES, HOLIDAYS, type HolidayName, findHolidayNearToday } from './holidays.ts';
import type { DateRule } from './date-rule.ts';

const holidayWords = defineLanguageResource(
  'holidays',
  z.strictObject({
    /**
     * Regular expressions of each holiday's names; a longer name precedes its own beginning:
     * `christmasEve` "Heiligabend".
     */
    names: z.partialRecord(z.enum(HOLIDAY_NAMES), alternativesSchema),
    /** Words before a name for the previous year's holiday: "last". */
    last: terms,
    /** Words before a name for this year's holiday: "this". */
    current: terms,
    /** Words before a name for the next holiday: "next". */
    next: terms,
    /** Regular expressions of names that are a date only after one of `wordsBefore`: "New Year". */
    plainNames: alternativesSchema.default([]),
    /** Words before a name that is a date: "since" in "since Christmas". */
    wordsBefore: words,
    /** Articles between one of `wordsBefore` and the name: "the". */
    articles: words,
    /**
     * Words after a name that is a date: "weekend". Another word makes it an attribute: "Christmas
     * tree".
     */
    wordsAfter: words,
  }),
);
type HolidayWords = NonNullable<ReturnType<typeof holidayWords.get>>;

/** Holidays by the sources of their patterns. */
type HolidayPatterns = readonly (readonly [string, HolidayName])[];

const listPatterns = ({ names }: HolidayWords): HolidayPatterns =>
  Object.entries(names).map(([name, patterns]) => [patterns.join('|'), name as HolidayName]);

const YEAR = String.raw`(?:1[89]|20|21)\d\d`;

interface HolidayMatch {
  /** The name as written. */
  name: string;
  textBefore: string;
  textAfter: string;
  year?: string;
  which?: string;
}

/** Which occurrence is meant: that of a year, or an offset from the nearest. */
interface YearChoice {
  year?: number;
  occurrenceOffset?: -1 | 0 | 1;
}

/** Creates one pattern for all names of a language; each holiday is a named group. */
function createHolidayRule(
  holidays: HolidayPatterns,
  leadingPattern: string,
  trailingPattern: string,
  flags: string,
  chooseYear: (match: HolidayMatch) => YearChoice | undefined,
): DateRule {
  return {
    pattern: new RegExp(
      `${leadingPattern}(?:${holidays.map(([source, name]) => `(?<${name}>${source})`).join('|')})${trailingPattern}`,
      flags,
    ),
    resolve: ({ groups = {} }, { today, textBefore, textAfter }): ResolvedDate | undefined => {
      const holidayName = holidays.find(([, name]) => groups[name] !== undefined)?.[1];
      if (!holidayName) return undefined;
      const { year, occurrenceOffset } = chooseYear({
        ...groups,
        name: groups[holidayName] ?? '',
        textBefore,
        textAfter,
      }) ?? {
        year: NaN,
      };
      const day =
        year === undefined
          ? findHolidayNearToday(today, HOLIDAYS[holidayName], occurrenceOffset)
          : Number.isNaN(year)
            ? undefined
            : HOLIDAYS[holidayName](year);
      return day && resolveDay(day, year === undefined);
    },
  };
}

const toYearChoice = (year: string | undefined): YearChoice => (year ? { year: Number(year) } : {});

const joinSteps = (...lists: Iterable<string>[]): string =>
  joinWords(lists.flatMap((list) => [...list])).replaceAll(' ', '\\s?');

/** Returns the offset from the nearest occurrence by the word before a name: -1, 0 or 1. */
function createStepReader({ last, current }: HolidayWords): (word: string) => -1 | 0 | 1 {
  const lastPattern = new RegExp(`^${joinSteps(last)}$`, 'iu');
  const currentPattern = new RegExp(`^${joinSteps(current)}$`, 'iu');
  return (word) => (lastPattern.test(word) ? -1 : currentPattern.test(word) ? 0 : 1);
}

function createEnglishRule(english: HolidayWords): DateRule {
  const prepositionBefore = new RegExp(
    `(?:\\b${joinWords(english.wordsBefore)}\\s(?:${joinWords(english.articles)}\\s)?|^\\s*)$`,
    'iu',
  );
  const attributeAfter = new RegExp(`^\\s(?!${joinWords(english.wordsAfter)}\\b)[a-z]`, 'u');
  const plainName = new RegExp(`^(?:${english.plainNames.join('|')})$`, 'iu');
  const readStep = createStepReader(english);
  return createHolidayRule(
    listPatterns(english),
    `\\b(?:(?<which>${joinSteps(english.last, english.current, english.next)})\\s)?`,
    `\\b(?:,?\\s(?:of\\s|in\\s)?(?<year>${YEAR})\\b)?`,
    'giu',
    ({ name, year, which, textBefore, textAfter }) => {
      if (year) return toYearChoice(year);
      if (which) return { occurrenceOffset: readStep(which) };
      return plainName.test(name) &&
        (!prepositionBefore.test(textBefore) || attributeAfter.test(textAfter))
        ? undefined
        : {};
    },
  );
}

function createKoreanRule(korean: HolidayWords): DateRule {
  const steps = joinSteps(korean.last, korean.current, korean.next);
  const readStep = createStepReader(korean);
  return createHolidayRule(
    listPatterns(korean),
    `(?:(?<!\\d)(?<year>${YEAR})년\\s?|(?<which>${steps})\\s?)?`,
    '',
    'gu',
    ({ year, which }) =>
      year || !which ? toYearChoice(year) : { occurrenceOffset: readStep(which) },
  );
}

const createLatinRule = (holidays: HolidayWords) =>
  createHolidayRule(
    listPatterns(holidays),
    String.raw`(?<![\p{L}])`,
    String.raw`(?![\p{L}-])(?:\s(?:de\s)?(?<year>${YEAR})(?!\d))?`,
    'gu',
    ({ year }) => toYearChoice(year),
  );
const createIdeographicRule = (holidays: HolidayWords) =>
  createHolidayRule(
    listPatterns(holidays),
    `(?:(?<!\\d)(?<year>${YEAR})年の?)?`,
    '',
    'gu',
    ({ year }) => toYearChoice(year),
  );

/**
 * The rules for the holidays of a language, with or without a year; without one, the nearest
 * occurrence is taken.
 */
export function createHolidayRules(language: string): DateRule[] {
  const holidays = holidayWords.get(language === 'und' ? 'en' : language);
  if (!holidays) return [];
  if (language === 'en' || language === 'und') return [createEnglishRule(holidays)];
  if (language === 'ko') return [createKoreanRule(holidays)];
  const isIdeographic = listPatterns(holidays).some(([pattern]) => HAN_OR_KANA.test(pattern));
  return [isIdeographic ? createIdeographicRule(holidays) : createLatinRule(holidays)];
}
