import fc from 'fast-check';
import { computeBackoffMs } from './backoff.ts';

describe('the wait after a failure', () => {
  it('doubles with each failure up to its maximum', () => {
    const options = { initialMs: 500, maxMs: 8_000, random: () => 1 };
    expect([1, 2, 3, 4, 5, 6, 51].map((attempt) => computeBackoffMs(attempt, options))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
  });

  it('is shortened by up to a half, at random', () => {
    const draw = (random: number) =>
      computeBackoffMs(2, { initialMs: 500, maxMs: 8_000, random: () => random });
    expect([draw(0), draw(0.5), draw(1)]).toEqual([500, 750, 1_000]);
    const randomMs = computeBackoffMs(1, { initialMs: 500, maxMs: 8_000 });
    expect(randomMs).toBeGreaterThanOrEqual(250);
    expect(randomMs).toBeLessThanOrEqual(500);
  });

  it('is a whole number between half and all of the full wait, however many failures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, initialMs, random) => {
          const fullMs = Math.min(initialMs * 2 ** (attempt - 1), 600_000);
          const waitMs = computeBackoffMs(attempt, {
            initialMs,
            maxMs: 600_000,
            random: () => random,
          });
          expect(Number.isInteger(waitMs)).toBe(true);
          expect(waitMs).toBeGreaterThanOrEqual(Math.floor(fullMs / 2));
          expect(waitMs).toBeLessThanOrEqual(Math.ceil(fullMs));
        },
      ),
    );
  });
});
