import { parseRetryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const parseHeaders = (headers: Record<string, string>): number | undefined =>
  parseRetryAfterMs(new Headers(headers), now);

describe('how long a server asks to be left alone', () => {
  it('is read in seconds, in milliseconds, or as a date', () => {
    expect(parseHeaders({ 'retry-after': '7' })).toBe(7_000);
    expect(parseHeaders({ 'retry-after': '0.5' })).toBe(500);
    expect(parseHeaders({ 'retry-after-ms': '250', 'retry-after': '1' })).toBe(250);
    expect(parseHeaders({ 'retry-after': 'Sun, 01 Mar 2026 12:00:09 GMT' })).toBe(9_000);
  });

  it('is nothing when the date is past', () => {
    expect(parseHeaders({ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' })).toBe(0);
  });

  it.each(['', 'soon', '-5', '1e9', '9'.repeat(400), 'NaN', '2026-03-01T12:00:09Z'])(
    'is not known from %j',
    (value) => {
      expect(parseHeaders({ 'retry-after': value })).toBeUndefined();
    },
  );
});
