import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/text/durations';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';

/** How long an event counts as current: news about it still appears. */
const CURRENT_EVENT_MS = 30 * DAY_MS;
/** How long a verdict is reused, by kind of claim. */
const KEEP_MS = {
  /**
   * As long as the answers of news providers are cached; an earlier check would find nothing new.
   */
  undecided: 15 * MINUTE_MS,
  unverifiable: DAY_MS,
  currentEvent: HOUR_MS,
  /** For a claim without a date, which may describe something that changes. */
  undated: 6 * HOUR_MS,
  pastEvent: 7 * DAY_MS,
  asOf: 7 * DAY_MS,
};

/**
 * Returns when a verdict expires and the claim is checked again. A verdict expires immediately when
 * a failed provider or a failed model may have influenced it.
 *
 * @param isProvisional whether the offline rules judged in place of the model, or news was not
 *   searched
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
