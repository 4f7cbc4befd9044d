import type { CalendarDay, CalendarUnit } from './calendar.ts';

export const DAY_OFFSET_BY_WORD: Record<string, number> = {
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
export const YEAR_OFFSET_BY_WORD: Record<string, number> = {
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
/** 전년 대비 and similar phrases are comparisons, not dates. */
export const NOT_A_COMPARISON = '(?!\\s?(?:동기|동월|같은|대비|보다|비\\s|比))';
export const YEAR_WORD =
  '(올(?=\\s?(?:[1-4]\\s?분기|[상하]반기|봄|여름|가을|겨울|초|말|연초|연말)(?![가-힣]{3}))|재작년|지지난\\s?해|작년|지난\\s?해|' +
  `전년${NOT_A_COMPARISON}|올\\s?해|금년|이번\\s?해|내년|명년|다음\\s?해|다다음\\s?해|내후년|후년)`;
/** Words for the previous, current and next period: 지난, 저번 / 이번, 이 / 다음, 오는. */
export const DETERMINER = '(지지난|지난|저번|전|이번|금|이|다다음|다음|오는|다가오는|차)';
export const WEEKDAYS = '월화수목금토일';
export const DAY_COUNT_BY_WORD: Record<string, number> = {
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
  일주일: 7,
  보름: 15,
  며칠: 3,
};
export const DAY_COUNT_WORD = `(${Object.keys(DAY_COUNT_BY_WORD).join('|')})`;
const NUMBER_BY_NUMERAL: Record<string, number> = {
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
export const COUNT = '(\\d{1,3}|한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉|열|몇|수)';
export const UNIT_BY_WORD: Record<string, CalendarUnit> = {
  일: 'day',
  주: 'week',
  주일: 'week',
  개월: 'month',
  달: 'month',
  년: 'year',
  해: 'year',
};
export const UNIT = '(주일|주|개월|달|년|해|일)';
export const ORDINAL_BY_WORD: Record<string, number> = {
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
  여섯: 6,
  마지막: -1,
};
export const ORDINAL_WORD =
  '(첫째|둘째|셋째|넷째|다섯째|첫|두|세|네|다섯|마지막)\\s?(?:번째\\s?|째\\s?)?(?:주\\s?)?';

export const removeSpaces = (word: string) => word.replace(/\s/g, '');
export const parseCount = (word: string) =>
  /^\d/.test(word) ? Number(word) : (NUMBER_BY_NUMERAL[word] ?? 1);
export const parseRelativeYear = (today: CalendarDay, word: string) =>
  today.year + (YEAR_OFFSET_BY_WORD[removeSpaces(word)] ?? 0);

export function parsePeriodOffset(determiner: string): number {
  if (determiner === '지지난') return -2;
  if (determiner === '다다음') return 2;
  if (/^(?:지난|저번|전)$/.test(determiner)) return -1;
  return /^(?:이번|금|이)$/.test(determiner) ? 0 : 1;
}

export const parseWeekday = (text: string) => WEEKDAYS.indexOf(text) + 1;

/** 31 이하의 한자어 수: 이십일 → 21. */
function parseSinoKoreanNumber(word: string): number {
  const [tens, ones] = word.includes('십') ? word.split('십') : ['', word];
  return (
    (word.includes('십') ? (tens ? (NUMBER_BY_NUMERAL[tens] ?? 1) : 1) * 10 : 0) +
    (ones ? (NUMBER_BY_NUMERAL[ones] ?? 0) : 0)
  );
}

export const parseDayOfMonth = (word: string) =>
  /^\d/.test(word) ? Number(word) : parseSinoKoreanNumber(word);
export const SINO_KOREAN_NUMBER = '((?:[이삼]?십)?[일이삼사오육칠팔구]|[이삼]?십)';
export const DAY_OF_MONTH = `(\\d{1,2}|${SINO_KOREAN_NUMBER.slice(1)}`;
/** 전 대통령, 전 거래일: 전 before a noun is "former", not "ago". */
const OFFICE_AFTER_FORMER =
  '거래일|대통령|총리|장관|차관|회장|대표|의원|위원장|총장|시장|감독|국민|세계|국|분기|달|년|날';
export const AGO = `전(?!\\s(?:${OFFICE_AFTER_FORMER}))`;
/** Words after 일 that make it a count of days instead of a date. */
export const NOT_A_DATE =
  `(?!간|째|\\s?동안|\\s?만에|\\s?(?:전(?!\\s(?:${OFFICE_AFTER_FORMER}))|후|뒤|이상|이내|안에|연속|차|치|정도|가량)|` +
  '반|자리|본|단|' +
  '부(?!터)|장|제|정|상|어|하|했|할|반)';
