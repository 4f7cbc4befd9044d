import {
  type Day,
  type Reading,
  type Unit,
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
  season,
  shifted,
  shiftedTogether,
  stretch,
  week,
  weekdayOf,
  weekend,
  years,
} from './calendar.ts';
import { makePartialDate } from './partial-date.ts';
import type { Rule } from './rule.ts';

const re = (source: string) => new RegExp(source, 'gu');
const DAYS: Record<string, number> = {
  그끄저께: -3,
  그끄제: -3,
  그저께: -2,
  그제: -2,
  엊그제: -2,
  어제: -1,
  전날: -1,
  오늘: 0,
  금일: 0,
  당일: 0,
  내일: 1,
  명일: 1,
  다음날: 1,
  '다음 날': 1,
  내일모레: 2,
  '내일 모레': 2,
  모레: 2,
  글피: 3,
};
const YEARS: Record<string, number> = {
  재작년: -2,
  지지난해: -2,
  작년: -1,
  지난해: -1,
  전년: -1,
  올해: 0,
  금년: 0,
  이번해: 0,
  내년: 1,
  명년: 1,
  다음해: 1,
  내후년: 2,
  다다음해: 2,
  후년: 2,
};
const YEAR_WORD = '(재작년|지지난\\s?해|작년|지난\\s?해|전년|올\\s?해|금년|이번\\s?해|내년|명년|다음\\s?해|다다음\\s?해|내후년|후년)';
/** Before or after: 지난, 저번 / 이번, 이 / 다음, 오는. */
const WHICH = '(지지난|지난|저번|전|이번|금|이|다다음|다음|오는|다가오는|차)';
const WEEKDAYS = '월화수목금토일';
const NATIVE: Record<string, number> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  아흐레: 9,
  열흘: 10,
  보름: 15,
  며칠: 3,
};
const COUNTS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  석: 3,
  네: 4,
  넉: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  십: 10,
  몇: 3,
  수: 3,
};
const COUNT = '(\\d{1,3}|한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉|열|몇|수)';
const UNITS: Record<string, Unit> = { 일: 'day', 주: 'week', 주일: 'week', 개월: 'month', 달: 'month', 년: 'year', 해: 'year' };
const UNIT = '(주일|주|개월|달|년|해|일)';
const NTH: Record<string, number> = {
  첫: 1,
  첫째: 1,
  둘: 2,
  둘째: 2,
  두: 2,
  셋째: 3,
  세: 3,
  넷째: 4,
  네: 4,
  다섯째: 5,
  다섯: 5,
  마지막: -1,
};
const NTH_WORD = '(첫째|둘째|셋째|넷째|다섯째|첫|두|세|네|다섯|마지막)\\s?(?:번째\\s?|째\\s?)?(?:주\\s?)?';

const tight = (word: string) => word.replace(/\s/g, '');
const count = (word: string) => (/^\d/.test(word) ? Number(word) : (COUNTS[word] ?? 1));
const yearOf = (today: Day, word: string) => today.year + (YEARS[tight(word)] ?? 0);

function step(which: string): number {
  if (which === '지지난') return -2;
  if (which === '다다음') return 2;
  if (/^(?:지난|저번|전)$/.test(which)) return -1;
  return /^(?:이번|금|이)$/.test(which) ? 0 : 1;
}

const monthAway = (today: Day, months: number) => addMonths({ ...today, day: 1 }, months);
const month = (today: Day, months: number) => one(makePartialDate(monthAway(today, months).year, monthAway(today, months).month), true);
const weekday = (text: string) => WEEKDAYS.indexOf(text) + 1;

/** 31 이하의 한자어 수: 이십일 → 21. */
function sino(word: string): number {
  const [tens, ones] = word.includes('십') ? word.split('십') : ['', word];
  return (word.includes('십') ? (tens ? (COUNTS[tens] ?? 1) : 1) * 10 : 0) + (ones ? (COUNTS[ones] ?? 0) : 0);
}

const dayOfMonth = (word: string) => (/^\d/.test(word) ? Number(word) : sino(word));
const SINO_DAY = '(\\d{1,2}|(?:[이삼]?십)?[일이삼사오육칠팔구]|[이삼]?십)';
/** What follows 일 when it counts days instead of naming one. */
const NOT_A_DATE = '(?!간|째|\\s?동안|\\s?만에|\\s?(?:전|후|뒤|이상|이내|안에|연속|차|치|정도|가량)|반|자리|본|단|부|정|상|어|하|했|할|반)';

const calendar: Rule[] = [
  {
    pattern: re(`(\\d{1,2})월\\s?(\\d{1,2})일,?\\s((?:1\\d|2[01])\\d\\d)년?`),
    read: ([, m = '', d = '', y = '']) => one(makePartialDate(Number(y), Number(m), Number(d)), false),
  },
  {
    pattern: re(`${YEAR_WORD}\\s?(\\d{1,2})월\\s?(?:(\\d{1,2})일)?`),
    read: ([, word = '', m = '', d], { today }) => one(makePartialDate(yearOf(today, word), Number(m), d ? Number(d) : undefined), true),
  },
  {
    pattern: re(`(?:((?:1\\d|2[01])\\d\\d)년\\s?|${YEAR_WORD}\\s?)(?:제?\\s?([1-4])\\s?[/사]?(?:4)?분기|(상|하)반기|(봄|여름|가을|겨울))`),
    read: ([, digits, word, q, h, s], { today }) => partOfYear(digits ? Number(digits) : yearOf(today, word ?? ''), q, h, s, !digits),
  },
  { pattern: re(`((?:1\\d|20)\\d)0년대`), read: ([, decade = '']) => years(Number(`${decade}0`), Number(`${decade}9`), false) },
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
    read: ([, century = '']) => years((Number(century) - 1) * 100, Number(century) * 100 - 1, false),
  },
  {
    pattern: re(`(?<![\\d.,])((?:1\\d|2[01])\\d\\d)\\s?(?:회계\\s?)?년도?(?!\\s?(?:전|후|간|동안|만에|이상|된|째)(?![가-힣]))`),
    read: ([, y = '']) => one(makePartialDate(Number(y)), false),
  },
  { pattern: re(`['’‘](\\d\\d)년`), read: ([, y = '']) => one(makePartialDate(fullYear(y)), false) },
  {
    pattern: re(`(?<!\\d)(\\d{1,2})월\\s?${SINO_DAY}일(?:,?\\s?\\(?[${WEEKDAYS}](?:요일)?\\)?)?`),
    read: ([, m = '', d = ''], { today }) => nearestYear(today, Number(m), dayOfMonth(d)),
  },
  {
    pattern: re(`(?:(\\d{1,2})월|${WHICH}\\s?달|(당월|이달|내달))의?\\s?${NTH_WORD}([${WEEKDAYS}])요일`),
    read: ([, m, which, short, n = '', day = ''], { today }) => {
      const away = which ? step(which) : short === '내달' ? 1 : 0;
      const to = m ? { year: Number(nearestYear(today, Number(m))?.value.slice(0, 4)), month: Number(m) } : monthAway(today, away);
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
    pattern: re(`(?:${WHICH}\\s?)?(?<!\\d)(1[0-2]|[1-9])월(?!\\s?\\d)(?!요일)`),
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

function monthNamed(today: Day, number: number, which: string | undefined): Reading | undefined {
  if (!which || step(which) === 0) return nearestYear(today, number);
  const ahead = (number - today.month + 12) % 12;
  return month(today, step(which) > 0 ? ahead || 12 : ahead - 12);
}

const relative: Rule[] = [
  {
    pattern: re(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?(하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|며칠)\\s?(전|후|뒤)`,
    ),
    read: ([, base, amount = '', which = ''], { today }) =>
      ofDay(addDays(today, (DAYS[base ?? ''] ?? 0) + (NATIVE[amount] ?? 1) * (which === '전' ? -1 : 1))),
  },
  {
    pattern: re(`(?<![\\d.])(?:${COUNT}년\\s?)?(?:${COUNT}개월(?:,|\\s하고)?\\s?)?(?:${COUNT}일\\s?)(전|후|뒤)`),
    read: ([text, y, m, d = '', which = ''], { today }) =>
      y || m
        ? shiftedTogether(
            today,
            [
              [y ? count(y) : 0, 'year'],
              [m ? count(m) : 0, 'month'],
              [count(d), 'day'],
            ],
            which === '전' ? -1 : 1,
          )
        : text
          ? shifted(today, count(d) * (which === '전' ? -1 : 1), 'day')
          : undefined,
  },
  {
    pattern: re(
      `(?:(오늘|내일|어제|지금)(?:으로부터|로부터|부터)\\s?)?(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(전|후|뒤)(?![가-힣]*망|반|체|국|세)`,
    ),
    read: ([, base, amount = '', unit = '', which = ''], { today }) =>
      shifted(addDays(today, DAYS[base ?? ''] ?? 0), count(amount) * (which === '전' ? -1 : 1), UNITS[unit] ?? 'day'),
  },
  {
    pattern: re(`(지난|최근|과거|향후|앞으로|다가오는|다음)\\s?(?<![\\d.])${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`),
    read: ([, which = '', amount = '', unit = ''], { today }) =>
      // 다음 2일 is the day named; only counting words make a stretch.
      unit === '일' && !/간|동안/.test(which) && which === '다음'
        ? undefined
        : stretch(today, count(amount) * (/지난|최근|과거/.test(which) ? -1 : 1), UNITS[unit] ?? 'day'),
  },
  {
    pattern: re(`(?<![\\d.])${COUNT}\\s?${UNIT}\\s?(?:이내|안|내)에?(?![가-힣]{2})`),
    read: ([, amount = '', unit = ''], { today }) => stretch(today, count(amount), UNITS[unit] ?? 'day'),
  },
  {
    pattern: re(
      `(그끄저께|그끄제|그저께|엊그제|그제|어제|전날|오늘|금일|당일|내일\\s?모레|내일|명일|다음\\s?날|모레|글피)(?!\\s?(?:의\\s집|같은))`,
    ),
    read: ([, word = ''], { today }) => ofDay(addDays(today, DAYS[word] ?? DAYS[tight(word)] ?? 0)),
  },
  {
    pattern: re(`${WHICH}\\s?주\\s?([${WEEKDAYS}])요일`),
    read: ([, which = '', day = ''], { today }) => ofDay(addDays(monday(today, step(which)), weekday(day) - 1)),
  },
  {
    pattern: re(`(지난|저번|이번|다음|오는)\\s?([${WEEKDAYS}])요일`),
    read: ([, which = '', day = ''], { today }) => {
      if (which === '오는') return ofDay(addDays(today, ((weekday(day) - weekdayOf(today) + 6) % 7) + 1));
      if (step(which) < 0) return ofDay(addDays(today, -(((weekdayOf(today) - weekday(day) + 6) % 7) + 1)));
      return ofDay(addDays(monday(today, step(which)), weekday(day) - 1));
    },
  },
  { pattern: re(`${WHICH}\\s?주말`), read: ([, which = ''], { today }) => weekend(today, step(which)) },
  { pattern: re(`(?<![가-힣])주말`), read: (_match, { today }) => weekend(today, 0) },
  { pattern: re(`${WHICH}\\s?주(?![가-힣]*(?:년|택|식|요|민|도권))`), read: ([, which = ''], { today }) => week(today, step(which)) },
  {
    pattern: re(`(?:(지지난|지난|저번|이번|다다음|다음|다가오는)\\s?달|((?<![가-힣])이\\s?달|금월|당월)|(내달)|(전월))`),
    read: ([, which, , next, last], { today }) => month(today, which ? step(which) : next ? 1 : last ? -1 : 0),
  },
  {
    pattern: re(`(지난|이번|다음|전)\\s?분기`),
    read: ([, which = ''], { today }) => {
      const to = monthAway(today, 3 * step(which));
      return quarter(to.year, Math.ceil(to.month / 3), true);
    },
  },
  { pattern: re(`(?<![\\d.])([1-4])\\s?[/사]?(?:4)?분기`), read: ([, q = ''], { today }) => quarter(today.year, Number(q), true) },
  { pattern: re(`(?<![가-힣])(상|하)반기`), read: ([, which = ''], { today }) => half(today.year, which === '상' ? 1 : 2, true) },
  { pattern: re(YEAR_WORD), read: ([, word = ''], { today }) => one(makePartialDate(yearOf(today, word)), true) },
  {
    pattern: re(`(?<![\\d월개])(?<!\\d[.,])(?<!월\\s)(?:(지난|오는)\\s)?(\\d{1,2})일${NOT_A_DATE}(?:\\s?\\(?([${WEEKDAYS}])(?:요일|\\)))?`),
    read: ([, which, d = ''], { today }) => {
      if (which !== '오는') return latestDayOfMonth(today, Number(d));
      const to = monthAway(today, Number(d) > today.day ? 0 : 1);
      return one(makePartialDate(to.year, to.month, Number(d)), true);
    },
  },
  {
    pattern: re(`(?<![가-힣])([${WEEKDAYS}])요일(?!마다|별)`),
    read: ([, day = ''], { today }) => ofDay(addDays(today, -((weekdayOf(today) - weekday(day) + 7) % 7))),
  },
];

/** Korean dates: calendar, parts of years, and those told from the day of writing. */
export const koreanRules: Rule[] = [...calendar, ...relative];
