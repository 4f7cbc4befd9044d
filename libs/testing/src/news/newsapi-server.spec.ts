import fc from 'fast-check';
import { readCorpus } from '../corpus/corpus.ts';
import type { ServerMode } from './faults.ts';
import { matchesQuery, parseNewsApiQuery } from './newsapi-grammar.ts';
import { startNewsApi, type NewsApiServer } from './newsapi-server.ts';

const KEY = 'a-key-of-the-test';
const corpus = readCorpus(new Date('2026-11-15'), 4801);
const now = () => new Date('2026-11-15T23:59:59Z');
const listed = corpus.articles.filter(({ lists }) => lists.includes('newsapi'));
const everywhere = { domains: 'localhost' };

describe('the imitation of NewsAPI', () => {
  let newsapi: NewsApiServer;
  beforeAll(async () => {
    newsapi = await startNewsApi({
      corpus,
      now,
      key: KEY,
      plan: { historyDays: 100, maxResults: 100 },
    });
  });
  afterAll(() => newsapi.close());
  afterEach(() => {
    newsapi.mode = 'ok';
  });

  const ask = async (
    query: Record<string, string>,
    headers: Record<string, string> = { 'x-api-key': KEY },
  ) => {
    const response = await fetch(`${newsapi.url}/everything?${new URLSearchParams(query)}`, {
      headers,
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  };
  const urls = async (query: Record<string, string>): Promise<string[]> =>
    (await ask(query)).body.articles
      .map(({ url }: { url: string }) => url)
      .filter((url: string) => url !== 'https://removed.com');

  it('takes its key from the header, from Authorization, or from the address, which wins', async () => {
    const statuses = await Promise.all([
      ask({ q: 'harbour' }),
      ask({ q: 'harbour' }, { authorization: KEY }),
      ask({ q: 'harbour' }, { authorization: `Bearer ${KEY}` }),
      ask({ q: 'harbour', apiKey: KEY }, {}),
      ask({ q: 'harbour', apiKey: 'wrong' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401]);
    expect(statuses[4].body).toMatchObject({ status: 'error', code: 'apiKeyInvalid' });
    expect((await ask({ q: 'harbour' }, {})).body).toMatchObject({
      status: 'error',
      code: 'apiKeyMissing',
    });
  });

  it('answers as NewsAPI does', async () => {
    const { status, body } = await ask({
      q: '"north quay" AND Lindholm',
      domains: 'lindholmcourier.localhost',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      totalResults: 1,
      articles: [
        {
          source: { id: 'lindholm-courier', name: 'Lindholm Courier' },
          author: 'Marta Holm',
          title: 'Harbour of Lindholm reopens after nine months of repairs',
          description: expect.stringContaining('The harbour of Lindholm took its first ship'),
          url: 'http://lindholmcourier.localhost:4801/city/harbour-reopens',
          urlToImage: null,
          publishedAt: '2026-11-06T14:20:00Z',
          content: expect.stringMatching(/^The harbour of Lindholm[\s\S]{170,}… \[\+\d+ chars\]$/),
        },
      ],
    });
  });

  it('has a withdrawn article, missing fields, and descriptions in HTML', async () => {
    const { body } = await ask(everywhere);
    const { articles } = body as { articles: Record<string, unknown>[] };
    expect(articles[2]).toMatchObject({ title: '[Removed]', url: 'https://removed.com' });
    expect(body.totalResults).toBe(listed.length + 1);
    for (const field of ['author', 'description', 'urlToImage', 'content'])
      expect(articles.some((row) => row[field] === null)).toBe(true);
    expect(articles.some(({ source }) => (source as { id: unknown }).id === null)).toBe(true);
    expect(articles.some(({ description }) => /<p>/.test(String(description)))).toBe(true);
  });

  it.each([
    [{}, 400, 'parametersMissing', /^Required parameters are missing/],
    [{ language: 'en' }, 400, 'parametersMissing', /scope of your search is too broad/],
    [{ q: 'x', language: 'ko' }, 400, 'parameterInvalid', /language/],
    [{ q: 'x', language: 'ja' }, 400, 'parameterInvalid', /language/],
    [{ q: 'x'.repeat(501) }, 400, 'parameterInvalid', /q parameter/],
    [{ q: '수해'.repeat(30) }, 400, 'parameterInvalid', /q parameter/],
    [{ q: '(harbour' }, 400, 'parameterInvalid', /malformed/],
    [{ q: 'x', pageSize: '101' }, 400, 'parameterInvalid', /pageSize/],
    [{ q: 'x', page: '0' }, 400, 'parameterInvalid', /page/],
    [{ q: 'x', sortBy: 'date' }, 400, 'parameterInvalid', /sortBy/],
    [{ q: 'x', searchIn: 'body' }, 400, 'parameterInvalid', /searchIn/],
    [{ q: 'x', from: 'yesterday' }, 400, 'parameterInvalid', /from/],
    [
      { sources: Array.from({ length: 21 }, (_, at) => `s${at}`).join() },
      400,
      'sourcesTooMany',
      /20/,
    ],
    [{ sources: 'nobody' }, 400, 'sourceDoesNotExist', /nobody/],
    [{ q: 'x', page: '2' }, 426, 'maximumResultsReached', /results 100 to 200/],
    [
      { q: 'x', from: '2026-01-01' },
      426,
      'parameterInvalid',
      /as far back as 2026-08-07, but you have requested 2026-01-01/,
    ],
  ])('refuses %j with %i %s', async (query, status, code, message) => {
    const { status: got, body } = await ask(query);
    expect({ got, body }).toEqual({
      got: status,
      body: { status: 'error', code, message: expect.stringMatching(message) },
    });
  });

  it('keeps to language, time, domains and sources', async () => {
    const of = (articles: string[]) => corpus.articles.filter(({ url }) => articles.includes(url));
    const german = of(await urls({ ...everywhere, language: 'de' }));
    expect(german.length).toBe(listed.filter(({ language }) => language === 'de').length);
    expect(german.every(({ language }) => language === 'de')).toBe(true);
    const days = of(await urls({ ...everywhere, from: '2026-11-01', to: '2026-11-05' }));
    expect(days.length).toBe(
      listed.filter(({ publishedAt }) => /^2026-11-0[1-5]/.test(publishedAt.toISOString())).length,
    );
    const source = of(await urls({ sources: 'nordwire' }));
    expect(new Set(source.map(({ outlet }) => outlet.id))).toEqual(new Set(['nordwire']));
    const others = of(await urls({ ...everywhere, excludeDomains: 'nordwire.localhost' }));
    expect(others.length).toBe(listed.length - source.length);
  });

  it('looks where it is told to', async () => {
    const [anywhere, title] = [
      await urls({ q: 'harbour' }),
      await urls({ q: 'harbour', searchIn: 'title' }),
    ];
    expect(anywhere.length).toBeGreaterThan(title.length);
    expect(await urls({ qInTitle: 'harbour' })).toEqual(title);
  });

  it('pages through what it found, newest first', async () => {
    const all = await urls({ ...everywhere, pageSize: '100' });
    const first = (await ask({ ...everywhere, pageSize: '5' })).body;
    const second = (await ask({ ...everywhere, pageSize: '5', page: '2' })).body;
    expect(first.totalResults).toBe(second.totalResults);
    const paged = [...first.articles, ...second.articles]
      .map(({ url }) => url)
      .filter((url) => url !== 'https://removed.com');
    expect(paged).toEqual(all.slice(0, 9));
    const dates = first.articles
      .filter(({ title }: { title: string }) => title !== '[Removed]')
      .map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each([
    ['429', 429, /"rateLimited"/],
    ['429as200', 200, /"rateLimited"/],
    ['500', 500, /"unexpectedError"/],
    ['html', 200, /<title>502/],
    ['empty', 200, /^$/],
    ['truncated', 200, /^\{"status":"ok".*[^}]$/],
  ] as [ServerMode, number, RegExp][])('misbehaves: %s', async (mode, status, text) => {
    newsapi.mode = mode;
    const response = await fetch(`${newsapi.url}/everything?q=harbour`, {
      headers: { 'x-api-key': KEY },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(text);
  });
});

describe("NewsAPI's query language", () => {
  const holds = (q: string, ...words: string[]) =>
    matchesQuery(parseNewsApiQuery(q)!, (term) => words.includes(term));

  it.each([
    ['a b', ['a', 'b'], true],
    ['a b', ['a'], false],
    ['a AND b', ['a', 'b'], true],
    ['a OR b', ['b'], true],
    ['a OR b c', ['a'], true],
    ['(a OR b) c', ['a'], false],
    ['a NOT b', ['a', 'b'], false],
    ['a -b', ['a'], true],
    ['+a +"b c"', ['a', 'b c'], true],
    ['a AND NOT (b OR c)', ['a'], true],
    ['a -(b OR c)', ['a', 'c'], false],
  ])('%s with %j: %s', (q, words, expected) => {
    expect(holds(q, ...words)).toBe(expected);
  });

  it.each(['(a', 'a)', '"a', 'a OR', 'OR a', 'AND a', 'a AND', 'NOT', '()', '-', '""'])(
    'is malformed: %s',
    (q) => {
      expect(parseNewsApiQuery(q)).toBeUndefined();
    },
  );

  it('never breaks', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('(', ')', 'AND', 'OR', 'NOT', '+', '-', '"'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const query = parseNewsApiQuery(pieces.join(' '));
        if (query) expect(typeof matchesQuery(query, () => true)).toBe('boolean');
      }),
    );
  });
});
