import fc from 'fast-check';
import { extractOffline } from './extraction.offline.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const points = (text: string) =>
  extractOffline({ text, referenceDate, tasks: ['points'] }).points.map(
    ({ date, label }) => `${date} ${label}`,
  );

describe('dated points', () => {
  it('are labelled with the clause they stand in, where a sentence tells of several dates', () => {
    expect(
      points('Norby Mill sold 500 tonnes of flour in 2019, and it sold 900 tonnes in 2021.'),
    ).toEqual([
      '2019 Norby Mill sold 500 tonnes of flour in 2019',
      '2021 Norby Mill sold 500 tonnes of flour in 2019, and it sold 900 tonnes in 2021',
    ]);
    expect(points('2019년에는 밀가루 500톤을 팔았고, 2021년에는 밀가루 900톤을 팔았다.')).toEqual([
      '2019 2019년에는 밀가루 500톤을 팔았고',
      '2021 2021년에는 밀가루 900톤을 팔았다',
    ]);
  });

  it('share a subject where the sentence names it once', () => {
    expect(points('Norby Mill opened in 1901 and closed in 1950.')).toEqual([
      '1901 Norby Mill opened in 1901',
      '1950 Norby Mill closed in 1950',
    ]);
  });

  it.each([
    [
      'But when Norland launched a ferry in June 2024, rents rose.',
      '2024-06 Norland launched a ferry in June 2024',
    ],
    [
      '“We lost the harbour in 2019,” Ida Lund said.',
      '2019 “We lost the harbour in 2019,” Ida Lund said',
    ],
    [
      'Bo Falk’s ferry, which Norland bought in 2021, sank in May 2024.',
      '2024-05 Bo Falk’s ferry, which Norland bought in 2021, sank in May 2024',
    ],
    ['Ida Lund was elected in April.', '2026-04 Ida Lund was elected in April 2026'],
    [
      'As of October 2019, Norland had 12 ferries.',
      '2019-10 As of October 2019, Norland had 12 ferries',
    ],
    ['Ida Lund will speak on Wednesday.', '2026-11-25 Ida Lund will speak on 25 November 2026'],
    [
      '“We will buy six ships next year,” Ida Lund said on 2 February 2025.',
      '2026 “We will buy six ships next year,” Ida Lund said on 2 February 2025',
    ],
    [
      'Shops will open in May 2027 and trams will run in June 2027, Norland says.',
      '2027-06 Trams will run in June 2027, Norland says',
    ],
    [
      'Norland says that shops opened in May 2024 and that trams ran in June 2024.',
      '2024-05 Norland says shops opened in May 2024',
    ],
    [
      'Norby Mill, which closed in May 2019, is now a school.',
      '2019-05 Norby Mill closed in May 2019',
    ],
  ])('put %j as %j', (text, point) => expect(points(text)).toContain(point));

  it.each([
    ['names of things', 'The 2021 Norland Prime is a 2018 model.'],
    ['names of events', 'Norland Expo 2024 returns to Lindholm.'],
    ['comparisons', 'Sales were up 4 percent from 2019.'],
    ['the beginning of what goes on', 'Norby port has been closed since March.'],
    ['what is only possible', 'The port could close on 3 May 2027.'],
    ['conditions', 'If the port closes in 2027, Norland will move.'],
    ['questions', 'Did the port close in 2019?'],
    ['fragments', 'Up 4 percent in 2019. By police was closed in 2018.'],
    ['periods of years', 'Between 2014 and 2018 prices rose by 5%.'],
    ['a day that a label leaves open', '“We sank a ferry last night,” Ida Lund said.'],
    ['what is told from a day not named', 'Ida Lund had resigned the previous week.'],
    ['what somebody asks', 'Ida Lund asked what the mill did in 2019.'],
    ['ranks', 'Sales in Norby were at their highest since June 2021.'],
    ['numbers of products', 'Ida Lund tested the RTX 2060 in Norby.'],
    ['what “the firm” or “they” did', 'They left in 2019. The firm, which grew, moved in 2020.'],
    ['feasts', 'Black Friday 2027 will be a success in Norby.'],
    ['what “I” or “you” did', 'I left Norby in 2019. You can sell your shares in 2027.'],
    ['what is told of this and that', 'Norland closed this mill in 2019.'],
    ['who says it unnamed', 'It claims that Norby Mill closed in 2019.'],
    ['habits', 'Leaves in Norby usually fall on 3 December. In May, gardeners sow in Norby.'],
    ['what has come of late', 'Maps of Norby have become a need today.'],
    ['what is told about', 'Ida Lund left a few years ago. Bo Falk left over a decade ago.'],
  ])('leave out %s', (_, text) => expect(points(text)).toEqual([]));

  it('name whom “he” stands for, where that is certain', () => {
    expect(points('Mayor Bo Falk spoke. He left Norby in 2019.')).toEqual([
      '2019 Bo Falk left Norby in 2019',
    ]);
  });

  it('leave out a day without a year behind one of an earlier year', () => {
    const text = 'Bo Falk was jailed on 3 May 2001. On 10 June Bo Falk fled.';
    expect(points(text).map((point) => point.slice(0, 10))).toEqual(['2001-05-03']);
  });

  it('of a document of an unknown day are those alone that stand in full', () => {
    const text = 'The port closed on Monday. Norland bought a ferry on 3 May 2019.';
    const { points: found } = extractOffline({ text, referenceDate, isUndated: true });
    expect(found.map(({ date }) => date)).toEqual(['2019-05-03']);
  });

  it('tell what is told twice once', () => {
    expect(
      points('The port of Lindholm closed in 2019. In 2019 the port of Lindholm closed.'),
    ).toHaveLength(1);
  });

  it.each([
    [
      'Inflation was 3.4 percent in November 2025, 3.3 in December, 3.1 in January 2026, and ' +
        '3.0 in February.',
      [
        '2025-11 Inflation was 3.4 percent in November 2025',
        '2025-12 Inflation was … 3.3 in December 2025',
      ],
      [
        '2026-01 Inflation was … 3.1 in January 2026',
        '2026-02 Inflation was … 3.0 in February 2026',
      ],
    ],
    [
      'The rate had climbed from 6.8 percent in October 2025 to 6.9 percent in November ' +
        '2025, its highest value since 2014.',
      ['2025-10 The rate had climbed from 6.8 percent in October 2025'],
      ['2025-11 The rate had climbed … 6.9 percent in November 2025'],
    ],
    [
      'In den vergangenen zwei Monaten lautete die Quote: 5,4 Prozent im August 2026, 5,5 ' +
        'Prozent im September 2026.',
      ['2026-08 In den vergangenen zwei Monaten lautete die Quote: 5,4 Prozent im August 2026'],
      ['2026-09 In den vergangenen zwei Monaten lautete die Quote … 5,5 Prozent im September 2026'],
    ],
    [
      '전년 동월 대비 상승률은 2025년 10월 3.4%, 2025년 11월 3.3%, 2025년 12월 3.1%였다.',
      [
        '2025-10 전년 동월 대비 상승률은 2025년 10월 3.4%',
        '2025-11 전년 동월 대비 상승률은 … 2025년 11월 3.3%',
      ],
      ['2025-12 전년 동월 대비 상승률은 … 2025년 12월 3.1%였다'],
    ],
    [
      'Exports (2019: 5 tonnes, 2020: 6 tonnes) have grown.',
      ['2019 Exports … 2019: 5 tonnes', '2020 Exports … 2020: 6 tonnes'],
      [],
    ],
    [
      `According to the office, which ${'is old and '.repeat(9)}knows much, the mills were ` +
        '12 in 2019, 11 in 2020.',
      ['2019 The mills were … 12 in 2019', '2020 The mills were … 11 in 2020'],
      [],
    ],
  ])(
    'are labelled with their own figure and what it counts, where a sentence lists a figure ' +
      'for each: %s',
    (text, some, more) => expect(points(text)).toEqual([...some, ...more]),
  );

  it('of a list show their own figure and no other, in the words of the text', () => {
    const months =
      'January February March April May June July August September October November December'.split(
        ' ',
      );
    const figures = fc.uniqueArray(fc.integer({ min: 100, max: 999 }), {
      minLength: 2,
      maxLength: 12,
    });
    const toListItem = (figures: number[], at: number) =>
      `${figures[at]} mills in ${months[at]} 2024`;
    fc.assert(
      fc.property(
        figures,
        fc.constantFrom('There were ', 'Counted in all the valleys were: '),
        (of, lead) => {
          const text = `${lead}${of.map((_, at) => toListItem(of, at)).join(', ')}.`;
          const extractedPoints = points(text);
          expect(extractedPoints).toHaveLength(of.length);
          extractedPoints.forEach((point, at) => {
            expect(point).toContain(toListItem(of, at));
            expect(of.filter((figure) => point.includes(`${figure} `))).toEqual([of[at]]);
            expect(
              point
                .slice(8)
                .split(' … ')
                .every((part) => text.includes(part)),
            ).toBe(true);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['In early 2018, sales of 20 tonnes were made.', '2018'],
    ['In the fourth quarter of 2023, sales fell by 12%.', '2023-10'],
    ['Over the past three years 20 shops have closed.', undefined],
    ['Ida Lund left Norby in late January 2025.', '2025-01'],
    ['Norby Fair will be held from 16 to 19 March 2027.', '2027-03-16'],
    ['Output in Norby is higher than its level in 2019.', undefined],
    ['Norby is among the best towns in 2026.', undefined],
    ['From 28 December 2019 to 3 January 2020 it snowed 40 cm.', '2019-12-28'],
    ['2025년 상반기 매출은 12% 늘었다.', '2025'],
  ])('put %j at %s', (text, date) => expect(points(text)[0]?.split(' ')[0]).toBe(date));

  it('leave out what a figure is compared with', () =>
    expect(
      points('Norland sold 20 boats in 2019, down 5 percent from the same period in 2018.'),
    ).toEqual([expect.stringMatching(/^2019 /u)]));

  it('leave out passing remarks and calendars', () => {
    expect(points('We met yesterday.')).toEqual([]);
    expect(
      points(Array.from({ length: 20 }, (_, at) => `In ${1990 + at} it rained`).join(', ')),
    ).toEqual([]);
  });
});
