import { DAY_MS, HOUR_MS } from '@plumbline/text/durations';
import fc from 'fast-check';
import { formatTimestamp, resolveTimeRange } from './time-range.ts';

const now = new Date('2026-11-15T10:07:33.500Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the window of time that GDELT is asked for', () => {
  it('is none where none is wanted', () =>
    expect(resolveTimeRange(undefined, undefined, now)).toBeUndefined());

  it.each([
    ['begins in the future', new Date('2026-11-16'), undefined],
    ['ends before GDELT began', undefined, new Date('2016-12-31')],
  ])('is empty when it %s', (_, from, to) => expect(resolveTimeRange(from, to, now)).toBe('empty'));

  it.each([
    ['an open one ends now', ago(7 * DAY_MS), undefined, '20261108060000', '20261115100733'],
    [
      'a future end is now',
      ago(DAY_MS),
      new Date('2027-01-01'),
      '20261114100000',
      '20261115100733',
    ],
    [
      'without a start it begins when GDELT did',
      undefined,
      new Date('2026-01-31T23:59:59.999Z'),
      '20170101000000',
      '20260131235959',
    ],
    [
      'an early start is that too',
      new Date('1999-01-01'),
      new Date('2018-01-01'),
      '20170101000000',
      '20180101000000',
    ],
    [
      'a narrow one is widened',
      new Date('2026-03-12T08:00:00Z'),
      new Date('2026-03-12T08:00:01Z'),
      '20260312070000',
      '20260312080001',
    ],
  ])('%s', (_, from, to, start, end) => {
    const window = resolveTimeRange(from, to, now);
    if (!window || window === 'empty') throw new Error('no window');
    expect([formatTimestamp(window.start), formatTimestamp(window.end)]).toEqual([start, end]);
  });

  it('holds what is wanted, and is the same question a little later', () => {
    const span = fc.integer({ min: 1, max: 400 * 24 });
    fc.assert(
      fc.property(span, fc.option(span, { nil: undefined }), (hours, until) => {
        const from = ago(hours * HOUR_MS);
        const to = until === undefined ? undefined : ago(Math.min(until, hours) * HOUR_MS);
        const window = resolveTimeRange(from, to, now);
        if (!window || window === 'empty') throw new Error('no window');
        expect(window.start.getTime()).toBeLessThanOrEqual(from.getTime());
        expect(window.end.getTime()).toBe((to ?? now).getTime());
        expect(window.end.getTime() - window.start.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
      }),
    );
    const key = (at: Date, from: Date) =>
      (resolveTimeRange(from, undefined, at) as { key: string }).key;
    const later = new Date(now.getTime() + 60_000);
    expect(key(later, new Date(later.getTime() - 7 * DAY_MS))).toBe(key(now, ago(7 * DAY_MS)));
  });
});
