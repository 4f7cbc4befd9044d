import { extractOffline } from '@plumbline/extraction';
import { computeEdgeValidity } from './edge-validity.ts';

const validitiesIn = (text: string) => {
  const extraction = extractOffline({ text, referenceDate: new Date('2026-05-04') });
  return extraction.edges.map((edge) => {
    const { validFrom, validTo } = computeEdgeValidity(edge, extraction);
    return [validFrom?.toISOString() ?? null, validTo?.toISOString() ?? null];
  });
};

describe('the validity of an edge', () => {
  it.each([
    [
      'begins on the day that the sentence states',
      'The bridge in Aarsund was closed on 3 March 2026 because the flood had damaged its pillars.',
      ['2026-03-03T00:00:00.000Z', null],
    ],
    [
      'begins on the day since which it is said to hold',
      'The mill in Aarsund has been closed since 3 March 2026 because the flood damaged its pillars.',
      ['2026-03-03T00:00:00.000Z', null],
    ],
    [
      'begins on the day of a Korean sentence',
      '2026년 3월 3일 폭우로 인해 항구가 폐쇄되었다.',
      ['2026-03-03T00:00:00.000Z', null],
    ],
    [
      'ends after the deadline of a prediction',
      'The port of Aarsund will lose 300 jobs by 31 December 2027 because the ferry line closes.',
      [null, '2028-01-01T00:00:00.000Z'],
    ],
    [
      'is unknown when the sentence states only the day before which it happened',
      'Before 3 March 2026 the flood damaged the mill, because the dam of Aarsund broke.',
      [null, null],
    ],
    [
      'is unknown when the sentence states only the day until which it holds',
      'The mill in Aarsund was closed until the 3rd of March 2026 because the flood had damaged its pillars.',
      [null, null],
    ],
    [
      'is unknown without a day',
      'The mill in Aarsund was closed because the flood had damaged its pillars.',
      [null, null],
    ],
  ])('%s', (_, text, validity) => {
    expect(validitiesIn(text)).toEqual([validity]);
  });
});
