import * as fc from 'fast-check';
import { buildConditionalHeaders, parseRetryAfterMs } from './conditional-request.ts';

const NOW = Date.parse('2026-05-04T09:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Mon, 04 May 2026 09:01:30 GMT', 90_000],
    ['Monday, 04-May-26 09:00:05 GMT', 5_000],
    ['Mon, 04 May 2026 08:00:00 GMT', 0],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    [undefined, undefined],
    [['1', '2'], undefined],
  ])('of %j is %j milliseconds', (header, expected) =>
    expect(parseRetryAfterMs(header, NOW)).toBe(expected),
  );

  it('is never negative, whatever is sent', () => {
    fc.assert(fc.property(fc.string(), (header) => (parseRetryAfterMs(header, NOW) ?? 0) >= 0));
  });
});

it('what is sent back of a page is a header, whatever it was called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (etag, lastModified) => {
      for (const value of Object.values(buildConditionalHeaders({ etag, lastModified })))
        expect(value).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
