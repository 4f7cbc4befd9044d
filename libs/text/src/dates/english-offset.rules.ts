import {
  type CalendarDay,
  type CalendarUnit,
  addDays,
  addMonths,
  addWorkdays,
} from './calendar.ts';
import {
  type ResolvedDate,
  toPartialMonth,
  resolveDay,
  resolveQuarter,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFrom,
  resolveTimeLimit,
} from './date-resolution.ts';
import {
  COUNT,
  BACKWARD_DIRECTION,
  UNIT,
  parseAmount,
  parseCount,
  isWorkdayUnit,
  parsePeriodOffset,
} from './english.lexicon.ts';
import { PAST_PREPOSITION_BEFORE, SUPERLATIVE_BEFORE } from './english-context.ts';
import { shiftResolvedDate, toDayRange } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');

/** The period of a number of units after a day. */
const resolvePeriodAfter = (
  anchor: ResolvedDate,
  [amount, unit]: [number, CalendarUnit],
): ResolvedDate | undefined =>
  anchor.value.length === 10 && !anchor.valueEnd
    ? resolvePeriodFrom(toDayRange(anchor).from, amount, unit)
    : undefined;

/** Whole quarters before or after the current one. */
function resolveQuarterRange(today: CalendarDay, quarterCount: number): ResolvedDate | undefined {
  const current = resolveQuarter(today.year, Math.ceil(today.month / 3), true);
  const first =
    current &&
    addMonths(
      { year: today.year, month: 3 * Math.ceil(today.month / 3) - 2, day: 1 },
      quarterCount < 0 ? 3 * quarterCount : 3,
    );
  if (!first) return undefined;
  const last = addMonths(first, 3 * Math.abs(quarterCount) - 1);
  const [value, valueEnd] = [toPartialMonth(first), toPartialMonth(last)];
  return value && valueEnd && { value, valueEnd, relative: true };
}

export function resolveRollingPeriod(
  today: CalendarDay,
  sign: number,
  countWord: string,
  unit: string,
): ResolvedDate | undefined {
  if (/^quarter/i.test(unit)) return resolveQuarterRange(today, sign * parseCount(countWord));
  if (!isWorkdayUnit(unit))
    return resolvePeriodFrom(today, ...applySign(parseAmount(countWord, unit), sign));
  const boundaryDay = addWorkdays(today, sign * parseCount(countWord));
  const [from, to] =
    sign < 0 ? [boundaryDay, addDays(today, -1)] : [addWorkdays(today, 1), boundaryDay];
  const [first, last] = [resolveDay(from), resolveDay(to)];
  return first && last && { value: first.value, valueEnd: last.value, relative: true };
}

const applySign = <T>([amount, unit]: [number, T], sign: number): [number, T] => [
  sign * amount,
  unit,
];

function resolveWordedOffset(
  today: CalendarDay,
  countWord: string,
  unit: string,
  direction: string,
): ResolvedDate | undefined {
  const sign = BACKWARD_DIRECTION.test(direction) ? -1 : 1;
  if (isWorkdayUnit(unit)) return resolveDay(addWorkdays(today, sign * parseCount(countWord)));
  const signedAmount = applySign(parseAmount(countWord, unit), sign);
  const resolved = resolveOffset(today, ...signedAmount);
  return resolved && /^(?:later|earlier)$/i.test(direction)
    ? { ...resolved, resolveFromAnchor: (anchor) => shiftResolvedDate(anchor, ...signedAmount) }
    : resolved;
}

/**
 * English dates that are an amount of time away from the day of writing, and periods of that
 * length.
 */
export const englishOffsetRules: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`\b(within\s(?:the\s(?:next\s)?)?)?(${COUNT})\s(${UNIT}),?\s(?:and\s)?(${COUNT})\s(${UNIT})(?:,?\s(?:and\s)?(${COUNT})\s(${UNIT}))?(?:\s(ago|earlier|later|from now|hence))?\b`,
    ),
    resolve: (
      [
        ,
        limitPhrase,
        firstCount = '',
        firstUnit = '',
        secondCount = '',
        secondUnit = '',
        thirdCount,
        thirdUnit,
        directionWord,
      ],
      { today },
    ) => {
      if (!limitPhrase === !directionWord) return undefined;
      const amounts = [
        parseAmount(firstCount, firstUnit),
        parseAmount(secondCount, secondUnit),
        ...(thirdCount && thirdUnit ? [parseAmount(thirdCount, thirdUnit)] : []),
      ];
      const shiftedDate = resolveCompoundOffset(
        today,
        amounts,
        directionWord && BACKWARD_DIRECTION.test(directionWord) ? -1 : 1,
      );
      const now = limitPhrase ? resolveDay(today) : undefined;
      return shiftedDate && now
        ? { value: now.value, valueEnd: shiftedDate.value, relative: true }
        : shiftedDate;
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(${COUNT})\s?(${UNIT})\s(ago|earlier|later|hence|back|from now)\b(?!\s(?:to|from|into|in the)\b)`,
    ),
    resolve: ([, number = '', unit = '', directionWord = ''], { today }) =>
      resolveWordedOffset(today, number, unit, directionWord),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(?:in|over|during|within|for)\s)?(?:the\s)?(?:(last|past|previous|next|coming|upcoming|following)\s(${COUNT})|(${COUNT})\s(last|past|previous|next|coming|upcoming|following)(?=\s[a-z]{3,9}s\b))\s?(${UNIT})\b`,
    ),
    resolve: (
      [text, directionWord, number, countBeforeDirection, directionWordAfterCount, unit = ''],
      { today, textBefore, textAfter },
    ) => {
      const [direction, countWord] = [
        directionWord ?? directionWordAfterCount ?? '',
        number ?? countBeforeDirection ?? '',
      ];
      // "To go past seven years"; "the following 300 years" of a story.
      if (/\b(?:last|next|following)\b/i.test(text) && /^\sof\b/.test(textAfter)) return undefined;
      if (
        (/^past/i.test(text) && PAST_PREPOSITION_BEFORE.test(textBefore)) ||
        (parseCount(countWord) > 100 && /^(?:year|decade)/i.test(unit))
      )
        return undefined;
      if (/^within\s/i.test(text) && parsePeriodOffset(direction) > 0)
        return resolveTimeLimit(today, ...parseAmount(countWord, unit));
      const resolved = resolveRollingPeriod(today, parsePeriodOffset(direction), countWord, unit);
      return resolved && /following/i.test(direction)
        ? {
            ...resolved,
            resolveFromAnchor: (anchor) => resolvePeriodAfter(anchor, parseAmount(countWord, unit)),
          }
        : resolved;
    },
  },
  {
    blocksLaterRules: true,
    pattern: toPattern(
      String.raw`\bin\s(?:about\s|around\s)?(${COUNT})\s?(${UNIT})(?:['’]s?)?(?:\stime)?\b(?!\s(?:ago|earlier|before|of)\b)`,
    ),
    resolve: ([text, number = '', unit = ''], { today, textBefore }) => {
      if (SUPERLATIVE_BEFORE.test(textBefore) || /in an?\s(?:day|year|decade)$/i.test(text))
        return undefined;
      return resolveWordedOffset(today, number, unit, 'hence');
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(?:within|less\sthan)\s(?:the\s)?(${COUNT})\s?(${UNIT})(?:\s(?:from|after|of)\s(today|now|tomorrow))?\b`,
    ),
    resolve: ([text, number = '', unit = '', baseWord], { today }) => {
      if (/^less/i.test(text) && !baseWord) return undefined;
      return resolveTimeLimit(
        addDays(today, /tomorrow/i.test(baseWord ?? '') ? 1 : 0),
        ...parseAmount(number, unit),
      );
    },
  },
];
