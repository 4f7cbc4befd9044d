import type { DateModifier } from './date-modifiers.ts';
import {
  COUNT,
  ORDINAL,
  SUBPERIOD,
  UNIT,
  parseAmount,
  parseOrdinal,
  parseSubperiod,
} from './english.lexicon.ts';
import {
  type PeriodPart,
  countDays,
  resolveNth,
  resolvePart,
  resolveElapsed,
  resolveRemainder,
  resolveFirstOrLast,
  toDayRange,
} from './subperiods.ts';

const toPattern = (source: string) => new RegExp(source, 'iu');

const OF_PATTERN = String.raw`\s(?:of|in|from|for)\s(?:the\s)?$`;
export const OF_WORDS = ['of', 'in', 'the', 'from', 'for'];

const PERIOD_PARTS: [RegExp, PeriodPart][] = [
  [/^(?:early|beginning|start|opening|turn|dawn)/i, 'early'],
  [/^mid/i, 'mid'],
  [/./, 'late'],
];
const parsePeriodPart = (word: string): PeriodPart =>
  PERIOD_PARTS.find(([pattern]) => pattern.test(word))?.[1] ?? 'late';

/** Phrases for a part of an English period: "early", "the rest of", "the first week of". */
export const englishSubperiodModifiers: DateModifier[] = [
  {
    lastWords: ['early', 'mid', 'late', 'end', ...OF_WORDS],
    // "Start in" and "end next" are verbs, so the nouns need "of".
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(?:very\s)?(?:(early|mid|late)(?:[\s-]|(?:\spart)?\s(?:of|in)\s)|(beginning|start|turn|dawn|middle|end|close)\sof\s|(?:year[\s-])?(end)[\s-](?<=year.{5}|-))(?:the\s)?$`,
    ),
    resolve: (date, [, adjective, noun, end]) =>
      countDays(toDayRange(date)) === 1
        ? undefined
        : resolvePart(date, parsePeriodPart(adjective ?? noun ?? end ?? '')),
  },
  {
    lastWords: OF_WORDS,
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(first|early|opening|last|final|closing|later)\s(?:(?:few|several)\s)?(?:days|weeks|months|years|decades)${OF_PATTERN}`,
    ),
    resolve: (date, [, word = '']) =>
      countDays(toDayRange(date)) <= 7
        ? undefined
        : resolvePart(date, /^(?:first|early|opening)/i.test(word) ? 'early' : 'late'),
  },
  {
    lastWords: [...OF_WORDS, 'rest', 'remaining', 'remainder', 'balance'],
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(?:rest|remainder|remaining|balance)(?:\sof)?\s(?:the\s)?$`,
    ),
    resolve: (date, _phrase, today) => resolveRemainder(date, today),
  },
  {
    lastWords: ['in', 'the', 'earlier', 'later'],
    patternBefore: toPattern(String.raw`\b(earlier|later)\s(?:on\s)?(?:in\s)?(?:the\s)?$`),
    resolve: (date, [, word = ''], today) =>
      /later/i.test(word) ? resolveRemainder(date, today) : resolveElapsed(date, today),
  },
  {
    lastWords: [...OF_WORDS, 'week', 'weekend', 'half', 'quarter'],
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(${ORDINAL})\s(?:full\s|calendar\s|fiscal\s)?(${SUBPERIOD})(?:${OF_PATTERN.slice(0, -1)}|\s)$`,
    ),
    resolve: (date, [, number = '', subperiod = '']) =>
      resolveNth(date, parseOrdinal(number), parseSubperiod(subperiod)),
  },
  {
    lastWords: OF_WORDS,
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(first|last|final|opening|closing)\s(${COUNT})\s(${UNIT})${OF_PATTERN}`,
    ),
    resolve: (date, [, ordinal = '', number = '', unit = '']) => {
      const [unitCount, calendarUnit] = parseAmount(number, unit);
      return resolveFirstOrLast(
        date,
        parseOrdinal(ordinal) < 0 ? -unitCount : unitCount,
        calendarUnit,
      );
    },
  },
];
