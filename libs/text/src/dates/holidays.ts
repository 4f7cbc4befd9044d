import { type Day, addDays, dayOf } from './calendar.ts';
import { partsOf, utc } from './partial-date.ts';
import { nthWeekday } from './calendar.ts';

/** The day of a holiday in a year; `undefined` where it cannot be told. */
export type Holiday = (year: number) => Day | undefined;

const fixed =
  (month: number, day: number): Holiday =>
  (year) => ({ year, month, day });

const nth =
  (month: number, weekday: number, number: number, later = 0): Holiday =>
  (year) => {
    const found = nthWeekday(year, month, weekday, number, false);
    const { day = 1 } = found ? partsOf(found.value) : {};
    return found && addDays({ year, month, day }, later);
  };

/**
 * Easter Sunday of the Gregorian calendar: the anonymous algorithm (Meeus, Astronomical Algorithms,
 * chapter 8).
 */
export function easter(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return { year, month, day: (h + l - 7 * m + 33 * month + 19) % 32 };
}

const fromEaster =
  (days: number): Holiday =>
  (year) =>
    addDays(easter(year), days);

type LunarCalendar = 'chinese' | 'dangi';
const formats = new Map<LunarCalendar, Intl.DateTimeFormat>();
const lunarDays = new Map<string, Day | undefined>();

/**
 * A day of the lunisolar calendar in a year of ours, 1900 to 2100; leap months are no months of a
 * feast.
 */
function lunar(calendar: LunarCalendar, month: number, day: number): Holiday {
  return (year) => {
    if (year < 1900 || year > 2100) return undefined;
    const key = `${calendar} ${year} ${month} ${day}`;
    if (!lunarDays.has(key)) lunarDays.set(key, findLunar(calendar, year, month, day));
    return lunarDays.get(key);
  };
}

function findLunar(
  calendar: LunarCalendar,
  year: number,
  month: number,
  day: number,
): Day | undefined {
  let format = formats.get(calendar);
  if (!format) {
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    formats.set(calendar, format);
  }
  // New year falls between 21 January and 21 February; a month has 29 or 30 days, and at most one
  // leap month comes between.
  const first = addDays({ year, month: 1, day: 20 }, Math.floor(29.5 * (month - 1)) + day - 2);
  for (let later = 0; later <= 66; later += 1) {
    const candidate = addDays(first, later);
    const parts = format.formatToParts(utc(candidate.year, candidate.month, candidate.day));
    const value = (type: string) => parts.find((part) => part.type === type)?.value;
    if (value('month') === String(month) && value('day') === String(day))
      return dayOf(utc(candidate.year, candidate.month, candidate.day));
  }
  return undefined;
}

/** Monday 1 … Sunday 7, as everywhere in these rules. */
const [MONDAY, THURSDAY, SUNDAY] = [1, 4, 7] as const;

export const HOLIDAYS = {
  newYear: fixed(1, 1),
  epiphany: fixed(1, 6),
  kingDay: nth(1, MONDAY, 3),
  groundhog: fixed(2, 2),
  valentine: fixed(2, 14),
  presidents: nth(2, MONDAY, 3),
  independenceMovement: fixed(3, 1),
  women: fixed(3, 8),
  patrick: fixed(3, 17),
  aprilFools: fixed(4, 1),
  arbor: fixed(4, 5),
  earth: fixed(4, 22),
  workers: fixed(5, 1),
  children: fixed(5, 5),
  cincoDeMayo: fixed(5, 5),
  parents: fixed(5, 8),
  teachers: fixed(5, 15),
  mothers: nth(5, SUNDAY, 2),
  memorial: nth(5, MONDAY, -1),
  koreanMemorial: fixed(6, 6),
  fathers: nth(6, SUNDAY, 3),
  juneteenth: fixed(6, 19),
  bastille: fixed(7, 14),
  constitution: fixed(7, 17),
  liberation: fixed(8, 15),
  labor: nth(9, MONDAY, 1),
  chinaNational: fixed(10, 1),
  foundation: fixed(10, 3),
  hangul: fixed(10, 9),
  columbus: nth(10, MONDAY, 2),
  halloween: fixed(10, 31),
  allSaints: fixed(11, 1),
  guyFawkes: fixed(11, 5),
  armistice: fixed(11, 11),
  thanksgiving: nth(11, THURSDAY, 4),
  blackFriday: nth(11, THURSDAY, 4, 1),
  cyberMonday: nth(11, THURSDAY, 4, 4),
  christmasEve: fixed(12, 24),
  christmas: fixed(12, 25),
  boxing: fixed(12, 26),
  newYearsEve: fixed(12, 31),
  shroveTuesday: fromEaster(-47),
  ashWednesday: fromEaster(-46),
  palmSunday: fromEaster(-7),
  maundyThursday: fromEaster(-3),
  goodFriday: fromEaster(-2),
  holySaturday: fromEaster(-1),
  easter: fromEaster(0),
  easterMonday: fromEaster(1),
  ascension: fromEaster(39),
  pentecost: fromEaster(49),
  whitMonday: fromEaster(50),
  trinity: fromEaster(56),
  corpusChristi: fromEaster(60),
  lunarNewYear: lunar('chinese', 1, 1),
  dragonBoat: lunar('chinese', 5, 5),
  midAutumn: lunar('chinese', 8, 15),
  seollal: lunar('dangi', 1, 1),
  firstFullMoon: lunar('dangi', 1, 15),
  buddha: lunar('dangi', 4, 8),
  dano: lunar('dangi', 5, 5),
  chuseok: lunar('dangi', 8, 15),
} as const satisfies Record<string, Holiday>;

export type HolidayName = keyof typeof HOLIDAYS;

/**
 * The holiday of the year that is nearest to today, or one so many years from there: the next or
 * the one before.
 */
export function nearestHoliday(
  today: Day,
  holiday: Holiday,
  which: -1 | 0 | 1 = 0,
): Day | undefined {
  const at = ({ year, month, day }: Day) => utc(year, month, day).getTime();
  const now = at(today);
  const around = [today.year - 1, today.year, today.year + 1].flatMap(
    (year) => holiday(year) ?? [],
  );
  if (which < 0) return around.findLast((day) => at(day) < now);
  if (which > 0) return around.find((day) => at(day) > now);
  return around.sort((a, b) => Math.abs(at(a) - now) - Math.abs(at(b) - now))[0];
}
