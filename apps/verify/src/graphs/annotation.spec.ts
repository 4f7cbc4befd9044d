import fc from 'fast-check';
import {
  ANNOTATION_PRECISIONS,
  EXAMPLE_BY_PRECISION,
  isValidAnnotation,
  parseAnnotationPeriod,
  detectPrecision,
} from './annotation.ts';

describe('annotations', () => {
  it.each([
    ['2026', 'year', '2026-01-01', '2026-12-31'],
    ['2026-Q1', 'quarter', '2026-01-01', '2026-03-31'],
    ['2026-Q4', 'quarter', '2026-10-01', '2026-12-31'],
    ['2024-02', 'month', '2024-02-01', '2024-02-29'],
    ['2026-07-16', 'day', '2026-07-16', '2026-07-16'],
  ] as const)('%s is a %s, from %s to %s', (when, precision, first, last) => {
    expect(detectPrecision(when)).toBe(precision);
    expect(isValidAnnotation(when, precision)).toBe(true);
    expect(parseAnnotationPeriod(when)).toEqual({ first, last });
    for (const other of ANNOTATION_PRECISIONS)
      expect(isValidAnnotation(when, other)).toBe(other === precision);
  });

  it('name dates that exist, and no others', () => {
    const nearly = fc.stringMatching(/^\d{4}(?:-(?:Q\d|\d{2}(?:-\d{2})?))?$/);
    fc.assert(
      fc.property(
        fc.oneof(nearly, fc.string()),
        fc.constantFrom(...ANNOTATION_PRECISIONS),
        (when, precision) => {
          if (!isValidAnnotation(when, precision)) return;
          const { first, last } = parseAnnotationPeriod(when)!;
          const instant = (day: string) => new Date(`${day}T00:00:00Z`);
          expect(instant(first).toISOString().slice(0, 10)).toBe(first);
          expect(instant(last).toISOString().slice(0, 10)).toBe(last);
          expect(instant(last).getTime()).toBeGreaterThanOrEqual(instant(first).getTime());
          expect(when).toHaveLength(EXAMPLE_BY_PRECISION[precision].length);
        },
      ),
    );
  });
});
