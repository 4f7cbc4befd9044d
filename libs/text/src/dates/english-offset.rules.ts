import {
  type CalendarDay,
  type ResolvedDate,
  type CalendarUnit,
  addDays,
  addMonths,
  addWorkdays,
  toMonth,
  resolveDay,
  resolveQuarter,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFrom,
  resolveTimeLimit,
} from './calendar.ts';
import {
  COUNT,
  BACKWARD_DIRECTION,
  UNIT,
  parseAmount,
  parseCount,
  isWorkdayUnit,
  parseStep,
} from './english.lexicon.ts';
import { resolveOffsetFrom, toDayRange } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');

/** Verbs and such that make "past" a preposition. */
const PAST_PREPOSITION_BEFORE =
  /\b(?:go|goes|going|gone|went|get|gets|got|last|lasts|lasted|well|way|far|stay|stays|stayed|beyond|half|just)\s$/iu;

/** So many units that follow a day. */
const resolvePeriodAfter = (
  anchor: ResolvedDate,
  [number, unit]: [number, CalendarUnit],
): ResolvedDate | undefined =>
  anchor.value.length === 10 && !anchor.valueEnd
    ? resolvePeriodFrom(toDayRange(anchor).from, number, unit)
    : undefined;

/** Whole quarters before or after the one today is in. */
function resolveQuarterRange(today: CalendarDay, number: number): ResolvedDate | undefined {
  const current = resolveQuarter(today.year, Math.ceil(today.month / 3), true);
  const first =
    current &&
    addMonths(
      { year: today.year, month: 3 * Math.ceil(today.month / 3) - 2, day: 1 },
      number < 0 ? 3 * number : 3,
    );
  if (!first) return undefined;
  const last = addMonths(first, 3 * Math.abs(number) - 1);
  const [value, valueEnd] = [toMonth(first), toMonth(last)];
  return value && valueEnd && { value, valueEnd, relative: true };
}

export function resolveRollingPeriod(
  today: CalendarDay,
  sign: number,
  number: string,
  unit: string,
): ResolvedDate | undefined {
  if (/^quarter/i.test(unit)) return resolveQuarterRange(today, sign * parseCount(number));
  if (!isWorkdayUnit(unit))
    return resolvePeriodFrom(today, ...applySign(parseAmount(number, unit), sign));
  const boundaryDay = addWorkdays(today, sign * parseCount(number));
  const [from, to] =
    sign < 0 ? [boundaryDay, addDays(today, -1)] : [addWorkdays(today, 1), boundaryDay];
  const [first, last] = [resolveDay(from), resolveDay(to)];
  return first && last && { value: first.value, valueEnd: last.value, relative: true };
}

const applySign = <T>([number, unit]: [number, T], sign: number): [number, T] => [
  sign * number,
  unit,
];

function resolveWordedOffset(
  today: CalendarDay,
  number: string,
  unit: string,
  direction: string,
): ResolvedDate | undefined {
  const sign = BACKWARD_DIRECTION.test(direction) ? -1 : 1;
  if (isWorkdayUnit(unit)) return resolveDay(addWorkdays(today, sign * parseCount(number)));
  const signedAmount = applySign(parseAmount(number, unit), sign);
  const resolved = resolveOffset(today, ...signedAmount);
  return resolved && /^(?:later|earlier)$/i.test(direction)
    ? { ...resolved, resolveFromAnchor: (anchor) => resolveOffsetFrom(anchor, ...signedAmount) }
    : resolved;
}

/** English dates a counted amount of time away from the day of writing, and periods that long. */
export const englishOffsetRules: DateRule[] = [
  {
    pattern: toPattern(
      String.raw`\b(within\s(?:the\s(?:next\s)?)?)?(${COUNT})\s(${UNIT}),?\s(?:and\s)?(${COUNT})\s(${UNIT})(?:,?\s(?:and\s)?(${COUNT})\s(${UNIT}))?(?:\s(ago|earlier|later|from now|hence))?\b`,
    ),
    resolve: (
      [, limitPhrase, n1 = '', u1 = '', n2 = '', u2 = '', n3, u3, determiner],
      { today },
    ) => {
      if (!limitPhrase === !determiner) return undefined;
      const amounts = [
        parseAmount(n1, u1),
        parseAmount(n2, u2),
        ...(n3 && u3 ? [parseAmount(n3, u3)] : []),
      ];
      const shiftedDate = resolveCompoundOffset(
        today,
        amounts,
        determiner && BACKWARD_DIRECTION.test(determiner) ? -1 : 1,
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
    resolve: ([, number = '', unit = '', determiner = ''], { today }) =>
      resolveWordedOffset(today, number, unit, determiner),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(?:in|over|during|within|for)\s)?(?:the\s)?(?:(last|past|previous|next|coming|upcoming|following)\s(${COUNT})|(${COUNT})\s(last|past|previous|next|coming|upcoming|following)(?=\s[a-z]{3,9}s\b))\s?(${UNIT})\b`,
    ),
    resolve: (
      [text, determiner, number, number2, determiner2, unit = ''],
      { today, textBefore, textAfter },
    ) => {
      const [direction, countWord] = [determiner ?? determiner2 ?? '', number ?? number2 ?? ''];
      // "To go past seven years", "the following 300 years" of some story.
      if (/\b(?:last|next|following)\b/i.test(text) && /^\sof\b/.test(textAfter)) return undefined;
      if (
        (/^past/i.test(text) && PAST_PREPOSITION_BEFORE.test(textBefore)) ||
        (parseCount(countWord) > 100 && /^(?:year|decade)/i.test(unit))
      )
        return undefined;
      if (/^within\s/i.test(text) && parseStep(direction) > 0)
        return resolveTimeLimit(today, ...parseAmount(countWord, unit));
      const resolved = resolveRollingPeriod(today, parseStep(direction), countWord, unit);
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
      // "the first time in three years" looks back.
      if (
        /\b(?:first|time|highest|lowest|best|worst|most|largest|biggest|least|once|twice|times|[a-z]{3,10}est)\b[^.,;]{0,20}$/iu.test(
          textBefore,
        ) ||
        /in an?\s(?:day|year|decade)$/i.test(text)
      )
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
