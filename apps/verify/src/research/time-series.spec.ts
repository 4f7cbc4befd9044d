import { extractOffline } from '@plumbline/extraction';
import { createSourceDocument } from '../../test/sample-excerpt.ts';
import { extractDatedFigures } from './dated-figures.ts';
import { extractExcerpts } from './excerpt-extraction.ts';
import { computeSubjectWeights } from './subject-relevance.ts';
import { buildTimeSeries } from './time-series.ts';
import { parseTopic } from './subject.ts';

const reference = new Date('2026-11-15T08:00:00Z');
const extract = (text: string, language = 'en') =>
  extractOffline({
    text,
    language,
    referenceDate: reference,
    tasks: ['claims', 'predictions', 'edges', 'points'],
    keepsDependentClaims: true,
  });
const figures = (text: string, language = 'en') =>
  extractDatedFigures(extract(text, language), reference, language).map(
    ({ date, unit, label }) => `${date} ${unit} | ${label}`,
  );

describe('dated figures', () => {
  it.each([
    [
      'The rate fell from 4.1 percent in October 2025 to 3.9 percent in November 2025 and ' +
        '3.6 percent in December 2025.',
      'en',
      [
        '2025-10 % | The rate fell: 4.1 percent',
        '2025-11 % | The rate fell: 3.9 percent',
        '2025-12 % | The rate fell: 3.6 percent',
      ],
    ],
    [
      'In 2023 lag die Quote bei 5,1 Prozent, 2024 bei 5,4 Prozent und 2025 bei 5,9 Prozent.',
      'de',
      [
        expect.stringMatching(/^2023 % .*5,1 Prozent/),
        expect.stringMatching(/^2024/),
        expect.stringMatching(/^2025/),
      ],
    ],
    [
      '상승률은 2025년 10월 3.4%, 2025년 11월 3.3%, 2025년 12월 3.1%였다.',
      'ko',
      ['2025-10 % | 상승률은: 3.4%', '2025-11 % | 상승률은: 3.3%', '2025-12 % | 상승률은: 3.1%'],
    ],
    [
      'The mill ground 900 tonnes in 2021.',
      'en',
      ['2021 tonnes | The mill ground 900 tonnes in 2021'],
    ],
  ])('of %j', (text, language, expected) => expect(figures(text, language)).toEqual(expected));

  it.each([
    ['It is the highest level of 9.4 metres since 1958.'],
    ['The mill will grind 900 tonnes in 2029.'],
    ['The mill opened in 1901, closed in 1950.'],
    ['Nothing was counted.'],
  ])('are none in %j', (text) => expect(figures(text)).toEqual([]));
});

describe('a series', () => {
  const subject = parseTopic('flour of the mill of Norvik');
  const buildFrom = (...texts: [text: string, title: string, credibility?: number][]) =>
    buildTimeSeries(
      texts.map(([text, title, credibility = 0.7]) => ({
        document: createSourceDocument(text, { title, credibility, published: '2026-11-14' }),
        extraction: extract(text),
        weights: computeSubjectWeights(subject, 'en'),
      })),
      'Flour',
    );
  const TITLE = 'Flour of the mill of Norvik';

  it('is what one document gives in a row, with what stands around it', () => {
    const series = buildFrom([
      'The mill of Norvik ground 500 tonnes of flour in 2019, 700 tonnes in 2020 and 900 ' +
        'tonnes in 2021. In 2022 it was 950 tonnes.',
      TITLE,
    ]);
    expect(series?.points.map(({ timestamp, label }) => `${timestamp} ${label}`)).toEqual([
      '2019 The mill of Norvik ground: 500 tonnes',
      '2020 The mill of Norvik ground: 700 tonnes',
      '2021 The mill of Norvik ground: 900 tonnes',
      '2022 In 2022 it was 950 tonnes',
    ]);
    for (const { sentence } of series?.points ?? [])
      expect(sentence.document.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
  });

  it(
    'is put together from several documents where they tell the same, the more credible for ' +
      'each date',
    () => {
      const describeHarvest = (year: number, tonnes: number) =>
        `The mill of Norvik ground ${tonnes} tonnes of flour in ${year}.`;
      const series = buildFrom(
        [describeHarvest(2019, 500), TITLE],
        [describeHarvest(2020, 700), TITLE, 0.3],
        [describeHarvest(2020, 710), TITLE, 0.9],
        [describeHarvest(2021, 900), TITLE],
      );
      expect(
        series?.points.map(
          ({ timestamp, label }) => `${timestamp} ${/\d+ tonnes/.exec(label)?.[0]}`,
        ),
      ).toEqual(['2019 500 tonnes', '2020 710 tonnes', '2021 900 tonnes']);
    },
  );

  it('is none of fewer than three, of several measures, or of something else', () => {
    expect(
      buildFrom([
        'The mill of Norvik ground 500 tonnes of flour in 2019 and 700 tonnes in 2020.',
        TITLE,
      ]),
    ).toBeNull();
    expect(
      buildFrom([
        'The mill of Norvik ground 500 tonnes in 2019. It employed 40 workers in 2020. It ' +
          'lost 3 percent in 2021.',
        TITLE,
      ]),
    ).toBeNull();
    expect(
      buildFrom([
        'Bakers sold 5 loaves in 2019, 6 loaves in 2020 and 7 loaves in 2021.',
        'Bakers of Elstow',
      ]),
    ).toBeNull();
  });
});

describe('excerpts', () => {
  const readExcerpts = (text: string, query = 'the mill of Norvik') => {
    const own = createSourceDocument(text, { title: 'The mill of Norvik' });
    return extractExcerpts(own, extract(text), parseTopic(query));
  };

  it('stand word for word in their document, behind an agency’s line', () => {
    const text = 'NORVIK (Nordpress) - The mill of Norvik closed on 3 May 2026 after 90 years.';
    const [one] = readExcerpts(text).excerpts;
    expect(one?.text).toBe('The mill of Norvik closed on 3 May 2026 after 90 years.');
    expect(text.slice(one?.start, one?.end)).toBe(one?.text);
  });

  it('take the sentence before along where they cannot be understood without it', () => {
    const { excerpts } = readExcerpts(
      'The mill of Norvik closed on 3 May 2026. It had 40 workers in its last year.',
    );
    expect(excerpts.map(({ text }) => text)).toContain(
      'The mill of Norvik closed on 3 May 2026. It had 40 workers in its last year.',
    );
    expect(
      readExcerpts('He closed the mill. It had 40 workers in its last year.').excerpts,
    ).toEqual([]);
  });

  it('know how far a document is about the subject', () => {
    expect(readExcerpts('The mill of Norvik closed on 3 May 2026.').coverage).toBe(1);
    expect(
      extractExcerpts(
        createSourceDocument('Bakers sold bread.', { title: 'Bread' }),
        extract('Bakers sold bread.'),
        parseTopic('the mill of Norvik'),
      ).coverage,
    ).toBe(0);
  });
});
