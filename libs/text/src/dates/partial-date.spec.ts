import fc from 'fast-check';
import {
  comparePartialDates,
  findEnclosingDate,
  toEndInstant,
  toLastDay,
  makePartialDate,
  parsePartialDate,
  getDateParts,
  getDatePrecision,
  toStartInstant,
} from './partial-date.ts';

const parseRequired = (text: string) => {
  const date = parsePartialDate(text);
  if (!date) throw new Error(`${text} is no date`);
  return date;
};

describe('partial dates', () => {
  it.each(['2026', '2026-07', '2026-07-16', '0001', '2024-02-29'])('reads %s', (text) => {
    expect(parsePartialDate(text)).toBe(text);
  });

  it.each([
    '',
    '26',
    '2026-13',
    '2026-00',
    '2026-02-30',
    '2025-02-29',
    '0000',
    '2026-7',
    '2026-07-16T00:00',
    '2026-Q3',
    ' 2026',
  ])('refuses %j', (text) => {
    expect(parsePartialDate(text)).toBeUndefined();
  });

  it('covers a half-open stretch of UTC', () => {
    expect(
      [toStartInstant(parseRequired('2024-02')), toEndInstant(parseRequired('2024-02'))].map(
        (instant) => instant.toISOString(),
      ),
    ).toEqual(['2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z']);
    expect(toEndInstant(parseRequired('2026')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(toEndInstant(parseRequired('2026-12-31')).toISOString()).toBe(
      '2027-01-01T00:00:00.000Z',
    );
    expect(toStartInstant(parseRequired('0050')).getUTCFullYear()).toBe(50);
  });

  it('knows its last day and precision', () => {
    expect([
      toLastDay(parseRequired('2026')),
      toLastDay(parseRequired('2024-02')),
      toLastDay(parseRequired('2026-07-16')),
    ]).toEqual(['2026-12-31', '2024-02-29', '2026-07-16']);
    expect(
      ['2026', '2026-07', '2026-07-16'].map((text) => getDatePrecision(parseRequired(text))),
    ).toEqual(['year', 'month', 'day']);
  });

  it('orders by beginning, the longer stretch first', () => {
    expect(
      ['2026-07-16', '2026', '2025-12', '2026-01', '2026-01-01']
        .map(parseRequired)
        .sort(comparePartialDates),
    ).toEqual(['2025-12', '2026', '2026-01', '2026-01-01', '2026-07-16']);
  });

  it.each([
    ['2026-05-04', '2026-05-10', '2026-05'],
    ['2026-05', '2026-09', '2026'],
    ['2026', '2026-05-10', '2026'],
    ['2026-05', '2026-05', '2026-05'],
    ['2024-02-01', '2024-02-29', '2024-02'],
    ['1990', '1999', undefined],
  ])('encloses %s to %s', (first, last, expected) => {
    expect(findEnclosingDate(parseRequired(first), parseRequired(last))).toBe(expected);
  });

  it('is enclosed by itself', () => {
    expect(
      ['2026', '2026-05', '2026-05-04'].map((text) => findEnclosingDate(parseRequired(text))),
    ).toEqual(['2026', '2026-05', '2026-05-04']);
  });

  it('survives a round trip through its parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 2 }),
        (year, month, day, precision) => {
          const date = makePartialDate(
            year,
            precision > 0 ? month : undefined,
            precision > 1 ? day : undefined,
          );
          expect(date && parsePartialDate(date)).toBe(date);
          const parts = date && getDateParts(date);
          expect(parts && makePartialDate(parts.year, parts.month, parts.day)).toBe(date);
          expect(date && toStartInstant(date) < toEndInstant(date)).toBe(true);
        },
      ),
    );
  });
});
