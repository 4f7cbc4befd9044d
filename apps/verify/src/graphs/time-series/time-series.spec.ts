import type { TimeSeriesPoint } from '@plumbline/extraction';
import type { PartialDate } from '@plumbline/text';
import { buildTimeSeries } from './time-series.ts';

const point = (date: string, label: string, sentence = 0): TimeSeriesPoint => ({
  date: date as PartialDate,
  label,
  sentence,
});
const buildLines = (points: TimeSeriesPoint[], limit = 50) =>
  buildTimeSeries(points, limit).dataPoints.map(({ timestamp, label }) => `${timestamp} ${label}`);

describe('a time series', () => {
  it('is in the order of time, whatever the precision, and holds nothing twice', () => {
    const points = [
      point('2021-05', 'b'),
      point('2019', 'a'),
      point('2021-05-03', 'd'),
      point('2021', 'c'),
      point('2019', 'A'),
    ];
    expect(buildLines(points)).toEqual(['2019 a', '2021 c', '2021-05 b', '2021-05-03 d']);
  });

  it(
    'keeps the points with figures and precise dates when there are too many, and tells how ' +
      'many there were',
    () => {
      const points = [
        point('2019', 'It opened in 2019'),
        point('2020', 'Sales of 5 million in 2020'),
        point('2021-05-03', 'It closed on 3 May 2021'),
      ];
      expect(buildLines(points, 1)).toEqual(['2020 Sales of 5 million in 2020']);
      expect(buildLines(points, 2)).toEqual([
        '2020 Sales of 5 million in 2020',
        '2021-05-03 It closed on 3 May 2021',
      ]);
      expect(buildTimeSeries(points, 1).total).toBe(3);
    },
  );
});
