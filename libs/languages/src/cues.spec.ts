import { compileCues } from './cues.ts';

describe('cues', () => {
  const english = { words: ['tolls?'], stems: ['ferr'], parts: [] };
  const korean = { words: [], stems: [], parts: ['통행료'] };

  it.each([
    ['the tolls rose', true],
    ['통행료는 올랐다', true],
    ['three ferries', true],
    ['it referred to it', false],
    ['an extolled bridge', false],
    ['toll는', false],
  ])('of two languages in “%s”: %s', (text, isFound) =>
    expect(compileCues([english, korean]).test(text)).toBe(isFound),
  );

  it('find a Latin word beside another script when told so', () =>
    expect(compileCues([english, korean], 'script').test('toll는')).toBe(true));

  it('of no language match nothing', () => {
    expect(compileCues([undefined]).test('toll')).toBe(false);
    expect(compileCues([]).test('')).toBe(false);
  });
});
