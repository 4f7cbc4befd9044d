import { ProviderError } from '../provider-error.ts';
import { parseNewsApiReply } from './parse-reply.ts';

const row = (over: object = {}) => ({
  source: { id: 'a', name: 'The A' },
  author: 'Marta Holm',
  title: 'Harbour reopens',
  description: 'It took <b>nine</b> months &amp; more.',
  url: 'https://www.a.example/x?utm_source=y',
  urlToImage: 'https://a.example/i.jpg',
  publishedAt: '2026-03-12T08:00:00Z',
  content: 'It took nine… [+2345 chars]',
  ...over,
});
const ok = (...articles: unknown[]) =>
  JSON.stringify({ status: 'ok', totalResults: 250, articles });
const read = (body: string, status = 200, language?: string) =>
  parseNewsApiReply({ status, body }, language);

describe('a reply of NewsAPI', () => {
  it('is read into articles', () => {
    expect(read(ok(row()), 200, 'en')).toEqual({
      total: 250,
      rowCount: 1,
      articles: [
        {
          title: 'Harbour reopens',
          url: 'https://www.a.example/x',
          domain: 'a.example',
          outlet: 'The A',
          author: 'Marta Holm',
          publishedAt: new Date('2026-03-12T08:00:00Z'),
          language: 'english',
          sourceCountry: '',
          snippet: 'It took nine months & more.',
          imageUrl: 'https://a.example/i.jpg',
          source: 'newsapi',
          copies: [],
        },
      ],
    });
  });

  it('is read although most of a row is null', () => {
    const bare = {
      source: { id: null, name: null },
      author: null,
      description: null,
      urlToImage: null,
      content: null,
    };
    const [article] = read(ok(row(bare)), 200, 'de').articles;
    expect(article).toMatchObject({ language: 'german', title: 'Harbour reopens' });
    for (const name of ['outlet', 'author', 'snippet', 'imageUrl'] as const)
      expect(article![name]).toBeUndefined();
    expect(read(ok(row({ description: null }))).articles[0]!.snippet).toBe('It took nine…');
    expect(read(ok(row({ source: undefined }))).articles).toHaveLength(1);
  });

  it.each([
    { title: '[Removed]' },
    { url: 'https://removed.com' },
    { url: 'ftp://a.example' },
    { title: null },
    { publishedAt: 'soon' },
    { publishedAt: null },
  ])('is read without a row that has %j', (over) =>
    expect(read(ok(row(over), null, 'x', row())).articles).toHaveLength(1),
  );

  it.each([
    ['en', 'https://www.bbc.com/news/1', 'GB'],
    ['en', 'https://edition.cnn.com/1', 'US'],
    ['en', 'https://blog.state.gov/1', 'US'],
    ['de', 'https://zeitung.example.de/1', 'DE'],
    ['en', 'https://a.co.uk/1', 'GB'],
    ['en', 'https://a.io/1', ''],
  ])('tells where its publisher is (%s, %s: %p)', (language, url, country) =>
    expect(read(ok(row({ url })), 200, language).articles[0]!.sourceCountry).toBe(country),
  );

  it('tells a language that was not asked for by its text', () => {
    const german = {
      title: 'Der Hafen von Lindholm öffnet nach neun Monaten wieder',
      description: 'Die Stadt hat ihn lange reparieren lassen müssen.',
    };
    expect(read(ok(row(german))).articles[0]!.language).toBe('german');
    expect(read(ok(row({ title: '12345', description: '67' }))).articles[0]!.language).toBe(
      'unknown',
    );
  });

  const error = (code: string) =>
    JSON.stringify({ status: 'error', code, message: 'Your key SECRET is wrong, buy another.' });
  it.each([
    [401, error('apiKeyMissing'), 'unauthorized'],
    [401, error('apiKeyInvalid'), 'unauthorized'],
    [401, error('apiKeyDisabled'), 'unauthorized'],
    [401, error('apiKeyExhausted'), 'rate_limited'],
    [401, '', 'unauthorized'],
    [429, error('rateLimited'), 'rate_limited'],
    [429, '<html>', 'rate_limited'],
    [200, error('rateLimited'), 'rate_limited'],
    [426, error('parameterInvalid'), 'unsupported'],
    [426, error('maximumResultsReached'), 'unsupported'],
    [400, error('parameterInvalid'), 'invalid_query'],
    [400, error('toString'), 'refused'],
    [500, error('unexpectedError'), 'unavailable'],
    [503, '<html>', 'unavailable'],
    [404, '{}', 'refused'],
    [302, '', 'refused'],
    [200, '', 'unavailable'],
    [200, '<html>', 'unavailable'],
    [200, ok(row()).slice(0, 200), 'unavailable'],
    [200, '{"status":"ok"}', 'unavailable'],
    [200, 'null', 'unavailable'],
  ])('with status %d and %s is %s', (status, body, fault) => {
    const failure = (() => {
      try {
        return read(body, status);
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure).toMatchObject({ provider: 'newsapi', fault });
    expect((failure as Error).message).not.toContain('SECRET');
  });
});
