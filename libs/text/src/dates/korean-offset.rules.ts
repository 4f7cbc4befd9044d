import { addDays, addWorkdays } from './calendar.ts';
import {
  resolveDay,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFrom,
  resolveTimeLimit,
} from './date-resolution.ts';
import {
  AGO,
  COUNT,
  parseCount,
  DAY_COUNT_WORD,
  parseDayCount,
  parseDayOffset,
  parseRollingOffset,
  parseUnit,
  ROLLING_WORD,
  UNIT,
} from './korean.lexicon.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');

/**
 * Korean dates that are an amount of time away from the day of writing, and periods of that length.
 */
export const koreanOffsetRules: DateRule[] = [
  {
    pattern: toPattern(
      `영업일\\s?(?:기준)?(?:으로)?\\s?(?:${COUNT}일?|${DAY_COUNT_WORD})\\s?(${AGO}|후|뒤)`,
    ),
    resolve: ([, countWord, dayCountWord, directionWord = ''], { today }) =>
      resolveDay(
        addWorkdays(
          today,
          (countWord ? parseCount(countWord) : parseDayCount(dayCountWord)) *
            (directionWord === '전' ? -1 : 1),
        ),
      ),
  },
  {
    pattern: toPattern(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?${DAY_COUNT_WORD}\\s?(${AGO}|후|뒤)`,
    ),
    resolve: ([, baseWord, countWord = '', directionWord = ''], { today }) =>
      resolveDay(
        addDays(
          today,
          parseDayOffset(baseWord ?? '') +
            parseDayCount(countWord) * (directionWord === '전' ? -1 : 1),
        ),
      ),
  },
  {
    pattern: toPattern(
      `(?<![\\d.])(?:${COUNT}년\\s?)?(?:${COUNT}\\s?(?:개월|달)(?:,|\\s하고|` +
        `과)?\\s?)?(?:${COUNT}일\\s?)(${AGO}|후|뒤|이내|안|내(?=에)|지나서?)`,
    ),
    resolve: (
      [, yearCountWord, monthCountWord, dayCountWord = '', directionWord = ''],
      { today },
    ) => {
      const isTimeLimit = /^(?:이내|안|내)/.test(directionWord);
      const sign = directionWord === '전' ? -1 : 1;
      if (!yearCountWord && !monthCountWord)
        return isTimeLimit || directionWord.startsWith('지나')
          ? undefined
          : resolveOffset(today, sign * parseCount(dayCountWord), 'day');
      const shiftedDate = resolveCompoundOffset(
        today,
        [
          [yearCountWord ? parseCount(yearCountWord) : 0, 'year'],
          [monthCountWord ? parseCount(monthCountWord) : 0, 'month'],
          [parseCount(dayCountWord), 'day'],
        ],
        sign,
      );
      const now = resolveDay(today);
      return isTimeLimit && shiftedDate && now
        ? { value: now.value, valueEnd: shiftedDate.value, relative: true }
        : shiftedDate;
    },
  },
  {
    pattern: toPattern(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(${AGO}|후|` +
        '뒤)(?![가-힣]*망|반|체|국|세)',
    ),
    resolve: ([, baseWord, countWord = '', unit = '', directionWord = ''], { today }) =>
      resolveOffset(
        addDays(today, parseDayOffset(baseWord ?? '')),
        parseCount(countWord) * (directionWord === '전' ? -1 : 1),
        parseUnit(unit),
      ),
  },
  {
    pattern: toPattern(`(${ROLLING_WORD})\\s?(?<![\\d.])${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`),
    resolve: ([, directionWord = '', countWord = '', unit = ''], { today }) =>
      // 다음 2일 is a named day; only counting words make a period.
      unit === '일' && !/간|동안/.test(directionWord) && directionWord === '다음'
        ? undefined
        : resolvePeriodFrom(
            today,
            parseCount(countWord) * parseRollingOffset(directionWord),
            parseUnit(unit),
          ),
  },
  {
    pattern: toPattern(`(${ROLLING_WORD})\\s?${DAY_COUNT_WORD}(?:간|\\s?동안)?`),
    resolve: ([, directionWord = '', countWord = ''], { today }) =>
      resolvePeriodFrom(today, parseDayCount(countWord) * parseRollingOffset(directionWord), 'day'),
  },
  {
    pattern: toPattern(`(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(?:이내|안|내)에?(?![가-힣]{2})`),
    resolve: ([, countWord = '', unit = ''], { today }) =>
      resolveTimeLimit(today, parseCount(countWord), parseUnit(unit)),
  },
];
