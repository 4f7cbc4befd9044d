import type { TimeSeriesPoint } from '@plumbline/extraction';
import { comparePartialDates, type PartialDate } from '@plumbline/text';

export interface DataPoint {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
  timestamp: PartialDate;
  label: string;
}

const DIGIT = /\p{Nd}/u;

/**
 * Sorts the points of a document by time, and those of one date in text order. If there are more
 * than `limit`, points with a figure and a more precise date are kept, earlier ones in the text
 * first.
 */
export function buildTimeSeries(
  points: readonly TimeSeriesPoint[],
  limit: number,
): { dataPoints: DataPoint[]; total: number } {
  const uniqueKeys = new Set<string>();
  const distinctPoints = points.filter(({ date, label }) => {
    const key = `${date} ${label.toLowerCase()}`;
    return !uniqueKeys.has(key) && uniqueKeys.add(key);
  });
  const selectedPoints = distinctPoints
    .map((point, position) => ({ point, position, weight: computeWeight(point) }))
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .slice(0, limit)
    .sort((a, b) => comparePartialDates(a.point.date, b.point.date) || a.position - b.position);
  return {
    dataPoints: selectedPoints.map(({ point: { date, label } }) => ({ timestamp: date, label })),
    total: distinctPoints.length,
  };
}

/** A figure next to the date weighs as much as day precision. */
function computeWeight({ date, label }: TimeSeriesPoint): number {
  const labelWithoutDate = label
    .replaceAll(date.slice(0, 4), '')
    .replace(/\b\d{1,2}\b(?=\s+\p{Lu})|(?<=\p{L}\s)\b\d{1,2}\b(?=,)/gu, '');
  return (DIGIT.test(labelWithoutDate) ? 2 : 0) + (date.length - 4) / 3;
}
