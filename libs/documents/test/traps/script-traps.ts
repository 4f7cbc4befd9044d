import {
  buildPage,
  buildPageWithHead,
  numberTo,
  repeatTo,
  toTrapDocuments,
  wrap,
} from './trap-document.ts';

const MARKS = '\u0301'.repeat(50) + '\u0316'.repeat(50);
const renderJsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`;
/** Scripts of at most half a megabyte each. */
const fillScripts = (bytes: number, toJson: (bytes: number) => string) =>
  repeatTo(bytes, renderJsonLd(toJson(Math.min(bytes, 480_000))));

/** Scripts, comments, declarations and single signs. */
export const SCRIPT_TRAPS = toTrapDocuments('html', [
  [
    [
      'JSON-LD of arrays in arrays',
      (bytes) => buildPageWithHead(fillScripts(bytes, (size) => wrap(size / 2, '[', '', ']'))),
    ],
    [
      'JSON-LD of countless articles',
      (bytes) =>
        buildPageWithHead(
          fillScripts(
            bytes,
            (size) =>
              `[${numberTo(size, (i) => `{"@type":"Article","@id":"${i}","author":[{"@id":"1"}]},`)}1]`,
          ),
        ),
    ],
  ],
  [
    [
      'JSON-LD with a text of nested markup',
      (bytes) =>
        buildPageWithHead(
          fillScripts(
            bytes,
            (size) => `{"@type":"Article","articleBody":"${repeatTo(size, 'word <p><b>x ')}"}`,
          ),
        ),
    ],
    [
      'JSON-LD with countless claim reviews',
      (bytes) =>
        buildPageWithHead(
          fillScripts(
            bytes,
            (size) =>
              `[${numberTo(size, (i) => `{"@type":"ClaimReview","itemReviewed":{"@id":"${i}"}},`)}1]`,
          ),
        ),
    ],
  ],
  [
    [
      'a publisher with countless marks',
      (bytes) =>
        buildPageWithHead(
          fillScripts(
            bytes,
            (size) =>
              `{"@type":"Article","name":"x","publisher":"a${repeatTo(size, MARKS)}","author":"b"}`,
          ),
        ),
    ],
    [
      'a headline of ligatures',
      (bytes) =>
        buildPageWithHead(
          fillScripts(
            bytes,
            (size) => `{"@type":"Article","headline":"${repeatTo(size, '\ufdfa')}"}`,
          ),
        ),
    ],
  ],
  [
    ['one huge script', (bytes) => buildPage(`<script>${repeatTo(bytes, '"author":"x')}</script>`)],
    ['a style that never ends', (bytes) => buildPage(`<style>${repeatTo(bytes, '</styl')}`)],
  ],
  [
    ['a comment that never ends', (bytes) => buildPage(`<!--${repeatTo(bytes, '-- >')}`)],
    ['CDATA that never ends', (bytes) => buildPage(repeatTo(bytes, '<![CD<![CDATA[ATA['))],
  ],
  [
    [
      'comments before a text',
      (bytes) => Buffer.from(`${'<!---->'.repeat(60)}x${repeatTo(bytes, ' y')}`),
    ],
    [
      'declarations before a text',
      (bytes) => Buffer.from(`${'<?xml > '.repeat(900)}x${repeatTo(bytes, '<p>y</p>')}`),
    ],
  ],
  [
    [
      'entities that grow',
      (bytes) =>
        Buffer.from(
          `<!DOCTYPE html [${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>` +
            `<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${repeatTo(bytes, '&a12;')}</p></body></html>`,
        ),
    ],
    ['processing instructions', (bytes) => buildPage(repeatTo(bytes, '<?a?>'))],
  ],
  [
    ['signs that open a tag', (bytes) => buildPage(repeatTo(bytes, '<'))],
    ['names that open a tag', (bytes) => buildPage(repeatTo(bytes, '<a<b</'))],
  ],
  [
    ['short elements', (bytes) => buildPage(repeatTo(bytes, '<b>'.concat('</b>')))],
    [
      'elements of countless names',
      (bytes) => buildPage(numberTo(bytes, (i) => `<x-${i}>x</x-${i}>`)),
    ],
  ],
]);
