import { DAY, HOUR, MINUTE } from '../time.ts';

/** GDELT's articles begin here; an earlier start is refused. */
const BEGINNING = Date.UTC(2017, 0, 1);
/**
 * A narrower window is refused as too short; what is outside the one that was asked for is left out
 * afterwards.
 */
const NARROWEST = HOUR;

export interface Window {
  start: Date;
  end: Date;
  /** The same for every query that may share an answer: an open end is not told by the clock. */
  key: string;
}

/**
 * The window of time to ask for: at least the one that is wanted, its start on a round hour, so
 * that "the last 7 days" is the same question for a while. `undefined`: none is wanted, and GDELT
 * looks at its last three months; `empty`: nothing can have been published then.
 */
export function windowOf(
  from: Date | undefined,
  to: Date | undefined,
  now: Date,
): Window | 'empty' | undefined {
  if (!from && !to) return undefined;
  const open = !to || to >= now;
  const end = open ? now.getTime() : to.getTime();
  if (end < BEGINNING || (from && from.getTime() > end)) return 'empty';
  const wanted = from ? from.getTime() : BEGINNING;
  const grain = grainOf(end - wanted);
  const start = Math.max(BEGINNING, Math.floor(Math.min(wanted, end - NARROWEST) / grain) * grain);
  return { start: new Date(start), end: new Date(end), key: `${start}-${open ? 'now' : end}` };
}

/**
 * GDELT sees articles every 15 minutes; of a long window a larger piece more at its start does not
 * matter.
 */
function grainOf(length: number): number {
  if (length <= 6 * HOUR) return 15 * MINUTE;
  if (length <= 3 * DAY) return HOUR;
  return length <= 31 * DAY ? 6 * HOUR : DAY;
}

/** `YYYYMMDDHHMMSS`, UTC */
export const compact = (date: Date): string => date.toISOString().slice(0, 19).replace(/\D/g, '');
