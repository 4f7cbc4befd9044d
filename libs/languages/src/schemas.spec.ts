import { joinAlternatives, joinWords, mergeLists } from './schemas.ts';

describe('words of several languages in one pattern', () => {
  it('match as they are, the longest first, in patterns with the flag u as well', () => {
    const pattern = new RegExp(joinWords(['co', 'co-founder', 'p.m.']), 'iu');
    expect(pattern.exec('A Co-Founder')?.[0]).toBe('Co-Founder');
    expect(pattern.test('pam ')).toBe(false);
  });

  it('match nothing where there are none', () => {
    expect(new RegExp(joinAlternatives([])).test('')).toBe(false);
  });

  it('are merged key by key, each once', () => {
    expect(
      mergeLists([
        { prefixes: ['von'], conjunctions: ['und'] },
        { prefixes: ['by', 'von'], conjunctions: [] },
      ]),
    ).toEqual({ prefixes: ['von', 'by'], conjunctions: ['und'] });
  });
});
