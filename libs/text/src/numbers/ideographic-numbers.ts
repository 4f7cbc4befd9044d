import { joinWords } from '@plumbline/languages';
import {
  IDEOGRAPHIC_DIGITS,
  IDEOGRAPHIC_GROUPS,
  IDEOGRAPHIC_PLACES,
  NATIVE_NUMBERS,
} from './ideographic-signs.ts';
import type { NumberSpan } from './number-span.ts';
import { joinNumberWords, type NumberWords, numberWords } from './number-words.ts';
import { DIGIT_PATTERN, parseDigits } from './parse-digits.ts';

const joinSigns = (sets: Iterable<Iterable<string>>): string =>
  [...sets].flatMap((signs) => [...signs]).join('');
const listSigns = ({ digits, places, groups }: NumberWords) => ({
  digits: joinSigns(digits),
  places: joinSigns(Object.values(places)),
  groups: joinSigns(Object.values(groups)),
});

const chinese = numberWords.require('zh');
const korean = numberWords.require('ko');
const han = listSigns(chinese);
const hangul = listSigns(korean);
const ORDINAL_PREFIX = joinWords(chinese.ordinalPrefixes);
const PERCENT = joinWords(
  Object.keys(chinese.signs).filter((sign) => chinese.signs[sign] === 'percent'),
);
const ORDINAL_COUNTER = joinNumberWords(({ ordinalCounters }) => ordinalCounters);
/** Two signs or more, or one before a counter; "数百" (hundreds) is not a number. */
const HAN_NUMERAL = new RegExp(
  `(?<!${joinWords(chinese.vagueCounts)})(${ORDINAL_PREFIX}?)` +
    `([${han.digits}${han.places}${han.groups}]{2,24}` +
    `|[${han.digits}${han.places}](?=${joinWords(chinese.counters)})` +
    `|(?<=${ORDINAL_PREFIX}|${PERCENT})[${han.digits}十])(${ORDINAL_COUNTER})?`,
  'gu',
);
/** A counter ends its word or has a particle: "한 경기도" does not count games. */
const KOREAN_NUMERAL = new RegExp(
  `(?<!\\p{Script=Hangul})(${joinWords(NATIVE_NUMBERS.keys())})\\s?` +
    `(?=(${joinWords(korean.nativeCounters)})` +
    `(?:(?!\\p{Script=Hangul})|${joinWords(korean.particlesAfterCounter)}))`,
  'gu',
);
/** Sino-Korean numerals with a sign of a place: 삼백만 원, 백 명. */
const SINO_KOREAN_NUMERAL = new RegExp(
  `(?<!\\p{Script=Hangul})[${hangul.digits}${hangul.places}]{0,8}` +
    `[${hangul.places}${hangul.groups.charAt(0)}]` +
    `[${hangul.digits}${hangul.places}${hangul.groups}]{0,8}` +
    `(?=\\s?${joinWords(korean.sinoCounters)})`,
  'gu',
);
const PLACES = [...IDEOGRAPHIC_PLACES.keys()].join('');
const GROUPS = [...IDEOGRAPHIC_GROUPS.keys()].join('');
const NEXT_PART = new RegExp(`\\s?(${DIGIT_PATTERN})?([${PLACES}]?)([${GROUPS}]?)`, 'uy');
const MAX_PARTS = 8;

/**
 * The rest of a number after its digits, as in "3억 7천만", "2천" or "88億"; undefined if no sign of a
 * place or group follows.
 */
export function parseIdeographicTail(
  text: string,
  end: number,
  first: number,
): { end: number; value: number } | undefined {
  let [value, groupValue, current, position] = [0, 0, first, end];
  let hasSign = false;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    NEXT_PART.lastIndex = position;
    const [whole, digits, place, group] = NEXT_PART.exec(text) ?? [''];
    if (!place && !group) {
      // "1만 5522명": the last group has no sign.
      const rest = digits === undefined ? NaN : (parseDigits(digits)[0] ?? NaN);
      const isLastGroup = hasSign && !groupValue && rest < 1e4;
      return isLastGroup
        ? { end: position + whole.length, value: value + rest }
        : hasSign
          ? { end: position, value: value + groupValue }
          : undefined;
    }
    if (part === 0 ? digits !== undefined : digits === undefined && whole.startsWith(' ')) break;
    if (part > 0) current = digits === undefined ? (place ? 1 : 0) : (parseDigits(digits)[0] ?? 0);
    hasSign = true;
    // 2万亿: ten thousand times a hundred million
    if (group && !place && digits === undefined && part > 0 && !groupValue) {
      value *= IDEOGRAPHIC_GROUPS.get(group)!;
      position += whole.length;
      continue;
    }
    groupValue += place ? current * IDEOGRAPHIC_PLACES.get(place)! : current;
    if (group) {
      value += groupValue * IDEOGRAPHIC_GROUPS.get(group)!;
      groupValue = 0;
    }
    position += whole.length;
  }
  return hasSign ? { end: position, value: value + groupValue } : undefined;
}

/** Extracts numbers that Chinese, Japanese and Korean write without digits: 三百二十, 第三, 세 (명). */
export function extractIdeographicNumbers(text: string): NumberSpan[] {
  return [...extractHanNumbers(text), ...extractKoreanNumbers(text)];
}

function* extractHanNumbers(text: string): Iterable<NumberSpan> {
  for (const match of text.matchAll(HAN_NUMERAL)) {
    const [whole, prefix, numeral = '', suffix] = match;
    const end = match.index + whole.length;
    yield {
      start: match.index,
      end,
      value: parseNumeral(numeral),
      form: prefix || suffix ? 'ordinal' : 'word',
    };
  }
}

function* extractKoreanNumbers(text: string): Iterable<NumberSpan> {
  for (const match of text.matchAll(KOREAN_NUMERAL)) {
    const [, word = '', counter = ''] = match;
    yield {
      start: match.index,
      end: match.index + word.length,
      value: NATIVE_NUMBERS.get(word)!,
      form: korean.ordinalCounters.has(counter) ? 'ordinal' : 'word',
    };
  }
  for (const { 0: numeral, index } of text.matchAll(SINO_KOREAN_NUMERAL))
    yield { start: index, end: index + numeral.length, value: parseNumeral(numeral), form: 'word' };
}

function parseNumeral(numeral: string): number {
  const signs = [...numeral];
  if (signs.every((sign) => IDEOGRAPHIC_DIGITS.has(sign)))
    return Number(signs.map((sign) => IDEOGRAPHIC_DIGITS.get(sign)).join('')); // 二〇一九
  let [total, groupValue, digit] = [0, 0, 0];
  for (const sign of signs) {
    const [place, group] = [IDEOGRAPHIC_PLACES.get(sign), IDEOGRAPHIC_GROUPS.get(sign)];
    if (place !== undefined) {
      groupValue += (digit || 1) * place;
      digit = 0;
    } else if (group !== undefined) {
      const inGroup = groupValue + digit;
      total = inGroup || !total ? total + (inGroup || 1) * group : total * group; // 两万亿
      [groupValue, digit] = [0, 0];
    } else digit = IDEOGRAPHIC_DIGITS.get(sign)!;
  }
  return total + groupValue + digit;
}
