import fc from 'fast-check';
import { readHtml } from './read-html.ts';

const page = (...scripts: string[]) =>
  '<!doctype ' +
  `html><html><body><p>Text.</p>${scripts.map((json) => `<script type="application/ld+json">${json}</script>`).join('')}</body></html>`;
const extractReviews = (...data: unknown[]) =>
  readHtml(page(...data.map((each) => JSON.stringify(each))), 'https://facts.example/a')
    .claimReviews;
const review = (rating: unknown, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'ClaimReview',
  claimReviewed: 'The bridge has collapsed.',
  datePublished: '2026-03-02',
  author: { '@type': 'Organization', name: 'Second Look' },
  reviewRating: rating,
  ...more,
});
const EXPECTED_REVIEW = {
  claimReviewed: 'The bridge has collapsed.',
  publisher: 'Second Look',
  publishedAt: '2026-03-02',
};

describe('the reviews of claims that a page states', () => {
  it('come with the words of their rating', () => {
    const rating = {
      '@type': 'Rating',
      ratingValue: 1,
      bestRating: 5,
      worstRating: 1,
      alternateName: 'Mostly &quot;false&quot;',
    };
    expect(extractReviews(review(rating))).toEqual([
      { ...EXPECTED_REVIEW, rating: 'Mostly "false"' },
    ]);
  });

  it.each([
    [
      'in a graph',
      {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'WebPage' }, review({ alternateName: 'False' })],
      },
    ],
    ['in an array', [review({ alternateName: 'False' })]],
    [
      'as a part of the article',
      { '@type': 'NewsArticle', headline: 'Look', review: [review({ alternateName: 'False' })] },
    ],
    [
      'under the full name of the type',
      review({ alternateName: 'False' }, { '@type': ['https://schema.org/ClaimReview'] }),
    ],
    ['with the rating in a list', review([{ alternateName: 'False' }])],
    [
      'with the claim on the item',
      review('False', {
        claimReviewed: undefined,
        itemReviewed: { '@type': 'Claim', text: EXPECTED_REVIEW.claimReviewed },
      }),
    ],
  ])('are found %s', (_, data) =>
    expect(extractReviews(data)).toEqual([{ ...EXPECTED_REVIEW, rating: 'False' }]),
  );

  it('name their publisher where it is only referred to', () => {
    const graph = [
      { '@type': 'Organization', '@id': '#us', name: 'Second Look' },
      review({ alternateName: 'True' }, { author: { '@id': '#us' } }),
    ];
    expect(extractReviews({ '@graph': graph })).toEqual([{ ...EXPECTED_REVIEW, rating: 'True' }]);
  });

  it.each([
    [{ ratingValue: 1 }, 'False'],
    [{ ratingValue: '5' }, 'True'],
    [{ ratingValue: 3, bestRating: 5, worstRating: 1 }, 'Half true'],
    [{ ratingValue: 2, bestRating: 10, worstRating: 0 }, 'Mostly false'],
    [{ ratingValue: '0,75', bestRating: 1, worstRating: 0 }, 'Mostly true'],
    [{ ratingValue: 1, bestRating: 1, worstRating: 6 }, 'True'],
    [{ ratingValue: 4, alternateName: '4/5' }, 'Mostly true'],
    [{ ratingValue: 'Pants on fire' }, 'Pants on fire'],
  ])('a rating of %j alone is called %s', (rating, words) =>
    expect(extractReviews(review(rating))).toEqual([{ ...EXPECTED_REVIEW, rating: words }]),
  );

  it.each([
    ['without a rating', review(undefined)],
    [
      'rated off its scale, as what cannot be rated is',
      review({ ratingValue: -1, bestRating: 5, worstRating: 1 }),
    ],
    ['rated on no scale', review({ ratingValue: 1, bestRating: 1, worstRating: 1 })],
    ['without a claim', review({ alternateName: 'False' }, { claimReviewed: ' ' })],
    ['of a film', { ...review({ alternateName: 'False' }), '@type': 'Review' }],
  ])('are left out %s', (_, data) => expect(extractReviews(data)).toEqual([]));

  it('are twenty at most, in limits, and none of broken data', () => {
    expect(
      extractReviews(
        Array.from({ length: 50 }, () =>
          review({ alternateName: 'x'.repeat(5_000) }, { claimReviewed: '가'.repeat(2_000) }),
        ),
      ),
    ).toHaveLength(20);
    const [long] = extractReviews(
      review({ alternateName: 'x'.repeat(5_000) }, { claimReviewed: '\u0000\ud83d'.repeat(4_000) }),
    );
    expect([
      long!.rating.length,
      long!.claimReviewed.length <= 1_000,
      long!.claimReviewed.isWellFormed(),
    ]).toEqual([100, true, true]);
    expect(
      readHtml(page('{"@type":"ClaimReview",', '"ClaimReview"', 'null'), undefined).claimReviews,
    ).toEqual([]);
  });

  it('are read from anything that is JSON without a fault', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom(
          'reviewRating',
          'author',
          'claimReviewed',
          'itemReviewed',
          'datePublished',
          '@graph',
        ),
        (value, key) => {
          for (const { claimReviewed, rating } of extractReviews(
            review({ alternateName: 'False' }, { [key]: value }),
          )) {
            expect([typeof claimReviewed, typeof rating]).toEqual(['string', 'string']);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
