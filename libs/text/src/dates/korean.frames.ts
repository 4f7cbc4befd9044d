import { add, addDays, daysFrom, monday, ofDay, one } from './calendar.ts';
import { type Frame, framesOf } from './compose.ts';
import type { Draft } from './dates.ts';
import {
  AGO,
  COUNT,
  NATIVE,
  NATIVE_WORD,
  NTH,
  UNIT,
  UNITS,
  WEEKDAYS,
  count,
  weekday,
} from './korean.words.ts';
import { makePartialDate } from './partial-date.ts';
import {
  type Part,
  type Piece,
  awayFrom,
  isWeek,
  nthOf,
  partOf,
  restOf,
  someOf,
  stretchOf,
} from './parts.ts';

const re = (source: string) => new RegExp(source, 'u');
const NTH_WORD =
  '(첫|두|세|네|다섯|여섯|마지막|첫째|둘째|셋째|넷째|다섯째|[1-9])\\s?(?:번\\s?째|째)?';
const isDay = (date: Draft) => date.value.length === 10 && !date.valueEnd;
const nth = (word: string) => (/\d/.test(word) ? Number(word) : (NTH[word] ?? 1));

const partNamed = (word: string): Part =>
  /^(?:초|상순|전반)/.test(word) ? 'early' : /^중/.test(word) ? 'mid' : 'late';

const PIECES: Record<string, Piece> = {
  주: 'week',
  주말: 'weekend',
  달: 'month',
  분기: 'quarter',
  날: 'day',
};
const pieceOf = (word: string): Piece => PIECES[word] ?? weekday(word.slice(0, 1));

const frames: Frame[] = [
  {
    // 말 is also "word" and 초 "candle": what follows must be a particle or nothing.
    after: re(
      '^\\s?(?:의\\s?)?(?:연|월)?(초순|초반|초|상순|중순|중반|하순|후반|말)(?=(?:에|께|쯤|경|까지|부터|이면|엔|의|에는|에도|에만|' +
        '과|와|인|이|\\s|[.,)·~-]|$))',
    ),
    read: (date, [, word = '']) => partOf(date, partNamed(word)),
  },
  {
    after: re('^\\s?(?:의\\s?)?(?:나머지|남은\\s?기간)'),
    read: (date, _phrase, today) => restOf(date, today),
  },
  {
    after: re(
      `^\\s?(?:의\\s?)?${NTH_WORD}\\s?(?:주\\s)?(주말|주|달|분기|날|[${WEEKDAYS}]요일)(?![가-힣]*(?:년|택|식))`,
    ),
    read: (date, [, number = '', piece = '']) => nthOf(date, nth(number), pieceOf(piece)),
  },
  {
    after: re(
      '^\\s?(?:의\\s?)?(?:제\\s?)?([1-9]\\d?)주차?(?!\\s?(?:간|동안|전|후|뒤|만|이상|년|연속|일))',
    ),
    read: (date, [, number = '']) =>
      isDay(date) ? undefined : nthOf(date, Number(number), 'week'),
  },
  {
    after: re(`^\\s?(?:의\\s?)?(첫|처음|마지막)\\s?${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`),
    read: (date, [, which = '', number = '', unit = '']) =>
      someOf(date, which === '마지막' ? -count(number) : count(number), UNITS[unit] ?? 'day'),
  },
  {
    after: re('^의\\s?(주말|주|달)(?![가-힣]{2})'),
    read: (date, [, piece = '']) => {
      const { from } = stretchOf(date);
      if (!isDay(date)) return undefined;
      if (piece === '달') return one(makePartialDate(from.year, from.month), date.relative);
      const start = monday(from);
      return daysFrom(piece === '주' ? start : addDays(start, 5), addDays(start, 6), date.relative);
    },
  },
  {
    after: re(
      `^(?:으로부터|로부터|부터)?\\s?(?:약\\s?)?${COUNT}\\s?${UNIT}\\s?(이내|내|안)에?(?![가-힣]{2})`,
    ),
    read: (date, [, number = '', unit = '']) =>
      isDay(date)
        ? daysFrom(
            stretchOf(date).from,
            add(stretchOf(date).from, count(number), UNITS[unit] ?? 'day'),
            date.relative,
          )
        : undefined,
  },
  {
    after: re(
      `^(?:의|보다|으로부터|로부터|부터)?\\s?(?:약\\s?)?(?:${COUNT}\\s?${UNIT}|${NATIVE_WORD})\\s?(${AGO}|` +
        '후|뒤)(?![가-힣]*망|반|체|국|세)',
    ),
    read: (date, [, number, unit = '', native, which = '']) =>
      awayFrom(
        date,
        (number ? count(number) : (NATIVE[native ?? ''] ?? 1)) * (which === '전' ? -1 : 1),
        UNITS[unit] ?? 'day',
      ),
  },
  {
    after: re(`^(?:으로부터|로부터|부터)\\s?(?:${COUNT}\\s?${UNIT}|${NATIVE_WORD})(?:간|\\s?동안)`),
    read: (date, [, number, unit = '', native]) => {
      const { from } = stretchOf(date);
      if (!isDay(date)) return undefined;
      const far = number
        ? add(from, count(number), UNITS[unit] ?? 'day')
        : addDays(from, NATIVE[native ?? ''] ?? 1);
      return daysFrom(from, addDays(far, -1), date.relative);
    },
  },
  {
    after: re(
      `^\\s?([${WEEKDAYS}])요일(?:과|와|에서|부터)\\s?([${WEEKDAYS}])요일(?:까지|\\s?사이)`,
    ),
    read: (date, [, first = '', last = '']) => {
      const { from } = stretchOf(date);
      if (!isWeek(stretchOf(date))) return undefined;
      return daysFrom(
        addDays(from, weekday(first) - 1),
        addDays(from, weekday(last) - 1),
        date.relative,
      );
    },
  },
  {
    after: re(`^(?:의|,)?\\s?([${WEEKDAYS}])요일(?!마다|별)`),
    read: (date, [, day = '']) =>
      isWeek(stretchOf(date))
        ? ofDay(addDays(stretchOf(date).from, weekday(day) - 1), date.relative)
        : undefined,
  },
];

/** The phrases around Korean dates. */
export const koreanFrames = framesOf(frames);
