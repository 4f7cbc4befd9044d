import * as fc from 'fast-check';
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
        site: page,
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

  it('is no claim of another language or of the same site, and none that shares common words alone', () => {
    const claim = (id: string, language: string, ...terms: string[]): ClaimTerms => ({
      id,
      sourceId: id,
      site: id,
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
    const ofSameSite = { ...claim('s', 'en', 'company', 'ferry', 'norby'), site: 'f' };
    expect(pairs(ofSameSite)).toEqual([]);
    expect(selectRarestTerms(fresh, countDocumentFrequency(fresh, many))).toEqual([
      'ferry',
      'norby',
    ]);
  });
});
