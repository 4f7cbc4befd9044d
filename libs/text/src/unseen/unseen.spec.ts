import fc from 'fast-check';
import { Seen, terms, withoutUnseen } from '../index.ts';

const pieces = fc.constantFrom(
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
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces).map((some) => some.join('')),
);

describe('what is unseen', () => {
  it('leads back to the same characters of the original, wherever a stretch begins and ends', () => {
    fc.assert(
      fc.property(anything, fc.nat(), fc.nat(), (original, one, other) => {
        const seen = new Seen(original);
        expect(seen.text).toBe(withoutUnseen(original));
        if (!seen.text) return;
        const start = Math.min(one, other) % seen.text.length;
        const end = start + 1 + (Math.max(one, other) % (seen.text.length - start));
        const own = seen.verbatim({ start, end, text: '' });
        expect(own.text).toBe(original.slice(own.start, own.end));
        expect(withoutUnseen(own.text)).toBe(withoutUnseen(seen.text.slice(start, end)));
        expect(own.text).not.toMatch(
          /^(?:[\u2060-\u2064]|[\ufe00-\ufe0d])|(?:[\u2060-\u2064]|[\ufe00-\ufe0d])$/,
        );
      }),
    );
  });

  it('leaves what scripts and emoji are written with', () => {
    for (const text of ['می‌رود', '👩🏽‍⚖️ ❤️ 5️⃣', 'ක්‍ෂ', 'soft\u00adhyphen'])
      expect(withoutUnseen(text)).toBe(text);
  });

  it('is no part of a term', () => {
    expect(terms('새 다리\ufe06\ufe0d 공사', 'ko')).toEqual(terms('새 다리 공사', 'ko'));
    expect(terms('الجسر\ufe06\u2061 القديم', 'ar')).toEqual(terms('الجسر القديم', 'ar'));
    expect(terms('two ferries\ufe0a\ufe0b \u2062touched', 'en')).toEqual(
      terms('two ferries touched', 'en'),
    );
  });
});
