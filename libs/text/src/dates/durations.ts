// A separate entry in package.json, so that its users load no dictionaries.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in UTC; a day in a time zone may be an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
