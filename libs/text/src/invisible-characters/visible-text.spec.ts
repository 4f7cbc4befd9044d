import fc from 'fast-check';
import { VisibleText, extractTerms, stripInvisibleCharacters } from '../index.ts';

const arbitraryPiece = fc.constantFrom(
  'a',
  'word ',
  '한국',
  ' ',
  '\ufe06\ufe0d',
  '\u2061\u2064',
  '\u2060',
  '❤️',
  '👩‍🔧',
  '\u{e0101}',
  'می‌رود',
  '\ud800',
  '. ',
);
const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(arbitraryPiece).map((some) => some.join('')),
);

describe('what is unseen', () => {
  it('leads back to the same characters of the original, wherever a stretch begins and ends', () => {
    fc.assert(
      fc.property(arbitraryText, fc.nat(), fc.nat(), (original, one, other) => {
        const visible = new VisibleText(original);
        expect(visible.text).toBe(stripInvisibleCharacters(original));
        if (!visible.text) return;
        const start = Math.min(one, other) % visible.text.length;
        const end = start + 1 + (Math.max(one, other) % (visible.text.length - start));
        const originalSpan = visible.toOriginalExcerpt({ start, end, text: '' });
        expect(originalSpan.text).toBe(original.slice(originalSpan.start, originalSpan.end));
        expect(stripInvisibleCharacters(originalSpan.text)).toBe(
          stripInvisibleCharacters(visible.text.slice(start, end)),
        );
        expect(originalSpan.text).not.toMatch(
          /^(?:[\u2060-\u2064]|[\ufe00-\ufe0d])|(?:[\u2060-\u2064]|[\ufe00-\ufe0d])$/,
        );
      }),
    );
  });

  it('leaves what scripts and emoji are written with', () => {
    for (const text of ['می‌رود', '👩🏽‍⚖️ ❤️ 5️⃣', 'ක්‍ෂ', 'soft\u00adhyphen'])
      expect(stripInvisibleCharacters(text)).toBe(text);
  });

  it('is no part of a term', () => {
    expect(extractTerms('새 다리\ufe06\ufe0d 공사', 'ko')).toEqual(
      extractTerms('새 다리 공사', 'ko'),
    );
    expect(extractTerms('الجسر\ufe06\u2061 القديم', 'ar')).toEqual(
      extractTerms('الجسر القديم', 'ar'),
    );
    expect(extractTerms('two ferries\ufe0a\ufe0b \u2062touched', 'en')).toEqual(
      extractTerms('two ferries touched', 'en'),
    );
  });
});
