import fc from 'fast-check';
import type { NewsArticle } from './article.ts';
import { toCanonicalUrl } from './canonical-url.ts';
import { mergeArticles, resolveSource } from './merge-articles.ts';

const article = (over: Partial<NewsArticle> = {}): NewsArticle => ({
  title: 'Harbour of Lindholm reopens after nine months',
  url: 'http://a.example/harbour',
  domain: 'a.example',
  publishedAt: new Date('2026-03-12T08:00:00Z'),
  language: 'english',
  sourceCountry: 'FI',
  source: 'gdelt',
  copies: [],
  ...over,
});

describe('the canonical address', () => {
  it.each([
    'https://www.a.example/harbour',
    'http://m.a.example/harbour/',
    'http://a.example/harbour?utm_source=x&fbclid=1',
    'http://a.example/harbour#comments',
    'http://a.example/harbour/amp',
    'http://a.example/amp/harbour',
    'http://a.example/harbour.amp',
    'http://a.example/harbour?amp=1',
    'https://www.google.com/amp/s/www.a.example/harbour/amp',
    'https://a-example.cdn.ampproject.org/c/s/a.example/harbour',
  ])('of %s is that of the article', (url) =>
    expect(toCanonicalUrl(url)).toBe('a.example/harbour'),
  );

  it.each([
    ['http://a.example/?p=2', 'http://a.example/?p=1'],
    ['http://a.example/Harbour', 'http://a.example/harbour'],
    ['http://a.example:8080/harbour', 'http://a.example/harbour'],
    ['http://b.example/harbour', 'http://a.example/harbour'],
    ['http://a.example/harbour?page=2', 'http://a.example/harbour'],
  ])('of %s is not that of %s', (a, b) => expect(toCanonicalUrl(a)).not.toBe(toCanonicalUrl(b)));

  it('does not mind the order of parameters', () => {
    expect(toCanonicalUrl('http://a.example/x?b=2&a=1')).toBe(
      toCanonicalUrl('https://a.example/x?a=1&b=2'),
    );
  });

  it('of a canonical address is itself', () =>
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = toCanonicalUrl(url);
        expect(toCanonicalUrl(`http://${once}`)).toBe(once);
      }),
    ));

  it('of what is none is what it is', () =>
    fc.assert(
      fc.property(fc.string(), (text) => expect(toCanonicalUrl(`:${text}`)).toBe(`:${text}`)),
    ));
});

describe('merging', () => {
  it('keeps of one address what has a snippet, and completes it', () => {
    const gdelt = article({
      url: 'https://www.a.example/harbour?utm_medium=x',
      imageUrl: 'http://a.example/i.jpg',
    });
    const newsapi = article({
      source: 'newsapi',
      snippet: 'It took nine months.',
      sourceCountry: '',
      publishedAt: new Date('2026-03-12T07:50:00Z'),
    });
    const merged = mergeArticles([[gdelt], [newsapi]], 'relevance');
    expect(merged).toEqual([{ ...newsapi, sourceCountry: 'FI', imageUrl: gdelt.imageUrl }]);
  });

  it.each([
    ['Harbour of Lindholm reopens after nine months', true],
    ['Harbour of Lindholm reopened after nine months', true],
    ['Harbor of Lindholm reopens after nine months - Nordwire', true],
    ['Update: Harbour of Lindholm reopens after nine months', true],
    ['Harbour of Lindholm never reopens after nine months', false],
    ['Harbour of Lindholm closes after nine months', false],
    ['Harbour of Marrow reopens after nine months', false],
    ['Harbour of Lindholm reopens after 12 months', false],
    ['Harbour reopens', false],
  ])('takes an article with the title %j for a reprint: %p', (title, isCopy) => {
    const first = article();
    const later = article({
      title,
      url: 'http://b.example/x',
      domain: 'b.example',
      publishedAt: new Date('2026-03-12T20:00:00Z'),
    });
    const merged = mergeArticles([[later, first]], 'date');
    expect(merged).toHaveLength(isCopy ? 1 : 2);
    if (isCopy)
      expect(merged[0]).toEqual({
        ...first,
        copies: [{ url: 'http://b.example/x', domain: 'b.example' }],
      });
  });

  it('tells apart who did what, numbers, and other days', () => {
    const titles = [
      'Halden sues Marrow over the harbour contract',
      'Marrow sues Halden over the harbour contract',
      'Toll rises to 12 in Lindholm fire',
      'Toll rises to 15 in Lindholm fire',
    ];
    const other = titles.map((title, at) => article({ title, url: `http://a.example/${at}` }));
    const again = article({
      title: titles[0]!,
      url: 'http://b.example/x',
      publishedAt: new Date('2026-03-20T08:00:00Z'),
    });
    expect(mergeArticles([[...other, again]], 'relevance')).toHaveLength(5);
  });

  it.each([
    ['부산 항만 공사가 9개월 만에 재개됐다', '부산 항만 공사가 9개월 만에 재개됐다…', true],
    ['부산 항만 공사가 9개월 만에 재개됐다', '부산 항만 공사가 9개월 만에 재개 안 됐다', false],
    ['港口工程历时九个月后重新开放', '港口工程历时九个月后重新开放！', true],
    ['港口工程历时九个月后重新开放', '港口工程历时九个月后没重新开放', false],
    ['速报', '速报', false],
  ])('%s and %s are copies: %p', (one, two, isCopy) => {
    const articles = [article({ title: one }), article({ title: two, url: 'http://b.example/x' })];
    expect(mergeArticles([articles], 'relevance')).toHaveLength(isCopy ? 1 : 2);
  });

  it('takes turns by relevance, and goes by date otherwise', () => {
    const at = (name: string, hour: number) =>
      article({
        title: name,
        url: `http://${name}.example/`,
        publishedAt: new Date(Date.UTC(2026, 2, 12, hour)),
      });
    const lists = [
      [at('one', 1), at('two', 9)],
      [at('three', 2), at('four', 3)],
    ];
    const names = (sortBy: 'relevance' | 'date') =>
      mergeArticles(lists, sortBy).map(({ title }) => title);
    expect(names('relevance')).toEqual(['three', 'one', 'two', 'four']);
    expect(names('date')).toEqual(['two', 'four', 'three', 'one']);
  });

  const words = fc.array(
    fc.constantFrom(
      'harbour',
      'Lindholm',
      'reopens',
      'after',
      'nine',
      'months',
      '12',
      'not',
      '부산항',
      '재개',
    ),
    {
      minLength: 3,
      maxLength: 8,
    },
  );
  const articles = fc.array(
    fc
      .record({
        title: words.map((list) => list.join(' ')),
        url: fc
          .tuple(
            fc.constantFrom('http://', 'https://www.'),
            fc.constantFrom('a', 'b', 'c'),
            fc.constantFrom('1', '2', '2?utm_id=1'),
          )
          .map(([s, h, p]) => `${s}${h}.example/${p}`),
        publishedAt: fc
          .integer({ min: 0, max: 100 })
          .map((hours) => new Date(Date.UTC(2026, 2, 1, hours))),
        snippet: fc.option(fc.constant('some'), { nil: undefined }),
        source: fc.constantFrom('gdelt', 'newsapi'),
      })
      .map((over) =>
        article({ ...over, domain: new URL(over.url).hostname.replace(/^www\./, '') }),
      ),
    { maxLength: 12 },
  );
  const byUrl = (list: NewsArticle[]) => [...list].sort((a, b) => (a.url < b.url ? -1 : 1));

  it('does not depend on the order in what it keeps', () =>
    fc.assert(
      fc.property(
        articles.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length }),
            fc.nat(12),
          ),
        ),
        ([list, shuffled, cut]) => {
          const one = mergeArticles([list], 'relevance');
          const two = mergeArticles([shuffled.slice(0, cut), shuffled.slice(cut)], 'date');
          expect(byUrl(two)).toEqual(byUrl(one));
        },
      ),
      { numRuns: 300 },
    ));

  it('changes nothing the second time', () =>
    fc.assert(
      fc.property(
        articles,
        fc.constantFrom('relevance' as const, 'date' as const),
        (list, sortBy) => {
          const once = mergeArticles([list], sortBy);
          expect(mergeArticles([once], sortBy)).toEqual(once);
        },
      ),
      { numRuns: 300 },
    ));
});

it.each([
  [['gdelt', 'newsapi'], ['gdelt'], 'mixed'],
  [['gdelt'], ['gdelt', 'newsapi'], 'gdelt'],
  [[], ['newsapi'], 'newsapi'],
  [[], ['gdelt', 'newsapi'], 'mixed'],
] as const)('articles of %j from %j are of source', (of, answered, source) =>
  expect(
    resolveSource(
      of.map((source) => article({ source })),
      answered,
    ),
  ).toBe(source),
);
