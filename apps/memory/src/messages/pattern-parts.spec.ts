import { buildParts, insertParts } from './pattern-parts.ts';

describe('a pattern of named parts', () => {
  const parts = buildParts(
    { pronoun: ['I', 'we'], subject: ['{{pronoun}}', String.raw`\p{Lu}\p{Ll}+`] },
    [['value', String.raw`\d+`]],
  );
  const pattern = new RegExp(insertParts('^{{subject}} owe {{value}}', parts), 'u');

  it.each(['we owe 5', 'Ada owe 12'])('has parts inside of parts: %s', (text) => {
    expect(pattern.test(text)).toBe(true);
  });

  it('does not take the braces of a quantifier or a script for a part', () => {
    expect(insertParts(String.raw`\p{Lu}{2,3}`, parts)).toBe(String.raw`\p{Lu}{2,3}`);
  });

  it('names a part that is not there', () => {
    expect(() => insertParts('{{verb}}', parts)).toThrow('the pattern has no part named "verb"');
  });
});
