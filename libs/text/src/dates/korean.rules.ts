import {
  type Day,
  type Reading,
  addDays,
  addMonths,
  fullYear,
  half,
  latestDayOfMonth,
  monday,
  nearestYear,
  nthWeekday,
  ofDay,
  one,
  quarter,
  range,
  season,
  shifted,
  shiftedTogether,
  stretch,
  within,
  addWorkdays,
  latestWeekday,
  nearestDayOnWeekday,
  week,
  weekdayOf,
  weekend,
  years,
} from './calendar.ts';
import {
  AGO,
  COUNT,
  count,
  dayOfMonth,
  DAYS,
  NATIVE,
  NOT_A_DATE,
  NTH,
  NTH_WORD,
  NATIVE_WORD,
  SINO_DAY,
  SINO_WORD,
  step,
  tight,
  UNIT,
  UNCOMPARED,
  UNITS,
  weekday,
  WEEKDAYS,
  WHICH,
  YEAR_WORD,
  yearOf,
} from './korean.words.ts';
import { makePartialDate } from './partial-date.ts';
import { partOf } from './parts.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'gu');
const monthAway = (today: Day, months: number) => addMonths({ ...today, day: 1 }, months);
const month = (today: Day, months: number) =>
  one(makePartialDate(monthAway(today, months).year, monthAway(today, months).month), true);
const calendar: Rule[] = [
  {
    pattern: re(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)?(?<![\\d.])(1[0-2]|` +
        '[1-9])월?\\s?[~∼〜～–-]\\s?(1[0-2]|[1-9])월(?!\\s?\\d)',
    ),
    read: ([, digits, word, from = '', to = ''], { today }) => {
      const told = digits ? Number(digits) : word ? yearOf(today, word) : undefined;
      const year = told ?? Number(nearestYear(today, Number(to))?.value.slice(0, 4));
      const first = makePartialDate(
        Number(from) < Number(to) || told !== undefined ? year : year - 1,
        Number(from),
      );
      return Number(from) === Number(to)
        ? undefined
        : range(
            first,
            makePartialDate(
              Number(from) > Number(to) && told !== undefined ? year + 1 : year,
              Number(to),
            ),
            !digits,
          );
    },
  },
  {
    pattern: re(
      `(?:(?<!\\d)((?:1\\d|2[01])\\d\\d)년\\s?)?(?<!\\d)(\\d{1,2})월\\s?(\\d{1,2})일?\\s?[~∼〜～–-]\\s?(\\d{1,2})일`,
    ),
    read: ([, year, m = '', from = '', to = ''], { today }) => {
      const near = Number(year ?? nearestYear(today, Number(m), Number(to))?.value.slice(0, 4));
      const [first, last] = [
        makePartialDate(near, Number(m), Number(from)),
        makePartialDate(near, Number(m), Number(to)),
      ];
      return first && last && first < last ? range(first, last, !year) : undefined;
    },
  },
  {
    pattern: re(`(?<!\\d)(\\d{2})년\\s?(\\d{1,2})월(?!\\s?\\d)`),
    read: ([, y = '', m = '']) => one(makePartialDate(fullYear(y), Number(m)), false),
  },
  {
    pattern: re(`(\\d{1,2})월\\s?(\\d{1,2})일,?\\s((?:1\\d|2[01])\\d\\d)년?`),
    read: ([, m = '', d = '', y = '']) =>
      one(makePartialDate(Number(y), Number(m), Number(d)), false),
  },
  {
    pattern: re(`${YEAR_WORD}\\s?(\\d{1,2})월\\s?(?:(\\d{1,2})일)?`),
    read: ([, word = '', m = '', d], { today }) =>
      one(makePartialDate(yearOf(today, word), Number(m), d ? Number(d) : undefined), true),
  },
  {
    pattern: re(
      `(?:((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)(?:제?\\s?([1-4])\\s?[/사]?(?:4)?분기|(상|` +
        '하)반기|(봄|여름|가을|겨울))',
    ),
    read: ([, digits, word, q, h, s], { today }) =>
      partOfYear(digits ? Number(digits) : yearOf(today, word ?? ''), q, h, s, !digits),
  },
  {
    pattern: re(`((?:1\\d|20)\\d)0년대`),
    read: ([, decade = '']) => years(Number(`${decade}0`), Number(`${decade}9`), false),
  },
  {
    pattern: re(`(?<!\\d)([1-9])0년대`),
    read: ([, digit = '']) =>
      years(
        Number(digit) >= 3 ? 1900 + Number(digit) * 10 : 2000 + Number(digit) * 10,
        (Number(digit) >= 3 ? 1900 : 2000) + Number(digit) * 10 + 9,
        false,
      ),
  },
  {
    pattern: re(`(?<!\\d)(1\\d|2[01]|[5-9])세기`),
    read: ([, century = '']) =>
      years((Number(century) - 1) * 100, Number(century) * 100 - 1, false),
  },
  {
    pattern: re(
      `(?<![\\d.,])((?:1\\d|2[01])\\d\\d)\\s?(?:회계\\s?)?년도?(?!\\s?(?:전|후|간|동안|만에|이상|된|째)(?![가-힣]))`,
    ),
    read: ([, y = '']) => one(makePartialDate(Number(y)), false),
  },
  {
    pattern: re(`['’‘](\\d\\d)년`),
    read: ([, y = '']) => one(makePartialDate(fullYear(y)), false),
  },
  {
    pattern: re(`(?<!\\d)(\\d{1,2})월\\s?${SINO_DAY}일(?:,?\\s?\\(?[${WEEKDAYS}](?:요일)?\\)?)?`),
    read: ([, m = '', d = ''], { today }) => nearestYear(today, Number(m), dayOfMonth(d)),
  },
  {
    pattern: re(
      `(?:(\\d{1,2})월|${WHICH}\\s?달|(당월|이달|내달))의?\\s?${NTH_WORD}([${WEEKDAYS}])요일`,
    ),
    read: ([, m, which, short, n = '', day = ''], { today }) => {
      const away = which ? step(which) : short === '내달' ? 1 : 0;
      const to = m
        ? { year: Number(nearestYear(today, Number(m))?.value.slice(0, 4)), month: Number(m) }
        : monthAway(today, away);
      return nthWeekday(to.year, to.month, weekday(day), NTH[n] ?? 1, true);
    },
  },
  {
    pattern: re(`(?:${WHICH}\\s?달|(이달|내달))\\s?(\\d{1,2})일`),
    read: ([, which, short, d = ''], { today }) => {
      const to = monthAway(today, which ? step(which) : short === '내달' ? 1 : 0);
      return one(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: re(`(?:${WHICH}\\s?)?(?<!\\d)(1[0-2]|[1-9])월(?!\\s?\\d)(?!요일|호|생)`),
    read: ([, which, m = ''], { today }) => monthNamed(today, Number(m), which),
  },
];

function partOfYear(
  year: number,
  q: string | undefined,
  h: string | undefined,
  s: string | undefined,
  relative: boolean,
): Reading | undefined {
  if (q) return quarter(year, Number(q), relative);
  if (h) return half(year, h === '상' ? 1 : 2, relative);
  return season(year, ['봄', '여름', '가을', '겨울'].indexOf(s ?? '') + 1, relative);
}

/** A day of the month that runs; of the month before where this one is too short. */
function dayOfThisMonth(today: Day, day: number): Reading | undefined {
  const found = one(makePartialDate(today.year, today.month, day), true);
  return found ? { ...found, guessed: 'month' } : latestDayOfMonth(today, day);
}

function monthNamed(today: Day, number: number, which: string | undefined): Reading | undefined {
  if (!which || step(which) === 0) return nearestYear(today, number);
  const ahead = (number - today.month + 12) % 12;
  return month(today, step(which) > 0 ? ahead || 12 : ahead - 12);
}

const relative: Rule[] = [
  {
    pattern: re(`영업일\\s?(?:기준)?(?:으로)?\\s?(?:${COUNT}일?|${NATIVE_WORD})\\s?(${AGO}|후|뒤)`),
    read: ([, number, native, which = ''], { today }) =>
      ofDay(
        addWorkdays(
          today,
          (number ? count(number) : (NATIVE[native ?? ''] ?? 1)) * (which === '전' ? -1 : 1),
        ),
      ),
  },
  {
    pattern: re(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?${NATIVE_WORD}\\s?(${AGO}|후|뒤)`,
    ),
    read: ([, base, amount = '', which = ''], { today }) =>
      ofDay(
        addDays(today, (DAYS[base ?? ''] ?? 0) + (NATIVE[amount] ?? 1) * (which === '전' ? -1 : 1)),
      ),
  },
  {
    pattern: re(
      `(?<![\\d.])(?:${COUNT}년\\s?)?(?:${COUNT}\\s?(?:개월|달)(?:,|\\s하고|` +
        `과)?\\s?)?(?:${COUNT}일\\s?)(${AGO}|후|뒤|이내|안|내(?=에)|지나서?)`,
    ),
    read: ([, y, m, d = '', which = ''], { today }) => {
      const limit = /^(?:이내|안|내)/.test(which);
      const sign = which === '전' ? -1 : 1;
      if (!y && !m)
        return limit || which.startsWith('지나')
          ? undefined
          : shifted(today, sign * count(d), 'day');
      const far = shiftedTogether(
        today,
        [
          [y ? count(y) : 0, 'year'],
          [m ? count(m) : 0, 'month'],
          [count(d), 'day'],
        ],
        sign,
      );
      const now = ofDay(today);
      return limit && far && now ? { value: now.value, valueEnd: far.value, relative: true } : far;
    },
  },
  {
    pattern: re(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(${AGO}|후|` +
        '뒤)(?![가-힣]*망|반|체|국|세)',
    ),
    read: ([, base, amount = '', unit = '', which = ''], { today }) =>
      shifted(
        addDays(today, DAYS[base ?? ''] ?? 0),
        count(amount) * (which === '전' ? -1 : 1),
        UNITS[unit] ?? 'day',
      ),
  },
  {
    pattern: re(
      `(지난|최근|과거|향후|앞으로|다가오는|다음)\\s?(?<![\\d.])${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`,
    ),
    read: ([, which = '', amount = '', unit = ''], { today }) =>
      // 다음 2일 is the day named; only counting words make a stretch.
      unit === '일' && !/간|동안/.test(which) && which === '다음'
        ? undefined
        : stretch(
            today,
            count(amount) * (/지난|최근|과거/.test(which) ? -1 : 1),
            UNITS[unit] ?? 'day',
          ),
  },
  {
    pattern: re(`(지난|최근|과거|향후|앞으로|다가오는|다음)\\s?${NATIVE_WORD}(?:간|\\s?동안)?`),
    read: ([, which = '', amount = ''], { today }) =>
      stretch(today, (NATIVE[amount] ?? 1) * (/지난|최근|과거/.test(which) ? -1 : 1), 'day'),
  },
  {
    pattern: re(`(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(?:이내|안|내)에?(?![가-힣]{2})`),
    read: ([, amount = '', unit = ''], { today }) =>
      within(today, count(amount), UNITS[unit] ?? 'day'),
  },
  {
    pattern: re(
      `(그끄저께|그끄제|그저께|엊그제|그제|어제|전날${UNCOMPARED}|오늘|금일|당일|내일\\s?모레|내일|명일|다음\\s?날|모레|` +
        '글피)(?!\\s?(?:의\\s집|같은))',
    ),
    read: ([, word = ''], { today }) => ofDay(addDays(today, DAYS[word] ?? DAYS[tight(word)] ?? 0)),
  },
  {
    pattern: re(`${WHICH}\\s?주\\s?([${WEEKDAYS}])요일`),
    read: ([, which = '', day = ''], { today }) =>
      ofDay(addDays(monday(today, step(which)), weekday(day) - 1)),
  },
  {
    pattern: re(`(지난|저번|이번|다음|오는)\\s?([${WEEKDAYS}])요일`),
    read: ([, which = '', day = ''], { today }) => {
      if (which === '오는')
        return ofDay(addDays(today, ((weekday(day) - weekdayOf(today) + 6) % 7) + 1));
      if (step(which) < 0)
        return ofDay(addDays(today, -(((weekdayOf(today) - weekday(day) + 6) % 7) + 1)));
      return ofDay(addDays(monday(today, step(which)), weekday(day) - 1));
    },
  },
  {
    pattern: re(`${WHICH}\\s?주말`),
    read: ([, which = ''], { today }) => weekend(today, step(which)),
  },
  { pattern: re(`(?<![가-힣])주말`), read: (_match, { today }) => weekend(today, 0) },
  {
    // 전주 is a city and 이주 migration: the short words need a space or stand alone.
    pattern: re(
      `(?<![가-힣])(?:(지지난|지난|저번|이번|다다음|다음|오는|다가오는)\\s?|(이)\\s|(금|차))주(?![가-힣]*(?:년|택|식|요|민|도권|주|의))`,
    ),
    read: ([, which, here, short], { today }) =>
      week(today, which ? step(which) : here || short === '금' ? 0 : 1),
  },
  {
    pattern: re(
      `(?:(지지난|지난|저번|이번|다다음|다음|다가오는)\\s?달|((?<![가-힣])이\\s?달|금월|당월)|(내달)|(전월${UNCOMPARED}))`,
    ),
    read: ([, which, , next, last], { today }) =>
      month(today, which ? step(which) : next ? 1 : last ? -1 : 0),
  },
  {
    pattern: re(`(지난|이번|다음|전)\\s?분기`),
    read: ([, which = ''], { today }) => {
      const to = monthAway(today, 3 * step(which));
      return quarter(to.year, Math.ceil(to.month / 3), true);
    },
  },
  {
    pattern: re(`(?<![\\d.])([1-4])\\s?[/사]?(?:4)?분기`),
    read: ([, q = ''], { today }) => quarter(today.year, Number(q), true),
  },
  {
    pattern: re(`(?<![가-힣])(상|하)반기`),
    read: ([, which = ''], { today }) => half(today.year, which === '상' ? 1 : 2, true),
  },
  {
    pattern: re(YEAR_WORD),
    read: ([, word = ''], { today }) => one(makePartialDate(yearOf(today, word)), true),
  },
  {
    // 연말, 월초 …: of the year or month that runs.
    pattern: re(`(?<![가-힣\\d])(연|월|주)(초|말)(?=에|까지|부터|께|쯤|경)(?!에게)`),
    read: ([, unit = '', part = ''], { today }) => {
      const whole =
        unit === '연'
          ? one(makePartialDate(today.year), true)
          : unit === '월'
            ? month(today, 0)
            : week(today, 0);
      return whole && partOf(whole, part === '초' ? 'early' : 'late');
    },
  },
  {
    pattern: re(
      `(?<![\\d월개])(?<!\\d[.,])(?<!월\\s)(?<!박\\s?)(?:(지난|오는)\\s)?(\\d{1,2})일${NOT_A_DATE}(?:\\s?\\(?([${WEEKDAYS}])(?:요일|\\)))?`,
    ),
    // Papers write 27일 for the month that runs, 지난달 27일 and 다음 달 27일 for others.
    read: ([, which, d = '', day], { today }) => {
      if (day && which !== '오는') return nearestDayOnWeekday(today, Number(d), weekday(day));
      if (which === '지난') return latestDayOfMonth(today, Number(d));
      if (which !== '오는') return dayOfThisMonth(today, Number(d));
      const to = monthAway(today, Number(d) > today.day ? 0 : 1);
      return one(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: re(`(?<![가-힣])${SINO_WORD}일\\s?([${WEEKDAYS}])요일`),
    read: ([, d = '', day = ''], { today }) =>
      nearestDayOnWeekday(today, dayOfMonth(d), weekday(day)),
  },
  {
    pattern: re(`(?<!매월\\s?|매달\\s?|매년\\s?|[가-힣])${NTH_WORD}([${WEEKDAYS}])요일(?!마다)`),
    read: ([, n = '', day = ''], { today }) =>
      nthWeekday(today.year, today.month, weekday(day), NTH[n] ?? 1, true),
  },
  {
    pattern: re(`(?<![가-힣])([${WEEKDAYS}])요일(?!마다|별)`),
    read: ([, day = ''], { today }) => latestWeekday(today, weekday(day)),
  },
];

/** Korean dates: calendar, parts of years, and those told from the day of writing. */
export const koreanRules: Rule[] = [...calendar, ...relative];
