import * as fc from 'fast-check';
import { findNumericMismatch } from './numeric-mismatch.ts';
import {
  findSimilarPairs,
  countDocumentFrequency,
  selectRarestTerms,
  type ClaimTerms,
} from './claim-similarity.ts';

const MAX_TERMS = 6;
const claimsArbitrary = (page: string) =>
  fc
    .array(
      fc.uniqueArray(
        fc.constantFrom(
          'ferry',
          'norby',
          'people',
          'bridge',
          'opened',
          'tram',
          'council',
          '340',
          '2019',
        ),
        {
          maxLength: MAX_TERMS,
        },
      ),
      {
        maxLength: 8,
      },
    )
    .map((claims) =>
      claims.map((terms, at): ClaimTerms => ({
        id: `${page}${at}`,
        sourceId: page,
        language: 'en',
        terms,
      })),
    );

describe('what is worth judging of two pages', () => {
  it(
    'is at most three claims for each, two of one page, most alike first, with likeness from 0 ' +
      'to 1',
    () => {
      fc.assert(
        fc.property(
          claimsArbitrary('a'),
          claimsArbitrary('b'),
          claimsArbitrary('c'),
          (fresh, one, other) => {
            const stored = [...one, ...other];
            const pages = new Map(stored.map(({ id, sourceId }) => [id, sourceId]));
            const pairs = findSimilarPairs(fresh, stored, countDocumentFrequency(fresh, stored));
            for (const ofClaim of Map.groupBy(pairs, ({ freshId: id }) => id).values()) {
              expect(ofClaim.length).toBeLessThanOrEqual(3);
              for (const ofPage of Map.groupBy(ofClaim, ({ storedId: id }) =>
                pages.get(id),
              ).values())
                expect(ofPage.length).toBeLessThanOrEqual(2);
              expect(ofClaim.map(({ overlap }) => overlap)).toEqual(
                ofClaim.map(({ overlap }) => overlap).toSorted((a, b) => b - a),
              );
            }
            for (const { overlap, uniqueTermCount } of pairs) {
              expect(overlap).toBeGreaterThan(0);
              expect(overlap).toBeLessThanOrEqual(1 + 1e-9);
              expect(uniqueTermCount).toBeGreaterThanOrEqual(0);
            }
          },
        ),
      );
    },
  );

  it('is the same whichever came first, where a claim has not too many like it', () => {
    fc.assert(
      fc.property(claimsArbitrary('a'), claimsArbitrary('b'), (one, other) => {
        const [first, second] = [one.slice(0, 2), other.slice(0, 2)];
        const documentFrequency = countDocumentFrequency(one, other);
        const forwardPairs = findSimilarPairs(first, second, documentFrequency).map(
          ({ freshId, storedId }) => `${freshId} ${storedId}`,
        );
        const backwardPairs = findSimilarPairs(second, first, documentFrequency).map(
          ({ freshId, storedId }) => `${storedId} ${freshId}`,
        );
        expect(forwardPairs.toSorted()).toEqual(backwardPairs.toSorted());
      }),
    );
  });

  it('is no claim of another language, and none that shares common words alone', () => {
    const claim = (id: string, language: string, ...terms: string[]): ClaimTerms => ({
      id,
      sourceId: id,
      language,
      terms,
    });
    const many = Array.from({ length: 300 }, (_, at) =>
      claim(`m${at}`, 'en', 'company', 'year', `thing${at}`),
    );
    const fresh = [claim('f', 'en', 'company', 'year', 'ferry', 'norby')];
    const pairs = (...stored: ClaimTerms[]) =>
      findSimilarPairs(
        fresh,
        [...many, ...stored],
        countDocumentFrequency(fresh, many, stored),
      ).map(({ storedId: id }) => id);
    expect(pairs(claim('s', 'en', 'company', 'year'))).toEqual([]);
    expect(pairs(claim('s', 'en', 'company', 'ferry', 'norby'))).toEqual(['s']);
    expect(pairs(claim('s', 'de', 'company', 'ferry', 'norby'))).toEqual([]);
    expect(selectRarestTerms(fresh, countDocumentFrequency(fresh, many))).toEqual([
      'ferry',
      'norby',
    ]);
  });
});

describe('one figure apart', () => {
  const datedAt = new Date('2026-05-04');
  const uniqueTermCount = (language: string, first: string, second: string) =>
    findNumericMismatch({ text: first, language, datedAt }, { text: second, language, datedAt });

  it.each([
    ['ar', 'تبلغ مساحة المتحف 340 مترا مربعا', 'تبلغ مساحة المتحف 280 مترا مربعا', '340', '280'],
    ['ja', 'この橋の長さは340メートルです。', 'この橋の長さは280メートルです。', '340', '280'],
    ['ru', 'Паром перевозит 340 пассажиров.', 'Паром перевозит 280 пассажиров.', '340', '280'],
    ['de', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 4 wiegt 205 Gramm.', '182', '205'],
    ['pt', 'A taxa é de 1,5%.', 'A taxa é de 15%.', '1,5', '15'],
  ])('is seen in %s', (language, one, other, first, second) =>
    expect(uniqueTermCount(language, one, other)).toEqual({ first, second }),
  );

  it.each([
    ['en', 'The Orlo 4 is cheaper than most.', 'The Orlo 5 is cheaper than most.'],
    ['en', 'The Galaxy S24 is cheaper than most.', 'The Galaxy S25 is cheaper than most.'],
    ['en', 'The bridge opened on 4 June 2019.', 'The bridge opened on 9 June 2019.'],
    ['ko', '가람대교는 2019년 6월 4일 개통됐다.', '가람대교는 2019년 6월 9일 개통됐다.'],
    ['en', 'It seats 2,400 people.', 'It seats 2,413 people.'],
    ['en', 'It seats 2,400 people.', 'It seats 2400 people.'],
    ['en', 'It seats 340 people and 60 dogs.', 'It seats 280 people and 50 dogs.'],
    ['en', 'It seats 340 people.', 'It feeds 340 people.'],
  ])('is not what differs in %s: %s', (language, one, other) =>
    expect(uniqueTermCount(language, one, other)).toBeUndefined(),
  );

  it('takes any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        uniqueTermCount('und', one, other);
        expect(uniqueTermCount('und', one, one)).toBeUndefined();
      }),
    );
  });
});
