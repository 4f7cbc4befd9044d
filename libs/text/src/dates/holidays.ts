import { type CalendarDay, addDays, toCalendarDay } from './calendar.ts';
import { getDateParts, makeUtcDate } from './partial-date.ts';
import { resolveNthWeekday } from './date-resolution.ts';

/** The day of a holiday in a year; `undefined` if it cannot be computed. */
export type HolidayDateCalculator = (year: number) => CalendarDay | undefined;

const onFixedDate =
  (month: number, day: number): HolidayDateCalculator =>
  (year) => ({ year, month, day });

const onNthWeekday =
  (month: number, weekday: number, ordinal: number, daysLater = 0): HolidayDateCalculator =>
  (year) => {
    const resolved = resolveNthWeekday(year, month, weekday, ordinal, false);
    const { day = 1 } = resolved ? getDateParts(resolved.value) : {};
    return resolved && addDays({ year, month, day }, daysLater);
  };

/**
 * Easter Sunday of the Gregorian calendar: the anonymous algorithm (Meeus, Astronomical Algorithms,
 * chapter 8).
 */
export function computeEaster(year: number): CalendarDay {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return { year, month, day: (h + l - 7 * m + 33 * month + 19) % 32 };
}

const onEasterOffset =
  (days: number): HolidayDateCalculator =>
  (year) =>
    addDays(computeEaster(year), days);

type LunarCalendar = 'chinese' | 'dangi';
const formatByCalendar = new Map<LunarCalendar, Intl.DateTimeFormat>();
const lunarDayByKey = new Map<string, CalendarDay | undefined>();

/**
 * A day of the lunisolar calendar in a Gregorian year, 1900 to 2100; a holiday is never in a leap
 * month.
 */
function onLunarDate(calendar: LunarCalendar, month: number, day: number): HolidayDateCalculator {
  return (year) => {
    if (year < 1900 || year > 2100) return undefined;
    const key = `${calendar} ${year} ${month} ${day}`;
    if (!lunarDayByKey.has(key)) lunarDayByKey.set(key, findLunarDate(calendar, year, month, day));
    return lunarDayByKey.get(key);
  };
}

function findLunarDate(
  calendar: LunarCalendar,
  year: number,
  month: number,
  day: number,
): CalendarDay | undefined {
  let format = formatByCalendar.get(calendar);
  if (!format) {
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    formatByCalendar.set(calendar, format);
  }
  // New year is between 21 January and 21 February. A month has 29 or 30 days, and there is at most
  // one leap month before the day.
  const earliestDay = addDays(
    { year, month: 1, day: 20 },
    Math.floor(29.5 * (month - 1)) + day - 2,
  );
  for (let daysLater = 0; daysLater <= 66; daysLater += 1) {
    const candidate = addDays(earliestDay, daysLater);
    const parts = format.formatToParts(makeUtcDate(candidate.year, candidate.month, candidate.day));
    const getPart = (type: string) => parts.find((part) => part.type === type)?.value;
    if (getPart('month') === String(month) && getPart('day') === String(day))
      return toCalendarDay(makeUtcDate(candidate.year, candidate.month, candidate.day));
  }
  return undefined;
}

/** Monday 1 … Sunday 7, as in all these rules. */
const [MONDAY, THURSDAY, SUNDAY] = [1, 4, 7] as const;

export const HOLIDAYS = {
  newYear: onFixedDate(1, 1),
  epiphany: onFixedDate(1, 6),
  kingDay: onNthWeekday(1, MONDAY, 3),
  groundhog: onFixedDate(2, 2),
  valentine: onFixedDate(2, 14),
  presidents: onNthWeekday(2, MONDAY, 3),
  independenceMovement: onFixedDate(3, 1),
  women: onFixedDate(3, 8),
  patrick: onFixedDate(3, 17),
  aprilFools: onFixedDate(4, 1),
  arbor: onFixedDate(4, 5),
  earth: onFixedDate(4, 22),
  workers: onFixedDate(5, 1),
  children: onFixedDate(5, 5),
  cincoDeMayo: onFixedDate(5, 5),
  parents: onFixedDate(5, 8),
  teachers: onFixedDate(5, 15),
  mothers: onNthWeekday(5, SUNDAY, 2),
  memorial: onNthWeekday(5, MONDAY, -1),
  koreanMemorial: onFixedDate(6, 6),
  fathers: onNthWeekday(6, SUNDAY, 3),
  juneteenth: onFixedDate(6, 19),
  bastille: onFixedDate(7, 14),
  constitution: onFixedDate(7, 17),
  liberation: onFixedDate(8, 15),
  labor: onNthWeekday(9, MONDAY, 1),
  chinaNational: onFixedDate(10, 1),
  foundation: onFixedDate(10, 3),
  hangul: onFixedDate(10, 9),
  columbus: onNthWeekday(10, MONDAY, 2),
  halloween: onFixedDate(10, 31),
  allSaints: onFixedDate(11, 1),
  guyFawkes: onFixedDate(11, 5),
  armistice: onFixedDate(11, 11),
  thanksgiving: onNthWeekday(11, THURSDAY, 4),
  blackFriday: onNthWeekday(11, THURSDAY, 4, 1),
  cyberMonday: onNthWeekday(11, THURSDAY, 4, 4),
  christmasEve: onFixedDate(12, 24),
  christmas: onFixedDate(12, 25),
  boxing: onFixedDate(12, 26),
  newYearsEve: onFixedDate(12, 31),
  shroveTuesday: onEasterOffset(-47),
  ashWednesday: onEasterOffset(-46),
  palmSunday: onEasterOffset(-7),
  maundyThursday: onEasterOffset(-3),
  goodFriday: onEasterOffset(-2),
  holySaturday: onEasterOffset(-1),
  easter: onEasterOffset(0),
  easterMonday: onEasterOffset(1),
  ascension: onEasterOffset(39),
  pentecost: onEasterOffset(49),
  whitMonday: onEasterOffset(50),
  trinity: onEasterOffset(56),
  corpusChristi: onEasterOffset(60),
  lunarNewYear: onLunarDate('chinese', 1, 1),
  dragonBoat: onLunarDate('chinese', 5, 5),
  midAutumn: onLunarDate('chinese', 8, 15),
  seollal: onLunarDate('dangi', 1, 1),
  firstFullMoon: onLunarDate('dangi', 1, 15),
  buddha: onLunarDate('dangi', 4, 8),
  dano: onLunarDate('dangi', 5, 5),
  chuseok: onLunarDate('dangi', 8, 15),
} as const satisfies Record<string, HolidayDateCalculator>;

export type HolidayName = keyof typeof HOLIDAYS;
export const HOLIDAY_NAMES = Object.keys(HOLIDAYS) as HolidayName[];

/**
 * The occurrence of a holiday that is nearest to today, or the next or previous one by an offset in
 * years.
 */
export function findHolidayNearToday(
  today: CalendarDay,
  calculateHoliday: HolidayDateCalculator,
  occurrenceOffset: -1 | 0 | 1 = 0,
): CalendarDay | undefined {
  const toTime = ({ year, month, day }: CalendarDay) => makeUtcDate(year, month, day).getTime();
  const todayTime = toTime(today);
  const candidateDays = [today.year - 1, today.year, today.year + 1].flatMap(
    (year) => calculateHoliday(year) ?? [],
  );
  if (occurrenceOffset < 0) return candidateDays.findLast((day) => toTime(day) < todayTime);
  if (occurrenceOffset > 0) return candidateDays.find((day) => toTime(day) > todayTime);
  return candidateDays.sort(
    (a, b) => Math.abs(toTime(a) - todayTime) - Math.abs(toTime(b) - todayTime),
  )[0];
}
