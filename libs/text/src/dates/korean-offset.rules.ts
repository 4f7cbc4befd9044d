import {
  addDays,
  resolveDay,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFrom,
  resolveTimeLimit,
  addWorkdays,
} from './calendar.ts';
import {
  AGO,
  COUNT,
  parseCount,
  STEP_BY_DAY_WORD,
  DAYS_BY_NATIVE_NUMERAL,
  NATIVE_NUMERAL,
  UNIT,
  UNIT_BY_WORD,
} from './korean.lexicon.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');

/** Korean dates an amount of time away from the day of writing, and periods that long. */
export const koreanOffsetRules: DateRule[] = [
  {
    pattern: toPattern(
      `영업일\\s?(?:기준)?(?:으로)?\\s?(?:${COUNT}일?|${NATIVE_NUMERAL})\\s?(${AGO}|후|뒤)`,
    ),
    resolve: ([, number, nativeNumeral, determiner = ''], { today }) =>
      resolveDay(
        addWorkdays(
          today,
          (number ? parseCount(number) : (DAYS_BY_NATIVE_NUMERAL[nativeNumeral ?? ''] ?? 1)) *
            (determiner === '전' ? -1 : 1),
        ),
      ),
  },
  {
    pattern: toPattern(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?${NATIVE_NUMERAL}\\s?(${AGO}|후|뒤)`,
    ),
    resolve: ([, baseWord, amount = '', determiner = ''], { today }) =>
      resolveDay(
        addDays(
          today,
          (STEP_BY_DAY_WORD[baseWord ?? ''] ?? 0) +
            (DAYS_BY_NATIVE_NUMERAL[amount] ?? 1) * (determiner === '전' ? -1 : 1),
        ),
      ),
  },
  {
    pattern: toPattern(
      `(?<![\\d.])(?:${COUNT}년\\s?)?(?:${COUNT}\\s?(?:개월|달)(?:,|\\s하고|` +
        `과)?\\s?)?(?:${COUNT}일\\s?)(${AGO}|후|뒤|이내|안|내(?=에)|지나서?)`,
    ),
    resolve: ([, y, m, d = '', determiner = ''], { today }) => {
      const isLimit = /^(?:이내|안|내)/.test(determiner);
      const sign = determiner === '전' ? -1 : 1;
      if (!y && !m)
        return isLimit || determiner.startsWith('지나')
          ? undefined
          : resolveOffset(today, sign * parseCount(d), 'day');
      const shiftedDate = resolveCompoundOffset(
        today,
        [
          [y ? parseCount(y) : 0, 'year'],
          [m ? parseCount(m) : 0, 'month'],
          [parseCount(d), 'day'],
        ],
        sign,
      );
      const now = resolveDay(today);
      return isLimit && shiftedDate && now
        ? { value: now.value, valueEnd: shiftedDate.value, relative: true }
        : shiftedDate;
    },
  },
  {
    pattern: toPattern(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(${AGO}|후|` +
        '뒤)(?![가-힣]*망|반|체|국|세)',
    ),
    resolve: ([, baseWord, amount = '', unit = '', determiner = ''], { today }) =>
      resolveOffset(
        addDays(today, STEP_BY_DAY_WORD[baseWord ?? ''] ?? 0),
        parseCount(amount) * (determiner === '전' ? -1 : 1),
        UNIT_BY_WORD[unit] ?? 'day',
      ),
  },
  {
    pattern: toPattern(
      `(지난|최근|과거|향후|앞으로|다가오는|다음)\\s?(?<![\\d.])${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`,
    ),
    resolve: ([, determiner = '', amount = '', unit = ''], { today }) =>
      // 다음 2일 is the day named; only counting words make a stretch.
      unit === '일' && !/간|동안/.test(determiner) && determiner === '다음'
        ? undefined
        : resolvePeriodFrom(
            today,
            parseCount(amount) * (/지난|최근|과거/.test(determiner) ? -1 : 1),
            UNIT_BY_WORD[unit] ?? 'day',
          ),
  },
  {
    pattern: toPattern(
      `(지난|최근|과거|향후|앞으로|다가오는|다음)\\s?${NATIVE_NUMERAL}(?:간|\\s?동안)?`,
    ),
    resolve: ([, determiner = '', amount = ''], { today }) =>
      resolvePeriodFrom(
        today,
        (DAYS_BY_NATIVE_NUMERAL[amount] ?? 1) * (/지난|최근|과거/.test(determiner) ? -1 : 1),
        'day',
      ),
  },
  {
    pattern: toPattern(`(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(?:이내|안|내)에?(?![가-힣]{2})`),
    resolve: ([, amount = '', unit = ''], { today }) =>
      resolveTimeLimit(today, parseCount(amount), UNIT_BY_WORD[unit] ?? 'day'),
  },
];
