import { type PartialDate, toLastDay, makePartialDate, parsePartialDate } from '@plumbline/text';

export const ANNOTATION_PRECISIONS = ['year', 'quarter', 'month', 'day'] as const;
export type AnnotationPrecision = (typeof ANNOTATION_PRECISIONS)[number];

/** An example of a date in each precision. */
export const EXAMPLE_BY_PRECISION: Record<AnnotationPrecision, string> = {
  year: '2026',
  quarter: '2026-Q3',
  month: '2026-07',
  day: '2026-07-16',
};

const QUARTER = /^(\d{4})-Q([1-4])$/;

/**
 * Whether `annotation` is an existing date of the years 0001 to 9999 in that precision: see
 * EXAMPLE_BY_PRECISION.
 */
export function isValidAnnotation(annotation: string, precision: AnnotationPrecision): boolean {
  return (
    annotation.length === EXAMPLE_BY_PRECISION[precision].length &&
    detectPrecision(annotation) === precision &&
    parseAnnotationPeriod(annotation) !== undefined
  );
}

/** Returns the precision of an annotation from its form. */
export function detectPrecision(annotation: string): AnnotationPrecision {
  if (QUARTER.test(annotation)) return 'quarter';
  return annotation.length === 4 ? 'year' : annotation.length === 7 ? 'month' : 'day';
}

/**
 * Returns the first and the last day that an annotation covers, as YYYY-MM-DD; undefined if the
 * date does not exist.
 */
export function parseAnnotationPeriod(
  annotation: string,
): { first: PartialDate; last: PartialDate } | undefined {
  const [from, to] = parseBounds(annotation);
  if (!from || !to) return undefined;
  const [year, month = '01', day = '01'] = from.split('-');
  return { first: [year, month, day].join('-') as PartialDate, last: toLastDay(to) };
}

function parseBounds(annotation: string): (PartialDate | undefined)[] {
  const [, year, quarter] = QUARTER.exec(annotation) ?? [];
  if (!year) return Array<PartialDate | undefined>(2).fill(parsePartialDate(annotation));
  const last = Number(quarter) * 3;
  return [makePartialDate(Number(year), last - 2), makePartialDate(Number(year), last)];
}
