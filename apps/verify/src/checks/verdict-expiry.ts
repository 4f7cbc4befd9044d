import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';

/** News of an event comes in for so long. */
const CURRENT_EVENT_MS = 30 * DAY_MS;
/** How long a verdict is kept, by the kind of claim. */
const KEEP_MS = {
  /** Providers' answers are remembered as long: sooner nothing new would be found. */
  undecided: 15 * MINUTE_MS,
  unverifiable: DAY_MS,
  currentEvent: HOUR_MS,
  /** Of a claim that names no day: it may speak of what changes. */
  undated: 6 * HOUR_MS,
  pastEvent: 7 * DAY_MS,
  asOf: 7 * DAY_MS,
};

/**
 * When a claim is checked anew. A verdict that a provider's failure or a model's may have changed
 * is not kept at all.
 *
 * @param isProvisional whether the rules judged in a model's place, or news was not searched
 */
export function computeExpiry(
  record: Pick<
    VerdictRecord,
    'verdict' | 'unverifiableReason' | 'eventDate' | 'cutoff' | 'failedProviders'
  >,
  isProvisional: boolean,
  now: Date,
): Date {
  if (isProvisional || record.failedProviders.length) return now;
  return new Date(now.getTime() + KEEP_MS[classifyLifetime(record, now)]);
}

function classifyLifetime(
  {
    verdict,
    unverifiableReason,
    eventDate,
    cutoff,
  }: Pick<VerdictRecord, 'verdict' | 'unverifiableReason' | 'eventDate' | 'cutoff'>,
  now: Date,
): keyof typeof KEEP_MS {
  if (unverifiableReason) return 'unverifiable';
  if (verdict === 'UNCERTAIN') return 'undecided';
  if (cutoff) return 'asOf';
  if (!eventDate) return 'undated';
  return now.getTime() - eventDate.getTime() < CURRENT_EVENT_MS ? 'currentEvent' : 'pastEvent';
}
