import fc from 'fast-check';
import { parsePageUrl, type PageUrl } from './page-url.ts';

const parseValid = (url: string) => parsePageUrl(url) as PageUrl;
const canonicalUrl = (url: string) => parseValid(url).canonicalUrl;

describe('the address of a page', () => {
  it(
    'is known again with another fragment, with what tells who sent a reader, and in another ' +
      'spelling',
    () => {
      const page = canonicalUrl('https://example.org/a?id=7');
      for (const same of [
        'https://example.org/a?id=7#part',
        'https://example.org/a?id=7&utm_source=x&fbclid=y',
        'HTTPS://Example.ORG:443/a?id=7',
        ' https://example.org/b/../a?id=7 ',
      ])
        expect(canonicalUrl(same)).toBe(page);
    },
  );

  it.each([
    ['https://example.org/a', 'http://example.org/a'],
    ['https://example.org/a', 'https://www.example.org/a'],
    ['https://example.org/a', 'https://example.org/a/'],
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org/a?view=print', 'https://example.org/a'],
    ['https://example.org/a?source=b', 'https://example.org/a?source=c'],
    ['https://example.org/a?x=1&y=2', 'https://example.org/a?y=2&x=1'],
    ['https://example.org/a?q=%20', 'https://example.org/a?q=+'],
  ])('%s may be another page than %s', (one, other) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(other));
  });

  it('is never that of a page with another parameter of its own', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const query = fc
      .dictionary(name, fc.stringMatching(/^[a-z0-9]{0,3}$/))
      .map((parameters) => new URLSearchParams(parameters).toString());
    fc.assert(
      fc.property(query, query, (one, other) => {
        fc.pre(one !== other);
        expect(canonicalUrl(`https://example.org/a?${one}`)).not.toBe(
          canonicalUrl(`https://example.org/a?${other}`),
        );
      }),
    );
  });

  it('is an http address that can be fetched and is its own, or is told why not, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.string({ unit: 'binary' }),
          fc.anything(),
        ),
        (input) => {
          const result = parsePageUrl(input);
          if (typeof result === 'string') return expect(result).toMatch(/^must /);
          expect(result.canonicalUrl).toMatch(/^https?:\/\/[^#]{1,2041}$/);
          expect(canonicalUrl(result.canonicalUrl)).toBe(result.canonicalUrl);
        },
      ),
    );
  });
});
