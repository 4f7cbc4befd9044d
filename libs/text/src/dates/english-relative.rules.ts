import {
  type CalendarDay,
  type ResolvedDate,
  type CalendarUnit,
  addDays,
  addMonths,
  addWorkdays,
  toMonth,
  resolveDay,
  resolveDate,
  resolveQuarter,
  resolveSeason,
  resolveOffset,
  resolveCompoundOffset,
  resolvePeriodFromToday,
  resolveWeek,
  getWeekday,
  resolveWeekend,
  resolveTimeLimit,
  resolveYearRange,
} from './calendar.ts';
import {
  COUNT,
  BACKWARD_DIRECTION,
  UNIT,
  DETERMINER,
  parseAmount,
  parseCount,
  isWorkdayUnit,
  parseStep,
} from './english.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import {
  resolveOffsetFrom,
  resolvePart,
  resolveElapsed,
  resolveRemainder,
  toDayRange,
} from './subperiods.ts';
import type { DateRule } from './date-rule.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');
function resolvePeriod(today: CalendarDay, steps: number, unit: string): ResolvedDate | undefined {
  const month = addMonths({ ...today, day: 1 }, steps);
  switch (unit.toLowerCase()) {
    case 'day':
      return resolveDay(addDays(today, steps));
    case 'week':
      return resolveWeek(today, steps);
    case 'weekend':
      return resolveWeekend(today, steps);
    case 'fortnight':
      return resolvePeriodFromToday(today, 2 * (steps || 1), 'week');
    case 'month':
      return resolveDate(toMonth(month), true);
    case 'quarter': {
      const to = addMonths({ ...today, day: 1 }, 3 * steps);
      return resolveQuarter(to.year, Math.ceil(to.month / 3), true);
    }
    case 'decade': {
      const from = Math.floor(today.year / 10) * 10 + 10 * steps;
      return resolveYearRange(from, from + 9, true);
    }
    case 'century': {
      const from = Math.floor(today.year / 100) * 100 + 100 * steps;
      return resolveYearRange(from, from + 99, true);
    }
    default:
      return resolveDate(makePartialDate(today.year + steps), true);
  }
}

/** The week, month … before or after the one another date is in; that date must be as precise. */
function resolveAdjacentPeriod(
  anchor: ResolvedDate,
  steps: number,
  unit: string,
): ResolvedDate | undefined {
  const requiredLength =
    { day: 10, week: 10, weekend: 10, fortnight: 10, month: 7, quarter: 7 }[unit.toLowerCase()] ??
    4;
  const resolved =
    anchor.value.length < requiredLength
      ? undefined
      : resolvePeriod(toDayRange(anchor).from, steps, unit);
  return resolved && { ...resolved, relative: anchor.relative };
}

/** Verbs and such that make "past" a preposition. */
const PAST_PREPOSITION_BEFORE =
  /\b(?:go|goes|going|gone|went|get|gets|got|last|lasts|lasted|well|way|far|stay|stays|stayed|beyond|half|just)\s$/iu;

/** So many units that follow a day. */
const resolvePeriodAfter = (
  anchor: ResolvedDate,
  [number, unit]: [number, CalendarUnit],
): ResolvedDate | undefined =>
  anchor.value.length === 10 && !anchor.valueEnd
    ? resolvePeriodFromToday(toDayRange(anchor).from, number, unit)
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

function resolveUnitRange(
  today: CalendarDay,
  steps: number,
  number: string,
  unit: string,
): ResolvedDate | undefined {
  if (/^quarter/i.test(unit)) return resolveQuarterRange(today, steps * parseCount(number));
  if (!isWorkdayUnit(unit))
    return resolvePeriodFromToday(today, ...applySign(parseAmount(number, unit), steps));
  const boundaryDay = addWorkdays(today, steps * parseCount(number));
  const [from, to] =
    steps < 0 ? [boundaryDay, addDays(today, -1)] : [addWorkdays(today, 1), boundaryDay];
  const [first, last] = [resolveDay(from), resolveDay(to)];
  return first && last && { value: first.value, valueEnd: last.value, relative: true };
}

const applySign = <T>([number, unit]: [number, T], sign: number): [number, T] => [
  sign * number,
  unit,
];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

function resolveDistance(
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

/** English dates told from the day of writing. */
export const englishRelativeRules: DateRule[] = [
  {
    pattern: /\b(?:the )?day (after tomorrow|after tmrw|before yesterday)\b/giu,
    resolve: ([, determiner = ''], { today }) =>
      resolveDay(addDays(today, /after/i.test(determiner) ? 2 : -2)),
  },
  {
    pattern: /\b(?:the )?(week|month|year|quarter|weekend) (after next|before last)\b/giu,
    resolve: ([, unit = '', determiner = ''], { today }) =>
      resolvePeriod(today, /after/i.test(determiner) ? 2 : -2, unit),
  },
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
      resolveDistance(today, number, unit, determiner),
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
      const resolved = resolveUnitRange(today, parseStep(direction), countWord, unit);
      return resolved && /following/i.test(direction)
        ? {
            ...resolved,
            resolveFromAnchor: (anchor) => resolvePeriodAfter(anchor, parseAmount(countWord, unit)),
          }
        : resolved;
    },
  },
  {
    isFinal: true,
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
      return resolveDistance(today, number, unit, 'hence');
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
  {
    pattern: toPattern(String.raw`\b${DETERMINER}\s(spring|summer|autumn|fall|winter)\b`),
    resolve: ([, determiner = '', name = ''], { today }) =>
      resolveSeason(
        today.year + parseStep(determiner),
        /fall/i.test(name) ? 3 : SEASONS.indexOf(name.toLowerCase()) + 1,
        true,
      ),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(earlier|later)\s)?(?:the\s)?(?:calendar\s)?${DETERMINER}\s(?:calendar\s|fiscal\s|financial\s|working\s|business\s|academic\s|school\s)?(day|weekend|week|fortnight|month|quarter|year|decade|century)\b(?!['’-]?\s?old)`,
    ),
    resolve: ([text, timeOfPeriod, determiner = '', unit = ''], { today, textAfter }) => {
      // "The last week of the trial" is not last week.
      if (
        /the same/i.test(text) ||
        (/\bthe (?:last|next|following)\b/i.test(text) && /^\sof\b/.test(textAfter))
      )
        return undefined;
      const period = resolvePeriod(today, parseStep(determiner), unit);
      if (period && /the (?:next|following|previous)/i.test(text))
        return {
          ...period,
          ...(/following/i.test(determiner) && { requiresContext: true }),
          resolveFromAnchor: (anchor) => resolveAdjacentPeriod(anchor, parseStep(determiner), unit),
        };
      // "The past year" is the twelve months up to now, "last year" the one of the calendar.
      if (/^(?:this )?past$/i.test(determiner) && !/day|weekend/i.test(unit))
        return /century/i.test(unit)
          ? resolvePeriodFromToday(today, -100, 'year')
          : resolveUnitRange(today, -1, '1', unit);
      if (!period || !timeOfPeriod || parseStep(determiner) !== 0) return period;
      return /later/i.test(timeOfPeriod)
        ? resolveRemainder(period, today)
        : resolveElapsed(period, today);
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(?:this|that|my|over\sthe|(?:at|on|during)\sthe|on|the)\sweekend\b(?!\s(?:of|after|before)\b)`,
    ),
    // What a report tells of "over the weekend" has happened.
    resolve: ([text], { today }) =>
      resolveWeekend(today, /^over/i.test(text) && getWeekday(today) < 6 ? -1 : 0),
  },
  {
    pattern: toPattern(
      String.raw`\bthe\s(day|week|month|quarter|year)\s(before|after)(?=[.,;!?]|$|\s(?:and|but|when|because|as|in|at)\b)`,
    ),
    resolve: ([, unit = '', determiner = ''], { today }) => {
      const steps = BACKWARD_DIRECTION.test(determiner) ? -1 : 1;
      const period = resolvePeriod(today, steps, unit);
      return (
        period && {
          ...period,
          ...(steps > 0 && { requiresContext: true }),
          resolveFromAnchor: (anchor) => resolveAdjacentPeriod(anchor, steps, unit),
        }
      );
    },
  },
  {
    // "By year-end"; "year-end results" are an adjective.
    pattern: toPattern(
      String.raw`(?<=\b(?:by|at|before|until|till|towards?|the)\s)(?:year[- ]?end|EOY)\b(?!\s[a-z]{3,}s\b)`,
    ),
    resolve: (_match, { today }) => {
      const year = makePartialDate(today.year);
      return year && resolvePart({ value: year, relative: true }, 'late');
    },
  },
  {
    pattern: /\b(?:(?:the )?year[- ]to[- ]date|YTD|so far this year)\b/gu,
    resolve: (_match, { today }) => {
      const year = makePartialDate(today.year);
      return year && resolveElapsed({ value: year, relative: true }, today);
    },
  },
  {
    pattern: /\b(?:last\s(?:night|evening)|this\s(?:morning|afternoon|evening))\b/giu,
    resolve: ([words], { today }) => resolveDay(addDays(today, /^last/i.test(words) ? -1 : 0)),
  },
  {
    pattern:
      /\b(?:today|tonight|tomorrow|yesterday|tmrw)\b(?!['’]s\s(?:world|society|youth|standards))/giu,
    resolve: ([word], { today }) =>
      resolveDay(
        addDays(today, /tomorrow|tmrw/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0),
      ),
  },
  {
    // Only in a phrase: "the end of the year", "later in the week", "the first three months of the
    // year".
    pattern:
      /(?<=\b(?:of|in|rest|remaining|remainder)\s)(?:(?:the|my|our)\s)?(week|month|quarter|year|decade|century)\b(?!\s(?:of|after|before|when|in)\b|['’-])/giu,
    resolve: ([, unit = ''], { today }) => {
      const period = resolvePeriod(today, 0, unit);
      return period && { ...period, requiresContext: true };
    },
  },
  {
    // Only as an end of a range: "from 2015 to the present".
    pattern: /\b(?:now|the\spresent|present)\b/giu,
    resolve: (_match, { today }) => {
      const now = resolveDay(today);
      return now && { ...now, requiresContext: true };
    },
  },
];
