import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { bearerOf, createToken, hashToken, isToken, sameText } from './index.ts';

const header = (authorization?: string) => bearerOf({ headers: { authorization } } as IncomingMessage);

describe('a token', () => {
  it('has its prefix, 32 random characters and a checksum', () => {
    const token = createToken('pat_');
    expect(token).toMatch(/^pat_[0-9A-Za-z]{38}$/);
    expect(isToken(token, 'pat_')).toBe(true);
    expect(isToken(token, 'mk_')).toBe(false);
    expect(createToken('pat_')).not.toBe(token);
  });

  it('is refused after any one typo', () => {
    const token = createToken('mk_');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: token.length - 1 }), fc.constantFrom(...'aZ9_-é'), (at, letter) => {
        const typo = token.slice(0, at) + letter + token.slice(at + 1);
        expect(isToken(typo, 'mk_')).toBe(typo === token);
      }),
    );
  });

  it('is compared and looked up by its hash', () => {
    expect(hashToken('a')).toHaveLength(32);
    expect(sameText('one', 'one')).toBe(true);
    expect(sameText('one', 'other')).toBe(false);
  });
});

describe('the bearer header', () => {
  it('gives the token, whatever the case of the scheme', () => {
    expect(header('Bearer abc')).toEqual({ token: 'abc' });
    expect(header('bearer  abc ')).toEqual({ token: 'abc' });
  });

  it.each([undefined, '', 'abc', 'Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer ä'])('%p gives none', (value) => {
    expect(header(value)).toHaveProperty('missing');
  });
});
