import fc from 'fast-check';
import type { NewsArticle } from './news/article.ts';
import { mergeByDate, selectTop, interleave, rankHeadlines, rankDocuments } from './ranking.ts';

const article = (title: string): NewsArticle => ({
  ...{
    title,
    url: `http://a.example/${title}`,
    domain: 'a.example',
    publishedAt: new Date(0),
    language: 'english',
  },
  ...{ sourceCountry: '', source: 'gdelt', copies: [] },
});

describe('the order of documents', () => {
  it('is the provider’s, corrected by what the question asks for', () => {
    const titles = ['Rain expected', 'Apples are ripe', 'Harbour of Lindholm reopens'];
    expect(
      rankHeadlines('When did the harbour of Lindholm reopen?', titles.map(article)).map(
        ({ title }) => title,
      ),
    ).toEqual(['Harbour of Lindholm reopens', 'Rain expected', 'Apples are ripe']);
    expect(rankHeadlines('', [])).toEqual([]);
    expect(rankHeadlines('🎉', titles.map(article)).map(({ title }) => title)).toEqual(titles);
  });

  it('loses none of them', () => {
    const terms = fc.array(fc.constantFrom('harbour', 'apple', 'rain', 'ship'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 12 }), fc.string(), (texts, question) => {
        const ids = rankDocuments(
          question || 'harbour rain',
          texts.map((own, at) => ({ id: String(at), terms: own, titleTerms: [] })),
          ['en'],
        );
        expect([...ids].sort()).toEqual(texts.map((_, at) => String(at)).sort());
      }),
    );
  });

  it('of two sides takes turns, or goes by date; what both have is there once', () => {
    const item = (url: string, day: number | null) => ({
      url,
      publishedAt: day === null ? null : new Date(day),
    });
    const [news, own] = [
      [item('a', 1), item('b', 9), item('c', 3)],
      [item('x', null), item('b', 9), item('y', 5)],
    ];
    expect(interleave(news, own).map(({ url }) => url)).toEqual(['a', 'x', 'b', 'c', 'y']);
    expect(mergeByDate(news, own).map(({ url }) => url)).toEqual(['b', 'y', 'c', 'a', 'x']);
  });
});

describe('the choice among them', () => {
  it('prefers a text that is not there yet to another copy', () => {
    expect(selectTop(['wire', 'copy', 'copy too', 'other', 'last'], [0, 0, 0, 1, 2], 3)).toEqual([
      'wire',
      'other',
      'last',
    ]);
    expect(selectTop(['wire', 'copy', 'other'], [0, 0, 1], 3)).toEqual(['wire', 'copy', 'other']);
  });

  it('is as many as asked for, in their order, and holds as many different texts as there can be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
        fc.nat({ max: 25 }),
        (copies, limit) => {
          const selected = selectTop(
            copies.map((_, at) => at),
            copies,
            limit,
          );
          expect(selected).toHaveLength(Math.min(limit, copies.length));
          expect(selected).toEqual([...selected].sort((a, b) => a - b));
          expect(new Set(selected.map((at) => copies[at])).size).toBe(
            Math.min(limit, new Set(copies).size),
          );
        },
      ),
    );
  });
});
