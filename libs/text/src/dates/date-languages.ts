import type { DateModifierIndex } from './date-modifiers.ts';
import type { DateRule } from './date-rule.ts';
import { englishCalendarRules } from './english-calendar.rules.ts';
import { englishModifiers } from './english.modifiers.ts';
import { englishPeriodRules } from './english-periods.rules.ts';
import { englishRelativeRules } from './english-relative.rules.ts';
import { englishWeekdayRules } from './english-weekday.rules.ts';
import { createDateLexicon, type DateLexicon } from './date-lexicon.ts';
import { createEuropeanModifiers } from './european.modifiers.ts';
import { createEuropeanRules } from './european.rules.ts';
import { createHolidayRules } from './holiday.rules.ts';
import { ideographicModifiers, ideographicRules } from './ideographic.rules.ts';
import { koreanCalendarRules } from './korean-calendar.rules.ts';
import { koreanModifiers } from './korean.modifiers.ts';
import { koreanOffsetRules } from './korean-offset.rules.ts';
import { koreanRelativeRules } from './korean-relative.rules.ts';
import { createNumericRules } from './numeric.rules.ts';

interface DateLanguage {
  /** In order of priority. */
  createRules: () => DateRule[];
  modifiers: DateModifierIndex;
}

const english: DateLanguage = {
  createRules: () => [
    ...englishCalendarRules,
    ...englishPeriodRules,
    ...englishWeekdayRules,
    ...englishRelativeRules,
  ],
  modifiers: englishModifiers,
};
const korean: DateLanguage = {
  createRules: () => [...koreanCalendarRules, ...koreanOffsetRules, ...koreanRelativeRules],
  modifiers: koreanModifiers,
};
const ideographic: DateLanguage = {
  createRules: () => ideographicRules,
  modifiers: ideographicModifiers,
};
const createEuropean = (lexicon: DateLexicon): DateLanguage => ({
  createRules: () => createEuropeanRules(lexicon),
  modifiers: createEuropeanModifiers(lexicon),
});

/** The languages with their date grammar in code; the words of others are in `dates.json`. */
const LANGUAGES_WITH_RULES: readonly [string, DateLanguage][] = [
  ['en', english],
  ['und', english],
  ['ko', korean],
  ['ja', ideographic],
  ['zh', ideographic],
];
const dateLanguages = new Map(LANGUAGES_WITH_RULES);

function findDateLanguage(language: string): DateLanguage | undefined {
  const knownLanguage = dateLanguages.get(language);
  if (knownLanguage) return knownLanguage;
  const lexicon = createDateLexicon(language);
  if (!lexicon) return undefined;
  const dateLanguage = createEuropean(lexicon);
  dateLanguages.set(language, dateLanguage);
  return dateLanguage;
}

const MAX_CACHED_LANGUAGES = 64;

const rulesByLanguage = new Map<string, DateRule[]>();

/** The rules of a language in order of priority; other languages have only the rules for digits. */
export function getDateRules(language: string): DateRule[] {
  const cachedRules = rulesByLanguage.get(language);
  if (cachedRules) return cachedRules;
  const languageRules = [
    ...createHolidayRules(language),
    ...createNumericRules(language),
    ...(findDateLanguage(language)?.createRules() ?? []),
  ];
  if (rulesByLanguage.size < MAX_CACHED_LANGUAGES) rulesByLanguage.set(language, languageRules);
  return languageRules;
}

/** The phrases around dates of a language; undefined for a language without its own rules. */
export const getDateModifiers = (language: string): DateModifierIndex | undefined =>
  findDateLanguage(language)?.modifiers;
