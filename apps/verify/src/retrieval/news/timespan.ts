const SUBTRACT_BY_UNIT: Record<string, (count: number, from: Date) => void> = {
  min: (n, d) => d.setUTCMinutes(d.getUTCMinutes() - n),
  h: (n, d) => d.setUTCHours(d.getUTCHours() - n),
  d: (n, d) => d.setUTCDate(d.getUTCDate() - n),
  w: (n, d) => d.setUTCDate(d.getUTCDate() - 7 * n),
  month: (n, d) => subtractMonths(n, d),
  y: (n, d) => subtractMonths(12 * n, d),
};
const UNIT_BY_NAME: Record<string, keyof typeof SUBTRACT_BY_UNIT> = {
  ...{
    min: 'min',
    mins: 'min',
    minute: 'min',
    minutes: 'min',
    h: 'h',
    hour: 'h',
    hours: 'h',
    d: 'd',
    day: 'd',
    days: 'd',
  },
  ...{
    w: 'w',
    week: 'w',
    weeks: 'w',
    m: 'month',
    mo: 'month',
    month: 'month',
    months: 'month',
    y: 'y',
    year: 'y',
    years: 'y',
  },
};

/**
 * The start of a relative range such as `7d`, `24h`, `2weeks`, `3months` or `1y` that ends at
 * `now`; undefined when `text` is not such a range.
 */
export function parseTimespanStart(text: string, now: Date): Date | undefined {
  const [, count, name] = /^\s*(\d{1,4})\s*([a-z]+)\s*$/i.exec(text) ?? [];
  const subtract = SUBTRACT_BY_UNIT[UNIT_BY_NAME[name?.toLowerCase() ?? ''] ?? ''];
  if (!subtract || Number(count) < 1) return undefined;
  const start = new Date(now);
  subtract(Number(count), start);
  return start;
}

/** Clamps to the last day of a shorter month: one month before 31 March is 28 or 29 February. */
function subtractMonths(months: number, date: Date): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDayOfMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate();
  date.setUTCDate(Math.min(day, lastDayOfMonth));
}
