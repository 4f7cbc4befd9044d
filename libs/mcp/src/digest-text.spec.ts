import { clipToBytes } from './digest-text.ts';

describe('a text cut to bytes', () => {
  it.each([
    ['one two three', 20, 'one two three'],
    ['one two\nthree four', 14, 'one two…'],
    ['한국어 문장', 16, '한국어 문장'],
    ['한국어 문장', 15, '한국어…'],
    ['x'.repeat(20), 10, `${'x'.repeat(7)}…`],
    ['가나다라마', 11, '가나…'],
    ['🌊🌊🌊🌊', 12, '🌊🌊…'],
  ])('%j to %d', (text, maxBytes, expected) => {
    expect(clipToBytes(text, maxBytes)).toBe(expected);
    expect(Buffer.byteLength(expected)).toBeLessThanOrEqual(maxBytes);
  });
});
