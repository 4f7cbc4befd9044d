import { PlumblineError } from './plumbline-error.ts';
import { computeRetryDelay, parseRetryAfter } from './retry.ts';

const error = new PlumblineError('away', { status: 503 });
const drawn = (attempt: number, random: number) =>
  computeRetryDelay(attempt, error, { attempts: 9 }, () => random);

it('draws pauses below a bound that doubles up to ten seconds', () => {
  expect([1, 2, 3, 9].map((attempt) => drawn(attempt, 1))).toEqual([250, 500, 1_000, 10_000]);
  expect(drawn(3, 0)).toBe(0);
});

it('waits for as long as the service asks, within limits, and not for ever', () => {
  const asking = (retryAfterMs: number) =>
    computeRetryDelay(1, new PlumblineError('busy', { retryAfterMs }));
  expect([asking(0), asking(10_000), asking(10_001)]).toEqual([0, 10_000, undefined]);
  expect(computeRetryDelay(3, error)).toBeUndefined();
});

it.each([
  ['5', 5_000],
  ['0', 0],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 7_000],
  ['Sun, 06 Nov 1994 08:49:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads Retry-After: %p as %p ms', (header, ms) => {
  expect(parseRetryAfter(header, Date.UTC(1994, 10, 6, 8, 49, 30))).toBe(ms);
});
