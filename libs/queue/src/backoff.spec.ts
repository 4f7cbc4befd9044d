import { DAY_MS } from '@plumbline/text/durations';
import fc from 'fast-check';
import { computeRequiredUptimeMs, computeRetryDelayMs } from './backoff.ts';
import { RetryAfterError } from './job-errors.ts';

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait before another attempt', () => {
  it('doubles, is between half and all of that, and never above ten minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        share,
        (attempt, first, random) => {
          const full = Math.min(first * 2 ** (attempt - 1), 600_000);
          const wait = computeRetryDelayMs(attempt, first, new Error('HTTP 503'), () => random);
          expect(wait).toBeGreaterThanOrEqual(Math.floor(full / 2));
          expect(wait).toBeLessThanOrEqual(Math.ceil(full));
        },
      ),
    );
  });

  it(
    'is what the handler asked for, a tenth more at most, and a day at most, whatever nonsense ' +
      'it asked for',
    () => {
      fc.assert(
        fc.property(fc.double(), share, (afterMs, random) => {
          const wait = computeRetryDelayMs(
            3,
            1_000,
            new RetryAfterError('HTTP 429', afterMs),
            () => random,
          );
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(1.1 * DAY_MS);
          if (afterMs >= 0 && afterMs <= DAY_MS)
            expect(wait).toBeGreaterThanOrEqual(Math.floor(afterMs));
        }),
      );
    },
  );
});

describe('how long a worker must have run before it starts a job that lost its workers', () => {
  it('does not matter after a restart or two, and is a minute at most', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 1_000].map(computeRequiredUptimeMs)).toEqual([
      0, 0, 0, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });
});
