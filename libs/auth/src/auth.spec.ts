import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import {
  parseBearerToken,
  createToken,
  hashToken,
  hasTokenFormat,
  equalsInConstantTime,
  FailedAuthThrottle,
} from './index.ts';

const header = (authorization?: string) =>
  parseBearerToken({ headers: { authorization } } as IncomingMessage);

describe('a token', () => {
  it('has its prefix, 32 random characters and a checksum', () => {
    const token = createToken('pat_');
    expect(token).toMatch(/^pat_[0-9A-Za-z]{38}$/);
    expect(hasTokenFormat(token, 'pat_')).toBe(true);
    expect(hasTokenFormat(token, 'mk_')).toBe(false);
    expect(createToken('pat_')).not.toBe(token);
  });

  it('is refused after any one typo', () => {
    const token = createToken('mk_');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(...'aZ9_-é'),
        (at, letter) => {
          const typo = token.slice(0, at) + letter + token.slice(at + 1);
          expect(hasTokenFormat(typo, 'mk_')).toBe(typo === token);
        },
      ),
    );
  });

  it('is compared and looked up by its hash', () => {
    expect(hashToken('a')).toHaveLength(32);
    expect(equalsInConstantTime('one', 'one')).toBe(true);
    expect(equalsInConstantTime('one', 'other')).toBe(false);
  });
});

describe('the bearer header', () => {
  it('gives the token, whatever the case of the scheme', () => {
    expect(header('Bearer abc')).toEqual({ token: 'abc' });
    expect(header('bearer  abc ')).toEqual({ token: 'abc' });
  });

  it.each([undefined, '', 'abc', 'Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer ä'])(
    '%p gives none',
    (value) => {
      expect(header(value)).toHaveProperty('missing');
    },
  );
});

describe('wrong tokens', () => {
  let now = 0;
  const wrong = () => new FailedAuthThrottle(() => now);
  const times = (count: number, tokens: FailedAuthThrottle, address: string) =>
    Array.from({ length: count }, () => tokens.recordFailure(address));
  beforeEach(() => void (now = 0));

  it('are sixty a minute of one client; then it waits, a second for each, and others do not', () => {
    const tokens = wrong();
    expect(times(61, tokens, '203.0.113.7')).toEqual([...Array<number>(60).fill(0), 1]);
    expect(times(5, tokens, '203.0.113.7')).toEqual([1, 1, 1, 1, 1]);
    expect(tokens.recordFailure('203.0.113.8')).toBe(0);
    now += 1_000;
    expect(times(2, tokens, '203.0.113.7')).toEqual([0, 1]);
    now += 60_000;
    expect(times(61, tokens, '203.0.113.7')).toEqual([...Array<number>(60).fill(0), 1]);
  });

  it.each([
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db9::1', false],
    ['203.0.113.7', '203.0.113.70', false],
  ])('of %s and %s are counted together: %s', (one, other, together) => {
    const tokens = wrong();
    times(60, tokens, one);
    expect(tokens.recordFailure(other) > 0).toBe(together);
  });

  it('are remembered of ten thousand clients at most', () => {
    const tokens = wrong();
    times(60, tokens, '203.0.113.7');
    for (let i = 0; i < 9_999; i++) tokens.recordFailure(`10.0.${i >> 8}.${i & 255}`);
    expect(tokens.recordFailure('203.0.113.7')).toBe(1);
    for (let i = 0; i < 10; i++) tokens.recordFailure(`10.1.0.${i}`);
    expect(tokens.recordFailure('203.0.113.7')).toBe(0);
  });
});
