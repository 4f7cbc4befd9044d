import fc from 'fast-check';
import { renderHtmlAsText } from './html-to-text.ts';

const lines = (html: string) =>
  renderHtmlAsText(html)
    .split(/\s*\n\s*/)
    .filter(Boolean);

it('is what a reader sees of a page', () => {
  const page =
    '<!DOCTYPE html><html><head><style>.Big{color:Red}</style></head><body><h1 ' +
    'class="Headline Large">Harbour reopens</h1><!-- Not Shown -->' +
    '<p>The harbour of <a href="https://x.example/May">Lind<b>holm</b></a> reopened &amp; ' +
    'works.<br>It cost 5&nbsp;million &#8364;.</p>' +
    '<script>var Foo = "Bar Baz";</script><ul><li>Heavy ' +
    'rain</li><li>Caf&eacute;</li></ul></body></html>';
  expect(lines(page)).toEqual([
    'Harbour reopens',
    'The harbour of Lindholm reopened & works.',
    'It cost 5 million €.',
    'Heavy rain',
    'Cafe\u0301',
  ]);
});

it.each([
  'Costs rose (a < b and c > d) &amp; fell.',
  '# Heading\n\nThe [harbour](https://x.example) of <Lindholm>.',
  '',
  '<',
  '&',
])('leaves %j as it is', (text) => expect(renderHtmlAsText(text)).toBe(text));

it('is well-formed, without tags, whatever stands in it', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<',
    '>',
    '&',
    '&#55296;',
    '&#x1F600;',
    '&amp;',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    'word ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const visible = renderHtmlAsText(`<div>${pieces.join('')}`);
      expect(visible.isWellFormed()).toBe(true);
      expect(visible).not.toMatch(/<\/?(?:p|div|script)>/);
    }),
  );
});
