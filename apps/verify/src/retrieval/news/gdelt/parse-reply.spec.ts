import { ProviderError } from '../provider-error.ts';
import { findCountryByName, toFipsCode } from './countries.ts';
import { parseLenientJson } from './lenient-json.ts';
import { parseGdeltReply } from './parse-reply.ts';

const row = (over: object = {}) => ({
  url: 'http://a.example/x',
  url_mobile: '',
  title: 'Harbour reopens , at last',
  seendate: '20260312T081500Z',
  socialimage: '',
  domain: 'a.example',
  language: 'Spanish',
  sourcecountry: 'South Korea',
  ...over,
});
const read = (body: string, status = 200) => parseGdeltReply({ status, body });

describe('a reply of GDELT', () => {
  it('is read into articles', () => {
    expect(
      read(
        JSON.stringify({
          articles: [
            row({
              url: 'http://www.a.example/x?utm_id=1#y',
              socialimage: 'https://a.example/i.jpg',
            }),
          ],
        }),
      ),
    ).toEqual([
      {
        title: 'Harbour reopens, at last',
        url: 'http://www.a.example/x',
        domain: 'a.example',
        publishedAt: new Date('2026-03-12T08:15:00Z'),
        language: 'spanish',
        sourceCountry: 'KR',
        imageUrl: 'https://a.example/i.jpg',
        source: 'gdelt',
        copies: [],
      },
    ]);
  });

  it('is read although it is no right JSON', () => {
    const body = `{"articles":[${JSON.stringify(row()).replace('Harbour reopens', 'Har\\ bour\u0001reo\\xpens \\\\ \\u00e9 \\"now\\"')}]}`;
    expect(read(body)[0]!.title).toBe('Har bour reo xpens \\ é "now", at last');
  });

  it('is empty when it has no articles', () => {
    expect(read('{}')).toEqual([]);
    expect(read('\ufeff{"articles":[]}\n')).toEqual([]);
  });

  it.each([
    { url: 'javascript:alert(1)' },
    { url: 'http://user:pass@a.example/' },
    { url: 7 },
    { title: ' ' },
    { seendate: 'today' },
    { title: null },
  ])('is read without a row that has %j', (over) =>
    expect(read(JSON.stringify({ articles: [row(over), 'x', null, [], row()] }))).toHaveLength(1),
  );

  it('has titles without markup, entities and control characters', () => {
    const [first] = read(
      JSON.stringify({
        articles: [row({ title: '<b>Fish &amp; chips</b> &#8211; \u0000caf\ud800 &quot;x&quot;' })],
      }),
    );
    expect(first!.title).toBe('Fish & chips – caf� "x"');
  });

  it.each([
    ['Your query was too short or too long.', 200, 'invalid_query'],
    ['Your search contained a keyword that was too short.', 200, 'invalid_query'],
    ['The specified phrase is too short.', 200, 'invalid_query'],
    [
      'One or more of your keywords were too short, too long or too common: (locationcc:br)',
      200,
      'invalid_query',
    ],
    [
      'One or more of your keywords contained an illegal character. To use a dash in a word, ' +
        'place it in quotes like "f-16".',
      200,
      'invalid_query',
    ],
    ["Queries containing OR'd terms must be surrounded by ().", 200, 'invalid_query'],
    ["Parentheses may only be used around OR'd statements.", 200, 'invalid_query'],
    ['One or more of your parenthetical clauses had an error in it.', 200, 'invalid_query'],
    ['Invalid/Unsupported Country.', 200, 'invalid_query'],
    ['Invalid query start date.', 200, 'invalid_query'],
    ['Timespan is too short.', 200, 'invalid_query'],
    [
      'Please limit requests to one every 5 seconds or contact (address) for larger queries.',
      200,
      'rate_limited',
    ],
    [
      'Please limit requests to one every 5 seconds or contact (address) for larger queries.',
      429,
      'rate_limited',
    ],
    ['{}', 429, 'rate_limited'],
    ['', 200, 'unavailable'],
    [' \n', 200, 'unavailable'],
    ['<html><title>502 Bad Gateway</title></html>', 200, 'unavailable'],
    ['{"articles":[{"url":"http://a.example', 200, 'unavailable'],
    ['{"articles":{}}', 200, 'unavailable'],
    ['{', 200, 'unavailable'],
    ['[]', 200, 'unavailable'],
    ['Something that nobody has heard of', 200, 'unavailable'],
    ['{}', 503, 'unavailable'],
    ['{}', 403, 'refused'],
    ['{}', 301, 'refused'],
  ])('%j with status %d is %s', (body, status, fault) => {
    const failure = (() => {
      try {
        return read(body, status);
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure).toMatchObject({ provider: 'gdelt', fault });
    expect((failure as Error).message).not.toMatch(/[()]|https?:/);
  });
});

it('an escaped backslash is not the beginning of another escape', () => {
  expect(parseLenientJson('{"a":"x\\\\q","b":"\\q"}')).toEqual({ a: 'x\\q', b: ' q' });
});

it.each([
  ['KR', 'KS', 'South Korea'],
  ['GB', 'UK', 'United Kingdom'],
  ['JP', 'JA', 'Japan'],
  ['DE', 'GM', 'Germany'],
  ['CN', 'CH', 'China'],
  ['CH', 'SZ', 'Switzerland'],
  ['AU', 'AS', 'Australia'],
  ['AT', 'AU', 'Austria'],
  ['TR', 'TU', 'Turkey'],
  ['CZ', 'EZ', 'Czech Republic'],
  ['CI', 'IV', 'Ivory Coast'],
  ['BA', 'BK', 'Bosnia-Herzegovina'],
  ['US', 'US', 'United States'],
  ['KR', 'KS', 'southkorea'],
])('%s is %s to GDELT, and %s in its answers', (iso, fips, name) => {
  expect(toFipsCode(iso)).toBe(fips);
  expect(findCountryByName(name)).toBe(iso);
});

it('no two countries have one code of GDELT', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((a) => letters.map((b) => toFipsCode(a + b)))
    .filter((code) => code !== undefined);
  expect(codes.length).toBeGreaterThan(230);
  expect(new Set(codes).size).toBe(codes.length);
});
