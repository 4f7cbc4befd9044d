import { HOUR_MS } from '@plumbline/text/durations';
import { computeRetryDelayMs } from './retry-delay.ts';

describe('the delay before a webhook is sent again', () => {
  it('grows from seconds to a day, and ends after ten attempts in about three days', () => {
    const delays = Array.from({ length: 9 }, (_, n) => computeRetryDelayMs(n + 1, 0, () => 0)!);
    expect(delays.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    const totalHours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR_MS;
    expect(totalHours).toBeGreaterThan(72);
    expect(totalHours).toBeLessThan(80);
    expect(computeRetryDelayMs(10)).toBeUndefined();
  });

  it('has a random part of up to a fifth', () => {
    expect(computeRetryDelayMs(1, 0, () => 0.5)).toBe(5_500);
    expect(computeRetryDelayMs(1, 0, () => 1)).toBe(6_000);
  });

  it('is at least as long as the receiver asks, but not longer than a day for that', () => {
    expect(computeRetryDelayMs(1, 60_000, () => 0)).toBe(60_000);
    expect(computeRetryDelayMs(2, 60_000, () => 0)).toBe(300_000);
    expect(computeRetryDelayMs(1, 100 * HOUR_MS, () => 0)).toBe(24 * HOUR_MS);
  });
});
