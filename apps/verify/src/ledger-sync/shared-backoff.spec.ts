import { SharedBackoff } from './shared-backoff.ts';

describe('patience with a service that does not serve', () => {
  let now = 0;
  const backoff = () =>
    new SharedBackoff(
      () => now,
      () => 1,
    );
  beforeEach(() => void (now = 0));

  it(
    'waits twice as long after each failure, up to a quarter of a minute, and not at all once ' +
      'it serves',
    () => {
      const own = backoff();
      const waits = Array.from({ length: 9 }, () => {
        const waitMs = own.recordFailure();
        now += waitMs;
        return waitMs;
      });
      expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
      own.reset();
      expect([own.getRemainingMs(), own.recordFailure()]).toEqual([0, 500]);
    },
  );

  it('counts those that fail together once', () => {
    const own = backoff();
    expect([own.recordFailure(), own.recordFailure(), own.getRemainingMs()]).toEqual([
      500, 500, 500,
    ]);
    now += 100;
    expect(own.recordFailure()).toBe(400);
  });

  it('waits as long as it is asked to, a minute at most', () => {
    expect(backoff().recordFailure(7_000)).toBe(7_000);
    expect(backoff().recordFailure(3_600_000)).toBe(60_000);
  });
});
