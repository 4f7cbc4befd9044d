// An entry of its own in package.json: whoever needs no more than these loads no dictionaries

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of UTC: a day of a time zone may have an hour more or less. */
export const DAY_MS = 24 * HOUR_MS;
