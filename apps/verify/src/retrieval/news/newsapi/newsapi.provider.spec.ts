import { DAY_MS } from '@plumbline/text/durations';
import { describeNewsProviderContract } from '../news-provider.contract.ts';
import type { NewsQuery } from '../news-query.types.ts';
import { NewsApiProvider } from './newsapi.provider.ts';

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const query = (over: Partial<NewsQuery> = {}): NewsQuery => ({
  text: 'harbour',
  limit: 10,
  sortBy: 'relevance',
  ...over,
});
const newsapi = () => new NewsApiProvider('https://news.example/v2', 'SECRET');

describe('a request to NewsAPI', () => {
  it('names words, order, times and page; the key in its header alone', () => {
    const request = newsapi().buildRequest(
      query({
        language: 'en',
        from: new Date('2026-01-02T03:04:05Z'),
        to: new Date('2026-01-03T03:04:05Z'),
        domains: ['a.org', 'b.org'],
      }),
      new Date('2026-02-01'),
    )!;
    expect(request).toMatchObject({
      url: 'https://news.example/v2/everything',
      maxRecords: 30,
      headers: { 'X-Api-Key': 'SECRET' },
      unsupportedFields: [],
      parameters: {
        ...{
          q: 'harbour',
          sortBy: 'relevancy',
          language: 'en',
          domains: 'a.org,b.org',
          pageSize: '30',
          page: '1',
        },
        ...{ from: '2026-01-02T03:00:00', to: '2026-01-03T03:04:05' },
      },
    });
    expect(JSON.stringify([request.parameters, request.url, request.key])).not.toContain('SECRET');
  });

  it('has the same key for the same words a little later, and another for others', () => {
    const key = (over: Partial<NewsQuery>, at = now) =>
      newsapi().buildRequest(query(over), at)!.key;
    expect(key({ from: ago(7) }, new Date(now.getTime() + 1_000))).toBe(key({ from: ago(7) }));
    expect(key({ limit: 20 })).toBe(key({}));
    expect(
      new Set([
        key({}),
        key({ language: 'en' }),
        key({ sortBy: 'date' }),
        key({ text: 'port' }),
        key({ from: ago(7) }),
      ]).size,
    ).toBe(5);
  });

  it.each(['ko', 'ja', 'tr'])('cannot be made for news in %s', (language) =>
    expect(() => newsapi().buildRequest(query({ language }), now)).toThrow(
      expect.objectContaining({ fault: 'unsupported', field: 'language' }),
    ),
  );

  it('is for a whole page where a country is wanted, which it cannot be told', () => {
    expect(newsapi().buildRequest(query({ country: 'FI' }), now)).toMatchObject({
      maxRecords: 100,
      unsupportedFields: ['country'],
    });
  });

  it('is none for the future', () =>
    expect(newsapi().buildRequest(query({ from: ago(-1) }), now)).toBeUndefined());

  it('keeps to what the plan reaches, once a refusal has told it, and says what is lacking', () => {
    const line = newsapi();
    const first = line.buildRequest(query({ from: ago(90) }), now)!;
    expect(first.coverageError).toBeUndefined();
    const message =
      'Your plan permits you to request articles as far back as ' +
      `${ago(30).toISOString().slice(0, 10)}, but you have requested more.`;
    const refusal = {
      status: 426,
      body: JSON.stringify({ status: 'error', code: 'parameterInvalid', message }),
    };
    expect(() => line.parseReply(refusal, query(), first)).toThrow(
      expect.objectContaining({ fault: 'unsupported', field: 'from' }),
    );
    const second = line.buildRequest(query({ from: ago(90) }), now)!;
    expect(second.coverageError).toMatchObject({ provider: 'newsapi', fault: 'unsupported' });
    const from = Date.parse(`${second.parameters['from']}Z`);
    expect([from >= ago(30).getTime() - DAY_MS, from < ago(28).getTime()]).toEqual([true, true]);
    expect(line.buildRequest(query({ from: ago(7) }), now)!.coverageError).toBeUndefined();
    expect(line.buildRequest(query(), now)!.coverageError).toBeUndefined();
    expect(() => line.buildRequest(query({ from: ago(90), to: ago(60) }), now)).toThrow(
      expect.objectContaining({ fault: 'unsupported' }),
    );
  });
});

describeNewsProviderContract(newsapi, 'SECRET');
