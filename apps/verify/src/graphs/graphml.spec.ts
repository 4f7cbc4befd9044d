import fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { escapeXml } from './graphml.ts';

describe('text in GraphML', () => {
  it.each([
    ['a & b < c > d "e" \'f\'', 'a &amp; b &lt; c &gt; d "e" \'f\''],
    [']]>', ']]&gt;'],
    ['bell\u0007, NUL\0, \ufffe', 'bell, NUL, '],
    ['tab\t, line\n, return\r', 'tab\t, line\n, return&#13;'],
    ['half \ud83c of a pair', 'half  of a pair'],
    ['🌉 항구 ميناء', '🌉 항구 ميناء'],
  ])('%j is written %j', (text, escapedText) => {
    expect(escapeXml(text)).toBe(escapedText);
  });

  it('is read back as it was, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom('<', '>', '&', ']', '\0', '\u0001', '\ud83c', '\udf09', '"'),
            fc.string({ unit: 'binary' }),
          ),
        }),
        (text) => {
          const document = new DOMParser().parseFromString(`<a>${escapeXml(text)}</a>`, 'text/xml');
          const allowedText = [...text]
            .filter((character) =>
              /[\t\n\r\u0020-\ud7ff\ue000-\ufffd]|[\u{10000}-\u{10ffff}]/u.test(character),
            )
            .join('');
          expect(document.documentElement?.textContent).toBe(allowedText);
        },
      ),
    );
  });
});
