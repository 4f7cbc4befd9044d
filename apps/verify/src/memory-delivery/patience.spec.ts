import { Patience } from './patience.ts';

describe('patience with a service that does not serve', () => {
  let now = 0;
  const patience = () =>
    new Patience(
      () => now,
      () => 1,
    );
  beforeEach(() => void (now = 0));

  it(
    'waits twice as long after each failure, up to a quarter of a minute, and not at all once ' +
      'it serves',
    () => {
      const own = patience();
      const waits = Array.from({ length: 9 }, () => {
        const waitMs = own.wait();
        now += waitMs;
        return waitMs;
      });
      expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
      own.reset();
      expect([own.left(), own.wait()]).toEqual([0, 500]);
    },
  );

  it('counts those that fail together once', () => {
    const own = patience();
    expect([own.wait(), own.wait(), own.left()]).toEqual([500, 500, 500]);
    now += 100;
    expect(own.wait()).toBe(400);
  });

  it('waits as long as it is asked to, a minute at most', () => {
    expect(patience().wait(7_000)).toBe(7_000);
    expect(patience().wait(3_600_000)).toBe(60_000);
  });
});
