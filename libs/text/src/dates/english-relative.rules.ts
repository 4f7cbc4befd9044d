import {
  type CalendarDay,
  addDays,
  addMonths,
  getDayDifferenceMs,
  getWeekday,
} from './calendar.ts';
import {
  type ResolvedDate,
  toPartialMonth,
  resolveDay,
  resolveDate,
  resolveQuarter,
  resolveSeason,
  resolvePeriodFrom,
  resolveWeek,
  resolveWeekend,
  resolveYearRange,
} from './date-resolution.ts';
import {
  BACKWARD_DIRECTION,
  DETERMINER,
  parsePeriodOffset,
  parseSeason,
  SEASON,
} from './english.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import { resolvePart, resolveElapsed, resolveRemainder, toDayRange } from './subperiods.ts';
import type { DateRule } from './date-rule.ts';
import { englishOffsetRules, resolveRollingPeriod } from './english-offset.rules.ts';

const toPattern = (source: string) => new RegExp(source, 'giu');
function resolveShiftedPeriod(
  referenceDay: CalendarDay,
  periodOffset: number,
  unit: string,
): ResolvedDate | undefined {
  const month = addMonths({ ...referenceDay, day: 1 }, periodOffset);
  switch (unit.toLowerCase()) {
    case 'day':
      return resolveDay(addDays(referenceDay, periodOffset));
    case 'week':
      return resolveWeek(referenceDay, periodOffset);
    case 'weekend':
      return resolveWeekend(referenceDay, periodOffset);
    case 'fortnight':
      return resolvePeriodFrom(referenceDay, 2 * (periodOffset || 1), 'week');
    case 'month':
      return resolveDate(toPartialMonth(month), true);
    case 'quarter': {
      const monthInQuarter = addMonths({ ...referenceDay, day: 1 }, 3 * periodOffset);
      return resolveQuarter(monthInQuarter.year, Math.ceil(monthInQuarter.month / 3), true);
    }
    case 'decade': {
      const from = Math.floor(referenceDay.year / 10) * 10 + 10 * periodOffset;
      return resolveYearRange(from, from + 9, true);
    }
    case 'century': {
      const from = Math.floor(referenceDay.year / 100) * 100 + 100 * periodOffset;
      return resolveYearRange(from, from + 99, true);
    }
    default:
      return resolveDate(makePartialDate(referenceDay.year + periodOffset), true);
  }
}

/** The week, month … before or after that of another date, which must have the same precision. */
function resolveAdjacentPeriod(
  anchor: ResolvedDate,
  periodOffset: number,
  unit: string,
): ResolvedDate | undefined {
  const requiredDateLength =
    { day: 10, week: 10, weekend: 10, fortnight: 10, month: 7, quarter: 7 }[unit.toLowerCase()] ??
    4;
  const resolved =
    anchor.value.length < requiredDateLength
      ? undefined
      : resolveShiftedPeriod(toDayRange(anchor).from, periodOffset, unit);
  return resolved && { ...resolved, relative: anchor.relative };
}
const isAhead = (date: ResolvedDate, today: CalendarDay) =>
  getDayDifferenceMs(toDayRange(date).from, today) > 0;

/** English dates relative to the day of writing. */
export const englishRelativeRules: DateRule[] = [
  {
    pattern: /\b(?:the )?day (after tomorrow|after tmrw|before yesterday)\b/giu,
    resolve: ([, determiner = ''], { today }) =>
      resolveDay(addDays(today, /after/i.test(determiner) ? 2 : -2)),
  },
  {
    pattern: /\b(?:the )?(week|month|year|quarter|weekend) (after next|before last)\b/giu,
    resolve: ([, unit = '', determiner = ''], { today }) =>
      resolveShiftedPeriod(today, /after/i.test(determiner) ? 2 : -2, unit),
  },
  ...englishOffsetRules,
  {
    pattern: toPattern(String.raw`\b${DETERMINER}\s(${SEASON})\b`),
    resolve: ([, determiner = '', seasonName = ''], { today }) =>
      resolveSeason(today.year + parsePeriodOffset(determiner), parseSeason(seasonName), true),
  },
  {
    pattern: toPattern(
      String.raw`\b(?:(earlier|later)\s)?(?:the\s)?(?:calendar\s)?${DETERMINER}\s(?:calendar\s|fiscal\s|financial\s|working\s|business\s|academic\s|school\s)?(day|weekend|week|fortnight|month|quarter|year|decade|century)\b(?!['’-]?\s?old)`,
    ),
    resolve: ([text, earlierOrLater, determiner = '', unit = ''], { today, textAfter }) => {
      // "The last week of the trial" is not last week.
      if (
        /the same/i.test(text) ||
        (/\bthe (?:last|next|following)\b/i.test(text) && /^\sof\b/.test(textAfter))
      )
        return undefined;
      const period = resolveShiftedPeriod(today, parsePeriodOffset(determiner), unit);
      if (period && /the (?:next|following|previous)/i.test(text))
        return {
          ...period,
          ...(/following/i.test(determiner) && { requiresContext: true }),
          // "By 2030 … the next decade": if the other date is in the future, "next" is relative to
          // today.
          resolveFromAnchor: (anchor) =>
            /next/i.test(determiner) && isAhead(anchor, today)
              ? period
              : resolveAdjacentPeriod(anchor, parsePeriodOffset(determiner), unit),
        };
      // "The past year" is the last twelve months; "last year" is the calendar year.
      if (/^(?:this )?past$/i.test(determiner) && !/day|weekend/i.test(unit))
        return /century/i.test(unit)
          ? resolvePeriodFrom(today, -100, 'year')
          : resolveRollingPeriod(today, -1, '1', unit);
      if (!period || !earlierOrLater || parsePeriodOffset(determiner) !== 0) return period;
      return /later/i.test(earlierOrLater)
        ? resolveRemainder(period, today)
        : resolveElapsed(period, today);
    },
  },
  {
    pattern: toPattern(
      String.raw`\b(?:this|that|my|over\sthe|(?:at|on|during)\sthe|on|the)\sweekend\b(?!\s(?:of|after|before)\b)`,
    ),
    // "Over the weekend" in a report is in the past.
    resolve: ([text], { today }) =>
      resolveWeekend(today, /^over/i.test(text) && getWeekday(today) < 6 ? -1 : 0),
  },
  {
    pattern: toPattern(
      String.raw`\bthe\s(day|week|month|quarter|year)\s(before|after)(?=[.,;!?]|$|\s(?:and|but|when|because|as|in|at)\b)`,
    ),
    resolve: ([, unit = '', determiner = ''], { today }) => {
      const periodOffset = BACKWARD_DIRECTION.test(determiner) ? -1 : 1;
      const period = resolveShiftedPeriod(today, periodOffset, unit);
      return (
        period && {
          ...period,
          ...(periodOffset > 0 && { requiresContext: true }),
          resolveFromAnchor: (anchor) => resolveAdjacentPeriod(anchor, periodOffset, unit),
        }
      );
    },
  },
  {
    // "By year-end"; in "year-end results" it is an adjective.
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
      /(?<!\bUSA )\b(?:today|tonight|tomorrow|yesterday|tmrw)\b(?!['’]s\s(?:world|society|youth|standards))/giu,
    resolve: ([word], { today }) =>
      resolveDay(
        addDays(today, /tomorrow|tmrw/i.test(word) ? 1 : /yesterday/i.test(word) ? -1 : 0),
      ),
  },
  {
    // Only valid in a phrase: "the end of the year", "later in the week", "the first three months
    // of the year".
    pattern:
      /(?<=\b(?:of|in|rest|remaining|remainder)\s)(?:(?:the|my|our)\s)?(week|month|quarter|year|decade|century)\b(?!\s(?:of|after|before|when|in)\b|['’-])/giu,
    resolve: ([, unit = ''], { today }) => {
      const period = resolveShiftedPeriod(today, 0, unit);
      return period && { ...period, requiresContext: true };
    },
  },
  {
    // Only valid as an end of a range: "from 2015 to the present".
    pattern: /\b(?:now|the\spresent|present)\b/giu,
    resolve: (_match, { today }) => {
      const now = resolveDay(today);
      return now && { ...now, requiresContext: true };
    },
  },
];
