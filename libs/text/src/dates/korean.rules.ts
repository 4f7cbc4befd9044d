import {
  type CalendarDay,
  type ResolvedDate,
  addDays,
  addMonths,
  expandYear,
  resolveHalfYear,
  resolveLatestDayOfMonth,
  getMonday,
  resolveInNearestYear,
  resolveNthWeekday,
  resolveDay,
  resolveDate,
  resolveQuarter,
  resolveRange,
  resolveSeason,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFromToday,
  resolveTimeLimit,
  addWorkdays,
  resolveLatestWeekday,
  resolveNearestDayOnWeekday,
  resolveWeek,
  getWeekday,
  resolveWeekend,
  resolveYearRange,
} from './calendar.ts';
import {
  AGO,
  COUNT,
  parseCount,
  parseDayOfMonth,
  STEP_BY_DAY_WORD,
  DAYS_BY_NATIVE_NUMERAL,
  NOT_A_DATE,
  ORDINAL_BY_WORD,
  ORDINAL_WORD,
  NATIVE_NUMERAL,
  SINO_KOREAN_DAY,
  SINO_KOREAN_NUMBER,
  parseStep,
  removeSpaces,
  UNIT,
  NOT_A_COMPARISON,
  UNIT_BY_WORD,
  parseWeekday,
  WEEKDAYS,
  DETERMINER,
  YEAR_WORD,
  parseRelativeYear,
} from './korean.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import { resolvePart } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'gu');
const shiftMonth = (today: CalendarDay, months: number) => addMonths({ ...today, day: 1 }, months);
const resolveRelativeMonth = (today: CalendarDay, months: number) =>
  resolveDate(
    makePartialDate(shiftMonth(today, months).year, shiftMonth(today, months).month),
    true,
  );
const CALENDAR_RULES: DateRule[] = [
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)?(?<![\\d.])(1[0-2]|` +
        '[1-9])월?\\s?[~∼〜～–-]\\s?(1[0-2]|[1-9])월(?!\\s?\\d)',
    ),
    resolve: ([, digits, word, from = '', to = ''], { today }) => {
      const statedYear = digits
        ? Number(digits)
        : word
          ? parseRelativeYear(today, word)
          : undefined;
      const year = statedYear ?? Number(resolveInNearestYear(today, Number(to))?.value.slice(0, 4));
      const first = makePartialDate(
        Number(from) < Number(to) || statedYear !== undefined ? year : year - 1,
        Number(from),
      );
      return Number(from) === Number(to)
        ? undefined
        : resolveRange(
            first,
            makePartialDate(
              Number(from) > Number(to) && statedYear !== undefined ? year + 1 : year,
              Number(to),
            ),
            !digits,
          );
    },
  },
  {
    pattern: toPattern(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?)?(?<!\\d)(\\d{1,2})월\\s?(\\d{1,2})일?\\s?[~∼〜～–-]\\s?(\\d{1,2})일`,
    ),
    resolve: ([, year, m = '', from = '', to = ''], { today }) => {
      const yearNumber = Number(
        year ?? resolveInNearestYear(today, Number(m), Number(to))?.value.slice(0, 4),
      );
      const [first, last] = [
        makePartialDate(yearNumber, Number(m), Number(from)),
        makePartialDate(yearNumber, Number(m), Number(to)),
      ];
      return first && last && first < last ? resolveRange(first, last, !year) : undefined;
    },
  },
  {
    pattern: toPattern(`(?<!\\d)(\\d{2})년\\s?(\\d{1,2})월(?!\\s?\\d)`),
    resolve: ([, y = '', m = '']) => resolveDate(makePartialDate(expandYear(y), Number(m)), false),
  },
  {
    pattern: toPattern(`(\\d{1,2})월\\s?(\\d{1,2})일,?\\s((?:1\\d|2[01])\\d\\d)년?`),
    resolve: ([, m = '', d = '', y = '']) =>
      resolveDate(makePartialDate(Number(y), Number(m), Number(d)), false),
  },
  {
    pattern: toPattern(`${YEAR_WORD}\\s?(\\d{1,2})월\\s?(?:(\\d{1,2})일)?`),
    resolve: ([, word = '', m = '', d], { today }) =>
      resolveDate(
        makePartialDate(parseRelativeYear(today, word), Number(m), d ? Number(d) : undefined),
        true,
      ),
  },
  {
    pattern: toPattern(
      `(?:((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)(?:제?\\s?([1-4])\\s?[/사]?(?:4)?분기|(상|` +
        '하)반기|(봄|여름|가을|겨울))',
    ),
    resolve: ([, digits, word, q, h, s], { today }) =>
      resolvePartOfYear(
        digits ? Number(digits) : parseRelativeYear(today, word ?? ''),
        q,
        h,
        s,
        !digits,
      ),
  },
  {
    pattern: toPattern(`((?:1\\d|20)\\d)0년대`),
    resolve: ([, decade = '']) =>
      resolveYearRange(Number(`${decade}0`), Number(`${decade}9`), false),
  },
  {
    pattern: toPattern(`(?<!\\d)([1-9])0년대`),
    resolve: ([, digit = '']) =>
      resolveYearRange(
        Number(digit) >= 3 ? 1900 + Number(digit) * 10 : 2000 + Number(digit) * 10,
        (Number(digit) >= 3 ? 1900 : 2000) + Number(digit) * 10 + 9,
        false,
      ),
  },
  {
    pattern: toPattern(`(?<!\\d)(1\\d|2[01]|[5-9])세기`),
    resolve: ([, century = '']) =>
      resolveYearRange((Number(century) - 1) * 100, Number(century) * 100 - 1, false),
  },
  {
    pattern: toPattern(
      `(?<![\\d.,])((?:1\\d|2[01])\\d\\d)\\s?(?:회계\\s?)?년도?(?!\\s?(?:전|후|간|동안|만에|이상|된|째)(?![가-힣]))`,
    ),
    resolve: ([, y = '']) => resolveDate(makePartialDate(Number(y)), false),
  },
  {
    pattern: toPattern(`['’‘](\\d\\d)년`),
    resolve: ([, y = '']) => resolveDate(makePartialDate(expandYear(y)), false),
  },
  {
    pattern: toPattern(
      `(?<!\\d)(\\d{1,2})월\\s?${SINO_KOREAN_DAY}일(?:,?\\s?\\(?[${WEEKDAYS}](?:요일)?\\)?)?`,
    ),
    resolve: ([, m = '', d = ''], { today }) =>
      resolveInNearestYear(today, Number(m), parseDayOfMonth(d)),
  },
  {
    pattern: toPattern(
      `(?:(\\d{1,2})월|${DETERMINER}\\s?달|(당월|이달|내달))의?\\s?${ORDINAL_WORD}([${WEEKDAYS}])요일`,
    ),
    resolve: ([, m, determiner, shortForm, n = '', day = ''], { today }) => {
      const monthsAway = determiner ? parseStep(determiner) : shortForm === '내달' ? 1 : 0;
      const to = m
        ? {
            year: Number(resolveInNearestYear(today, Number(m))?.value.slice(0, 4)),
            month: Number(m),
          }
        : shiftMonth(today, monthsAway);
      return resolveNthWeekday(to.year, to.month, parseWeekday(day), ORDINAL_BY_WORD[n] ?? 1, true);
    },
  },
  {
    pattern: toPattern(`(?:${DETERMINER}\\s?달|(이달|내달))\\s?(\\d{1,2})일`),
    resolve: ([, determiner, shortForm, d = ''], { today }) => {
      const to = shiftMonth(
        today,
        determiner ? parseStep(determiner) : shortForm === '내달' ? 1 : 0,
      );
      return resolveDate(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: toPattern(`(?:${DETERMINER}\\s?)?(?<!\\d)(1[0-2]|[1-9])월(?!\\s?\\d)(?!요일|호|생)`),
    resolve: ([, determiner, m = ''], { today }) => resolveNamedMonth(today, Number(m), determiner),
  },
];

function resolvePartOfYear(
  year: number,
  q: string | undefined,
  h: string | undefined,
  s: string | undefined,
  isRelative: boolean,
): ResolvedDate | undefined {
  if (q) return resolveQuarter(year, Number(q), isRelative);
  if (h) return resolveHalfYear(year, h === '상' ? 1 : 2, isRelative);
  return resolveSeason(year, ['봄', '여름', '가을', '겨울'].indexOf(s ?? '') + 1, isRelative);
}

/** A day of the month that runs; of the month before where this one is too short. */
function resolveDayOfThisMonth(today: CalendarDay, day: number): ResolvedDate | undefined {
  const resolved = resolveDate(makePartialDate(today.year, today.month, day), true);
  return resolved ? { ...resolved, inferredUnit: 'month' } : resolveLatestDayOfMonth(today, day);
}

function resolveNamedMonth(
  today: CalendarDay,
  number: number,
  determiner: string | undefined,
): ResolvedDate | undefined {
  if (!determiner || parseStep(determiner) === 0) return resolveInNearestYear(today, number);
  const monthsAhead = (number - today.month + 12) % 12;
  return resolveRelativeMonth(
    today,
    parseStep(determiner) > 0 ? monthsAhead || 12 : monthsAhead - 12,
  );
}

const RELATIVE_RULES: DateRule[] = [
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
        : resolvePeriodFromToday(
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
      resolvePeriodFromToday(
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
  {
    pattern: toPattern(
      `(그끄저께|그끄제|그저께|엊그제|그제|어제|전날${NOT_A_COMPARISON}|오늘|금일|당일|내일\\s?모레|내일|명일|다음\\s?날|모레|` +
        '글피)(?!\\s?(?:의\\s집|같은))',
    ),
    resolve: ([, word = ''], { today }) =>
      resolveDay(
        addDays(today, STEP_BY_DAY_WORD[word] ?? STEP_BY_DAY_WORD[removeSpaces(word)] ?? 0),
      ),
  },
  {
    pattern: toPattern(`${DETERMINER}\\s?주\\s?([${WEEKDAYS}])요일`),
    resolve: ([, determiner = '', day = ''], { today }) =>
      resolveDay(addDays(getMonday(today, parseStep(determiner)), parseWeekday(day) - 1)),
  },
  {
    pattern: toPattern(`(지난|저번|이번|다음|오는)\\s?([${WEEKDAYS}])요일`),
    resolve: ([, determiner = '', day = ''], { today }) => {
      if (determiner === '오는')
        return resolveDay(addDays(today, ((parseWeekday(day) - getWeekday(today) + 6) % 7) + 1));
      if (parseStep(determiner) < 0)
        return resolveDay(addDays(today, -(((getWeekday(today) - parseWeekday(day) + 6) % 7) + 1)));
      return resolveDay(addDays(getMonday(today, parseStep(determiner)), parseWeekday(day) - 1));
    },
  },
  {
    pattern: toPattern(`${DETERMINER}\\s?주말`),
    resolve: ([, determiner = ''], { today }) => resolveWeekend(today, parseStep(determiner)),
  },
  {
    pattern: toPattern(`(?<![가-힣])주말`),
    resolve: (_match, { today }) => resolveWeekend(today, 0),
  },
  {
    // 전주 is a city and 이주 migration: the short words need a space or stand alone.
    pattern: toPattern(
      `(?<![가-힣])(?:(지지난|지난|저번|이번|다다음|다음|오는|다가오는)\\s?|(이)\\s|(금|차))주(?![가-힣]*(?:년|택|식|요|민|도권|주|의))`,
    ),
    resolve: ([, determiner, currentWeek, shortForm], { today }) =>
      resolveWeek(
        today,
        determiner ? parseStep(determiner) : currentWeek || shortForm === '금' ? 0 : 1,
      ),
  },
  {
    pattern: toPattern(
      `(?:(지지난|지난|저번|이번|다다음|다음|다가오는)\\s?달|((?<![가-힣])이\\s?달|금월|당월)|(내달)|(전월${NOT_A_COMPARISON}))`,
    ),
    resolve: ([, determiner, , next, last], { today }) =>
      resolveRelativeMonth(today, determiner ? parseStep(determiner) : next ? 1 : last ? -1 : 0),
  },
  {
    pattern: toPattern(`(지난|이번|다음|전)\\s?분기`),
    resolve: ([, determiner = ''], { today }) => {
      const to = shiftMonth(today, 3 * parseStep(determiner));
      return resolveQuarter(to.year, Math.ceil(to.month / 3), true);
    },
  },
  {
    pattern: toPattern(`(?<![\\d.])([1-4])\\s?[/사]?(?:4)?분기`),
    resolve: ([, q = ''], { today }) => resolveQuarter(today.year, Number(q), true),
  },
  {
    pattern: toPattern(`(?<![가-힣])(상|하)반기`),
    resolve: ([, determiner = ''], { today }) =>
      resolveHalfYear(today.year, determiner === '상' ? 1 : 2, true),
  },
  {
    pattern: toPattern(YEAR_WORD),
    resolve: ([, word = ''], { today }) =>
      resolveDate(makePartialDate(parseRelativeYear(today, word)), true),
  },
  {
    // 연말, 월초 …: of the year or month that runs.
    pattern: toPattern(`(?<![가-힣\\d])(연|월|주)(초|말)(?=에|까지|부터|께|쯤|경)(?!에게)`),
    resolve: ([, unit = '', part = ''], { today }) => {
      const period =
        unit === '연'
          ? resolveDate(makePartialDate(today.year), true)
          : unit === '월'
            ? resolveRelativeMonth(today, 0)
            : resolveWeek(today, 0);
      return period && resolvePart(period, part === '초' ? 'early' : 'late');
    },
  },
  {
    pattern: toPattern(
      `(?<![\\d월개])(?<!\\d[.,])(?<!월\\s)(?<!박\\s?)(?:(지난|오는)\\s)?(\\d{1,2})일${NOT_A_DATE}(?:\\s?\\(?([${WEEKDAYS}])(?:요일|\\)))?`,
    ),
    // Papers write 27일 for the month that runs, 지난달 27일 and 다음 달 27일 for others.
    resolve: ([, determiner, d = '', day], { today }) => {
      if (day && determiner !== '오는')
        return resolveNearestDayOnWeekday(today, Number(d), parseWeekday(day));
      if (determiner === '지난') return resolveLatestDayOfMonth(today, Number(d));
      if (determiner !== '오는') return resolveDayOfThisMonth(today, Number(d));
      const to = shiftMonth(today, Number(d) > today.day ? 0 : 1);
      return resolveDate(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: toPattern(`(?<![가-힣])${SINO_KOREAN_NUMBER}일\\s?([${WEEKDAYS}])요일`),
    resolve: ([, d = '', day = ''], { today }) =>
      resolveNearestDayOnWeekday(today, parseDayOfMonth(d), parseWeekday(day)),
  },
  {
    pattern: toPattern(
      `(?<!매월\\s?|매달\\s?|매년\\s?|[가-힣])${ORDINAL_WORD}([${WEEKDAYS}])요일(?!마다)`,
    ),
    resolve: ([, n = '', day = ''], { today }) =>
      resolveNthWeekday(today.year, today.month, parseWeekday(day), ORDINAL_BY_WORD[n] ?? 1, true),
  },
  {
    pattern: toPattern(`(?<![가-힣])([${WEEKDAYS}])요일(?!마다|별)`),
    resolve: ([, day = ''], { today }) => resolveLatestWeekday(today, parseWeekday(day)),
  },
];

/** Korean dates: calendar, parts of years, and those told from the day of writing. */
export const koreanRules: DateRule[] = [...CALENDAR_RULES, ...RELATIVE_RULES];
