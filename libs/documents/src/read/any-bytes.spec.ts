import fc from 'fast-check';
import { buildDocxParts, buildWordParagraph, buildZip } from '../../test/zip-file.ts';
import { buildParagraph, buildPdf } from '../../test/pdf-file.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentHints } from './clean-document.ts';
import { readDocument } from './read-document.ts';

/**
 * The document, or `undefined` for one that is refused properly; anything else that happens is a
 * fault.
 */
async function read(bytes: Uint8Array, hints: DocumentHints) {
  try {
    return await readDocument(bytes, hints);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

async function expectClean(bytes: Uint8Array, hints: DocumentHints) {
  const document = await read(bytes, hints);
  if (!document) return;
  for (const text of [document.text, document.markdown, document.title ?? '']) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/[\r\0]/);
  }
  expect(document.text).toMatch(/[\p{L}\p{N}]/u);
}

const hints = fc.constantFrom<DocumentHints>(
  {},
  { contentType: 'text/html; charset=utf-8', url: 'https://a.example/b/' },
  { fileName: 'a.md' },
  { fileName: 'a.txt' },
  { contentType: 'text/html; charset=euc-kr' },
);
const scrap = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div class="x">',
      '</div>',
      '<h1>',
      '</h1>',
      '<table><tr><td>',
      '</table>',
      '<ol start=2><li>',
      '</ol>',
      '<pre>',
      '</pre>',
      '<a href="/x">',
      '</a>',
    ],
    ...[
      '<br>',
      '<img src=x alt="]">',
      '<!--',
      '-->',
      '<![CDATA[',
      '<script>',
      '</script>',
      '<svg>',
      '<body>',
      '</html>',
      '<base href="::">',
      '&#xD800;',
      '&amp',
      '<b>',
      '</i>',
    ],
    ...[
      '<meta name=author content="A B">',
      '<time datetime="2026-99-99">',
      '<script ' +
        'type="application/ld+json">{"@type":"Article","author":{"@id":"#a"},"name":[{}]}</script>',
    ],
    ...[
      '---\n',
      '# ',
      '```\n',
      '| a | b |\n',
      '> ',
      '- ',
      '[x](y',
      '![',
      '**',
      '\r\n',
      '한국어. ',
      'مرحبا ',
      '\uD83C',
    ],
  ),
);

describe('whatever the bytes', () => {
  it('a text made of scraps is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 40 }), hints, (parts, hint) =>
        expectClean(Buffer.from(parts.join('')), hint),
      ),
      { numRuns: 400 },
    );
  });

  it('bytes at random are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), hints, (bytes, hint) =>
        expectClean(bytes, hint),
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['PDF', buildPdf([buildParagraph(700, 'A page of text.', 'And more of it.')])],
    [
      'Word document',
      buildZip(buildDocxParts(buildWordParagraph('A page of text.'), '<dc:title>T</dc:title>')),
    ],
  ])('a %s with a damaged part is read or refused', async (_, file) => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
        async (at, damage) => {
          const bytes = Buffer.from(file);
          bytes.set(damage.subarray(0, file.length - at), at);
          await expectClean(bytes, { fileName: 'a.bin' });
        },
      ),
      { numRuns: 60 },
    );
  });
});
