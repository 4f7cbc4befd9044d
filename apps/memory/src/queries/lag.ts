/** An interval as PostgreSQL stores it: months and days have no fixed length. */
export interface Lag {
  months: number;
  days: number;
  microseconds: number;
}

export const sumLags = (lags: readonly Lag[]): Lag =>
  lags.reduce((sum, { months, days, microseconds }) => ({
    months: sum.months + months,
    days: sum.days + days,
    microseconds: sum.microseconds + microseconds,
  }));

const DAY_SECONDS = 86_400;
const MONTH_SECONDS = (365.2425 / 12) * DAY_SECONDS;

/** Returns the average length. */
export const toSeconds = ({ months, days, microseconds }: Lag): number =>
  months * MONTH_SECONDS + days * DAY_SECONDS + microseconds / 1e6;

/** Formats a lag as an ISO 8601 duration such as `P1Y2M3DT4H5M6.5S`. */
export function formatIsoDuration({ months, days, microseconds }: Lag): string {
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = String(Math.round(microseconds - seconds * 1e6))
    .padStart(6, '0')
    .replace(/0+$/, '');
  const formatPart = (count: number, unit: string) => (count ? `${count}${unit}` : '');
  const date =
    formatPart(Math.floor(months / 12), 'Y') + formatPart(months % 12, 'M') + formatPart(days, 'D');
  const lastSeconds = fraction ? `${seconds % 60}.${fraction}S` : formatPart(seconds % 60, 'S');
  const time =
    formatPart(Math.floor(seconds / 3600), 'H') +
    formatPart(Math.floor((seconds % 3600) / 60), 'M') +
    lastSeconds;
  return date || time ? `P${date}${time && `T${time}`}` : 'PT0S';
}
