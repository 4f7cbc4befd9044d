import { extractOffline } from './extract.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const points = (text: string) =>
  extractOffline({ text, referenceDate, tasks: ['points'] }).points.map(({ date, label }) => `${date} ${label}`);

describe('dated points', () => {
  it('are labelled with the clause they stand in, where a sentence tells of several dates', () => {
    expect(points('The mill sold 500 tonnes of flour in 2019, and it sold 900 tonnes in 2021.')).toEqual([
      '2019 The mill sold 500 tonnes of flour in 2019',
      '2021 It sold 900 tonnes in 2021',
    ]);
    expect(points('2019년에는 밀가루 500톤을 팔았고, 2021년에는 밀가루 900톤을 팔았다.')).toEqual([
      '2019 2019년에는 밀가루 500톤을 팔았고',
      '2021 2021년에는 밀가루 900톤을 팔았다',
    ]);
  });

  it('are labelled with the whole sentence where a part of it would say nothing', () => {
    const sentence = 'The mill opened in 1901, closed in 1950.';
    expect(points(sentence)).toEqual(['1901 The mill opened in 1901, closed in 1950', '1950 The mill opened in 1901, closed in 1950']);
  });

  it.each([
    ['In early 2018 sales of 20 tonnes were made.', '2018'],
    ['In the fourth quarter of 2023 sales fell by 12%.', '2023-10'],
    ['Over the past three years 20 shops have closed.', '2023'],
    ['Between 2014 and 2018 prices rose by 5%.', '2014'],
    ['From 28 December 2019 to 3 January 2020 it snowed 40 cm.', '2019-12-28'],
    ['2025년 상반기 매출은 12% 늘었다.', '2025-01'],
  ])('put %j at %s', (text, date) => expect(points(text)[0]?.split(' ')[0]).toBe(date));

  it('leave out passing remarks and calendars', () => {
    expect(points('We met yesterday.')).toEqual([]);
    expect(points(Array.from({ length: 20 }, (_, at) => `In ${1990 + at} it rained`).join(', '))).toEqual([]);
  });
});
