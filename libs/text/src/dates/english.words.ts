const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** Sources of patterns; every one is bounded in length. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const WEEKDAY = '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
export const YEAR = String.raw`(?:1\d|2[01])\d\d`;
export const COUNT = String.raw`(?:\d{1,3}|an?|(?:a |the )?(?:couple(?: of)?|few)|several|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONES.slice(1).reverse().join('|')})`;
const ORDINAL_WORD = `(?:(?:twenty|thirty)[- ](?:${[...ORDINALS.slice(1, 10), ...ONES.slice(1, 10)].join('|')})|thirtieth|${ORDINALS.slice(1).reverse().join('|')})`;
/** A day of the month in digits or words. */
export const DAY = String.raw`(?:(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d)|${ORDINAL_WORD})`;
export const NTH = '(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)';

export const monthNumber = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Monday 1 … Sunday 7. */
export const weekdayNumber = (word: string) => WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** 1 to 31 out of `21`, `21st`, `twenty-first`, `twenty one`. */
export function dayNumber(word: string): number {
  const digits = /^\d{1,2}/.exec(word);
  if (digits) return Number(digits[0]);
  const [first = '', second] = word.toLowerCase().split(/[- ]/);
  const tens = { twenty: 20, thirty: 30, thirtieth: 30 }[first];
  if (tens !== undefined) return tens + (second ? small(second) : 0);
  return small(first);
}

const small = (word: string) => Math.max(ORDINALS.indexOf(word), ONES.indexOf(word), 0);

/** First 1 … fifth 5, last -1. */
export const nth = (word: string) => (word.toLowerCase() === 'last' ? -1 : dayNumber(word));

/** How many; "a few" and "several" are read as 3, "a couple" as 2. */
export function count(word: string): number {
  const lower = word.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower);
  if (/couple/.test(lower)) return 2;
  if (/few|several/.test(lower)) return 3;
  if (/^an?$/.test(lower)) return 1;
  const [first = '', second] = lower.split(/[- ]/);
  const tens = TENS.indexOf(first);
  if (tens >= 0) return 20 + 10 * tens + (second ? ONES.indexOf(second) : 0);
  return Math.max(1, ONES.indexOf(first));
}
